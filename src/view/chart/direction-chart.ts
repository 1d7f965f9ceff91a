import '../../styles/chart.css';
import { contours } from 'd3-contour';
import type { Run } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { drawMark } from '../ink/mark-shapes';
import { px, svg, translate } from '../ink/svg';
import type { MarkKind } from '../picture';
import { chartRun, pointsOn, sameChart, trailTo, type ChartPoint } from './chart-run';
import { landscape, type Landscape } from './landscape';

/** Cells a side: contours of 64 look smooth at the size of the picture, and cost 4096 supports. */
const cells = 64;
/** Lines of equal depth between the lowest and the highest value on the chart. */
const lines = 11;
/** The picture's own units: the chart is 200 wide around (0, 0). */
const side = 100;

const markOf: Readonly<Record<ChartPoint['state'], MarkKind>> = {
  kept: 'vertex',
  trial: 'support',
  best: 'vertex',
  rejected: 'dropped',
};

/**
 * The depth h(n) over a flat map of directions, as lines of equal depth, with what the search holds and tries on it.
 * It shows what a search over directions walks on.
 */
export class DirectionChart {
  readonly element: HTMLElement;
  private readonly drawing = svg('svg', {
    class: 'ink direction-chart',
    viewBox: `${-side} ${-side} ${2 * side} ${2 * side}`,
    role: 'img',
  });
  private readonly ground = svg('g', { class: 'ground' });
  private readonly points = svg('g');
  private run: Run | null = null;
  private land: Landscape | null = null;

  constructor() {
    this.element = document.createElement('section');
    this.element.dataset['space'] = 'directions';
    this.element.setAttribute('aria-label', 'Directions');
    const heading = document.createElement('div');
    heading.className = 'heading';
    heading.innerHTML =
      '<h2>Directions</h2><span class="heading-legend nw">depth <span class="m">h(n)</span> around <span class="m">n<sub>0</sub></span></span>';
    this.drawing.append(this.ground, this.points);
    this.element.append(heading, this.drawing);
  }

  /** Draws one step. Steps without a chart of their own keep the last one. */
  show(run: Run, step: number): void {
    const land = this.landOf(run, step);
    if (!land) return;
    const probes = run.trace.at(step).probes ?? [];
    const now = pointsOn(land.chart, probes);
    this.points.replaceChildren(
      ...this.trail(run, land, step),
      ...this.held(land, now),
      ...this.marks(land, now),
    );
    const best = now.find(({ state }) => state === 'best');
    const told = best ? `, the best ${formatNumber(best.height, 4, run.cso.extent)}` : '';
    this.drawing.setAttribute(
      'aria-label',
      `Depth over directions: ${now.length} directions held or tried${told}`,
    );
  }

  private landOf(run: Run, step: number): Landscape | null {
    const chart = run.trace.at(step).chart ?? this.land?.chart ?? run.trace.at(0).chart;
    if (!chart) return null;
    if (this.run !== run || !this.land || !sameChart(this.land.chart, chart)) {
      this.run = run;
      this.land = landscape(run.cso, chart, chartRun(run, chart).half, cells);
      this.drawGround(this.land);
    }
    return this.land;
  }

  private drawGround(land: Landscape): void {
    const lowest = Math.min(...land.heights);
    const highest = Math.max(...land.heights);
    const step = (highest - lowest) / (lines + 1);
    const levels = Array.from({ length: lines }, (_, i) => lowest + (i + 1) * step);
    const draw = contours().size([land.size, land.size]);
    const values = Array.from(land.heights);
    const paths =
      step > 0 ? levels.map((level) => outline(draw.contour(values, level).coordinates, 'level')) : [];
    const crossing = lowest < 0 && highest > 0;
    const zero = crossing ? [outline(draw.contour(values, 0).coordinates, 'zero')] : [];
    this.ground.replaceChildren(...paths, ...zero, ...scaleMarks(land.half));
  }

  private trail(run: Run, land: Landscape, step: number): SVGElement[] {
    const places = trailTo(run, land.chart, step);
    return places.length > 1 ? [svg('polyline', { class: 'trail', points: polyline(places, land) })] : [];
  }

  /** The directions held, joined as the vertices of a simplex are. */
  private held(land: Landscape, now: readonly ChartPoint[]): SVGElement[] {
    const held = now.filter(({ state }) => state === 'kept' || state === 'best');
    return held.length > 1 ? [svg('polygon', { class: 'held', points: polyline(held, land) })] : [];
  }

  private marks(land: Landscape, now: readonly ChartPoint[]): SVGElement[] {
    return now.map((point) => {
      const [x, y] = toPicture(point, land);
      const mark = svg('g', {
        class: 'mark',
        'data-mark': markOf[point.state],
        'data-state': point.state,
        transform: translate(x, y),
      });
      mark.append(...drawMark(markOf[point.state]));
      return mark;
    });
  }
}

const toPicture = ({ x, y }: Readonly<{ x: number; y: number }>, { half }: Landscape): [number, number] => [
  px((side * x) / half),
  px((-side * y) / half),
];

const polyline = (points: readonly ChartPoint[], land: Landscape): string =>
  points.map((point) => toPicture(point, land).join(' ')).join(' ');

/** Contours come in cells, rows downwards as they were given; y rises in the chart. */
function outline(polygons: readonly number[][][][], className: string): SVGElement {
  const place = (at: number): number => px(side * ((2 * at) / cells - 1));
  const ring = (points: readonly number[][]): string =>
    `M${points.map(([x, y]) => `${place(x!)} ${px(-place(y!))}`).join('L')}Z`;
  return svg('path', { class: className, d: polygons.flatMap((polygon) => polygon.map(ring)).join('') });
}

/** n₀ in the middle, and how far away from it 45° and 72° are. */
function scaleMarks(half: number): SVGElement[] {
  const rings = [
    { radius: 1, name: '45°' },
    { radius: 3, name: '72°' },
  ].filter(({ radius }) => radius < 0.95 * half);
  return [
    svg('path', { class: 'middle', d: 'M-5 0H5M0 -5V5' }),
    ...rings.flatMap(({ radius, name }) => {
      const r = px((side * radius) / half);
      const label = svg('text', { x: 0, y: r - 3 });
      label.textContent = name;
      return [svg('circle', { class: 'ring', r }), label];
    }),
  ];
}
