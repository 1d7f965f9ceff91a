import { cosSin } from '../../math/cos-sin';
import { poseAt, positionOf } from '../../math/pose';
import { multiplyRotations, noRotation } from '../../math/rotation';
import { setTurn } from '../../math/turn';
import { addScaled, normalize, vec3, type Vec3 } from '../../math/vec3';
import type { Placed } from '../../shapes/placed';

/** The motion of a body per unit of time, in the world. */
export interface BodyMotion {
  readonly displacement: Readonly<Vec3>;
  /** Absent if it does not turn. It turns about the origin of its own frame. */
  readonly angularVelocity?: Readonly<Vec3>;
}

/** A body where it is at t on its way. */
export function moved({ shape, pose }: Placed, motion: Readonly<BodyMotion>, t: number): Placed {
  if (t === 0) return { shape, pose };
  const at = addScaled(vec3(), positionOf(vec3(), pose), motion.displacement, t);
  const { angularVelocity } = motion;
  const rotation = angularVelocity
    ? multiplyRotations(noRotation(), turnAfter(angularVelocity, t), pose)
    : pose;
  return { shape, pose: poseAt(at, rotation) };
}

/** The turn of a body after a time. */
function turnAfter(angularVelocity: Readonly<Vec3>, t: number) {
  const axis = vec3();
  const speed = normalize(axis, angularVelocity);
  return setTurn(noRotation(), axis, cosSin({ cos: 1, sin: 0 }, speed * t));
}
