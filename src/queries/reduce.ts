import { closestFeature, findClosestFeature } from '../algorithms/gjk/closest-feature';
import { simplex } from '../algorithms/gjk/simplex';
import { nine, points } from './support';

/**
 * The distance sub-algorithm of the kernels: the point of a simplex nearest to the origin O, and the vertices that span its
 * feature. Vertices are given by their places in the kernels' arrays; the last of them is called a.
 *
 *  1. Region: the edges from a span a cone. On which of its features the point nearest to O is, is told by the signs of
 *     products, with neither a division nor a branch.
 *  2. The vertices of the feature come first; the others leave room behind them.
 *  3. Projection: O is projected on the line or the plane of the feature.
 *
 * The readable sub-algorithm, `findClosestFeature`, tries every feature and straightens its normals. It is the test of this
 * one, and takes over where a simplex is so thin that a sign or a normal would be rounding. A sign that is wrong all the
 * same leaves a point of the simplex that is not quite the nearest, or one off the feature by what rounding makes of a, over
 * the sine of the angle there: in |v| the square of that counts.
 */

/** v, the point of the simplex that is nearest to O, and |v|² behind it: `untold` where the sub-algorithm cannot tell. */
export const v = new Float64Array(nine);
/** Not less than any number: whoever asks whether |v|² has fallen asks whether it is told. */
const untold = NaN;

/** How many vertices the simplex has. */
export const held = { size: 0 };
/** The shares of the vertices in v. */
export const weights = new Float64Array(nine);
/** Where they are among the points, and behind these where there is room, of four. Bytes: the compiler knows their range. */
export const places = new Uint8Array(65);

/** The vertices to come are the first points, in order. */
export function resetPlaces(): void {
  places[0] = 0;
  places[1] = 3;
  places[2] = 6;
  places[3] = 9;
}

/** By mask, which vertices come first then: four times two bits. And how many those are. */
const orders = new Int32Array(17);
const sizes = new Int32Array(17);
for (let mask = 0; mask < 16; mask++) {
  const kept = [0, 1, 2, 3].filter((i) => mask & (1 << i));
  const others = [0, 1, 2, 3].filter((i) => !(mask & (1 << i)));
  sizes[mask] = kept.length;
  orders[mask] = [...kept, ...others].reduce((word, i, k) => word | (i << (2 * k)), 0);
}

/** Two edges at a smaller angle than this, as the square of its sine, have a normal with too few digits left. */
const sliver = 1e-10;
/** Two edges at a larger angle than this, as the square of its sine, have a normal that lacks no digit that counts. */
export const stout = 1e-3;
/** Six times the volume of a tetrahedron, by the product of three edges and squared: below this it has no inside. */
const flat = 1e-26;

/**
 * The last vertex: v, the old nearest point, is the nearest one of what the old vertices span, and a is beyond the plane
 * through v across v, seen from there towards O. So some point between v and a is nearer to O than all that lacks a, and
 * the point of the cone nearest to O is not past the old vertices.
 *
 * Where O moves after a came (`moved`), it may be. Then the nearest point of the simplex is one of the old vertices, their
 * edges or their face: any other would, by convexity, be the nearest of the cone too.
 */
export function reduce(moved = false): void {
  const { size } = held;
  if (size === 4) reduceTetrahedron(moved);
  else if (size === 3) reduceTriangle(moved);
  else if (size === 2) projectOnEdge();
  else takeVertex();
}

/**
 * Of vertices b, c, a. From a, O is −a, which projects to (w_b·ab + w_c·ac) / |ab × ac|² with
 *
 *     w_b = (−a·ab)|ac|² − (−a·ac)(ab·ac),   w_c = (−a·ac)|ab|² − (−a·ab)(ab·ac).
 *
 * Where both are positive, it is in the wedge at a, and is projected on that at once, as the edges are there. Else it is on the
 * edge ab where −a·ab > 0 ≥ w_c, and on ac likewise.
 */
function reduceTriangle(moved: boolean): void {
  const b = places[0]!;
  const c = places[1]!;
  const a = places[2]!;
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const abx = points[b]! - ax;
  const aby = points[b + 1]! - ay;
  const abz = points[b + 2]! - az;
  const acx = points[c]! - ax;
  const acy = points[c + 1]! - ay;
  const acz = points[c + 2]! - az;
  const alongB = -(ax * abx + ay * aby + az * abz);
  const alongC = -(ax * acx + ay * acy + az * acz);
  const bb = abx * abx + aby * aby + abz * abz;
  const bc = abx * acx + aby * acy + abz * acz;
  const cc = acx * acx + acy * acy + acz * acz;
  const weightB = alongB * cc - alongC * bc;
  const weightC = alongC * bb - alongB * bc;
  if (weightB > 0 && weightC > 0) {
    if (moved && weightB + weightC >= bb * cc - bc * bc) return project(0b011);
    const nx = aby * acz - abz * acy;
    const ny = abz * acx - abx * acz;
    const nz = abx * acy - aby * acx;
    const area = nx * nx + ny * ny + nz * nz;
    if (!(area > stout * bb * cc)) return project(0b111);
    const share = (nx * ax + ny * ay + nz * az) / area;
    return settle(share * nx, share * ny, share * nz);
  }
  const onB = +(alongB > 0) & +(weightC <= 0);
  const onC = +(alongC > 0) & +(weightB <= 0);
  const isPast = moved && ((onB === 1 && alongB >= bb) || (onC === 1 && alongC >= cc));
  project(isPast ? 0b011 : 0b100 | onB | (onC << 1));
}

/**
 * The same of vertices b, c, d, a. O is outside the face abc of the cone where a·(ab × ac) has the sign of the volume
 * ad·(ab × ac), and is nearest to it where it is in its wedge too. It is nearest to the edge ab where it is on the side of
 * this edge on both of its faces. Nothing is told where the tetrahedron is flat, or rounding makes the signs contradict each
 * other.
 */
function reduceTetrahedron(moved: boolean): void {
  const b = places[0]!;
  const c = places[1]!;
  const d = places[2]!;
  const a = places[3]!;
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const abx = points[b]! - ax;
  const aby = points[b + 1]! - ay;
  const abz = points[b + 2]! - az;
  const acx = points[c]! - ax;
  const acy = points[c + 1]! - ay;
  const acz = points[c + 2]! - az;
  const adx = points[d]! - ax;
  const ady = points[d + 1]! - ay;
  const adz = points[d + 2]! - az;
  const bb = abx * abx + aby * aby + abz * abz;
  const cc = acx * acx + acy * acy + acz * acz;
  const dd = adx * adx + ady * ady + adz * adz;
  const abcx = aby * acz - abz * acy;
  const abcy = abz * acx - abx * acz;
  const abcz = abx * acy - aby * acx;
  const whole = adx * abcx + ady * abcy + adz * abcz;
  if (!(whole * whole > flat * bb * cc * dd)) return project(0);
  // Volumes, times what −whole is: with the sign of a volume that is positive where O is on the inner side.
  const insideAbc = -whole * (ax * abcx + ay * abcy + az * abcz);
  const insideAcd =
    -whole * (ax * (acy * adz - acz * ady) + ay * (acz * adx - acx * adz) + az * (acx * ady - acy * adx));
  const insideAdb =
    -whole * (ax * (ady * abz - adz * aby) + ay * (adz * abx - adx * abz) + az * (adx * aby - ady * abx));
  if (insideAbc > 0 && insideAcd > 0 && insideAdb > 0) {
    if (whole * whole > insideAbc + insideAcd + insideAdb) return project(0b1111);
    // Without a move only rounding can put O past the face that was nearest to it before.
    return moved ? reduceTriangle(moved) : project(0);
  }
  const alongB = -(ax * abx + ay * aby + az * abz);
  const alongC = -(ax * acx + ay * acy + az * acz);
  const alongD = -(ax * adx + ay * ady + az * adz);
  const bc = abx * acx + aby * acy + abz * acz;
  const cd = acx * adx + acy * ady + acz * adz;
  const db = adx * abx + ady * aby + adz * abz;
  // In the triangle abc that of b, and so on.
  const abcB = alongB * cc - alongC * bc;
  const abcC = alongC * bb - alongB * bc;
  const acdC = alongC * dd - alongD * cd;
  const acdD = alongD * cc - alongC * cd;
  const adbD = alongD * bb - alongB * db;
  const adbB = alongB * dd - alongD * db;
  const onAbc = +(insideAbc <= 0) & +(abcB > 0) & +(abcC > 0);
  const onAcd = +(insideAcd <= 0) & +(acdC > 0) & +(acdD > 0);
  const onAdb = +(insideAdb <= 0) & +(adbD > 0) & +(adbB > 0);
  const onB = +(alongB > 0) & +(abcC <= 0) & +(adbD <= 0);
  const onC = +(alongC > 0) & +(acdD <= 0) & +(abcB <= 0);
  const onD = +(alongD > 0) & +(adbB <= 0) & +(acdC <= 0);
  if (moved) {
    const isPastFace =
      (onAbc === 1 && abcB + abcC >= bb * cc - bc * bc) ||
      (onAcd === 1 && acdC + acdD >= cc * dd - cd * cd) ||
      (onAdb === 1 && adbD + adbB >= dd * bb - db * db);
    const isPastEdge =
      (onB === 1 && alongB >= bb) || (onC === 1 && alongC >= cc) || (onD === 1 && alongD >= dd);
    if (isPastFace || isPastEdge) return reduceTriangle(moved);
  }
  const others = onB | onAbc | onAdb | ((onC | onAcd | onAbc) << 1) | ((onD | onAdb | onAcd) << 2);
  project(others === 0b111 ? 0 : 0b1000 | others);
}

/** O is projected on the feature of the vertices in a mask, which are kept; of none, where that cannot be told. */
function project(mask: number): void {
  keep(mask);
  switch (held.size) {
    case 1:
      return takeVertex();
    case 2:
      return projectOnEdge();
    case 3:
      return projectOnTriangle();
    case 4:
      return settle(0, 0, 0);
    default:
      v[3] = untold;
  }
}

function settle(x: number, y: number, z: number): void {
  v[0] = x;
  v[1] = y;
  v[2] = z;
  v[3] = x * x + y * y + z * z;
}

function takeVertex(): void {
  const a = places[0]!;
  settle(points[a]!, points[a + 1]!, points[a + 2]!);
}

/**
 * On the line through a and b, p = a + t·ab with t = −a·ab / |ab|². What rounding leaves of p along ab is taken out: near
 * contact it would tilt p by so much that the plane across it cuts off an end of the edge.
 */
function projectOnEdge(): void {
  const a = places[0]!;
  const b = places[1]!;
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const abx = points[b]! - ax;
  const aby = points[b + 1]! - ay;
  const abz = points[b + 2]! - az;
  const along = -(ax * abx + ay * aby + az * abz);
  if (!(along > 0)) return project(0b01);
  const whole = abx * abx + aby * aby + abz * abz;
  if (!(along < whole)) return project(0b10);
  const inverse = 1 / whole;
  const t = along * inverse;
  const px = ax + t * abx;
  const py = ay + t * aby;
  const pz = az + t * abz;
  const left = (px * abx + py * aby + pz * abz) * inverse;
  settle(px - left * abx, py - left * aby, pz - left * abz);
}

/**
 * To N (N·a)/|N|². Where the triangle is not thin at a, N is the product of the edges there: which two edges are the
 * shortest is as good as random, and a processor would guess it wrong. Else it is that of the two shorter ones, which has
 * lost the fewest digits.
 */
function projectOnTriangle(): void {
  const b = places[0]!;
  const c = places[1]!;
  const a = places[2]!;
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const abx = points[b]! - ax;
  const aby = points[b + 1]! - ay;
  const abz = points[b + 2]! - az;
  const acx = points[c]! - ax;
  const acy = points[c + 1]! - ay;
  const acz = points[c + 2]! - az;
  const ab2 = abx * abx + aby * aby + abz * abz;
  const ac2 = acx * acx + acy * acy + acz * acz;
  let nx = aby * acz - abz * acy;
  let ny = abz * acx - abx * acz;
  let nz = abx * acy - aby * acx;
  let area = nx * nx + ny * ny + nz * nz;
  if (!(area > stout * ab2 * ac2)) {
    const bcx = acx - abx;
    const bcy = acy - aby;
    const bcz = acz - abz;
    const bc2 = bcx * bcx + bcy * bcy + bcz * bcz;
    let edges = ab2 * ac2;
    if (bc2 < ab2 || bc2 < ac2) {
      const px = ab2 >= ac2 ? acx : abx;
      const py = ab2 >= ac2 ? acy : aby;
      const pz = ab2 >= ac2 ? acz : abz;
      nx = py * bcz - pz * bcy;
      ny = pz * bcx - px * bcz;
      nz = px * bcy - py * bcx;
      edges = (ab2 >= ac2 ? ac2 : ab2) * bc2;
      area = nx * nx + ny * ny + nz * nz;
    }
    if (!(area > sliver * edges)) area = untold;
  }
  const share = (nx * ax + ny * ay + nz * az) / area;
  settle(share * nx, share * ny, share * nz);
}

const feature = closestFeature();
const copy = simplex();

/** The readable sub-algorithm, for a simplex of so many vertices that the fast one is not sure of. */
export function reduceReadably(size: number): void {
  held.size = size;
  findClosestFeature(feature, asSimplex());
  v[0] = feature.v.x;
  v[1] = feature.v.y;
  v[2] = feature.v.z;
  v[3] = feature.distanceSq;
  keep(feature.mask);
}

/** By the fast one, or by the readable one where that cannot tell. */
export function reduceSurely(moved: boolean): void {
  const { size } = held;
  reduce(moved);
  if (!(v[3]! < Infinity)) reduceReadably(size);
}

/** The vertices as the readable algorithms have them: only their points of C. */
export function asSimplex(): typeof copy {
  copy.size = held.size;
  for (let i = 0; i < held.size; i++) {
    const o = places[i]!;
    const { v } = copy.points[i]!;
    v.x = points[o]!;
    v.y = points[o + 1]!;
    v.z = points[o + 2]!;
  }
  return copy;
}

/** Brings the vertices of the feature to the front, in their order; the others leave room behind them. */
export function keep(mask: number): void {
  const order = orders[mask & 15]!;
  const i = places[order & 3]!;
  const j = places[(order >> 2) & 3]!;
  const k = places[(order >> 4) & 3]!;
  const l = places[(order >> 6) & 3]!;
  places[0] = i;
  places[1] = j;
  places[2] = k;
  places[3] = l;
  held.size = sizes[mask & 15]!;
}

/** Whether the simplex already has the point at o: vertices of hulls come again to the last bit. */
export function hasPoint(o: number): boolean {
  const x = points[o]!;
  const y = points[o + 1]!;
  const z = points[o + 2]!;
  for (let k = 0; k < held.size; k++) {
    const p = places[k]!;
    if (x === points[p] && y === points[p + 1] && z === points[p + 2]) return true;
  }
  return false;
}
