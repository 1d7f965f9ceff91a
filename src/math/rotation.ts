import { set, type Vec3 } from './vec3';

/** A rotation as a quaternion, `w` the real part. Need not be of unit length where it is read from a file. */
export interface Quaternion {
  x: number;
  y: number;
  z: number;
  w: number;
}

/** A rotation as three rows of a 3 × 3 matrix: `rotate` multiplies by it, `unrotate` by its transpose. */
export interface Rotation {
  xx: number;
  xy: number;
  xz: number;
  yx: number;
  yy: number;
  yz: number;
  zx: number;
  zy: number;
  zz: number;
}

/** Equal to the last digit: what was made for the one holds for the other. */
export const equalRotations = (a: Readonly<Rotation>, b: Readonly<Rotation>): boolean =>
  (Object.keys(a) as (keyof Rotation)[]).every((key) => a[key] === b[key]);

/** The rotation of `q / |q|`. `q` must not be zero. */
export function rotationOf(q: Readonly<Quaternion>): Rotation {
  const { x, y, z, w } = q;
  const s = 2 / (x * x + y * y + z * z + w * w);
  return {
    xx: 1 - s * (y * y + z * z),
    xy: s * (x * y - z * w),
    xz: s * (x * z + y * w),
    yx: s * (x * y + z * w),
    yy: 1 - s * (x * x + z * z),
    yz: s * (y * z - x * w),
    zx: s * (x * z - y * w),
    zy: s * (y * z + x * w),
    zz: 1 - s * (x * x + y * y),
  };
}

export function rotate(out: Vec3, r: Readonly<Rotation>, a: Readonly<Vec3>): Vec3 {
  return set(
    out,
    r.xx * a.x + r.xy * a.y + r.xz * a.z,
    r.yx * a.x + r.yy * a.y + r.yz * a.z,
    r.zx * a.x + r.zy * a.y + r.zz * a.z,
  );
}

export function unrotate(out: Vec3, r: Readonly<Rotation>, a: Readonly<Vec3>): Vec3 {
  return set(
    out,
    r.xx * a.x + r.yx * a.y + r.zx * a.z,
    r.xy * a.x + r.yy * a.y + r.zy * a.z,
    r.xz * a.x + r.yz * a.y + r.zz * a.z,
  );
}

/** aᵀ · b: what `b` is, seen from `a`. */
export function relativeRotation(a: Readonly<Rotation>, b: Readonly<Rotation>): Rotation {
  return {
    xx: a.xx * b.xx + a.yx * b.yx + a.zx * b.zx,
    xy: a.xx * b.xy + a.yx * b.yy + a.zx * b.zy,
    xz: a.xx * b.xz + a.yx * b.yz + a.zx * b.zz,
    yx: a.xy * b.xx + a.yy * b.yx + a.zy * b.zx,
    yy: a.xy * b.xy + a.yy * b.yy + a.zy * b.zy,
    yz: a.xy * b.xz + a.yy * b.yz + a.zy * b.zz,
    zx: a.xz * b.xx + a.yz * b.yx + a.zz * b.zx,
    zy: a.xz * b.xy + a.yz * b.yy + a.zz * b.zy,
    zz: a.xz * b.xz + a.yz * b.yz + a.zz * b.zz,
  };
}
