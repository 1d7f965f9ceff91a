import { expect, test } from 'vitest';
import type { State } from '../../../store/state';
import { recorded } from '../../../stepping/worlds.fixture';
import { worldPicture } from './picture';
import type { WorldRun } from './run';

test('the name of a fixed body beyond what moves stands in its part nearest to it, not in its middle', () => {
  const bodies = [
    { type: 'sphere', radius: 1, position: [0, 4, 0], velocity: [10, 0, 0] },
    { type: 'box', halfExtents: [8, 50, 0], position: [12, -50, 0], fixed: true, name: 'block' },
  ];
  const run = recorded({ dt: 1, bodies }, 'world-discrete') as unknown as WorldRun;
  const state = { step: 0, layers: { shapes: true, labels: true } } as unknown as State;
  const { labels } = worldPicture(run, state, null).object;
  const { at } = labels.find(({ value }) => value === 'block')!;
  expect(at.x).toBeGreaterThan(4);
  expect(at.x).toBeLessThan(20);
  expect(at.y).toBeLessThan(0);
  expect(at.y).toBeGreaterThan(-3);
});
