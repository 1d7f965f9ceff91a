import { expect, test } from 'vitest';
import '../problems/kinds';
import { worldPresets } from '../scenes/presets/worlds';
import { record } from './run';
import { checksOf } from './violations';

test('nothing is checked in a world that only a search has', () => {
  const { scene } = worldPresets.find(({ id }) => id === 'world-two-planes')!;
  const { checked, violations } = checksOf(record(scene));
  expect(violations).toEqual([]);
  expect(checked.filter(({ title }) => /\bC\b|simplex|bound|portal|plane/.test(title))).toEqual([]);
  expect(checked.find(({ id }) => id === 'contacts-hold')!.steps).toBeGreaterThan(0);
});
