import { expect, test } from 'vitest';
import { encodeLink } from '../scenes/link';
import type { Scene } from '../scenes/scene';
import { parseScene } from '../scenes/schema';
import { writeScene } from '../scenes/write';
import { actions, createAppStore } from '../store/store';
import { choosePrecision, openPreset, openText } from './open-text';

const sphere = { type: 'sphere', radius: 1 };
const spheres = parseScene({ a: sphere, b: { ...sphere, position: [2.1, 0.3, 0] } });
const single: Scene = { ...spheres, algorithm: 'epa', precision: 'f32' };

/** What every number of a result in single precision is. */
const isFloat = (x: number | null | undefined): boolean => Object.is(Math.fround(x!), x);

test('a scene in single precision opens from JSON, a link and the list, and runs in it', async () => {
  const given = [writeScene(single), await encodeLink({ scene: single, step: 2 })];
  const open = [
    ...given.map((text) => (store: ReturnType<typeof createAppStore>) => openText(actions(store), text)),
    (store: ReturnType<typeof createAppStore>) =>
      openPreset(actions(store), { id: 'one', title: 'One', teaser: 'One', scene: single }),
  ];
  for (const each of open) {
    const store = createAppStore();
    expect(await each(store)).toBeFalsy();
    const { run, message } = store.getState();
    expect(message).toBeNull();
    expect(run!.scene.precision).toBe('f32');
    expect(isFloat(run!.result.signedDistance)).toBe(true);
  }
});

test('choosing a precision runs the same scene in it and keeps the step; what was asked for last counts', async () => {
  const store = createAppStore();
  const act = actions(store);
  act.open({ ...spheres, a: { ...spheres.a, position: [0.1, 0.2, 0.3] } }, 2);
  const before = store.getState().run!;
  await choosePrecision(act, 'f32');
  const { run, step } = store.getState();
  expect(step).toBe(2);
  expect(run!.scene).toEqual({ ...before.scene, precision: 'f32' });
  expect(isFloat(run!.result.signedDistance)).toBe(true);
  expect(isFloat(before.result.signedDistance)).toBe(false);
  const late = choosePrecision(act, 'f32');
  await Promise.all([late, choosePrecision(act, 'f64')]);
  expect(store.getState().run!.scene.precision).toBe('f64');
});

test('a precision that nobody knows is told as the mistake it is, and nothing is opened', async () => {
  const scene = { ...spheres, precision: 'f16' } as unknown as Scene;
  for (const given of [writeScene(scene), await encodeLink({ scene })]) {
    const store = createAppStore();
    const message = await openText(actions(store), given);
    expect(message!.text).toMatch(/precision: expected one of "f64", "f32", got "f16"/);
    expect(message).toMatchObject({ given });
    expect(store.getState().run).toBeNull();
  }
});
