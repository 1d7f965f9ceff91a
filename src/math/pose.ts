import {
  relativeRotation,
  rotate,
  setRotation,
  unrotate,
  type Quaternion,
  type Rotation,
  type Rows,
} from './rotation';
import { set, vec3, type Vec3 } from './vec3';

/**
 * Where a body's frame stands: `world = rotation · local + position`. The rotation by rows, then the position: twelve numbers
 * in one piece, because queries about many bodies wait for their poses to come from memory.
 */
export type Pose = [...Rows, x: number, y: number, z: number];

/** Fractions: see `noRotation`. */
const roomForPose = (): Pose => [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1];

export const poseOf = (position: Readonly<Vec3>, rotation: Readonly<Quaternion>): Pose =>
  setPose(roomForPose(), position, rotation);

/** A pose from a known rotation, or from that of another pose. */
export function poseAt(position: Readonly<Vec3>, rotation: Readonly<Rotation>): Pose {
  const out = roomForPose();
  for (let i = 0; i < 9; i++) out[i] = rotation[i]!;
  return setPosition(out, position);
}

/** Puts a body elsewhere without allocating. */
export function setPose(out: Pose, position: Readonly<Vec3>, rotation: Readonly<Quaternion>): Pose {
  setRotation(out, rotation);
  return setPosition(out, position);
}

export function setPosition(out: Pose, { x, y, z }: Readonly<Vec3>): Pose {
  out[9] = x;
  out[10] = y;
  out[11] = z;
  return out;
}

export const positionOf = (out: Vec3, pose: Readonly<Pose>): Vec3 => set(out, pose[9], pose[10], pose[11]);

export function toWorld(out: Vec3, pose: Readonly<Pose>, local: Readonly<Vec3>): Vec3 {
  rotate(out, pose, local);
  return set(out, out.x + pose[9], out.y + pose[10], out.z + pose[11]);
}

export function toLocal(out: Vec3, pose: Readonly<Pose>, { x, y, z }: Readonly<Vec3>): Vec3 {
  set(out, x - pose[9], y - pose[10], z - pose[11]);
  return unrotate(out, pose, out);
}

/** `b` seen from `a`'s frame. The positions are subtracted first, so a common world offset cancels before it can cost digits. */
export const relativePose = (a: Readonly<Pose>, b: Readonly<Pose>): Pose =>
  setRelativePose(roomForPose(), a, b);

/** Like `relativePose`, but writes to `out`, which must be neither of the two. */
export function setRelativePose(out: Pose, a: Readonly<Pose>, b: Readonly<Pose>): Pose {
  relativeRotation(out, a, b);
  return setPosition(out, toLocal(origin, a, positionOf(origin, b)));
}

const origin = vec3();
