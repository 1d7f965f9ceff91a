import { set } from '../math/vec3';
import type { Placed } from '../shapes/placed';
import type { Answer } from './answer';
import { answerApart, answerDepth, blendWitnesses, writePlaces } from './apart';
import { answerPlane, areBallsBeyond, forgetBeyond } from './beyond';
import { closest, findClosest, remember, startAlong, startFrom, weighOrigin } from './closest';
import { doubtOf, isClear } from './contact';
import { coreDepth, normal } from './core-depth';
import { ifNear } from './depth-cache';
import { answerKept } from './kept-triangle';
import { pair, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { hasPoint, pointDepth } from './point-depth';
import { held, insideBy, places, weights } from './reduce';
import { isOrdinary, scaledPair, unscale } from './scaled';
import { decisive, defaultTolerance, signedDistance } from './signed-distance';
import { points } from './support';

const problem = pair();
const found = closest();
const depth = coreDepth();

/**
 * The closest points of two shapes. As `signedDistance`, but an overlap of the cores is only detected: then both points are
 * one common point of the shapes, the distance and the normal are NaN, and the upper bound is minus the margins. If
 * `signedDistance` has a direct answer, or it is in doubt whether shapes touch or are beyond `maxDistance`, the whole
 * answer of `signedDistance` is given. `maxDistance` is as there.
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
  const doubt = doubtOf(problem, decisive(tolerance));
  if (most < Infinity && areBallsBeyond(out, problem, a, most + doubt)) return out;
  if (!answerAlone(out, a, tolerance, most, doubt, cache))
    return signedDistance(a, b, out, undefined, tolerance, maxDistance);
  if (most < Infinity) forgetBeyond(out, problem, most);
  return out;
}

/** Returns false if the result is in doubt. */
function answerAlone(
  out: Answer,
  a: Readonly<Placed>,
  tolerance: number,
  most: number,
  doubt: number,
  cache?: PairCache,
): boolean {
  if (hasPoint(problem) && pointDepth(depth, problem)) answerDepth(out, problem, depth, a);
  else {
    const kept = ifNear(cache, problem);
    if (kept === undefined || !answerKept(out, problem, kept, a))
      return search(out, a, tolerance, most, doubt, kept);
  }
  return isClear(out.lowerBound, out.upperBound, most, doubt);
}

function search(
  out: Answer,
  a: Readonly<Placed>,
  tolerance: number,
  most: number,
  doubt: number,
  cache?: PairCache,
): boolean {
  if (!startFrom(found, problem, cache)) startAlong(found, problem);
  const { extent, margin } = problem;
  findClosest(found, problem, tolerance * extent, -Infinity, most + margin + doubt);
  remember(cache, problem, found);
  switch (found.ending) {
    case 'beyond':
      answerPlane(out, problem, found, a);
      return true;
    case 'apart':
      if (!isClear(found.lower - margin, found.upper - margin, most, doubt)) return false;
      answerApart(out, problem, found, a);
      return true;
    case 'inside':
      return insideBy(extent) + margin > doubt && answerInside(out, a);
    default:
      return false;
  }
}

/** The greatest distance, in units of E, from O to the weighted mean of a simplex that contains O. */
const blended = 1e-12;

/** Returns false if the simplex is so thin that its weighted mean is not O, and the points would not coincide. */
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
  writePlaces(out, problem, a);
  out.signedDistance = NaN;
  set(out.normal, NaN, NaN, NaN);
  return true;
}

/** The distance of the weighted mean from O. */
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
