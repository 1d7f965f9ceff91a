import { closestFeature, findClosestFeature } from '../algorithms/gjk/closest-feature';
import type { CsoPoint } from '../trace/cso-point';
import type { Simplex } from '../trace/step';

/**
 * The distance sub-algorithm of the kernel: the point of a simplex nearest to the origin O, where the last vertex, a, is
 * new and the others were reduced before it came. The nearest point then lies on a feature of a, so that half of the
 * regions need not be looked at (see "The last vertex" in `nearestWithNewest`), and all is told by signs of products: no
 * division before the region is known.
 *
 * The readable sub-algorithm, `findClosestFeature`, tries every feature and straightens its normals. It is the test of this
 * one, and takes over where a simplex is so thin that a sign or a normal would be rounding: then the answer is false.
 */
export interface Nearest {
  x: number;
  y: number;
  z: number;
  /** x² + y² + z². */
  squared: number;
  /** Which vertices span the feature: bit i for point i. 0b1111 where O is inside a tetrahedron. */
  mask: number;
}

export const nearest = (): Nearest => ({ x: NaN, y: NaN, z: NaN, squared: NaN, mask: 0 });

/** Two edges at a smaller angle than this, as the square of its sine, have a normal with too few digits left. */
const sliver = 1e-10;
/** Six times the volume of a tetrahedron, by the product of three edges and squared: below this it has no inside. */
const flat = 1e-26;

/**
 * The last vertex: v, the old nearest point, is the nearest one of what the old vertices span, and a is beyond the plane
 * through v across v, seen from there towards O. So some point between v and a is nearer to O than all that lacks a.
 *
 * In a cast O moves after a came (`moved`), up to the plane of a. It stays on a's side of the face of the old vertices, but
 * their edges may be nearer to it than all that has a, and are looked at too.
 */
export function nearestWithNewest(out: Nearest, { size, points }: Readonly<Simplex>, moved = false): boolean {
  out.squared = Infinity;
  switch (size) {
    case 1:
      return tryVertex(out, points[0]!, 0b0001);
    case 2:
      return tryEdge(out, points[0]!, points[1]!, 0b0001, 0b0010, moved);
    case 3:
      return tryTriangle(out, points[0]!, points[1]!, points[2]!, 0b0001, 0b0010, 0b0100, moved);
    default:
      return tryTetrahedron(out, points[0]!, points[1]!, points[2]!, points[3]!, moved);
  }
}

function take(out: Nearest, x: number, y: number, z: number, mask: number): void {
  const squared = x * x + y * y + z * z;
  if (!(squared < out.squared)) return;
  out.x = x;
  out.y = y;
  out.z = z;
  out.squared = squared;
  out.mask = mask;
}

function tryVertex(out: Nearest, { v }: Readonly<CsoPoint>, mask: number): boolean {
  take(out, v.x, v.y, v.z, mask);
  return true;
}

/**
 * On the line through a and b, p = a + t·ab with t = −a·ab / |ab|². What rounding leaves of p along ab is taken out: near
 * contact it would tilt p by so much that the plane across it cuts off an end of the edge.
 */
function tryEdge(
  out: Nearest,
  { v: b }: Readonly<CsoPoint>,
  { v: a }: Readonly<CsoPoint>,
  maskB: number,
  maskA: number,
  moved: boolean,
): boolean {
  const ax = a.x;
  const ay = a.y;
  const az = a.z;
  const abx = b.x - ax;
  const aby = b.y - ay;
  const abz = b.z - az;
  const along = -(ax * abx + ay * aby + az * abz);
  if (!(along > 0)) {
    take(out, ax, ay, az, maskA);
    return true;
  }
  const inverse = 1 / (abx * abx + aby * aby + abz * abz);
  const t = along * inverse;
  if (!(t < 1)) {
    if (moved) take(out, b.x, b.y, b.z, maskB);
    return moved;
  }
  const x = ax + t * abx;
  const y = ay + t * aby;
  const z = az + t * abz;
  const left = (x * abx + y * aby + z * abz) * inverse;
  take(out, x - left * abx, y - left * aby, z - left * abz, maskA | maskB);
  return true;
}

/**
 * O projects to N (N·a)/|N|², with N the product of the two shorter edges, which has lost the fewest digits. The weights of
 * b and c there have the signs of
 *
 *     w_b ~ N·(aO × ac) = −a·(ac × N),   w_c ~ N·(ab × aO) = −a·(N × ab).
 *
 * Where w_b ≤ 0, O is beyond the edge ac, and so is the nearest point on ac; and where w_c ≤ 0, on ab.
 */
function tryTriangle(
  out: Nearest,
  b: Readonly<CsoPoint>,
  c: Readonly<CsoPoint>,
  a: Readonly<CsoPoint>,
  maskB: number,
  maskC: number,
  maskA: number,
  moved: boolean,
): boolean {
  const ax = a.v.x;
  const ay = a.v.y;
  const az = a.v.z;
  const abx = b.v.x - ax;
  const aby = b.v.y - ay;
  const abz = b.v.z - az;
  const acx = c.v.x - ax;
  const acy = c.v.y - ay;
  const acz = c.v.z - az;
  const bcx = c.v.x - b.v.x;
  const bcy = c.v.y - b.v.y;
  const bcz = c.v.z - b.v.z;
  const ab2 = abx * abx + aby * aby + abz * abz;
  const ac2 = acx * acx + acy * acy + acz * acz;
  const bc2 = bcx * bcx + bcy * bcy + bcz * bcz;
  let nx: number;
  let ny: number;
  let nz: number;
  let edges: number;
  if (bc2 >= ab2 && bc2 >= ac2) {
    nx = aby * acz - abz * acy;
    ny = abz * acx - abx * acz;
    nz = abx * acy - aby * acx;
    edges = ab2 * ac2;
  } else if (ab2 >= ac2) {
    nx = acy * bcz - acz * bcy;
    ny = acz * bcx - acx * bcz;
    nz = acx * bcy - acy * bcx;
    edges = ac2 * bc2;
  } else {
    nx = aby * bcz - abz * bcy;
    ny = abz * bcx - abx * bcz;
    nz = abx * bcy - aby * bcx;
    edges = ab2 * bc2;
  }
  const area = nx * nx + ny * ny + nz * nz;
  if (!(area > sliver * edges)) return false;
  const beyondAc = ax * (acy * nz - acz * ny) + ay * (acz * nx - acx * nz) + az * (acx * ny - acy * nx) >= 0;
  const beyondAb = ax * (ny * abz - nz * aby) + ay * (nz * abx - nx * abz) + az * (nx * aby - ny * abx) >= 0;
  const beyondBc =
    moved &&
    b.v.x * (ny * bcz - nz * bcy) + b.v.y * (nz * bcx - nx * bcz) + b.v.z * (nx * bcy - ny * bcx) >= 0;
  if (beyondAc || beyondAb || beyondBc) {
    let told = !beyondAb || tryEdge(out, b, a, maskB, maskA, moved);
    if (beyondAc) told = tryEdge(out, c, a, maskC, maskA, moved) && told;
    if (beyondBc) told = tryEdge(out, c, b, maskC, maskB, moved) && told;
    return told;
  }
  const share = (nx * ax + ny * ay + nz * az) / area;
  take(out, share * nx, share * ny, share * nz, maskA | maskB | maskC);
  return true;
}

/**
 * The weights of b, c and d at O have the signs of the volumes −a·(ac × ad), −a·(ad × ab) and −a·(ab × ac), turned by that
 * of the whole, ad·(ab × ac). Where one is not positive, O sees the face that lacks this vertex, and the nearest point is
 * on a face that O sees.
 */
function tryTetrahedron(
  out: Nearest,
  b: Readonly<CsoPoint>,
  c: Readonly<CsoPoint>,
  d: Readonly<CsoPoint>,
  a: Readonly<CsoPoint>,
  moved: boolean,
): boolean {
  const ax = a.v.x;
  const ay = a.v.y;
  const az = a.v.z;
  const abx = b.v.x - ax;
  const aby = b.v.y - ay;
  const abz = b.v.z - az;
  const acx = c.v.x - ax;
  const acy = c.v.y - ay;
  const acz = c.v.z - az;
  const adx = d.v.x - ax;
  const ady = d.v.y - ay;
  const adz = d.v.z - az;
  const abcx = aby * acz - abz * acy;
  const abcy = abz * acx - abx * acz;
  const abcz = abx * acy - aby * acx;
  const whole = adx * abcx + ady * abcy + adz * abcz;
  const ab2 = abx * abx + aby * aby + abz * abz;
  const ac2 = acx * acx + acy * acy + acz * acz;
  const ad2 = adx * adx + ady * ady + adz * adz;
  if (!(whole * whole > flat * ab2 * ac2 * ad2)) return false;
  const turn = whole < 0 ? 1 : -1;
  const weightD = turn * (ax * abcx + ay * abcy + az * abcz);
  const weightB =
    turn * (ax * (acy * adz - acz * ady) + ay * (acz * adx - acx * adz) + az * (acx * ady - acy * adx));
  const weightC =
    turn * (ax * (ady * abz - adz * aby) + ay * (adz * abx - adx * abz) + az * (adx * aby - ady * abx));
  let told = true;
  if (!(weightD > 0)) told = tryTriangle(out, b, c, a, 0b0001, 0b0010, 0b1000, moved);
  if (!(weightB > 0)) told = tryTriangle(out, c, d, a, 0b0010, 0b0100, 0b1000, moved) && told;
  if (!(weightC > 0)) told = tryTriangle(out, d, b, a, 0b0100, 0b0001, 0b1000, moved) && told;
  if (out.squared < Infinity || !told) return told;
  // The rest is the weight of a: only rounding can put O beyond the face that was nearest to it before.
  if (!(Math.abs(whole) > weightB + weightC + weightD)) return false;
  take(out, 0, 0, 0, 0b1111);
  return true;
}

const feature = closestFeature();

/** The readable sub-algorithm, for a simplex that the fast one is not sure of. */
export function nearestOfAll(out: Nearest, held: Readonly<Simplex>): void {
  findClosestFeature(feature, held);
  out.x = feature.v.x;
  out.y = feature.v.y;
  out.z = feature.v.z;
  out.squared = feature.distanceSq;
  out.mask = feature.mask;
}

/** Brings the vertices of `mask` to the front, in their order; the others stay in the pool behind them. */
export function keepVertices(held: Simplex, mask: number): void {
  const { points } = held;
  let kept = 0;
  for (let i = 0; i < held.size; i++) {
    if (!(mask & (1 << i))) continue;
    if (kept !== i) {
      const p = points[kept]!;
      points[kept] = points[i]!;
      points[i] = p;
    }
    kept++;
  }
  held.size = kept;
}
