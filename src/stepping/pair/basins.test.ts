import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import { lesson } from '../../algorithms/flat/lesson-scenes.fixture';
import { finish } from '../../math/turns';
import { parseScene } from '../../scenes/schema';
import { supportFunction } from '../../shapes/flat/support-function';
import { pairRun, record, type PairRun } from '../run';
import { basinsOf } from './basins';

const startOf = ({ algorithm }: PairRun) => {
  const option = algorithm.options.find(({ key }) => key === 'firstDirection');
  if (option?.type !== 'direction') throw new Error('no first direction');
  return option;
};

function shares(pair: keyof typeof lesson, algorithm: string, options: object, count: number) {
  const run = pairRun(record(parseScene({ dim: 2, algorithm, options, ...lesson[pair] })))!;
  const { minima } = supportFunction(run.problem, run.problem.toWorld, 0);
  const found: Record<string, number> = {};
  for (const { minimum, starts } of finish(basinsOf(run, startOf(run), minima, count))) {
    const height = minimum?.height.toFixed(3) ?? 'none';
    found[height] = (found[height] ?? 0) + starts;
  }
  return found;
}

test('without the nudge, the tootbird finds the least depth of a box from everywhere', () => {
  expect(shares('rect', 'tootbird-2d', { nudge: 'off' }, 360)).toEqual({ '1.000': 360 });
});

test('with the nudge, nearly half of the starts end at a worse minimum', () => {
  const nudge = { nudge: 'on', tolerance: 1e-6, cap: 64 };
  expect(shares('rect', 'tootbird-2d', nudge, 360)).toEqual({ '1.100': 146, '1.000': 198, '2.900': 16 });
});

test('a certified search ends at the least minimum from everywhere', () => {
  expect(shares('hex', 'epa-2d', {}, 36)).toEqual({ '4.000': 36 });
});
