import { contours } from 'd3-contour';
import type { Cso } from '../../shapes/cso';
import type { Chart } from '../../trace/step';
import { drawMark } from '../ink/mark-shapes';
import { px, svg, translate } from '../ink/svg';
import type { MarkKind } from '../picture';
import { heldOf, sameChart, type ChartPoint } from './chart-run';
import { landscape, type Landscape, type Square } from './landscape';

/** Cells a side: contours of 64 look smooth at the size of the picture, and cost 4096 supports. */
const cells = 64;
/** Lines of equal depth between the lowest and the highest value on the map. */
const lines = 11;
/** The picture's own units: the map is 200 wide around (0, 0). */
const side = 100;
/** Lines end so far from the middle: beyond, the browser's floats are too coarse. */
const farthest = 1000;

const markOf: Readonly<Record<ChartPoint['state'], MarkKind>> = {
  kept: 'vertex',
  trial: 'support',
  best: 'vertex',
  rejected: 'dropped',
};

/** A square map of h(n), as lines of equal depth, with points on it. */
export class ChartMap {
  readonly element = svg('svg', {
    class: 'ink direction-chart',
    viewBox: `${-side} ${-side} ${2 * side} ${2 * side}`,
    role: 'img',
  });
  private readonly ground = svg('g', { class: 'ground' });
  private readonly points = svg('g');
  private land: (Landscape & { cso: Readonly<Cso> }) | null = null;

  constructor() {
    this.element.append(this.ground, this.points);
  }

  /** The ground of a square; `scale` draws what says where it is. Nothing is done where the square is shown already. */
  showGround(
    cso: Readonly<Cso>,
    chart: Readonly<Chart>,
    square: Readonly<Square>,
    scale: () => SVGElement[],
  ): void {
    const { land } = this;
    const same = land && land.cso === cso && sameChart(land.chart, chart);
    if (same && land.x === square.x && land.y === square.y && land.half === square.half) return;
    this.land = { ...landscape(cso, chart, square, cells), cso };
    this.ground.replaceChildren(...levels(this.land), ...scale());
  }

  /** The way of the best direction, what is held, and each point. */
  showPoints(
    trail: readonly ChartPoint[],
    now: readonly ChartPoint[],
    more: readonly SVGElement[] = [],
  ): void {
    const held = heldOf(now);
    this.points.replaceChildren(
      ...more,
      ...this.joined(trail, 'trail'),
      ...(held.length > 2 ? [this.filled(held)] : this.joined(held, 'held')),
      ...now.flatMap((point) => this.mark(point)),
    );
  }

  /** Where a point of the chart is in the picture. */
  place({ x, y }: Readonly<{ x: number; y: number }>): [number, number] {
    const { x: midX, y: midY, half } = this.land!;
    return [(side * (x - midX)) / half, (-side * (y - midY)) / half];
  }

  private joined(points: readonly ChartPoint[], className: string): SVGElement[] {
    const places = points.map((point) => this.place(point));
    const parts = places.slice(1).flatMap((to, i) => segment(places[i]!, to));
    return parts.length > 0 ? [svg('path', { class: className, d: parts.join('') })] : [];
  }

  private filled(points: readonly ChartPoint[]): SVGElement {
    const corners = points.map((point) => this.place(point).map(px).join(' '));
    return svg('polygon', { class: 'held', points: corners.join(' ') });
  }

  private mark(point: ChartPoint): SVGElement[] {
    const [x, y] = this.place(point);
    if (Math.max(Math.abs(x), Math.abs(y)) > 2 * side) return [];
    const mark = svg('g', {
      class: 'mark',
      'data-mark': markOf[point.state],
      'data-state': point.state,
      transform: translate(px(x), px(y)),
    });
    mark.append(...drawMark(markOf[point.state]));
    return [mark];
  }
}

type Place = readonly [number, number];

const isNear = ([x, y]: Place): boolean => Math.max(Math.abs(x), Math.abs(y)) <= farthest;

/** From one place to the other, as far as it is near the map. */
function segment(from: Place, to: Place): string[] {
  if (!isNear(from) && !isNear(to)) return [];
  const [a, b] = [cut(from, to), cut(to, from)];
  return [`M${px(a[0])} ${px(a[1])}L${px(b[0])} ${px(b[1])}`];
}

/** `end`, or where the segment from `other` to it leaves the neighbourhood of the map. */
function cut(end: Place, other: Place): Place {
  if (isNear(end)) return end;
  const share = Math.min(
    ...[0, 1].map((axis) => {
      const way = end[axis]! - other[axis]!;
      return way === 0 ? 1 : (Math.sign(way) * farthest - other[axis]!) / way;
    }),
  );
  return [other[0] + share * (end[0] - other[0]), other[1] + share * (end[1] - other[1])];
}

function levels(land: Readonly<Landscape>): SVGElement[] {
  const lowest = Math.min(...land.heights);
  const highest = Math.max(...land.heights);
  const step = (highest - lowest) / (lines + 1);
  const draw = contours().size([land.size, land.size]);
  const values = Array.from(land.heights);
  const paths =
    step > 0
      ? Array.from({ length: lines }, (_, i) =>
          outline(draw.contour(values, lowest + (i + 1) * step).coordinates, 'level'),
        )
      : [];
  const crossing = lowest < 0 && highest > 0;
  return crossing ? [...paths, outline(draw.contour(values, 0).coordinates, 'zero')] : paths;
}

/** Contours come in cells, rows downwards as they were given; y rises in the chart. */
function outline(polygons: readonly number[][][][], className: string): SVGElement {
  const place = (at: number): number => px(side * ((2 * at) / cells - 1));
  const ring = (points: readonly number[][]): string =>
    `M${points.map(([x, y]) => `${place(x!)} ${px(-place(y!))}`).join('L')}Z`;
  return svg('path', { class: className, d: polygons.flatMap((polygon) => polygon.map(ring)).join('') });
}

/** n₀ in the middle, and how far away from it 45° and 72° are. */
export function scaleMarks(half: number): SVGElement[] {
  const rings = [
    { radius: 1, name: '45°' },
    { radius: 3, name: '72°' },
  ].filter(({ radius }) => radius < 0.95 * half);
  return [
    svg('path', { class: 'middle', d: 'M-5 0H5M0 -5V5' }),
    ...rings.flatMap(({ radius, name }) => {
      const r = px((side * radius) / half);
      return [svg('circle', { class: 'ring', r }), caption(name, 0, r - 4)];
    }),
  ];
}

/** How many times as large as the whole a close-up is, in its upper left corner. */
export const scaleCaption = (power: number): SVGElement[] => {
  const times = power > 10 ? `2${superscript(power)}` : String(2 ** power);
  const label = caption(`×\u00a0${times}`, 8 - side, 18 - side);
  label.classList.add('scale');
  return [label];
};

const superscript = (exponent: number): string =>
  Array.from(String(exponent), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('');

/** The least frame is as wide as the largest mark: it no longer says how large the close-up is, but still where. */
const leastFrame = 30;

/** The square of a close-up, on the whole. */
export function frame(map: ChartMap, { x, y, half }: Readonly<Square>): SVGElement {
  const [midX, midY] = map.place({ x, y });
  const [right] = map.place({ x: x + half, y });
  const width = Math.max(leastFrame, 2 * (right - midX));
  return svg('rect', {
    class: 'frame',
    x: px(midX - width / 2),
    y: px(midY - width / 2),
    width: px(width),
    height: px(width),
  });
}

function caption(text: string, x: number, y: number): SVGElement {
  const label = svg('text', { x, y });
  label.textContent = text;
  return label;
}
