import { BOX, CONE, CYLINDER, type Core } from '../shapes/core';
import { normal, onA, type DepthBounds } from './core-depth';
import { frame as r, type Pair } from './pair';
import { lookAt, padded, points, sample, toward, witnessesA } from './support';

/**
 * The depth of cylinders, cones and segments whose axes are nearly parallel. There h is nearly constant around the axis,
 * and a mesh would need thousands of points to prove it. Let a and b be the axes of A and −B, and τ the angle between them.
 *
 *  1. Where a minimum can be. Along a meridian of A, a great circle from one of its poles ±a to the other, h″ = ρ − h,
 *     where ρ ≥ 0 is the radius of curvature of C along it. A's disc adds nothing to ρ, and −B's, of radius r, adds at most
 *     r sin²τ / sin³θ at an angle θ from ±b. If ρ is below the depth, h is concave, so a minimum is at a pole of A, in a
 *     cap θ ≤ β around ±b, or on a kink: the circle of normals of A's side or of −B's side.
 *  2. In the caps, a lower bound has a formula (`capBound`).
 *  3. On a circle, with f(φ) = h there, f″ ≥ −K. The offset of the centres adds a sinusoid to f, and the most of that between
 *     two samples to K; the rest of K is of the size of the tilt. Two samples with their slopes bound f between them from below
 *     by two parabolas: branch and bound samples where that bound is least.
 *
 * Returns true if this gives the answer. `slack` is a length.
 */
export function axialDepth(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  const { a, b } = pair;
  if (!isRound(a.core) || !isRound(b.core)) return false;
  setBodies(a.core!, b.core!);
  const { tilt } = pose;
  if (!(tilt < steepest) || !setBends()) return false;
  const radius = Math.max(bodies[B + UP]!, bodies[B + DOWN]!);
  const least = aboutOneAxis() - pose.offset - 1.01 * tilt * b.extent;
  const sineCubed = radius > 0 && tilt > 0 ? (radius * tilt * tilt) / least : 0;
  if (!(sineCubed >= 0 && sineCubed < 0.03)) return false;
  lookAt(pair);
  const beta = Math.asin(Math.cbrt(sineCubed));
  const lower = Math.min(capBound(1, beta), capBound(-1, beta));
  if (!search(out, lower, slack)) return false;
  return finish(out, pair, slack);
}

/**
 * The sine of the largest tilt. Larger tilts make minima that a mesh usually finds; up to this one sin 3τ = 3 sin τ − 4
 * sin³ τ is at least 2.99 sin τ, which `capBound` requires.
 */
const steepest = 0.05;

/** A capsule's segment is a cylinder of radius 0. */
function isRound(core: Core | undefined): boolean {
  if (core?.kind === BOX) return core.numbers[0] === 0 && core.numbers[2] === 0;
  return core?.kind === CYLINDER || core?.kind === CONE;
}

/**
 * Numbers of A and −B: half height, radii of the upper and the lower end, cosine and sine of the latitude of the side's
 * normals; then vectors in A's frame: the centre, the axis, and two unit vectors orthogonal to it. Both axes point up along
 * A's.
 */
const bodies = new Float64Array(35);
const HALF = 0;
const UP = 1;
const DOWN = 2;
const COS = 3;
const SIN = 4;
const CENTRE = 5;
const AXIS = 8;
const FIRST = 11;
const SECOND = 14;
const A = 0;
const B = 17;

/** The sine of τ; the distance of −B's centre from A's axis; and K of both circles without the offset. */
const pose = { tilt: 0, offset: 0, bendA: 0, bendB: 0 };

function setBodies(a: Core, b: Core): void {
  const turn = r[4]! < 0 ? -1 : 1;
  const bx = turn * r[1]!;
  const by = turn * r[4]!;
  const bz = turn * r[7]!;
  const dx = r[9]!;
  const dy = r[10]!;
  const dz = r[11]!;
  setProfile(A, a, 1);
  // The profile of −B is that of B reflected.
  setProfile(B, b, -turn);
  setVector(A + CENTRE, 0, 0, 0);
  setVector(A + AXIS, 0, 1, 0);
  setVector(B + CENTRE, dx, dy, dz);
  setVector(B + AXIS, bx, by, bz);
  pose.tilt = Math.sqrt(bx * bx + bz * bz);
  pose.offset = Math.sqrt(dx * dx + dz * dz);
  // The direction orthogonal to both axes, where the circles of upright sides meet; for parallel axes, along the offset.
  const { tilt, offset } = pose;
  const x = tilt > 0 ? bz / tilt : offset > 0 ? dx / offset : 1;
  const z = tilt > 0 ? -bx / tilt : offset > 0 ? dz / offset : 0;
  setVector(A + FIRST, x, 0, z);
  setVector(B + FIRST, x, 0, z);
  setVector(A + SECOND, z, 0, -x);
  setVector(B + SECOND, by * z, bz * x - bx * z, -by * x);
}

function setVector(o: number, x: number, y: number, z: number): void {
  bodies[o] = x;
  bodies[o + 1] = y;
  bodies[o + 2] = z;
}

function setProfile(o: number, { kind, numbers }: Core, sense: number): void {
  const radius = numbers[0]!;
  const half = numbers[1]!;
  const isCone = kind === CONE;
  const length = Math.sqrt(radius * radius + 4 * half * half);
  bodies[o + HALF] = half;
  bodies[o + UP] = isCone && sense > 0 ? 0 : radius;
  bodies[o + DOWN] = isCone && sense < 0 ? 0 : radius;
  bodies[o + COS] = isCone && length > 0 ? (2 * half) / length : 1;
  bodies[o + SIN] = isCone && length > 0 ? (sense * radius) / length : 0;
}

/** Sets K of both circles. Returns false if a side is so flat that its normals are near a pole. */
function setBends(): boolean {
  pose.bendA = bendOn(A, B);
  pose.bendB = bendOn(B, A);
  return pose.bendA < Infinity && pose.bendB < Infinity;
}

/**
 * K on the circle of one body, with normals m, without the offset. The other body's ends have h = c·m + r √(1 − q²), where q = m·axis. |q′| and
 * |q″| are at most sin τ cos κ, where κ is the latitude of the circle, and |q| is at most sin(|κ| + τ).
 */
function bendOn(own: number, other: number): number {
  const { tilt } = pose;
  const cosine = bodies[own + COS]!;
  const most = Math.abs(bodies[own + SIN]!) + tilt;
  const leastSq = 1 - most * most;
  if (!(leastSq > 0.01)) return Infinity;
  const root = Math.sqrt(leastSq);
  const turn = tilt * cosine;
  const radius = Math.max(bodies[other + UP]!, bodies[other + DOWN]!);
  const ofEnds = turn * bodies[other + HALF]!;
  return 1.0001 * (ofEnds + radius * ((turn * turn) / (root * leastSq) + (turn * most) / root));
}

/** The depth if −B were on A's axis: C is then the solid of revolution of the sum of two profiles, with their normals. */
function aboutOneAxis(): number {
  return Math.min(
    heightOf(bodies[A + COS]!, bodies[A + SIN]!),
    heightOf(bodies[B + COS]!, bodies[B + SIN]!),
    heightOf(0, 1),
    heightOf(0, -1),
  );
}

const heightOf = (x: number, y: number): number =>
  profileHeight(A, x, y) + profileHeight(B, x, y) + bodies[B + CENTRE + 1]! * y;

const profileHeight = (o: number, x: number, y: number): number =>
  Math.max(bodies[o + UP]! * x + bodies[o + HALF]! * y, bodies[o + DOWN]! * x - bodies[o + HALF]! * y);

/**
 * A lower bound of h in the cap θ_b ≤ β around b, or, with the sign −1, around −b. With θ_a and θ_b the angles from the poles,
 * cos θ = 1 − tan(θ/2) sin θ, and d from the centre of A to that of −B,
 *
 *     h ≥ H_a + H_b + d·a + sin θ_a (r_a − |d across a| − (H_a + |d·a|) tan(θ_a/2)) + sin θ_b (r_b − H_b tan(θ_b/2)),
 *
 * and sin θ_a + sin θ_b ≥ sin τ. At its least, both angles are of the size of τ: sums above 3 τ are bounded separately.
 */
function capBound(sign: number, beta: number): number {
  const { tilt } = pose;
  const near = boundWithin(sign, Math.min(beta, 3 * tilt), tilt);
  // The sine of 3 τ is at least this.
  return beta < tilt ? near : Math.min(near, boundWithin(sign, beta, 2.99 * tilt));
}

/** The same if neither angle exceeds β + τ and the sum of their sines is at least `sum`. */
function boundWithin(sign: number, beta: number, sum: number): number {
  const { tilt, offset } = pose;
  const high = bodies[B + CENTRE + 1]!;
  const end = sign > 0 ? UP : DOWN;
  const widest = 1.01 * (beta + tilt);
  const tangent = widest / 2 / (1 - widest);
  const ofA = bodies[A + end]! - offset - tangent * (bodies[A + HALF]! + Math.abs(high));
  const ofB = bodies[B + end]! - tangent * bodies[B + HALF]!;
  const base = bodies[A + HALF]! + bodies[B + HALF]! + sign * high;
  if (ofA >= 0 && ofB >= 0) return base + Math.min(ofA, ofB) * sum;
  return base + (Math.min(0, ofA) + Math.min(0, ofB)) * widest;
}

const most = 300;
/**
 * Per sample on a circle: which circle, φ, h, its slope, the next sample, the lower bound of h up to that, and how far from
 * here it is reached.
 */
const sides = new Int32Array(most + 1);
const angles = new Float64Array(most + 1);
const heights = new Float64Array(most + 1);
const slopes = new Float64Array(most + 1);
/** The sinusoid that the offset adds to f, and its slope. */
const swings = new Float64Array(most + 1);
const swingSlopes = new Float64Array(most + 1);
const following = new Int32Array(most);
const lows = new Float64Array(most);
const aims = new Float64Array(most);
/** The other body's point of each sample. */
const others = new Float64Array(3 * most + 3);
/** The number of samples, the index of the lowest, and the body whose pole is lower still: −1 for none. */
const count = { samples: 0, best: 0, pole: -1, sign: 1 };

/** Steps 2 and 3. `lower` is the bound in the caps. */
function search(out: DepthBounds, lower: number, slack: number): boolean {
  count.samples = 0;
  count.best = 0;
  count.pole = -1;
  out.supportCalls = 0;
  out.upper = Infinity;
  tryPole(out, A, 1);
  tryPole(out, A, -1);
  const ofCaps = Math.min(lower, out.upper);
  tryPole(out, B, 1);
  tryPole(out, B, -1);
  begin(out, A);
  begin(out, B);
  for (;;) {
    const at = lowest();
    out.lower = Math.min(ofCaps, lows[at]!);
    out.iterations = count.samples;
    if (out.upper - lows[at]! <= slack) return out.lower > 0 && out.upper - out.lower <= slack;
    if (count.samples === most) return false;
    const before = following[at]!;
    const i = measure(out, sides[at]!, angles[at]! + aims[at]!);
    following[at] = i;
    following[i] = before;
    boundFrom(at);
    boundFrom(i);
  }
}

/** Adds four samples around a circle. */
function begin(out: DepthBounds, side: number): void {
  const first = count.samples;
  for (let k = 0; k < 4; k++) following[measure(out, side, (k * Math.PI) / 2)] = first + ((k + 1) & 3);
  for (let k = 0; k < 4; k++) boundFrom(first + k);
}

function lowest(): number {
  let at = 0;
  for (let i = 1; i < count.samples; i++) if (lows[i]! < lows[at]!) at = i;
  return at;
}

/** Adds a sample on the circle of a body, and returns its index. */
function measure(out: DepthBounds, side: number, angle: number): number {
  const i = count.samples++;
  sides[i] = side;
  angles[i] = angle;
  measureAt(i);
  out.supportCalls++;
  if (heights[i]! < out.upper) {
    out.upper = heights[i]!;
    count.best = i;
    count.pole = -1;
  }
  return i;
}

function measureAt(i: number): void {
  const side = sides[i]!;
  const c = Math.cos(angles[i]!);
  const s = Math.sin(angles[i]!);
  const cosine = bodies[side + COS]!;
  const sine = bodies[side + SIN]!;
  let slope = 0;
  let swing = 0;
  let swingSlope = 0;
  for (let k = 0; k < 3; k++) {
    const x = bodies[side + FIRST + k]!;
    const y = bodies[side + SECOND + k]!;
    const across = cosine * (c * x + s * y);
    const offset = bodies[B + CENTRE + k]!;
    toward[k] = across + sine * bodies[side + AXIS + k]!;
    ahead[k] = cosine * (c * y - s * x);
    swing += across * offset;
    swingSlope += ahead[k]! * offset;
  }
  swings[i] = swing;
  swingSlopes[i] = swingSlope;
  heights[i] = look(others, 3 * i, side);
  for (let k = 0; k < 3; k++) slope += ahead[k]! * points[k]!;
  slopes[i] = slope;
}

/** The derivative of the normal with respect to φ. */
const ahead = new Float64Array(padded);

/** Returns h along `toward`, and writes the point of the other body to index o of `to`. */
function look(to: Float64Array, o: number, side: number): number {
  sample(0);
  for (let k = 0; k < 3; k++) to[o + k] = side === A ? points[k]! - witnessesA[k]! : witnessesA[k]!;
  return toward[0]! * points[0]! + toward[1]! * points[1]! + toward[2]! * points[2]!;
}

/** Computes the lower bound of h from a sample to the next, and where it is reached. */
function boundFrom(i: number): void {
  const j = following[i]!;
  const between = angles[j]! - angles[i]!;
  const way = between > 0 ? between : between + 2 * Math.PI;
  const bend = bendBetween(i, j);
  const slopeThere = slopes[j]! + bend * way;
  const fall = heights[j]! - slopes[j]! * way - (bend * way * way) / 2 - heights[i]!;
  const turn = slopes[i]! - slopeThere;
  // Where the parabolas cross: before that, the first is the higher one.
  const x = turn < 0 ? Math.max(0, Math.min(way, fall / turn)) : way / 2;
  const first = lowestAt(slopes[i]!, bend, 0, x);
  const second = lowestAt(slopeThere, bend, x, way);
  const low = heights[i]! + rise(slopes[i]!, bend, first);
  const lowAfter = heights[i]! + fall + rise(slopeThere, bend, second);
  lows[i] = Math.min(low, lowAfter);
  aims[i] = Math.max(way / 64, Math.min(way - way / 64, low < lowAfter ? first : second));
}

/** The height of a parabola with f″ = −bend and the given slope at 0, above that at 0. */
const rise = (slope: number, bend: number, x: number): number => x * (slope - (bend * x) / 2);

/** Where between `from` and `to` such a parabola is lowest. */
function lowestAt(slope: number, bend: number, from: number, to: number): number {
  if (bend < 0) return Math.max(from, Math.min(to, slope / bend));
  return rise(slope, bend, from) < rise(slope, bend, to) ? from : to;
}

/** K between two samples, which are at most a quarter of the circle apart. */
function bendBetween(i: number, j: number): number {
  const bend = sides[i] === A ? pose.bendA : pose.bendB;
  const amplitude = Math.sqrt(swings[i]! * swings[i]! + swingSlopes[i]! * swingSlopes[i]!);
  const peaks = swingSlopes[i]! >= 0 && swingSlopes[j]! <= 0;
  return bend + (peaks ? amplitude : Math.max(swings[i]!, swings[j]!)) + 1e-12 * amplitude;
}

/** The point of the other body at the sampled pole. */
const ofPole = new Float64Array(padded);

function tryPole(out: DepthBounds, side: number, sign: number): void {
  for (let k = 0; k < 3; k++) toward[k] = sign * bodies[side + AXIS + k]!;
  const height = look(ofPole, 0, side);
  out.supportCalls++;
  if (!(height < out.upper)) return;
  out.upper = height;
  count.pole = side;
  count.sign = sign;
}

const m = new Float64Array(padded);
/** The points of the body itself and of the other one: C contains their sum. */
const own = new Float64Array(padded);
const theirs = new Float64Array(padded);

/** If h is equally low on both circles, within the slack, the points may be found on only one of them. */
function finish(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  if (count.pole >= 0) {
    meetCap(count.pole, slack);
    return settle(out, pair, count.pole, slack);
  }
  const side = sides[count.best]!;
  meetSide(out, side, slack);
  if (settle(out, pair, side, slack)) return true;
  count.best = lowestOn(B - side);
  out.upper = heights[count.best]!;
  meetSide(out, B - side, slack);
  return out.upper - out.lower <= slack && settle(out, pair, B - side, slack);
}

function lowestOn(side: number): number {
  let at = side === A ? 0 : 4;
  for (let i = 0; i < count.samples; i++) if (sides[i] === side && heights[i]! < heights[at]!) at = i;
  return at;
}

/** Writes the normal and the point of A. Each point moves by half of the remaining error. */
function settle(out: DepthBounds, { a: { centre } }: Readonly<Pair>, side: number, slack: number): boolean {
  let askew = 0;
  for (let k = 0; k < 3; k++) askew += Math.abs(own[k]! + theirs[k]! - out.upper * m[k]!);
  if (!(askew <= 4 * slack)) return false;
  const ofA = side === A ? own : theirs;
  for (let k = 0; k < 3; k++) {
    normal[k] = m[k]!;
    onA[k] = ofA[k]! - 0.5 * (own[k]! + theirs[k]! - out.upper * m[k]!);
  }
  onA[0]! += centre.x;
  onA[1]! += centre.y;
  onA[2]! += centre.z;
  out.outcome = 'solved';
  return true;
}

const dotAt = (x: Readonly<Float64Array>, y: Readonly<Float64Array>, o: number): number =>
  x[0]! * y[o]! + x[1]! * y[o + 1]! + x[2]! * y[o + 2]!;

/** Takes the point of the body's cap opposite the other's point, or the middle of its cap if the caps are parallel. */
function meetCap(side: number, slack: number): void {
  const { sign } = count;
  const theOther = B - side;
  const end = sign > 0 ? UP : DOWN;
  for (let k = 0; k < 3; k++) m[k] = toward[k] = sign * bodies[side + AXIS + k]!;
  look(theirs, 0, side);
  if (bodies[theOther + end]! * pose.tilt <= slack / 2) {
    for (let k = 0; k < 3; k++) {
      const c = theOther === B ? bodies[B + CENTRE + k]! : 0;
      theirs[k] = c + sign * bodies[theOther + HALF]! * bodies[theOther + AXIS + k]!;
    }
  }
  let far = 0;
  let widest = bodies[side + end]!;
  for (let k = 0; k < 3; k++) own[k] = bodies[side + CENTRE + k]!;
  const level = dotAt(m, own, 0) + dotAt(m, theirs, 0);
  for (let k = 0; k < 3; k++) far += (own[k]! + theirs[k]! - level * m[k]!) ** 2;
  far = Math.sqrt(far);
  widest = far > widest ? widest / far : 1;
  for (let k = 0; k < 3; k++) {
    own[k]! += bodies[side + HALF]! * m[k]! - widest * (own[k]! + theirs[k]! - level * m[k]!);
  }
}

const along = new Float64Array(padded);
/** The lower and upper ends of the side of a body, where it faces along the normal. */
const ends = new Float64Array(padded);
const endsOfOther = new Float64Array(padded);

/** Takes the point of the body's side opposite the other's point, or opposite its side if the sides are parallel. */
function meetSide(out: DepthBounds, side: number, slack: number): void {
  refine(out, slack);
  const { best } = count;
  const c = Math.cos(angles[best]!);
  const s = Math.sin(angles[best]!);
  for (let k = 0; k < 3; k++) {
    const u = c * bodies[side + FIRST + k]! + s * bodies[side + SECOND + k]!;
    const axis = bodies[side + AXIS + k]!;
    m[k] = bodies[side + COS]! * u + bodies[side + SIN]! * axis;
    along[k] = bodies[side + COS]! * axis - bodies[side + SIN]! * u;
  }
  setEnds(ends, side);
  setEnds(endsOfOther, B - side);
  const isParallel = askewOfOther() <= 2 * slack;
  if (!isParallel) for (let k = 0; k < 6; k++) endsOfOther[k] = theirs[k % 3]!;
  const from = Math.max(dotAt(along, ends, 0), -dotAt(along, endsOfOther, 3));
  const to = Math.min(dotAt(along, ends, 3), -dotAt(along, endsOfOther, 0));
  place(own, ends, (from + to) / 2);
  place(theirs, endsOfOther, -(from + to) / 2);
}

/** The divergence of the other's side from the body's own side. */
function askewOfOther(): number {
  const length = dotAt(along, endsOfOther, 3) - dotAt(along, endsOfOther, 0);
  let askew = 0;
  for (let k = 0; k < 3; k++) askew += Math.abs(endsOfOther[3 + k]! - endsOfOther[k]! - length * along[k]!);
  return askew;
}

function setEnds(to: Float64Array, side: number): void {
  const axis = side + AXIS;
  const q = m[0]! * bodies[axis]! + m[1]! * bodies[axis + 1]! + m[2]! * bodies[axis + 2]!;
  const scale = 1 / Math.sqrt(1 - q * q);
  for (let k = 0; k < 3; k++) {
    const a = bodies[axis + k]!;
    const u = scale * (m[k]! - q * a);
    const c = bodies[side + CENTRE + k]!;
    to[k] = c - bodies[side + HALF]! * a + bodies[side + DOWN]! * u;
    to[3 + k] = c + bodies[side + HALF]! * a + bodies[side + UP]! * u;
  }
}

/** Writes the point between the ends at the given position along the axis. */
function place(to: Float64Array, between: Float64Array, at: number): void {
  const first = dotAt(along, between, 0);
  const last = dotAt(along, between, 3);
  const share = last > first ? Math.max(0, Math.min(1, (at - first) / (last - first))) : 0;
  for (let k = 0; k < 3; k++) to[k] = between[k]! + share * (between[3 + k]! - between[k]!);
}

const otherNear = new Float64Array(padded);
const otherFar = new Float64Array(padded);

/**
 * Goes to a minimum between the lowest sample and its neighbour in the direction in which h falls: to where the secant of the
 * slopes is zero, and after a step that does not halve the slope, as at a kink, to the middle. Blends the other body's points
 * on both sides of it, so that the slope is zero.
 */
function refine(out: DepthBounds, slack: number): void {
  const { best } = count;
  const sign = Math.sign(slopes[best]!);
  let other = best;
  if (sign < 0) other = following[best]!;
  else for (let i = 0; i < count.samples; i++) if (following[i] === best) other = i;
  let near = angles[best]!;
  let far = angles[other]!;
  if (sign * (near - far) < 0) far -= sign * 2 * Math.PI;
  let slope = slopes[best]!;
  let slopeOfFar = slopes[other]!;
  sides[most] = sides[best]!;
  copyOther(otherNear, best);
  copyOther(otherFar, other);
  const none = slack / 10;
  let isSecant = true;
  while (Math.abs(slope) > none) {
    const least = Math.min(Math.abs(slope), Math.abs(slopeOfFar));
    const part = isSecant && slope * slopeOfFar < 0 ? slope / (slope - slopeOfFar) : 0.5;
    let between = near + part * (far - near);
    if (between === near || between === far) between = (near + far) / 2;
    if (between === near || between === far) break;
    angles[most] = between;
    measureAt(most);
    out.supportCalls++;
    isSecant = !isSecant || Math.abs(slopes[most]!) < least / 2;
    const rises = sign * slopes[most]! > 0;
    if (rises && heights[most]! <= out.upper + 1e-5 * slack) {
      near = between;
      slope = slopes[most]!;
      out.upper = Math.min(out.upper, heights[most]!);
      copyOther(otherNear, most);
    } else {
      far = between;
      slopeOfFar = slopes[most]!;
      copyOther(otherFar, most);
    }
  }
  angles[best] = near;
  const isKink = Math.abs(slope) > none && slope * slopeOfFar < 0;
  const share = isKink ? slope / (slope - slopeOfFar) : 0;
  for (let k = 0; k < 3; k++) theirs[k] = otherNear[k]! + share * (otherFar[k]! - otherNear[k]!);
}

function copyOther(to: Float64Array, i: number): void {
  for (let k = 0; k < 3; k++) to[k] = others[3 * i + k]!;
}
