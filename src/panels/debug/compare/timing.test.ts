import { expect, test } from 'vitest';
import { findPreset } from '../../../scenes/presets';
import { record } from '../../../stepping/run';
import { measureTime } from './timing';

/** A clock with ticks of 0.1 ms that loses 20 ms within the first batch. It counts CPU time, so that other work does not move it. */
function clockWithHiccup(): () => number {
  let readings = 0;
  return () => Math.floor(10 * (process.cpuUsage().user / 1000 + (readings++ > 1 ? 20 : 0))) / 10;
}

test('a pause while the first batch runs does not make the time of a solve 0', () => {
  const run = record(findPreset('hull-beside-box')!.scene);
  const time = measureTime(run, clockWithHiccup());
  expect(time).toBeGreaterThan(0);
  expect(time).toBeLessThan(1e4);
});
