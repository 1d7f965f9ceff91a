import { copy, negate } from '../math/vec3';
import type { Placed } from '../shapes/placed';
import { answer, type Answer } from './answer';
import { answerApart, answerDepth, answerGap, answerWide, statusOf } from './apart';
import { answerBeyond, answerPlane, areBallsBeyond, forgetBeyond } from './beyond';
import { closest, exact, findClosest, remember, startAcross, startAlong, startFrom } from './closest';
import { axialDepth } from './axial-depth';
import { doubtOf, isClear } from './contact';
import { coaxialDepth } from './coaxial-depth';
import { coreDepth } from './core-depth';
import { depthInside } from './deep-inside';
import { ifNear } from './depth-cache';
import { expandPolytope, placeOfSupport, resumePolytope } from './expand';
import { depthInSpheroid } from './in-spheroid';
import { answerKept } from './kept-triangle';
import { hasCurves, pair, roundOff, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { separateAgain, rememberNormal } from './cylinder-distance';
import { answerReadably } from './readable';
import { hasPoint, pointDepth } from './point-depth';
import { isOrdinary, scaledPair, unscale } from './scaled';
import { isZonotope, zonotopeDepth } from './zonotope-depth';

/** The width of the bounds of a certified answer for curved shapes, in units of E; polytopes are answered to rounding. */
export const defaultTolerance = 1e-9;

const problem = pair();
const found = closest();
const depth = coreDepth();
const swapped = answer();

/**
 * The signed distance of any two shapes: their distance, or minus the depth of their overlap, proven. `tolerance` is in
 * units of E = extent(A) + extent(B). If a pose is not a number, or a size is negative or not finite, the answer is
 * unresolved.
 *
 * If shapes are farther apart than `maxDistance`, a length, `signedDistance` is infinite, the lower bound is the gap along
 * a separating plane orthogonal to `normal`, which exceeds `maxDistance`, and the points are NaN. A negative `maxDistance`
 * counts as 0, and NaN as no limit.
 *
 *  1. For two boxes, segments or points, fifteen axes give the depth, and usually the distance.
 *  2. For a point and a cylinder, cone or ellipsoid, a formula or a root does (`pointDepth`).
 *  3. With a cache of the pair, each search continues from the last query's result; for separated cylinders, from their
 *     normal (`separateAgain`).
 *  4. GJK finds the distance of the cores, or a simplex around O.
 *  5. If the cores overlap, a mesh grows from the simplex until it has the depth. If h is nearly constant around an axis, which would
 *     take thousands of points, a search around it comes first (`axialDepth`, `depthInside`, `coaxialDepth`, `depthInSpheroid`).
 *  6. If a search from a cache fails, it is repeated from scratch; if that fails, the readable EPA is called; and if that
 *     fails, the search is repeated for B and A, in B's frame, where rounding differs. If only the mesh was too small, it is
 *     repeated with ellipsoids as balls around smaller cores (`Shape.rounded`); otherwise its bounds are the answer.
 *
 * Results that depend on where a search began, or on its limit, do not decide whether shapes touch or are beyond
 * `maxDistance`: within the doubt everything is repeated, from scratch and to the end (`contact.ts`).
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
  const isOpen = !isDecided(out, tolerance, most, cache);
  const asked = isOpen ? decisive(tolerance) : tolerance;
  if (isOpen) ask(a, out, asked);
  if (!out.certified) {
    if (!isWide()) askSwapped(a, b, out, asked);
    else if (roundOff(problem)) ask(a, out, asked);
  }
  if (most < Infinity) forgetBeyond(out, problem, most);
  return out;
}

/** Contact is decided with no more than the default tolerance. */
export const decisive = (tolerance: number): number => Math.min(tolerance, defaultTolerance);

/** The deciding search runs from scratch, without a limit. */
function isDecided(out: Readonly<Answer>, tolerance: number, most: number, cache?: PairCache): boolean {
  if (most === Infinity) {
    if (cache === undefined && tolerance <= defaultTolerance) return true;
    // Above any doubt, and needing no call: rounding is relative to the distance of the centres, which is at most E near
    // contact.
    const clear = 2 * defaultTolerance * problem.extent;
    if (out.lowerBound > clear || out.upperBound < -clear) return true;
  }
  const doubt = doubtOf(problem, decisive(tolerance));
  return isClear(out.lowerBound, out.upperBound, most, doubt);
}

/** Answers for B and A, whose proofs hold for A and B with the normal reversed. Leaves the swapped pair in `problem`. */
function askSwapped(a: Readonly<Placed>, b: Readonly<Placed>, out: Answer, tolerance: number): void {
  setPair(problem, b, a);
  ask(b, swapped, tolerance);
  if (!swapped.certified && out.status !== 'unresolved') return;
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

/** Answers the pair that was set. Shapes clearly farther than `most` get a plane that separates them by that. */
function ask(a: Readonly<Placed>, out: Answer, tolerance: number, most = Infinity, cache?: PairCache): void {
  const far = most < Infinity ? most + doubtOf(problem, decisive(tolerance)) : Infinity;
  if (far < Infinity && areBallsBeyond(out, problem, a, far)) return;
  const areZonotopes = isZonotope(problem.a) && isZonotope(problem.b);
  if (areZonotopes) zonotopeDepth(depth, problem, cache, far + problem.margin);
  if (areZonotopes && depth.outcome === 'solved') {
    answerDepth(out, problem, depth, a, placeOfSupport());
  } else if (areZonotopes && depth.outcome === 'apart' && -depth.upper - problem.margin > far) {
    answerAxis(out, a);
  } else if (hasPoint(problem) && pointDepth(depth, problem)) {
    answerDepth(out, problem, depth, a);
  } else if (cache === undefined || !answerFrom(cache, out, a, tolerance)) {
    search(out, a, tolerance, far, ifNear(cache, problem));
  }
}

/** Answers with an axis that separates boxes, segments or points by more than the limit. */
function answerAxis(out: Answer, a: Readonly<Placed>): void {
  out.iterations = depth.iterations;
  out.supportCalls = depth.supportCalls;
  answerBeyond(out, problem, -depth.upper - problem.margin, a);
}

/** Writes the answer and returns true if the cached normal, triangle, or mesh around O still has it. */
function answerFrom(cache: PairCache, out: Answer, a: Readonly<Placed>, tolerance: number): boolean {
  if (cache.faces === 0) {
    if (!separateAgain(found, problem, cache, gapTolerance(tolerance)))
      return answerKept(out, problem, cache, a);
    answerGap(out, problem, found, a);
    return true;
  }
  resumePolytope(depth, problem, depthTolerance(tolerance), cache);
  if (depth.outcome !== 'solved') return false;
  answerDepth(out, problem, depth, a, placeOfSupport());
  return true;
}

/** Steps 4 to 6, from the cache or from scratch; stores data for the next query. */
function search(out: Answer, a: Readonly<Placed>, tolerance: number, far: number, cache?: PairCache): void {
  depth.ending = 'degenerate';
  if (!startFrom(found, problem, cache)) {
    if (far < Infinity) startAlong(found, problem);
    else startAcross(found, problem);
  }
  solve(out, a, tolerance, far, cache);
  remember(cache, problem, found);
  if (cache !== undefined) rememberNormal(cache, found);
}

/**
 * The usual error of a polished depth, in units of E. A distance from GJK is at least as accurate, which takes an iteration
 * or two: so a pair that separates and meets again has equally good answers on both sides.
 */
const polished = 1e-5;

/** The width of a distance's bounds, in units of E. */
const gapTolerance = (tolerance: number): number => Math.min(tolerance, polished);

function solve(out: Answer, a: Readonly<Placed>, tolerance: number, far: number, cache?: PairCache): void {
  const { margin, extent } = problem;
  findClosest(found, problem, gapTolerance(tolerance) * extent, -Infinity, far + margin);
  const { ending } = found;
  if (ending === 'beyond') return answerPlane(out, problem, found, a);
  if (ending === 'apart') return answerApart(out, problem, found, a);
  if (ending !== 'inside' && ending !== 'touching') return askOthers(out, a, tolerance, far, cache);
  const slack = Math.max(tolerance, exact) * problem.extent;
  if (
    axialDepth(depth, problem, slack) ||
    depthInside(depth, problem, slack) ||
    coaxialDepth(depth, problem, slack) ||
    depthInSpheroid(depth, problem, slack)
  ) {
    return answerDepth(out, problem, depth, a);
  }
  expandPolytope(depth, problem, depthTolerance(tolerance), cache);
  depth.iterations += found.iterations;
  depth.supportCalls += found.supportCalls;
  if (depth.outcome === 'solved') answerDepth(out, problem, depth, a, placeOfSupport());
  else if (cache === undefined && isWide()) answerWide(out, problem, depth, a);
  else askOthers(out, a, tolerance, far, cache);
}

/** True if a mesh ended with bounds that are too wide because it ran out of points: no other method has more. */
const isWide = (): boolean => depth.ending === 'out-of-capacity';

/** The simplex from a cache may be too thin to grow a mesh from, while one from scratch is not; so that is tried first. */
function askOthers(
  out: Answer,
  a: Readonly<Placed>,
  tolerance: number,
  far: number,
  cache?: PairCache,
): void {
  if (cache === undefined) return answerSlowly(out, a, tolerance);
  startAcross(found, problem);
  solve(out, a, tolerance, far);
}

function answerSlowly(out: Answer, { pose }: Readonly<Placed>, tolerance: number): void {
  answerReadably(out, problem, tolerance, pose);
  if (out.certified) out.status = statusOf(out.lowerBound, out.upperBound, problem);
}

/** Polytopes are answered to rounding. */
const depthTolerance = (tolerance: number): number => (hasCurves(problem) ? tolerance : 0);
