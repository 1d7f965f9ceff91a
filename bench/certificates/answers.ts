import type { Algorithm, Result } from '../../src/algorithms/algorithm';
import type { Pair } from '../../src/algorithms/invariants/shapes';
import type { Precision } from '../../src/algorithms/precisions';
import { inSingle } from '../../src/scenes/single';
import type { Scene } from '../../src/scenes/scene';
import { prepare, solve } from '../../src/stepping/run';

export interface Answered {
  algorithm: string;
  result: Result;
  /** What a certified number may be off by, beside the rounding: a length. */
  tolerance: number;
}

/** The pair as a scene of that precision, with the numbers that its runs are given. */
export function sceneOf({ a, b }: Readonly<Pair>, precision: Precision): Scene {
  const scene: Scene = { version: 1, kind: 'pair', dim: 3, a, b, algorithm: 'gjk', options: {}, precision };
  return precision === 'f32' ? inSingle(scene) : scene;
}

export function answersOf(scene: Readonly<Scene>, algorithms: readonly Algorithm[]): Answered[] {
  return algorithms.map(({ id }) => {
    const problem = prepare({ ...scene, algorithm: id });
    const tolerance = (problem.options['tolerance'] as number) * problem.cso.extent;
    return { algorithm: id, result: solve(problem), tolerance };
  });
}
