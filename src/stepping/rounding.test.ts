import { expect, test, vi } from 'vitest';
import { findPreset } from '../scenes/presets';
import { roundingOf, roundingUnit } from './rounding';
import { record } from './run';

test('what a run may lose by rounding is that of its largest number, and its samples are read once', () => {
  const { scene } = findPreset('hull-beside-box')!;
  const far = record({ ...scene, b: { ...scene.b, position: [1e6, 0, 0] } });
  const read = vi.spyOn(far.trace, 'sample');
  const lost = roundingOf(far);
  expect(lost / roundingUnit(far)).toBeGreaterThan(1e6);
  expect(lost / roundingUnit(far)).toBeLessThan(3.1e6);
  expect(roundingOf(far)).toBe(lost);
  expect(read).toHaveBeenCalledTimes(far.trace.sampleCount);
});
