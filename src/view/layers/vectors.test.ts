import { expect, test } from 'vitest';
import { initialState } from '../../store/state';
import { presets } from '../../scenes/presets';
import { record } from '../../stepping/run';
import { picture } from './picture';

test('where the look-ahead y is v, one label says so; where it is not, both have their own', () => {
  const runs = presets
    .filter(({ scene }) => scene.algorithm.startsWith('gjk-nesterov'))
    .map(({ scene }) => record(scene));
  const seen = { joined: 0, apart: 0 };
  for (const run of runs)
    for (let step = 0; step < run.trace.length; step++) {
      const { labels } = picture(run, step, initialState.layers).minkowski;
      const letters = labels.map(({ letter }) => letter);
      if (letters.includes('y = v')) {
        seen.joined++;
        expect(letters).not.toContain('y');
        expect(letters).not.toContain('v');
      } else if (letters.includes('y')) seen.apart++;
    }
  expect(seen.joined).toBeGreaterThan(0);
  expect(seen.apart).toBeGreaterThan(0);
});
