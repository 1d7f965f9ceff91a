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

export const noRotation = (): Rotation => ({ xx: 1, xy: 0, xz: 0, yx: 0, yy: 1, yz: 0, zx: 0, zy: 0, zz: 1 });

/** The rotation of `q / |q|`. `q` must not be zero. */
export function rotationOf(q: Readonly<Quaternion>): Rotation {
  return setRotation(noRotation(), q);
}

/** As `rotationOf`, into `out`. */
export function setRotation(out: Rotation, { x, y, z, w }: Readonly<Quaternion>): Rotation {
  const s = 2 / (x * x + y * y + z * z + w * w);
  out.xx = 1 - s * (y * y + z * z);
  out.xy = s * (x * y - z * w);
  out.xz = s * (x * z + y * w);
  out.yx = s * (x * y + z * w);
  out.yy = 1 - s * (x * x + z * z);
  out.yz = s * (y * z - x * w);
  out.zx = s * (x * z - y * w);
  out.zy = s * (y * z + x * w);
  out.zz = 1 - s * (x * x + y * y);
  return out;
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

/** aᵀ · b: what `b` is, seen from `a`. `out` is neither of them. */
export function relativeRotation(out: Rotation, a: Readonly<Rotation>, b: Readonly<Rotation>): Rotation {
  out.xx = a.xx * b.xx + a.yx * b.yx + a.zx * b.zx;
  out.xy = a.xx * b.xy + a.yx * b.yy + a.zx * b.zy;
  out.xz = a.xx * b.xz + a.yx * b.yz + a.zx * b.zz;
  out.yx = a.xy * b.xx + a.yy * b.yx + a.zy * b.zx;
  out.yy = a.xy * b.xy + a.yy * b.yy + a.zy * b.zy;
  out.yz = a.xy * b.xz + a.yy * b.yz + a.zy * b.zz;
  out.zx = a.xz * b.xx + a.yz * b.yx + a.zz * b.zx;
  out.zy = a.xz * b.xy + a.yz * b.yy + a.zz * b.zy;
  out.zz = a.xz * b.xz + a.yz * b.yz + a.zz * b.zz;
  return out;
}
