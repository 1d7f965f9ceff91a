import { BOX } from '../shapes/core';
import type { Cso } from '../shapes/cso';
import type { Shape } from '../shapes/shape';
import { coreDepth, type CoreDepth } from './core-depth';
import type { PairCache } from './pair-cache';
import { lookAlong, takeAxes, touchAlong } from './zonotope-axes';

/**
 * The signed depth of two boxes, segments or points, by the separating axis test (S. Gottschalk, "Separating axis theorem
 * for oriented bounding boxes", 1996).
 *
 * A segment is a box without width, a point one without any extent. With half extents a, b, B's axes R_j in A's frame and
 * its centre t there, C = A − B is the zonotope −t + Σ [−1, 1]·aᵢeᵢ + Σ [−1, 1]·bⱼRⱼ. The facets of a zonotope lie across
 * pairs of its generators, so its normals are among eᵢ, Rⱼ and eᵢ × Rⱼ, and the depth of O in it is the least of
 *
 *     h(n) = Σ aᵢ|n·eᵢ| + Σ bⱼ|n·Rⱼ| − |n·t|
 *
 * over these 15, each turned so that n·t ≥ 0. Where C is flat, one of them is normal to it.
 *
 *  1. Measure all axes. An edge axis n′ = eᵢ × Rⱼ has length l ≤ 1, and all products with it are entries of R: h = h′/l.
 *     Only the square of l is needed to compare: each axis is ranked by h·|h|.
 *  2. Take the least and the witnesses on its facet: they are the foot of O on the facet's plane. Where C holds that foot,
 *     h is D: inside of C as no other plane is nearer, outside as no point of C is nearer than its support plane.
 *  3. Inside of C the foot is on the least facet, but a rounding decides between nearly equal ones: then try the next.
 *
 * The entries of R are rounded, so h′ is off by some 1e-15·E and h by 1e-15·E/l. Below l = 1e-2 the axis is normalised and
 * measured by the definition of h, which takes any n: it is then as good as the others. Below l = 1e-13 it is left out:
 * turning B by so much would make the edges parallel and the facet vanish, and moves no point of C by more than 1e-13·E.
 */
export function zonotopeDepth(out: CoreDepth, pair: Readonly<Cso>, cache?: PairCache): CoreDepth {
  out.iterations = 1;
  out.supportCalls = 2;
  if (cache) cache.axis = -1;
  const noise = rounding * pair.extent;
  takeAxes(pair);
  measure(pair);
  rankAxes(pair);
  let first = NaN;
  for (let tries = 0; tries < 15; tries++) {
    const axis = leastAxis();
    lookAlong(out, axis);
    if (tries === 0) first = out.upper;
    else if (!(out.upper <= first + noise)) break;
    if (touchAlong(out, pair, axis, noise)) {
      out.outcome = 'solved';
      out.lower = first;
      if (cache) cache.axis = axis;
      return out;
    }
    if (out.upper < -noise) {
      // How far they are apart is for others to say.
      out.lower = -Infinity;
      out.outcome = 'apart';
      return out;
    }
    ranks[axis] = Infinity;
  }
  out.outcome = 'unresolved';
  return out;
}

/**
 * The same from the axis of the last query, which where the boxes are apart is proven by where they touch along it; where they
 * overlap, no other may have a smaller h. Where it does not answer any more, the outcome is another, and nothing is known.
 */
export function resumeZonotope(out: CoreDepth, pair: Readonly<Cso>, cache: PairCache): CoreDepth {
  const { axis } = cache;
  out.outcome = 'unresolved';
  out.iterations = 1;
  out.supportCalls = 2;
  takeAxes(pair);
  lookAlong(out, axis);
  if (out.upper > 0 && !isLeast(out.upper, pair)) return zonotopeDepth(out, pair, cache);
  if (touchAlong(out, pair, axis, rounding * pair.extent)) {
    out.outcome = 'solved';
    out.lower = out.upper;
  }
  return out;
}

/** Of E: what rounding may make of a depth. */
const rounding = 1e-13;

/** Whether a core is a box, a segment or a point. */
export const isZonotope = ({ core }: Readonly<Shape>): boolean => core?.kind === BOX;

/** Whether a plane across the line of centres parts two boxes, segments or points: the cheapest of tests. */
export function isPartedAlong({ a, b, poseB }: Readonly<Cso>): boolean {
  const x = poseB[9];
  const y = poseB[10];
  const z = poseB[11];
  const halfA = a.core!.numbers;
  const halfB = b.core!.numbers;
  const reachA = halfA[0]! * Math.abs(x) + halfA[1]! * Math.abs(y) + halfA[2]! * Math.abs(z);
  const reachB =
    halfB[0]! * Math.abs(poseB[0] * x + poseB[3] * y + poseB[6] * z) +
    halfB[1]! * Math.abs(poseB[1] * x + poseB[4] * y + poseB[7] * z) +
    halfB[2]! * Math.abs(poseB[2] * x + poseB[5] * y + poseB[8] * z);
  return reachA + reachB < x * x + y * y + z * z;
}

/** By axis, h′ and l²: 0–2 are A's axes, 3–5 are B's, 6 + 3j + i is eᵢ × Rⱼ. */
const heights = new Float64Array(15);
const squares = new Float64Array(15).fill(1);

function measure(pair: Readonly<Cso>): void {
  const { poseB } = pair;
  const xx = poseB[0];
  const xy = poseB[1];
  const xz = poseB[2];
  const yx = poseB[3];
  const yy = poseB[4];
  const yz = poseB[5];
  const zx = poseB[6];
  const zy = poseB[7];
  const zz = poseB[8];
  const tx = poseB[9];
  const ty = poseB[10];
  const tz = poseB[11];
  const halfA = pair.a.core!.numbers;
  const halfB = pair.b.core!.numbers;
  const ax = halfA[0]!;
  const ay = halfA[1]!;
  const az = halfA[2]!;
  const bx = halfB[0]!;
  const by = halfB[1]!;
  const bz = halfB[2]!;
  const XX = Math.abs(xx);
  const XY = Math.abs(xy);
  const XZ = Math.abs(xz);
  const YX = Math.abs(yx);
  const YY = Math.abs(yy);
  const YZ = Math.abs(yz);
  const ZX = Math.abs(zx);
  const ZY = Math.abs(zy);
  const ZZ = Math.abs(zz);

  heights[0] = ax + (bx * XX + by * XY + bz * XZ) - Math.abs(tx);
  heights[1] = ay + (bx * YX + by * YY + bz * YZ) - Math.abs(ty);
  heights[2] = az + (bx * ZX + by * ZY + bz * ZZ) - Math.abs(tz);
  heights[3] = ax * XX + ay * YX + az * ZX + bx - Math.abs(tx * xx + ty * yx + tz * zx);
  heights[4] = ax * XY + ay * YY + az * ZY + by - Math.abs(tx * xy + ty * yy + tz * zy);
  heights[5] = ax * XZ + ay * YZ + az * ZZ + bz - Math.abs(tx * xz + ty * yz + tz * zz);

  // Rₖ · (eᵢ × Rⱼ) is, up to its sign, the i-th entry of the third column.
  edge(6, yx * yx + zx * zx, ay * ZX + az * YX + by * XZ + bz * XY - Math.abs(ty * zx - tz * yx));
  edge(7, zx * zx + xx * xx, az * XX + ax * ZX + by * YZ + bz * YY - Math.abs(tz * xx - tx * zx));
  edge(8, xx * xx + yx * yx, ax * YX + ay * XX + by * ZZ + bz * ZY - Math.abs(tx * yx - ty * xx));
  edge(9, yy * yy + zy * zy, ay * ZY + az * YY + bz * XX + bx * XZ - Math.abs(ty * zy - tz * yy));
  edge(10, zy * zy + xy * xy, az * XY + ax * ZY + bz * YX + bx * YZ - Math.abs(tz * xy - tx * zy));
  edge(11, xy * xy + yy * yy, ax * YY + ay * XY + bz * ZX + bx * ZZ - Math.abs(tx * yy - ty * xy));
  edge(12, yz * yz + zz * zz, ay * ZZ + az * YZ + bx * XY + by * XX - Math.abs(ty * zz - tz * yz));
  edge(13, zz * zz + xz * xz, az * XZ + ax * ZZ + bx * YY + by * YX - Math.abs(tz * xz - tx * zz));
  edge(14, xz * xz + yz * yz, ax * YZ + ay * XZ + bx * ZY + by * ZX - Math.abs(tx * yz - ty * xz));
}

function edge(axis: number, lengthSq: number, h: number): void {
  heights[axis] = h;
  squares[axis] = lengthSq;
}

/** By axis, h·|h|. */
const ranks = new Float64Array(15);

/** Ranks what was measured. Edges of B without length make no facet. */
function rankAxes({ b }: Readonly<Cso>): void {
  for (let axis = 0; axis < 15; axis++) {
    const h = heights[axis]!;
    const lengthSq = squares[axis]!;
    if (lengthSq > thin) ranks[axis] = (h * Math.abs(h)) / lengthSq;
    else if (lengthSq < parallel) ranks[axis] = Infinity;
    else {
      lookAlong(normalised, axis);
      ranks[axis] = normalised.upper * Math.abs(normalised.upper);
    }
  }
  const half = b.core!.numbers;
  for (let j = 0; j < 3; j++) if (!(half[j]! > 0)) ranks.fill(Infinity, 6 + 3 * j, 9 + 3 * j);
}

const normalised = coreDepth();
/** Squares of l, below which h′ has too few digits, and below which edges are parallel. */
const thin = 1e-4;
const parallel = 1e-26;

/**
 * Whether no axis has a smaller h > 0: h′² ≥ h²·l² of each, with no division, and no branch to be guessed wrong. False where one
 * is too thin to tell.
 */
function isLeast(h: number, pair: Readonly<Cso>): boolean {
  measure(pair);
  const least = h - level * pair.extent;
  const leastSq = least * least;
  let others = +(least <= 0) | 0;
  for (let axis = 0; axis < 15; axis++) {
    const other = heights[axis]!;
    const lengthSq = squares[axis]!;
    const isThin = +(lengthSq <= thin) & +(lengthSq >= parallel);
    others |= isThin | (+(lengthSq > thin) & (+(other < 0) | +(other * other < leastSq * lengthSq)));
  }
  return others === 0;
}

/** Of E: axes that differ by no more are as good as each other. */
const level = 1e-14;

/** On ties that with the lowest number, which is a face's rather than an edge's. */
function leastAxis(): number {
  let least = 0;
  for (let axis = 1; axis < 15; axis++) if (ranks[axis]! < ranks[least]!) least = axis;
  return least;
}
