import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { distance, maxAbs, sub, vec3 } from '../math/vec3';
import { place } from '../shapes/body';
import { cso, type Cso } from '../shapes/cso';
import { plainText } from '../trace/sentence';
import { Trace, type Frame } from '../trace/trace';
import { withDefaults, type Result } from './algorithm';
import { catalogue, findAlgorithm } from './catalogue';
import type { Pair } from './oracle/claims';
import { coreDepth, type DepthBracket } from './oracle/depth';
import { flatCoreDepth } from './oracle/flat-depth';
import { flatTypes, randomFlatBody, setFlatGap } from './oracle/flat-pairs.fixture';
import { type BodyStyle, everyTwo, randomBody, setGap, typePairs } from './oracle/random-pairs.fixture';
import { brokenSteps } from './oracle/step-claims.fixture';
import { expectNone, pairFailures, type Failure } from '../stepping/failures.fixture';

/** A pair as an algorithm solves it, with the true signed depth of its cores. */
interface Posed extends Pair {
  problem: Cso;
  truth: DepthBracket;
}

/** The style of the i-th pair: half of them have margins. */
const styleOf = (i: number): BodyStyle => ({ size: 1, aspect: 3, ...(i % 2 ? { margin: 0.2 } : {}) });

const random = seededRandom(31);
const problems = {
  3: typePairs.map(([typeA, typeB], i): Posed => {
    const a = randomBody(typeA, random, styleOf(i));
    const b = setGap(a, randomBody(typeB, random, styleOf(i)), 2 * random() - 1, random);
    return { a, b, problem: cso(place(a), place(b)), truth: coreDepth(a, b) };
  }),
  2: everyTwo(flatTypes).map(([typeA, typeB], i): Posed => {
    const a = randomFlatBody(typeA, random, styleOf(i));
    const b = setFlatGap(a, randomFlatBody(typeB, random, styleOf(i)), 2 * random() - 1, random);
    return { a, b, problem: cso(place(a), place(b), 2), truth: flatCoreDepth(a, b) };
  }),
};

const framesOf = (trace: Trace): Frame[] => Array.from({ length: trace.length }, (_, i) => trace.at(i));

test('every algorithm is found by its own id', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  for (const algorithm of catalogue) expect(findAlgorithm(algorithm.id)).toBe(algorithm);
});

/** These hold for a run of every algorithm: see `Step` and `Result`. */
describe.each(catalogue)('$id, on every two shapes', (algorithm) => {
  const options = withDefaults(algorithm.options, {});
  // One algorithm's frames at a time: those of all of them are gigabytes.
  let runs: ReturnType<typeof runOf>[] = [];
  /** The links open a pair under this algorithm. */
  const failuresOf = ({ a, b }: Pair, faults: readonly string[]): Failure[] =>
    pairFailures(
      { a, b },
      faults.map((words) => `${a.type} and ${b.type}: ${words}`),
      algorithm.dim,
      algorithm.id,
    );
  const runOf = (pair: Posed) => {
    const trace = new Trace();
    const result = algorithm.solve(pair.problem, options, trace);
    return { ...pair, result, frames: framesOf(trace) };
  };
  beforeAll(() => {
    runs = problems[algorithm.dim].map(runOf);
  });
  afterAll(() => {
    runs = [];
  });

  test('recording changes no bit of the result', () => {
    expectNone(
      runs.flatMap(({ a, b, problem, result }) =>
        isDeepStrictEqual(algorithm.solve(problem, options), result)
          ? []
          : failuresOf({ a, b }, ['another result']),
      ),
    );
  });

  test('the last step alone names the outcome, that of the result, and counts only go up', () => {
    const faultsOf = ({ result, frames }: (typeof runs)[number]): string[] => {
      const last = frames.at(-1)!;
      const faults = frames.flatMap(({ iteration, supportCalls, outcome }, i) => {
        const before = frames[i - 1];
        const told = outcome !== undefined && i < frames.length - 1 ? [`step ${i + 1} names an outcome`] : [];
        const fell = before && !(iteration >= before.iteration && supportCalls >= before.supportCalls);
        return fell ? [...told, `a count falls at step ${i + 1}`] : told;
      });
      for (const key of ['outcome', 'certified', 'supportCalls'] as const)
        if (last[key] !== result[key]) faults.push(`${key} is ${last[key]} at the end, and ${result[key]}`);
      return faults;
    };
    expectNone(runs.flatMap((run) => failuresOf(run, faultsOf(run))));
  });

  test('a − b = v for the closest point', () => {
    const off = ({ problem, frames }: (typeof runs)[number]): number[] =>
      frames.map(({ closest }) => {
        if (!closest) return 0;
        const { a, b, v } = closest;
        return distance(sub(vec3(), a, b), v) / (problem.extent + maxAbs(b));
      });
    expectNone(
      runs.flatMap((run) => {
        const most = Math.max(...off(run));
        return most < 1e-14 ? [] : failuresOf(run, [`a − b is ${most} off`]);
      }),
    );
  });

  test('the steps are true: bounds, planes, samples, probes, portals and polytopes', () => {
    const broken = runs.flatMap(({ a, b, problem, truth, frames }) =>
      failuresOf({ a, b }, brokenSteps({ a, b }, algorithm, frames, truth, 1e-12 * problem.extent)),
    );
    expectNone(broken);
  });

  test('unknown values are null, and known values lie within their bounds', () => {
    const faultsOf = ({ outcome, certified, lowerBound, upperBound, signedDistance }: Result): string[] => {
      const [least, most] = [lowerBound ?? -Infinity, upperBound ?? Infinity];
      // A search may end on another plane than the best that it met, but no certified answer is one.
      const answer = certified ? signedDistance : null;
      return [
        [lowerBound, upperBound, signedDistance].every((value) => value === null || Number.isFinite(value)) ||
          'a value is neither null nor finite',
        !(outcome === 'max-iterations' && certified) || 'certified at the cap',
        least <= (answer ?? most) || `${answer ?? most} is below ${least}`,
        most >= (signedDistance ?? least) || `${signedDistance ?? least} is above ${most}`,
      ].filter((fault) => typeof fault === 'string');
    };
    expectNone(runs.flatMap((run) => failuresOf(run, faultsOf(run.result))));
  });

  test('certifies what its header claims, and no more', () => {
    const certified = runs.filter(({ result }) => result.certified);
    if (algorithm.certifies === 'nothing') expect(certified).toEqual([]);
    else expect(certified.length).toBeGreaterThan(0);
    for (const { result, problem } of certified) {
      const { status, signedDistance, lowerBound, upperBound, rounding } = result;
      expect(status).not.toBe('unresolved');
      const tolerance = ((options['tolerance'] ?? 0) as number) * problem.extent + 2 * rounding!;
      if (algorithm.certifies === 'intersection') expect(signedDistance).toBeNull();
      // A depth is proven by two bounds that agree, whatever the search looks for.
      if (signedDistance !== null) expect(upperBound! - lowerBound!).toBeLessThanOrEqual(tolerance);
    }
  });

  test('no step shows a reading twice', () => {
    for (const { frames } of runs) {
      for (const { readings = [] } of frames) {
        const labels = readings.map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
      }
    }
  });

  test('every step has words that lack no value', () => {
    const faultsOf = ({ problem, result, frames }: (typeof runs)[number]): string[] => {
      const said = frames.map((frame) => {
        const { title, text, detail, certificate } = algorithm.describe(frame, { problem, options, result });
        return [title, ...[text, detail, certificate.text].map((sentence) => plainText(sentence))];
      });
      const holed = ([title, ...texts]: string[]): boolean =>
        title === '' || /NaN|undefined|null|\[object/.test(texts.join(' '));
      const planes = (words: string[]): boolean => algorithm.dim === 2 && /\bplanes?\b/.test(words.join(' '));
      return said.filter((words) => holed(words) || planes(words)).map((words) => words.join(' | '));
    };
    expectNone(runs.flatMap((run) => failuresOf(run, faultsOf(run))));
  });
});
