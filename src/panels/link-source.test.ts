import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presets } from '../scenes/presets';
import { actions as createActions, createAppStore } from '../store/store';
import { linkSource } from './link-source';

/** What is being packed: the step, and how to end its packing. */
const packing: { step: number | undefined; done: () => void }[] = [];

vi.mock(import('../scenes/link'), async (original) => ({
  ...(await original()),
  encodeLink: ({ step }) =>
    new Promise((resolve) => packing.push({ step, done: () => resolve(`step-${step}`) })),
}));

function opened() {
  const store = createAppStore();
  const actions = createActions(store);
  actions.open(presets[0]!.scene);
  const heard: string[] = [];
  const link = linkSource(store, (fragment) => fragment);
  link.onChange((address) => heard.push(String(address)));
  return { actions, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
  packing.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test('changes in quick succession are packed once, when they have settled', async () => {
  const { actions, heard } = opened();
  packing[0]!.done();
  for (const step of [1, 2, 3]) actions.seek(step);
  await vi.advanceTimersByTimeAsync(1000);
  expect(packing.map(({ step }) => step)).toEqual([0, 3]);
  packing[1]!.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['step-0', 'step-3']);
});

test('the address of an older state never comes after that of a newer one', async () => {
  const { actions, heard } = opened();
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

test('what a link does not carry leaves the address alone', async () => {
  const { actions } = opened();
  actions.set({ theme: 'light', selected: 'a' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(packing).toHaveLength(1);
});
