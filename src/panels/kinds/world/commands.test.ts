import { expect, test } from 'vitest';
import { stepOf } from '../../../lessons/anchor';
import '../../../problems/kinds';
import type { WorldScene } from '../../../problems/world/scene';
import { worldPresets } from '../../../scenes/presets/worlds';
import { record } from '../../../stepping/run';
import { frameEnd } from './commands';

test('keys go from the end of a frame to that of the next, and to the ends of the run', () => {
  const ghost = worldPresets.find(({ id }) => id === 'world-ghost')!.scene;
  const scene: WorldScene = { ...ghost, frames: 3 };
  const { trace } = record(scene);
  const ends = [1, 2, 3].map((n) => stepOf(trace, `frame ${n}`));
  expect(frameEnd({ trace }, 0, 1)).toBe(ends[0]);
  expect(frameEnd({ trace }, ends[0]!, 1)).toBe(ends[1]);
  expect(frameEnd({ trace }, ends[2]!, 1)).toBe(trace.length - 1);
  expect(frameEnd({ trace }, ends[2]!, -1)).toBe(ends[1]);
  expect(frameEnd({ trace }, 3, -1)).toBe(0);
});
