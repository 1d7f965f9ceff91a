import { addScaled, dot, vec3, type Vec3 } from '../../math/vec3';
import { rimPoints } from '../disc';
import type { Label, Mark, SpacePicture, StrokeKind } from '../picture';
import type { Projector } from '../projector';
import { arrowShape, minPixels, shortOf, shortWithin, type ArrowShape } from './arrow-shape';
import { convexHull, distanceBetween, type Box, type Point } from './geometry';
import { layOutLabels } from './label-layout';
import type { LaidArrow, LaidLabel, LaidMark } from './laid';
import { markSizes } from './mark-sizes';
import { costs, type Bounds, type Obstacle, type Place, type Surroundings } from './placement';
import { pushApart } from './push-apart';
import { lateRulers } from './late-rulers';
import type { LaidRuler } from './ruler-layout';
import type { Metrics } from './text-runs';

/** One viewport's ink in pixels of the stage: all that is left is to draw it. */
export interface Layout {
  marks: LaidMark[];
  arrows: LaidArrow[];
  rulers: LaidRuler[];
  labels: LaidLabel[];
  surroundings: Surroundings;
  /** Where labels stand, for the next step to keep them there. */
  places: Map<string, Place>;
}

const heading = 38;
/** Half the length of an arrow's head, px. */
const headRadius = 6.5;
const margin = 10;

/**
 * Labels keep inside of `bounds`, by default all but the heading and the edges, and out of the areas `taken`; `last`: the
 * layout before, for what is to keep its place.
 */
export function layOutSpace(
  picture: Readonly<SpacePicture>,
  projector: Projector,
  metrics: Metrics,
  taken: readonly Box[],
  last?: Readonly<Layout> | null,
  bounds: Bounds = labelBounds(projector),
): Layout {
  const marks = layOutMarks(picture.marks, projector, metrics.mark);
  const origin = marks.find(({ mark }) => mark.kind === 'origin');
  const arrows = picture.arrows.flatMap((arrow) => {
    const shape = arrowShape(arrow, projector, metrics.arrow);
    if (!shape) return [];
    const inside = shortWithin(shape, bounds);
    // One with an end of its own goes where it goes, but for what ends before p_A or the tootbird.
    const clear = arrow.to ? marks.find((laid) => endsAt(laid, inside)) : origin;
    if (clear?.mark.kind === 'tootbird' && isCovered(shape, clear)) return [];
    return [{ arrow, ...(clear ? shortOf(inside, { ...clear.at, radius: clear.radius }) : inside) }];
  });
  spread(marks, arrows, metrics.mark);
  // A ring comes and goes as one points at things, and moves no label.
  const lasting = marks.filter(({ mark }) => mark.kind !== 'present');
  const points = lasting.map(({ shown, radius }) => ({ ...shown, radius }));
  const rulers = picture.rulers.flatMap(
    (ruler, i) =>
      lateRulers()?.layOutRuler(ruler, projector, metrics.mark, points, last?.rulers[i]?.outward) ?? [],
  );
  const bodies = new Map<Label, Point[]>();
  for (const label of picture.labels) {
    if (label.outline) bodies.set(label, convexHull(projected(label.outline, projector)));
  }
  const surroundings: Surroundings = {
    bounds,
    taken,
    points: [...points, ...rulers.flatMap(({ letters }) => letters.map(({ at }) => at))],
    lines: [...obstacles(picture, projector, arrows, bodies), ...rulers.flatMap(rulerObstacles)],
  };
  const { labels, places } = layOutLabels(
    picture.labels,
    { projector, metrics, marks: lasting, arrows, rulers, bodies, surroundings },
    last?.places,
  );
  return { marks, arrows, rulers, labels, surroundings, places };
}

/** The head would lie under the mark, or touch it. */
const endsAt = ({ mark, at, radius }: LaidMark, { tip }: ArrowShape): boolean =>
  (mark.kind === 'answer-a' || mark.kind === 'tootbird') && distanceBetween(at, tip) < radius + headRadius;

/** True if the rest of an arrow would lie under the marks at its ends: the dashed line between them says as much. */
const isCovered = ({ tail, tip }: ArrowShape, { radius }: LaidMark): boolean =>
  distanceBetween(tail, tip) < radius + minPixels;

function labelBounds({ rect }: Projector): Box {
  return {
    x: rect.x + margin,
    y: rect.y + heading,
    width: rect.width - 2 * margin,
    height: rect.height - heading - margin,
  };
}

function layOutMarks(marks: readonly Mark[], projector: Projector, scale: number): LaidMark[] {
  const laid: LaidMark[] = [];
  for (const mark of marks) {
    const { x, y, depth } = projector.project(mark.at);
    if (!(depth > 0)) continue;
    const radius = markSizes[mark.kind].radius * scale;
    const key = `${mark.kind} ${mark.name}`;
    const turn = mark.direction && {
      turn: angleOf(mark.at, mark.direction, projector),
      towards: dot(mark.direction, projector.viewDirection) > 0,
    };
    laid.push({ key, mark, at: { x, y }, shown: { x, y }, radius, ...turn });
  }
  return laid.sort((a, b) => markSizes[a.mark.kind].level - markSizes[b.mark.kind].level);
}

/** Pushes crowded tags apart, and off the head of the depth's arrow. */
function spread(marks: readonly LaidMark[], arrows: readonly LaidArrow[], scale: number): void {
  const tags = marks.filter(({ mark }) => markSizes[mark.kind].gives !== undefined);
  const fixed = arrows
    .filter(({ arrow, facing }) => arrow.id === 'normal' && facing === 'across')
    .map(({ tail, tip }) => ({
      ...towards(tip, tail, headRadius * scale),
      radius: headRadius * scale,
      weight: 0,
    }));
  const apart = pushApart([
    ...tags.map(({ at, radius, mark }) => ({ ...at, radius, weight: markSizes[mark.kind].gives! })),
    ...fixed,
  ]);
  tags.forEach((tag, i) => (tag.shown = apart[i]!));
}

/** `pixels` from one point towards another. */
function towards(from: Readonly<Point>, to: Readonly<Point>, pixels: number): Point {
  const share = pixels / distanceBetween(from, to);
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

/** A direction on the screen; null if it points along the view. */
function angleOf(from: Readonly<Vec3>, direction: Readonly<Vec3>, projector: Projector): number | null {
  const step = 1 / projector.pixelsPerUnit(from);
  const tail = projector.project(from);
  const tip = projector.project(addScaled(vec3(), from, direction, step));
  const [dx, dy] = [tip.x - tail.x, tip.y - tail.y];
  return Math.hypot(dx, dy) > 0.05 ? Math.atan2(dy, dx) : null;
}

const strokeCosts: Readonly<Record<StrokeKind, number>> = {
  simplex: costs.strongLine,
  'witness-simplex': costs.strongLine,
  separation: costs.strongLine,
  'to-origin': costs.hairline,
  foot: costs.hairline,
  handle: costs.strongLine,
  touched: costs.hairline,
  dropped: costs.hairline,
  portal: costs.strongLine,
  horizon: costs.strongLine,
  probes: costs.strongLine,
  wall: costs.hairline,
  wedge: costs.hairline,
  fan: costs.hairline,
  'probe-foot': costs.hairline,
  past: costs.hairline,
  present: costs.hairline,
  absent: costs.hairline,
};

/** On the screen; none where not all of them are before the eye. */
function projected(points: readonly Vec3[], projector: Projector): Point[] {
  const seen = points.map((p) => projector.project(p));
  return seen.every(({ depth }) => depth > 0) ? seen : [];
}

function obstacles(
  picture: Readonly<SpacePicture>,
  projector: Projector,
  arrows: readonly LaidArrow[],
  bodies: ReadonlyMap<Label, readonly Point[]>,
): Obstacle[] {
  return [
    ...picture.strokes.map(({ kind, points }) => ({
      points: projected(points, projector),
      cost: strokeCosts[kind],
    })),
    ...picture.discs.map((disc) => ({
      points: projected(closed(rimPoints(disc, 32)), projector),
      cost: costs.hairline,
    })),
    ...[...bodies.values()].map((body) => ({ points: closed(body), cost: costs.hairline })),
    ...arrows.map(({ tail, tip }) => ({ points: [tail, tip], cost: costs.strongLine })),
  ];
}

function rulerObstacles({ endOn, axis, a, b, leaders }: LaidRuler): Obstacle[] {
  if (endOn) return [];
  return [
    ...[axis, a, b].map(({ from, to }) => ({ points: [from, to], cost: costs.bar })),
    ...leaders.map(({ line: { from, to } }) => ({ points: [from, to], cost: costs.hairline })),
  ];
}

const closed = <T>(points: readonly T[]): T[] => [...points, ...points.slice(0, 1)];
