import type { Placed } from '../shapes/cso';
import { answer } from './answer';
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
 * of both. NaN where it could not be proven. `tolerance` is a share of E = extent(A) + extent(B). Where it is in doubt whether they
 * touch, `signedDistance` is asked, so that both say the same.
 */
export function distance(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  cache?: PairCache,
  tolerance = defaultTolerance,
): number {
  setPair(problem, a, b);
  const scaled = isOrdinary(problem) ? undefined : scaledPair(a, b);
  if (scaled !== undefined) return distance(scaled.a, scaled.b, undefined, tolerance) / scaled.scale;
  const { margin, extent } = problem;
  if (hasPoint(problem) && pointDepth(depth, problem)) return Math.max(0, -depth.upper - margin);
  const kept = ifNear(cache, problem);
  if (!startFrom(found, problem, kept)) startAlong(found, problem);
  const doubt = doubtOf(found, Math.max(tolerance, exact) * extent);
  findClosest(found, problem, tolerance * extent, margin - doubt);
  remember(kept, problem, found);
  const { ending, upper } = found;
  if (ending === 'apart' && upper > margin + doubt) return upper - margin;
  if (ending === 'within' || ending === 'inside') return 0;
  return Math.max(0, signedDistance(a, b, result, undefined, tolerance).signedDistance);
}
