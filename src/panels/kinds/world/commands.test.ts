import { expect, test } from 'vitest';
import { stepOf } from '../../../lessons/anchor';
import '../../../problems/kinds';
import type { WorldScene } from '../../../problems/world/scene';
import { worldPresets } from '../../../scenes/presets/worlds';
import { record } from '../../../stepping/run';
import { worldLooks } from '../../../problems/world/looks';
import { actions as actionsOf } from '../../../store/actions';
import { createAppStore } from '../../../store/state';
import { frameEnd } from './commands';
import { worldPlay } from './play';

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

test('a world is played frame by frame, stops on the way at a breakpoint, and goes step by step if asked to', () => {
  const scene: WorldScene = { ...worldPresets.find(({ id }) => id === 'world-ghost')!.scene, frames: 3 };
  const run = record(scene);
  const store = createAppStore({ run });
  const actions = actionsOf(store);
  const steps = (): number[] => {
    const shown: number[] = [];
    actions.first();
    actions.play();
    while (store.getState().playing) {
      actions.tick(worldPlay.next(store.getState()));
      shown.push(store.getState().step);
    }
    return shown;
  };
  const ends = [1, 2, 3].map((n) => stepOf(run.trace, `frame ${n}`));
  const last = run.trace.length - 1;
  expect(new Set(steps())).toEqual(new Set([...ends, last]));
  actions.set({ stops: [ends[0]! + 2] });
  expect(steps()).toEqual([ends[0], ends[0]! + 2]);
  actions.set({ stops: [] });
  actions.setLooks(worldLooks, { playBy: 'step' });
  expect(steps()).toEqual(Array.from({ length: last }, (_, i) => i + 1));
  expect(worldPlay.perSecond(store.getState())).toBeUndefined();
});
