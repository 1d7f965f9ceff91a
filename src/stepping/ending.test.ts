import { expect, test } from 'vitest';
import type { Options } from '../algorithms/algorithm';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { adversarialPairs } from '../algorithms/oracle/adversarial.fixture';
import { publishedPairs, type PublishedPair } from '../algorithms/oracle/published.fixture';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { plainText } from '../trace/sentence';
import type { Test } from '../trace/step';
import { Trace, type Frame } from '../trace/trace';
import { comparisonWords, endingOf } from './ending';
import { record, type PairRun } from './run';

const sceneOf = (
  { a, b }: Pick<PublishedPair, 'a' | 'b'>,
  algorithm: string,
  options: Options = {},
  precision: PairScene['precision'] = 'f64',
): PairScene => ({ version: 1, kind: 'pair', dim: 3, a, b, algorithm, options, precision });

/** Every n-th of the published pairs, beginning with the k-th. */
const every = (n: number, k: number): PublishedPair[] => publishedPairs.filter((_, i) => i % n === k % n);

function holds({ leftValue: l, relation, rightValue: r }: Readonly<Test>): boolean {
  switch (relation) {
    case '≤':
      return l <= r;
    case '<':
      return l < r;
    case '≥':
      return l >= r;
    case '>':
      return l > r;
    default:
      return l === r;
  }
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

/** Runs of all kinds: default, with a cap of a few iterations, in single precision, and presets. */
function* scenes(): Generator<PairScene> {
  for (const { id, options } of inSpace) {
    const cap = options.find(({ key }) => key === 'cap');
    for (const pair of every(36, 0)) yield sceneOf(pair, id);
    for (const pair of every(72, 1)) yield sceneOf(pair, id, {}, 'f32');
    for (const few of cap ? [1, 2, 4] : [])
      for (const pair of every(60, few)) yield sceneOf(pair, id, { cap: few });
    for (const [i, pair] of adversarialPairs.entries())
      if (i % 20 === 3) yield sceneOf(pair, id, {}, i % 8 === 3 ? 'f64' : 'f32');
    if (options.some(({ key }) => key === 'minimumDepth'))
      for (const pair of every(40, 2)) yield sceneOf(pair, id, { minimumDepth: 0 });
  }
  for (const [i, { scene }] of presets.entries()) yield { ...scene, precision: i % 2 ? 'f32' : 'f64' };
  for (const pair of every(20, 1)) {
    yield sceneOf(pair, 'epa', { sides: 'rounded', delta: -1e-3 });
    yield sceneOf(pair, 'epa', { capacity: 6 });
    yield sceneOf(pair, 'mpr-six', { supports: 20 });
    yield sceneOf(pair, 'mpr-tilts', { supports: 20 });
    yield sceneOf(pair, 'gjk', { tolerance: 1e-15, toleranceOf: '|v|' }, 'f32');
  }
}

/** The least number of algorithms with each ending among these runs, so that none goes untested. */
const reached = {
  'converged-gap': 8,
  'touching-simplex': 4,
  'separating-axis': 2,
  'contains-origin': 9,
  'no-progress': 6,
  'duplicate-support': 2,
  degenerate: 5,
  'below-depth-threshold': 5,
  'portal-at-surface': 7,
  'step-too-small': 6,
  'origin-outside-support-plane': 5,
  'horizon-broken': 1,
  'out-of-capacity': 1,
  'max-iterations': 18,
};

test('every run ends by a comparison that it recorded, that comes out as recorded, and that is said with its numbers', () => {
  const seen = new Map<string, number>();
  const without: string[] = [];
  for (const scene of scenes()) {
    const run: PairRun = record(scene);
    const { outcome, decider, open, title } = endingOf(run);
    const key = `${run.algorithm.id} ${outcome}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    expect(title).not.toBe('');
    if (!decider) {
      without.push(`${key}: ${scene.id ?? ''} ${scene.precision} ${JSON.stringify(scene.options)}`);
      continue;
    }
    expect(decider.test.ends).toBeDefined();
    for (const { step, test: compared } of [decider, ...open]) {
      expect(holds(compared), `${key}: ${JSON.stringify(compared)}`).toBe(compared.met);
      expect(run.trace.at(step).tests).toContainEqual(compared);
      expect(plainText(comparisonWords(run, compared))).not.toMatch(/NaN|undefined|equal to \w = /u);
    }
  }
  expect(without).toEqual([]);
  expect(seen.size).toBeGreaterThan(70);
  const algorithms = countBy([...seen.keys()], (key) => key.split(' ')[1]!);
  const rare = Object.entries(reached).filter(([outcome, least]) => (algorithms.get(outcome) ?? 0) < least);
  expect(rare).toEqual([]);
}, 120_000);

test('a trace that does not say which comparisons end a search is taken to end by the last that is met in its last step', () => {
  const { trace, ...run } = record(presets[0]!.scene);
  const foreign = new Trace();
  for (let i = 0; i < trace.length; i++) {
    const { tests, ...frame } = trace.at(i);
    const met = (left: string, i: number): Test => ({ left, relation: '<', right: '2', leftValue: i, rightValue: 2, met: i < 2 }); // prettier-ignore
    const said = frame.outcome
      ? ['first', 'last', 'open'].map(met)
      : tests?.map(({ ends: _, ...test }) => test);
    foreign.frame({ ...stepOf(frame), tests: said });
  }
  const { decider, open } = endingOf({ ...run, trace: foreign });
  expect(decider).toMatchObject({ step: trace.length - 1, test: { left: 'last' } });
  expect(open).toEqual([]);
});

/** The header of a step alone. */
const stepOf = ({
  phase,
  iteration,
  supportCalls,
  lower,
  upper,
  outcome,
}: Readonly<Omit<Frame, 'tests'>>) => ({
  phase,
  iteration,
  supportCalls,
  lower,
  upper,
  outcome,
});
