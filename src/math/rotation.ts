import { isSoundSquare } from './precision';
import { set, type Vec3 } from './vec3';

/** A rotation as a quaternion, `w` the real part. Need not be of unit length where it is read from a file. */
export interface Quaternion {
  x: number;
  y: number;
  z: number;
  w: number;
}

/** The rows of a 3 × 3 matrix, one after the other. */
export type Rows = [
  xx: number,
  xy: number,
  xz: number,
  yx: number,
  yy: number,
  yz: number,
  zx: number,
  zy: number,
  zz: number,
];

/**
 * A rotation as the rows of a 3 × 3 matrix, one after the other: `rotate` multiplies by it, `unrotate` by its transpose. A
 * `Pose` is one too, as its position stands behind these.
 */
export type Rotation = [...Rows, ...position: number[]];

const ENTRIES = 9;

/** Equal to the last digit: what was made for the one holds for the other. */
export function equalRotations(a: Readonly<Rotation>, b: Readonly<Rotation>): boolean {
  for (let i = 0; i < ENTRIES; i++) if (a[i] !== b[i]) return false;
  return true;
}

export const noRotation = (): Rotation => setRotation(roomForRotation(), { x: 0, y: 0, z: 0, w: 1 });

/** Fractions: an engine keeps a list that begins with them as doubles in one piece, one of whole numbers as it may. */
const roomForRotation = (): Rotation => [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1];

/** The rotation of `q / |q|`. `q` must not be zero. */
export function rotationOf(q: Readonly<Quaternion>): Rotation {
  return setRotation(roomForRotation(), q);
}

/** Like `rotationOf`, but writes to `out`. */
export function setRotation(out: Rotation, q: Readonly<Quaternion>): Rotation {
  const { x, y, z, w } = q;
  const squared = x * x + y * y + z * z + w * w;
  if (!isSoundSquare(squared)) return setScaledRotation(out, q);
  const s = 2 / squared;
  out[0] = 1 - s * (y * y + z * z);
  out[1] = s * (x * y - z * w);
  out[2] = s * (x * z + y * w);
  out[3] = s * (x * y + z * w);
  out[4] = 1 - s * (x * x + z * z);
  out[5] = s * (y * z - x * w);
  out[6] = s * (x * z - y * w);
  out[7] = s * (y * z + x * w);
  out[8] = 1 - s * (x * x + y * y);
  return out;
}

/** The squares of its numbers overflow or vanish: ordinary rotations are not scaled, and keep their bits. */
function setScaledRotation(out: Rotation, { x, y, z, w }: Readonly<Quaternion>): Rotation {
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z), Math.abs(w));
  if (!(largest > 0 && largest < Infinity)) {
    for (let i = 0; i < 9; i++) out[i] = NaN;
    return out;
  }
  return setRotation(out, { x: x / largest, y: y / largest, z: z / largest, w: w / largest });
}

export function rotate(out: Vec3, r: Readonly<Rotation>, a: Readonly<Vec3>): Vec3 {
  return set(
    out,
    r[0] * a.x + r[1] * a.y + r[2] * a.z,
    r[3] * a.x + r[4] * a.y + r[5] * a.z,
    r[6] * a.x + r[7] * a.y + r[8] * a.z,
  );
}

export function unrotate(out: Vec3, r: Readonly<Rotation>, a: Readonly<Vec3>): Vec3 {
  return set(
    out,
    r[0] * a.x + r[3] * a.y + r[6] * a.z,
    r[1] * a.x + r[4] * a.y + r[7] * a.z,
    r[2] * a.x + r[5] * a.y + r[8] * a.z,
  );
}

/** aᵀ · b: what `b` is, seen from `a`. `out` is neither of them. */
export function relativeRotation(out: Rotation, a: Readonly<Rotation>, b: Readonly<Rotation>): Rotation {
  out[0] = a[0] * b[0] + a[3] * b[3] + a[6] * b[6];
  out[1] = a[0] * b[1] + a[3] * b[4] + a[6] * b[7];
  out[2] = a[0] * b[2] + a[3] * b[5] + a[6] * b[8];
  out[3] = a[1] * b[0] + a[4] * b[3] + a[7] * b[6];
  out[4] = a[1] * b[1] + a[4] * b[4] + a[7] * b[7];
  out[5] = a[1] * b[2] + a[4] * b[5] + a[7] * b[8];
  out[6] = a[2] * b[0] + a[5] * b[3] + a[8] * b[6];
  out[7] = a[2] * b[1] + a[5] * b[4] + a[8] * b[7];
  out[8] = a[2] * b[2] + a[5] * b[5] + a[8] * b[8];
  return out;
}

/** a · b: `b` turned by `a`. `out` is neither of them. */
export function multiplyRotations(out: Rotation, a: Readonly<Rotation>, b: Readonly<Rotation>): Rotation {
  for (let row = 0; row < 9; row += 3)
    for (let i = 0; i < 3; i++)
      out[row + i] = a[row]! * b[i]! + a[row + 1]! * b[i + 3]! + a[row + 2]! * b[i + 6]!;
  return out;
}

/** The product a·b of quaternions: first b, then a. */
export const multiplyQuaternions = (a: Readonly<Quaternion>, b: Readonly<Quaternion>): Quaternion => ({
  x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
  y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
  z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
  w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
});
