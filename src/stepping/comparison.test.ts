import { pairRun } from '../stepping/run';
import { describe, expect, test } from 'vitest';
import { inSpace } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { paces } from '../scenes/link-fields';
import { findPreset, presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import type { Rival } from '../problems/scene';
import { alignedStep, comparedRuns, contendersOf, recordingContender } from './comparison';
import { record, type PairRun } from './run';

const { scene } = findPreset('cylinder-in-box') ?? presets[0]!;
const rival = (algorithm: string, more: Partial<Rival> = {}): Rival => ({ algorithm, options: {}, ...more });
const compared = (...compare: Rival[]): PairScene => ({ ...scene, compare });

describe('the rivals of a run', () => {
  test('find what each run finds alone, in the order of the rivals', () => {
    const rivals = [
      rival('epa'),
      rival('tootbird', { options: { cap: 9 } }),
      rival('mpr', { precision: 'f32' }),
    ];
    const runs = comparedRuns(record(compared(...rivals)));
    expect(runs.map((run) => run.algorithm.id)).toEqual(['epa', 'tootbird', 'mpr']);
    rivals.forEach((each, i) => {
      const alone = record({ ...scene, precision: 'f64', ...each });
      expect(runs[i]!.result).toEqual(alone.result);
      expect(runs[i]!.trace.length).toBe(alone.trace.length);
      expect(runs[i]!.scene).not.toHaveProperty('compare');
    });
  });

  test('are recorded once a run, and share its prepared shapes in its precision', () => {
    const run = record(compared(rival('epa'), rival('epa', { precision: 'f32' })));
    expect(contendersOf(run)).toBe(contendersOf(run));
    const [double, single] = comparedRuns(run);
    expect(pairRun(double!)!.problem.a).toBe(run.problem.a);
    expect(pairRun(single!)!.problem.a).not.toBe(run.problem.a);
  });

  test('are recorded in parts: each body prepared, then the search; one that is known needs none', () => {
    const run = record(scene);
    const partsOf = (each: Rival): number => {
      const recording = recordingContender(run, each);
      for (let parts = 1; ; parts++) {
        const part = recording.next();
        if (!part.done) continue;
        expect(part.value.run!.result).toEqual(record({ ...scene, ...each }).result);
        return parts;
      }
    };
    expect(partsOf(rival('epa', { precision: 'f32' }))).toBe(3);
    const known = rival('epa', { precision: 'f64' });
    expect(partsOf(known)).toBe(3);
    expect(partsOf(known)).toBe(1);
  });

  test('keep their runs when another rival changes, and run again when a body changes', () => {
    const [kept, changed] = [rival('epa'), rival('mpr')];
    const before = comparedRuns(record(compared(kept, changed)));
    const after = comparedRuns(
      record({ ...compared(kept, rival('tootbird')), algorithm: 'mpr', options: {} }),
    );
    expect(after[0]).toBe(before[0]);
    const moved = { ...compared(kept), a: { ...scene.a, position: [0, 0.1, 0] as const } } as PairScene;
    const [dragged] = comparedRuns(record(moved));
    expect(dragged!.result.signedDistance).not.toBe(before[0]!.result.signedDistance);
    expect(dragged!.result).toEqual(record({ ...moved, ...kept }).result);
  });

  test('that cannot be run are named failures, and the others run', () => {
    const run = record(compared(rival('epa'), rival('guess'), rival('mpr')));
    const [first, second, third] = contendersOf(run);
    expect(second!.run).toBeUndefined();
    expect(second!.failure).toBe('algorithm: there is none with the id "guess"');
    expect(comparedRuns(run)).toEqual([first!.run, third!.run]);
  });
});

describe('the step that goes with a step', () => {
  const runs = inSpace.map(({ id }) => record({ ...scene, algorithm: id, options: {} }));
  const pairs = runs.flatMap((from) => runs.map((to): [PairRun, PairRun] => [from, to]));

  test.each(paces)('never goes back, and ends go with ends, by %s', (pace) => {
    for (const [from, to] of pairs) {
      const { length } = from.trace;
      const steps = Array.from({ length }, (_, step) => alignedStep(from, step, to, pace));
      expect(steps.at(-1)).toBe(to.trace.length - 1);
      if (length > 1) expect(steps[0]).toBe(0);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    }
  });

  test.each(paces)('is the same step of the same run, by %s', (pace) => {
    for (const run of runs) {
      const steps = run.timeline.steps.map((_, step) => step);
      expect(steps.map((step) => alignedStep(run, step, run, pace))).toEqual(steps);
    }
  });

  test('by iteration, is of the same iteration wherever the other run has it', () => {
    let [same, beyond] = [0, 0];
    for (const [from, to] of pairs) {
      const numbers = new Set(to.timeline.iterations.map(({ number }) => number));
      const between = from.timeline.steps.map(({ iteration }, step) => ({ iteration, step })).slice(1, -1);
      const wrong = between.filter(({ iteration, step }) => {
        const found = to.trace.iterationOf(alignedStep(from, step, to, 'iteration'));
        const isThere = numbers.has(iteration);
        if (isThere) same++;
        else beyond++;
        return isThere ? found !== iteration : found > iteration;
      });
      expect(wrong).toEqual([]);
    }
    expect(same).toBeGreaterThan(1000);
    expect(beyond).toBeGreaterThan(100);
  });
});
