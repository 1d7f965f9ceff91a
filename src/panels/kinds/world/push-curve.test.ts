import { expect, test } from 'vitest';
import '../../../problems/kinds';
import { worldPresets } from '../../../scenes/presets/worlds';
import { findTest } from '../../../algorithms/test-id';
import { record } from '../../../stepping/run';
import { worldRun } from './gap-curve';
import { pushCurve } from './push-curve';

const runOf = (id: string) => worldRun(record(worldPresets.find((preset) => preset.id === id)!.scene))!;

test('n·v of a contact begins with its value before the push and ends with its value after it', () => {
  let pushes = 0;
  for (const id of ['world-ghost', 'world-two-planes', 'world-missed', 'world-turning-bar']) {
    const run = runOf(id);
    for (let step = 0; step < run.trace.length; step++) {
      const frame = run.trace.at(step);
      const allowed = findTest(frame, 'allowed');
      if (!allowed) continue;
      const { values, limit, contact, count } = pushCurve(run, step)!;
      expect(limit).toBe(allowed.rightValue);
      expect(values.at(-2)).toBeCloseTo(allowed.leftValue, 12);
      expect(values.at(-1)).toBe(frame.world!.impulses![4 * contact + 2]);
      expect(values.length).toBeLessThanOrEqual(count);
      pushes++;
    }
  }
  expect(pushes).toBeGreaterThan(20);
});

test('from the contacts on a frame has a curve, to its end; before, and without contacts, it has none', () => {
  const run = runOf('world-ghost');
  const phases = Array.from({ length: run.trace.length }, (_, i) => run.trace.phase(i) as string);
  const first = phases.indexOf('contacts');
  expect(pushCurve(run, first - 1)).toBeNull();
  expect(pushCurve(run, first)).toMatchObject({ a: 'ball', b: 'block', values: [-6], limit: -4, impulse: 0 });
  expect(pushCurve(run, phases.indexOf('solve'))).toMatchObject({ values: [-6, -4], impulse: 2 });
  expect(pushCurve(run, phases.indexOf('frame'))!.values.at(-1)).toBe(-4);
});
