import { unrotate } from '../math/rotation';
import { dot, negate, scale, set, vec3, type Vec3 } from '../math/vec3';
import { BOX } from '../shapes/core';
import type { Cso } from '../shapes/cso';
import type { Shape } from '../shapes/shape';
import type { CoreDepth } from './core-depth';
import { columnOf, touch } from './touching-boxes';

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
export function zonotopeDepth(out: CoreDepth, pair: Readonly<Cso>): CoreDepth {
  out.iterations = 1;
  out.supportCalls = 2;
  halfExtents(halfA, pair.a);
  halfExtents(halfB, pair.b);
  const noise = rounding * pair.extent;
  measure(pair);
  let first = NaN;
  for (let tries = 0; tries < 15; tries++) {
    const axis = leastAxis();
    normalOf(out.normal, axis, pair);
    out.upper = height(out.normal, pair);
    if (tries === 0) first = out.upper;
    else if (!(out.upper <= first + noise)) break;
    if (touch(out, pair, halfA, halfB) <= noise) {
      out.outcome = 'solved';
      out.lower = first;
      return out;
    }
    if (isApart(out, pair)) return out;
    ranks[axis] = Infinity;
  }
  out.outcome = 'unresolved';
  return out;
}

/** Whether the normal parts the boxes; how far they are apart is then for others to say. */
function isApart(out: CoreDepth, pair: Readonly<Cso>): boolean {
  out.upper = height(out.normal, pair);
  out.lower = -Infinity;
  out.outcome = 'apart';
  return out.upper < -rounding * pair.extent;
}

/** Of E: what rounding may make of a depth. */
const rounding = 1e-13;

/** Whether a core is a box, a segment or a point. */
export const isZonotope = ({ core }: Readonly<Shape>): boolean => core?.kind === BOX;

/** Whether a plane across the line of centres parts two boxes, segments or points: the cheapest of tests. */
export function isPartedAlong(pair: Readonly<Cso>): boolean {
  halfExtents(halfA, pair.a);
  halfExtents(halfB, pair.b);
  return height(pair.poseB.position, pair) < 0;
}

const halfA = vec3();
const halfB = vec3();
const side = vec3();
const inB = vec3();

function halfExtents(out: Vec3, { core }: Readonly<Shape>): void {
  const { numbers } = core!;
  set(out, numbers[0]!, numbers[1]!, numbers[2]!);
}

/** By axis, h·|h|: 0–2 are A's axes, 3–5 are B's, 6 + 3j + i is eᵢ × Rⱼ. */
const ranks = new Float64Array(15);

function measure(pair: Readonly<Cso>): void {
  const { xx, xy, xz, yx, yy, yz, zx, zy, zz } = pair.poseB.rotation;
  const { x: tx, y: ty, z: tz } = pair.poseB.position;
  const { x: ax, y: ay, z: az } = halfA;
  const { x: bx, y: by, z: bz } = halfB;
  const XX = Math.abs(xx);
  const XY = Math.abs(xy);
  const XZ = Math.abs(xz);
  const YX = Math.abs(yx);
  const YY = Math.abs(yy);
  const YZ = Math.abs(yz);
  const ZX = Math.abs(zx);
  const ZY = Math.abs(zy);
  const ZZ = Math.abs(zz);

  ranks[0] = rank(ax + (bx * XX + by * XY + bz * XZ) - Math.abs(tx));
  ranks[1] = rank(ay + (bx * YX + by * YY + bz * YZ) - Math.abs(ty));
  ranks[2] = rank(az + (bx * ZX + by * ZY + bz * ZZ) - Math.abs(tz));
  ranks[3] = rank(ax * XX + ay * YX + az * ZX + bx - Math.abs(tx * xx + ty * yx + tz * zx));
  ranks[4] = rank(ax * XY + ay * YY + az * ZY + by - Math.abs(tx * xy + ty * yy + tz * zy));
  ranks[5] = rank(ax * XZ + ay * YZ + az * ZZ + bz - Math.abs(tx * xz + ty * yz + tz * zz));

  // Rₖ · (eᵢ × Rⱼ) is, up to its sign, the i-th entry of the third column.
  if (bx > 0) {
    edge(6, pair, yx * yx + zx * zx, ay * ZX + az * YX + by * XZ + bz * XY - Math.abs(ty * zx - tz * yx));
    edge(7, pair, zx * zx + xx * xx, az * XX + ax * ZX + by * YZ + bz * YY - Math.abs(tz * xx - tx * zx));
    edge(8, pair, xx * xx + yx * yx, ax * YX + ay * XX + by * ZZ + bz * ZY - Math.abs(tx * yx - ty * xx));
  } else ranks.fill(Infinity, 6, 9);
  if (by > 0) {
    edge(9, pair, yy * yy + zy * zy, ay * ZY + az * YY + bz * XX + bx * XZ - Math.abs(ty * zy - tz * yy));
    edge(10, pair, zy * zy + xy * xy, az * XY + ax * ZY + bz * YX + bx * YZ - Math.abs(tz * xy - tx * zy));
    edge(11, pair, xy * xy + yy * yy, ax * YY + ay * XY + bz * ZX + bx * ZZ - Math.abs(tx * yy - ty * xy));
  } else ranks.fill(Infinity, 9, 12);
  if (bz > 0) {
    edge(12, pair, yz * yz + zz * zz, ay * ZZ + az * YZ + bx * XY + by * XX - Math.abs(ty * zz - tz * yz));
    edge(13, pair, zz * zz + xz * xz, az * XZ + ax * ZZ + bx * YY + by * YX - Math.abs(tz * xz - tx * zz));
    edge(14, pair, xz * xz + yz * yz, ax * YZ + ay * XZ + bx * ZY + by * ZX - Math.abs(tx * yz - ty * xz));
  } else ranks.fill(Infinity, 12, 15);
}

const rank = (h: number): number => h * Math.abs(h);

/** An edge axis by the square of its length and h′. */
function edge(axis: number, pair: Readonly<Cso>, lengthSq: number, h: number): void {
  if (lengthSq > 1e-4) ranks[axis] = (h * Math.abs(h)) / lengthSq;
  else if (lengthSq < 1e-26) ranks[axis] = Infinity;
  else {
    normalOf(side, axis, pair);
    ranks[axis] = rank(height(side, pair));
  }
}

/** On ties that with the lowest number, which is a face's rather than an edge's. */
function leastAxis(): number {
  let least = 0;
  for (let axis = 1; axis < 15; axis++) if (ranks[axis]! < ranks[least]!) least = axis;
  return least;
}

/** The unit axis, from A to B. */
function normalOf(out: Vec3, axis: number, { poseB }: Readonly<Cso>): void {
  const i = axis % 3;
  if (axis < 3) set(out, i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0);
  else {
    columnOf(out, poseB.rotation, axis < 6 ? i : Math.floor(axis / 3) - 2);
    if (axis >= 6) {
      const { x, y, z } = out;
      if (i === 0) set(out, 0, -z, y);
      else if (i === 1) set(out, z, 0, -x);
      else set(out, -y, x, 0);
      scale(out, out, 1 / Math.sqrt(dot(out, out)));
    }
  }
  if (dot(out, poseB.position) < 0) negate(out, out);
}

/** h(n), for any length of n. */
function height(n: Readonly<Vec3>, { poseB }: Readonly<Cso>): number {
  unrotate(inB, poseB.rotation, n);
  const { x, y, z } = n;
  const reachA = halfA.x * Math.abs(x) + halfA.y * Math.abs(y) + halfA.z * Math.abs(z);
  const reachB = halfB.x * Math.abs(inB.x) + halfB.y * Math.abs(inB.y) + halfB.z * Math.abs(inB.z);
  return reachA + reachB - dot(n, poseB.position);
}
