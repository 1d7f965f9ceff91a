import { arithmeticOf } from '../algorithms/precisions';
import type { Scene } from '../problems/scene';
import type { Run } from './run';

/** The scene of a run as other programs can solve it: one recorded by an unknown algorithm gets the first of its kind. */
export function solvableScene<S extends Scene>({ scene, kind, opened }: Readonly<Run<S>>): S {
  if (!opened || opened.knowsAlgorithm) return scene;
  const [first] = kind.algorithms(arithmeticOf(scene.precision), scene.dim);
  return { ...scene, algorithm: first!.id, options: {} };
}
