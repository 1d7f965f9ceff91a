import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../algorithms/float32';
import * as links from '../../scenes/link';
import { findPreset, presets } from '../../scenes/presets';
import { parseScene } from '../../scenes/schema';
import { actions as createActions } from '../../store/actions';
import { createAppStore } from '../../store/state';
import { linkSource } from './link-source';
import { openText } from './open-text';
import { presetModule } from '../lazy-module';

/** Links being packed: the step of each, and a function that ends its packing. */
const packing: Pick<links.LinkContent & { done: () => void }, 'step' | 'camera' | 'done'>[] = [];

async function opened() {
  const store = createAppStore();
  const actions = createActions(store);
  actions.open({ ...presets[0]!.scene, id: 'mine' });
  const heard: string[] = [];
  const link = linkSource(store, (fragment) => fragment);
  link.onChange((address) => heard.push(String(address)));
  await vi.dynamicImportSettled();
  return { actions, heard, link };
}

beforeEach(() => {
  vi.useFakeTimers();
  packing.length = 0;
  vi.spyOn(links, 'encodeLink').mockImplementation(
    ({ step, camera }) =>
      new Promise((resolve) => packing.push({ step, camera, done: () => resolve(`step-${step}`) })),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test('changes in quick succession are encoded once, after the last', async () => {
  const { actions, heard } = await opened();
  packing[0]!.done();
  for (const step of [1, 2, 3]) actions.seek(step);
  await vi.advanceTimersByTimeAsync(1000);
  expect(packing.map(({ step }) => step)).toEqual([0, 3]);
  packing[1]!.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['step-0', 'step-3']);
});

test('the address of an older state never comes after that of a newer one', async () => {
  const { actions, heard } = await opened();
  packing[0]!.done();
  for (const step of [1, 2]) {
    actions.seek(step);
    await vi.advanceTimersByTimeAsync(1000);
  }
  packing[2]!.done();
  await vi.advanceTimersByTimeAsync(0);
  packing[1]!.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['step-0', 'step-2']);
});

test('an opening notifies at once, after the address of the previous scene, each with its own state', async () => {
  const { actions, link } = await opened();
  packing[0]!.done();
  await vi.advanceTimersByTimeAsync(0);
  const heard: string[] = [];
  link.onChange((address, { run }) => heard.push(`${address} of ${run!.scene.title}`));
  actions.seek(5);
  actions.open({ ...presets[1]!.scene, id: 'mine' }, 2);
  actions.set({ viewports: 'both', debug: 'why' });
  await vi.advanceTimersByTimeAsync(0);
  packing[2]!.done();
  await vi.advanceTimersByTimeAsync(0);
  packing[1]!.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['step-0 of Hull beside box', 'step-5 of Hull beside box', 'step-2 of Two spheres']);
});

test('changes that a link does not carry leave the address unchanged', async () => {
  const { actions } = await opened();
  actions.set({ theme: 'light', selected: 'a' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(packing).toHaveLength(1);
});

test('a prepared scene that nobody changed has a short address, which opens it as it is shown', async () => {
  await presetModule.load();
  const shown: [id: string, step: number, address: string][] = [
    ['hull-beside-box', 0, 'hull-beside-box'],
    ['hull-beside-box', 11, 'hull-beside-box.step-12'],
    ['fails-by-dent-float32', 3, 'fails-by-dent-float32.step-4'],
  ];
  const store = createAppStore();
  const actions = createActions(store);
  const link = linkSource(store, (fragment) => `http://localhost/#${fragment}`);
  for (const [id, step, address] of shown) {
    actions.open(parseScene(findPreset(id)!.scene), step);
    expect(await link.address()).toBe(`http://localhost/#${address}`);
    const other = createAppStore();
    expect(await openText(createActions(other), `http://localhost/#${address}`)).toBeNull();
    expect(other.getState().run!.scene).toEqual(findPreset(id)!.scene);
    expect(other.getState().step).toBe(step);
  }
});

test('the first step of a prepared scene that opens at a later one is in the address', async () => {
  const { id, scene, step } = (await presetModule.load()).presets.find((preset) => preset.step)!;
  for (const at of [step!, 0]) {
    const store = createAppStore();
    createActions(store).open(scene, at);
    const address = await linkSource(store, (fragment) => `#${fragment}`).address();
    expect(address).toBe(`#${id}.step-${at + 1}`);
    const other = createAppStore();
    expect(await openText(createActions(other), address!)).toBeNull();
    expect(other.getState().step).toBe(at);
  }
  const plain = createAppStore();
  expect(await openText(createActions(plain), `#${id}`)).toBeNull();
  expect(plain.getState().step).toBe(step);
});

test('an unknown scene name gives a message, and stays in the field', async () => {
  const store = createAppStore();
  const given = '#hull-beside-bocks.step-3';
  expect(await openText(createActions(store), given)).toMatchObject({
    title: 'There is no prepared scene “hull-beside-bocks”',
    given,
  });
});

test.each([
  '#Hull-Beside-Box.step-12',
  '#hull-beside-box.step-12.',
  'see http://localhost/#hull-beside-box.step-12)',
])('the name of a prepared scene may be in capitals, and end a sentence: %s', async (given) => {
  const store = createAppStore();
  expect(await openText(createActions(store), given)).toBeNull();
  expect(store.getState().run!.scene.title).toBe('Hull beside box');
  expect(store.getState().step).toBe(11);
});

test('text that is neither a link nor a name gets a message that shows both', async () => {
  const message = await openText(createActions(createAppStore()), '#hull-beside-box/epa');
  expect(message!.text).toMatch(/#v1\..*#hull-beside-box/);
});

test('the initial view of a prepared scene is in the link of an edited copy', async () => {
  const store = createAppStore();
  const actions = createActions(store);
  const { scene, step, orbit } = findPreset('cylinder-in-box')!;
  actions.open(scene, step, { orbit });
  const link = linkSource(store, (fragment) => fragment);
  expect(await link.address()).toBe('cylinder-in-box.step-12');
  actions.setOption('cap', 30);
  void link.address();
  await vi.waitFor(() => expect(packing.at(-1)?.camera).toEqual({ ...orbit, zoom: 1 }));
  link.dispose();
});
