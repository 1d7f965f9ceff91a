import { describe, expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { length } from '../math/vec3';
import { place } from '../shapes/body';
import { cso } from '../shapes/cso';
import { withDefaults, type Algorithm } from './algorithm';
import { catalogue } from './catalogue';
import { adversarialPairs, fuzzPair } from './oracle/adversarial';
import { brokenClaims, type Pair } from './oracle/claims';
import { signedDepth, type DepthBracket } from './oracle/depth';

const FUZZ = 300;
const effort = { goal: 1e-7, maxPoints: 200 };

interface Judged extends Pair {
  truth: DepthBracket;
}

const judged = (pair: Pair): Judged => ({ ...pair, truth: signedDepth(pair.a, pair.b, effort) });
const named = adversarialPairs.map((pair) => ({ ...judged(pair), name: pair.name }));

/** Everything that is wrong with the algorithm's answer to a pair. */
function faults(algorithm: Algorithm, pair: Judged): string[] {
  const problem = cso(place(pair.a), place(pair.b));
  const options = withDefaults(algorithm.options, {});
  const result = algorithm.solve(problem, options);
  const tolerance = typeof options['tolerance'] === 'number' ? options['tolerance'] : 0;
  const rounding = 1e-13 * (problem.extent + length(problem.centre));
  return brokenClaims(pair, result, pair.truth, tolerance * problem.extent + rounding);
}

describe.each(catalogue.filter(({ dim }) => dim === 3))('$id', (algorithm) => {
  test('is honest about every pair on which such searches go wrong', () => {
    const wrong = named.flatMap((pair) => faults(algorithm, pair).map((words) => `${pair.name}: ${words}`));
    expect(wrong).toEqual([]);
  });

  test('is honest about random pairs', () => {
    const random = seededRandom(catalogue.indexOf(algorithm));
    for (let i = 0; i < FUZZ; i++) {
      const pair = judged(fuzzPair(random));
      expect({ pair, wrong: faults(algorithm, pair) }).toEqual({ pair, wrong: [] });
    }
  });
});
