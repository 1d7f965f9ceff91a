import { negate, set, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import { columnOf } from './touching-boxes';

/**
 * Whether the plane of a face parts two boxes, segments or points: the six axes of `zonotopeDepth` that cost least. Of those
 * that part them, `out` becomes the one along which they are farthest apart, from A to B: where to look for their distance
 * first. Most pairs that are apart are parted by a face, and no other axis needs to be measured then.
 */
export function partingFace(out: Vec3, { a, b, poseB }: Readonly<Cso>): boolean {
  const { xx, xy, xz, yx, yy, yz, zx, zy, zz } = poseB.rotation;
  const { x: tx, y: ty, z: tz } = poseB.position;
  a.support(halfA, ahead);
  b.support(halfB, ahead);
  const { x: ax, y: ay, z: az } = halfA;
  const { x: bx, y: by, z: bz } = halfB;
  let gap = 0;
  let axis = -1;
  const gapX = Math.abs(tx) - ax - (bx * Math.abs(xx) + by * Math.abs(xy) + bz * Math.abs(xz));
  if (gapX > gap) {
    gap = gapX;
    axis = 0;
  }
  const gapY = Math.abs(ty) - ay - (bx * Math.abs(yx) + by * Math.abs(yy) + bz * Math.abs(yz));
  if (gapY > gap) {
    gap = gapY;
    axis = 1;
  }
  const gapZ = Math.abs(tz) - az - (bx * Math.abs(zx) + by * Math.abs(zy) + bz * Math.abs(zz));
  if (gapZ > gap) {
    gap = gapZ;
    axis = 2;
  }
  const alongX = tx * xx + ty * yx + tz * zx;
  const gapBx = Math.abs(alongX) - bx - (ax * Math.abs(xx) + ay * Math.abs(yx) + az * Math.abs(zx));
  if (gapBx > gap) {
    gap = gapBx;
    axis = 3;
  }
  const alongY = tx * xy + ty * yy + tz * zy;
  const gapBy = Math.abs(alongY) - by - (ax * Math.abs(xy) + ay * Math.abs(yy) + az * Math.abs(zy));
  if (gapBy > gap) {
    gap = gapBy;
    axis = 4;
  }
  const alongZ = tx * xz + ty * yz + tz * zz;
  const gapBz = Math.abs(alongZ) - bz - (ax * Math.abs(xz) + ay * Math.abs(yz) + az * Math.abs(zz));
  if (gapBz > gap) axis = 5;
  if (axis < 0) return false;
  if (axis < 3) set(out, axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0);
  else columnOf(out, poseB.rotation, axis - 3);
  if (out.x * tx + out.y * ty + out.z * tz < 0) negate(out, out);
  return true;
}

const ahead = vec3(1, 1, 1);
const halfA = vec3();
const halfB = vec3();
