import { expect, test } from 'vitest';
import '../../../algorithms/catalogue';
import '../../../problems/kinds';
import { castPresets } from '../../../scenes/presets';
import { record } from '../../../stepping/run';
import { initialState } from '../../../store/state';
import { castPicture } from './picture';
import type { CastRun } from './run';

test('until a plane is taken, how far it lets x move is drawn with the ways alone', () => {
  let planes = 0;
  for (const { scene } of castPresets) {
    const run = record(scene) as CastRun;
    for (let step = 0; step < run.trace.length; step++) {
      const { motion, plane, phase } = run.trace.at(step);
      if (!(motion && plane && motion.gap > 0 && motion.rate > 0)) continue;
      if ((phase as string) === 'advance' || run.trace.at(step).portal) continue;
      planes++;
      const drawn = (witnesses: boolean) =>
        castPicture(run, { ...initialState, step, layers: { ...initialState.layers, witnesses } }, null);
      const hasEnd = (shown: boolean) => drawn(shown).minkowski.marks.some(({ name }) => name === 'allowed');
      expect([hasEnd(true), hasEnd(false)]).toEqual([true, false]);
      expect(drawn(false).minkowski.discs).toEqual(drawn(true).minkowski.discs);
    }
  }
  expect(planes).toBeGreaterThan(20);
});
