import { CONE, CYLINDER } from '../shapes/core';
import { normal, onA, type DepthBounds } from './core-depth';
import { frame as r, type Pair } from './pair';
import { padded, lookAt, points, sample, toward, witnessesA, witnessesB } from './support';

/**
 * The depth of a small body deep inside a cylinder or a cone, where h is nearly constant around the axis: a mesh would need
 * thousands of points to prove it. Let p be the points of the small body in the solid's frame, and m unit normals:
 *
 *     h(m) = h_solid(m) + max −p·m
 *
 *  1. Along an arc of normals from a cap to the side, or to the other side over the apex, the solid has one support s. With p₀ the
 *     support point at the end m₀ of the arc, t the arc's direction there, and θ the angle from there,
 *     h(m) ≥ h(m₀) cos θ + (s − p₀)·t sin θ, which is no less than h(m₀) while tan θ/2 ≤ (s − p₀)·t / h(m₀). Where that holds from one
 *     end or the other all along (`hasKinksAlone`), the minimum is at a cap or on the circle of normals of the side.
 *  2. Sample at the caps.
 *  3. On the circle, each p gives a sinusoid. Find the minimum of the upper envelope of those sampled so far, which is where
 *     two cross or where one has its minimum: a lower bound. Sample there: an upper bound. Go on until they agree.
 *
 * Returns true if this gives the answer. `slack` is a length.
 */
export function depthInside(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  const { a, b } = pair;
  const isA = isRound(a.core?.kind) && (b.extent < a.extent || !isRound(b.core?.kind));
  if (!isA && !isRound(b.core?.kind)) return false;
  body.isA = isA;
  const solid = isA ? a : b;
  const other = isA ? b : a;
  seeSolid(solid.core!.kind, solid.core!.numbers);
  if (!hasKinksAlone(other.extent - other.margin)) return false;
  lookAt(pair);
  return search(out, slack) && settle(out, pair, slack);
}

const isRound = (kind: number | undefined): boolean => kind === CYLINDER || kind === CONE;

/** True if A is the solid. */
export const body = { isA: true };

/**
 * The solid: radius, half height; the side normal's parts orthogonal to the axis and along it, and h there; 1 if there is
 * an upper cap.
 */
const solidOf = new Float64Array(padded);
const RADIUS = 0;
const HALF = 1;
const ACROSS = 2;
const ALONG = 3;
const SIDE = 4;
const CAP = 5;

function seeSolid(kind: number, numbers: readonly number[]): void {
  const radius = numbers[0]!;
  const half = numbers[1]!;
  const isCone = kind === CONE;
  const whole = Math.sqrt(radius * radius + 4 * half * half);
  solidOf[RADIUS] = radius;
  solidOf[HALF] = half;
  solidOf[ACROSS] = isCone ? (2 * half) / whole : 1;
  solidOf[ALONG] = isCone ? radius / whole : 0;
  solidOf[SIDE] = isCone ? (half * radius) / whole : radius;
  solidOf[CAP] = +!isCone;
}

/** Step 1. The other body is in a ball of radius δ around a point of the axis at height y. */
function hasKinksAlone(reach: number): boolean {
  const { isA } = body;
  const x = isA ? -r[9]! : r[0]! * r[9]! + r[3]! * r[10]! + r[6]! * r[11]!;
  const y = isA ? -r[10]! : r[1]! * r[9]! + r[4]! * r[10]! + r[7]! * r[11]!;
  const z = isA ? -r[11]! : r[2]! * r[9]! + r[5]! * r[10]! + r[8]! * r[11]!;
  const ball = reach + Math.sqrt(x * x + z * z);
  const radius = solidOf[RADIUS]!;
  const half = solidOf[HALF]!;
  const sine = solidOf[ACROSS]!;
  const cosine = solidOf[ALONG]!;
  const toSide = solidOf[SIDE]! - cosine * y;
  const toBase = half + y;
  const toRim = radius * cosine + toBase * sine;
  // From the base to the side, over π minus the angle of the side's normals to the axis.
  const limit = (1 + cosine) / sine;
  if (!covers((radius - ball) / (toBase + ball), (toRim - ball) / (toSide + ball), limit)) return false;
  const above = half - y;
  if (solidOf[CAP] === 1)
    return covers((radius - ball) / (above + ball), (above - ball) / (toSide + ball), 1);
  return above * sine - ball >= (toSide + ball) * (sine / (1 + cosine));
}

/** True if twice the angles with the tangents p and q add up to at least the angle whose half has the tangent `limit`. */
function covers(p: number, q: number, limit: number): boolean {
  const first = Math.max(0, p);
  const second = Math.max(0, q);
  return first * second >= 1 || first + second >= limit * (1 - first * second);
}

const most = 40;
/** The sinusoid of each sampled point on the circle, x u + z w + level; and the point of the other body. */
const waves = new Float64Array(3 * most);
const others = new Float64Array(3 * most);
/** Candidates for the least of the envelope: u, w, and its height there. */
const places = new Float64Array(3 * most * most);
const count = { waves: 0, places: 0 };

/** The best normal in the frame of the solid, and the indices of the other body's points that touch there. */
const best = { x: 0, y: 0, z: 0, first: 0, second: 0 };

function search(out: DepthBounds, slack: number): boolean {
  out.supportCalls = 0;
  out.upper = Infinity;
  sampleCap(out, -1);
  if (solidOf[CAP] === 1) sampleCap(out, 1);
  count.waves = 1;
  count.places = 0;
  addWave(out, 1, 0);
  while (count.waves < most) {
    const at = leastPlace();
    const lower = solidOf[SIDE]! + places[3 * at + 2]!;
    out.iterations = count.waves;
    out.lower = Math.min(lower, out.upper);
    if (out.upper <= lower + slack) return out.lower > 0;
    const u = places[3 * at]!;
    const w = places[3 * at + 1]!;
    const height = addWave(out, u, w);
    if (height - lower > slack) continue;
    out.upper = height;
    takeSide(u, w, height - solidOf[SIDE]! - slack);
    return out.lower > 0;
  }
  return false;
}

function take(x: number, y: number, z: number, first: number, second: number): void {
  best.x = x;
  best.y = y;
  best.z = z;
  best.first = first;
  best.second = second;
}

/** Among points of equal height, takes those with the steepest slope to each side. */
function takeSide(u: number, w: number, least: number): void {
  take(u * solidOf[ACROSS]!, solidOf[ALONG]!, w * solidOf[ACROSS]!, 0, 0);
  let falling = Infinity;
  let rising = -Infinity;
  for (let i = 1; i < count.waves; i++) {
    const x = waves[3 * i]!;
    const z = waves[3 * i + 1]!;
    if (!(x * u + z * w + waves[3 * i + 2]! >= least)) continue;
    const slope = z * u - x * w;
    if (slope < falling) best.first = i;
    if (slope > rising) best.second = i;
    falling = Math.min(falling, slope);
    rising = Math.max(rising, slope);
  }
}

/** The first of `others` is the point at the nearer cap. */
function sampleCap(out: DepthBounds, sign: number): void {
  const height = sampleAlong(out, 0, sign, 0);
  if (!(height < out.upper)) return;
  out.upper = height;
  takeOther(others, 0);
  take(0, sign, 0, 0, 0);
}

/** Returns h along a unit normal in the frame of the solid. */
export function sampleAlong(out: DepthBounds, x: number, y: number, z: number): number {
  const { isA } = body;
  toward[0] = isA ? x : -(r[0]! * x + r[1]! * y + r[2]! * z);
  toward[1] = isA ? y : -(r[3]! * x + r[4]! * y + r[5]! * z);
  toward[2] = isA ? z : -(r[6]! * x + r[7]! * y + r[8]! * z);
  sample(0);
  out.supportCalls++;
  return toward[0] * points[0]! + toward[1] * points[1]! + toward[2] * points[2]!;
}

/** Writes the last sampled point of the other body to `to`, in the solid's frame and relative to its centre. */
export function takeOther(to: Float64Array, o: number): void {
  if (body.isA) {
    const x = witnessesB[0]!;
    const y = witnessesB[1]!;
    const z = witnessesB[2]!;
    to[o] = r[0]! * x + r[1]! * y + r[2]! * z - r[9]!;
    to[o + 1] = r[3]! * x + r[4]! * y + r[5]! * z - r[10]!;
    to[o + 2] = r[6]! * x + r[7]! * y + r[8]! * z - r[11]!;
  } else {
    const x = witnessesA[0]! + r[9]!;
    const y = witnessesA[1]! + r[10]!;
    const z = witnessesA[2]! + r[11]!;
    to[o] = r[0]! * x + r[3]! * y + r[6]! * z;
    to[o + 1] = r[1]! * x + r[4]! * y + r[7]! * z;
    to[o + 2] = r[2]! * x + r[5]! * y + r[8]! * z;
  }
}

/** Samples on the circle, adds the sinusoid of the point and the new candidates, and returns h. */
function addWave(out: DepthBounds, u: number, w: number): number {
  const height = sampleAlong(out, u * solidOf[ACROSS]!, solidOf[ALONG]!, w * solidOf[ACROSS]!);
  const j = count.waves++;
  takeOther(others, 3 * j);
  const sine = solidOf[ACROSS]!;
  const x = (waves[3 * j] = -sine * others[3 * j]!);
  const z = (waves[3 * j + 1] = -sine * others[3 * j + 2]!);
  const level = (waves[3 * j + 2] = -solidOf[ALONG]! * others[3 * j + 1]!);
  for (let k = 0; k < count.places; k++) {
    const worth = x * places[3 * k]! + z * places[3 * k + 1]! + level;
    if (worth > places[3 * k + 2]!) places[3 * k + 2] = worth;
  }
  const length = Math.sqrt(x * x + z * z);
  addPlace(length > 0 ? -x / length : 1, length > 0 ? -z / length : 0);
  for (let i = 1; i < j; i++) addCrossings(i, j);
  return height;
}

/** Adds the directions where (qᵢ − qⱼ)·u = levelⱼ − levelᵢ. */
function addCrossings(i: number, j: number): void {
  const x = waves[3 * i]! - waves[3 * j]!;
  const z = waves[3 * i + 1]! - waves[3 * j + 1]!;
  const lengthSq = x * x + z * z;
  const along = (waves[3 * j + 2]! - waves[3 * i + 2]!) / lengthSq;
  const restSq = 1 / lengthSq - along * along;
  if (!(restSq > 0 && restSq < Infinity)) return;
  const rest = Math.sqrt(restSq);
  addPlace(along * x - rest * z, along * z + rest * x);
  addPlace(along * x + rest * z, along * z - rest * x);
}

function addPlace(u: number, w: number): void {
  const k = count.places++;
  let height = -Infinity;
  for (let i = 1; i < count.waves; i++) {
    height = Math.max(height, waves[3 * i]! * u + waves[3 * i + 1]! * w + waves[3 * i + 2]!);
  }
  places[3 * k] = u;
  places[3 * k + 1] = w;
  places[3 * k + 2] = height;
}

function leastPlace(): number {
  let least = 0;
  for (let k = 1; k < count.places; k++) if (places[3 * k + 2]! < places[3 * least + 2]!) least = k;
  return least;
}

/** The touching points of the other body and of the solid, in the solid's frame, and the error of their difference from upper · m. */
export const theirs = new Float64Array(padded);
export const own = new Float64Array(padded);
const off = new Float64Array(padded);
const m = new Float64Array(padded);

/** Writes the normal and the point of A; each point moves by half of the error. */
function settle(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  const { upper } = out;
  m[0] = best.x;
  m[1] = best.y;
  m[2] = best.z;
  blend();
  for (let k = 0; k < 3; k++) own[k] = theirs[k]! + upper * m[k]!;
  const limit = slack + 1e-13 * upper;
  return moveToSurface(limit) && writeInside(out, pair, m, limit);
}

/** Writes the answer from the normal m and the points; false if these are not straight below each other. */
export function writeInside(
  out: DepthBounds,
  { a: { centre } }: Readonly<Pair>,
  m: Readonly<Float64Array>,
  limit: number,
): boolean {
  const { upper } = out;
  const { isA } = body;
  let askew = 0;
  for (let k = 0; k < 3; k++) {
    off[k] = own[k]! - theirs[k]! - upper * m[k]!;
    askew += Math.abs(off[k]!);
  }
  if (!(askew <= 4 * limit)) return false;
  out.outcome = 'solved';
  // The point of A, in the frame of the solid.
  for (let k = 0; k < 3; k++) theirs[k] = isA ? own[k]! - 0.5 * off[k]! : theirs[k]! + 0.5 * off[k]!;
  for (let k = 0; k < 3; k++) {
    const o = 3 * k;
    normal[k] = isA ? m[k]! : -(r[o]! * m[0]! + r[o + 1]! * m[1]! + r[o + 2]! * m[2]!);
    onA[k] = isA
      ? theirs[k]!
      : r[o]! * theirs[0]! + r[o + 1]! * theirs[1]! + r[o + 2]! * theirs[2]! - r[9 + k]!;
  }
  onA[0]! += centre.x;
  onA[1]! += centre.y;
  onA[2]! += centre.z;
  return true;
}

/** Sets p to the point between the two touching points that lies straight below the normal. */
function blend(): void {
  const i = 3 * best.first;
  const j = 3 * best.second;
  for (let k = 0; k < 3; k++) theirs[k] = others[i + k]!;
  if (i === j) return;
  const asideI = m[0]! * others[i + 2]! - m[2]! * others[i]!;
  const asideJ = m[0]! * others[j + 2]! - m[2]! * others[j]!;
  if (asideI === asideJ) return;
  const share = Math.max(0, Math.min(1, asideI / (asideI - asideJ)));
  for (let k = 0; k < 3; k++) theirs[k]! += share * (others[j + k]! - theirs[k]!);
}

/** Moves q to the surface of the solid; false if it is beside the cap or the side. */
function moveToSurface(limit: number): boolean {
  const radius = solidOf[RADIUS]!;
  const half = solidOf[HALF]!;
  const far = Math.sqrt(own[0]! * own[0]! + own[2]! * own[2]!);
  if (m[0] === 0 && m[2] === 0) {
    own[1] = half * m[1]!;
    return far <= radius;
  }
  if (!(Math.abs(own[1]!) <= half + limit)) return false;
  own[1] = Math.max(-half, Math.min(half, own[1]!));
  const scale = (solidOf[CAP] === 1 ? radius : (radius * (half - own[1])) / (2 * half)) / far;
  own[0]! *= scale;
  own[2]! *= scale;
  return true;
}
