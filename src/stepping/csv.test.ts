import { expect, test } from 'vitest';
import '../problems/kinds';
import { findPreset } from '../scenes/presets';
import { csvOf } from './csv';
import { record } from './run';

test('every step is a line with its bounds to the last bit', () => {
  const run = record(findPreset('hull-beside-box')!.scene);
  const [head, ...lines] = csvOf(run)
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  expect(lines).toHaveLength(run.trace.length);
  const [upper, lower] = [head!.indexOf('upper'), head!.indexOf('lower')];
  expect(Math.min(upper, lower)).toBeGreaterThan(0);
  lines.forEach((line, step) => {
    expect(line).toHaveLength(head!.length);
    expect(line[0]).toBe(String(step + 1));
    const shown = [run.trace.upper(step), run.trace.lower(step)].map(String);
    expect(
      [line[upper], line[lower]].filter((text) => text !== '').every((text) => shown.includes(text!)),
    ).toBe(true);
  });
});
