import { performance } from 'node:perf_hooks';
import { answer } from '../../src/queries/answer';
import { signedDistance } from '../../src/queries/signed-distance';
import type { PlacedPair } from './pairs';

/** The cost of a query over a set of pairs. */
export interface Cost {
  /** The least of many passes. */
  nanoseconds: number;
  supportCalls: number;
  /** The share of answers that are proven to the tolerance. */
  certified: number;
}

const MILLISECONDS = 100;
const out = answer();

export function costOf(pairs: readonly PlacedPair[], tolerance?: number): Cost {
  let supportCalls = 0;
  let certified = 0;
  for (const { a, b } of pairs) {
    signedDistance(a, b, out, undefined, tolerance);
    supportCalls += out.supportCalls;
    certified += out.certified ? 1 : 0;
  }
  const pass = (): void => {
    for (const { a, b } of pairs) signedDistance(a, b, out, undefined, tolerance);
  };
  return {
    nanoseconds: leastTime(pass, MILLISECONDS) / pairs.length,
    supportCalls: supportCalls / pairs.length,
    certified: certified / pairs.length,
  };
}

/** The least nanoseconds of a run, over as many as fit. */
function leastTime(run: () => void, milliseconds: number): number {
  const end = performance.now() + milliseconds;
  let least = Infinity;
  do {
    const start = performance.now();
    run();
    least = Math.min(least, performance.now() - start);
  } while (performance.now() < end);
  return 1e6 * least;
}

export const whole = (value: number): string => value.toFixed(0);
