import { expect, test } from 'vitest';
import '../../../../algorithms/catalogue';
import { lesson } from '../../../../algorithms/flat/lesson-scenes.fixture';
import { degrees } from '../../../../math/angle';
import { pairLooks } from '../../../../problems/pair/looks';
import { parseScene } from '../../../../scenes/schema';
import { pairRun, record, type PairRun } from '../../../../stepping/run';
import { fanEdges } from './edges';
import { hasFan, laidAt } from './has-fan';
import { isFanShown } from './lazy-fan';

const runOf = (algorithm: string): PairRun =>
  pairRun(record(parseScene({ dim: 2, algorithm, ...lesson.pent })))!;
const run = runOf('minkowski-sum-2d');

test('the fan has the edges of a triangle and a reflected box by angle, those of one direction beside each other', () => {
  expect(
    fanEdges(run).map(({ owner, number, angle, length, turn, side }) => [
      owner + number,
      Math.round(degrees(angle)),
      Number(length.toFixed(3)),
      turn,
      side,
    ]),
  ).toEqual([
    ['a1', 0, 2, 1, 1],
    ['b3', 0, 2, 1, -1],
    ['b4', 90, 2, 2, 0],
    ['a2', 135, 2.828, 3, 0],
    ['b1', 180, 2, 4, 0],
    ['a3', 270, 2, 5, 1],
    ['b2', 270, 2, 5, -1],
  ]);
});

test('edges are laid one step after another, once they are sorted', () => {
  const laid = Array.from({ length: run.trace.length }, (_, step) => laidAt(run, step));
  expect(laid).toEqual([-1, -1, 0, 1, 2, 3, 4, 5, 5, 5, 5]);
});

test('the fan is shown where a run sorts edges: by itself where it has room, else on request', () => {
  const state = { run, viewports: 'both', type: 'normal', beside: null, looks: {} } as const;
  const asked = { looks: { pair: { ...pairLooks.initial, landscape: 'fan' } } } as const;
  expect(hasFan(run)).toBe(true);
  expect(isFanShown(state)).toBe(true);
  expect(isFanShown({ ...state, type: 'large' })).toBe(false);
  expect(isFanShown({ ...state, type: 'large', ...asked })).toBe(true);
  expect(isFanShown({ ...state, beside: 0, ...asked })).toBe(false);
  expect(isFanShown({ ...state, run: runOf('gjk-2d'), ...asked })).toBe(false);
});
