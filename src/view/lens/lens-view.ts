import { grown, type Point } from '../ink/geometry';
import { SpaceView } from '../ink/space-view';
import { CachedElement, px, svg } from '../ink/svg';
import type { Metrics } from '../ink/text-runs';
import type { Label, Space, SpacePicture } from '../picture';
import { factorText } from './factor';
import type { Ball } from './ball';
import { lensProjector } from './lens-picture';
import { PaintingView, type Paint } from './painting';

/** The ring around the place that a lens looks at: outside the cross of O. */
export const placeRadius = 15;
/** The line below the disc that says how much it enlarges. */
export const factorHeight = 16;

interface Lensed {
  ball: Ball;
  factor: number;
  /** Where on the stage the place is. */
  place: Point;
  picture: SpacePicture;
  paints: readonly Paint[];
}

/** One viewport's lens in the document: a disc with what it shows, tied to a ring around the place. */
export class LensView {
  readonly element: SVGGElement;
  private readonly leader = new CachedElement(svg('line', { class: 'lens-leader' }));
  private readonly ring = new CachedElement(svg('circle', { class: 'lens-place' }));
  private readonly ground = new CachedElement(svg('circle', { class: 'lens-ground' }));
  private readonly rim = new CachedElement(svg('circle', { class: 'lens-rim' }));
  private readonly factor = new CachedElement(svg('text', { class: 'lens-factor' }));
  private readonly painting: PaintingView;
  private readonly ink: SpaceView;

  constructor(space: Space) {
    const group = svg('g', { class: 'lens', 'data-lens': space });
    const paints = svg('g', { class: 'lens-paints' });
    this.painting = new PaintingView(paints);
    this.ink = new SpaceView(`${space}-lens`);
    const { leader, ring, ground, rim, factor, ink } = this;
    group.append(
      leader.element,
      ring.element,
      ground.element,
      paints,
      rim.element,
      ink.element,
      factor.element,
    );
    this.element = group;
  }

  /** Returns the labels that found a place. */
  draw({ ball, factor, place, picture, paints }: Lensed, metrics: Metrics): Label[] {
    const { middle } = ball;
    const radius = ball.radius * ball.scale;
    const about = placeRadius * metrics.mark;
    this.ring.set('cx', px(place.x));
    this.ring.set('cy', px(place.y));
    this.ring.set('r', about);
    this.drawLeader(place, about, middle, radius);
    for (const circle of [this.ground, this.rim]) {
      circle.set('cx', px(middle.x));
      circle.set('cy', px(middle.y));
      circle.set('r', px(radius));
    }
    this.painting.show(paints);
    this.factor.text(factorText(factor));
    this.factor.set('x', px(middle.x));
    this.factor.set('y', px(middle.y + radius + factorHeight * metrics.mark));
    const disc = { x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius };
    this.ink.draw(picture, lensProjector(ball, disc), metrics, [], {
      ...grown(disc, -0.04 * radius),
      isDisc: true,
    });
    this.element.removeAttribute('display');
    return this.ink.layout?.labels.map(({ label }) => label) ?? [];
  }

  /** Rings what has this twin. */
  ringTwin(twin: string | null, scale: number): void {
    this.ink.ring(twin, scale);
  }

  hide(): void {
    this.ink.hide();
    this.element.setAttribute('display', 'none');
  }

  private drawLeader(from: Point, fromRadius: number, to: Point, toRadius: number): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    this.leader.set('x1', px(from.x + dx * fromRadius));
    this.leader.set('y1', px(from.y + dy * fromRadius));
    this.leader.set('x2', px(to.x - dx * toRadius));
    this.leader.set('y2', px(to.y - dy * toRadius));
  }
}
