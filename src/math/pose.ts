import { relativeRotation, rotate, rotationOf, unrotate, type Quaternion, type Rotation } from './rotation';
import { add, sub, vec3, type Vec3 } from './vec3';

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
  return {
    position: toLocal(vec3(), a, b.position),
    rotation: relativeRotation(a.rotation, b.rotation),
  };
}
