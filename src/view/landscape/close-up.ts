import type { Cso } from '../../shapes/cso';
import { superscript } from '../../trace/format';
import type { Chart } from '../../trace/step';
import { drawMark } from '../ink/mark-shapes';
import { Kept, px, svg, translate } from '../ink/svg';
import type { MarkKind } from '../picture';
import type { Rect } from '../projector';
import {
  heldOf,
  pointsOn,
  sameChart,
  trailTo,
  type Charted,
  type ChartPoint,
  type CloseUp,
} from './chart-run';
import { squareHeights, type Square } from './chart-square';
import { Ground, type GroundPainter } from './ground';
import { levelsOf, type Levels } from './levels';

/** Values a side. */
const cells = 56;
const lines = 22;
/** Close-ups are shown of runs that come to look so many times closer. */
const leastPower = 2;
/** Lines end so far from the middle, in halves of the square: beyond, the browser's floats are too coarse. */
const farthest = 10;

/** The close-up of an iteration; null where the run never comes so close that one is needed. */
export function closeUpAt({ closeUps }: Charted, iteration: number): CloseUp | null {
  if (![...closeUps.values()].some(({ power }) => power >= leastPower)) return null;
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
  private readonly group = new Kept(this.element);
  private readonly clip = svg('rect');
  private readonly border = svg('rect', { class: 'close-up-border' });
  private readonly caption = svg('text', { class: 'close-up-scale' });
  private readonly points = svg('g', { 'clip-path': 'url(#close-up-clip)' });
  private filled: ({ cso: Cso; chart: Chart } & Square) | null = null;

  constructor(painter: GroundPainter) {
    this.ground = new Ground(painter, cells, cells);
    const clipPath = svg('clipPath', { id: 'close-up-clip' });
    clipPath.append(this.clip);
    this.element.append(clipPath, this.points, this.border, this.caption);
  }

  show({ run, chart }: Charted, step: number, square: Readonly<CloseUp>, area: Readonly<Rect>): void {
    this.group.show(true);
    this.fill(run.cso, chart, square);
    const { x, y, width, height } = area;
    for (const rect of [this.clip, this.border]) {
      for (const [name, value] of Object.entries({ x, y, width, height }))
        rect.setAttribute(name, px(value).toString());
    }
    this.caption.setAttribute('x', String(px(x + 7)));
    this.caption.setAttribute('y', String(px(y + 17)));
    this.caption.textContent = scaleText(square.power);
    const now = pointsOn(chart, run.trace.at(step).probes ?? []);
    const place = placing(square, area);
    const held = heldOf(now);
    this.points.replaceChildren(
      ...polyline(trailTo(run, chart, step), place, 'trail'),
      ...polyline(held.length > 2 ? [...held, held[0]!] : held, place, 'held'),
      ...now.flatMap((point) => mark(point, place)),
    );
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

function mark(point: Readonly<ChartPoint>, place: Placing): SVGElement[] {
  const kind = markOf[point.state];
  const group = svg('g', {
    class: 'mark',
    'data-mark': kind,
    transform: translate(...place(point)),
  });
  group.append(...drawMark(kind));
  return [group];
}
