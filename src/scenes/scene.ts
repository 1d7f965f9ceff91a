import type { Options } from '../algorithms/algorithm';
import { poseOf } from '../math/pose';
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
  const [x, y, z, w] = body.rotation;
  return { shape, pose: poseOf(vec3(...body.position), { x, y, z, w }) };
}
