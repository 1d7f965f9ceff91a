import { addScaled, copy } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import { answerApart, toWorldFrame } from './apart';
import { axisOfFacet } from './facet';
import { closest, findClosest, remember, startAcross, startFrom } from './closest';
import { coreDepth } from './core-depth';
import { expandPolytope, resumePolytope } from './expand';
import { hasCurves, pair, setPair, type Pair } from './pair';
import type { PairCache } from './pair-cache';
import { answerReadably } from './readable';
import { held } from './reduce';
import { isPartedAlong, isZonotope, resumeZonotope, zonotopeDepth } from './zonotope-depth';

/** Of E: how close the bounds of a certified answer are where shapes are curved; polytopes are answered to rounding. */
export const defaultTolerance = 1e-9;

const problem = pair();
const found = closest();
const depth = coreDepth();

/**
 * The signed distance of any two shapes: their distance, or minus the depth of their overlap, proven. `tolerance` is a share
 * of E = extent(A) + extent(B).
 *
 *  1. Where there is a cache of the pair, the search goes on from what the last query left.
 *  2. Of two boxes, segments or points that overlap, fifteen axes tell the depth.
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
): Answer {
  setPair(problem, a, b);
  if (cache && isResumed(cache, tolerance)) answerDepth(out);
  else {
    if (startFrom(found, problem, cache)) solve(out, tolerance, cache);
    else solveAfresh(out, tolerance, cache);
    remember(cache, problem, found);
  }
  return toWorldFrame(out, a.pose);
}

/** Boxes that a plane across the line of centres does not part most often overlap, and need no GJK then. */
function solveAfresh(out: Answer, tolerance: number, cache?: PairCache): void {
  if (areZonotopes(problem) && !isPartedAlong(problem)) {
    held.size = 0;
    zonotopeDepth(depth, problem, cache);
    if (depth.outcome === 'solved') return answerDepth(out);
  }
  startAcross(found, problem);
  solve(out, tolerance, cache);
}

const areZonotopes = ({ a, b }: Readonly<Pair>): boolean => isZonotope(a) && isZonotope(b);

/** Whether the axis of the last query answers still, or the mesh of the last search for a depth holds O still: then it has it. */
function isResumed(cache: PairCache, tolerance: number): boolean {
  const { axis, depth: mesh } = cache;
  if (axis >= 0 && areZonotopes(problem)) return resumeZonotope(depth, problem, cache).outcome === 'solved';
  if (mesh.points === 0) return false;
  return resumePolytope(depth, problem, depthTolerance(tolerance), mesh).outcome === 'solved';
}

/** Goes on from a first simplex. */
function solve(out: Answer, tolerance: number, cache?: PairCache): void {
  findClosest(found, problem, tolerance * problem.extent);
  if (found.ending === 'apart') {
    if (cache && areZonotopes(problem)) cache.axis = axisOfFacet(problem);
    return answerApart(out, problem, found, tolerance);
  }
  if (areZonotopes(problem)) zonotopeDepth(depth, problem, cache);
  else if (found.ending === 'inside' || found.ending === 'touching') {
    expandPolytope(depth, problem, depthTolerance(tolerance), cache?.depth);
  } else return answerReadably(out, problem, tolerance);
  depth.iterations += found.iterations;
  depth.supportCalls += found.supportCalls;
  if (depth.outcome === 'solved') answerDepth(out);
  else answerReadably(out, problem, tolerance);
}

/** Polytopes are answered to rounding. */
const depthTolerance = (tolerance: number): number => (hasCurves(problem) ? tolerance : 0);

/** The signed depth D of the cores and of the shapes: −D is the signed distance. */
function answerDepth(out: Answer): void {
  const { a, b, margin, extent } = problem;
  const noise = touching * extent;
  const { lower, upper, normal } = depth;
  out.status = lower + margin > noise ? 'overlapping' : upper + margin < -noise ? 'separated' : 'touching';
  out.certified = true;
  out.signedDistance = -upper - margin;
  out.lowerBound = -upper - margin;
  out.upperBound = -lower - margin;
  copy(out.normal, normal);
  addScaled(out.pointA, depth.a, normal, a.margin);
  addScaled(out.pointB, depth.b, normal, -b.margin);
  out.iterations = depth.iterations;
  out.supportCalls = depth.supportCalls;
}

/** Of E: shapes that overlap by no more than this, and are no farther apart, touch. */
const touching = 1e-13;
