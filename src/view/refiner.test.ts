import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refiner } from './refiner';
import { coarse, fine } from './surfaces';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a scene just opened is drawn finely, what follows coarsely, and the next one finely again', () => {
  const refiner = new Refiner(() => {});
  expect([refiner.detailFor(1), refiner.detailFor(1), refiner.detailFor(1)]).toEqual([fine, coarse, coarse]);
  expect(refiner.detailFor(2)).toBe(fine);
});

test('one fine picture is asked for when changes stop, not while they go on', () => {
  const invalidate = vi.fn<() => void>();
  const refiner = new Refiner(invalidate);
  refiner.detailFor(1);
  for (let i = 0; i < 10; i++) {
    refiner.soon();
    vi.advanceTimersByTime(50);
  }
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(invalidate).toHaveBeenCalledTimes(1);
  expect([refiner.detailFor(1), refiner.detailFor(1)]).toEqual([fine, coarse]);
});

test('nothing is asked for after it is disposed of', () => {
  const invalidate = vi.fn<() => void>();
  const refiner = new Refiner(invalidate);
  refiner.soon();
  refiner.dispose();
  vi.advanceTimersByTime(1000);
  expect(invalidate).not.toHaveBeenCalled();
});
