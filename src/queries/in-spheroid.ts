import { ELLIPSOID } from '../shapes/core';
import type { Shape } from '../shapes/shape';
import type { DepthBounds } from './core-depth';
import { body, own, sampleAlong, takeOther, theirs, writeInside } from './deep-inside';
import type { Pair } from './pair';
import { lookAt, padded } from './support';

/**
 * The depth of a small body in a long spheroid, an ellipsoid with two equal radii a and a larger one c along its axis. There h is
 * nearly constant around the axis, and a mesh would need thousands of points to prove it. In the spheroid's frame, let a unit
 * normal m have the part s along the axis, and the angle φ around it, and let p be the points of the small body:
 *
 *     h(m) = √(a² + (c² − a²) s²) + max −p·m
 *
 *  1. Cuts. For one p, h(m) is at least f(s) = √(a² + (c² − a²) s²) − q √(1 − s²) − y s, where y is the part of p along the axis and
 *     q(φ) that along the meridian of φ. It is convex where s² ≤ s₁² and concave beyond, up to the poles, so that its least D(q, y)
 *     over the meridian is found by Newton's method and proven by a tangent. D falls with q: its least between two angles is where
 *     q, a sinusoid, is greatest.
 *  2. Sample a meridian: find the least h along it, and the blend of the touching p whose f is stationary there (`searchMeridian`).
 *  3. Between two sampled meridians, one cut holds up to where they cross, and the other from there: a lower bound. Sample where
 *     it is least, until the least h sampled is no higher.
 *
 * Around a round body about the same axis, all meridians are alike and hundreds are not enough: a ring is left to the mesh.
 *
 * All meridians together are the whole sphere, so that nothing is assumed of where the minimum is. Returns true if this gives the
 * answer. `slack` is a length.
 */
export function depthInSpheroid(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  const { a, b } = pair;
  const isA = b.extent < a.extent;
  const solid = isA ? a : b;
  const other = isA ? b : a;
  if (!seeSpheroid(solid) || other.extent - other.margin > small * spheroid.radius) return false;
  body.isA = isA;
  lookAt(pair);
  return search(out, slack) && settle(out, pair, slack);
}

/** Larger bodies are as well answered by a mesh. */
const small = 0.3;

/** a, c² − a², c, the radius of the ball that is left out, and which axis is the long one. */
const spheroid = { radius: 1, excess: 0, half: 1, less: 0, axis: 1 };

function seeSpheroid({ core }: Readonly<Shape>): boolean {
  if (core?.kind !== ELLIPSOID) return false;
  const { numbers } = core;
  for (let axis = 0; axis < 3; axis++) {
    const radius = numbers[(axis + 1) % 3]!;
    const half = numbers[axis]!;
    if (radius !== numbers[(axis + 2) % 3] || !(half > radius)) continue;
    spheroid.radius = radius;
    spheroid.excess = (half - radius) * (half + radius);
    spheroid.half = half;
    spheroid.less = numbers[3]!;
    spheroid.axis = axis;
    return true;
  }
  return false;
}

const most = 300;
/** After this many meridians, `isRing` decides whether to give up. */
const early = 48;
/** Points need a better direction than bounds do: a finer goal, for at most `more` further meridians. */
const finer = 1e-3;
const more = 24;
/** Per sampled meridian: its angle, the next one, the lower bound up to that, and where that is reached. */
const angles = new Float64Array(most);
const following = new Int32Array(most);
const lows = new Float64Array(most);
const aims = new Float64Array(most);
/** The cut of each meridian: the components of p across the axis and along it, then s, and h there. */
const cuts = new Float64Array(5 * most);
const ACROSS = 0;
const BESIDE = 1;
const ALONG = 2;
const SINE = 3;
const HEIGHT = 4;
const count = { cuts: 0 };
/** The least h that was sampled: φ and s. */
const best = { angle: 0, sine: 0 };

function search(out: DepthBounds, slack: number): boolean {
  const goal = finer * slack;
  let last = most;
  count.cuts = 0;
  out.supportCalls = 0;
  out.upper = Infinity;
  for (let k = 0; k < 4; k++) {
    if (!searchMeridian(out, (k * Math.PI) / 2, goal)) return false;
    following[k] = (k + 1) & 3;
  }
  for (let k = 0; k < 4; k++) boundFrom(k);
  for (;;) {
    const at = lowest();
    out.iterations = count.cuts;
    out.lower = Math.min(lows[at]! - spheroid.less, out.upper);
    // NaN fails here.
    const gap = out.upper - out.lower;
    if (gap <= slack && last === most) last = Math.min(most, count.cuts + more);
    if (gap <= goal || (gap <= slack && count.cuts === last)) return out.lower > 0;
    if (count.cuts === early && isRing(gap, slack)) return false;
    if (count.cuts === most) return false;
    if (!(out.lower > 0)) return false;
    const i = count.cuts;
    if (!searchMeridian(out, angles[at]! + aims[at]!, goal)) return false;
    following[i] = following[at]!;
    following[at] = i;
    boundFrom(at);
    boundFrom(i);
  }
}

/** True if most of the way around is open, and closing it would take too many meridians: the gap falls with their square. */
function isRing(gap: number, slack: number): boolean {
  if (gap * (early / most) ** 2 <= slack) return false;
  const enough = lows[lowest()]! + gap - slack;
  let open = 0;
  for (let i = 0; i < count.cuts; i++) open += +(lows[i]! < enough);
  return open > early / 2;
}

function lowest(): number {
  let at = 0;
  for (let i = 1; i < count.cuts; i++) if (!(lows[i]! >= lows[at]!)) at = i;
  return at;
}

/** q of a point with the given parts across the axis. */
const meridian = { cosine: 1, sine: 0 };
function setMeridian(angle: number): void {
  meridian.cosine = Math.cos(angle);
  meridian.sine = Math.sin(angle);
}
const part = (across: number, beside: number): number => meridian.cosine * across + meridian.sine * beside;

const p = new Float64Array(padded);
/** The touching points to both sides of the least h along a meridian: q, y, and the parts across the axis. */
const left = new Float64Array(padded);
const right = new Float64Array(padded);
const steps = 24;

/** Adds the cut of a meridian. Returns false if that fails. */
function searchMeridian(out: DepthBounds, angle: number, slack: number): boolean {
  setMeridian(angle);
  let hasLeft = false;
  let hasRight = false;
  let s = 0;
  let height = Infinity;
  for (let k = 0; k < steps; k++) {
    height = sampleAt(out, angle, s) + spheroid.less;
    const { axis } = spheroid;
    const across = p[(axis + 1) % 3]!;
    const beside = p[(axis + 2) % 3]!;
    const q = part(across, beside);
    const y = p[axis]!;
    const slope = slopeOf(q, y, s);
    const known = Math.max(
      hasLeft ? heightOf(left[0]!, left[1]!, s) : -Infinity,
      hasRight ? heightOf(right[0]!, right[1]!, s) : -Infinity,
    );
    if (height - known <= slack / 8 && hasLeft && hasRight) return addBlend(angle, s, height);
    const side = slope < 0 ? left : right;
    side[0] = q;
    side[1] = y;
    side[2] = across;
    side[3] = beside;
    if (slope < 0) hasLeft = true;
    else hasRight = true;
    const least = leastOf(q, y);
    if (height - least <= slack / 8) return addCut(angle, across, beside, y, s, height);
    if (hasLeft && hasRight) {
      const between = crossing();
      s = foot.s;
      // The least of the latest f is the better aim if it is on the way to the crossing.
      if (slope < 0 ? s > between : s < between) s = between;
    } else s = foot.s;
    if (!(Math.abs(s) < 1)) return false;
  }
  return false;
}

/** Where f of the left point and of the right one are equal. */
function crossing(): number {
  const dq = left[0]! - right[0]!;
  const dy = left[1]! - right[1]!;
  const sign = dy < 0 ? -1 : 1;
  return (-sign * dq) / Math.sqrt(dq * dq + dy * dy);
}

function addBlend(angle: number, s: number, height: number): boolean {
  const ofLeft = slopeOf(left[0]!, left[1]!, s);
  const ofRight = slopeOf(right[0]!, right[1]!, s);
  const share = ofRight > ofLeft ? Math.max(0, Math.min(1, ofLeft / (ofLeft - ofRight))) : 0;
  for (let k = 1; k < 4; k++) left[k] = left[k]! + share * (right[k]! - left[k]!);
  return addCut(angle, left[2]!, left[3]!, left[1]!, s, height);
}

function addCut(angle: number, across: number, beside: number, y: number, s: number, height: number): true {
  const o = 5 * count.cuts;
  angles[count.cuts++] = angle;
  cuts[o + ACROSS] = across;
  cuts[o + BESIDE] = beside;
  cuts[o + ALONG] = y;
  cuts[o + SINE] = s;
  cuts[o + HEIGHT] = height;
  return true;
}

const n = new Float64Array(padded);

/** Sets n, and samples there: writes the other body's point to p, and returns h. */
function sampleAt(out: DepthBounds, angle: number, s: number): number {
  const { axis } = spheroid;
  const across = Math.sqrt(1 - s * s);
  n[axis] = s;
  n[(axis + 1) % 3] = across * meridian.cosine;
  n[(axis + 2) % 3] = across * meridian.sine;
  const height = sampleAlong(out, n[0]!, n[1]!, n[2]!);
  takeOther(p, 0);
  if (height < out.upper) {
    out.upper = height;
    best.angle = angle;
    best.sine = s;
  }
  return height;
}

/** f and f′ at s. */
const heightOf = (q: number, y: number, s: number): number =>
  Math.sqrt(spheroid.radius ** 2 + spheroid.excess * s * s) - q * Math.sqrt(1 - s * s) - y * s;
const slopeOf = (q: number, y: number, s: number): number =>
  (spheroid.excess * s) / Math.sqrt(spheroid.radius ** 2 + spheroid.excess * s * s) +
  (q * s) / Math.sqrt(1 - s * s) -
  y;

/** Where the least f was found. */
const foot = { s: 0 };

/** D(q, y), from below. */
function leastOf(q: number, y: number): number {
  const { radius, excess, half } = spheroid;
  const squared = radius * radius;
  // f″ = (c² − a²) a² / (a² + (c² − a²) s²)^1.5 + q / (1 − s²)^1.5.
  const ratio = q < 0 ? Math.cbrt((q / (excess * squared)) ** 2) : 0;
  const farSq = (1 - ratio * squared) / (1 + ratio * excess);
  foot.s = 0;
  if (!(farSq > 0)) return -Infinity;
  const far = Math.min(1 - 1e-9, Math.sqrt(farSq));
  let s = 0;
  for (let k = 0; k < 20; k++) {
    const r = Math.sqrt(squared + excess * s * s);
    const c = Math.sqrt(1 - s * s);
    const slope = (excess * s) / r + (q * s) / c - y;
    const bend = (excess * squared) / (r * r * r) + q / (c * c * c);
    const next = Math.max(-far, Math.min(far, bend > 0 ? s - slope / bend : s));
    if (Math.abs(next - s) <= 1e-15) break;
    s = next;
  }
  foot.s = s;
  const slope = slopeOf(q, y, s);
  // A convex f is above its tangent, up to the end of the way down; with q ≥ 0 that is the pole.
  const end = q < 0 ? far : 1;
  const least = heightOf(q, y, s) - Math.abs(slope) * (slope > 0 ? s + end : end - s);
  return Math.min(least, half - Math.abs(y));
}

/** The least D of a cut between two angles; `reached` is where. */
const reached = { angle: 0 };
function leastBetween(o: number, from: number, to: number): number {
  const across = cuts[o + ACROSS]!;
  const beside = cuts[o + BESIDE]!;
  const atStart = Math.cos(from) * across + Math.sin(from) * beside;
  const atEnd = Math.cos(to) * across + Math.sin(to) * beside;
  let q = Math.max(atStart, atEnd);
  reached.angle = atStart > atEnd ? from : to;
  const rises = Math.cos(from) * beside - Math.sin(from) * across > 0;
  const falls = Math.cos(to) * beside - Math.sin(to) * across < 0;
  if (rises && falls) {
    q = Math.sqrt(across * across + beside * beside);
    const turn = Math.atan2(beside, across) - from;
    reached.angle = from + upTo(turn);
  }
  // Rounding of the angles.
  return leastOf(q + 1e-15 * (Math.abs(across) + Math.abs(beside)), cuts[o + ALONG]!);
}

/** Computes the lower bound from a meridian to the next, which is at most a quarter turn away. */
function boundFrom(i: number): void {
  const j = following[i]!;
  const start = angles[i]!;
  const between = angles[j]! - start;
  const way = between > 0 ? between : between + 2 * Math.PI;
  const split = start + splitOf(5 * i, 5 * j, start, way);
  const low = leastBetween(5 * i, start, split);
  const aim = reached.angle;
  const lowAfter = leastBetween(5 * j, split, start + way);
  lows[i] = Math.min(low, lowAfter);
  const to = (low < lowAfter ? aim : reached.angle) - start;
  aims[i] = Math.max(way / 64, Math.min(way - way / 64, to));
}

/** The approximate angle at which two cuts cross, with D linear in q. The bound holds for any angle in between. */
function splitOf(i: number, j: number, start: number, way: number): number {
  const ofI = Math.sqrt(1 - cuts[i + SINE]! ** 2);
  const ofJ = Math.sqrt(1 - cuts[j + SINE]! ** 2);
  const x = ofI * cuts[i + ACROSS]! - ofJ * cuts[j + ACROSS]!;
  const z = ofI * cuts[i + BESIDE]! - ofJ * cuts[j + BESIDE]!;
  const qI = Math.cos(start) * cuts[i + ACROSS]! + Math.sin(start) * cuts[i + BESIDE]!;
  const end = start + way;
  const qJ = Math.cos(end) * cuts[j + ACROSS]! + Math.sin(end) * cuts[j + BESIDE]!;
  const level = cuts[i + HEIGHT]! + ofI * qI - cuts[j + HEIGHT]! - ofJ * qJ;
  const length = Math.sqrt(x * x + z * z);
  if (!(Math.abs(level) < length)) return way / 2;
  const middle = Math.atan2(z, x) - start;
  const aside = Math.acos(level / length);
  const turn = upTo(middle - aside);
  if (turn <= way) return turn;
  const other = upTo(middle + aside);
  return other <= way ? other : way / 2;
}

/** The angle from 0 to a whole turn. */
const upTo = (angle: number): number => angle - 2 * Math.PI * Math.floor(angle / (2 * Math.PI));

/** Meridians searched for the points, at most. */
const tries = 8;

/**
 * Writes the answer. The best direction is right to the root of the slack only, while points that are straight below each other
 * need more: so the blend of touching points is taken, and the direction in which that is nearest to the surface.
 */
function settle(out: DepthBounds, pair: Readonly<Pair>, slack: number): boolean {
  let { angle, sine } = best;
  for (let k = 0; k < tries && count.cuts < most; k++) {
    if (
      !blend(
        angle,
        sine,
        out.upper + spheroid.less - 2 * 4 ** k * Math.max(out.upper - out.lower, finer * slack),
      )
    )
      return false;
    const { axis } = spheroid;
    const across = theirs[(axis + 1) % 3]!;
    const beside = theirs[(axis + 2) % 3]!;
    if (isSmooth.value && part(across, beside) > 0) angle = Math.atan2(beside, across);
    setMeridian(angle);
    leastOf(part(across, beside), theirs[axis]!);
    sine = foot.s;
    const height = sampleAt(out, angle, sine);
    if (height - out.lower <= slack) {
      out.upper = height;
      placeOwn(sine);
      if (writeInside(out, pair, n, slack + 1e-13 * height)) return true;
    }
    if (!searchMeridian(out, angle, finer * slack)) return false;
    if (height - out.lower > slack) ({ angle, sine } = best);
    else sine = cuts[5 * count.cuts - 5 + SINE]!;
  }
  return false;
}

/** True if one cut alone holds at the best direction. */
const isSmooth = { value: false };

/** Sets the other body's point to the blend of those that touch, within `least`, which has no slope along the circle. */
function blend(angle: number, sine: number, least: number): boolean {
  setMeridian(angle);
  let first = -1;
  let second = -1;
  let falling = Infinity;
  let rising = -Infinity;
  for (let o = 0; o < 5 * count.cuts; o += 5) {
    const q = part(cuts[o + ACROSS]!, cuts[o + BESIDE]!);
    if (!(heightOf(q, cuts[o + ALONG]!, sine) >= least)) continue;
    const slope = meridian.sine * cuts[o + ACROSS]! - meridian.cosine * cuts[o + BESIDE]!;
    if (slope < falling) first = o;
    if (slope > rising) second = o;
    falling = Math.min(falling, slope);
    rising = Math.max(rising, slope);
  }
  if (first < 0) return false;
  isSmooth.value = !(falling < 0 && rising > 0);
  const share = isSmooth.value ? +(Math.abs(rising) < Math.abs(falling)) : falling / (falling - rising);
  const { axis } = spheroid;
  theirs[axis] = mix(first + ALONG, second + ALONG, share);
  theirs[(axis + 1) % 3] = mix(first + ACROSS, second + ACROSS, share);
  theirs[(axis + 2) % 3] = mix(first + BESIDE, second + BESIDE, share);
  return true;
}

const mix = (i: number, j: number, share: number): number => cuts[i]! + share * (cuts[j]! - cuts[i]!);

/** Sets the spheroid's point to that along n. */
function placeOwn(sine: number): void {
  const { axis, radius, excess, half, less } = spheroid;
  const scale = 1 / Math.sqrt(radius * radius + excess * sine * sine);
  for (let k = 0; k < 3; k++) {
    const size = k === axis ? half : radius;
    own[k] = (size * size * scale - less) * n[k]!;
  }
}
