import { arithmeticOf } from '../../algorithms/precisions';
import { cosSin } from '../../math/cos-sin';
import { multiplyQuaternions } from '../../math/rotation';
import { addScaled, normalize, scale, vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { say } from '../../trace/sentence';
import type { Item } from '../kind';
import { pair } from '../pair/pair';
import type { PairScene } from '../pair/scene';
import type { CastScene } from './scene';

/** The distance of the shapes at t, as a pair that stands still. */
export const distanceQuery = (
  { a, b, dim, precision, cast: { displacement, angularVelocity } }: Readonly<CastScene>,
  t: number,
): Item => ({
  label: say`distance query at ${t}`,
  scene(): PairScene {
    const { x, y, z } = addScaled(vec3(), vec3(...a.position), vec3(...displacement), t);
    return {
      version: 1,
      kind: 'pair',
      dim,
      a: { ...a, position: [x, y, z], rotation: turnedBy(a.rotation, angularVelocity, t) },
      b,
      algorithm: distanceAlgorithm(dim),
      options: {},
      precision,
    };
  },
});

function turnedBy(
  rotation: Body['rotation'],
  angularVelocity: CastScene['cast']['angularVelocity'],
  t: number,
): Body['rotation'] {
  if (!angularVelocity || t === 0) return rotation;
  const axis = vec3();
  const speed = normalize(axis, vec3(...angularVelocity));
  if (speed === 0) return rotation;
  const half = cosSin({ cos: 1, sin: 0 }, (speed * t) / 2);
  const [x, y, z, w] = rotation;
  const turned = multiplyQuaternions({ ...scale(axis, axis, half.sin), w: half.cos }, { x, y, z, w });
  return [turned.x, turned.y, turned.z, turned.w];
}

/** The first of its dimension that certifies a distance. */
const distanceAlgorithm = (dim: 2 | 3): string =>
  pair.algorithms(arithmeticOf('f64'), dim).find(({ certifies }) => certifies === 'distance')!.id;
