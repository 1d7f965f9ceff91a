import { describe, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { length, vec3 } from '../math/vec3';
import { place } from '../shapes/body';
import { cso, type Cso } from '../shapes/cso';
import { expectNone, type Failure } from './failures.fixture';
import {
  withDefaults,
  type Algorithm,
  type Options,
  type OptionSpec,
  type OptionValue,
} from '../algorithms/algorithm';
import { inSpace } from '../algorithms/searches.fixture';
import { adversarialPairs, fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { brokenClaims, type Pair } from '../algorithms/oracle/claims';
import { signedDepth, type DepthBracket } from '../algorithms/oracle/depth';

const effort = { goal: 1e-7, maxPoints: 200 };

interface Judged extends Pair {
  truth: DepthBracket;
  /** Prepared once for all algorithms. */
  problem: Cso;
}

const judged = ({ a, b }: Pair): Judged => ({
  a,
  b,
  truth: signedDepth(a, b, effort),
  problem: cso(place(a), place(b)),
});
const named = adversarialPairs.map((pair) => ({ ...judged(pair), name: pair.name }));

/** ADVERSARIAL_PAIRS=2000 of the environment asks for more random pairs, and for every pair by every algorithm. */
const askedFor = process.env['ADVERSARIAL_PAIRS'];
const count = Number(askedFor ?? 10);
/** The named pairs that the k-th algorithm is asked about: every twelfth of them, so that twelve algorithms share out all. */
const shareOf = (k: number): typeof named =>
  askedFor === undefined ? named.filter((_, i) => (i + k) % 12 === 0) : named;

const fuzzed = ((): Judged[] => {
  const random = seededRandom(1);
  return Array.from({ length: count }, () => judged(fuzzPair(random)));
})();

/** Everything wrong with the algorithm's answer to a pair. */
function faults(algorithm: Algorithm, pair: Judged, given: Options = {}): string[] {
  const { problem } = pair;
  const options = withDefaults(algorithm.options, given);
  const result = algorithm.solve(problem, options);
  const tolerance = typeof options['tolerance'] === 'number' ? options['tolerance'] : 0;
  const reach = problem.extent + length(problem.centre);
  // The tolerance is a share of E, a length, or a share of |v|, as an option says.
  const unit = options['toleranceOf'] === undefined ? problem.extent : Math.max(1, reach);
  return brokenClaims(pair, result, pair.truth, tolerance * unit + 1e-13 * reach);
}

/** All faults of the answer in one failure, or nothing. */
function failuresOf(algorithm: Algorithm, pair: Judged, options: Options = {}, name = ''): Failure[] {
  const wrong = faults(algorithm, pair, options);
  const { a, b } = pair;
  const scene = {
    version: 1,
    kind: 'pair',
    dim: 3,
    a,
    b,
    algorithm: algorithm.id,
    options,
    precision: 'f64',
  } as const;
  return wrong.length > 0 ? [{ scene, text: `${name}${wrong.join('; ')}` }] : [];
}

/** A value that the option allows, its default half of the time. */
function drawValue(spec: OptionSpec, random: Random): OptionValue {
  if (random() < 0.5) return spec.default;
  const direction = (): [number, number, number] => {
    const { x, y, z } = randomDirection(vec3(), random);
    return [x, y, z];
  };
  switch (spec.type) {
    case 'number':
      return spec.logarithmic
        ? Math.min(spec.max, spec.min * (spec.max / spec.min) ** random())
        : spec.min + (spec.max - spec.min) * random();
    case 'integer':
      return spec.min + Math.floor(Math.min(random() < 0.5 ? 10 : 1000, spec.max - spec.min + 1) * random());
    case 'limit':
      return spec.max - random();
    case 'toggle':
      return !spec.default;
    case 'choice':
      return spec.choices[Math.floor(spec.choices.length * random())]!;
    case 'direction':
      return direction();
    case 'directions':
      return Array.from({ length: Math.floor((spec.maxCount + 1) * random()) }, direction).flat();
  }
}

describe.each(inSpace)('$id', (algorithm) => {
  test('is honest about every pair on which such searches go wrong', () => {
    expectNone(
      shareOf(inSpace.indexOf(algorithm)).flatMap((pair) =>
        failuresOf(algorithm, pair, {}, `${pair.name}: `),
      ),
    );
  });

  test('is honest about random pairs', () => {
    expectNone(fuzzed.flatMap((pair) => failuresOf(algorithm, pair)));
  });

  test('is honest whatever its options are', () => {
    const random = seededRandom(inSpace.indexOf(algorithm));
    const pairs = [...named, ...fuzzed];
    const wrong = Array.from({ length: Math.round(0.6 * count) }, () => {
      const pair = pairs[Math.floor(pairs.length * random())]!;
      const options = Object.fromEntries(
        algorithm.options.map((spec) => [spec.key, drawValue(spec, random)]),
      );
      return failuresOf(algorithm, pair, options);
    });
    expectNone(wrong.flat());
  });
});
