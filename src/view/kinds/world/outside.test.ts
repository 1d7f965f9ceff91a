import { expect, test } from 'vitest';
import { recorded } from '../../../stepping/worlds.fixture';
import { countOutside } from './outside';
import type { WorldRun } from './run';

test('bodies that move are outside where no part of them is in the window; fixed ones are never', () => {
  const ball = (x: number) => ({ type: 'sphere', radius: 1, position: [x, 0, 0] });
  const bodies = [ball(0), ball(5.9), ball(6.1), ball(-7), { ...ball(99), fixed: true }];
  const run = recorded({ bodies }, 'world-discrete') as unknown as WorldRun;
  const window = { left: -5, right: 5, bottom: -5, top: 5, perUnit: 1 };
  expect(countOutside(run, run.trace.at(0).world!, window)).toBe(2);
  expect(countOutside(run, run.trace.at(0).world!, { ...window, bottom: 2, top: 4 })).toBe(4);
});
