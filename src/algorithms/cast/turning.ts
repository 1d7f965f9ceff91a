import { unrotate } from '../../math/rotation';
import { length, normalize, vec3, type Vec3 } from '../../math/vec3';
import type { Placed } from '../../shapes/placed';
import type { Turning } from './problem';

/** The turning of a body in its own frame, given its angular velocity in the world. */
export function turningOf({ shape, pose }: Readonly<Placed>, angularVelocity: Readonly<Vec3>): Turning {
  const axis = unrotate(vec3(), pose, angularVelocity);
  const speed = normalize(axis, axis);
  return { axis, speed, radius: length(shape.centre) + shape.extent };
}
