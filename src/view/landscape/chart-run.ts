import { distance } from '../../math/vec3';
import type { PairRun } from '../../stepping/run';
import type { Chart, Probe } from '../../trace/step';
import { placeOf, type Square } from './chart-square';

export interface ChartPoint {
  x: number;
  y: number;
  height: number;
  state: Probe['state'];
}

/** The marks of a run on its chart. */
interface ChartRun {
  /** The square that shows every direction that the run probes, within bounds. */
  whole: Square;
  /** The close-up of each iteration. */
  closeUps: ReadonlyMap<number, CloseUp>;
}

/** A run's chart of directions with what the run puts on it. */
export interface Charted extends ChartRun {
  run: PairRun;
  chart: Chart;
}

/**
 * A run has one chart, which all its steps share but those after the search on it. `known` is what was found last. Null
 * where the run has none.
 */
export function chartedOf(run: PairRun, known: Charted | null): Charted | null {
  if (known?.run === run) return known;
  const { chart } = run.trace.at(0);
  return chart ? { run, chart, ...chartRun(run, chart) } : null;
}

/** A square of the chart that shows what an iteration holds and tries, 2^power times as large as on the whole. */
export interface CloseUp extends Square {
  power: number;
}

/** A chart is at least this wide, so that a search in one place is not shown as if it roamed; and at most so. */
const minHalf = 0.5;
const maxHalf = 4;
const air = 1.15;

export const sameChart = (a: Readonly<Chart>, b: Readonly<Chart>): boolean =>
  distance(a.origin, b.origin) + distance(a.xAxis, b.xAxis) + distance(a.yAxis, b.yAxis) === 0;

export function chartRun(run: Readonly<PairRun>, chart: Readonly<Chart>): ChartRun {
  const boxes = new Map<number, Box>();
  let reach = minHalf;
  for (let i = 0; i < run.trace.length; i++) {
    const { probes = [], iteration } = run.trace.at(i);
    const points = pointsOn(chart, probes);
    for (const { x, y } of points) reach = Math.max(reach, air * Math.abs(x), air * Math.abs(y));
    const held = heldOf(points);
    const box = boxAround(points.filter((point) => point.state !== 'best' || held.includes(point)));
    if (box) boxes.set(iteration, joined(boxes.get(iteration), box));
  }
  const whole = { x: 0, y: 0, half: Math.min(maxHalf, reach) };
  return { whole, closeUps: closeUpsOf(boxes, whole.half) };
}

/** The directions held, which are the vertices of a simplex; the best counts where it has to be one of them. */
export function heldOf(points: readonly ChartPoint[]): ChartPoint[] {
  const kept = points.filter(({ state }) => state === 'kept');
  return kept.length >= 3 ? kept : points.filter(({ state }) => state === 'kept' || state === 'best');
}

/** From one corner to the opposite one. */
type Box = readonly [minX: number, minY: number, maxX: number, maxY: number];

function boxAround(points: readonly ChartPoint[]): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const joined = (a: Box | undefined, b: Box): Box =>
  a ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] : b;

/** More would show how doubles round. */
const maxPower = 24;

/**
 * Squares stand on a grid of half their half, and are 2^−power of the whole: from one iteration to the next they mostly stay
 * as they are. A box of size e fits with some air where e/2 + half/4 ≤ 0.9 half.
 */
function closeUpsOf(boxes: ReadonlyMap<number, Box>, whole: number): Map<number, CloseUp> {
  const closeUps = new Map<number, CloseUp>();
  let power = 0;
  for (const [iteration, [minX, minY, maxX, maxY]] of boxes) {
    const size = Math.max(maxX - minX, maxY - minY);
    // A single direction has no size, so the size of the iteration before is kept.
    if (size > 0) power = Math.min(maxPower, Math.max(0, Math.floor(Math.log2((1.3 * whole) / size))));
    const half = whole / 2 ** power;
    const snap = (value: number): number => (Math.round((2 * value) / half) * half) / 2;
    closeUps.set(iteration, { x: snap((minX + maxX) / 2), y: snap((minY + maxY) / 2), half, power });
  }
  return closeUps;
}

/** The probes that the chart can show. */
export function pointsOn(chart: Readonly<Chart>, probes: readonly Probe[]): ChartPoint[] {
  return probes.flatMap(({ direction, height, state }) => {
    const place = placeOf(chart, direction);
    return place ? [{ ...place, height, state }] : [];
  });
}

/** Where the best direction has been, up to `step`, each place once. */
export function trailTo(run: Readonly<PairRun>, chart: Readonly<Chart>, step: number): ChartPoint[] {
  const trail: ChartPoint[] = [];
  for (let i = 0; i <= step; i++) {
    const best = pointsOn(chart, run.trace.at(i).probes ?? []).find(({ state }) => state === 'best');
    const last = trail.at(-1);
    if (best && !(last && last.x === best.x && last.y === best.y)) trail.push(best);
  }
  return trail;
}
