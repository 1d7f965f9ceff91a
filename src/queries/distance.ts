import type { Placed } from '../shapes/placed';
import { answer } from './answer';
import { gapOfBalls } from './beyond';
import { closest, findClosest, remember, startAlong, startFrom } from './closest';
import { doubtOf, isClear } from './contact';
import { coreDepth } from './core-depth';
import { ifNear } from './depth-cache';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { hasPoint, pointDepth } from './point-depth';
import { insideBy } from './reduce';
import { isOrdinary, scaledPair } from './scaled';
import { decisive, defaultTolerance, signedDistance } from './signed-distance';

const problem = pair();
const found = closest();
const depth = coreDepth();
const result = answer();

/**
 * The distance of two shapes, margins included; 0 if they touch or overlap, which ends the search at the first common
 * point. NaN if it could not be proven. `tolerance` is in units of E = extent(A) + extent(B). Infinite if they are farther
 * apart than `maxDistance`, a length, which is found sooner. If it is in doubt whether they touch, or are beyond
 * `maxDistance`, `signedDistance` decides, so that both agree.
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
  const most = Math.max(0, maxDistance);
  const doubt = doubtOf(problem, decisive(tolerance));
  if (most < Infinity && gapOfBalls(problem) > most + doubt) return Infinity;
  search(tolerance, most, doubt, cache);
  const { lower, upper } = bounds;
  if (isClear(lower, upper, most, doubt)) return within(most, upper);
  const { status, signedDistance: s } = signedDistance(a, b, result, undefined, tolerance, maxDistance);
  return status === 'touching' || status === 'overlapping' ? 0 : s;
}

/** Bounds of the signed distance, as far as the distance needs them. */
const bounds = { lower: 0.1, upper: 0.1 };

function bound(lower: number, upper: number): void {
  bounds.lower = lower - problem.margin;
  bounds.upper = upper - problem.margin;
}

function search(tolerance: number, most: number, doubt: number, cache?: PairCache): void {
  const { margin, extent } = problem;
  if (hasPoint(problem) && pointDepth(depth, problem)) return bound(-depth.upper, -depth.upper);
  const kept = ifNear(cache, problem);
  if (!startFrom(found, problem, kept)) startAlong(found, problem);
  findClosest(found, problem, tolerance * extent, margin - doubt, most + margin + doubt);
  remember(kept, problem, found);
  switch (found.ending) {
    case 'beyond':
      return bound(Infinity, Infinity);
    case 'within':
      return bound(-Infinity, -Infinity);
    case 'inside':
      return bound(-Infinity, -insideBy(extent));
    case 'apart':
      return bound(found.lower, found.upper);
    default:
      return bound(NaN, NaN);
  }
}

const within = (most: number, d: number): number => (d > most ? Infinity : Math.max(0, d));
