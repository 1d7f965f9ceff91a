import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import { checkFrames } from '../algorithms/invariants/invariants';
import { castInvariants } from '../problems/cast/invariants';
import type { CastProblem } from '../problems/cast/problem';
import type { CastScene } from '../problems/cast/scene';
import { distanceOver } from '../problems/cast/truth';
import '../problems/kinds';
import type { Scene } from '../problems/scene';
import { describe, record, type Run } from './run';
import { plainText } from '../trace/sentence';
import { castPresets, presetGroups } from '../scenes/presets';
import { readScene } from '../scenes/schema';
import { writeScene } from '../scenes/write';

type CastRun = Run<Scene, CastProblem>;
const runs = castPresets.map((preset) => ({ ...preset, run: record(preset.scene) as CastRun }));
const runOf = (id: string): CastRun => runs.find((preset) => preset.id === id)!.run;
const framesOf = ({ trace }: CastRun) => Array.from({ length: trace.length }, (_, i) => trace.at(i));
const advancesOf = (id: string): number[] =>
  framesOf(runOf(id))
    .filter(({ phase }) => (phase as string) === 'advance')
    .map(({ motion }) => motion!.t);

test.each(runs)(
  '$id is a valid scene whose run ends with a proof and breaks no invariant',
  ({ scene, title, teaser, run }) => {
    expect(readScene(writeScene(scene))).toEqual(scene);
    expect(scene.title).toBe(title);
    expect(teaser.split(' ').length).toBeLessThanOrEqual(8);
    expect(scene.note!.length).toBeGreaterThan(40);
    // The published length of a sweep proves nothing of what is beyond it.
    expect(run.result.certified).toBe(scene.options['length'] === undefined);
    const report = checkFrames(castInvariants(run.problem, 0), run.trace.length, (step) =>
      run.trace.at(step),
    );
    expect(report.violations).toEqual([]);
  },
);

test('ids and titles are of one scene each', () => {
  const all = presetGroups.flatMap((group) => group.presets);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
});

test('every ending of a cast is among them, by all algorithms', () => {
  const endings = new Set(runs.map(({ run }) => run.result.outcome));
  for (const outcome of ['in-contact', 'no-approach', 'beyond-the-end', 'overlaps-at-the-start'])
    expect(endings).toContain(outcome);
  expect(new Set(runs.map(({ scene }) => scene.algorithm))).toEqual(
    new Set([
      'cast-advancement',
      'cast-gjk',
      'cast-sat-gjk',
      'cast-mpr',
      'ray-gjk',
      'ray-mpr',
      'toi-rootfinding',
    ]),
  );
  expect(new Set(runs.map(({ scene }) => scene.dim))).toEqual(new Set([2, 3]));
});

test('the advances are those that the notes name', () => {
  expect(advancesOf('cast-gem').map((t) => t.toFixed(12))).toEqual(['0.580000000000', '0.650000000000']);
  expect(advancesOf('cast-gem-ray').map((t) => t.toFixed(12))).toEqual(['0.550000000000', '0.650000000000']);
  expect(runOf('cast-gem-ray').result.supportCalls).toBe(3);
  expect(advancesOf('cast-gem-box').map((t) => t.toFixed(12))).toEqual(['0.500000000000', '0.550000000000']);
  const [first, second, third] = advancesOf('cast-roll').map((t) => (0.6 - t).toExponential(0));
  expect([first, second, third]).toEqual(['3e-2', '4e-4', '7e-8']);
  expect(advancesOf('cast-parallel-faces')).toEqual([0.5]);
  expect(runOf('cast-moves-away').result.supportCalls).toBe(1);
  expect(runOf('cast-ends-at-contact').result.t).toBe(1);
  const [cold, warm] = ['cast-cold-start', 'cast-gem-box'].map((id) => runOf(id).result.supportCalls);
  expect(cold).toBeGreaterThan(warm!);
});

test('the published length of a sweep misses the plate, and 5.5 is what it takes to hit it', () => {
  const { scene, result } = runOf('cast-plate-short');
  expect(result).toMatchObject({ status: 'miss', certified: false, outcome: 'outside-the-sweep' });
  const safe = runOf('cast-plate-safe').result;
  expect(safe.status).toBe('hit');
  expect(safe.t).toBeCloseTo(5.5 / 12, 9);
  for (const [sweep, status] of [
    [5.4, 'miss'],
    [5.4999, 'miss'],
    [5.5001, 'hit'],
    [12, 'hit'],
  ] as const)
    expect(record({ ...scene, options: { length: 'given', sweep } }).result.status).toBe(status);
});

test('a root finder tries a half and a line on every axis, and lands on the roots that advancement advances to', () => {
  const tries = framesOf(runOf('cast-gem-roots')).filter(({ phase }) => (phase as string) === 'root-finder');
  expect(tries.map(({ motion }) => motion!.t.toFixed(6))).toEqual([
    '0.500000',
    '0.580000',
    '0.790000',
    '0.650000',
  ]);
  expect(advancesOf('cast-gem-roots').map((t) => t.toFixed(6))).toEqual(['0.580000', '0.650000']);
  for (const { motion, readings } of tries) {
    const [from, to, gapFrom, gapTo] = readings!.map(({ value }) => value);
    expect(motion!.t).toBeGreaterThan(from!);
    expect(motion!.t).toBeLessThan(to!);
    expect(gapFrom!).toBeGreaterThan(0);
    expect(gapTo!).toBeLessThan(0);
  }
});

test('a spinning bar hits with the twelfth query, and passes a disc that is higher by 0.07', () => {
  const hit = runOf('cast-spin-hits').result;
  expect(hit).toMatchObject({ status: 'hit', iterations: 12 });
  expect(hit.t).toBeCloseTo(0.4533, 4);
  const { result, ...passes } = runOf('cast-spin-passes');
  const scene = passes.scene as CastScene;
  expect(result.status).toBe('miss');
  const distanceAt = distanceOver(scene);
  const all = Array.from({ length: 2001 }, (_, i) => distanceAt(i / 2000).signedDistance);
  expect(Math.min(...all)).toBeCloseTo(0.072, 3);
  const { displacement, maxT } = scene.cast;
  expect(record({ ...scene, cast: { displacement, maxT } } as Scene).result.status).toBe('hit');
});

test('each step says something, and what it says of an advance is its number', () => {
  for (const { run } of runs)
    for (const frame of framesOf(run)) {
      const { text } = describe(run, frame);
      const words = plainText(text);
      expect(words.length).toBeGreaterThan(20);
      if ((frame.phase as string) !== 'advance') continue;
      expect(words).toMatch(/moves on(, to| to the (plane|line|root)| until (its|their|the) )/u);
      expect(frame.motion!.rate).toBeGreaterThan(0);
    }
});
