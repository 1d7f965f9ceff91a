import { knownAlgorithms } from '../algorithms/known';
import { kindOf } from '../problems/known';
import type { PairScene } from '../problems/pair/scene';
import { inSingle } from '../problems/single';
import { resultLine } from './report';
import type { Expected } from '../dumps/write/writer';
import { prepare, solve } from './run';

/** The algorithms that prove a depth as well as a distance. */
const provers = { 2: 'epa-2d', 3: 'epa' } as const;

/**
 * The signed distance of a pair in double precision, as its algorithm proves it, or, where that proves none, as EPA does; with the
 * width of the proof. Undefined if neither proves any. A scene in single precision is one of floats, which its rounded numbers are.
 */
export function expectedOf(scene: PairScene): Expected | undefined {
  const given = scene.precision === 'f32' ? (inSingle(kindOf(scene), scene) as PairScene) : scene;
  const pair: PairScene = { ...given, precision: 'f64' };
  const prover = provers[pair.dim];
  const isKnown = knownAlgorithms().some(({ id }) => id === prover);
  return provenOf(pair) ?? (isKnown ? provenOf({ ...pair, algorithm: prover, options: {} }) : undefined);
}

function provenOf(pair: PairScene): Expected | undefined {
  const setup = prepare(pair);
  const line = resultLine(setup, solve(setup)) as Record<string, unknown>;
  const { certified, signedDistance, lowerBound, upperBound, rounding } = line;
  const numbers = [signedDistance, lowerBound, upperBound, rounding];
  if (certified !== true || !numbers.every((x) => typeof x === 'number')) return undefined;
  const [found, lower, upper, error] = numbers as [number, number, number, number];
  return { signedDistance: found, tolerance: Math.max(upper - lower, error), scale: setup.problem.scale };
}
