import { poseOf, relativePose, type Pose } from '../math/pose';
import { rotate, unrotate } from '../math/rotation';
import { add, negate, sub, vec3, type Vec3 } from '../math/vec3';
import type { CsoPoint } from '../trace/cso-point';
import type { Shape } from './shape';

/**
 * The configuration space obstacle (Minkowski difference) C = A − B of two cores, in A's frame. The margins stay apart:
 * the full obstacle is C ⊕ ball(margin), so its signed distance to the origin is that of C less `margin`.
 */
export interface Cso {
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

export interface Placed {
  shape: Shape;
  pose: Pose;
}

export function cso(a: Readonly<Placed>, b: Readonly<Placed>): Cso {
  const poseB = relativePose(a.pose, b.pose);
  const centreB = add(vec3(), rotate(vec3(), poseB.rotation, b.shape.centre), poseB.position);
  return {
    a: a.shape,
    b: b.shape,
    poseB,
    centre: sub(vec3(), a.shape.centre, centreB),
    margin: a.shape.margin + b.shape.margin,
    extent: a.shape.extent + b.shape.extent,
  };
}

/** The CSO of two shapes that both stand in A's frame: for tests and for shapes without poses. */
export function csoInPlace(a: Shape, b: Shape): Cso {
  const here = poseOf(vec3(), { x: 0, y: 0, z: 0, w: 1 });
  return cso({ shape: a, pose: here }, { shape: b, pose: here });
}

const directionB = vec3();

/** The point of C farthest along `d`: s_A(d) − s_B(−d). Leaves `out.call` to the caller, who counts the calls. */
export function csoSupport(out: CsoPoint, c: Readonly<Cso>, d: Readonly<Vec3>): CsoPoint {
  out.idA = c.a.support(out.a, d);
  negate(directionB, d);
  unrotate(directionB, c.poseB.rotation, directionB);
  out.idB = c.b.support(out.b, directionB);
  rotate(out.b, c.poseB.rotation, out.b);
  add(out.b, out.b, c.poseB.position);
  sub(out.v, out.a, out.b);
  return out;
}
