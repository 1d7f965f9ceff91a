import { poseOf } from '../math/pose';
import type { Body } from '../shapes/body';
import type { ShapeSpec } from '../shapes/shape';
import type { Json } from '../trace/json';
import { bodySchemas } from './body-schema';
import type { Scene } from './scene';
import { single, withinRange } from './single';

/** A body as JSON in a fixed order of keys, so that equal bodies give equal text. */
export function bodyJson(body: Readonly<Body>): { readonly [key: string]: Json | undefined } {
  const { type, margin, position, rotation, ...sizes } = body;
  return { type, ...sorted(sizes), margin, position, rotation };
}

/** The same keys in alphabetical order. */
export const sorted = <T extends Readonly<Record<string, Json>>>(value: T): T =>
  Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1))) as T;

/** The body with every number rounded to single precision. */
function singleBody({ position, rotation, ...spec }: Readonly<Body>): Body {
  return {
    ...single<ShapeSpec>(spec),
    position: single(position),
    rotation: single(withinRange(rotation)),
  };
}

interface TwoBodies {
  a: Body;
  b: Body;
}

/** Shared parts of the kinds whose scenes hold two bodies, `a` and `b`. */
export const twoBodies = {
  entries: (dim: Scene['dim']) => ({ a: bodySchemas[dim], b: bodySchemas[dim] }),
  json: ({ a, b }: Readonly<TwoBodies>) => ({ a: bodyJson(a), b: bodyJson(b) }),
  rounded: <S extends TwoBodies>(scene: Readonly<S>): S => ({
    ...scene,
    a: singleBody(scene.a),
    b: singleBody(scene.b),
  }),
  bodyOf: (scene: Readonly<TwoBodies>, id: string): Body | undefined =>
    id === 'a' || id === 'b' ? scene[id] : undefined,
  editBody: <S extends TwoBodies>(scene: Readonly<S>, id: string, body: Body): S => ({
    ...scene,
    [id]: body,
  }),
};

/** The frame of the world itself. */
export const worldPose = poseOf({ x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
