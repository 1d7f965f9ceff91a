import { describe, expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { adversarialPairs } from '../algorithms/oracle/adversarial.fixture';
import { publishedPairs } from '../algorithms/oracle/published.fixture';
import type { PairScene } from '../problems/pair/scene';
import { plainText } from '../trace/sentence';
import { expectNone, type Failure } from './failures.fixture';
import { record, type PairRun } from './run';
import { checksOf, truthChecksOf, violationsOf } from './violations';
import { samples } from '../math/sweep.fixture';

/** Every algorithm meets other pairs: all of them are met by some. */
const runsOf = (algorithm: string, at: number, stride: number): PairRun[] =>
  publishedPairs
    .filter((_, i) => i % stride === at % stride)
    .map(({ a, b }) => {
      const scene: PairScene = {
        version: 1,
        kind: 'pair',
        dim: 3,
        a,
        b,
        algorithm,
        options: {},
        precision: 'f64',
      };
      return record(scene);
    });

describe.each(inSpace.map(({ id }, i) => [id, i] as const))('%s', (algorithm, i) => {
  test('breaks no invariant on the published pairs, and is asked about every step', () => {
    const broken: Failure[] = [];
    for (const run of runsOf(algorithm, i, samples(42, 21))) {
      const { violations, checked } = checksOf(run);
      for (const { step, id, text } of violations)
        broken.push({ scene: run.scene, text: `step ${step}: ${id}: ${plainText(text)}` });
      expect(checked.find(({ id }) => id === 'outcome')!.steps).toBe(run.trace.length);
      expect(violationsOf(run)).toBe(violations);
    }
    expectNone(broken);
  });

  test('has true steps and a true answer', () => {
    for (const run of runsOf(algorithm, i, samples(104, 52))) {
      expect(truthChecksOf(run).violations).toEqual([]);
      expect(truthChecksOf(run).checked.some(({ steps }) => steps > 0)).toBe(true);
    }
  });
});

describe('steps that only seem to break a rule break none', () => {
  const runOf = (name: string, change: Partial<PairScene>): PairRun => {
    const { a, b } = adversarialPairs.find((pair) => pair.name === name)!;
    return record({ ...blank, a, b, ...change });
  };
  const broken = (run: PairRun): string[] => violationsOf(run).map(({ id }) => id);

  test.each(inSpace.map(({ id }) => id))(
    'by %s, whose normal has the length that single precision gives it, however small the shapes',
    (algorithm) => {
      const run = runOf('hulls of 64 vertices, apart, turned, in millimetres', {
        algorithm,
        precision: 'f32',
      });
      expect(broken(run)).toEqual([]);
    },
  );

  test('by a tolerance that is a length of its own, beside millimetres', () => {
    const options = { tolerance: 1e-4, toleranceOf: '1' };
    const run = runOf('sphere on a face, gap 0.5, turned, in millimetres', { options });
    expect(run.result).toMatchObject({ certified: true });
    expect(run.result.upperBound! - run.result.lowerBound!).toBeGreaterThan(1e-3 * run.problem.scale);
    expect(broken(run)).toEqual([]);
  });

  test('by points of a cone as flat as a plate', () => {
    const run = record({ ...blank, ...flatCone });
    expect(run.trace.length).toBeGreaterThan(20);
    expect(broken(run)).toEqual([]);
  });

  test('by a ray whose first plane is less deep than the one that it ends on', () => {
    const options = { interior: [0.6, 0.8, 0], start: '+c' } as const;
    const name = 'a saddle of an ellipsoid, turned, in millimetres';
    expect(broken(runOf(name, { algorithm: 'mpr-iterated', options, precision: 'f32' }))).toEqual([]);
  });

  test('by a plane that parts the shapes before anyone asks whether C reaches past v₀', () => {
    const options = { interior: [0, 0, -1], shift: 0.5, centreRay: true, supports: 4, cap: 4 } as const;
    const run = runOf('discs in one plane, apart, turned', { algorithm: 'mpr-six', options });
    expect(run.result.outcome).toBe('origin-outside-support-plane');
    expect(broken(run)).toEqual([]);
  });

  test('by a search that looks aside once it touches', () => {
    const options = { tolerance: 1e-15, clamp: false, nudge: 'off', perturb: true };
    const run = runOf('cylinder and sphere with one centre, turned', { algorithm: 'tootbird', options });
    expect(run.result.outcome).toBe('touching-simplex');
    expect(broken(run)).toEqual([]);
  });
});

const blank: Omit<PairScene, 'a' | 'b'> = {
  version: 1,
  kind: 'pair',
  dim: 3,
  algorithm: 'gjk',
  options: {},
  precision: 'f64',
};

const flatCone: Pick<PairScene, 'a' | 'b'> = {
  a: {
    type: 'cone',
    radius: 0.03975472985025876,
    halfHeight: 0.10864156944550454,
    position: [0.15732295062975202, 0.13733823509744483, 0.1763239864850117],
    rotation: [0.03388977138456971, 0.07817056585912582, 0.09515791183172286, -0.9918093656769892],
  },
  b: {
    type: 'cone',
    radius: 141.91570982476233,
    halfHeight: 0.20208985037568422,
    position: [94.77979700103724, -54.66904770015068, 112.2132299578186],
    rotation: [-0.3558168733426622, -0.8272907115174938, 0.330223698315752, 0.28273086204409653],
  },
};
