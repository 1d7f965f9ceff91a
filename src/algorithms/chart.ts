import { addScaled, copy, cross, normalize, perpendicular, vec3, type Vec3 } from '../math/vec3';
import type { Chart } from '../trace/step';

/**
 * The flat map of the directions around the unit vector n₀: (x, y) stands for n₀ + x·X + y·Y, and a direction φ off n₀ is
 * tan φ away from the middle. It holds the open half of the sphere around n₀ and no more: nothing comes round on the
 * other side.
 */
export function chartAround(n0: Readonly<Vec3>): Chart {
  const origin = copy(vec3(), n0);
  const xAxis = perpendicular(vec3(), origin);
  return { origin, xAxis, yAxis: cross(vec3(), origin, xAxis) };
}

/** The unit direction at (x, y); returns |n₀ + x·X + y·Y|, its length before. */
export function directionAt(out: Vec3, chart: Readonly<Chart>, x: number, y: number): number {
  addScaled(out, chart.origin, chart.xAxis, x);
  addScaled(out, out, chart.yAxis, y);
  return normalize(out, out);
}

/** |(x, y)| on the map, from the smallest to the largest numbers. */
export function chartLength(x: number, y: number): number {
  const m = Math.max(Math.abs(x), Math.abs(y));
  if (m === 0) return 0;
  return m * Math.sqrt((x / m) * (x / m) + (y / m) * (y / m));
}
