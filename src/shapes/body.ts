import { poseOf } from '../math/pose';
import { vec3 } from '../math/vec3';
import type { Placed } from './cso';
import { prepareShape } from './prepare';
import type { Shape, ShapeSpec, Triple } from './shape';

/** A shape with its place in the world: a rotation `[x, y, z, w]` about the local origin, then a translation. */
export type Body = ShapeSpec & { position: Triple; rotation: [number, number, number, number] };

/** A body at the origin, unturned, unless it says where else. */
export type BodySketch = ShapeSpec & { position?: Triple; rotation?: Body['rotation'] };

/** Nothing is checked: `parseBody` is for what comes from outside. `shape` may be handed in where it is already prepared. */
export function place(body: Readonly<BodySketch>, shape: Shape = prepareShape(body)): Placed {
  const { position = [0, 0, 0], rotation = [0, 0, 0, 1] } = body;
  const [x, y, z, w] = rotation;
  return { shape, pose: poseOf(vec3(...position), { x, y, z, w }) };
}
