import { setRelativePose } from '../math/pose';
import { noRotation, rotate } from '../math/rotation';
import { add, sub, vec3 } from '../math/vec3';
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

/** C = A − B in A's frame, without allocating. */
export function setPair(out: Pair, a: Readonly<Placed>, b: Readonly<Placed>): Pair {
  const { poseB, centre } = out;
  out.a = a.shape;
  out.b = b.shape;
  setRelativePose(poseB, a.pose, b.pose);
  rotate(centre, poseB.rotation, b.shape.centre);
  add(centre, centre, poseB.position);
  sub(centre, a.shape.centre, centre);
  out.margin = a.shape.margin + b.shape.margin;
  out.extent = a.shape.extent + b.shape.extent;
  return out;
}

/** Whether C has a curved surface: then it is answered to a tolerance, else to rounding. */
export const hasCurves = ({ a, b }: Readonly<Cso>): boolean => isCurved(a) || isCurved(b);
