import { describe, expect, test } from 'vitest';
import { inSpace } from '../../algorithms/searches.fixture';
import '../../algorithms/float32';
import { warmStartOf } from '../../algorithms/gjk/warm-start';
import { publishedPairs } from '../../algorithms/oracle/published.fixture';
import { presets } from '../../scenes/presets';
import type { PairScene } from '../../problems/pair/scene';
import type { Body } from '../../shapes/body';
import { plainText } from '../../trace/sentence';
import type { Step } from '../../trace/step';
import { Trace } from '../../trace/trace';
import { record, type PairRun } from '../run';
import { timeline } from '../timeline';
import { cycle } from './cap';
import { Case, isWell, type Cause } from './case';
import { diagnose } from './diagnose';
import { samples } from '../../math/sweep.fixture';

const runOf = (id: string, change: Partial<PairScene> = {}): PairRun =>
  record({ ...presets.find((preset) => preset.id === id)!.scene, ...change });

const causesOf = (run: PairRun): string[] => diagnose(run).causes.map(({ id }) => id);

/** All that a cause says, with its numbers to the last digit. */
const saidBy = ({ title, text, evidence }: Readonly<Cause>): string =>
  [title, plainText(text), ...evidence.map((one) => plainText(one.text))].join(' ');

/** The first cause of each run, by the preset that shows it. */
const shownBy: readonly [preset: string, cause: string][] = [
  ['fails-without-clamp', 'unclamped'],
  ['fails-by-nudge', 'nudge-stall'],
  ['fails-on-saddle', 'saddle'],
  ['fails-to-save', 'stale-warm-start'],
  ['fails-on-sliver-float32', 'sliver'],
  ['fails-in-flat-cso', 'flat-cso'],
  ['fails-by-dent-float32', 'dented-polytope'],
  ['fails-below-float32', 'too-tight'],
  ['fails-in-circles-float32', 'cycle'],
  ['tootbird-unclamped', 'unclamped'],
  ['nudge-stall', 'nudge-stall'],
  ['saddle-start', 'saddle'],
  ['long-boxes-bad-start', 'local-minimum'],
  ['stale-warm-start', 'stale-warm-start'],
  ['inside-out-cache', 'stale-warm-start'],
  ['portal-flat', 'flat-cso'],
  ['tootbird-tiny-tolerance', 'too-tight'],
  ['loose-tolerance', 'too-loose'],
  ['tolerance-without-scale', 'too-loose'],
  ['broken-horizon', 'broken-horizon'],
  ['growth-without-end', 'round-surface'],
  ['out-of-vertices', 'capacity'],
  ['half-of-the-sphere', 'option'],
  ['walker-far-away', 'creep'],
  ['cap-reached', 'capped'],
  ['portal-cap', 'capped'],
  ['portal-long-boxes', 'ray'],
  ['soup-of-boxes', 'torn-soup'],
  ['soup-of-copies', 'torn-soup'],
  ['plane-walker-creeps', 'stopped-short'],
  ['descent-bounces', 'stopped-short'],
  ['first-face-recurs', 'option'],
  ['tootbird-millimetres', 'option'],
];

test.each(shownBy)(
  '%s is diagnosed as %s, with steps that exist and sentences that lack no value',
  (preset, cause) => {
    const run = runOf(preset);
    const { causes } = diagnose(run);
    expect(causes[0]?.id).toBe(cause);
    for (const one of causes) {
      expect(saidBy(one)).not.toMatch(/NaN|undefined|Infinity|\[object/u);
      for (const { step } of [one, ...one.evidence]) {
        expect(step === null || (step >= 0 && step < run.trace.length)).toBe(true);
      }
    }
  },
);

test('what single precision alone gets wrong is well in double precision, and has no cause there', () => {
  const single = presets.filter(({ scene }) => scene.precision === 'f32').map(({ id }) => runOf(id));
  expect(single.length).toBeGreaterThan(3);
  for (const { given } of single) {
    expect(diagnose(record({ ...given, precision: 'f64' }))).toMatchObject({ well: true, causes: [] });
  }
});

describe('a cause goes when its reason does', () => {
  const cured: [preset: string, cause: string, options: PairScene['options']][] = [
    ['tootbird-unclamped', 'unclamped', { clamp: true }],
    ['nudge-stall', 'nudge-stall', { nudge: 'switch' }],
    ['saddle-start', 'saddle', { firstDirection: [0, 1, 0], perturb: true }],
    ['stale-warm-start', 'stale-warm-start', {}],
    ['portal-flat', 'flat-cso', {}],
    ['tootbird-tiny-tolerance', 'too-tight', { tolerance: 1e-9 }],
    ['broken-horizon', 'broken-horizon', {}],
  ];
  test.each(cured)('of %s: %s', (preset, cause, options) => {
    expect(causesOf(runOf(preset))).toContain(cause);
    const run = runOf(preset, { options });
    expect(diagnose(run)).toMatchObject({ well: true, causes: [] });
  });
});

test('a run of the published pairs that comes out well has no cause, and one that does not has one of those that can be', () => {
  const found = new Map<string, number>();
  const rayless: string[] = [];
  const strange: string[] = [];
  let well = 0;
  let ill = 0;
  for (const { id: algorithm } of inSpace) {
    for (const [i, { id, a, b }] of publishedPairs.entries()) {
      if (i % samples(18, 9) !== 4) continue;
      const run = record({
        version: 1,
        kind: 'pair',
        dim: 3,
        a,
        b,
        algorithm,
        options: {},
        precision: 'f64',
      });
      const { causes } = diagnose(run);
      if (isWell(run)) {
        well++;
        if (causes.length > 0) strange.push(`${algorithm} ${id}: ${causes[0]!.id}`);
        continue;
      }
      ill++;
      if (causes.length === 0) found.set(`none: ${algorithm} ${id}`, 1);
      if (causesOf(run).includes('ray') && !hasPortal(run)) rayless.push(`${algorithm} ${id}`);
      for (const cause of causes) found.set(cause.id, (found.get(cause.id) ?? 0) + 1);
    }
  }
  expect(strange).toEqual([]);
  expect(rayless).toEqual([]);
  expect(well).toBeGreaterThan(samples(150, 300));
  expect(ill).toBeGreaterThan(samples(10, 20));
  // With options as they are by default nothing is left unclamped, nudged, warm or rounded.
  const impossible = [
    'unclamped',
    'nudge-stall',
    'stale-warm-start',
    'broken-horizon',
    'sliver',
    'single-precision',
    'option',
  ];
  expect(impossible.filter((cause) => found.has(cause))).toEqual([]);
}, 120_000);

const hasPortal = ({ trace }: PairRun): boolean =>
  Array.from({ length: trace.length }, (_, i) => trace.at(i)).some(({ portal }) => portal !== undefined);

test('an exhausted budget of samples is not taken for the cap', () => {
  for (const algorithm of ['mpr-six', 'mpr-tilts']) {
    const run = runOf('rays-tilts-fail', { algorithm, options: { supports: 20 } });
    const [cause] = diagnose(run).causes;
    expect(cause!.id).toBe('budget');
    expect(saidBy(cause!)).toMatch(/With a budget of 160 it ends after/u);
    expect(saidBy(cause!)).not.toMatch(/\bcap\b|closing/u);
  }
});

test('only of a method of one ray it is said that it does not look for another', () => {
  const said = (id: string, change: Partial<PairScene> = {}): string =>
    saidBy(diagnose(runOf(id, change)).causes[0]!);
  expect(said('portal-long-boxes')).toMatch(/The ray leaves C .* does not look for it/u);
  expect(said('rays-tilts-fail')).toMatch(/The best ray leaves C .* none of its \d+ rays came to it/u);
});

describe('a round', () => {
  /** One step an iteration, the same but for what `changing` says of it; then the cap. */
  const runWith = (iterations: number, changing: (i: number) => Partial<Step>): PairRun => {
    const run = runOf('cap-reached');
    const known = run.trace.at(run.timeline.iterations[2]!.last);
    const trace = new Trace();
    const points = known.simplex!.map(({ sample }) => sample);
    const weights = known.simplex!.map(({ weight }) => weight);
    const simplex = { points, weights, size: points.length };
    for (let i = 1; i <= iterations; i++) {
      const counts = { iteration: i, supportCalls: i };
      trace.frame({ phase: 'reduce', ...counts, lower: 0, upper: 1, simplex, ...changing(i) });
    }
    const end = { iteration: iterations + 1, supportCalls: iterations };
    trace.frame({ phase: 'stop', ...end, lower: 0, upper: 1, outcome: 'max-iterations' });
    const result = { ...run.result, iterations: iterations + 1 };
    return { ...run, result, trace, timeline: timeline(trace, run.algorithm) };
  };
  const round = (changing: (i: number) => Partial<Step>): Cause | null =>
    cycle(new Case(runWith(12, changing)));

  test('begins where everything that is shown comes again, and lasts to the cap', () => {
    const three = round((i) => ({ gap: i < 4 ? -i : i % 3 }));
    expect(three?.title).toMatch(/circles of 3\siterations/u);
    expect(three?.step).toBe(3);
    expect(three?.evidence.map(({ step }) => step)).toEqual([3, 6, 11]);
  });

  test('is none where a bound still moves, or where the state came again and was left', () => {
    expect(round((i) => ({ upper: 1 + 1 / i }))).toBeNull();
    expect(round((i) => ({ gap: i < 8 ? i % 2 : i }))).toBeNull();
  });
});

test('a search that was set to stop once the shapes are apart, and does, has no failure', () => {
  const { a, b } = presets.find(({ id }) => id === 'plane-walker-creeps')!.scene;
  const far: Body = { ...b, position: [50, 40, 30] };
  const run = runOf('plane-walker-creeps', { a, b: far, options: { minimumDepth: 0 } });
  expect(run.result).toMatchObject({ outcome: 'below-depth-threshold', certified: false });
  expect(diagnose(run)).toMatchObject({ well: true, causes: [] });
});

test('a warm start by the directions of the same pose is never called stale', () => {
  let warm = 0;
  for (const [i, { a, b }] of publishedPairs.entries()) {
    if (i % 6 !== 5) continue;
    const cold = runOf('hull-beside-box', { a, b, algorithm: 'gjk', options: {}, precision: 'f64' });
    const warmStart = warmStartOf(cold.trace);
    if (warmStart.length === 0) continue;
    warm++;
    expect(causesOf(record({ ...cold.scene, options: { warmStart } }))).not.toContain('stale-warm-start');
  }
  expect(warm).toBeGreaterThan(20);
});
