import { expect, test } from 'vitest';
import { bands, levelsOf, strongLevels } from './levels';

test('steps are round numbers that make ten to thirty bands', () => {
  for (const range of [1e-9, 0.37, 1, 4.5, 2345]) {
    const levels = levelsOf(-0.3 * range, 0.7 * range, range, 22);
    expect(['1', '2', '5']).toContain(levels.step.toExponential(0)[0]);
    const all = bands(levels);
    expect(all.length).toBeGreaterThanOrEqual(9);
    expect(all.length).toBeLessThanOrEqual(30);
    expect(all[0]![0]).toBe(0);
    expect(all.at(-1)![1]).toBe(1);
  }
});

test('strong lines are every fifth, zero among them where it is crossed', () => {
  expect(strongLevels({ lowest: -1.2, highest: 2.3, step: 0.2 })).toEqual([-1, 0, 1, 2]);
});

test('what is flat has one band and no lines', () => {
  const levels = levelsOf(2, 2 + 1e-15, 1, 22);
  expect(bands(levels)).toEqual([[0, 1]]);
  expect(strongLevels(levels)).toEqual([]);
});
