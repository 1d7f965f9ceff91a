import { vec3, type Vec3 } from '../math/vec3';
import type { Outcome } from '../trace/step';
import { nine } from './support';

/**
 * What a kernel found out about two cores: their signed depth D = min h(n) over unit n, which is the depth of an overlap or
 * minus the distance. Without margins, which the caller adds: D of the full shapes is larger by both.
 */
export interface DepthBounds {
  /**
   * - solved: lower ≤ D ≤ upper as near as asked for or to rounding, a − b = upper · normal;
   * - apart: the normal parts the cores by −upper at least, and nothing else is known;
   * - unresolved: no answer, and the fields but `ending` mean nothing.
   */
  outcome: 'solved' | 'apart' | 'unresolved';
  lower: number;
  /** h(normal) */
  upper: number;
  iterations: number;
  supportCalls: number;
}

/** With where that is, in A's frame. */
export interface CoreDepth extends DepthBounds {
  /** Why the search ended. */
  ending: Outcome;
  /** Unit, from A to B. */
  normal: Vec3;
  /** Points of the cores. */
  a: Vec3;
  b: Vec3;
}

/**
 * Where the last answer is, in A's frame: the normal, and the point of A's core. That of B's is away from it by −upper · normal.
 */
export const normal = new Float64Array(nine);
export const onA = new Float64Array(nine);

export function coreDepth(): CoreDepth {
  return {
    outcome: 'unresolved',
    ending: 'degenerate',
    lower: -Infinity,
    upper: Infinity,
    normal: vec3(),
    a: vec3(),
    b: vec3(),
    iterations: 0,
    supportCalls: 0,
  };
}
