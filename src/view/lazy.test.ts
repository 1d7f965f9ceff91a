import { expect, test, vi } from 'vitest';
import { Lazy } from './lazy';

const part = () => ({ dispose: vi.fn<() => void>() });

test('a part is fetched once, however often it is wanted, and its coming is told once', async () => {
  const made = part();
  const fetch = vi.fn<() => Promise<ReturnType<typeof part>>>(() => Promise.resolve(made));
  const arrived = vi.fn<() => void>();
  const lazy = new Lazy(fetch, arrived);
  expect(lazy.current).toBeNull();
  await Promise.all([lazy.want(), lazy.want()]);
  await lazy.want();
  expect(lazy.current).toBe(made);
  expect([fetch.mock.calls.length, arrived.mock.calls.length]).toEqual([1, 1]);
  lazy.dispose();
  expect(made.dispose).toHaveBeenCalledOnce();
});

test('a part that cannot be had is told to nobody, and the next wish asks again', async () => {
  const made = part();
  const fetch = vi
    .fn<() => Promise<ReturnType<typeof part>>>(() => Promise.resolve(made))
    .mockRejectedValueOnce(new Error('offline'));
  const arrived = vi.fn<() => void>();
  const lazy = new Lazy(fetch, arrived);
  await lazy.want();
  expect([lazy.current, arrived.mock.calls.length]).toEqual([null, 0]);
  await lazy.want();
  expect([lazy.current, arrived.mock.calls.length]).toEqual([made, 1]);
});

test('a part that comes too late is let go of at once', async () => {
  const made = part();
  const arrived = vi.fn<() => void>();
  const lazy = new Lazy(() => Promise.resolve(made), arrived);
  const coming = lazy.want();
  lazy.dispose();
  await coming;
  expect(made.dispose).toHaveBeenCalledOnce();
  expect([lazy.current, arrived.mock.calls.length]).toEqual([null, 0]);
});
