import { poseAt, positionOf } from '../../math/pose';
import { addScaled, vec3, type Vec3 } from '../../math/vec3';
import type { Placed } from '../../shapes/placed';

/** A body where it is at t on its way. */
export const moved = ({ shape, pose }: Placed, displacement: Readonly<Vec3>, t: number): Placed => ({
  shape,
  pose: t === 0 ? pose : poseAt(addScaled(vec3(), positionOf(vec3(), pose), displacement, t), pose),
});
