import { closestFeature, findClosestFeature } from '../algorithms/gjk/closest-feature';
import { simplex } from '../algorithms/gjk/simplex';
import { padded, points } from './support';

/**
 * The fast distance sub-algorithm: finds the point of a simplex nearest to the origin O, and the vertices that span its
 * feature. Vertices are given by their indices in the shared arrays; the last of them is called a.
 *
 *  1. Region: the edges from a span a cone. The signs of products tell on which of its features the point nearest to O is,
 *     with neither a division nor a branch.
 *  2. The vertices of the feature are moved to the front; the others become free.
 *  3. Projection: O is projected onto the line or the plane of the feature.
 *
 * The readable sub-algorithm, `findClosestFeature`, tries every feature and orthogonalises its normals. This one is tested
 * against it, and calls it if a simplex is so thin that a sign or a normal would be rounding. If a sign is wrong
 * nevertheless, v is a point of the simplex that is not quite the nearest, or one off the feature by the rounding error of
 * a over the sine of the angle there; |v| changes only by the square of that.
 */

/** v, the point of the simplex nearest to O, followed by |v|²: `untold` if the sub-algorithm fails. */
export const v = new Float64Array(padded);
/** The index in `v` of the least of six times the volumes of O and a face, for a tetrahedron around O; 0 if unknown. */
const LEAST_VOLUME = 4;
/** NaN, so that `v[3] < before` is false when the sub-algorithm fails. */
const untold = NaN;

/** The number of vertices of the simplex. */
export const held = { size: 0 };
/** The weights of the vertices in v. */
export const weights = new Float64Array(padded);
/** The vertices' indices among the points, followed by free ones, four in all. Bytes have a known range for the compiler. */
export const places = new Uint8Array(65);

/** Makes the next vertices the first points, in order. */
export function resetPlaces(): void {
  places[0] = 0;
  places[1] = 3;
  places[2] = 6;
  places[3] = 9;
}

/** For each mask, the permutation that puts its vertices first, as four times two bits; and their number. */
const orders = new Int32Array(17);
const sizes = new Int32Array(17);
for (let mask = 0; mask < 16; mask++) {
  const kept = [0, 1, 2, 3].filter((i) => mask & (1 << i));
  const others = [0, 1, 2, 3].filter((i) => !(mask & (1 << i)));
  sizes[mask] = kept.length;
  orders[mask] = [...kept, ...others].reduce((word, i, k) => word | (i << (2 * k)), 0);
}

/** The squared sine of an angle: edges at a smaller angle have a normal with too few digits. */
const sliver = 1e-10;
/** The squared sine of an angle: edges at a larger angle have a normal with enough digits. */
export const stout = 1e-3;
/** The square of six times a tetrahedron's volume over the product of three edges: below this it is flat. */
const flat = 1e-26;

/**
 * Reduces after adding the last vertex a: v, the old nearest point, is the nearest one of the old vertices' span, and a is
 * beyond the plane through v orthogonal to v, on O's side. So some point between v and a is nearer to O than anything
 * without a, and the point of the cone nearest to O is not past the old vertices.
 *
 * If O moved after a was added (`moved`), it may be. Then the nearest point of the simplex is on one of the old vertices,
 * their edges or their face: any other would, by convexity, be the nearest of the cone too.
 */
export function reduce(moved = false): void {
  const { size } = held;
  if (size === 4) reduceTetrahedron(moved);
  else if (size === 3) reduceTriangle(moved);
  else if (size === 2) projectOnEdge();
  else takeVertex();
}

/**
 * Reduces a triangle b, c, a. Relative to a, O is −a, which projects to (w_b·ab + w_c·ac) / |ab × ac|² with
 *
 *     w_b = (−a·ab)|ac|² − (−a·ac)(ab·ac), w_c = (−a·ac)|ab|² − (−a·ab)(ab·ac).
 *
 * If both are positive, it is in the wedge at a, and is projected onto the plane at once, as the edges are at hand.
 * Otherwise it is on the edge ab if −a·ab > 0 ≥ w_c, and on ac likewise.
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
 * Reduces a tetrahedron b, c, d, a. O is outside the face abc of the cone if a·(ab × ac) has the sign of the volume ad·(ab
 * × ac), and is nearest to it if it is in its wedge too. It is nearest to the edge ab if it is on the side of this edge on
 * both of its faces. Fails if the tetrahedron is flat, or rounding makes the signs contradict each other.
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
  if (!(whole * whole > flat * bb * cc * dd)) return moved ? project(0) : reduceFlat();
  // Volumes multiplied by −whole: positive if O is on the inner side.
  const insideAbc = -whole * (ax * abcx + ay * abcy + az * abcz);
  const insideAcd =
    -whole * (ax * (acy * adz - acz * ady) + ay * (acz * adx - acx * adz) + az * (acx * ady - acy * adx));
  const insideAdb =
    -whole * (ax * (ady * abz - adz * aby) + ay * (adz * abx - adx * abz) + az * (adx * aby - ady * abx));
  if (insideAbc > 0 && insideAcd > 0 && insideAdb > 0) {
    const insideBcd = whole * whole - (insideAbc + insideAcd + insideAdb);
    if (insideBcd > 0) {
      v[LEAST_VOLUME] = Math.min(insideAbc, insideAcd, insideAdb, insideBcd) / Math.abs(whole);
      return project(0b1111);
    }
    // Without a move only rounding can put O past the face that was nearest to it before.
    return moved ? reduceTriangle(moved) : project(0);
  }
  const alongB = -(ax * abx + ay * aby + az * abz);
  const alongC = -(ax * acx + ay * acy + az * acz);
  const alongD = -(ax * adx + ay * ady + az * adz);
  const bc = abx * acx + aby * acy + abz * acz;
  const cd = acx * adx + acy * ady + acz * adz;
  const db = adx * abx + ady * aby + adz * abz;
  // abcB is the weight of b in the triangle abc, and so on.
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

/** Reduces a flat tetrahedron to the nearest of the three faces at a, leaving out b, c, d in turn. */
function reduceFlat(): void {
  const b = places[0]!;
  const c = places[1]!;
  const d = places[2]!;
  const a = places[3]!;
  let least = Infinity;
  let left = 0;
  for (let i = 0; i < 3; i++) {
    takeFace(a, b, c, d, i);
    if (!(v[3]! < least)) continue;
    least = v[3]!;
    left = i;
  }
  takeFace(a, b, c, d, left);
}

/** Finds the nearest point of the face at a that leaves out one of b, c, d. */
function takeFace(a: number, b: number, c: number, d: number, left: number): void {
  places[0] = left === 0 ? c : b;
  places[1] = left === 2 ? c : d;
  places[2] = a;
  places[3] = left === 0 ? b : left === 1 ? c : d;
  held.size = 3;
  reduceTriangle(true);
}

/** Projects O onto the feature of the vertices in the mask, and keeps these; fails if the mask is empty. */
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
 * Projects onto the line through a and b: p = a + t·ab with t = −a·ab / |ab|². Removes the rounding error of p along ab:
 * near contact it would tilt p so far that the plane orthogonal to it cuts off an end of the edge.
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
 * Projects to N (N·a)/|N|². If the triangle is not thin at a, N is the cross product of the edges there: choosing the two
 * shortest edges is an unpredictable branch. Otherwise it is that of the two shorter ones, which loses the fewest digits.
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

/** Calls the readable sub-algorithm for a simplex of `size` vertices that the fast one cannot decide. */
export function reduceReadably(size: number): void {
  held.size = size;
  findClosestFeature(feature, asSimplex());
  v[0] = feature.v.x;
  v[1] = feature.v.y;
  v[2] = feature.v.z;
  v[3] = feature.distanceSq;
  v[LEAST_VOLUME] = 0;
  keep(feature.mask);
}

/**
 * A lower bound, as a length, of the distance of O from the faces of the tetrahedron that contains it; `extent` is E. Six
 * times a volume is twice the area of its face times the height of O, and between points of C, none farther than E from its
 * centre, that doubled area is at most 4 E².
 */
export const insideBy = (extent: number): number => v[LEAST_VOLUME]! / (4 * extent * extent);

/** Reduces by the fast sub-algorithm, or by the readable one if that fails. */
export function reduceSurely(moved: boolean): void {
  const { size } = held;
  reduce(moved);
  if (!(v[3]! < Infinity)) reduceReadably(size);
}

/** The vertices in the form of the readable algorithms, with only their points of C. */
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

/** Moves the vertices of the feature to the front, in their order; the others become free. */
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

/** True if the simplex already has the point at o: vertices of hulls recur to the last bit. */
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
