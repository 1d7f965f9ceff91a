import { expect, test } from 'vitest';
import { findPreset } from '../../scenes/presets';
import { describe, record, type PairRun } from '../../stepping/run';
import { plainText } from '../../trace/sentence';

import { cross, sub, vec3 } from '../../math/vec3';
import { picture } from './picture';
import { all } from './runs.fixture';
import { twinOf } from './shown';

test('a refined portal shows the corner that goes, by the name in the sentence, and three walls through s', () => {
  const run: PairRun = record(findPreset('portal-hit')!.scene);
  let refined = 0;
  for (let step = 0; step < run.trace.length; step++) {
    const frame = run.trace.at(step);
    const gone = frame.dropped?.[0];
    if (frame.phase !== 'refine' || !gone) continue;
    refined++;
    const { fills, labels } = picture(run, step, all).minkowski;
    expect(fills.filter(({ kind }) => kind === 'wall')).toHaveLength(3);
    const label = labels.find(({ id }) => id === twinOf(gone))!;
    const name = plainText([...describe(run, frame).text]).match(/part without v(\S)/u)![1]!;
    expect(label.letter + label.subscript!).toBe(`v${name.normalize('NFKC').replace(',', '')}`);
  }
  expect(refined).toBeGreaterThan(0);
});

test('in the plane O is behind the lines of the half that stays, and not of the half that goes', () => {
  const run: PairRun = record({
    ...findPreset('flat-box-against-triangle')!.scene,
    algorithm: 'mpr-2d',
    options: {},
  });
  let refined = 0;
  for (let step = 0; step < run.trace.length; step++) {
    if (run.trace.at(step).phase !== 'refine') continue;
    refined++;
    const { fills, labels } = picture(run, step, all).minkowski;
    /** True if O is in the angle at v0, the first corner. */
    const holdsRay = (kind: string): boolean => {
      const [v0, a, b] = fills.find((fill) => fill.kind === kind)!.points;
      const side = (p: typeof v0): number => cross(vec3(), sub(vec3(), p, v0), sub(vec3(), vec3(), v0)).z;
      return side(a) * side(b) < 0;
    };
    expect(holdsRay('portal')).toBe(true);
    expect(holdsRay('outer-wall')).toBe(false);
    expect(labels.find(({ id }) => id === twinOf(run.trace.at(step).dropped![0]!))!.letter).toBe('v');
  }
  expect(refined).toBe(2);
});
