import { negate, vec3, type Vec3 } from '../../math/vec3';
import type { PairRun } from '../../stepping/run';
import type { Projector, Rect } from '../projector';
import { distanceBetween, type Box, type Point } from '../ink/geometry';
import { currentMetrics } from '../ink/metrics';
import { SpaceView } from '../ink/space-view';
import { CachedElement, px, svg } from '../ink/svg';
import type { SpacePicture } from '../picture';
import { arc, draw, onScreen, ring, type Drawn, type Ellipse } from './arcs';
import type { Projection } from './projection';
import { searchPathOf } from './search-path';
import { heldDirections } from './step-picture';

/** The chart of a run on the sphere: where it is centred, its axes, all in the world's axes. */
export interface ChartFrame {
  origin: Vec3;
  xAxis: Vec3;
  yAxis: Vec3;
}

const axes = ['x', 'y', 'z'] as const;
const letterOff = 12;
/** A letter nearer than this to a point gives way to it, px. */
const letterGap = 15;
/**
 * The number of latest legs shown of the search directions, so that a long run does not cover the ground; of the best ones,
 * all are.
 */
const latest = 12;

/** A family of lines: in front as it is, on the far side of the globe faintly. */
class Lines {
  private readonly front: CachedElement<SVGPathElement>;
  private readonly behind: CachedElement<SVGPathElement>;

  constructor(parent: SVGElement, className: string) {
    this.behind = new CachedElement(svg('path', { class: `${className} behind` }));
    this.front = new CachedElement(svg('path', { class: className }));
    parent.append(this.behind.element, this.front.element);
  }

  show({ front, behind }: Drawn): void {
    this.front.set('d', front);
    this.behind.set('d', behind);
  }
}

const none: Drawn = { front: '', behind: '' };

/** The marks on the ground of the landscape: rim, axes, chart, the path of the search, points and labels. */
export class LandscapeInk {
  readonly element = svg('svg', { class: 'ink landscape-ink', role: 'img' });
  private readonly rim = new CachedElement(svg('ellipse', { class: 'rim' }));
  private readonly letters = ['+', '−'].flatMap((sign) =>
    axes.map((axis) => {
      const text = new CachedElement(svg('text', { class: 'axis' }));
      text.text(`${sign}${axis}`);
      const tick = new CachedElement(svg('circle', { class: 'axis-tick', r: 1.75 }));
      const along = sign === '+' ? 1 : -1;
      const direction = vec3(...axes.map((other) => (other === axis ? along : 0)));
      return { direction, text, tick };
    }),
  );
  private readonly chart: Lines;
  private readonly search: Lines;
  private readonly searchJumps: Lines;
  private readonly trail: Lines;
  private readonly trailJumps: Lines;
  private readonly held: Lines;
  private readonly view = new SpaceView('directions');

  constructor() {
    const ground = svg('g');
    ground.append(...this.letters.map(({ tick }) => tick.element));
    const over = svg('g');
    over.append(...this.letters.map(({ text }) => text.element));
    const lines = svg('g');
    this.chart = new Lines(lines, 'chart-frame');
    this.search = new Lines(lines, 'search');
    this.searchJumps = new Lines(lines, 'search jump');
    this.trail = new Lines(lines, 'trail');
    this.trailJumps = new Lines(lines, 'trail jump');
    this.held = new Lines(lines, 'held');
    this.element.append(this.rim.element, ground, lines, over, this.view.element);
  }

  draw(
    run: PairRun,
    step: number,
    picture: SpacePicture,
    projection: Projection,
    disc: Readonly<Ellipse>,
    size: Readonly<Rect>,
    chart: Readonly<ChartFrame> | null,
    taken: readonly Box[],
  ): void {
    for (const [name, value] of [
      ['cx', disc.x],
      ['cy', disc.y],
      ['rx', disc.halfWidth],
      ['ry', disc.halfHeight],
    ] as const) {
      this.rim.set(name, px(value));
    }
    const lines = (all: readonly (readonly Vec3[])[]): Drawn => draw(all, projection, disc);
    this.chart.show(chart ? lines(chartLines(chart)) : none);
    this.ways(run, step, lines);
    const held = heldDirections(run, step);
    const closed = held.length > 2 ? [...held, held[0]!] : held;
    this.held.show(lines(closed.slice(1).map((to, i) => arc(closed[i]!, to))));
    const points = picture.marks.map(({ at }) => onScreen(disc, projection.place(at)));
    const boxes = this.showAxes(projection, disc, points);
    for (const mark of picture.marks) mark.behind = projection.place(mark.at).behind;
    // On the far side only the least minimum and the search are named.
    picture.labels = picture.labels.filter(
      (label) => label.priority >= 8 || !projection.place(label.at).behind,
    );
    this.view.draw(picture, projectorOf(projection, disc, size), currentMetrics(), [...taken, ...boxes]);
  }

  /** Rings the marks with this twin. */
  ring(twin: string | null): void {
    this.view.ring(twin, currentMetrics().mark);
  }

  forget(): void {
    this.view.forget();
  }

  get marks() {
    return this.view.layout?.marks ?? [];
  }

  private ways(run: PairRun, step: number, lines: (all: readonly (readonly Vec3[])[]) => Drawn): void {
    for (const [which, walked, jumped] of [
      ['search', this.search, this.searchJumps],
      ['best', this.trail, this.trailJumps],
    ] as const) {
      const legs = searchPathOf(run, step, which).slice(which === 'search' ? -latest : 0);
      const arcs = (jump: boolean): Vec3[][] =>
        legs.filter((leg) => leg.jump === jump).map(({ from, to }) => arc(from, to));
      walked.show(lines(arcs(false)));
      jumped.show(lines(arcs(true)));
    }
  }

  /** Ticks and letters where the world's axes are; those on the far side, or under points, are left out. Returns the room that they take. */
  private showAxes(projection: Projection, disc: Readonly<Ellipse>, points: readonly Point[]): Box[] {
    return this.letters.flatMap(({ direction, text, tick }) => {
      const spot = projection.place(direction);
      tick.show(!spot.behind);
      const { x, y } = onScreen(disc, spot);
      const far = Math.hypot(spot.x, spot.y);
      const [outX, outY] = far > 0.05 ? [spot.x / far, -spot.y / far] : [0.75, -0.65];
      const at = { x: x + outX * letterOff, y: y + outY * (letterOff - 2) };
      tick.set('cx', px(x));
      tick.set('cy', px(y));
      text.set('x', px(at.x));
      text.set('y', px(at.y));
      const free = points.every((point) => distanceBetween(point, at) > letterGap);
      text.show(free && !spot.behind);
      return free && !spot.behind ? [{ x: at.x - 10, y: at.y - 8, width: 20, height: 16 }] : [];
    });
  }
}

/** The cross of the chart's axes, each 20° to both sides, and the ring of 45° around its middle. */
function chartLines({ origin, xAxis, yAxis }: Readonly<ChartFrame>): Vec3[][] {
  const reach = 0.12;
  const end = (axis: Readonly<Vec3>, sign: number): Vec3 => {
    const d = vec3(
      origin.x + sign * reach * axis.x,
      origin.y + sign * reach * axis.y,
      origin.z + sign * reach * axis.z,
    );
    const l = Math.hypot(d.x, d.y, d.z);
    return vec3(d.x / l, d.y / l, d.z / l);
  };
  const cross = [xAxis, yAxis].map((axis) => arc(end(axis, -1), end(axis, 1)));
  return [ring(origin, Math.PI / 4), ...cross];
}

/** The disc as the layout of points and labels sees a viewport: directions are its points. */
function projectorOf(projection: Projection, disc: Readonly<Ellipse>, rect: Readonly<Rect>): Projector {
  const front = projection.directionAt(0, 0)!;
  return {
    rect,
    project: (d) => ({ ...onScreen(disc, projection.place(d)), depth: 1 }),
    eye: front,
    viewDirection: front,
    right: vec3(1, 0, 0),
    up: vec3(0, 1, 0),
    pixelsPerUnit: () => disc.halfHeight,
    centre: projection.kind === 'map' ? front : negate(vec3(), vec3()),
    centreOf: () => vec3(),
  };
}
