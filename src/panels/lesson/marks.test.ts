import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { clearCorner as ClearCorner } from './marks';
import type { clearPlace as ClearPlace } from './vote-slide';

let clearCorner: typeof ClearCorner;
let clearPlace: typeof ClearPlace;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  ({ clearCorner } = await import('./marks'));
  ({ clearPlace } = await import('./vote-slide'));
});
afterAll(() => vi.unstubAllGlobals());

test('the sign at a ring goes to a corner where no letter is, and stays if there is none', () => {
  const own = { x: 100, y: 100, width: 20, height: 20 };
  const upperHalf = { x: 0, y: 90, width: 300, height: 30 };
  const lowerLeft = { x: 60, y: 130, width: 30, height: 30 };
  expect(clearCorner(own, [])).toEqual({ x: 0, y: 0 });
  expect(clearCorner(own, [{ x: 110, y: 95, width: 40, height: 14 }])).toEqual({ x: -36, y: 0 });
  expect(clearCorner(own, [upperHalf, lowerLeft])).toEqual({ x: 0, y: 36 });
  expect(clearCorner(own, [upperHalf, { ...upperHalf, y: 130 }])).toBeUndefined();
});

test('the number of a candidate stands straight away from the middle, or beside what it would cover there, in the picture', () => {
  const inside = { x: 0, y: 0, width: 400, height: 400 };
  const from = { x: 200, y: 100 };
  const place = (taken: { x: number; y: number; width: number; height: number }[], y = 100) =>
    clearPlace({ ...from, y }, { x: 200, y: 200 }, { inside, taken });
  expect(place([])).toEqual({ x: expect.closeTo(200, 9) as number, y: 56 });
  const name = { x: 205, y: 45, width: 20, height: 20 };
  const beside = place([name]);
  expect(beside.x + 18).toBeLessThanOrEqual(name.x);
  expect(place([], 40).y).toBeGreaterThanOrEqual(18);
  expect(place([inside])).toEqual(place([]));
});
