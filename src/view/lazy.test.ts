import { expect, test, vi } from 'vitest';
import { Lazy, type LoadFailure } from './lazy';

const part = () => ({ dispose: vi.fn<() => void>() });

test('a part is fetched once, however often it is requested, and its arrival is announced once', async () => {
  const made = part();
  const fetch = vi.fn<() => Promise<ReturnType<typeof part>>>(() => Promise.resolve(made));
  const arrived = vi.fn<() => void>();
  const lazy = new Lazy(fetch, arrived, 'The lens');
  expect(lazy.current).toBeNull();
  await Promise.all([lazy.load(), lazy.load()]);
  await lazy.load();
  expect(lazy.current).toBe(made);
  expect([fetch.mock.calls.length, arrived.mock.calls.length]).toEqual([1, 1]);
  lazy.dispose();
  expect(made.dispose).toHaveBeenCalledOnce();
});

test('a part that comes too late is let go of at once', async () => {
  const made = part();
  const arrived = vi.fn<() => void>();
  const lazy = new Lazy(() => Promise.resolve(made), arrived, 'The lens');
  const coming = lazy.load();
  lazy.dispose();
  await coming;
  expect(made.dispose).toHaveBeenCalledOnce();
  expect([lazy.current, arrived.mock.calls.length]).toEqual([null, 0]);
});

test('a part that cannot be fetched is reported with a way to retry, and not requested again with every picture', async () => {
  const made = part();
  const fetch = vi
    .fn<() => Promise<ReturnType<typeof part>>>(() => Promise.resolve(made))
    .mockRejectedValueOnce(new Error('offline'));
  const told: LoadFailure[] = [];
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<LoadFailure>) => told.push(event.detail));
  const lazy = new Lazy(fetch, () => {}, 'The lens');
  await lazy.load();
  await lazy.load();
  expect([told.map((each) => each.part), fetch.mock.calls.length]).toEqual([['The lens'], 1]);
  told[0]!.retry();
  await lazy.load();
  expect(lazy.current).toBe(made);
  vi.unstubAllGlobals();
});
