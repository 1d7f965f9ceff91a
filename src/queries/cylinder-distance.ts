import { CYLINDER } from '../shapes/core';
import { begin, type Closest } from './closest';
import { normal, onA } from './core-depth';
import { frame, type Pair } from './pair';
import { isOf, keepPoint, normalPlace, type PairCache } from './pair-cache';
import { heightOf, setRims, takeBest, turnFrom } from './polish';
import { cores, padded, points, sample, toward, witnessesA, witnessesB } from './support';

/**
 * The distance of two cylinders from the normal of their last separation, by Newton's method. On a curved surface GJK
 * converges linearly; this converges quadratically.
 *
 *  1. Sample s at the normal n. The plane through s orthogonal to n separates the cores by −h(n) = −s·n, the lower bound.
 *  2. The witnesses of s are on flat parts of the bodies: lines up the side, or caps. Move them on these so that p, their
 *     difference, is as near to O as possible: |p| is the upper bound.
 *  3. Stop if the bounds agree and p is along n, within the tolerance.
 *  4. Otherwise turn n. If p is inside a flat part of C, either a cap or the parallelogram of two sides, turn it to −p. If
 *     p is inside a line up one side, turn it along the circle of this side's normals; otherwise by Newton's step
 *     (`polish`). After three samples, or if n does not separate the cores any more, GJK goes on from these.
 *
 * `tolerance` is in units of E. Returns true if this gives the bounds, the normal and the point of A.
 */
export function separateAgain(
  out: Closest,
  pair: Readonly<Pair>,
  cache: PairCache,
  tolerance: number,
): boolean {
  if (cache.parted === 0 || !isOf(cache, pair)) return false;
  begin(out, pair);
  if (!areCylinders()) return false;
  const { noise } = out;
  const close = tolerance * pair.extent + noise;
  const { numbers } = cache;
  toward[0] = numbers[normalPlace]!;
  toward[1] = numbers[normalPlace + 1]!;
  toward[2] = numbers[normalPlace + 2]!;
  for (let o = 0; o < 3 * most; o += 3) {
    sample(o);
    const h = heightOf(o);
    const isParted = h < -noise;
    if (isParted) approach(o);
    const upper = near[LENGTH]!;
    if (isParted && upper + h <= close && isAlong(h, close)) {
      out.ending = 'apart';
      out.lower = -h;
      out.upper = upper;
      out.iterations = o / 3 + 1;
      out.supportCalls = out.iterations;
      settle(pair, o);
      cache.points = 1;
      keepPoint(cache, 0, o);
      keepNormal(cache);
      return true;
    }
    cache.points = o / 3 + 1;
    keepPoint(cache, o / 3, o);
    if (!isParted) break;
    turn(o);
  }
  return false;
}

const most = 3;

/** Stores `normal` for the next `separateAgain`, if the shapes are cylinders and it is the normal of their distance. */
export function rememberNormal(cache: PairCache, { ending }: Readonly<Closest>): void {
  const areParted = ending === 'apart' && areCylinders();
  cache.parted = +areParted;
  if (areParted) keepNormal(cache);
}

const areCylinders = (): boolean => cores.a.kind === CYLINDER && cores.b.kind === CYLINDER;

function keepNormal({ numbers }: PairCache): void {
  numbers[normalPlace] = normal[0]!;
  numbers[normalPlace + 1] = normal[1]!;
  numbers[normalPlace + 2] = normal[2]!;
}

/** p, followed by |p| and the motion of A's witness. */
const near = new Float64Array(padded);
const LENGTH = 3;
const WAY = 4;
/** The degrees of freedom of p on the flat parts of A and of B. */
const free = new Int32Array(17);
/** The sine above which a normal faces a cap. */
const steep = 0.7;

/** Moves p from the support at o towards O. */
function approach(o: number): void {
  const isCapA = Math.abs(toward[1]!) > steep;
  const isCapB = Math.abs(toward[4]!) > steep;
  const bx = frame[1]!;
  const by = frame[4]!;
  const bz = frame[7]!;
  const x = points[o]!;
  const y = points[o + 1]!;
  const z = points[o + 2]!;
  const halfA = isCapA ? 0 : cores.a.numbers[1]!;
  const halfB = isCapB ? 0 : cores.b.numbers[1]!;
  const onSideA = isCapA ? 0 : witnessesA[o + 1]!;
  const onSideB = isCapB ? 0 : witnessesB[o + 1]!;
  // Minimises |p + α a − β b| over α and β within the ends of their lines: the nearest points of two segments.
  const along = x * bx + y * by + z * bz;
  const sineSq = 1 - by * by;
  const first = sineSq > 1e-12 ? (by * along - y) / sineSq : 0;
  const beta = upTo(halfB, onSideB, along + by * upTo(halfA, onSideA, first));
  const alpha = upTo(halfA, onSideA, by * beta - y);
  free[0] = +(Math.abs(onSideA + alpha) < halfA) | 0;
  free[1] = +(Math.abs(onSideB + beta) < halfB) | 0;
  near[0] = x - beta * bx;
  near[1] = y + alpha - beta * by;
  near[2] = z - beta * bz;
  near[WAY] = 0;
  near[WAY + 1] = alpha;
  near[WAY + 2] = 0;
  if (isCapA) crossCapA(o);
  if (isCapB && free[0] < 2) crossCapB(o);
  near[LENGTH] = Math.sqrt(near[0] * near[0] + near[1] * near[1] + near[2] * near[2]);
}

/** Clamps the motion `way` from `from` to the half height. */
const upTo = (half: number, from: number, way: number): number =>
  Math.max(-half - from, Math.min(half - from, way));

/** Moves A's witness on its cap to where p is along the axis, if the cap is large enough. */
function crossCapA(o: number): void {
  const x = near[0]!;
  const z = near[2]!;
  const u = witnessesA[o]! - x;
  const w = witnessesA[o + 2]! - z;
  const radius = cores.a.numbers[0]!;
  if (u * u + w * w > radius * radius) return;
  near[0] = 0;
  near[2] = 0;
  near[WAY] = -x;
  near[WAY + 2] = -z;
  free[0] = 2;
}

/** The same for B. */
function crossCapB(o: number): void {
  const r = frame;
  const px = near[0]!;
  const py = near[1]!;
  const pz = near[2]!;
  const x = r[0]! * px + r[3]! * py + r[6]! * pz;
  const z = r[2]! * px + r[5]! * py + r[8]! * pz;
  const u = witnessesB[o]! + x;
  const w = witnessesB[o + 2]! + z;
  const radius = cores.b.numbers[0]!;
  if (u * u + w * w > radius * radius) return;
  near[0] = px - (r[0]! * x + r[2]! * z);
  near[1] = py - (r[3]! * x + r[5]! * z);
  near[2] = pz - (r[6]! * x + r[8]! * z);
  free[1] = 2;
}

/** True if p is no farther from h n than `close`. */
function isAlong(h: number, close: number): boolean {
  const x = near[0]! - h * toward[0]!;
  const y = near[1]! - h * toward[1]!;
  const z = near[2]! - h * toward[2]!;
  return x * x + y * y + z * z <= close * close;
}

/** Turns n, whose support is at o, towards the likely normal of the distance. */
function turn(o: number): void {
  const ways = free[0]! + free[1]!;
  if (ways > 1) {
    const scale = -1 / near[LENGTH]!;
    toward[0] = scale * near[0]!;
    toward[1] = scale * near[1]!;
    toward[2] = scale * near[2]!;
  } else if (ways === 1) slide(free[1]!);
  else {
    setRims();
    takeBest(o);
    turnFrom(o);
  }
}

/**
 * Turns n by Newton's step along the circle of normals of a side, of A (0) or of B (1): u(φ) = u cos φ + q sin φ, where u
 * is the part of n orthogonal to the axis a and q = a × u. The derivative of h with respect to φ is p·q, and the second is
 * R − p·u, where −p·u is about |p|. R is the radius plus what the other's rim adds along q: with its axis b, (a·b)² of its
 * radius over |b × u|³.
 */
function slide(side: number): void {
  const isA = side === 0;
  const bx = frame[1]!;
  const by = frame[4]!;
  const bz = frame[7]!;
  const ax = isA ? 0 : bx;
  const ay = isA ? 1 : by;
  const az = isA ? 0 : bz;
  const x = toward[0]!;
  const y = toward[1]!;
  const z = toward[2]!;
  const along = ax * x + ay * y + az * z;
  const scale = 1 / Math.sqrt(1 - along * along);
  const ux = scale * (x - along * ax);
  const uy = scale * (y - along * ay);
  const uz = scale * (z - along * az);
  const qx = ay * uz - az * uy;
  const qy = az * ux - ax * uz;
  const qz = ax * uy - ay * ux;
  const other = isA ? bx * ux + by * uy + bz * uz : uy;
  const sq = Math.max(1e-20, 1 - other * other);
  const ofA = cores.a.numbers[0]!;
  const ofB = cores.b.numbers[0]!;
  const rim = ((isA ? ofB : ofA) * by * by) / (sq * Math.sqrt(sq));
  const slope = near[0]! * qx + near[1]! * qy + near[2]! * qz;
  const angle = -slope / ((isA ? ofA : ofB) + rim + near[LENGTH]!);
  const share = 1 / Math.sqrt(1 + angle * angle);
  toward[0] = share * (ux + angle * qx);
  toward[1] = share * (uy + angle * qy);
  toward[2] = share * (uz + angle * qz);
}

/** Sets the normal, and the point of A so that each point moves by half of p's deviation from |p| along the normal. */
function settle({ a: { centre } }: Readonly<Pair>, o: number): void {
  const upper = near[LENGTH]!;
  const { x, y, z } = centre;
  const nx = toward[0]!;
  const ny = toward[1]!;
  const nz = toward[2]!;
  normal[0] = nx;
  normal[1] = ny;
  normal[2] = nz;
  onA[0] = x + witnessesA[o]! + near[WAY]! - 0.5 * (near[0]! + upper * nx);
  onA[1] = y + witnessesA[o + 1]! + near[WAY + 1]! - 0.5 * (near[1]! + upper * ny);
  onA[2] = z + witnessesA[o + 2]! + near[WAY + 2]! - 0.5 * (near[2]! + upper * nz);
}
