import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { describe, expect, it } from 'vitest';
import { presets } from '../scenes/presets';
import { actions } from '../store/actions';
import { createAppStore } from '../store/state';
import { hints, keyLabels } from './key-labels';
import { command, commands } from './key-table';
import { castCommands } from './kinds/cast/commands';
import { flatCommands } from './kinds/flat/commands';
import { worldCommands } from './kinds/world/commands';
import { pairCommands } from './kinds/pair/commands';

const all = [...commands, ...pairCommands, ...castCommands];

function page() {
  const store = createAppStore();
  const act = actions(store);
  act.open(presets[0]!.scene, 4);
  return { store, act, press: (id: string) => command(id).run(act, store.getState()) };
}

describe('commands', () => {
  it('share no key', () => {
    const keys = all.flatMap((candidate) => candidate.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are reached by the keys as browsers report them', () => {
    const press = (key: string, code: string, shift = false): string | undefined => {
      const event = { key, code, getModifierState: (name: string) => shift && name === 'Shift' };
      return all.find((candidate) =>
        candidate.keys.some((binding) =>
          matchKeyBindingPress(event as unknown as KeyboardEvent, parseKeybinding(binding)[0]!),
        ),
      )?.id;
    };
    expect(press(' ', 'Space')).toBe('play');
    expect(press('ArrowRight', 'ArrowRight')).toBe('next');
    expect(press('ArrowRight', 'ArrowRight', true)).toBe('next-iteration');
    expect(press('PageDown', 'PageDown')).toBe('next');
    expect(press(',', 'Comma')).toBe('previous');
    expect(press('?', 'Slash', true)).toBe('help');
    expect(press('r', 'KeyR')).toBe('reset');
    expect(press('q', 'KeyQ')).toBeUndefined();
  });

  it('step, leap to iterations and ends, and stay inside the run', () => {
    const { store, press } = page();
    const step = (): number => store.getState().step;
    press('next');
    expect(step()).toBe(5);
    press('previous');
    press('previous');
    expect(step()).toBe(3);
    press('last');
    press('next');
    expect(step()).toBe(store.getState().run!.trace.length - 1);
    press('first');
    press('previous-iteration');
    expect(step()).toBe(0);
    press('next-iteration');
    expect(store.getState().run!.timeline.steps[step()]!.iteration).toBe(1);
  });

  it('reset brings back the scene and the step as they were opened', () => {
    const { store, act, press } = page();
    const { run } = store.getState();
    act.setBody('a', { type: 'sphere', radius: 1, position: [9, 9, 9], rotation: [0, 0, 0, 1] });
    act.last();
    press('reset');
    expect(store.getState().run!.scene).toEqual(run!.scene);
    expect(store.getState().step).toBe(4);
  });

  it('select a body with M or T, and deselect it with the same key', () => {
    const { store, press } = page();
    press('turn');
    expect(store.getState()).toMatchObject({ selected: 'a', gizmo: 'turn' });
    press('other-shape');
    press('move');
    expect(store.getState()).toMatchObject({ selected: 'b', gizmo: 'move' });
    press('move');
    expect(store.getState().selected).toBeNull();
  });
});

describe('key labels', () => {
  it('are those of the commands, each of them once', () => {
    const ids = new Set([...all, ...flatCommands, ...worldCommands].map(({ id }) => id));
    expect(Object.keys(keyLabels).toSorted()).toEqual([...ids].toSorted());
  });
});

describe('hints', () => {
  it('name only keys that do something', () => {
    const caps = new Set(Object.values(keyLabels).flatMap((label) => label.caps));
    for (const hint of Object.values(hints).flat()) for (const cap of hint.caps) expect(caps).toContain(cap);
  });
});
