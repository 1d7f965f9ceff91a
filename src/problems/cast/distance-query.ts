import { arithmeticOf } from '../../algorithms/precisions';
import { addScaled, vec3 } from '../../math/vec3';
import { say } from '../../trace/sentence';
import type { Item } from '../kind';
import { pair } from '../pair/pair';
import type { PairScene } from '../pair/scene';
import type { CastScene } from './scene';

/** The distance of the shapes at t, as a pair that stands still. */
export const distanceQuery = (
  { a, b, dim, precision, cast: { displacement } }: Readonly<CastScene>,
  t: number,
): Item => ({
  label: say`distance query at ${t}`,
  scene(): PairScene {
    const { x, y, z } = addScaled(vec3(), vec3(...a.position), vec3(...displacement), t);
    return {
      version: 1,
      kind: 'pair',
      dim,
      a: { ...a, position: [x, y, z] },
      b,
      algorithm: distanceAlgorithm(dim),
      options: {},
      precision,
    };
  },
});

/** The first of its dimension that certifies a distance. */
const distanceAlgorithm = (dim: 2 | 3): string =>
  pair.algorithms(arithmeticOf('f64'), dim).find(({ certifies }) => certifies === 'distance')!.id;
