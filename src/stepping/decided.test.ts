import { pair } from '../problems/pair/pair';
import { expect, test } from 'vitest';
import '../algorithms/float32';
import { fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { seededRandom } from '../math/random';
import { findPreset } from '../scenes/presets';
import { inSingle } from '../problems/single';
import { decidedWords } from './decided';
import { divergence } from './divergence';
import { roundingOf } from './rounding';
import { record } from './run';

test('where two precisions choose different features, the words name the choice of each', () => {
  const random = seededRandom(5);
  const { scene } = findPreset('hull-beside-box')!;
  let [told, ties] = [0, 0];
  for (let i = 0; i < 120; i++) {
    const rounded = inSingle(pair, {
      ...scene,
      ...fuzzPair(random),
      algorithm: i % 2 ? 'epa' : 'gjk',
      options: {},
    });
    const [double, single] = [record(rounded), record({ ...rounded, precision: 'f32' })];
    const { decision } = divergence(double.trace, single.trace);
    if (!decision || !/support|simplex|dropped|polytope/.test(decision.what)) continue;
    if (decision.step >= Math.min(double.trace.length, single.trace.length)) continue;
    const frames = [double.trace.at(decision.step), single.trace.at(decision.step)] as const;
    const text = decidedWords(decision.what, frames, ['float64', 'float32'], roundingOf(single));
    if (text === '') continue;
    told++;
    if (text.includes('a tie within rounding')) ties++;
    const [, one, other] =
      /^(?:The support is|Supports|The face picked is|Visible faces:) (.*) in float64, (.*) in float32\./.exec(
        text,
      )!;
    expect(one).not.toBe(other);
    expect(text).not.toMatch(/NaN|undefined|-1/);
  }
  expect([told > 5, ties > 0]).toEqual([true, true]);
});
