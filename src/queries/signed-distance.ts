import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import { answerBeyond, answerPlane, areBallsBeyond, forgetBeyond } from './beyond';
import { answerApart, answerGap, writePlaces } from './apart';
import { closest, findClosest, remember, startAcross, startAlong, startFrom } from './closest';
import { coreDepth } from './core-depth';
import { expandPolytope, placeOfSupport, resumePolytope } from './expand';
import { answerKept } from './kept-triangle';
import { hasCurves, pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { partAgain, rememberNormal } from './part-cylinders';
import { answerReadably } from './readable';
import { steadyPoints } from './steady-points';
import { isZonotope, zonotopeDepth } from './zonotope-depth';

/** Of E: how close the bounds of a certified answer are where shapes are curved; polytopes are answered to rounding. */
export const defaultTolerance = 1e-9;

const problem = pair();
const found = closest();
const depth = coreDepth();

/**
 * The signed distance of any two shapes: their distance, or minus the depth of their overlap, proven. `tolerance` is a share
 * of E = extent(A) + extent(B).
 *
 * Shapes farther apart than `maxDistance`, a length, are answered so and no more: `signedDistance` is infinite, the lower bound is
 * what a plane across `normal` parts them by, which is more than `maxDistance`, and the points are NaN. A negative one is as 0.
 *
 *  1. Where there is a cache of the pair, each search goes on from what the last query left; of cylinders that were apart, from
 *     their normal (`partAgain`).
 *  2. Of two boxes, segments or points, fifteen axes tell the depth, and most often the distance.
 *  3. GJK finds the distance of the cores, or a simplex around O.
 *  4. Of others, a mesh grows from the simplex until it has the depth.
 *  5. What is open still, the readable EPA is asked.
 */
export function signedDistance(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: Answer,
  cache?: PairCache,
  tolerance = defaultTolerance,
  maxDistance = Infinity,
): Answer {
  setPair(problem, a, b);
  const most = Math.max(0, maxDistance);
  if (most < Infinity && areBallsBeyond(out, problem, a, most)) return out;
  const areZonotopes = isZonotope(a.shape) && isZonotope(b.shape);
  if (areZonotopes) zonotopeDepth(depth, problem, cache, most + problem.margin);
  if (areZonotopes && depth.outcome === 'solved') answerDepth(out, a);
  else if (areZonotopes && depth.outcome === 'apart' && -depth.upper - problem.margin > most)
    answerAxis(out, a);
  else if (cache === undefined || !answerFrom(cache, out, a, tolerance))
    search(out, a, tolerance, most, cache);
  if (most < Infinity) forgetBeyond(out, most);
  return out;
}

/** By an axis that parts boxes, segments or points farther than asked. */
function answerAxis(out: Answer, a: Readonly<Placed>): void {
  out.iterations = depth.iterations;
  out.supportCalls = depth.supportCalls;
  answerBeyond(out, -depth.upper - problem.margin, a);
}

/** Whether what the last query left has the answer still, a normal, a triangle, or a mesh around O: then it is written. */
function answerFrom(cache: PairCache, out: Answer, a: Readonly<Placed>, tolerance: number): boolean {
  if (cache.faces === 0) {
    if (!partAgain(found, problem, cache, gapTolerance(tolerance))) return answerKept(out, problem, cache, a);
    answerGap(out, problem, found, a);
    return true;
  }
  resumePolytope(depth, problem, depthTolerance(tolerance), cache);
  if (depth.outcome !== 'solved') return false;
  answerDepth(out, a);
  return true;
}

/** Steps 3 to 5, from what the cache has or from scratch; the next query may go on from there. */
function search(out: Answer, a: Readonly<Placed>, tolerance: number, most: number, cache?: PairCache): void {
  if (!startFrom(found, problem, cache)) {
    if (most < Infinity) startAlong(found, problem);
    else startAcross(found, problem);
  }
  solve(out, a, tolerance, most, cache);
  remember(cache, problem, found);
  if (cache !== undefined) rememberNormal(cache, found);
}

/**
 * Of E: what a polished depth is most often off by. A distance that GJK finds is asked for at least as closely, which takes an
 * iteration or two: the answers of a pair that comes apart and meets again are as good on both sides.
 */
const polished = 1e-5;

/** Of E: how close the bounds of a distance are asked to be. */
const gapTolerance = (tolerance: number): number => Math.min(tolerance, polished);

function solve(out: Answer, a: Readonly<Placed>, tolerance: number, most: number, cache?: PairCache): void {
  const { margin, extent } = problem;
  findClosest(found, problem, gapTolerance(tolerance) * extent, -Infinity, most + margin);
  const { ending } = found;
  if (ending === 'beyond') return answerPlane(out, problem, found, a);
  if (ending === 'apart') return answerApart(out, problem, found, a);
  if (ending !== 'inside' && ending !== 'touching') return answerReadably(out, problem, tolerance, a.pose);
  expandPolytope(depth, problem, depthTolerance(tolerance), cache);
  depth.iterations += found.iterations;
  depth.supportCalls += found.supportCalls;
  if (depth.outcome === 'solved') answerDepth(out, a);
  else answerReadably(out, problem, tolerance, a.pose);
}

/** Polytopes are answered to rounding. */
const depthTolerance = (tolerance: number): number => (hasCurves(problem) ? tolerance : 0);

/** The signed depth D of the cores and of the shapes: −D is the signed distance. */
function answerDepth(out: Answer, placedA: Readonly<Placed>): void {
  const { margin, extent } = problem;
  const noise = touching * extent;
  const { lower, upper } = depth;
  out.status = lower + margin > noise ? 'overlapping' : upper + margin < -noise ? 'separated' : 'touching';
  out.certified = true;
  out.signedDistance = -upper - margin;
  out.lowerBound = -upper - margin;
  // Rounding may put one bound past the other.
  out.upperBound = -Math.min(lower, upper) - margin;
  out.iterations = depth.iterations;
  out.supportCalls = depth.supportCalls;
  steadyPoints(out, problem, placeOfSupport());
  writePlaces(out, placedA);
}

/** Of E: shapes that overlap by no more than this, and are no farther apart, touch. */
const touching = 1e-13;
