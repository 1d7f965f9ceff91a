import type { Placed } from '../shapes/cso';
import { answer } from './answer';
import { gapOfBalls } from './beyond';
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
 * of both. NaN where it could not be proven. `tolerance` is a share of E = extent(A) + extent(B). Infinite where they are farther
 * apart than `maxDistance`, a length, which is told sooner.
 */
export function distance(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  cache?: PairCache,
  tolerance = defaultTolerance,
  maxDistance = Infinity,
): number {
  setPair(problem, a, b);
  const { margin, extent } = problem;
  const most = Math.max(0, maxDistance);
  if (most < Infinity && gapOfBalls(problem) > most) return Infinity;
  if (!startFrom(found, problem, cache)) startAlong(found, problem);
  findClosest(found, problem, tolerance * extent, margin, most + margin);
  remember(cache, problem, found);
  switch (found.ending) {
    case 'apart':
      return found.lower - margin > most ? Infinity : Math.max(0, found.upper - margin);
    case 'beyond':
      return Infinity;
    case 'unresolved':
      answerReadably(result, problem, tolerance, a.pose);
      return result.lowerBound > most ? Infinity : Math.max(0, result.signedDistance);
    default:
      return 0;
  }
}
