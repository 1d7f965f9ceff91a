import { describe, expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import type { Precision } from '../algorithms/precisions';
import { presets, findPreset } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { plainText } from '../trace/sentence';
import { allowance, disagreements, type Witness } from './disagreements';
import { record, type PairRun } from './run';
import { optionWords, runNames } from './run-names';
import { truthOf } from './truth';

const everyone = (scene: PairScene): PairRun[] =>
  inSpace.map(({ id }) => record({ ...scene, algorithm: id, options: {} }));

const witnesses = (runs: readonly PairRun[], known = true): Witness[] => {
  const names = runNames(runs);
  return runs.map((run, i) => ({ run, name: names[i]!, ...(known && { truth: truthOf(run) }) }));
};

const some = presets
  .filter(({ scene }) => scene.dim === 3)
  .filter((_, i) => i % 16 === 0)
  .map(({ scene }) => scene);

test.each<Precision>(['f64', 'f32'])(
  'no proof of the catalogue contradicts another one or the truth, in %s',
  (precision) => {
    let certified = 0;
    let quiet = 0;
    for (const scene of some) {
      const runs = everyone({ ...scene, precision });
      const found = disagreements(witnesses(runs));
      expect(found.filter(({ loud }) => loud).map(({ text }) => plainText(text))).toEqual([]);
      certified += runs.filter(({ result }) => result.certified).length;
      quiet += found.length;
    }
    expect(certified).toBeGreaterThan(30);
    expect(quiet).toBeGreaterThan(12);
  },
);

test('broken claims are reported in one sentence, with one full stop', () => {
  const run = record({ ...some[0]!, algorithm: 'epa', options: {} });
  const { signedDistance, normal } = run.result;
  const wrong: PairRun = {
    ...run,
    result: {
      ...run.result,
      signedDistance: signedDistance! + 0.5,
      lowerBound: signedDistance! + 0.4,
      upperBound: signedDistance! + 0.6,
      normal: normal && { x: normal.z, y: normal.x, z: normal.y },
    },
  };
  const told = disagreements(witnesses([wrong])).map(({ text }) => plainText(text));
  expect(told.join()).toContain('; ');
  for (const text of told) expect(text).not.toMatch(/\.[.;]/);
});

test('bounds of a distance that leave room for the true one are no disagreement', () => {
  const { scene } = findPreset('hull-beside-box')!;
  const runs = everyone(scene);
  const wide = runs.filter(({ result: { certified, lowerBound, upperBound } }) => {
    return !certified && lowerBound !== null && upperBound !== null && upperBound - lowerBound > 0.1;
  });
  expect(wide.length).toBeGreaterThan(2);
  expect(disagreements(witnesses(runs)).map(({ text }) => plainText(text))).toEqual([]);
});

describe('of a portal that leaves through a long face', () => {
  const { scene } = findPreset('portal-long-boxes')!;
  const runs = ['mpr-depth', 'epa'].map((id) => record({ ...scene, algorithm: id, options: {} }));
  const [mpr, epa] = runs.map(({ result }) => result.signedDistance!);

  test('what MPR says is held against what EPA proves', () => {
    expect(Math.abs(mpr! - epa!)).toBeGreaterThan(0.1);
    const [only, ...more] = disagreements(witnesses(runs));
    expect(more).toEqual([]);
    expect(only).toMatchObject({ runs: [0], loud: false });
    const over = Math.abs(mpr! - epa!) - runs.reduce((sum, run) => sum + allowance(run), 0);
    expect(plainText(only!.text)).toBe(
      `MPR depth says ${-mpr!} deep, EPA ${-epa!} deep: ${over} more than both tolerances allow.`,
    );
  });

  test('a proof of it would be loud, against the other proof and against the truth', () => {
    const proven = { certified: true, lowerBound: mpr!, upperBound: mpr! };
    const claimed = [{ ...runs[0]!, result: { ...runs[0]!.result, ...proven } }, runs[1]!];
    const found = disagreements(witnesses(claimed));
    expect(found.filter(({ loud }) => loud).map((each) => each.runs)).toEqual([[1, 0], [0]]);
    expect(plainText(found[1]!.text)).toMatch(/^MPR depth is certified, and wrong: /);
    expect(disagreements(witnesses(claimed, false)).filter(({ loud }) => loud)).toHaveLength(1);
  });
});

describe('who says apart and who says overlapping', () => {
  const runs = everyone(findPreset('hull-beside-box')!.scene).slice(0, 3);
  const denied = {
    ...runs[1]!,
    result: { ...runs[1]!.result, status: 'overlapping', certified: false },
  } as PairRun;

  test('is told, by name', () => {
    const [first] = disagreements(witnesses([runs[0]!, denied, runs[2]!], false));
    expect(plainText(first!.text)).toBe('GJK distance and SAT-GJK say apart, GJK intersection overlapping.');
    expect(first).toMatchObject({ runs: [0, 2, 1], loud: false });
  });

  test('is loud where both are certified, and nothing where all say the same', () => {
    const sure = { ...denied, result: { ...denied.result, certified: true } };
    expect(disagreements(witnesses([runs[0]!, sure], false))).toMatchObject([{ loud: true }]);
    expect(disagreements(witnesses(runs))).toEqual([]);
  });

  test('does not count at contact', () => {
    const at = (run: PairRun, signedDistance: number, status: 'separated' | 'overlapping'): PairRun => ({
      ...run,
      result: {
        ...run.result,
        status,
        signedDistance,
        lowerBound: signedDistance,
        upperBound: signedDistance,
      },
    });
    const pair = [at(runs[0]!, 1e-15, 'separated'), at(runs[2]!, -1e-15, 'overlapping')];
    expect(disagreements(witnesses(pair, false))).toEqual([]);
  });
});

describe('the names of runs', () => {
  const { scene } = findPreset('hull-beside-box')!;
  const run = (more: Partial<PairScene>): PairRun =>
    record({ ...scene, algorithm: 'epa', options: {}, ...more });

  test('say as much as tells one from another', () => {
    expect(runNames([run({}), run({ algorithm: 'gjk' })])).toEqual(['EPA', 'GJK distance']);
    expect(runNames([run({}), run({ precision: 'f32' }), run({ algorithm: 'gjk' })])).toEqual([
      'EPA, float64',
      'EPA, float32',
      'GJK distance',
    ]);
    expect(runNames([run({}), run({ options: { cap: 7 } }), run({})])).toEqual([
      'EPA',
      'EPA, cap 7',
      'EPA (2)',
    ]);
  });

  test('tell options as their controls do', () => {
    const options = { tolerance: 1e-6, firstDirection: [1, 0, -1], start: '−c' } as const;
    expect(optionWords(run({ options }))).toBe('ε / E 0.000001, first n (1, 0, -1)');
    expect(optionWords(run({}))).toBe('');
  });
});
