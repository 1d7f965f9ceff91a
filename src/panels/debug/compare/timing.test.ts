import { expect, test } from 'vitest';
import { findPreset } from '../../../scenes/presets';
import { record } from '../../../stepping/run';
import { measureTime } from './timing';

/** A page's clock, which ticks every 100 µs, and loses 20 ms within the first batch. */
function clockWithHiccup(): () => number {
  let readings = 0;
  return () => Math.floor(10 * (performance.now() + (readings++ > 1 ? 20 : 0))) / 10;
}

test('a pause while the first batch runs does not make the time of a solve 0', () => {
  const run = record(findPreset('hull-beside-box')!.scene);
  const time = measureTime(run, clockWithHiccup());
  expect(time).toBeGreaterThan(0);
  expect(time).toBeLessThan(1e4);
});
