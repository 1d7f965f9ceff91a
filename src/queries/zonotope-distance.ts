import { set } from '../math/vec3';
import type { CoreDepth } from './core-depth';
import { nine } from './support';
import { E, SIDE, r, seeFromB, signOf, sizes } from './zonotope-axes';

/**
 * The distance of two boxes, segments or points that a plane across a face axis parts, where a corner has it: `zonotopeDepth` has
 * the names, and knows where two edges have it. Returns the corner, or −1 where it is for others to say.
 *
 * The body that the axis belongs to is called the own one, the other the far one. The first guess p is the far corner that
 * comes nearest to the plane.
 *
 *  1. In the own frame, p is clamped to the half extents: that is the own point nearest to it. v leads from p there.
 *  2. C is beyond the plane across v at min v·c/|v|, which the half extents tell. Where that is |v|, nothing is nearer.
 *  3. Else the own point is the next p, and the bodies change roles, once: such alternating projections come ever nearer to
 *     the nearest points (W. Cheney and A. A. Goldstein, "Proximity maps for convex sets", 1959): most often at once, or slowly.
 *
 * Along own edges that p is beside of, v is 0 and not rounded, so that normals of faces are exact.
 */
export function boxesApart(out: CoreDepth, axis: number): number {
  seeFromB();
  const side = +(axis >= 3) | 0;
  startAt(side, axis - 3 * side);
  return project(out, side) ? cornerOf(side) : project(out, 1 - side) ? cornerOf(1 - side) : -1;
}

/** Whether the corner that had the distance the last time has it still. */
export function boxesApartAt(out: CoreDepth, corner: number): boolean {
  seeFromB();
  const side = corner >> 3;
  const far = 3 - 3 * side;
  p[0] = sizes[far]! * (1 - 2 * (corner & 1));
  p[1] = sizes[far + 1]! * (1 - (corner & 2));
  p[2] = sizes[far + 2]! * (1 - ((corner & 4) >> 1));
  return project(out, side);
}

/** p in the far frame. */
const p = new Float64Array(nine);

/** The far corner that p is or is nearest to: by bits where it is negative, and which body is the own one. */
const cornerOf = (side: number): number =>
  +(p[0]! < 0) | 0 | ((+(p[1]! < 0) | 0) << 1) | ((+(p[2]! < 0) | 0) << 2) | (side << 3);

/** Of E, what rounding may make of a distance, and of the way between the centres. */
const rounding = 1e-13;
const digits = 8 * Number.EPSILON;

/** p becomes the far corner that is nearest to the plane across the k-th own axis. */
function startAt(side: number, k: number): void {
  const far = 3 - 3 * side;
  const base = SIDE * side;
  const row = base + 3 * k;
  const way = -signOf(r[base + 9 + k]!);
  p[0] = way * sizes[far]! * signOf(r[row]!);
  p[1] = way * sizes[far + 1]! * signOf(r[row + 1]!);
  p[2] = way * sizes[far + 2]! * signOf(r[row + 2]!);
}

/** Steps 1 and 2. Where the plane is not far enough, p becomes the own point, in what will be the far frame then. */
function project(out: CoreDepth, side: number): boolean {
  const m = r;
  const s = SIDE * side;
  const own = 3 * side;
  const far = 3 - own;
  const px = p[0]!;
  const py = p[1]!;
  const pz = p[2]!;
  const tx = m[s + 9]!;
  const ty = m[s + 10]!;
  const tz = m[s + 11]!;
  const x = m[s]! * px + m[s + 1]! * py + m[s + 2]! * pz + tx;
  const y = m[s + 3]! * px + m[s + 4]! * py + m[s + 5]! * pz + ty;
  const z = m[s + 6]! * px + m[s + 7]! * py + m[s + 8]! * pz + tz;
  const vx = toward(x, sizes[own]!);
  const vy = toward(y, sizes[own + 1]!);
  const vz = toward(z, sizes[own + 2]!);
  const farX = m[s]! * vx + m[s + 3]! * vy + m[s + 6]! * vz;
  const farY = m[s + 1]! * vx + m[s + 4]! * vy + m[s + 7]! * vz;
  const farZ = m[s + 2]! * vx + m[s + 5]! * vy + m[s + 8]! * vz;
  const squared = vx * vx + vy * vy + vz * vz;
  const reachOwn =
    sizes[own]! * Math.abs(vx) + sizes[own + 1]! * Math.abs(vy) + sizes[own + 2]! * Math.abs(vz);
  const reachFar =
    sizes[far]! * Math.abs(farX) + sizes[far + 1]! * Math.abs(farY) + sizes[far + 2]! * Math.abs(farZ);
  const beyond = -(vx * tx + vy * ty + vz * tz) - reachOwn - reachFar;
  const length = Math.sqrt(squared);
  const noise = rounding * sizes[E]! + digits * (Math.abs(tx) + Math.abs(ty) + Math.abs(tz));
  if (!(length > noise && squared - beyond <= noise * length)) {
    p[0] = x + vx;
    p[1] = y + vy;
    p[2] = z + vz;
    return false;
  }
  const inverse = 1 / length;
  out.upper = -length;
  out.lower = -length;
  if (side === 0) {
    set(out.normal, -inverse * vx, -inverse * vy, -inverse * vz);
    set(out.a, x + vx, y + vy, z + vz);
    set(out.b, x, y, z);
  } else {
    set(out.normal, inverse * farX, inverse * farY, inverse * farZ);
    set(out.a, px, py, pz);
    set(out.b, px + farX, py + farY, pz + farZ);
  }
  return true;
}

/** From x to the nearest number between −half and half. */
function toward(x: number, half: number): number {
  const above = x - half;
  const below = x + half;
  return -0.5 * (above + Math.abs(above) + (below - Math.abs(below)));
}
