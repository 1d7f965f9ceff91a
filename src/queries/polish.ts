import { CONE, CYLINDER, ELLIPSOID, type Core } from '../shapes/core';
import { frame } from './pair';
import { cores, padded, points, sample, toward } from './support';

/**
 * Newton's method for a minimum of h over the unit sphere, from a normal near it. On a curved C a mesh converges linearly;
 * this converges quadratically.
 *
 * With s the support at n, h = s·n has the gradient s − h n on the sphere, and the Hessian R − h·1 orthogonal to n, where R
 * holds the radii of curvature, those of A and of B added up. h is smooth except for kinks, where a minimum may be: along
 * the circle of normals of a cylinder's or cone's side, and at the pole that is the normal of a cap. A step that crosses a
 * circle continues along it, and one that passes a pole ends there. In the end h is sampled, and nothing else is claimed.
 * The kinks of polytopes are not handled: beside a curved body, a minimum on a polytope's kink stays as it was found.
 *
 * Except for the sample, all is in a basis of two unit vectors orthogonal to n and of n itself, which is (0, 0, 1): the
 * first two numbers of an axis are its lean away from n.
 */

/** A unit normal in A's frame, followed by its h. */
export const best = new Float64Array(padded);

/** In units of E: tolerances below this are met without polishing, so it is skipped. */
export const worthPolishing = 1e-6;
/** A gain below this fraction of the tolerance is not worth a support. */
const share = 0.005;
const most = 4;
/** In radians: the quadratic model is not trusted farther. */
const farthest = 0.25;

/** The two unit vectors orthogonal to n in A's frame: the first is orthogonal to A's axis too, the second points towards it. */
const tangents = new Float64Array(padded);
/** The support point of C at n: the slope of h along both tangents, and h. */
const tip = new Float64Array(padded);
/** The radii of curvature R₁₁, R₁₂, R₂₂. */
const radii = new Float64Array(padded);
/** The start of a step, which is n or the nearest point of a circle, and its end, of any length. */
const from = new Float64Array(padded);
const aim = new Float64Array(padded);

/**
 * Five numbers per body: its axis, signed towards n; the height along it of the circle of kinks, 0 only if both ends are
 * caps; and the radius of the rim, 0 if there are no kinks.
 */
const axes = new Float64Array(17);
const HEIGHT = 3;
const RADIUS = 4;
/** Where the numbers of a body begin. The compiler knows that an index with & B is one of these. */
const A = 0;
const B = 8;

/**
 * Moves `best`, whose support is at o, while the possible gain exceeds a small fraction of the tolerance `slack`. Samples
 * are written to the place `free`. Returns the number of samples.
 */
export function polish(o: number, free: number, slack: number): number {
  const goal = share * slack;
  let at = o;
  let calls = 0;
  setRims();
  while (calls < most) {
    const before = best[3]!;
    const isKink = aimFrom(at);
    // s·n is a lower bound of h everywhere.
    if (!(before - leastAhead() > goal)) break;
    lookAhead();
    sample(free);
    calls++;
    if (!(heightOf(free) < before)) break;
    takeBest(free);
    // The gain of a step is far more than the remaining error.
    if (isKink || before - best[3]! < 10 * goal) break;
    at = free;
  }
  return calls;
}

/** Sets the kinks of both bodies. */
export function setRims(): void {
  setRim(A, cores.a);
  setRim(B, cores.b);
}

/** Aims along Newton's step from `best`, whose support is at o; returns true if that leads to a kink. */
function aimFrom(o: number): boolean {
  span(o);
  bend();
  step();
  if (meetKinks()) return true;
  shorten();
  return false;
}

/** Sets `toward` to the end of Newton's step from `best`, whose support is at o. */
export function turnFrom(o: number): void {
  aimFrom(o);
  lookAhead();
}

/** The height of the point at o along `toward`. */
export const heightOf = (o: number): number =>
  toward[0]! * points[o]! + toward[1]! * points[o + 1]! + toward[2]! * points[o + 2]!;

/** Makes `toward`, with its support at o, the best normal. */
export function takeBest(o: number): void {
  best[0] = toward[0]!;
  best[1] = toward[1]!;
  best[2] = toward[2]!;
  best[3] = heightOf(o);
}

/** Sets the kinks of a body. */
function setRim(o: number, { kind, numbers }: Core): void {
  const hasRim = kind === CYLINDER || kind === CONE;
  const radius = hasRim ? numbers[0]! : 0;
  axes[o + RADIUS] = radius;
  axes[o + HEIGHT] = kind === CONE ? radius / Math.hypot(radius, 2 * numbers[1]!) : 0;
}

/** Converts the axes, and the point of C at o, to the basis of n. */
function span(o: number): void {
  const x = best[0]!;
  const y = best[1]!;
  const z = best[2]!;
  const across = Math.sqrt(x * x + z * z);
  const isPole = !(across > 1e-10);
  const ux = isPole ? 1 : z / across;
  const uz = isPole ? 0 : -x / across;
  const vx = y * uz;
  const vy = z * ux - x * uz;
  const vz = -y * ux;
  const px = points[o]!;
  const py = points[o + 1]!;
  const pz = points[o + 2]!;
  const bx = -frame[1]!;
  const by = -frame[4]!;
  const bz = -frame[7]!;
  tangents[0] = ux;
  tangents[2] = uz;
  tangents[3] = vx;
  tangents[4] = vy;
  tangents[5] = vz;
  tip[0] = px * ux + pz * uz;
  tip[1] = px * vx + py * vy + pz * vz;
  tip[2] = best[3]!;
  axes[A] = 0;
  axes[A + 1] = vy;
  axes[A + 2] = y;
  axes[B] = bx * ux + bz * uz;
  axes[B + 1] = bx * vx + by * vy + bz * vz;
  axes[B + 2] = bx * x + by * y + bz * z;
}

/** Computes the radii of curvature. */
function bend(): void {
  radii[0] = 0;
  radii[1] = 0;
  radii[2] = 0;
  addRim(A);
  addRim(B);
  if (cores.a.kind === ELLIPSOID) addEllipsoid(0);
  if (cores.b.kind === ELLIPSOID) addEllipsoid(1);
}

/** Aims at the minimum of the quadratic model at n, or where it decreases, by `farthest` at most. */
function step(): void {
  const slope1 = tip[0]!;
  const slope2 = tip[1]!;
  const mean = (radii[0]! + radii[2]!) / 2 - tip[2]!;
  const half = (radii[0]! - radii[2]!) / 2;
  const m12 = radii[1]!;
  const spread = Math.sqrt(half * half + m12 * m12);
  // The lesser eigenvalue is mean − spread.
  const lift = mean > spread ? 0 : 1.1 * spread - mean;
  const m11 = mean + half + lift;
  const m22 = mean - half + lift;
  const det = m11 * m22 - m12 * m12;
  const way1 = m12 * slope2 - m22 * slope1;
  const way2 = m12 * slope1 - m11 * slope2;
  const waySq = way1 * way1 + way2 * way2;
  const wide = farthest * det;
  const scale = waySq < wide * wide ? 1 / det : farthest / Math.sqrt(waySq);
  aim[0] = scale * way1;
  aim[1] = scale * way2;
  aim[2] = 1;
}

/** Adds the radii of curvature of a rim: with w = a × n orthogonal to the axis a, R = r w wᵀ / |w|³. */
function addRim(side: number): void {
  const o = side & B;
  const radius = axes[o + RADIUS]!;
  const height = axes[o + HEIGHT]!;
  const w1 = axes[o + 1]!;
  const w2 = -axes[o]!;
  const sq = w1 * w1 + w2 * w2;
  const isApex = height > 0 && axes[o + 2]! > height;
  if (radius === 0 || isApex || !(sq > 1e-20)) return;
  const scale = radius / (sq * Math.sqrt(sq));
  radii[0] = radii[0]! + scale * w1 * w1;
  radii[1] = radii[1]! + scale * w1 * w2;
  radii[2] = radii[2]! + scale * w2 * w2;
}

/** Adds the radii of curvature of an ellipsoid with the radii r: h² = Σ (rᵢ nᵢ)², and R = (r² − s sᵀ) / h, less the ball's. */
function addEllipsoid(side: number): void {
  const { numbers } = side === 0 ? cores.a : cores.b;
  const t = tangents;
  const r = frame;
  let hSq = 0;
  let s1 = 0;
  let s2 = 0;
  let r11 = 0;
  let r12 = 0;
  let r22 = 0;
  for (let i = 0; i < 3; i++) {
    const px = side === 1 ? r[i]! : +(i === 0);
    const py = side === 1 ? r[3 + i]! : +(i === 1);
    const pz = side === 1 ? r[6 + i]! : +(i === 2);
    const radius = numbers[i]!;
    const n = radius * (px * best[0]! + py * best[1]! + pz * best[2]!);
    const u = radius * (px * t[0]! + py * t[1]! + pz * t[2]!);
    const v = radius * (px * t[3]! + py * t[4]! + pz * t[5]!);
    hSq += n * n;
    s1 += n * u;
    s2 += n * v;
    r11 += u * u;
    r12 += u * v;
    r22 += v * v;
  }
  const h = Math.sqrt(hSq);
  if (!(h > 0)) return;
  radii[0] = radii[0]! + (r11 - (s1 * s1) / hSq) / h - numbers[3]!;
  radii[1] = radii[1]! + (r12 - (s1 * s2) / hSq) / h;
  radii[2] = radii[2]! + (r22 - (s2 * s2) / hSq) / h - numbers[3]!;
}

/** For each body, the fraction of the step at which it meets its first kink. */
const shares = new Float64Array(17);

const NONE = 0;
const CIRCLE = 1;
const POLE = 2;

/** Ends the step at the first kink that it crosses, or continues it along that; false if it crosses none. */
function meetKinks(): boolean {
  from[0] = 0;
  from[1] = 0;
  from[2] = 1;
  const kinkA = kinkOf(A);
  const kinkB = kinkOf(B);
  if ((kinkA | kinkB) === NONE) return false;
  const isOfA = kinkB === NONE || (kinkA !== NONE && shares[A]! <= shares[B]!);
  const first = isOfA ? A : B;
  if ((isOfA ? kinkA : kinkB) === POLE) aimAtPole(first);
  else {
    slide(first);
    const other = kinkOf(B - first);
    if (other === POLE) aimAtPole(B - first);
    else if (other === CIRCLE) aimAtCrossing();
  }
  return true;
}

/** The kink of a body that the step begins on, otherwise the first that it crosses. */
function kinkOf(side: number): number {
  const o = side & B;
  if (axes[o + RADIUS] === 0) return NONE;
  const a1 = axes[o]!;
  const a2 = axes[o + 1]!;
  const a3 = axes[o + 2]!;
  const height = axes[o + HEIGHT]!;
  const x = aim[0]!;
  const y = aim[1]!;
  const z = aim[2]!;
  const along = a1 * from[0]! + a2 * from[1]! + a3 * from[2]!;
  const alongAim = a1 * x + a2 * y + a3 * z;
  const above = along - height;
  const aboveAim = alongAim - (height === 0 ? 0 : height * Math.sqrt(x * x + y * y + z * z));
  const sineSq = 1 - along * along;
  // If it is negative, the parts orthogonal to the axis point in opposite directions.
  const across = x * from[0]! + y * from[1]! + z * from[2]! - along * alongAim;
  const isOnCircle = Math.abs(above) < 1e-12;
  const isPole = sineSq < 1e-20;
  const crosses = isOnCircle || above * aboveAim < 0;
  const passes = (isPole || across < 0) && (height === 0 || along < 0);
  if (!crosses && !passes) return NONE;
  const shareOfPole = isPole ? 0 : passes ? sineSq / (sineSq - across) : Infinity;
  const shareOfCircle = isOnCircle ? 0 : crosses ? above / (above - aboveAim) : Infinity;
  shares[o] = Math.min(shareOfPole, shareOfCircle);
  return passes && shareOfPole <= shareOfCircle ? POLE : CIRCLE;
}

/** Aims at the pole that is nearer to n. */
function aimAtPole(side: number): void {
  const o = side & B;
  const sign = axes[o + 2]! < 0 ? -1 : 1;
  aim[0] = sign * axes[o]!;
  aim[1] = sign * axes[o + 1]!;
  aim[2] = sign * axes[o + 2]!;
}

/**
 * Newton's step along a circle of normals a cos α + u sin α, with a the axis and u orthogonal to it. With p = a × u, the
 * derivative of h with respect to the angle is s·p sin α, and the second is R(p, p) sin² α − s·u sin α. At n, u = (n − a₃
 * a) / |w| and p = w / |w|, where w = a × n.
 */
function slide(side: number): void {
  const o = side & B;
  const a1 = axes[o]!;
  const a2 = axes[o + 1]!;
  const a3 = axes[o + 2]!;
  const cosine = axes[o + HEIGHT]!;
  const sine = Math.sqrt(1 - cosine * cosine);
  const scale = 1 / Math.sqrt(a1 * a1 + a2 * a2);
  const p1 = scale * a2;
  const p2 = -scale * a1;
  const u1 = a3 * p2;
  const u2 = -a3 * p1;
  const u3 = scale * (a1 * a1 + a2 * a2);
  const radius = p1 * p1 * radii[0]! + 2 * p1 * p2 * radii[1]! + p2 * p2 * radii[2]!;
  const slope = tip[0]! * p1 + tip[1]! * p2;
  const second = sine * radius - (tip[0]! * u1 + tip[1]! * u2 + tip[2]! * u3);
  const full = second > 0 ? -slope / second : -Math.sign(slope) * farthest;
  const angle = Math.max(-farthest, Math.min(farthest, full));
  const turn = sine / Math.sqrt(1 + angle * angle);
  from[0] = cosine * a1 + sine * u1;
  from[1] = cosine * a2 + sine * u2;
  from[2] = cosine * a3 + sine * u3;
  aim[0] = cosine * a1 + turn * (u1 + angle * p1);
  aim[1] = cosine * a2 + turn * (u2 + angle * p2);
  aim[2] = cosine * a3 + turn * u3;
}

/** Aims where the circles of both bodies cross, near n: α a + β b + γ a × b. */
function aimAtCrossing(): void {
  const a2 = axes[A + 1]!;
  const a3 = axes[A + 2]!;
  const ofA = axes[A + HEIGHT]!;
  const b1 = axes[B]!;
  const b2 = axes[B + 1]!;
  const b3 = axes[B + 2]!;
  const ofB = axes[B + HEIGHT]!;
  const both = a2 * b2 + a3 * b3;
  const v1 = a2 * b3 - a3 * b2;
  const v2 = a3 * b1;
  const v3 = -a2 * b1;
  const sq = v1 * v1 + v2 * v2 + v3 * v3;
  const alpha = (ofA - both * ofB) / sq;
  const beta = (ofB - both * ofA) / sq;
  const rest = 1 - (alpha * ofA + beta * ofB);
  // The circles coincide, or do not cross.
  if (!(sq > 1e-12 && rest > 0)) return;
  const gamma = Math.sqrt(rest / sq) * (v3 < 0 ? -1 : 1);
  aim[0] = beta * b1 + gamma * v1;
  aim[1] = alpha * a2 + beta * b2 + gamma * v2;
  aim[2] = alpha * a3 + beta * b3 + gamma * v3;
}

/** The curvature of a rim changes on the scale of the distance to the pole of its cap: steps are at most half of that. */
function shorten(): void {
  const waySq = aim[0]! * aim[0]! + aim[1]! * aim[1]!;
  const mostSq = Math.min(poleSineSq(A), poleSineSq(B)) / 4;
  if (waySq <= mostSq) return;
  const part = Math.sqrt(mostSq / waySq);
  aim[0] = part * aim[0]!;
  aim[1] = part * aim[1]!;
}

const poleSineSq = (o: number): number =>
  axes[o + RADIUS] === 0 ? 1 : axes[o]! * axes[o]! + axes[o + 1]! * axes[o + 1]!;

/** A lower bound of h at the end of the step. */
function leastAhead(): number {
  const x = aim[0]!;
  const y = aim[1]!;
  const z = aim[2]!;
  return (x * tip[0]! + y * tip[1]! + z * tip[2]!) / Math.sqrt(x * x + y * y + z * z);
}

/** Sets `toward` to the end of the step. */
function lookAhead(): void {
  const t = tangents;
  const a1 = aim[0]!;
  const a2 = aim[1]!;
  const a3 = aim[2]!;
  const x = a1 * t[0]! + a2 * t[3]! + a3 * best[0]!;
  const y = a2 * t[4]! + a3 * best[1]!;
  const z = a1 * t[2]! + a2 * t[5]! + a3 * best[2]!;
  const scale = 1 / Math.sqrt(x * x + y * y + z * z);
  toward[0] = scale * x;
  toward[1] = scale * y;
  toward[2] = scale * z;
}
