import { set } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import type { Answer } from './answer';
import { answerApart, answerDepth, blendWitnesses, writePlaces } from './apart';
import { answerPlane, areBallsBeyond, forgetBeyond } from './beyond';
import {
  closest,
  doubtOf,
  exact,
  findClosest,
  remember,
  startAlong,
  startFrom,
  weighOrigin,
} from './closest';
import { coreDepth, normal } from './core-depth';
import { ifNear } from './depth-cache';
import { answerKept } from './kept-triangle';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { hasPoint, pointDepth } from './point-depth';
import { held, places, weights } from './reduce';
import { isOrdinary, scaledPair, unscale } from './scaled';
import { defaultTolerance, signedDistance } from './signed-distance';
import { points } from './support';

const problem = pair();
const found = closest();
const depth = coreDepth();

/**
 * The closest points of two shapes: as `signedDistance`, but where the cores overlap nothing is asked but that. Then both
 * points are one point of both shapes, the distance and the normal are NaN, and the upper bound is minus the margins. Where
 * `signedDistance` answers at once, or it is in doubt whether shapes or cores touch, all of its answer is given. `maxDistance` is as there.
 */
export function closestPoints(
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
      closestPoints(scaled.a, scaled.b, out, undefined, tolerance, scaled.scale * maxDistance);
      return unscale(out, a, scaled.scale);
    }
  }
  const most = Math.max(0, maxDistance);
  if (most < Infinity && areBallsBeyond(out, problem, a, most)) return out;
  if (hasPoint(problem) && pointDepth(depth, problem)) answerDepth(out, problem, depth, a);
  else {
    const kept = ifNear(cache, problem);
    if (kept === undefined || !answerKept(out, problem, kept, a)) search(out, a, b, tolerance, most, kept);
  }
  if (most < Infinity) forgetBeyond(out, most);
  return out;
}

function search(
  out: Answer,
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  tolerance: number,
  most: number,
  cache?: PairCache,
): void {
  if (!startFrom(found, problem, cache)) startAlong(found, problem);
  const { extent, margin } = problem;
  findClosest(found, problem, tolerance * extent, -Infinity, most + margin);
  remember(cache, problem, found);
  const { ending, upper } = found;
  if (ending === 'beyond') return answerPlane(out, problem, found, a);
  const isClear = Math.abs(upper - margin) > doubtOf(found, Math.max(tolerance, exact) * extent);
  if (ending === 'apart' && isClear) return answerApart(out, problem, found, a);
  if (ending !== 'inside' || !answerInside(out, a)) signedDistance(a, b, out, undefined, tolerance);
}

/** How near to O the blend of a simplex that holds O has to be, as a share of E. */
const blended = 1e-12;

/** False where the simplex is so thin that what it blends is not O, and the points would not be one. */
function answerInside(out: Answer, a: Readonly<Placed>): boolean {
  weighOrigin();
  if (!(blendLength() <= blended * problem.extent)) return false;
  out.status = 'overlapping';
  out.certified = false;
  out.signedDistance = 0;
  out.lowerBound = -Infinity;
  out.upperBound = -problem.margin;
  out.iterations = found.iterations;
  out.supportCalls = found.supportCalls;
  normal.fill(0);
  blendWitnesses(problem);
  writePlaces(out, a);
  out.signedDistance = NaN;
  set(out.normal, NaN, NaN, NaN);
  return true;
}

/** How far what the weights blend is from O. */
function blendLength(): number {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let i = 0; i < held.size; i++) {
    const o = places[i]!;
    x += weights[i]! * points[o]!;
    y += weights[i]! * points[o + 1]!;
    z += weights[i]! * points[o + 2]!;
  }
  return Math.sqrt(x * x + y * y + z * z);
}
