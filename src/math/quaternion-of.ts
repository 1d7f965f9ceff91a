import type { Quaternion, Rotation } from './rotation';

/**
 * The unit quaternion of a rotation, its largest number positive. Divides by no number below 1/2 (Shepperd, Quaternion from
 * Rotation Matrix, 1978).
 */
export function quaternionOf([xx, xy, xz, yx, yy, yz, zx, zy, zz]: Readonly<Rotation>): Quaternion {
  const trace = xx + yy + zz;
  const largest = Math.max(trace, xx, yy, zz);
  const r = Math.sqrt(1 + 2 * largest - trace);
  const s = 0.5 / r;
  if (largest === trace) return { x: (zy - yz) * s, y: (xz - zx) * s, z: (yx - xy) * s, w: r / 2 };
  if (largest === xx) return { x: r / 2, y: (xy + yx) * s, z: (xz + zx) * s, w: (zy - yz) * s };
  if (largest === yy) return { x: (xy + yx) * s, y: r / 2, z: (yz + zy) * s, w: (xz - zx) * s };
  return { x: (xz + zx) * s, y: (yz + zy) * s, z: r / 2, w: (yx - xy) * s };
}
