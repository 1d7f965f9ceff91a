import { vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { superscript } from '../../trace/format';
import type { Frame } from '../../trace/frame';
import type { Chart } from '../../trace/step';
import { currentMetrics } from '../ink/metrics';
import { SpaceView } from '../ink/space-view';
import { CachedElement, px, svg } from '../ink/svg';
import { emptyPicture, type MarkKind, type SpacePicture } from '../picture';
import type { Projector, Rect } from '../projector';
import {
  heldOf,
  pointsOn,
  sameChart,
  trailTo,
  type Charted,
  type ChartPoint,
  type CloseUp,
} from './chart-run';
import { chartAxes, type ChartAxis } from './chart-axes';
import { placeOf, squareHeights, type Square } from './chart-square';
import { cornerNames, directionLetter } from './corner-names';
import { Ground, type GroundPainter } from './ground';
import { levelsOf, type Levels } from './levels';

/** Values a side. */
const cells = 56;
const lines = 22;
/** A close-up is shown if the run comes to need at least this magnification, as a power of two. */
const minPower = 2;
/** Lines end at this distance from the middle, in halves of the square: beyond, the browser's floats are too coarse. */
const farthest = 10;

/** The close-up of a step; null if the run never comes so close that one is needed, and in a proof, which is not on the chart. */
export function closeUpAt(
  { closeUps }: Charted,
  { iteration, chart }: Pick<Frame, 'iteration' | 'chart'>,
): CloseUp | null {
  if (!chart) return null;
  if (![...closeUps.values()].some(({ power }) => power >= minPower)) return null;
  return [...closeUps].findLast(([i]) => i <= iteration)?.[1] ?? [...closeUps.values()][0] ?? null;
}

const markOf: Readonly<Record<ChartPoint['state'], MarkKind>> = {
  kept: 'vertex',
  trial: 'support',
  best: 'best-direction',
  rejected: 'dropped',
};

/** A square of the run's own flat chart, seen from near: where the search is within a pixel of the whole. */
export class CloseUpView {
  readonly ground: Ground;
  levels: Levels = { lowest: 0, highest: 0, step: 0 };
  readonly element = svg('g', { class: 'close-up' });
  private readonly group = new CachedElement(this.element);
  private readonly clip = svg('rect');
  private readonly border = svg('rect', { class: 'close-up-border' });
  private readonly caption = svg('text', { class: 'close-up-scale' });
  private readonly axes = svg('g', { 'clip-path': 'url(#close-up-clip)' });
  private readonly lines = svg('g', { 'clip-path': 'url(#close-up-clip)' });
  private readonly view = new SpaceView('close-up');
  private filled: ({ cso: Cso; chart: Chart } & Square) | null = null;

  constructor(painter: GroundPainter) {
    this.ground = new Ground(painter, cells, cells);
    const clipPath = svg('clipPath', { id: 'close-up-clip' });
    clipPath.append(this.clip);
    this.element.append(clipPath, this.axes, this.lines, this.border, this.caption, this.view.element);
  }

  show(
    { run, chart }: Charted,
    step: number,
    square: Readonly<CloseUp>,
    area: Readonly<Rect>,
    named: boolean,
  ): void {
    this.group.show(true);
    this.fill(run.problem, chart, square);
    const { x, y, width, height } = area;
    for (const rect of [this.clip, this.border]) {
      for (const [name, value] of Object.entries({ x, y, width, height }))
        rect.setAttribute(name, px(value).toString());
    }
    this.caption.textContent = scaleText(square.power);
    const frame = run.trace.at(step);
    const now = pointsOn(chart, frame.probes ?? []);
    const place = placing(square, area);
    const axes = chartAxes(square);
    // In the corner that the axes leave free.
    const [right, bottom] = [place(axes.y.from)[0] < x + width / 2, place(axes.x.from)[1] < y + height / 2];
    this.caption.setAttribute('x', String(px(right ? x + width - 7 : x + 7)));
    this.caption.setAttribute('text-anchor', right ? 'end' : 'start');
    this.caption.setAttribute('y', String(px(bottom ? y + height - 7 : y + currentMetrics().valueSize + 3)));
    this.axes.replaceChildren(...axisNodes(axes.x, place, area, 'x'), ...axisNodes(axes.y, place, area, 'y'));
    const held = heldOf(now);
    this.lines.replaceChildren(
      ...polyline(trailTo(run, chart, step), place, 'trail'),
      ...polyline(held.length > 2 ? [...held, held[0]!] : held, place, 'held'),
    );
    const picture = closeUpPicture(now, chart, frame, place, area);
    if (!named) picture.labels = [];
    const written = [...this.axes.querySelectorAll('text'), this.caption].map((text) => text.getBBox());
    this.view.draw(picture, flatProjector(area), currentMetrics(), written, area);
  }

  hide(): void {
    this.group.show(false);
  }

  private fill(cso: Readonly<Cso>, chart: Readonly<Chart>, { x, y, half }: Readonly<Square>): void {
    const known = this.filled;
    const same = known?.cso === cso && sameChart(known.chart, chart);
    if (same && known.x === x && known.y === y && known.half === half) return;
    this.filled = { cso, chart, x, y, half };
    const heights = squareHeights(cso, chart, { x, y, half }, cells);
    let [lowest, highest] = [Infinity, -Infinity];
    for (const h of heights) [lowest, highest] = [Math.min(lowest, h), Math.max(highest, h)];
    this.ground.fill(heights, lowest);
    this.levels = levelsOf(lowest, highest, 1e-4 * cso.extent, lines);
  }
}

const scaleText = (power: number): string => `×\u00a0${power > 10 ? `2${superscript(power)}` : 2 ** power}`;

/** An axis with its letter at its end, and its numbers. */
function axisNodes(
  { from, to, ticks }: Readonly<ChartAxis>,
  place: Placing,
  area: Readonly<Rect>,
  letter: 'x' | 'y',
): SVGElement[] {
  const [start, end] = [place(from), place(to)];
  const d = `M${start.map(px).join(' ')}L${end.map(px).join(' ')}`;
  const size = currentMetrics().valueSize;
  // On the far side of an axis that runs along the border there is no room.
  const side = (at: number, least: number, extent: number): number => (at > least + extent / 2 ? -1 : 1);
  const below = side(start[1], area.y, area.height);
  const beside = side(start[0], area.x, area.width);
  // In a close-up numbers are long: those that would touch the previous one or the border are left out.
  let free = area.x;
  const fits = (middle: number, text: string): boolean => {
    const half = 0.3 * size * text.length;
    const fit = middle - half >= free && middle + half <= area.x + area.width;
    if (fit) free = middle + half + 0.5 * size;
    return fit;
  };
  const numbers = ticks.flatMap((tick) => {
    // One origin is enough, and is said on the x axis.
    if (letter === 'y' && tick.text === '0') return [];
    const [x, y] = place(tick);
    if (letter === 'x' && !fits(x, tick.text)) return [];
    return letter === 'x'
      ? written('chart-number', tick.text, x, y + below * (0.4 * size + 4), 'middle')
      : written('chart-number', tick.text, x + 5 * beside, y, beside < 0 ? 'end' : 'start');
  });
  const named =
    letter === 'x'
      ? written('chart-letter', letter, end[0] - 0.5 * size, end[1] - below * 0.6 * size, 'middle')
      : written('chart-letter', letter, end[0] - beside * 0.6 * size, end[1] + 0.6 * size, 'middle');
  return [svg('path', { class: 'chart-axis', d }), ...numbers, ...named];
}

function written(className: string, text: string, x: number, y: number, anchor: string): SVGElement[] {
  const element = svg('text', { class: className, x: px(x), y: px(y), 'text-anchor': anchor });
  element.textContent = text;
  return [element];
}

/** The run's directions as a flat picture, with their names: x and y are pixels. */
function closeUpPicture(
  points: readonly ChartPoint[],
  chart: Readonly<Chart>,
  frame: Readonly<Frame>,
  place: Placing,
  area: Readonly<Rect>,
): SpacePicture {
  const picture = emptyPicture().minkowski;
  const spot = (point: Readonly<{ x: number; y: number }>): Vec3 => vec3(...place(point), 0);
  const isInside = ({ x, y }: Readonly<Vec3>): boolean =>
    x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height;
  points.forEach((point, i) => {
    const at = spot(point);
    if (isInside(at)) picture.marks.push({ kind: markOf[point.state], name: `close${i}`, at });
  });
  for (const [point, value] of cornerNames(heldOf(points))) {
    const at = spot(point);
    if (isInside(at)) picture.labels.push({ id: value, at, value, role: 'ink', priority: 8 });
  }
  const own = frame.tests && frame.direction ? placeOf(chart, frame.direction) : null;
  if (own && isInside(spot(own))) {
    const at = spot(own);
    if (!points.some(({ state }) => state === 'trial'))
      picture.marks.push({ kind: 'support', name: 'own', at });
    picture.labels.push({
      id: 'own',
      at,
      letter: directionLetter(frame),
      role: 'new',
      priority: 9,
    });
  }
  return picture;
}

/** A projector for points that are in pixels already. */
function flatProjector(rect: Readonly<Rect>): Projector {
  const middle = vec3(rect.x + rect.width / 2, rect.y + rect.height / 2, 0);
  return {
    rect,
    project: ({ x, y }) => ({ x, y, depth: 1 }),
    eye: vec3(0, 0, 1),
    viewDirection: vec3(0, 0, 1),
    right: vec3(1, 0, 0),
    up: vec3(0, 1, 0),
    pixelsPerUnit: () => 1,
    centre: middle,
    centreOf: () => middle,
  };
}

type Placing = (point: Readonly<{ x: number; y: number }>) => [number, number];

const placing =
  (square: Readonly<Square>, { x, y, width }: Readonly<Rect>): Placing =>
  (point) => {
    const near = (value: number): number => Math.min(farthest, Math.max(-farthest, value));
    return [
      x + (width / 2) * (1 + near((point.x - square.x) / square.half)),
      y + (width / 2) * (1 - near((point.y - square.y) / square.half)),
    ];
  };

function polyline(points: readonly ChartPoint[], place: Placing, className: string): SVGElement[] {
  if (points.length < 2) return [];
  const d = points.map((point) => place(point).map(px).join(' ')).join('L');
  return [svg('path', { class: className, d: `M${d}` })];
}
