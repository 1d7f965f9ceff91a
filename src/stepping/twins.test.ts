import { pair } from '../problems/pair/pair';
import { expect, test } from 'vitest';
import '../algorithms/float32';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { inSingle } from '../problems/single';
import { record, type PairRun } from './run';
import { twinsOf } from './twins';

const scenes = presets.slice(0, 12).map(({ scene }) => scene);
const rivals: PairScene['compare'] = [{ algorithm: 'epa', options: {} }];

/** Everything that decides a run except its precision. */
const given = ({ given: { a, b, algorithm, options } }: Readonly<PairRun>): unknown => ({
  a,
  b,
  algorithm,
  options,
});

test('twins are given the same numbers, those that single precision has, whichever of them one has', () => {
  for (const scene of scenes) {
    const found = (['f64', 'f32'] as const).map((precision) =>
      twinsOf(record({ ...scene, precision, compare: rivals })),
    );
    for (const { double, single } of found) {
      expect([double.scene.precision, single.scene.precision]).toEqual(['f64', 'f32']);
      expect(given(double)).toEqual(given(single));
      expect(given(single)).toEqual(given(record(inSingle(pair, { ...scene, precision: 'f32' }))));
    }
    const [fromDouble, fromSingle] = found;
    expect(fromDouble!.single.result).toEqual(fromSingle!.single.result);
    expect(fromDouble!.double.result).toEqual(fromSingle!.double.result);
  }
});

test('a run is its own twin where rounding changes nothing, and none is recorded twice', () => {
  const scene = inSingle(pair, { ...scenes[0]!, precision: 'f64' });
  const double = record(scene);
  const single = record({ ...scenes[0]!, precision: 'f32' });
  expect(twinsOf(double).double).toBe(double);
  expect(twinsOf(single).single).toBe(single);
  expect(twinsOf(single)).toBe(twinsOf(single));
  const asGiven = record({ ...scenes[0]!, a: { ...scenes[0]!.a, position: [0.1, 0, 0] } });
  expect(twinsOf(asGiven).double).not.toBe(asGiven);
});
