import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../../algorithms/catalogue';
import '../../../problems/kinds';
import { findPreset, presetGroups } from '../../../scenes/presets';
import { record } from '../../../stepping/run';
import { chartOf } from './lines';
import { decades, decadeText, linearRange, logarithmicRange, tickText } from './scale';

const ids = ['bounds', 'gap', 'turn.mrad', 'supports', 'simplex.size', 'wall.least'];
// A search that begins on the far side has a best plane at −3 in the end, and of 7 before.
const far = record(findPreset('ball-from-far-side')!.scene);
const runs = presetGroups.flatMap(({ presets }) => presets.slice(0, 2).map(({ scene }) => record(scene)));

test('ranges in scenes of all groups are not empty and contain the last value of each line', () => {
  let held = 0;
  for (const run of runs) {
    for (const id of ids) {
      const chart = chartOf(id, [run])!;
      const linear = linearRange(chart, [run]);
      const logarithmic = logarithmicRange(chart.lines);
      expect(linear.low).toBeLessThan(linear.high);
      expect(logarithmic.low).toBeGreaterThan(0);
      expect(logarithmic.low).toBeLessThan(logarithmic.high);
      for (const { values } of chart.lines) {
        const last = values.at(-1);
        if (last === undefined || !Number.isFinite(last)) continue;
        held++;
        expect(last).toBeGreaterThanOrEqual(linear.low);
        expect(last).toBeLessThanOrEqual(linear.high);
        if (last === 0) continue;
        expect(Math.abs(last)).toBeGreaterThanOrEqual(logarithmic.low * (1 - 1e-12));
        expect(Math.abs(last)).toBeLessThanOrEqual(logarithmic.high * (1 + 1e-12));
      }
    }
  }
  expect(held).toBeGreaterThan(50);
});

test('a bound that ends below zero ends inside the chart, and a bound of iteration 0 alone is shown whole', () => {
  const chart = chartOf('bounds', [far])!;
  const { low, high } = linearRange(chart, [far]);
  expect(far.timeline.iterations.at(-1)!.number).toBe(0);
  expect(far.timeline.steps.at(-1)!.upper).toBeLessThan(0);
  expect(high).toBeGreaterThan(7);
  for (const { values } of chart.lines) {
    expect(values.at(-1)).toBeGreaterThan(low);
    expect(values.at(-1)).toBeLessThan(high);
  }
});

describe('labels of a logarithmic scale', () => {
  test('are evenly spaced powers of ten within the range, and no more than fit', () => {
    const exponents = fc.tuple(fc.integer({ min: -300, max: 270 }), fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(exponents, fc.integer({ min: 2, max: 6 }), ([from, span], most) => {
        const range = { low: 10 ** from, high: 10 ** (from + span) };
        const labels = decades(range, most).map((value) => Math.round(Math.log10(value)));
        expect(labels.length).toBeGreaterThan(0);
        expect(labels.length).toBeLessThanOrEqual(most);
        const strides = labels.slice(1).map((label, i) => label - labels[i]!);
        expect(new Set(strides).size).toBeLessThanOrEqual(1);
        expect(labels[0]).toBe(from);
        expect(labels.at(-1)).toBeLessThanOrEqual(from + span);
      }),
    );
  });

  test('are written as powers', () => {
    expect([1e-12, 1, 1000].map(decadeText)).toEqual(['10⁻¹²', '10⁰', '10³']);
  });
});

test('labels of a linear scale are short, whatever their size', () => {
  expect([0, 2.5, -0.2, 1500, 1e-7, 2e6].map(tickText)).toEqual([
    '0',
    '2.5',
    '−0.2',
    '1500',
    '1.0·10⁻⁷',
    '2.0·10⁶',
  ]);
});
