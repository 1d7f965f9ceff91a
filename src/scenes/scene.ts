import type { Options } from '../algorithms/algorithm';
import { poseOf } from '../math/pose';
import type { Quaternion } from '../math/rotation';
import { vec3 } from '../math/vec3';
import type { Placed } from '../shapes/cso';
import { prepareShape } from '../shapes/prepare';
import type { Shape, ShapeSpec, Triple } from '../shapes/shape';

/** A shape with its place in the world: a rotation `[x, y, z, w]` about the local origin, then a translation. */
export type Body = ShapeSpec & { position: Triple; rotation: [number, number, number, number] };

/** Everything that decides a run. Numbers are kept to the last bit, in files and in links. */
export interface Scene {
  version: 1;
  /** More kinds will come (casts, 2D worlds, …). */
  kind: 'pair';
  dim: 3;
  /** A name for machines, such as that of a published case. */
  id?: string;
  a: Body;
  b: Body;
  algorithm: string;
  /** Options that differ from the algorithm's defaults; directions are in A's frame. */
  options: Options;
  precision: 'f64';
  title?: string;
  /** What the scene shows, a sentence or two. */
  note?: string;
  /** Where its numbers were published. */
  source?: string;
}

/** `shape` may be handed in where it is already prepared. */
export function place(body: Readonly<Body>, shape: Shape = prepareShape(body)): Placed {
  return { shape, pose: poseOf(vec3(...body.position), quaternionOf(body.rotation)) };
}

/** Scaled only where the squares of its numbers would overflow or vanish, so that ordinary rotations keep their bits. */
function quaternionOf([x, y, z, w]: Body['rotation']): Quaternion {
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z), Math.abs(w));
  if (largest > 1e-100 && largest < 1e100) return { x, y, z, w };
  return { x: x / largest, y: y / largest, z: z / largest, w: w / largest };
}
