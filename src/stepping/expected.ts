import { kindOf } from '../problems/known';
import type { PairScene } from '../problems/pair/scene';
import { inSingle } from '../problems/single';
import { resultLine } from './report';
import type { Expected } from '../dumps/write/writer';
import { prepare, solve } from './run';

/**
 * The signed distance that a pair's algorithm proves in double precision, with the width of the proof; undefined if it proves none. A
 * scene in single precision is one of floats, which its rounded numbers are.
 */
export function expectedOf(scene: PairScene): Expected | undefined {
  const given = scene.precision === 'f32' ? (inSingle(kindOf(scene), scene) as PairScene) : scene;
  const setup = prepare({ ...given, precision: 'f64' });
  const line = resultLine(setup, solve(setup)) as Record<string, unknown>;
  const { certified, signedDistance, lowerBound, upperBound, rounding } = line;
  const numbers = [signedDistance, lowerBound, upperBound, rounding];
  if (certified !== true || !numbers.every((x) => typeof x === 'number')) return undefined;
  const [found, lower, upper, error] = numbers as [number, number, number, number];
  return { signedDistance: found, tolerance: Math.max(upper - lower, error), scale: setup.problem.scale };
}
