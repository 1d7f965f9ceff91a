import { copy, negate } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import { answer, type Answer } from './answer';
import { answerApart, answerDepth, answerGap } from './apart';
import { answerBeyond, answerPlane, areBallsBeyond, forgetBeyond } from './beyond';
import { closest, exact, findClosest, remember, startAcross, startAlong, startFrom } from './closest';
import { coaxialDepth } from './coaxial-depth';
import { coreDepth } from './core-depth';
import { depthInside } from './deep-inside';
import { ifNear } from './depth-cache';
import { expandPolytope, placeOfSupport, resumePolytope } from './expand';
import { answerKept } from './kept-triangle';
import { hasCurves, pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { partAgain, rememberNormal } from './part-cylinders';
import { answerReadably } from './readable';
import { hasPoint, pointDepth } from './point-depth';
import { isOrdinary, scaledPair, unscale } from './scaled';
import { isZonotope, zonotopeDepth } from './zonotope-depth';

/** Of E: how close the bounds of a certified answer are where shapes are curved; polytopes are answered to rounding. */
export const defaultTolerance = 1e-9;

const problem = pair();
const found = closest();
const depth = coreDepth();
const swapped = answer();

/**
 * The signed distance of any two shapes: their distance, or minus the depth of their overlap, proven. `tolerance` is a share
 * of E = extent(A) + extent(B).
 *
 * Shapes farther apart than `maxDistance`, a length, are answered so and no more: `signedDistance` is infinite, the lower bound is
 * what a plane across `normal` parts them by, which is more than `maxDistance`, and the points are NaN. A negative one is as 0.
 *
 *  1. Of two boxes, segments or points, fifteen axes tell the depth, and most often the distance.
 *  2. Of a point and a cylinder, cone or ellipsoid, a formula or a root does (`pointDepth`).
 *  3. Where there is a cache of the pair, each search goes on from what the last query left; of cylinders that were apart, from
 *     their normal (`partAgain`).
 *  4. GJK finds the distance of the cores, or a simplex around O.
 *  5. Of others, a mesh grows from the simplex until it has the depth.
 *  6. What is open still, the readable EPA is asked; and what that leaves open is asked of B and A, in B's frame: rounding differs.
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
  if (!isOrdinary(problem)) {
    const scaled = scaledPair(a, b);
    if (scaled !== undefined) {
      signedDistance(scaled.a, scaled.b, out, undefined, tolerance, scaled.scale * maxDistance);
      return unscale(out, a, scaled.scale);
    }
  }
  const most = Math.max(0, maxDistance);
  ask(a, out, tolerance, most, cache);
  if (!out.certified) askSwapped(a, b, out, tolerance, most);
  return out;
}

/** Asks for B and A; what is proven of them is so of A and B, with the normal turned round. */
function askSwapped(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: Answer,
  tolerance: number,
  most: number,
): void {
  setPair(problem, b, a);
  ask(b, swapped, tolerance, most);
  setPair(problem, a, b);
  const isBetter = swapped.certified || (out.status === 'unresolved' && swapped.status !== 'unresolved');
  if (!isBetter) return;
  const { normal, pointA, pointB } = swapped;
  negate(out.normal, normal);
  copy(out.pointA, pointB);
  copy(out.pointB, pointA);
  out.status = swapped.status;
  out.certified = swapped.certified;
  out.signedDistance = swapped.signedDistance;
  out.lowerBound = swapped.lowerBound;
  out.upperBound = swapped.upperBound;
  out.iterations = swapped.iterations;
  out.supportCalls = swapped.supportCalls;
}

/** Answers the problem that was set. */
function ask(a: Readonly<Placed>, out: Answer, tolerance: number, most: number, cache?: PairCache): void {
  if (most < Infinity && areBallsBeyond(out, problem, a, most)) return;
  const areZonotopes = isZonotope(problem.a) && isZonotope(problem.b);
  if (areZonotopes) zonotopeDepth(depth, problem, cache, most + problem.margin);
  if (areZonotopes && depth.outcome === 'solved') {
    answerDepth(out, problem, depth, a, placeOfSupport());
  } else if (areZonotopes && depth.outcome === 'apart' && -depth.upper - problem.margin > most) {
    answerAxis(out, a);
  } else if (hasPoint(problem) && pointDepth(depth, problem)) {
    answerDepth(out, problem, depth, a);
  } else if (cache === undefined || !answerFrom(cache, out, a, tolerance)) {
    search(out, a, tolerance, most, ifNear(cache, problem));
  }
  if (most < Infinity) forgetBeyond(out, most);
}

/** Answers with an axis that separates boxes, segments or points by more than was asked for. */
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
  answerDepth(out, problem, depth, a, placeOfSupport());
  return true;
}

/** Steps 4 to 6, from what the cache has or from scratch; the next query may go on from there. */
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
  const slack = Math.max(tolerance, exact) * problem.extent;
  if (coaxialDepth(depth, problem, slack) || depthInside(depth, problem, slack)) {
    return answerDepth(out, problem, depth, a);
  }
  expandPolytope(depth, problem, depthTolerance(tolerance), cache);
  depth.iterations += found.iterations;
  depth.supportCalls += found.supportCalls;
  if (depth.outcome === 'solved') answerDepth(out, problem, depth, a, placeOfSupport());
  else answerReadably(out, problem, tolerance, a.pose);
}

/** Polytopes are answered to rounding. */
const depthTolerance = (tolerance: number): number => (hasCurves(problem) ? tolerance : 0);
