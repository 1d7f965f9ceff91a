import type { Placed } from '../shapes/cso';
import { answer } from './answer';
import { closest, findClosest, remember, startAlong, startFrom } from './closest';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { answerReadably } from './readable';
import { defaultTolerance } from './signed-distance';

const problem = pair();
const found = closest();
const result = answer();

/**
 * How far two shapes are apart, margins included; 0 where they touch or overlap, which ends the search at the first point
 * of both. NaN where it could not be proven. `tolerance` is a share of E = extent(A) + extent(B).
 */
export function distance(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  cache?: PairCache,
  tolerance = defaultTolerance,
): number {
  setPair(problem, a, b);
  const { margin, extent } = problem;
  if (!startFrom(found, problem, cache)) startAlong(found, problem);
  findClosest(found, problem, tolerance * extent, margin);
  remember(cache, problem, found);
  switch (found.ending) {
    case 'apart':
      return Math.max(0, found.upper - margin);
    case 'unresolved':
      answerReadably(result, problem, tolerance, a.pose);
      return Math.max(0, result.signedDistance);
    default:
      return 0;
  }
}
