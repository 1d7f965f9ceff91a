import { addScaled, copy, cross, normalize, perpendicular, vec3, type Vec3 } from '../math/vec3';
import type { Chart } from '../trace/step';

/**
 * A flat map of directions around the unit vector n₀ (gnomonic projection): (x, y) stands for n₀ + x·X + y·Y, and a
 * direction at angle φ to n₀ lies tan φ from the middle. It covers the open hemisphere around n₀.
 */
export function chartAround(n0: Readonly<Vec3>): Chart {
  const origin = copy(vec3(), n0);
  const xAxis = perpendicular(vec3(), origin);
  return { origin, xAxis, yAxis: cross(vec3(), origin, xAxis) };
}

/** Writes the unit direction at (x, y) to `out`; returns |n₀ + x·X + y·Y|. */
export function directionAt(out: Vec3, chart: Readonly<Chart>, x: number, y: number): number {
  addScaled(out, chart.origin, chart.xAxis, x);
  addScaled(out, out, chart.yAxis, y);
  return normalize(out, out);
}

/** |(x, y)| on the map, safe against overflow and underflow. */
export function chartLength(x: number, y: number): number {
  const m = Math.max(Math.abs(x), Math.abs(y));
  if (m === 0) return 0;
  return m * Math.sqrt((x / m) * (x / m) + (y / m) * (y / m));
}
