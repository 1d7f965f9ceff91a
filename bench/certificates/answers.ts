import { inPlane, inSpace } from '../../src/algorithms/searches.fixture';
import { pair } from '../../src/problems/pair/pair';
import type { Algorithm, Result } from '../../src/algorithms/algorithm';
import type { Pair } from '../../src/algorithms/invariants/shapes';
import type { Precision } from '../../src/algorithms/precisions';
import { inSingle } from '../../src/problems/single';
import type { PairScene } from '../../src/problems/pair/scene';
import { prepare, solve } from '../../src/stepping/run';

export interface Answered {
  algorithm: string;
  result: Result;
  /** The allowed error of a certified number, besides rounding: a length. */
  tolerance: number;
  /** Nearer to zero than this a proven signed distance may be called contact: 64 last places of E, at least a billionth. */
  contact: number;
  /** E. */
  extent: number;
}

export const algorithmsOf: Readonly<Record<2 | 3, readonly Algorithm[]>> = { 2: inPlane, 3: inSpace };

/** The pair as a scene of that precision, with the numbers that its runs are given. */
export function sceneOf({ a, b }: Readonly<Pair>, precision: Precision, dim: 2 | 3 = 3): PairScene {
  const scene: PairScene = {
    version: 1,
    kind: 'pair',
    dim,
    a,
    b,
    algorithm: dim === 2 ? 'gjk-2d' : 'gjk',
    options: {},
    precision,
  };
  return precision === 'f32' ? inSingle(pair, scene) : scene;
}

/** The answers of all algorithms of the scene's dimension. */
export function answersOf(scene: Readonly<PairScene>): Answered[] {
  const lastPlace = scene.precision === 'f32' ? 2 ** -23 : Number.EPSILON;
  return algorithmsOf[scene.dim].map(({ id }) => {
    const problem = prepare({ ...scene, algorithm: id });
    const { extent } = problem.problem;
    // SAT has none: it is exact.
    const tolerance = ((problem.options['tolerance'] as number | undefined) ?? 0) * extent;
    const contact = Math.max(64 * lastPlace, 1e-9) * extent;
    return { algorithm: id, result: solve(problem), tolerance, contact, extent };
  });
}
