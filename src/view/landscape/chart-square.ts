import { directionAt } from '../../algorithms/chart';
import { dot, vec3, type Vec3 } from '../../math/vec3';
import { csoSupport, type Cso } from '../../shapes/cso';
import { csoPoint } from '../../trace/cso-point';
import type { Chart } from '../../trace/step';

/** A square of a chart: around (x, y), from −half to half of it on both axes; 1 is 45° from the chart's origin. */
export interface Square {
  x: number;
  y: number;
  half: number;
}

/** Where a direction stands on the chart; null if it is 90° or more from the origin, which the chart does not cover. */
export function placeOf(chart: Readonly<Chart>, n: Readonly<Vec3>): { x: number; y: number } | null {
  const along = dot(n, chart.origin);
  return along > 0 ? { x: dot(n, chart.xAxis) / along, y: dot(n, chart.yAxis) / along } : null;
}

/** h(n) of the cores over a square: `size` values a side, row by row, y rising, each at the middle of its cell. */
export function squareHeights(
  cso: Readonly<Cso>,
  chart: Readonly<Chart>,
  { x, y, half }: Readonly<Square>,
  size: number,
): Float64Array {
  const heights = new Float64Array(size * size);
  const n = vec3();
  const s = csoPoint();
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      directionAt(n, chart, x + onAxis(i, half, size), y + onAxis(j, half, size));
      csoSupport(s, cso, n);
      heights[j * size + i] = dot(n, s.v);
    }
  }
  return heights;
}

const onAxis = (cell: number, half: number, size: number): number => half * ((2 * (cell + 0.5)) / size - 1);
