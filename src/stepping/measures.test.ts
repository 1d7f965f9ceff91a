import { describe, expect, test } from 'vitest';
import { dot, vec3 } from '../math/vec3';
import '../problems/kinds';
import { parseScene } from '../scenes/schema';
import { findPreset, presets } from '../scenes/presets';
import { home } from '../scenes/presets/home';
import { worldPresets } from '../scenes/presets/worlds';
import { quantity } from '../trace/sentence';
import { Trace } from '../trace/trace';
import { columnsOf, findMeasure, measures, measuresOf, readingName } from './measures';
import { record, type PairRun, type Run } from './run';
import { truthOf } from './truth';

const run = record(home.scene);
const runOf = (id: string): PairRun => record(findPreset(id)!.scene);

/** All steps of a measure in a run. */
const column = (of: Run, name: string): readonly unknown[] => columnsOf(of, [findMeasure(name)!])[0]!;
const given = (values: readonly unknown[]): unknown[] => values.filter((value) => value !== undefined);

test('a column has the value of each step, read from its frame', () => {
  const [upper, size] = columnsOf(run, [findMeasure('upper')!, findMeasure('simplex.size')!]);
  for (let step = 0; step < run.trace.length; step++) {
    const frame = run.trace.at(step);
    expect(upper![step]).toBe(frame.upper);
    expect(size![step]).toBe(frame.simplex?.length);
  }
  expect(size!.some((value) => value !== undefined)).toBe(true);
});

test('the column of a measure is read from the run once, and kept', () => {
  const [first] = columnsOf(run, [findMeasure('gap')!]);
  expect(columnsOf(run, [findMeasure('gap')!])[0]).toBe(first);
});

test('no two measures share a name, and none is called as a phase or an outcome is', () => {
  const names = measures.map(({ name }) => name);
  expect(new Set(names).size).toBe(measures.length);
  for (const { words } of measures) for (const word of words?.() ?? []) expect(names).not.toContain(word);
});

describe('over a run of each algorithm', () => {
  const ids = new Set(presets.map(({ scene }) => scene.algorithm));
  const cast = parseScene({
    kind: 'cast',
    algorithm: 'cast-gjk',
    a: { type: 'box', halfExtents: [1, 1, 1], position: [-5, 1, 0] },
    b: { type: 'cone', radius: 1, halfHeight: 1 },
    cast: { displacement: [8, 0, 0] },
  });
  const flatBox = { type: 'box', halfExtents: [1, 1, 0] };
  const runs: Run[] = [
    ...[...ids].map((id) => record(presets.find(({ scene }) => scene.algorithm === id)!.scene)),
    record(cast),
    record(worldPresets[0]!.scene),
    record(parseScene({ dim: 2, algorithm: 'epa-2d', a: flatBox, b: { ...flatBox, position: [1, 0.5, 0] } })),
  ];

  test('each measure has a value somewhere, and only of its own type, never NaN', () => {
    const quick = measures.filter(({ slow }) => !slow);
    for (const one of runs) columnsOf(one, quick);
    const never: string[] = [];
    for (const measure of quick) {
      const values = runs.flatMap((one) => given(columnsOf(one, [measure])[0]!));
      if (values.length === 0) never.push(measure.name);
      const type = measure.type === 'word' ? 'string' : measure.type;
      expect(new Set(values.map((value) => typeof value))).toEqual(new Set([type]));
      expect(values).not.toContain(NaN);
      if (measure.words) expect(measure.words()).toEqual(expect.arrayContaining(values));
    }
    expect(never).toEqual([]);
  });

  test('whatever an algorithm reads out has a name of its own, under which it is found', () => {
    let readings = 0;
    for (const one of runs) {
      for (const frame of Array.from({ length: one.trace.length }, (_, i) => one.trace.at(i))) {
        for (const { label, value } of frame.readings ?? []) {
          const measure = findMeasure(readingName(label))!;
          expect(measuresOf(one)).toContain(measure);
          expect(measure.at({ run: one, frame, before: undefined })).toBe(
            Number.isNaN(value) ? undefined : value,
          );
          readings++;
        }
      }
    }
    expect(readings).toBeGreaterThan(300);
  });

  test('the faces that stand are counted without being made', () => {
    const one = runOf('broken-horizon');
    const faces = column(one, 'faces');
    for (let step = 0; step < one.trace.length; step++) {
      expect(faces[step]).toBe(one.trace.at(step).polytope?.faces.length);
    }
    expect(Math.max(...(given(faces) as number[]))).toBeGreaterThan(20);
  });
});

test('the turn is the angle between the directions of two supports that follow each other', () => {
  const turns = column(run, 'turn');
  const sampled = turns.flatMap((value, step) => (value === undefined ? [] : [{ value, step }]));
  expect(sampled.length).toBeGreaterThan(3);
  const calls = (step: number): number => run.trace.at(step).supportCalls;
  for (const { value, step } of sampled) {
    expect(calls(step)).toBe(calls(step - 1) + 1);
    const before = Array.from({ length: step }, (_, i) => i).findLast(
      (i) => calls(i) === calls(step) - 1 && calls(i) > (i > 0 ? calls(i - 1) : 0),
    )!;
    const cosine = dot(run.trace.at(before).direction!, run.trace.at(step).direction!);
    expect(Math.cos(((value as number) * Math.PI) / 180)).toBeCloseTo(cosine, 12);
  }
});

test('a support repeats where an earlier call met the same point', () => {
  const stalled = runOf('nudge-stall');
  const repeats = column(stalled, 'support.repeats');
  const seen = new Map<string, number>();
  let found = 0;
  for (let step = 0; step < stalled.trace.length; step++) {
    const { sample } = stalled.trace.at(step);
    if (!sample) continue;
    const place = JSON.stringify(sample.v);
    const first = seen.get(place) ?? sample.call;
    seen.set(place, first);
    expect(repeats[step]).toBe(first < sample.call);
    if (first < sample.call) found++;
  }
  expect(found).toBeGreaterThan(5);
});

test('vectors have the axes of the world, as the page shows them', () => {
  const turned = record(presets.find(({ scene }) => Math.abs(scene.a.rotation?.[3] ?? 1) < 0.9)!.scene);
  const { x, y, z } = turned.trace.at(turned.trace.length - 1).direction!;
  const [wx, wy, wz] = ['x', 'y', 'z'].map((axis) => column(turned, `direction.${axis}`).at(-1) as number);
  expect(Math.hypot(wx!, wy!, wz!)).toBeCloseTo(Math.hypot(x, y, z), 12);
  expect(vec3(wx, wy, wz)).not.toEqual({ x, y, z });
});

test.each(['hull-beside-box', 'rounded-boxes', 'same-box-twice'])(
  'the error is what the upper bound is off the truth, never below it and none at the end of %s',
  (id) => {
    const solved = runOf(id);
    expect(solved.result.certified).toBe(true);
    const errors = given(column(solved, 'error')) as number[];
    const { lower, upper } = truthOf(solved);
    const unknown = upper - lower + 1e-6 * solved.problem.scale;
    expect(Math.abs(errors.at(-1)!)).toBeLessThan(unknown);
    expect(Math.min(...errors)).toBeGreaterThan(-unknown);
    expect(Math.max(...errors)).toBeGreaterThan(10 * unknown);
  },
);

test('a run that came without its scene has no error to the truth', () => {
  const opened = { ...run, opened: { knowsAlgorithm: true, hasScene: false, hasOutcome: true } };
  expect(given(column(run, 'error')).length).toBeGreaterThan(0);
  expect(given(column(opened, 'error'))).toEqual([]);
});

test('a reading is called as a name in code would be', () => {
  expect(readingName('longest side')).toBe('reading.longestSide');
  expect(readingName('without w₀')).toBe('reading.withoutW0');
  expect(readingName('u·last u')).toBe('reading.uLastU');
  expect(findMeasure('reading.')).toBeUndefined();
});

test('labels of readings that come to one name are one measure, and one without a letter of the alphabet is none', () => {
  const trace = new Trace();
  const readings = ['tilt p', 'tilt  P', 'α', '2nd'].map((label, value) => ({
    label,
    quantity: quantity('p'),
    value,
  }));
  trace.frame({ phase: 'stop', iteration: 0, supportCalls: 0, lower: 0, upper: 1, readings });
  const own = measuresOf({ ...run, trace }).slice(measures.length);
  expect(own.map(({ name }) => name)).toEqual(['reading.tiltP']);
});
