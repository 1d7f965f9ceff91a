import { noRotation } from '../math/rotation';
import { set, vec3 } from '../math/vec3';
import type { Cso, Placed } from '../shapes/cso';
import { isCurved } from '../shapes/shape';

const nowhere = { spec: { type: 'sphere', radius: 0 }, margin: 0, centre: vec3(), extent: 0 } as const;

/** Room for the CSO of a query: the same fields as `cso` gives, written anew for every pair. */
export type Pair = { -readonly [K in keyof Cso]: Cso[K] };

export function pair(): Pair {
  const point = { ...nowhere, support: () => 0 };
  return {
    a: point,
    b: point,
    poseB: { position: vec3(), rotation: noRotation() },
    centre: vec3(),
    margin: 0,
    extent: 0,
  };
}

/** C = A − B in A's frame, without allocating: what `cso` gives, in numbers, which saves a tenth of the shortest queries. */
export function setPair(out: Pair, a: Readonly<Placed>, b: Readonly<Placed>): Pair {
  const { poseB, centre } = out;
  const p = a.pose.rotation;
  const q = b.pose.rotation;
  const r = poseB.rotation;
  const { xx: pxx, xy: pxy, xz: pxz, yx: pyx, yy: pyy, yz: pyz, zx: pzx, zy: pzy, zz: pzz } = p;
  const { xx: qxx, xy: qxy, xz: qxz, yx: qyx, yy: qyy, yz: qyz, zx: qzx, zy: qzy, zz: qzz } = q;
  const xx = pxx * qxx + pyx * qyx + pzx * qzx;
  const xy = pxx * qxy + pyx * qyy + pzx * qzy;
  const xz = pxx * qxz + pyx * qyz + pzx * qzz;
  const yx = pxy * qxx + pyy * qyx + pzy * qzx;
  const yy = pxy * qxy + pyy * qyy + pzy * qzy;
  const yz = pxy * qxz + pyy * qyz + pzy * qzz;
  const zx = pxz * qxx + pyz * qyx + pzz * qzx;
  const zy = pxz * qxy + pyz * qyy + pzz * qzy;
  const zz = pxz * qxz + pyz * qyz + pzz * qzz;
  r.xx = xx;
  r.xy = xy;
  r.xz = xz;
  r.yx = yx;
  r.yy = yy;
  r.yz = yz;
  r.zx = zx;
  r.zy = zy;
  r.zz = zz;
  const dx = b.pose.position.x - a.pose.position.x;
  const dy = b.pose.position.y - a.pose.position.y;
  const dz = b.pose.position.z - a.pose.position.z;
  const tx = pxx * dx + pyx * dy + pzx * dz;
  const ty = pxy * dx + pyy * dy + pzy * dz;
  const tz = pxz * dx + pyz * dy + pzz * dz;
  set(poseB.position, tx, ty, tz);
  const { x: ax, y: ay, z: az } = a.shape.centre;
  const { x: bx, y: by, z: bz } = b.shape.centre;
  centre.x = ax - (xx * bx + xy * by + xz * bz + tx);
  centre.y = ay - (yx * bx + yy * by + yz * bz + ty);
  centre.z = az - (zx * bx + zy * by + zz * bz + tz);
  out.a = a.shape;
  out.b = b.shape;
  out.margin = a.shape.margin + b.shape.margin;
  out.extent = a.shape.extent + b.shape.extent;
  return out;
}

/** Whether C has a curved surface: then it is answered to a tolerance, else to rounding. */
export const hasCurves = ({ a, b }: Readonly<Cso>): boolean => isCurved(a) || isCurved(b);
