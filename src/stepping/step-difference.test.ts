import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import { findPreset } from '../scenes/presets';
import { record, type PairRun } from './run';
import { stepDifference } from './step-difference';

const { scene } = findPreset('cylinder-deep-in-box')!;
const epa = record(scene);
const indices = (run: PairRun, step: number): Set<number> =>
  new Set((run.trace.at(step).simplex ?? []).map(({ sample }) => sample.index));

test('a step does not differ from itself, of its run or of its twin', () => {
  for (const run of [epa, record({ ...scene })]) {
    for (let step = 0; step < epa.trace.length; step += 7) {
      const { quantities, decisions, sets, alike } = stepDifference({ run: epa, step }, { run, step });
      expect({ quantities, decisions, sets }).toEqual({ quantities: [], decisions: [], sets: [] });
      expect(alike).toBeGreaterThan(4);
    }
  }
});

test('quantities that differ are those of the frames, and sets lose and gain what the frames do', () => {
  let [moved, faces] = [0, 0];
  for (let step = 1; step < epa.trace.length; step++) {
    const found = stepDifference({ run: epa, step: step - 1 }, { run: epa, step });
    const value = (name: string) => found.quantities.find(({ measure }) => measure.name === name);
    const [before, now] = [epa.trace.at(step - 1), epa.trace.at(step)];
    expect(value('step')).toMatchObject({ one: step, other: step + 1 });
    if (Object.is(before.upper, now.upper)) expect(value('upper')).toBeUndefined();
    else expect(value('upper')).toMatchObject({ one: before.upper, other: now.upper });
    const simplex = found.sets.find(({ what }) => what === 'simplex');
    const [left, entered] = [indices(epa, step - 1), indices(epa, step)];
    expect(simplex?.onlyOne.length ?? 0).toBe([...left].filter((index) => !entered.has(index)).length);
    expect(simplex?.onlyOther.length ?? 0).toBe([...entered].filter((index) => !left.has(index)).length);
    if (simplex) moved++;
    const made = found.sets.find(({ what }) => what === 'faces');
    const count = (made?.onlyOther.length ?? 0) - (made?.onlyOne.length ?? 0);
    expect(count).toBe((now.polytope?.faces.length ?? 0) - (before.polytope?.faces.length ?? 0));
    if (made) faces++;
  }
  expect(moved).toBeGreaterThan(3);
  expect(faces).toBeGreaterThan(5);
});

test('the numbers of two comparisons are set against each other only if it is the same comparison', () => {
  const pairs = Array.from({ length: epa.trace.length - 1 }, (_, step) => step).filter((step) =>
    [0, 1].every((k) => epa.trace.at(step + k).tests?.length),
  );
  const seen = { same: 0, other: 0 };
  for (const step of pairs) {
    const [one, other] = [epa.trace.at(step).tests![0]!, epa.trace.at(step + 1).tests![0]!];
    const { quantities } = stepDifference({ run: epa, step }, { run: epa, step: step + 1 });
    const isTold = quantities.some(({ measure }) => measure.name === 'test.left');
    const isSame = one.id === other.id;
    expect(isTold).toBe(isSame && one.leftValue !== other.leftValue);
    seen[isSame ? 'same' : 'other']++;
  }
  expect(Math.min(seen.same, seen.other)).toBeGreaterThan(0);
});

test('steps of two runs are told apart by what they decide, and know the same point again by its features', () => {
  const other = record({ ...scene, options: { start: '+c' } });
  const here = { run: epa, step: epa.trace.length - 1 };
  const there = { run: other, step: other.trace.length - 1 };
  const { quantities, decisions } = stepDifference(here, there);
  expect(quantities.map(({ measure }) => measure.name)).toContain('supports');
  expect(decisions).toContain('support');
});
