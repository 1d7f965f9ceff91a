import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import { findTest } from '../algorithms/test-id';
import { worldPresets } from '../scenes/presets/worlds';
import { record } from './run';
import '../problems/kinds';
import { worldTotals } from '../problems/world/totals';

const totalOf = (title: string) => worldTotals.find((total) => total.title === title)!;

test('as many frames are not settled as end with a last round that changes too much', () => {
  let unsettled = 0;
  for (const { scene } of worldPresets) {
    const { trace, result } = record(scene);
    let count = 0;
    for (let step = 0; step < trace.length; step++)
      if ((trace.phase(step) as string) === 'frame' && findTest(trace.at(step), 'settled')?.met === false)
        count++;
    expect(totalOf('not settled').of(result)).toBe(count);
    expect(totalOf('needed ghosts').of(result)).toBeGreaterThanOrEqual(0);
    unsettled += count;
  }
  expect(unsettled).toBeGreaterThan(0);
});
