import { expect, test } from 'vitest';
import '../../../problems/kinds';
import { worldPresets } from '../../../scenes/presets/worlds';
import { record } from '../../../stepping/run';
import { gapCurve, worldRun } from './gap-curve';

test('the curve of a root finder is the gap whose root it seeks: it goes through every try along its axis, and both ends of the bracket', () => {
  let tries = 0;
  let axes = 0;
  for (const id of ['world-chain', 'world-turning-bar', 'world-reflection', 'world-missed']) {
    const { scene } = worldPresets.find((preset) => preset.id === id)!;
    const run = worldRun(record({ ...scene, algorithm: 'world-toi', options: {} }))!;
    for (let step = 0; step < run.trace.length; step++) {
      const curve = gapCurve(run, step);
      if (!curve) continue;
      tries++;
      const at = (time: number): number => {
        const place = ((time - curve.start) / (curve.end - curve.start)) * (curve.points.length - 1);
        const [i, share] = [Math.min(Math.floor(place), curve.points.length - 2), place % 1];
        const [[, before], [, after]] = [curve.points[i]!, curve.points[i + 1]!];
        return place >= curve.points.length - 1 ? after : before + share * (after - before);
      };
      axes = Math.max(axes, curve.axis);
      // Between two points of the curve it is a straight line: 1/80 of a turn of 1.6 is off by 2 · 0.02² / 8 at most.
      for (const [time, gap] of curve.tries) expect(at(time)).toBeCloseTo(gap, 3);
      const readings = run.trace.at(step).readings!.map(({ value }) => value);
      expect(at(curve.from)).toBeCloseTo(readings[2]!, 3);
      expect(at(curve.to)).toBeCloseTo(readings[3]!, 3);
    }
  }
  expect(tries).toBeGreaterThan(10);
  expect(axes).toBe(2);
});
