import type { Vec3 } from '../math/vec3';
import { normal } from './core-depth';
import { frame as r, type Pair } from './pair';
import { padded } from './support';
import { E, T, lookAlong, sizes, takeAxes, takeNormal, touchAlong } from './zonotope-axes';
import { leastAxis, ranks } from './zonotope-ranks';

/**
 * The first contact of two boxes, segments or points without margins of which A moves, by the separating axis test on slabs
 * (D. Eberly, "Dynamic Collision Detection using Oriented Bounding Boxes", 1999), with the axes of `zonotopeDepth`.
 *
 * Along n, B is at p = n·t and A passes it at the rate v = n·u, u the displacement. They overlap along n while
 * |p − v s| ≤ reach, which is from s = p/v − reach/|v| to p/v + reach/|v|.
 *
 *  1. The last entry of all axes is when they may meet, the first exit when they are past each other. If that comes first,
 *     or the entry after the end of the motion, they miss: the plane of the entry separates them before, that of the exit
 *     after.
 *  2. Otherwise measure the gap at the start along the axis of the last entry, normalised. It closes at t = gap/(n·u).
 *  3. Move A by t. If it touches B there, a point is in both and a plane separates them: t is proven.
 *
 * All else is unclear and left to a search: a start that touches or nearly does, and what rounding decides. So each reach
 * is widened by the noise. Edges that are parallel up to 1e-2 radians are left out: without their axes a contact is not
 * proven, or a miss not seen, and both are unclear.
 */
type BoxCast = 'contact' | 'miss' | 'unclear';

/** After a contact: its time. */
export const contactTime = new Float64Array(padded);

/** The rounding error of a length along an axis, in units of E and of the distance. */
const digits = 32 * Number.EPSILON;
/** Squares of l up to which edges count as parallel. */
const thin = 1e-4;

/** The displacement in A's frame. */
const u = new Float64Array(padded);
/** The first exit and the noise. */
const found = new Float64Array(padded);
const EXIT = 0;
const NOISE = 1;
const measured = { upper: 0 };
const touching = { outcome: 'solved', lower: 0, upper: 0, iterations: 1, supportCalls: 2 } as const;

/**
 * Casts the pair that was set, by a displacement in A's frame. After a contact, `frame` is that of the contact, and `normal`
 * and `onA` say where it is. `doubt` is the gap up to which the start is unclear.
 */
export function castBoxes(
  pair: Readonly<Pair>,
  { x, y, z }: Readonly<Vec3>,
  maxT: number,
  doubt: number,
): BoxCast {
  takeAxes(pair);
  u[0] = x;
  u[1] = y;
  u[2] = z;
  found[EXIT] = Infinity;
  found[NOISE] = digits * (sizes[E]! + Math.abs(r[T]!) + Math.abs(r[T + 1]!) + Math.abs(r[T + 2]!));
  crossFaces();
  crossEdges();
  const axis = leastAxis();
  const entry = -ranks[axis]!;
  if (!(entry > 0)) return 'unclear';
  lookAlong(measured, axis);
  const gap = -measured.upper;
  if (!(gap > doubt)) return 'unclear';
  if (entry > found[EXIT] || entry > maxT || entry === Infinity) return 'miss';
  takeNormal();
  const closing = normal[0]! * x + normal[1]! * y + normal[2]! * z;
  const t = gap / closing;
  if (!(closing > 0 && t < maxT)) return 'unclear';
  moveBy(t * x, t * y, t * z);
  contactTime[0] = t;
  return touchAlong(touching, pair, axis) ? 'contact' : 'unclear';
}

function moveBy(x: number, y: number, z: number): void {
  r[9]! += x;
  r[10]! += y;
  r[11]! += z;
  r[T]! -= x;
  r[T + 1]! -= y;
  r[T + 2]! -= z;
}

/** Writes the entry, negated so that the last one has the least rank; the first exit is kept. */
function slab(axis: number, p: number, v: number, reach: number): void {
  const wide = reach + found[NOISE]!;
  // Along such an axis nothing moves: they overlap always or never.
  if (v === 0) {
    ranks[axis] = Math.abs(p) > wide ? -Infinity : Infinity;
    return;
  }
  const inverse = 1 / v;
  const middle = p * inverse;
  const half = wide * Math.abs(inverse);
  ranks[axis] = half - middle;
  found[EXIT] = Math.min(found[EXIT]!, middle + half);
}

/** 0–2 are A's axes, 3–5 are B's. */
function crossFaces(): void {
  const xx = r[0]!;
  const xy = r[1]!;
  const xz = r[2]!;
  const yx = r[3]!;
  const yy = r[4]!;
  const yz = r[5]!;
  const zx = r[6]!;
  const zy = r[7]!;
  const zz = r[8]!;
  const tx = r[T]!;
  const ty = r[T + 1]!;
  const tz = r[T + 2]!;
  const ux = u[0]!;
  const uy = u[1]!;
  const uz = u[2]!;
  const ax = sizes[0]!;
  const ay = sizes[1]!;
  const az = sizes[2]!;
  const bx = sizes[3]!;
  const by = sizes[4]!;
  const bz = sizes[5]!;
  const XX = Math.abs(xx);
  const XY = Math.abs(xy);
  const XZ = Math.abs(xz);
  const YX = Math.abs(yx);
  const YY = Math.abs(yy);
  const YZ = Math.abs(yz);
  const ZX = Math.abs(zx);
  const ZY = Math.abs(zy);
  const ZZ = Math.abs(zz);

  slab(0, tx, ux, ax + bx * XX + by * XY + bz * XZ);
  slab(1, ty, uy, ay + bx * YX + by * YY + bz * YZ);
  slab(2, tz, uz, az + bx * ZX + by * ZY + bz * ZZ);
  slab(3, tx * xx + ty * yx + tz * zx, ux * xx + uy * yx + uz * zx, ax * XX + ay * YX + az * ZX + bx);
  slab(4, tx * xy + ty * yy + tz * zy, ux * xy + uy * yy + uz * zy, ax * XY + ay * YY + az * ZY + by);
  slab(5, tx * xz + ty * yz + tz * zz, ux * xz + uy * yz + uz * zz, ax * XZ + ay * YZ + az * ZZ + bz);
}

/** 6 + 3j + i is eᵢ × Rⱼ. */
function crossEdges(): void {
  for (let j = 0; j < 3; j++) {
    const x = r[j]!;
    const y = r[3 + j]!;
    const z = r[6 + j]!;
    // Rₖ · (eᵢ × Rⱼ) is, up to its sign, the i-th entry of the third column.
    const k = following[j]!;
    const l = following[k]!;
    const bk = sizes[3 + k]!;
    const bl = sizes[3 + l]!;
    const X = Math.abs(x);
    const Y = Math.abs(y);
    const Z = Math.abs(z);
    const axis = 6 + 3 * j;
    edge(axis, y, z, 1, 2, sizes[1]! * Z + sizes[2]! * Y + bk * Math.abs(r[l]!) + bl * Math.abs(r[k]!));
    edge(
      axis + 1,
      z,
      x,
      2,
      0,
      sizes[2]! * X + sizes[0]! * Z + bk * Math.abs(r[3 + l]!) + bl * Math.abs(r[3 + k]!),
    );
    edge(
      axis + 2,
      x,
      y,
      0,
      1,
      sizes[0]! * Y + sizes[1]! * X + bk * Math.abs(r[6 + l]!) + bl * Math.abs(r[6 + k]!),
    );
  }
}

const following = Int32Array.of(1, 2, 0);

/** f and g are the parts of Rⱼ along the k-th and l-th axis of A, to both of which eᵢ is orthogonal. */
function edge(axis: number, f: number, g: number, k: number, l: number, reach: number): void {
  if (f * f + g * g <= thin) ranks[axis] = Infinity;
  else slab(axis, r[T + k]! * g - r[T + l]! * f, u[k]! * g - u[l]! * f, reach);
}
