import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { clearCorner as ClearCorner } from './marks';

let clearCorner: typeof ClearCorner;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  ({ clearCorner } = await import('./marks'));
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
