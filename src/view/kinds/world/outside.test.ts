import { expect, test } from 'vitest';
import { recorded } from '../../../stepping/worlds.fixture';
import { countBoxesOutside, countOutside } from './outside';
import type { WorldRun } from './run';

test('bodies that move are outside where no part of them is in the window; fixed ones are never', () => {
  const ball = (x: number) => ({ type: 'sphere', radius: 1, position: [x, 0, 0] });
  const bodies = [ball(0), ball(5.9), ball(6.1), ball(-7), { ...ball(99), fixed: true }];
  const run = recorded({ bodies }, 'world-discrete') as unknown as WorldRun;
  const window = { left: -5, right: 5, bottom: -5, top: 5, perUnit: 1 };
  expect(countOutside(run, run.trace.at(0).world!, window)).toBe(2);
  expect(countOutside(run, run.trace.at(0).world!, { ...window, bottom: 2, top: 4 })).toBe(4);
});

test('boxes are outside where a part of them is, those of fixed bodies never', () => {
  const ball = (x: number) => ({ type: 'sphere', radius: 1, position: [x, 0, 0] });
  const run = recorded(
    { bodies: [ball(0), ball(3.9), ball(4.1), { ...ball(99), fixed: true }] },
    'world-speculative',
    {},
  ) as unknown as WorldRun;
  const { world } = run.trace.at(2);
  const window = { left: -5, right: 5, bottom: -5, top: 5, perUnit: 1 };
  expect(run.trace.phase(2)).toBe('broad');
  expect(countBoxesOutside(run, world!, window)).toBe(1);
  expect(countBoxesOutside(run, world!, { ...window, left: 0 })).toBe(2);
});
