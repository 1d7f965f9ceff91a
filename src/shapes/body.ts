import { poseOf } from '../math/pose';
import { vec3 } from '../math/vec3';
import type { Placed } from './placed';
import { prepareShape } from './prepare';
import type { Shape, ShapeInput, ShapeSpec, Triple } from './shape';

/** A shape with its pose in the world: a rotation `[x, y, z, w]` about the local origin, then a translation. */
export type Body = ShapeSpec & { position: Triple; rotation: [number, number, number, number] };

/** A body whose pose may be left out; it then stands at the origin, unrotated. */
export type BodySketch = ShapeSpec & { position?: Triple; rotation?: Body['rotation'] };

/** A body as a caller may write it: lists may be read-only, or typed without a fixed length. */
export type BodyInput = ShapeInput & {
  readonly position?: readonly number[];
  readonly rotation?: readonly number[];
};

/**
 * Prepares a body for queries. Numbers are not validated; `parseBody` does that for outside input. Throws a SceneError for
 * an unknown type of shape and for one that lacks its points. Pass `shape` if it is already prepared.
 */
export function place(body: BodyInput, shape: Shape = prepareShape(body)): Placed {
  const { position = [0, 0, 0], rotation = [0, 0, 0, 1] } = body;
  const [x, y, z, w] = rotation as Body['rotation'];
  return { shape, pose: poseOf(vec3(...position), { x, y, z, w }) };
}
