import { toWorld, type Pose } from '../math/pose';
import { rotate, unrotate } from '../math/rotation';
import {
  addScaled,
  copy,
  dot,
  isFinite,
  length,
  normalize,
  scale,
  set,
  sub,
  vec3,
  type Vec3,
} from '../math/vec3';
import type { Placed } from '../shapes/placed';
import { answer, type Answer } from './answer';
import { blendWitnesses } from './apart';
import { gapOfBalls } from './beyond';
import type { CastAnswer } from './cast-answer';
import { doubtOf } from './contact';
import { normal as contactNormal, onA } from './core-depth';
import { hasCurves, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { held, places, v, weights } from './reduce';
import { isOrdinary, scaledPair, unscalePoint } from './scaled';
import { defaultTolerance, signedDistance } from './signed-distance';
import { steadyPoints } from './steady-points';
import { points, toward } from './support';
import { beginSweep, plane, ray, sweep } from './sweep';
import { walkRay, type Walk } from './sweep-walk';
import { castBoxes, contactTime } from './zonotope-cast';
import { isZonotope } from './zonotope-depth';

const cast = sweep();
const atStart = answer();

/**
 * Moves A by displacement·t, with t from 0 to `maxT`, against B, which stands still, and finds the first contact: when,
 * where, and with which normal. `maxT` may be Infinity; a negative one counts as 0. `displacement` is in the world's frame.
 * `tolerance`, in units of E = extent(A) + extent(B), is the greatest gap at t if A or B is curved. Polytopes, with or
 * without margins, are answered to rounding. The cast is unresolved if a number is NaN, the displacement, a size or
 * the time of the hit is infinite, or a size or the tolerance is negative.
 *
 * A certified hit is proven, up to rounding, by planes and points:
 *  - Planes separate the shapes at every earlier t.
 *  - At t, the plane orthogonal to `normal` separates them within the tolerance, and `pointA` and `pointB` are points of
 *    the shapes that are no farther apart than that.
 *
 * So t is never late, nor earlier than shapes enlarged by the tolerance would touch: a near miss within it may hit.
 *
 * Shapes that touch or overlap at t = 0, as `signedDistance` defines it, hit or overlap there, in any direction. With
 * `ignoresParting`, shapes that at t = 0 overlap, or are no farther apart than the tolerance, miss if they move along the
 * plane of that contact or away from it: as is wanted for a body that slides on another, or leaves it.
 */
export function castShape(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  displacement: Readonly<Vec3>,
  out: CastAnswer,
  maxT = 1,
  cache?: PairCache,
  tolerance = defaultTolerance,
  ignoresParting = false,
): CastAnswer {
  setPair(cast.pair, a, b);
  const scaled = isOrdinary(cast.pair) ? undefined : scaledPair(a, b);
  if (scaled !== undefined) {
    const way = scale(vec3(), displacement, scaled.scale);
    castShape(scaled.a, scaled.b, way, out, maxT, undefined, tolerance, ignoresParting);
    unscalePoint(out.pointA, a.pose, scaled.scale);
    unscalePoint(out.pointB, a.pose, scaled.scale);
    return out;
  }
  const last = Math.max(0, maxT);
  out.status = 'unresolved';
  out.certified = false;
  out.t = NaN;
  out.iterations = 0;
  out.supportCalls = 0;
  if (!isQuestion(displacement, last, tolerance)) return out;
  if (answerBoxes(a.pose, displacement, out, last, tolerance)) return out;
  const ending = walk(a, b, displacement, out, last, tolerance);
  out.iterations = out.supportCalls;
  if (ending === 'miss') {
    out.certified = true;
    answerMiss(out);
    if (ignoresParting || areApart(a, b, doubtOf(cast.pair, tolerance))) return out;
    if (isContact(askAtStart(a, b, out, cache, tolerance))) takeStart(out);
  } else if (ending === 'unresolved' || !cast.isMoved) {
    answerStart(a, b, out, cache, tolerance, ending);
    if (ignoresParting && out.status !== 'unresolved' && isParting(out, displacement, last, tolerance)) {
      answerMiss(out);
    }
  } else {
    answerHit(a.pose, displacement, out, last);
    // The plane at the hit separates the shapes within the tolerance, so at the start they were apart by their approach
    // along it, minus that.
    if (out.t * dot(displacement, out.normal) > 2 * doubtOf(cast.pair, tolerance)) return out;
    const start = askAtStart(a, b, out, cache, tolerance);
    const isNear = start.certified && start.signedDistance <= tolerance * cast.pair.extent;
    if (ignoresParting && isNear && isParting(start, displacement, last, tolerance)) answerMiss(out);
    else if (isContact(start)) takeStart(out);
  }
  return out;
}

/** Returns true, and answers, if both are boxes, segments or points without margins and the case is clear. */
function answerBoxes(
  pose: Readonly<Pose>,
  displacement: Readonly<Vec3>,
  out: CastAnswer,
  maxT: number,
  tolerance: number,
): boolean {
  const { pair } = cast;
  if (pair.margin > 0 || !isZonotope(pair.a) || !isZonotope(pair.b)) return false;
  const found = castBoxes(pair, unrotate(across, pose, displacement), maxT, 2 * doubtOf(pair, tolerance));
  if (found === 'unclear') return false;
  out.iterations = 1;
  out.supportCalls = 2;
  out.certified = true;
  if (found === 'miss') {
    answerMiss(out);
    return true;
  }
  out.status = 'hit';
  out.t = contactTime[0]!;
  atStart.signedDistance = 0;
  steadyPoints(atStart, pair, -1);
  writeContact(pose, displacement, out);
  return true;
}

/** Writes `normal` and `onA`, where the cores touch, in the world's frame: A's frame has moved along with A. */
function writeContact(pose: Readonly<Pose>, displacement: Readonly<Vec3>, out: CastAnswer): void {
  const { normal, pointA, pointB } = out;
  rotate(normal, pose, set(normal, contactNormal[0]!, contactNormal[1]!, contactNormal[2]!));
  set(pointA, onA[0]!, onA[1]!, onA[2]!);
  addScaled(pointA, toWorld(pointA, pose, pointA), displacement, out.t);
  copy(pointB, pointA);
}

/** True if the input is valid: a finite displacement, an end of the path, and a tolerance that is not negative. */
const isQuestion = (displacement: Readonly<Vec3>, maxT: number, tolerance: number): boolean =>
  isFinite(displacement) && maxT >= 0 && tolerance >= 0;

function walk(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  displacement: Readonly<Vec3>,
  out: CastAnswer,
  maxT: number,
  tolerance: number,
): Walk {
  let ending = beginSweep(cast, a, b, displacement, maxT, tolerance) ? walkRay(cast) : 'miss';
  out.supportCalls = cast.supportCalls;
  for (let tries = 0; tries < rounded.length && ending === 'unresolved' && hasCurves(cast.pair); tries++) {
    ending = walkRounded(a, b, displacement, maxT, tolerance, rounded[tries]!);
    out.supportCalls += cast.supportCalls;
  }
  return ending;
}

/** Each plane halves the rest of the path and takes ten supports: 1e-9 is reached before this. */
const roundedCap = 512;
/** Margins to round C by, as fractions of the tolerance. */
const rounded = [0.5, 0.1];

/**
 * If the ray nearly grazes C, v vanishes, and its direction with it, before x is known. If C is rounded by a fraction of
 * the tolerance, v does not vanish, and a hit of the rounded C is a hit of C within the tolerance.
 */
function walkRounded(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  displacement: Readonly<Vec3>,
  maxT: number,
  tolerance: number,
  part: number,
): Walk {
  if (!beginSweep(cast, a, b, displacement, maxT, (1 - part) * tolerance)) return 'miss';
  cast.pair.margin += part * tolerance * cast.pair.extent;
  return walkRay(cast, roundedCap);
}

/**
 * True if shapes in contact at t = 0 approach by no more than the tolerance: they move along the plane of contact or away
 * from it. So their overlap shrinks all the way, and once separated they stay so.
 */
function isParting(
  { normal }: Readonly<Pick<CastAnswer, 'normal'>>,
  displacement: Readonly<Vec3>,
  maxT: number,
  tolerance: number,
): boolean {
  const closing = dot(displacement, normal);
  return closing <= 0 || closing * maxT <= tolerance * cast.pair.extent;
}

/** A miss that is certified if the contact was. */
function answerMiss(out: CastAnswer): void {
  out.status = 'miss';
  out.t = NaN;
}

/**
 * Answers a contact at t = 0, whose depth and normal are a question for `signedDistance`. If the walk is unresolved, so is
 * the question of contact: beside a surface that nearly touches, O may be too near for the walk to leave.
 */
function answerStart(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: CastAnswer,
  cache: PairCache | undefined,
  tolerance: number,
  ending: Walk,
): void {
  const { status, certified, signedDistance } = askAtStart(a, b, out, cache, tolerance);
  // The shapes are separated by more than the tolerance, and yet the search could not leave the start, or failed later.
  const isFar = signedDistance > tolerance * cast.pair.extent;
  const isLost = status === 'separated' && (!certified || (ending === 'unresolved' && isFar));
  if (status !== 'unresolved' && !isLost) takeStart(out);
}

/** True if they touch at the start. `signedDistance` decides that, whatever the walk found. */
const isContact = ({ status }: Readonly<Answer>): boolean =>
  status === 'touching' || status === 'overlapping';

function askAtStart(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: CastAnswer,
  cache: PairCache | undefined,
  tolerance: number,
): Answer {
  signedDistance(a, b, atStart, cache, tolerance);
  out.iterations += atStart.iterations;
  out.supportCalls += atStart.supportCalls;
  return atStart;
}

function takeStart(out: CastAnswer): void {
  out.certified = atStart.certified;
  out.status = atStart.status === 'overlapping' ? 'overlapping' : 'hit';
  out.t = 0;
  copy(out.normal, atStart.normal);
  copy(out.pointA, atStart.pointA);
  copy(out.pointB, atStart.pointB);
}

/**
 * True if shapes that missed were separated at t = 0 by more than the doubt, along the last direction or by their bounding
 * spheres.
 */
function areApart(a: Readonly<Placed>, b: Readonly<Placed>, doubt: number): boolean {
  const { pair, isBeside, start, way } = cast;
  if (!isBeside) {
    const ahead = lookedAlong(points, places[held.size]!) + (start + way) * lookedAlong(ray, 0);
    if (-ahead / Math.sqrt(lookedAlong(toward, 0)) - pair.margin > doubt) return true;
  }
  return gapOfBalls(setPair(pair, a, b)) > doubt;
}

const lookedAlong = (to: Readonly<Float64Array>, o: number): number =>
  toward[0]! * to[o]! + toward[1]! * to[o + 1]! + toward[2]! * to[o + 2]!;

function answerHit(pose: Readonly<Pose>, displacement: Readonly<Vec3>, out: CastAnswer, maxT: number): void {
  const { pair, start, way } = cast;
  const { normal, pointA, pointB } = out;
  const t = Math.min(maxT, (start + way) / length(displacement));
  // A displacement may be so small that the time of the hit is no number.
  if (t === Infinity) return;
  out.status = 'hit';
  out.certified = true;
  out.t = t;

  blendVertices();
  blendWitnesses(pair);
  normalize(normal, set(normal, plane[0]!, plane[1]!, plane[2]!));
  steady(normal);
  set(pointA, onA[0]!, onA[1]!, onA[2]!);
  set(pointB, pointA.x - v[0]!, pointA.y - v[1]!, pointA.z - v[2]!);
  // The margins close the gap between the cores, whose direction is the normal, within the tolerance.
  normalize(across, sub(across, pointB, pointA));
  addScaled(pointA, pointA, across, pair.a.margin);
  addScaled(pointB, pointB, across, -pair.b.margin);

  // Converts to the world's frame, where A's frame has moved along with A.
  rotate(normal, pose, normal);
  addScaled(toWorld(pointA, pose, pointA), pointA, displacement, out.t);
  addScaled(toWorld(pointB, pose, pointB), pointB, displacement, out.t);
}

const across = vec3();

/** Moves the point of A, and with it that of B, to where `steadyPoints` puts them. */
function steady({ x, y, z }: Readonly<Vec3>): void {
  const { pair } = cast;
  contactNormal[0] = x;
  contactNormal[1] = y;
  contactNormal[2] = z;
  atStart.signedDistance = -(x * v[0]! + y * v[1]! + z * v[2]!) - pair.margin;
  steadyPoints(atStart, pair, -1);
}

/** Sets v to the simplex's weighted mean of points of C, relative to where A touches: nothing but rounding and margins. */
function blendVertices(): void {
  v.fill(0);
  for (let i = 0; i < held.size; i++) {
    const o = places[i]!;
    for (let k = 0; k < 3; k++) v[k]! += weights[i]! * points[o + k]!;
  }
}
