import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import { answerApart, answerDepth, answerGap } from './apart';
import { closest, exact, findClosest, remember, startAcross, startFrom } from './closest';
import { coaxialDepth } from './coaxial-depth';
import { coreDepth } from './core-depth';
import { depthInside } from './deep-inside';
import { ifNear } from './depth-cache';
import { expandPolytope, resumePolytope } from './expand';
import { answerKept } from './kept-triangle';
import { hasCurves, pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { partAgain, rememberNormal } from './part-cylinders';
import { answerReadably } from './readable';
import { hasPoint, pointDepth } from './point-depth';
import { isOrdinary, scaledPair, unscale, type ScaledPair } from './scaled';
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
 *  1. Of two boxes, segments or points, fifteen axes tell the depth, and most often the distance.
 *  2. Of a point and a cylinder, cone or ellipsoid, a formula or a root does (`pointDepth`).
 *  3. Where there is a cache of the pair, each search goes on from what the last query left; of cylinders that were apart, from
 *     their normal (`partAgain`).
 *  4. GJK finds the distance of the cores, or a simplex around O.
 *  5. Of others, a mesh grows from the simplex until it has the depth.
 *  6. What is open still, the readable EPA is asked.
 */
export function signedDistance(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: Answer,
  cache?: PairCache,
  tolerance = defaultTolerance,
): Answer {
  setPair(problem, a, b);
  if (!isOrdinary(problem)) {
    const scaled = scaledPair(a, b);
    if (scaled !== undefined) return answerScaled(scaled, out, a, tolerance);
  }
  const areZonotopes = isZonotope(problem.a) && isZonotope(problem.b);
  if (areZonotopes && zonotopeDepth(depth, problem, cache).outcome === 'solved') {
    answerDepth(out, problem, depth, a);
  } else if (hasPoint(problem) && pointDepth(depth, problem)) {
    answerDepth(out, problem, depth, a);
  } else if (cache === undefined || !answerFrom(cache, out, a, tolerance)) {
    search(out, a, tolerance, ifNear(cache, problem));
  }
  return out;
}

function answerScaled(scaled: ScaledPair, out: Answer, a: Readonly<Placed>, tolerance: number): Answer {
  signedDistance(scaled.a, scaled.b, out, undefined, tolerance);
  return unscale(out, a, scaled.scale);
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
  answerDepth(out, problem, depth, a);
  return true;
}

/** Steps 4 to 6, from what the cache has or from scratch; the next query may go on from there. */
function search(out: Answer, a: Readonly<Placed>, tolerance: number, cache?: PairCache): void {
  if (!startFrom(found, problem, cache)) startAcross(found, problem);
  solve(out, a, tolerance, cache);
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

function solve(out: Answer, a: Readonly<Placed>, tolerance: number, cache?: PairCache): void {
  findClosest(found, problem, gapTolerance(tolerance) * problem.extent);
  const { ending } = found;
  if (ending === 'apart') return answerApart(out, problem, found, a);
  if (ending !== 'inside' && ending !== 'touching') return answerReadably(out, problem, tolerance, a.pose);
  const slack = Math.max(tolerance, exact) * problem.extent;
  if (coaxialDepth(depth, problem, slack) || depthInside(depth, problem, slack)) {
    return answerDepth(out, problem, depth, a);
  }
  expandPolytope(depth, problem, depthTolerance(tolerance), cache);
  depth.iterations += found.iterations;
  depth.supportCalls += found.supportCalls;
  if (depth.outcome === 'solved') answerDepth(out, problem, depth, a);
  else answerReadably(out, problem, tolerance, a.pose);
}

/** Polytopes are answered to rounding. */
const depthTolerance = (tolerance: number): number => (hasCurves(problem) ? tolerance : 0);
