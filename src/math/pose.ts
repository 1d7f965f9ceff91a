import {
  relativeRotation,
  rotate,
  rotationOf,
  setRotation,
  unrotate,
  type Quaternion,
  type Rotation,
} from './rotation';
import { add, copy, sub, vec3, type Vec3 } from './vec3';

/** Where a body's frame stands: `world = rotation · local + position`. */
export interface Pose {
  position: Vec3;
  rotation: Rotation;
}

export function poseOf(position: Readonly<Vec3>, rotation: Readonly<Quaternion>): Pose {
  return { position: { ...position }, rotation: rotationOf(rotation) };
}

export function toWorld(out: Vec3, pose: Readonly<Pose>, local: Readonly<Vec3>): Vec3 {
  rotate(out, pose.rotation, local);
  return add(out, out, pose.position);
}

export function toLocal(out: Vec3, pose: Readonly<Pose>, world: Readonly<Vec3>): Vec3 {
  sub(out, world, pose.position);
  return unrotate(out, pose.rotation, out);
}

/** `b` seen from `a`'s frame. The positions are subtracted first, so a common world offset cancels before it can cost digits. */
export function relativePose(a: Readonly<Pose>, b: Readonly<Pose>): Pose {
  return setRelativePose({ position: vec3(), rotation: { ...a.rotation } }, a, b);
}

/** As `relativePose`, into `out`, which is neither of the two. */
export function setRelativePose(out: Pose, a: Readonly<Pose>, b: Readonly<Pose>): Pose {
  toLocal(out.position, a, b.position);
  relativeRotation(out.rotation, a.rotation, b.rotation);
  return out;
}

/** Puts a body elsewhere without allocating. */
export function setPose(out: Pose, position: Readonly<Vec3>, rotation: Readonly<Quaternion>): Pose {
  copy(out.position, position);
  setRotation(out.rotation, rotation);
  return out;
}
