import { expect, test } from 'vitest';
import { findPreset } from '../../scenes/presets';
import { describe, record, type PairRun } from '../../stepping/run';
import { plainText } from '../../trace/sentence';

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
