import type { Placed } from './placed';
import { poseOf, relativePose, toWorld, type Pose } from '../math/pose';
import { set, sub, vec3, type Vec3 } from '../math/vec3';
import type { CsoPoint } from '../trace/cso-point';
import type { Shape } from './shape';

/**
 * The configuration space obstacle (Minkowski difference) C = A − B of two cores, in A's frame. It leaves out the margins:
 * the full obstacle is C ⊕ ball(margin), so its signed distance to the origin is that of C minus `margin`.
 */
export interface Cso {
  /** 2: both shapes lie in the plane z = 0 of A's frame, and so does C. */
  readonly dim: 2 | 3;
  readonly a: Shape;
  readonly b: Shape;
  /** B seen from A's frame. */
  readonly poseB: Pose;
  /** centre(A) − centre(B), a point of C. */
  readonly centre: Vec3;
  /** margin(A) + margin(B). */
  readonly margin: number;
  /** E, the scale of every tolerance: extent(A) + extent(B), margins included. */
  readonly extent: number;
}

export function cso(a: Readonly<Placed>, b: Readonly<Placed>, dim: Cso['dim'] = 3): Cso {
  const poseB = relativePose(a.pose, b.pose);
  const centreB = toWorld(vec3(), poseB, b.shape.centre);
  return {
    dim,
    a: a.shape,
    b: b.shape,
    poseB,
    centre: sub(vec3(), a.shape.centre, centreB),
    margin: a.shape.margin + b.shape.margin,
    extent: a.shape.extent + b.shape.extent,
  };
}

/** The CSO of two shapes that both stand in A's frame; for tests and for shapes without poses. */
export function csoInPlace(a: Shape, b: Shape): Cso {
  const here = poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 });
  return cso({ shape: a, pose: here }, { shape: b, pose: here });
}

const directionB = vec3();
const pointB = vec3();

/** The point of C farthest along `d`: s_A(d) − s_B(−d). Leaves `out.call` to the caller, who counts the calls. */
export function csoSupport(out: CsoPoint, c: Readonly<Cso>, d: Readonly<Vec3>): CsoPoint {
  const r = c.poseB;
  const { a, b } = out;
  const { x, y, z } = d;
  out.idA = c.a.support(a, d);
  directionB.x = -(r[0] * x + r[3] * y + r[6] * z);
  directionB.y = -(r[1] * x + r[4] * y + r[7] * z);
  directionB.z = -(r[2] * x + r[5] * y + r[8] * z);
  out.idB = c.b.support(pointB, directionB);
  const { x: px, y: py, z: pz } = pointB;
  const bx = r[0] * px + r[1] * py + r[2] * pz + r[9];
  const by = r[3] * px + r[4] * py + r[5] * pz + r[10];
  const bz = r[6] * px + r[7] * py + r[8] * pz + r[11];
  set(b, bx, by, bz);
  set(out.v, a.x - bx, a.y - by, a.z - bz);
  return out;
}
