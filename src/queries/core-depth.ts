import { vec3, type Vec3 } from '../math/vec3';
import type { Outcome } from '../trace/step';

/**
 * What a kernel found out about two cores: their signed depth D = min h(n) over unit n, which is the depth of an overlap or
 * minus the distance. In A's frame and without margins, which the caller adds: D of the full shapes is larger by both.
 */
export interface CoreDepth {
  /**
   * - solved: lower ≤ D ≤ upper as near as asked for or to rounding, a − b = upper · normal;
   * - apart: the normal parts the cores by −upper at least, and nothing else is known;
   * - unresolved: no answer, and the fields but `ending` mean nothing.
   */
  outcome: 'solved' | 'apart' | 'unresolved';
  /** Why the search ended. */
  ending: Outcome;
  lower: number;
  /** h(normal) */
  upper: number;
  /** Unit, from A to B. */
  normal: Vec3;
  /** Points of the cores. */
  a: Vec3;
  b: Vec3;
  iterations: number;
  supportCalls: number;
}

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
