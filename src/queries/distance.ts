import type { Placed } from '../shapes/cso';
import { answer } from './answer';
import { gapOfBalls } from './beyond';
import { closest, doubtOf, exact, findClosest, remember, startAlong, startFrom } from './closest';
import { coreDepth } from './core-depth';
import { ifNear } from './depth-cache';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { hasPoint, pointDepth } from './point-depth';
import { isOrdinary, scaledPair } from './scaled';
import { defaultTolerance, signedDistance } from './signed-distance';

const problem = pair();
const found = closest();
const depth = coreDepth();
const result = answer();

/**
 * How far two shapes are apart, margins included; 0 where they touch or overlap, which ends the search at the first point
 * of both. NaN where it could not be proven. `tolerance` is a share of E = extent(A) + extent(B). Infinite where they are farther
 * apart than `maxDistance`, a length, which is told sooner. Where it is in doubt whether they
 * touch, `signedDistance` is asked, so that both say the same.
 */
export function distance(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  cache?: PairCache,
  tolerance = defaultTolerance,
  maxDistance = Infinity,
): number {
  setPair(problem, a, b);
  const scaled = isOrdinary(problem) ? undefined : scaledPair(a, b);
  if (scaled !== undefined) {
    const { scale } = scaled;
    return distance(scaled.a, scaled.b, undefined, tolerance, scale * maxDistance) / scale;
  }
  const { margin, extent } = problem;
  const most = Math.max(0, maxDistance);
  if (most < Infinity && gapOfBalls(problem) > most) return Infinity;
  if (hasPoint(problem) && pointDepth(depth, problem)) return within(most, -depth.upper - margin);
  const kept = ifNear(cache, problem);
  if (!startFrom(found, problem, kept)) startAlong(found, problem);
  const doubt = doubtOf(found, Math.max(tolerance, exact) * extent);
  findClosest(found, problem, tolerance * extent, margin - doubt, most + margin);
  remember(kept, problem, found);
  const { ending, lower, upper } = found;
  if (ending === 'beyond') return Infinity;
  if (ending === 'apart' && upper > margin + doubt) return lower - margin > most ? Infinity : upper - margin;
  if (ending === 'within' || ending === 'inside') return 0;
  return within(most, signedDistance(a, b, result, undefined, tolerance).signedDistance);
}

const within = (most: number, d: number): number => (d > most ? Infinity : Math.max(0, d));
