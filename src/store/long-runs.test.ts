import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { presets } from '../scenes/presets';
import { worldScene } from '../stepping/worlds.fixture';
import { actions } from './actions';
import { createAppStore } from './state';

const long = worldScene(
  { frames: 12, bodies: [{ type: 'sphere', radius: 1, velocity: [1, 0, 0] }] },
  'world-discrete',
);
const framesOf = (scene: object): unknown => (scene as { frames: number }).frames;

/** A clock that goes on by 20 ms whenever it is read: of every two frames of a world, one ends a slice. */
const slowClock = () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
};

describe('a run that takes long', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const opened = () => {
    const store = createAppStore();
    const act = actions(store);
    act.open(presets[0]!.scene);
    slowClock();
    return { act, state: store.getState, first: store.getState().run! };
  };

  test('is shown when it is done, and until then the page shows what it had and how much is done', () => {
    const { act, state, first } = opened();
    act.open(long, 3);
    expect(state().run).toBe(first);
    const parts: number[] = [];
    while (state().run === first && vi.getTimerCount() > 0) {
      vi.advanceTimersToNextTimer();
      if (state().working) parts.push(state().working!.part);
    }
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.every((part) => part > 0 && part < 1)).toBe(true);
    expect(parts).toEqual(parts.toSorted((x, y) => x - y));
    expect(state()).toMatchObject({ working: null, step: 3 });
    expect(state().run!.scene).toEqual(long);
    expect(state().run!.trace.at(state().run!.trace.length - 1).world!.frame).toBe(12);
  });

  test('can be cancelled, and the page keeps what it had', () => {
    const { act, state, first } = opened();
    act.open(long);
    while (!state().working) vi.advanceTimersToNextTimer();
    state().working!.cancel();
    vi.runAllTimers();
    expect(state()).toMatchObject({ run: first, working: null });
  });

  test('gives way to what is opened after it', () => {
    const { act, state } = opened();
    act.open(long);
    act.open(presets[1]!.scene);
    vi.runAllTimers();
    expect(state().run!.scene).toBe(presets[1]!.scene);
  });

  test('takes in the edits that are made while it is recorded, as one change to undo', () => {
    const { act, state } = opened();
    act.open(long);
    vi.runAllTimers();
    act.edit((scene) => ({ ...scene, frames: 20 }) as typeof scene);
    act.edit((scene) => ({ ...scene, friction: 0.5 }) as typeof scene);
    expect(framesOf(state().run!.scene)).toBe(12);
    vi.runAllTimers();
    expect(state().run!.scene).toMatchObject({ frames: 20, friction: 0.5 });
    act.undo();
    vi.runAllTimers();
    expect(state().run!.scene).toEqual(long);
  });

  test('is not recorded again on the way back from one of its queries', () => {
    const { act, state } = opened();
    act.open(long);
    vi.runAllTimers();
    const world = state().run!;
    act.openItem({ scene: () => presets[0]!.scene });
    expect(state().run!.scene).toBe(presets[0]!.scene);
    act.leaveItem();
    expect(state().run).toBe(world);
  });
});
