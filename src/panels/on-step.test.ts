import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAppStore } from '../store/state';
import { onStep } from './on-step';

/** The pictures that were asked for and have not come yet. */
const asked = new Map<number, FrameRequestCallback>();
let requests = 0;

beforeEach(() => {
  asked.clear();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => {
    asked.set(++requests, call);
    return requests;
  });
  vi.stubGlobal('cancelAnimationFrame', (request: number) => asked.delete(request));
});
afterEach(() => vi.unstubAllGlobals());

function picture(): void {
  const calls = [...asked.values()];
  asked.clear();
  for (const call of calls) call(0);
}

/** The steps that are shown while `act` changes the step. */
function shownWhile(act: (to: (step: number) => void) => void): number[] {
  const store = createAppStore();
  const shown: number[] = [];
  const undo = onStep(store, (step) => shown.push(step));
  act((step) => store.setState({ step }));
  undo();
  return shown;
}

test('the first step of a task is shown at once, and of the others the last, before the next picture', () => {
  const keys = (to: (step: number) => void): void => [1, 2, 3, 4].forEach(to);
  expect(shownWhile(keys)).toEqual([1]);
  expect(
    shownWhile((to) => {
      keys(to);
      picture();
      picture();
    }),
  ).toEqual([1, 4]);
});

test('each step is shown where a picture comes between, and in a page that gets none', () => {
  const one = (to: (step: number) => void) => (step: number) => {
    to(step);
    picture();
  };
  expect(shownWhile((to) => [1, 2, 3].forEach(one(to)))).toEqual([1, 2, 3]);
  vi.stubGlobal('document', { hidden: true });
  expect(shownWhile((to) => [1, 2, 3].forEach(to))).toEqual([1, 2, 3]);
});

test('nothing is shown after the end', () => {
  expect(shownWhile((to) => [1, 2].forEach(to))).toEqual([1]);
  picture();
  expect(asked.size).toBe(0);
});
