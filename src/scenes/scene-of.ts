import { positionOf } from '../math/pose';
import { quaternionOf } from '../math/quaternion-of';
import { vec3 } from '../math/vec3';
import type { Body } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import { encodeLink, type LinkContent } from './link';
import type { PairScene } from '../problems/pair/scene';
import type { Scene } from '../problems/scene';
import { parsePair } from './schema';

/**
 * The scene of a query: the same two bodies, to be stepped through with an algorithm that is made to be read. The queries
 * find their answers in their own, shorter way; both agree within their tolerances. Poses are rewritten as quaternions, which
 * moves a point by a few ulps of its distance from the body's origin. Throws a SceneError if a size or pose is no number.
 */
export const sceneOf = (a: Readonly<Placed>, b: Readonly<Placed>, algorithm = 'epa'): PairScene =>
  parsePair({ a: bodyOf(a), b: bodyOf(b), algorithm });

/** The fragment, with its `#`, that opens a scene on the page; `view` may name a step, from 0. */
export const linkOf = async (scene: Scene, view: Omit<LinkContent, 'scene'> = {}): Promise<string> =>
  `#${await encodeLink({ ...view, scene })}`;

function bodyOf({ shape: { spec }, pose }: Readonly<Placed>): Body {
  const position = positionOf(vec3(), pose);
  const { x, y, z, w } = quaternionOf(pose);
  return { ...spec, position: [position.x, position.y, position.z], rotation: [x, y, z, w] };
}
