import { poseAt, type Pose } from '../math/pose';
import { noRotation } from '../math/rotation';
import { vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import type { Placed } from '../shapes/placed';
import { isCurved, type Shape } from '../shapes/shape';

/** The shapes of a query, reused by all queries: a `Cso` without what `frame` holds. */
export interface Pair {
  a: Shape;
  b: Shape;
  /** margin(A) + margin(B). */
  margin: number;
  /** E, the scale of every tolerance: extent(A) + extent(B), margins included. */
  extent: number;
}

const nowhere = { spec: { type: 'sphere', radius: 0 }, margin: 0, centre: vec3(), extent: 0 } as const;

export function pair(): Pair {
  const point = { ...nowhere, support: () => 0 };
  return { a: point, b: point, margin: 0, extent: 0 };
}

/**
 * The relative pose of the last pair, in A's frame: B's rotation by rows, the vector from the centre of B to that of A, and
 * B's position. All searches share it: one search at a time.
 */
export const frame = new Float64Array(15);

/**
 * Sets C = A − B in A's frame, without allocating: the same as `cso`, to the last bit. It rotates the columns of B's
 * rotation one at a time, because all at once need too many registers.
 */
export function setPair(out: Pair, placedA: Readonly<Placed>, placedB: Readonly<Placed>): Pair {
  const { pose: p } = placedA;
  const { pose: q } = placedB;
  const a = ballOf(placedA.shape);
  const b = ballOf(placedB.shape);
  const r = frame;
  const xx = p[0];
  const xy = p[1];
  const xz = p[2];
  const yx = p[3];
  const yy = p[4];
  const yz = p[5];
  const zx = p[6];
  const zy = p[7];
  const zz = p[8];
  let x = q[0];
  let y = q[3];
  let z = q[6];
  r[0] = xx * x + yx * y + zx * z;
  r[3] = xy * x + yy * y + zy * z;
  r[6] = xz * x + yz * y + zz * z;
  x = q[1];
  y = q[4];
  z = q[7];
  r[1] = xx * x + yx * y + zx * z;
  r[4] = xy * x + yy * y + zy * z;
  r[7] = xz * x + yz * y + zz * z;
  x = q[2];
  y = q[5];
  z = q[8];
  r[2] = xx * x + yx * y + zx * z;
  r[5] = xy * x + yy * y + zy * z;
  r[8] = xz * x + yz * y + zz * z;
  x = q[9] - p[9];
  y = q[10] - p[10];
  z = q[11] - p[11];
  r[12] = xx * x + yx * y + zx * z;
  r[13] = xy * x + yy * y + zy * z;
  r[14] = xz * x + yz * y + zz * z;
  ({ x, y, z } = b.centre);
  const { centre } = a;
  r[9] = centre.x - (r[0] * x + r[1] * y + r[2] * z + r[12]);
  r[10] = centre.y - (r[3] * x + r[4] * y + r[5] * z + r[13]);
  r[11] = centre.z - (r[6] * x + r[7] * y + r[8] * z + r[14]);
  setShapes(out, a, b);
  out.extent = a.extent + b.extent;
  // Invalid sizes make the frame NaN.
  if (!(out.extent >= 0)) r.fill(NaN);
  return out;
}

function setShapes(out: Pair, a: Shape, b: Shape): void {
  out.a = a;
  out.b = b;
  out.margin = a.margin + b.margin;
}

/** An ellipsoid that is almost a ball is rounded at once. */
function ballOf(shape: Shape): Shape {
  const { rounded } = shape;
  if (rounded === undefined) return shape;
  const isBall = rounded.extent - rounded.margin < 0.1 * (shape.extent - shape.margin);
  return isBall ? rounded : shape;
}

/** Rounds both shapes of the pair that was set; returns false if they are so already. The centres and E are the same. */
export function roundOff(pair: Pair): boolean {
  const a = pair.a.rounded ?? pair.a;
  const b = pair.b.rounded ?? pair.b;
  if (a === pair.a && b === pair.b) return false;
  setShapes(pair, a, b);
  return true;
}

/** The last pair, for the readable algorithms. */
export const csoOf = ({ a, b, margin, extent }: Readonly<Pair>): Cso => ({
  dim: 3,
  a,
  b,
  poseB: poseOfB(poseAt(vec3(), noRotation())),
  centre: vec3(frame[9], frame[10], frame[11]),
  margin,
  extent,
});

export function poseOfB(out: Pose): Pose {
  for (let i = 0; i < 9; i++) out[i] = frame[i]!;
  for (let i = 9; i < 12; i++) out[i] = frame[i + 3]!;
  return out;
}

/** True if C has a curved surface: it is then answered to a tolerance, otherwise to rounding. */
export const hasCurves = ({ a, b }: Readonly<Pick<Pair, 'a' | 'b'>>): boolean => isCurved(a) || isCurved(b);
