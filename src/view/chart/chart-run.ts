import { distance } from '../../math/vec3';
import type { Run } from '../../stepping/run';
import type { Chart, Probe } from '../../trace/step';
import { placeOf } from './landscape';

export interface ChartPoint {
  x: number;
  y: number;
  height: number;
  state: Probe['state'];
}

/** What a run puts on its chart. */
export interface ChartRun {
  chart: Chart;
  /** How far the chart must reach to show every direction that the run probes, within bounds. */
  half: number;
}

/** A chart is at least this wide, so that a search in one place is not shown as if it roamed; and at most so. */
const leastHalf = 0.5;
const mostHalf = 4;
const air = 1.15;

export const sameChart = (a: Readonly<Chart>, b: Readonly<Chart>): boolean =>
  distance(a.origin, b.origin) + distance(a.xAxis, b.xAxis) + distance(a.yAxis, b.yAxis) === 0;

/** The first chart of a run; null where it has none. An algorithm with a chart shows it from the start. */
export function chartOf(run: Readonly<Run>): Chart | null {
  return run.trace.at(0).chart ?? null;
}

export function chartRun(run: Readonly<Run>, chart: Readonly<Chart>): ChartRun {
  let reach = leastHalf;
  for (let i = 0; i < run.trace.length; i++) {
    for (const { x, y } of pointsOn(chart, run.trace.at(i).probes ?? [])) {
      reach = Math.max(reach, air * Math.abs(x), air * Math.abs(y));
    }
  }
  return { chart, half: Math.min(mostHalf, reach) };
}

/** The probes that the chart can show. */
export function pointsOn(chart: Readonly<Chart>, probes: readonly Probe[]): ChartPoint[] {
  return probes.flatMap(({ direction, height, state }) => {
    const place = placeOf(chart, direction);
    return place ? [{ ...place, height, state }] : [];
  });
}

/** Where the best direction has been, up to `step`, each place once. */
export function trailTo(run: Readonly<Run>, chart: Readonly<Chart>, step: number): ChartPoint[] {
  const trail: ChartPoint[] = [];
  for (let i = 0; i <= step; i++) {
    const best = pointsOn(chart, run.trace.at(i).probes ?? []).find(({ state }) => state === 'best');
    const last = trail.at(-1);
    if (best && !(last && last.x === best.x && last.y === best.y)) trail.push(best);
  }
  return trail;
}
