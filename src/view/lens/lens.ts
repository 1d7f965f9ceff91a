import { toWorld } from '../../math/pose';
import { vec3 } from '../../math/vec3';
import type { Store } from '../../store/state';
import { convexHull, type Box, type Circle, type Point } from '../ink/geometry';
import { markSizes } from '../ink/mark-sizes';
import { currentMetrics } from '../ink/metrics';
import { svg } from '../ink/svg';
import type { Metrics } from '../ink/text-runs';
import { triadAreas } from '../ink/triad';
import type { Palette } from '../palette';
import type { Space, SpacePicture, Span } from '../picture';
import type { Projector, Rect } from '../projector';
import { ballAt } from './ball';
import { paintObjects, paintObstacle, type Bodies } from './contents';
import { lensPicture } from './lens-picture';
import { factorHeight, LensView, placeRadius } from './lens-view';
import { magnification, middleOf } from './magnify';
import { maxDiameter, placeLens, type Corner, type Ground } from './place';

/** The content of one viewport, and the span that its lens looks at. */
export interface Look {
  span: Span;
  /** Size of the coordinates that the span is a difference of. */
  extent: number;
  /** CSS px; less where there is not so much room. */
  diameter: number;
  picture: SpacePicture;
  projector: Projector;
  bodies: Bodies;
}

/** The area that a lens takes from its viewport, and the labels that it shows instead. */
export interface Taken {
  box: Box;
  labels: ReadonlySet<string>;
}

/** The lenses of both viewports. */
export class Lens {
  private readonly root = svg('svg', { class: 'ink lenses', 'aria-hidden': 'true' });
  private readonly views = { object: new LensView('object'), minkowski: new LensView('minkowski') };
  private readonly corners: Record<Space, Corner | null> = { object: null, minkowski: null };
  private readonly unsubscribe: () => void;

  constructor(
    stage: HTMLElement,
    private readonly store: Store,
  ) {
    for (const view of Object.values(this.views)) {
      view.hide();
      this.root.append(view.element);
    }
    stage.append(this.root);
    this.unsubscribe = store.subscribe(
      ({ hovered }) => hovered,
      () => this.ring(),
    );
  }

  /** Draws one viewport's lens; null, and none drawn, where it looks at nothing or there is no room for it. */
  show(space: Space, look: Look | null, projectors: readonly Projector[], palette: Palette): Taken | null {
    const metrics = currentMetrics();
    const placed = look && this.place(space, look, projectors, metrics);
    if (!placed) {
      this.views[space].hide();
      return null;
    }
    const { box, place, factor } = placed;
    const { span, projector, bodies } = look;
    const diameter = box.width;
    const middle = { x: box.x + diameter / 2, y: box.y + diameter / 2 };
    const ball = ballAt(middleOf(span), projector, factor, middle, diameter);
    const picture = lensPicture(look.picture, ball);
    const paints =
      space === 'object'
        ? paintObjects(ball, span, bodies, look.picture, palette)
        : paintObstacle(ball, bodies, look.picture, palette);
    const labels = this.views[space].draw({ ball, factor, place, picture, paints }, metrics);
    this.ring();
    return {
      box,
      labels: new Set(labels.filter(({ letter }) => !stays.has(letter)).map(({ id }) => id)),
    };
  }

  dispose(): void {
    this.unsubscribe();
    this.root.remove();
  }

  private place(
    space: Space,
    { span, extent, diameter, picture, projector, bodies }: Look,
    projectors: readonly Projector[],
    { mark }: Metrics,
  ): { box: Box; place: Point; factor: number } | null {
    const place = projector.project(middleOf(span));
    const isFlat = this.store.getState().run?.scene.dim === 2;
    const ground: Ground = {
      rect: isFlat ? withoutNumbers(projector.rect, mark) : projector.rect,
      taken: isFlat ? [] : triadAreas(projectors, mark),
      points: [...pointsOf(picture, projector, mark), { ...place, radius: 2 * placeRadius * mark }],
      lines: picture.strokes.map(({ points }) => points.map((p) => projector.project(p))),
      hulls: hullsOf(bodies, projector),
    };
    const caption = (factorHeight + 4) * mark;
    const most = Math.min(diameter, maxDiameter(projector.rect, caption));
    if (most < minDiameter * mark) return null;
    for (const share of sizes) {
      const width = share * most;
      const factor = magnification(span, projector, extent, width);
      const size = { width, height: width + caption };
      const found = factor && placeLens(size, place, ground, this.corners[space]);
      if (!found) continue;
      this.corners[space] = found.corner;
      return { box: found.box, place, factor };
    }
    this.corners[space] = null;
    return null;
  }

  private ring(): void {
    const { mark } = currentMetrics();
    for (const view of Object.values(this.views)) view.ringTwin(this.store.getState().hovered, mark);
  }
}

/**
 * The column and the row of numbers in the plane, px at mark scale 1, as `paper.ts` has them. An import from there would make a chunk
 * that both share, which the first load has to list.
 */
const numbers = { column: 34, row: 22 };

const withoutNumbers = ({ x, y, width, height }: Readonly<Rect>, mark: number): Rect => ({
  x: x + numbers.column * mark,
  y,
  width: width - numbers.column * mark,
  height: height - numbers.row * mark,
});

/** A smaller lens, px, shows nothing that the viewport does not. */
const minDiameter = 60;
/** The fractions of the diameter to try, in this order. */
const sizes = [1, 0.8, 0.64];

/** Names that stay in the viewport even if a lens shows them. */
const stays: ReadonlySet<string | undefined> = new Set(['O', 'T', 's']);

const pointsOf = (picture: SpacePicture, projector: Projector, scale: number): Circle[] =>
  picture.marks.map(({ at, kind }) => {
    const { x, y } = projector.project(at);
    return { x, y, radius: markSizes[kind].radius * scale };
  });

/** The number of points that suffice to locate a solid. */
const enough = 160;

function hullsOf(bodies: Bodies, projector: Projector): Point[][] {
  return Object.values(bodies).flatMap((body) => {
    if (!body) return [];
    const { surface, placement } = body;
    const { points } = surface;
    const stride = 3 * Math.ceil(points.length / 3 / enough);
    const seen: Point[] = [];
    for (let i = 0; i < points.length; i += stride) {
      const p = vec3(points[i], points[i + 1], points[i + 2]);
      seen.push(projector.project(toWorld(p, placement, p)));
    }
    return [convexHull(seen)];
  });
}
