import { toWorld, type Pose } from '../math/pose';
import { rotate } from '../math/rotation';
import { addScaled, copy, dot, length, normalize, scale, set, sub, vec3, type Vec3 } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import { answer } from './answer';
import { blendWitnesses } from './apart';
import type { CastAnswer } from './cast-answer';
import { normal as contactNormal, onA } from './core-depth';
import { hasCurves, setPair } from './pair';
import type { PairCache } from './pair-cache';
import { held, places, v, weights } from './reduce';
import { isOrdinary, scaledPair, unscalePoint } from './scaled';
import { defaultTolerance, signedDistance } from './signed-distance';
import { steadyPoints } from './steady-points';
import { points } from './support';
import { beginSweep, plane, sweep } from './sweep';
import { walkRay, type Walk } from './sweep-walk';

const cast = sweep();
const atStart = answer();

/**
 * Moves A by displacement·t, with t from 0 to `maxT`, against B, which stands still: when they touch first, where, and with
 * which normal. `displacement` is in the world; `tolerance`, a share of E = extent(A) + extent(B), is how wide the gap at t
 * may be where A or B is curved. Polytopes, with or without margins, are answered to rounding.
 *
 * A certified hit is proven, up to rounding, by planes and points:
 *  - Planes part the shapes at every t before.
 *  - At t, the plane across `normal` parts them but for the tolerance, and `pointA` and `pointB` are points of theirs that are
 *    no farther apart than that.
 *
 * So t is never late, nor earlier than shapes that are larger by the tolerance would touch: what passes by within it may hit.
 *
 * With `ignoresParting`, shapes that touch or overlap at t = 0 and whose way leads along the plane of that contact or away from it
 * miss: as one asks of a body that slides on another, or leaves it. Else they hit at t = 0, or overlap.
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
  let ending = beginSweep(cast, a, b, displacement, maxT, tolerance) ? walkRay(cast) : 'miss';
  out.supportCalls = cast.supportCalls;
  for (let tries = 0; tries < rounded.length && ending === 'unresolved' && hasCurves(cast.pair); tries++) {
    ending = walkRounded(a, b, displacement, maxT, tolerance, rounded[tries]!);
    out.supportCalls += cast.supportCalls;
  }
  out.iterations = out.supportCalls;
  out.t = NaN;
  if (ending === 'miss' || ending === 'unresolved') {
    out.status = ending;
    out.certified = ending === 'miss';
  } else if (!cast.isMoved) {
    answerStart(a, b, out, cache, tolerance);
    if (ignoresParting && isParting(out, displacement, maxT, tolerance)) answerMiss(out);
  } else answerHit(a.pose, displacement, out, maxT);
  return out;
}

/** Each plane halves what is ahead and takes ten supports: 1e-9 is nearer than that. */
const roundedCap = 512;
/** Margins to round C by, as shares of the tolerance. */
const rounded = [0.5, 0.1];

/**
 * Where the ray all but passes by, v vanishes with the digits of its direction before x is known. Of C rounded by a part of the
 * tolerance it does not, and what hits that before it hits C does so within the tolerance.
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
 * Whether shapes in contact at t = 0 come no closer than by the tolerance: the way leads along the plane of their contact or away from it.
 * So what they overlap by shrinks all the way, and once apart they stay so.
 */
function isParting(
  { status, normal }: Readonly<CastAnswer>,
  displacement: Readonly<Vec3>,
  maxT: number,
  tolerance: number,
): boolean {
  const closing = dot(displacement, normal);
  return status !== 'unresolved' && (closing <= 0 || closing * maxT <= tolerance * cast.pair.extent);
}

/** Certified as the contact was. */
function answerMiss(out: CastAnswer): void {
  out.status = 'miss';
  out.t = NaN;
}

/** In contact at t = 0: how much, and along which normal, is a question of depth. */
function answerStart(
  a: Readonly<Placed>,
  b: Readonly<Placed>,
  out: CastAnswer,
  cache: PairCache | undefined,
  tolerance: number,
): void {
  const { status, certified, normal, pointA, pointB, iterations, supportCalls } = signedDistance(
    a,
    b,
    atStart,
    cache,
    tolerance,
  );
  out.certified = certified;
  out.iterations += iterations;
  out.supportCalls += supportCalls;
  // Apart beyond doubt, and yet the search could not leave the start.
  if (status === 'unresolved' || (status === 'separated' && !certified)) {
    out.status = 'unresolved';
    return;
  }
  out.status = status === 'overlapping' ? 'overlapping' : 'hit';
  out.t = 0;
  copy(out.normal, normal);
  copy(out.pointA, pointA);
  copy(out.pointB, pointB);
}

function answerHit(pose: Readonly<Pose>, displacement: Readonly<Vec3>, out: CastAnswer, maxT: number): void {
  const { pair, start, way } = cast;
  const { normal, pointA, pointB } = out;
  out.status = 'hit';
  out.certified = true;
  out.t = Math.min(maxT, (start + way) / length(displacement));

  blendVertices();
  blendWitnesses(pair);
  normalize(normal, set(normal, plane[0]!, plane[1]!, plane[2]!));
  steady(normal);
  set(pointA, onA[0]!, onA[1]!, onA[2]!);
  set(pointB, pointA.x - v[0]!, pointA.y - v[1]!, pointA.z - v[2]!);
  // The margins close the gap of the cores, whose way is the normal but for the tolerance.
  normalize(across, sub(across, pointB, pointA));
  addScaled(pointA, pointA, across, pair.a.margin);
  addScaled(pointB, pointB, across, -pair.b.margin);

  // Into the world, in which A's frame has gone along with A.
  rotate(normal, pose, normal);
  addScaled(toWorld(pointA, pose, pointA), pointA, displacement, out.t);
  addScaled(toWorld(pointB, pose, pointB), pointB, displacement, out.t);
}

const across = vec3();

/** Moves the point of A, and with it that of B, to where the rule for points has them. */
function steady({ x, y, z }: Readonly<Vec3>): void {
  const { pair } = cast;
  contactNormal[0] = x;
  contactNormal[1] = y;
  contactNormal[2] = z;
  atStart.signedDistance = -(x * v[0]! + y * v[1]! + z * v[2]!) - pair.margin;
  steadyPoints(atStart, pair, -1);
}

/** v becomes the point of C that the simplex blends, seen from where A touches: nothing but rounding and margins. */
function blendVertices(): void {
  v.fill(0);
  for (let i = 0; i < held.size; i++) {
    const o = places[i]!;
    for (let k = 0; k < 3; k++) v[k]! += weights[i]! * points[o + k]!;
  }
}
