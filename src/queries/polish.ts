import { CONE, CYLINDER, ELLIPSOID } from '../shapes/core';
import { frame } from './pair';
import { cores, nine, points, sample, toward } from './support';

/**
 * Newton's method for a minimum of h over the unit sphere, from a normal near it. Where C is curved, a mesh comes
 * nearer to it by a part with every support; a step of this leaves of an error about its square.
 *
 * With s the support at n, h = s·n has the gradient s − h n on the sphere, and the Hessian R − h·1 across n, where R are the
 * radii of curvature, those of A and of B added up. It is smooth but for kinks, where a minimum may be: along the circle of
 * normals of a cylinder's or cone's side, and in the pole that is the normal of a cap. A step that crosses the one goes on
 * along it, and one that passes the other ends there. In the end h is sampled, and nothing else is claimed. The kinks of
 * polytopes are not known here: beside one of these, a minimum on a kink of theirs stays as it was found.
 */

/** A unit normal in A's frame, and h there behind it. */
export const best = new Float64Array(nine);

/** Of E: what is asked to be closer than this is close enough as it is found. */
export const worthPolishing = 1e-6;
/** Of the tolerance: what is not worth a support. */
const share = 0.005;
const most = 4;
/** Radians: a quadratic model is not trusted farther. */
const farthest = 0.25;

/** Where a step leads, of any length. */
const aim = new Float64Array(nine);
/** Two unit vectors across the normal, and behind them the radii of curvature in their terms: R₁₁, R₁₂, R₂₂. */
const tangents = new Float64Array(nine);

/**
 * Of A, and eight places on of B: the axis in A's frame, in the sense in which n looks at the body; how high along it the
 * circle of kinks is; the radius of the rim, 0 where there are no kinks; 1 where both ends are caps.
 */
const axes = new Float64Array(16);
const HEIGHT = 3;
const RADIUS = 4;
const CAPPED = 5;

/**
 * Moves `best`, the support of which is at o, as long as that may win more than a small part of the tolerance, `slack`. What it
 * samples is written to the place `free`. Returns how often it has sampled.
 */
export function polish(o: number, free: number, slack: number): number {
  const goal = share * slack;
  let from = o;
  let calls = 0;
  setAxis(0);
  setAxis(1);
  while (calls < most) {
    const before = best[3]!;
    step(from);
    const isKink = meetKinks(from);
    if (!isKink) shorten();
    const scale = 1 / Math.sqrt(aim[0]! * aim[0]! + aim[1]! * aim[1]! + aim[2]! * aim[2]!);
    const x = scale * aim[0]!;
    const y = scale * aim[1]!;
    const z = scale * aim[2]!;
    // h is no less than s·n anywhere.
    const least = x * points[from]! + y * points[from + 1]! + z * points[from + 2]!;
    if (!(before - least > goal)) break;
    toward[0] = x;
    toward[1] = y;
    toward[2] = z;
    sample(free);
    calls++;
    const h = x * points[free]! + y * points[free + 1]! + z * points[free + 2]!;
    if (!(h < before)) break;
    best[0] = x;
    best[1] = y;
    best[2] = z;
    best[3] = h;
    // What a step won is far more than what is left.
    if (isKink || before - h < 10 * goal) break;
    from = free;
  }
  return calls;
}

/** Sets what is known of the kinks of a body. */
function setAxis(side: number): void {
  const o = 8 * side;
  const { kind, numbers } = side === 0 ? cores.a : cores.b;
  axes[o] = side === 0 ? 0 : -frame[1]!;
  axes[o + 1] = side === 0 ? 1 : -frame[4]!;
  axes[o + 2] = side === 0 ? 0 : -frame[7]!;
  axes[o + HEIGHT] = 0;
  axes[o + RADIUS] = 0;
  axes[o + CAPPED] = +(kind === CYLINDER);
  if (kind !== CYLINDER && kind !== CONE) return;
  const radius = numbers[0]!;
  axes[o + RADIUS] = radius;
  if (kind === CONE) axes[o + HEIGHT] = radius / Math.hypot(radius, 2 * numbers[1]!);
}

/** Aims where the quadratic model at n is least, or where it falls away, by `farthest` at most. */
function step(o: number): void {
  const t = tangents;
  span();
  addRims();
  if (cores.a.kind === ELLIPSOID) addEllipsoid(0);
  if (cores.b.kind === ELLIPSOID) addEllipsoid(1);
  const x = points[o]!;
  const y = points[o + 1]!;
  const z = points[o + 2]!;
  const slope1 = x * t[0]! + y * t[1]! + z * t[2]!;
  const slope2 = x * t[3]! + y * t[4]! + z * t[5]!;
  const h = best[3]!;
  const mean = (t[6]! + t[8]!) / 2 - h;
  const half = (t[6]! - t[8]!) / 2;
  const m12 = t[7]!;
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
  const step1 = scale * way1;
  const step2 = scale * way2;
  aim[0] = best[0]! + step1 * t[0]! + step2 * t[3]!;
  aim[1] = best[1]! + step1 * t[1]! + step2 * t[4]!;
  aim[2] = best[2]! + step1 * t[2]! + step2 * t[5]!;
}

/** The tangents: across A's axis, and towards it. */
function span(): void {
  const x = best[0]!;
  const y = best[1]!;
  const z = best[2]!;
  const t = tangents;
  const across = Math.sqrt(x * x + z * z);
  const isPole = !(across > 1e-10);
  const ux = isPole ? 1 : z / across;
  const uz = isPole ? 0 : -x / across;
  t[0] = ux;
  t[1] = 0;
  t[2] = uz;
  t[3] = y * uz;
  t[4] = z * ux - x * uz;
  t[5] = -y * ux;
  t[6] = 0;
  t[7] = 0;
  t[8] = 0;
}

/** Adds the radii of curvature of rims: with w = a × n across the axis a, R = r w wᵀ / |w|³. */
function addRims(): void {
  const x = best[0]!;
  const y = best[1]!;
  const z = best[2]!;
  const t = tangents;
  for (let o = 0; o < 16; o += 8) {
    const radius = axes[o + RADIUS]!;
    if (radius === 0) continue;
    const ax = axes[o]!;
    const ay = axes[o + 1]!;
    const az = axes[o + 2]!;
    const isApex = axes[o + CAPPED] === 0 && ax * x + ay * y + az * z > axes[o + HEIGHT]!;
    const wx = ay * z - az * y;
    const wy = az * x - ax * z;
    const wz = ax * y - ay * x;
    const sq = wx * wx + wy * wy + wz * wz;
    if (isApex || !(sq > 1e-20)) continue;
    const scale = radius / (sq * Math.sqrt(sq));
    const w1 = wx * t[0]! + wy * t[1]! + wz * t[2]!;
    const w2 = wx * t[3]! + wy * t[4]! + wz * t[5]!;
    t[6] = t[6]! + scale * w1 * w1;
    t[7] = t[7]! + scale * w1 * w2;
    t[8] = t[8]! + scale * w2 * w2;
  }
}

/** Adds the radii of curvature of an ellipsoid with the radii r: h² = Σ (rᵢ nᵢ)², and R = (r² − s sᵀ) / h. */
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
  t[6] = t[6]! + (r11 - (s1 * s1) / hSq) / h;
  t[7] = t[7]! + (r12 - (s1 * s2) / hSq) / h;
  t[8] = t[8]! + (r22 - (s2 * s2) / hSq) / h;
}

/** Where the step begins: the normal, or the point of a circle that is nearest to it. */
const from = new Float64Array(nine);
/** By side, how far along the step the first kink of a body is. */
const shares = new Float64Array(nine);

const NONE = 0;
const CIRCLE = 1;
const POLE = 2;

/** Ends the step at the first kink that it crosses, or leads it on along that; false where it crosses none. */
function meetKinks(o: number): boolean {
  from[0] = best[0]!;
  from[1] = best[1]!;
  from[2] = best[2]!;
  const kinkA = kinkOf(0);
  const kinkB = kinkOf(1);
  if ((kinkA | kinkB) === NONE) return false;
  const side = kinkB === NONE || (kinkA !== NONE && shares[0]! <= shares[1]!) ? 0 : 1;
  if ((side === 0 ? kinkA : kinkB) === POLE) aimAtPole(side);
  else {
    slide(side, o);
    const other = kinkOf(1 - side);
    if (other === POLE) aimAtPole(1 - side);
    else if (other === CIRCLE) aimAtCrossing();
  }
  return true;
}

/** The kink of a body that the step begins on, or else the first that it crosses. */
function kinkOf(side: number): number {
  const o = 8 * side;
  if (axes[o + RADIUS] === 0) return NONE;
  const ax = axes[o]!;
  const ay = axes[o + 1]!;
  const az = axes[o + 2]!;
  const height = axes[o + HEIGHT]!;
  const x = aim[0]!;
  const y = aim[1]!;
  const z = aim[2]!;
  const along = ax * from[0]! + ay * from[1]! + az * from[2]!;
  const alongAim = ax * x + ay * y + az * z;
  const above = along - height;
  const aboveAim = alongAim - (height === 0 ? 0 : height * Math.sqrt(x * x + y * y + z * z));
  const sineSq = 1 - along * along;
  // Where it is negative, the parts across the axis look opposite ways.
  const across = x * from[0]! + y * from[1]! + z * from[2]! - along * alongAim;
  const isOnCircle = Math.abs(above) < 1e-12;
  const isPole = sineSq < 1e-20;
  const crosses = isOnCircle || above * aboveAim < 0;
  const passes = (isPole || across < 0) && (axes[o + CAPPED] === 1 || along < 0);
  if (!crosses && !passes) return NONE;
  const shareOfPole = isPole ? 0 : passes ? sineSq / (sineSq - across) : Infinity;
  const shareOfCircle = isOnCircle ? 0 : crosses ? above / (above - aboveAim) : Infinity;
  shares[side] = Math.min(shareOfPole, shareOfCircle);
  return passes && shareOfPole <= shareOfCircle ? POLE : CIRCLE;
}

/** Aims at the pole that is nearer to the normal. */
function aimAtPole(side: number): void {
  const o = 8 * side;
  const sign = axes[o]! * best[0]! + axes[o + 1]! * best[1]! + axes[o + 2]! * best[2]! < 0 ? -1 : 1;
  aim[0] = sign * axes[o]!;
  aim[1] = sign * axes[o + 1]!;
  aim[2] = sign * axes[o + 2]!;
}

/**
 * Newton's step along a circle of normals a cos α + u sin α, with a the axis and u across it: with p = a × u, the derivative of h by
 * the angle is s·p sin α, and the second is R(p, p) sin² α − s·u sin α.
 */
function slide(side: number, o: number): void {
  const a = 8 * side;
  const ax = axes[a]!;
  const ay = axes[a + 1]!;
  const az = axes[a + 2]!;
  const cosine = axes[a + HEIGHT]!;
  const sine = Math.sqrt(1 - cosine * cosine);
  const x = best[0]!;
  const y = best[1]!;
  const z = best[2]!;
  const along = ax * x + ay * y + az * z;
  const scale = 1 / Math.sqrt(1 - along * along);
  const ux = scale * (x - along * ax);
  const uy = scale * (y - along * ay);
  const uz = scale * (z - along * az);
  const px = ay * uz - az * uy;
  const py = az * ux - ax * uz;
  const pz = ax * uy - ay * ux;
  const t = tangents;
  const p1 = px * t[0]! + py * t[1]! + pz * t[2]!;
  const p2 = px * t[3]! + py * t[4]! + pz * t[5]!;
  const radius = p1 * p1 * t[6]! + 2 * p1 * p2 * t[7]! + p2 * p2 * t[8]!;
  const slope = points[o]! * px + points[o + 1]! * py + points[o + 2]! * pz;
  const bend = sine * radius - (points[o]! * ux + points[o + 1]! * uy + points[o + 2]! * uz);
  const full = bend > 0 ? -slope / bend : -Math.sign(slope) * farthest;
  const angle = Math.max(-farthest, Math.min(farthest, full));
  from[0] = cosine * ax + sine * ux;
  from[1] = cosine * ay + sine * uy;
  from[2] = cosine * az + sine * uz;
  const turn = sine / Math.sqrt(1 + angle * angle);
  aim[0] = cosine * ax + turn * (ux + angle * px);
  aim[1] = cosine * ay + turn * (uy + angle * py);
  aim[2] = cosine * az + turn * (uz + angle * pz);
}

/** Aims where the circles of both bodies cross, near the normal: α a + β b + γ a × b. */
function aimAtCrossing(): void {
  const ax = axes[0]!;
  const ay = axes[1]!;
  const az = axes[2]!;
  const ofA = axes[HEIGHT]!;
  const bx = axes[8]!;
  const by = axes[9]!;
  const bz = axes[10]!;
  const ofB = axes[8 + HEIGHT]!;
  const both = ax * bx + ay * by + az * bz;
  const sq = 1 - both * both;
  const alpha = (ofA - both * ofB) / sq;
  const beta = (ofB - both * ofA) / sq;
  const rest = 1 - (alpha * ofA + beta * ofB);
  // The circles are the same, or do not cross.
  if (!(sq > 1e-12 && rest > 0)) return;
  const vx = ay * bz - az * by;
  const vy = az * bx - ax * bz;
  const vz = ax * by - ay * bx;
  const gamma = Math.sqrt(rest / sq) * (vx * best[0]! + vy * best[1]! + vz * best[2]! < 0 ? -1 : 1);
  aim[0] = alpha * ax + beta * bx + gamma * vx;
  aim[1] = alpha * ay + beta * by + gamma * vy;
  aim[2] = alpha * az + beta * bz + gamma * vz;
}

/** The curvature of a rim changes by as much as the way to the pole of its cap: steps are no longer than half of that. */
function shorten(): void {
  const dx = aim[0]! - best[0]!;
  const dy = aim[1]! - best[1]!;
  const dz = aim[2]! - best[2]!;
  const waySq = dx * dx + dy * dy + dz * dz;
  const mostSq = Math.min(poleSineSq(0), poleSineSq(1)) / 4;
  if (waySq <= mostSq) return;
  const part = Math.sqrt(mostSq / waySq);
  aim[0] = best[0]! + part * dx;
  aim[1] = best[1]! + part * dy;
  aim[2] = best[2]! + part * dz;
}

function poleSineSq(side: number): number {
  const o = 8 * side;
  const along = axes[o]! * best[0]! + axes[o + 1]! * best[1]! + axes[o + 2]! * best[2]!;
  return axes[o + RADIUS] === 0 ? 1 : 1 - along * along;
}
