import type { Outcome } from '../trace/step';
import { nine } from './support';

/**
 * What a kernel found out about two cores: their signed depth D = min h(n) over unit n, which is the depth of an overlap or
 * minus the distance. Without margins, which the caller adds: D of the full shapes is larger by both.
 */
export interface DepthBounds {
  /**
   * - solved: lower ≤ D ≤ upper as near as asked for or to rounding, the points of the cores have a − b = upper · normal;
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

export interface CoreDepth extends DepthBounds {
  /** Why the search ended. */
  ending: Outcome;
}

/**
 * Where the last answer is, in A's frame: the unit normal, from A to B, and the point of A's core. That of B's is away from it by
 * −upper · normal.
 */
export const normal = new Float64Array(nine);
export const onA = new Float64Array(nine);

export function coreDepth(): CoreDepth {
  return {
    outcome: 'unresolved',
    ending: 'degenerate',
    lower: -Infinity,
    upper: Infinity,
    iterations: 0,
    supportCalls: 0,
  };
}
