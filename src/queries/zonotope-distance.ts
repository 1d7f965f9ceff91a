import { normal, onA, type DepthBounds } from './core-depth';
import { frame as r } from './pair';
import { padded } from './support';
import { E, T, rounding, signOf, sizes } from './zonotope-axes';
import { alongs } from './zonotope-ranks';

/**
 * The distance of two boxes, segments or points separated by a plane orthogonal to a face axis, if a corner has it:
 * `zonotopeDepth` defines the names, and handles two edges. Returns the corner, or −1 if another method must decide.
 *
 * The body of the axis is called the own one, the other the far one. The first guess p is the far corner nearest to the
 * plane.
 *
 *  1. In the own frame, p is clamped to the half extents, which gives the nearest own point. v leads from p there.
 *  2. C is beyond the plane orthogonal to v at min v·c/|v|, which the half extents give. If that is |v|, nothing is nearer.
 *  3. Otherwise the own point is the next p, and the bodies change roles, once: such alternating projections converge to
 *     the nearest points (W. Cheney and A. A. Goldstein, "Proximity maps for convex sets", 1959): usually at once, or
 *     slowly.
 *
 * Along own edges that p is beside of, v is exactly 0, so that normals of faces are exact.
 */
export function boxesApart(out: DepthBounds, axis: number): number {
  const side = +(axis >= 3) | 0;
  startAt(side, axis);
  return projectTwice(out, side);
}

/**
 * Continues with the next projections after `boxesApart` returned −1 for this axis. Those of segments end soon, as the
 * start may have been the wrong end of a long one.
 */
export const boxesApartFarther = (out: DepthBounds, axis: number): number =>
  projectTwice(out, +(axis >= 3) | 0);

/** True if the core is a segment along its y axis, or a point. */
const isSegment = (body: 0 | 3): boolean => sizes[body] === 0 && sizes[body + 2] === 0;

/**
 * True if both bodies are segments, and this finds their distance (C. Ericson, "Real-Time Collision Detection", 2005,
 * 5.1.9). With e and f their axes and k = e·f, the line of A comes nearest to B's at s = (e·t − k f·t) / |e × f|² from the
 * centre. With s clamped to A, B's nearest point is at u = k s − f·t; clamped to B, that is the point of B nearest to A.
 */
export function segmentsApart(out: DepthBounds): boolean {
  if (!isSegment(0) || !isSegment(3)) return false;
  const k = r[4]!;
  const ofE = r[T + 1]!;
  const ofF = r[1]! * r[T]! + k * ofE + r[7]! * r[T + 2]!;
  const sineSq = r[1]! * r[1]! + r[7]! * r[7]!;
  const s = sineSq > 0 ? clamp((ofE - k * ofF) / sineSq, sizes[1]!) : 0;
  p[0] = 0;
  p[1] = clamp(k * s - ofF, sizes[4]!);
  p[2] = 0;
  return project(out, 0);
}

const clamp = (x: number, half: number): number => Math.max(-half, Math.min(half, x));

function projectTwice(out: DepthBounds, side: number): number {
  if (project(out, side)) return cornerOf(side);
  return project(out, 1 - side) ? cornerOf(1 - side) : -1;
}

/** True if the corner that had the last distance still has it. */
export function boxesApartAt(out: DepthBounds, corner: number): boolean {
  const side = corner >> 3;
  const far = 3 - 3 * side;
  p[0] = sizes[far]! * (1 - 2 * (corner & 1));
  p[1] = sizes[far + 1]! * (1 - (corner & 2));
  p[2] = sizes[far + 2]! * (1 - ((corner & 4) >> 1));
  return project(out, side);
}

/** p in the far frame. */
const p = new Float64Array(padded);

/** The far corner nearest to p: one bit per negative component, and which body is the own one. */
const cornerOf = (side: number): number =>
  +(p[0]! < 0) | 0 | ((+(p[1]! < 0) | 0) << 1) | ((+(p[2]! < 0) | 0) << 2) | (side << 3);

/** The rounding error of a distance, relative to the distance of the centres. */
const digits = 8 * Number.EPSILON;

/** Sets p to the far corner nearest to the plane orthogonal to the own axis. */
function startAt(side: number, axis: number): void {
  const own = 3 * side;
  const far = 3 - own;
  const first = (axis - own) * (3 - 2 * side);
  const step = 1 + 2 * side;
  const way = (2 * side - 1) * signOf(alongs[axis]!);
  p[0] = way * sizes[far]! * signOf(r[first]!);
  p[1] = way * sizes[far + 1]! * signOf(r[first + step]!);
  p[2] = way * sizes[far + 2]! * signOf(r[first + 2 * step]!);
}

/**
 * Steps 1 and 2. If the plane is not far enough, p becomes the own point, in what will be the far frame then. Which body is
 * the own one is unpredictable: entries are taken by index, and sums have the terms of both cases, one of them 0.
 */
function project(out: DepthBounds, side: number): boolean {
  const ofB = side & 1;
  const ofA = 1 - ofB;
  const own = 3 * ofB;
  const far = 3 * ofA;
  // R, or its transpose, which rotates from A's frame to B's.
  const row = 3 - 2 * ofB;
  const column = 1 + 2 * ofB;
  const xx = r[0]!;
  const xy = r[column]!;
  const xz = r[2 * column]!;
  const yx = r[row]!;
  const yy = r[4]!;
  const yz = r[row + 2 * column]!;
  const zx = r[2 * row]!;
  const zy = r[2 * row + column]!;
  const zz = r[8]!;
  const tx = r[T]!;
  const ty = r[T + 1]!;
  const tz = r[T + 2]!;
  const px = p[0]!;
  const py = p[1]!;
  const pz = p[2]!;
  const fromX = px - ofB * tx;
  const fromY = py - ofB * ty;
  const fromZ = pz - ofB * tz;
  const x = xx * fromX + xy * fromY + xz * fromZ + ofA * tx;
  const y = yx * fromX + yy * fromY + yz * fromZ + ofA * ty;
  const z = zx * fromX + zy * fromY + zz * fromZ + ofA * tz;
  const vx = toward(x, sizes[own]!);
  const vy = toward(y, sizes[own + 1]!);
  const vz = toward(z, sizes[own + 2]!);
  const farX = xx * vx + yx * vy + zx * vz;
  const farY = xy * vx + yy * vy + zy * vz;
  const farZ = xz * vx + yz * vy + zz * vz;
  // a − b
  const dx = ofA * vx - ofB * farX;
  const dy = ofA * vy - ofB * farY;
  const dz = ofA * vz - ofB * farZ;
  const squared = vx * vx + vy * vy + vz * vz;
  const reachOwn =
    sizes[own]! * Math.abs(vx) + sizes[own + 1]! * Math.abs(vy) + sizes[own + 2]! * Math.abs(vz);
  const reachFar =
    sizes[far]! * Math.abs(farX) + sizes[far + 1]! * Math.abs(farY) + sizes[far + 2]! * Math.abs(farZ);
  const beyond = -(dx * tx + dy * ty + dz * tz) - reachOwn - reachFar;
  const length = Math.sqrt(squared);
  const noise = rounding * sizes[E]! + digits * (Math.abs(tx) + Math.abs(ty) + Math.abs(tz));
  if (!(length > noise && squared - beyond <= noise * length)) {
    p[0] = x + vx;
    p[1] = y + vy;
    p[2] = z + vz;
    return false;
  }
  const scale = -1 / length;
  out.upper = -length;
  out.lower = -length;
  normal[0] = scale * dx;
  normal[1] = scale * dy;
  normal[2] = scale * dz;
  onA[0] = ofA * (x + vx) + ofB * px;
  onA[1] = ofA * (y + vy) + ofB * py;
  onA[2] = ofA * (z + vz) + ofB * pz;
  return true;
}

/** From x to the nearest number between −half and half. */
function toward(x: number, half: number): number {
  const above = x - half;
  const below = x + half;
  return -0.5 * (above + Math.abs(above) + (below - Math.abs(below)));
}
