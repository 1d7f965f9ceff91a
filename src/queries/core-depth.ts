import type { Outcome } from '../trace/step';
import { padded } from './support';

/**
 * The signed depth of two cores, D = min h(n) over unit n: the depth of an overlap, or minus the distance. It excludes the
 * margins, which the caller adds: D of the full shapes is larger by both.
 */
export interface DepthBounds {
  /**
   *  - solved: lower ≤ D ≤ upper within the tolerance or to rounding; the points of the cores have a − b = upper · normal;
   *  - apart: the normal separates the cores by at least −upper, and nothing else is known;
   *  - unresolved: no answer, and only `ending` is valid.
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
 * The location of the last answer, in A's frame: the unit normal, from A to B, and the point of A's core. The point of B's
 * core is that minus upper · normal.
 */
export const normal = new Float64Array(padded);
export const onA = new Float64Array(padded);

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
