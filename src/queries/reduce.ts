import { closestFeature, findClosestFeature } from '../algorithms/gjk/closest-feature';
import { simplex } from '../algorithms/gjk/simplex';
import { nine, points } from './support';

/**
 * The distance sub-algorithm of the kernels: the point of a simplex nearest to the origin O, where the last vertex, a, is new and
 * the others were reduced before it came. The nearest point then lies on a feature of a, so that half of the regions need
 * not be looked at (see "The last vertex" in `reduce`), and all is told by signs of products: no division before the region
 * is known. Vertices are given by their places in the kernels' arrays.
 *
 * The readable sub-algorithm, `findClosestFeature`, tries every feature and straightens its normals. It is the test of this
 * one, and takes over where a simplex is so thin that a sign or a normal would be rounding: then the answer is false.
 */

/** v, the point of the simplex that is nearest to O, and |v|² behind it. */
export const v = new Float64Array(nine);

/** How many vertices the simplex has, and which of them span the feature that has v: bit i for vertex i. */
export const held = { size: 0, mask: 0 };
/** Where they are among the points, and behind these where there is room, of four. */
export const places = new Int32Array(17);

/** The vertices to come are the first points, in order. */
export function resetPlaces(): void {
  for (let i = 0; i < 4; i++) places[i] = 3 * i;
}

/** Two edges at a smaller angle than this, as the square of its sine, have a normal with too few digits left. */
const sliver = 1e-10;
/** Two edges at a larger angle than this, as the square of its sine, have a normal that lacks no digit that counts. */
const stout = 1e-3;
/** Six times the volume of a tetrahedron, by the product of three edges and squared: below this it has no inside. */
const flat = 1e-26;

/**
 * The last vertex: v, the old nearest point, is the nearest one of what the old vertices span, and a is beyond the plane
 * through v across v, seen from there towards O. So some point between v and a is nearer to O than all that lacks a.
 *
 * In a cast O moves after a came (`moved`), up to the plane of a. It stays on a's side of the face of the old vertices, but
 * their edges may be nearer to it than all that has a, and are looked at too.
 */
export function reduce(moved = false): boolean {
  v[3] = Infinity;
  return tryAll(places, moved) && v[3] < Infinity;
}

function tryAll(p: Readonly<Int32Array>, moved: boolean): boolean {
  switch (held.size) {
    case 1:
      take(points[p[0]!]!, points[p[0]! + 1]!, points[p[0]! + 2]!, 1);
      return true;
    case 2:
      return tryEdge(p[0]!, p[1]!, 1, 2, moved);
    case 3:
      return tryTriangle(p[0]!, p[1]!, p[2]!, 1, 2, 4, moved);
    default:
      return tryTetrahedron(p[0]!, p[1]!, p[2]!, p[3]!, moved);
  }
}

function take(x: number, y: number, z: number, mask: number): void {
  const squared = x * x + y * y + z * z;
  if (!(squared < v[3]!)) return;
  v[0] = x;
  v[1] = y;
  v[2] = z;
  v[3] = squared;
  held.mask = mask;
}

/**
 * On the line through a and b, p = a + t·ab with t = −a·ab / |ab|². What rounding leaves of p along ab is taken out: near
 * contact it would tilt p by so much that the plane across it cuts off an end of the edge.
 */
function tryEdge(b: number, a: number, maskB: number, maskA: number, moved: boolean): boolean {
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const abx = points[b]! - ax;
  const aby = points[b + 1]! - ay;
  const abz = points[b + 2]! - az;
  const along = -(ax * abx + ay * aby + az * abz);
  if (!(along > 0)) {
    take(ax, ay, az, maskA);
    return true;
  }
  const inverse = 1 / (abx * abx + aby * aby + abz * abz);
  const t = along * inverse;
  if (!(t < 1)) {
    // Without a move b is not the nearest: another edge of a has it.
    if (moved) take(points[b]!, points[b + 1]!, points[b + 2]!, maskB);
    return true;
  }
  const x = ax + t * abx;
  const y = ay + t * aby;
  const z = az + t * abz;
  const left = (x * abx + y * aby + z * abz) * inverse;
  take(x - left * abx, y - left * aby, z - left * abz, maskA | maskB);
  return true;
}

/**
 * O projects to N (N·a)/|N|². Where the triangle is not thin at a, N is the product of the edges there: which two edges are the
 * shortest is as good as random, and a processor would guess it wrong. Else it is that of the two shorter ones, which has
 * lost the fewest digits. The weights of b and c there have the signs of
 *
 *     w_b ~ N·(aO × ac) = −a·(ac × N),   w_c ~ N·(ab × aO) = −a·(N × ab).
 *
 * Where w_b ≤ 0, O is beyond the edge ac, and so is the nearest point on ac; and where w_c ≤ 0, on ab.
 */
function tryTriangle(
  b: number,
  c: number,
  a: number,
  maskB: number,
  maskC: number,
  maskA: number,
  moved: boolean,
): boolean {
  const ax = points[a]!;
  const ay = points[a + 1]!;
  const az = points[a + 2]!;
  const bx = points[b]!;
  const by = points[b + 1]!;
  const bz = points[b + 2]!;
  const abx = bx - ax;
  const aby = by - ay;
  const abz = bz - az;
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
    // The product of the two shorter edges has lost the fewest digits.
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
    if (!(area > sliver * edges)) return false;
  }
  const beyondAc = ax * (acy * nz - acz * ny) + ay * (acz * nx - acx * nz) + az * (acx * ny - acy * nx) >= 0;
  const beyondAb = ax * (ny * abz - nz * aby) + ay * (nz * abx - nx * abz) + az * (nx * aby - ny * abx) >= 0;
  const beyondBc = moved && isBeyond(b, c, nx, ny, nz);
  if (beyondAc || beyondAb || beyondBc) {
    let told = !beyondAb || tryEdge(b, a, maskB, maskA, moved);
    if (beyondAc) told = tryEdge(c, a, maskC, maskA, moved) && told;
    if (beyondBc) told = tryEdge(c, b, maskC, maskB, moved) && told;
    return told;
  }
  const share = (nx * ax + ny * ay + nz * az) / area;
  take(share * nx, share * ny, share * nz, maskA | maskB | maskC);
  return true;
}

function isBeyond(b: number, c: number, nx: number, ny: number, nz: number): boolean {
  const x = points[b]!;
  const y = points[b + 1]!;
  const z = points[b + 2]!;
  const bcx = points[c]! - x;
  const bcy = points[c + 1]! - y;
  const bcz = points[c + 2]! - z;
  return x * (ny * bcz - nz * bcy) + y * (nz * bcx - nx * bcz) + z * (nx * bcy - ny * bcx) >= 0;
}

/**
 * The weights of b, c and d at O have the signs of the volumes −a·(ac × ad), −a·(ad × ab) and −a·(ab × ac), turned by that
 * of the whole, ad·(ab × ac). Where one is not positive, O sees the face that lacks this vertex, and the nearest point is
 * on a face that O sees.
 */
function tryTetrahedron(b: number, c: number, d: number, a: number, moved: boolean): boolean {
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
  const abcx = aby * acz - abz * acy;
  const abcy = abz * acx - abx * acz;
  const abcz = abx * acy - aby * acx;
  const whole = adx * abcx + ady * abcy + adz * abcz;
  const ab2 = abx * abx + aby * aby + abz * abz;
  const ac2 = acx * acx + acy * acy + acz * acz;
  const ad2 = adx * adx + ady * ady + adz * adz;
  if (!(whole * whole > flat * ab2 * ac2 * ad2)) return false;
  // Times what −whole is: with the sign of a volume that is positive where O is inside, without a branch to guess.
  const weightD = -whole * (ax * abcx + ay * abcy + az * abcz);
  const weightB =
    -whole * (ax * (acy * adz - acz * ady) + ay * (acz * adx - acx * adz) + az * (acx * ady - acy * adx));
  const weightC =
    -whole * (ax * (ady * abz - adz * aby) + ay * (adz * abx - adx * abz) + az * (adx * aby - ady * abx));
  let told = true;
  if (!(weightD > 0)) told = tryTriangle(b, c, a, 1, 2, 8, moved);
  if (!(weightB > 0)) told = tryTriangle(c, d, a, 2, 4, 8, moved) && told;
  if (!(weightC > 0)) told = tryTriangle(d, b, a, 4, 1, 8, moved) && told;
  if (v[3]! < Infinity || !told) return told;
  // The rest is the weight of a: only rounding can put O beyond the face that was nearest to it before.
  if (!(whole * whole > weightB + weightC + weightD)) return false;
  take(0, 0, 0, 0b1111);
  return true;
}

const feature = closestFeature();
const copy = simplex();

/** The readable sub-algorithm, for a simplex that the fast one is not sure of. */
export function reduceReadably(): void {
  findClosestFeature(feature, asSimplex());
  v[0] = feature.v.x;
  v[1] = feature.v.y;
  v[2] = feature.v.z;
  v[3] = feature.distanceSq;
  held.mask = feature.mask;
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

/** By mask, which vertices come first then: four times two bits. And how many those are. */
const orders = new Int32Array(16);
const sizes = new Int32Array(16);
for (let mask = 0; mask < 16; mask++) {
  const kept = [0, 1, 2, 3].filter((i) => mask & (1 << i));
  const others = [0, 1, 2, 3].filter((i) => !(mask & (1 << i)));
  sizes[mask] = kept.length;
  orders[mask] = [...kept, ...others].reduce((word, i, k) => word | (i << (2 * k)), 0);
}

/** Brings the vertices of the feature to the front, in their order; the others leave room behind them. */
export function keep(mask: number): void {
  const order = orders[mask]!;
  const i = places[order & 3]!;
  const j = places[(order >> 2) & 3]!;
  const k = places[(order >> 4) & 3]!;
  const l = places[(order >> 6) & 3]!;
  places[0] = i;
  places[1] = j;
  places[2] = k;
  places[3] = l;
  held.size = sizes[mask]!;
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
