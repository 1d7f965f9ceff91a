import type { Label } from '../picture';
import type { Projector } from '../projector';
import { distanceBetween, type Circle, type Point, type Segment } from './geometry';
import type { LaidArrow, LaidLabel, LaidMark } from './laid';
import type { LaidRuler } from './ruler-layout';
import { placeLabels, type LabelRequest, type Place, type Surroundings } from './placement';
import { layOut, type Metrics, type TextRun } from './text-runs';

interface LabelContext {
  projector: Projector;
  metrics: Metrics;
  marks: readonly LaidMark[];
  arrows: readonly LaidArrow[];
  rulers: readonly LaidRuler[];
  /** The shapes that labels name, as convex outlines on the screen. */
  bodies: ReadonlyMap<Label, readonly Point[]>;
  surroundings: Surroundings;
}

/** Sets each label's text and finds a place for it beside what it belongs to. */
export function layOutLabels(
  labels: readonly Label[],
  context: LabelContext,
  previous?: ReadonlyMap<string, Place>,
): { labels: LaidLabel[]; places: Map<string, Place> } {
  const wanted = new Map<string, { label: Label; runs: TextRun[]; ascent: number }>();
  const requests: LabelRequest[] = [];
  for (const label of labels) {
    const anchor = anchorOf(label, context);
    if (!anchor) continue;
    const { runs, width, ascent, descent } = layOut(label, context.metrics);
    wanted.set(label.id, { label, runs, ascent });
    const outward = outwardOf(label, anchor, context);
    const body = context.bodies.get(label);
    requests.push({
      id: label.id,
      anchor,
      width,
      height: ascent + descent,
      priority: label.priority,
      outward,
      ...(body && { body }),
      ...(label.close && { close: true }),
      ...(label.priority <= givesWay && !body && { givesWay: true }),
    });
  }
  const placements = placeLabels(
    uncrowded(requests, context.metrics.mark),
    context.surroundings,
    previous,
    context.metrics.mark,
  );
  return {
    labels: placements.map(({ id, box, leader }) => {
      const { label, runs, ascent } = wanted.get(id)!;
      return { label, x: box.x, y: box.y + ascent, runs, box, leader };
    }),
    places: new Map(placements.map(({ id, place }) => [id, place])),
  };
}

/** Names of vertices, and what is below them, give way in a crowd: hovering tells them. */
const givesWay = 7;
/** A crowd is this many points with labels of a higher priority, within this distance (px). */
const crowd = { points: 3, within: 36 };
/** Labels nearer to each other than this (px) belong to one point: v, and the foot of its plane. */
const onePoint = 2;

/** Drops the names that are illegible among more important labels. */
function uncrowded(requests: readonly LabelRequest[], scale: number): LabelRequest[] {
  return requests.filter(({ anchor, priority, givesWay }) => {
    if (!givesWay) return true;
    const above = requests.filter(
      (other) => other.priority > priority && distanceBetween(other.anchor, anchor) < crowd.within * scale,
    );
    const points = above.filter((one, i) =>
      above.slice(0, i).every((other) => distanceBetween(one.anchor, other.anchor) > onePoint * scale),
    );
    return points.length < crowd.points;
  });
}

const bareRadius = 3;
/** Around the bars on both sides of a ruler's axis. */
const laneRadius = 13;

const middleOf = ({ from, to }: Readonly<Segment>): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

/** The circle that a label stands beside; null if it cannot be seen. */
function anchorOf(label: Readonly<Label>, { projector, marks, arrows, rulers }: LabelContext): Circle | null {
  const ruler = label.onRuler && rulers.find(({ endOn }) => !endOn);
  if (ruler) return inView({ ...middleOf(ruler.way), radius: laneRadius }, projector);
  const arrow = label.arrow && arrows.find((laid) => laid.arrow === label.arrow);
  if (arrow) return inView({ ...arrow.tip, radius: arrow.facing === 'across' ? bareRadius : 8 }, projector);
  if (label.arrow?.to) return null;
  const { x, y, depth } = label.outline ? outermost(label, projector) : projector.project(label.at);
  if (!(depth > 0)) return null;
  const mark = label.outline ? undefined : markAt({ x, y }, label, marks);
  return inView(mark ? { ...mark.shown, radius: mark.radius } : { x, y, radius: bareRadius }, projector);
}

/** The mark of that name, else the last one there: of several at one place, some are pushed aside. */
function markAt(
  { x, y }: Readonly<Point>,
  { id }: Readonly<Label>,
  marks: readonly LaidMark[],
): LaidMark | undefined {
  const there = marks.filter(({ at }) => Math.abs(at.x - x) < 0.01 && Math.abs(at.y - y) < 0.01);
  return there.find(({ mark }) => mark.name === id) ?? there.at(-1);
}

function inView(circle: Circle, { rect }: Projector): Circle | null {
  const { x, y } = circle;
  const inside = x >= rect.x && y >= rect.y && x <= rect.x + rect.width && y <= rect.y + rect.height;
  return inside ? circle : null;
}

/** The point of an outline that is farthest out on the screen, seen from the middle of the picture. */
function outermost({ at, outline }: Readonly<Label>, projector: Projector): ReturnType<Projector['project']> {
  const own = projector.project(at);
  const middle = projector.project(projector.centre);
  const away = { x: own.x - middle.x, y: own.y - middle.y };
  // If the shapes stand in each other, straight down is as good as any.
  if (Math.hypot(away.x, away.y) < 1) away.y = 1;
  const points = outline!.map((p) => projector.project(p));
  return points.reduce(
    (best, p) => (p.x * away.x + p.y * away.y > best.x * away.x + best.y * away.y ? p : best),
    own,
  );
}

/** Which way is out: along an arrow; else away from the body or the picture that the point belongs to. */
function outwardOf(
  label: Readonly<Label>,
  anchor: Readonly<Circle>,
  { projector, arrows, rulers }: LabelContext,
): number {
  const [ruler] = label.onRuler ? rulers : [];
  if (ruler && !ruler.endOn) return Math.atan2(ruler.outward.y, ruler.outward.x);
  const arrow = label.arrow && arrows.find((laid) => laid.arrow === label.arrow);
  const from =
    arrow?.facing === 'across'
      ? arrow.tail
      : projector.project(label.outline ? label.at : projector.centreOf(label.role));
  // Down to the right where there is no outward.
  if (distanceBetween(from, anchor) < 4) return Math.PI / 4;
  return Math.atan2(anchor.y - from.y, anchor.x - from.x);
}
