import { afterEach, expect, it, vi } from 'vitest';
import { deflate, inflate, TooLargeError } from './deflate';

afterEach(() => vi.unstubAllGlobals());

it('What is packed comes back, whatever its length', async () => {
  for (const length of [0, 1, 1023, 1024, 1025, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * i) >> 3);
    expect(await inflate(await deflate(bytes), length)).toEqual(bytes);
  }
});

it('What would unpack to a gigabyte is stopped within two megabytes of the limit, by a browser that unpacks at once what it is fed', async () => {
  let unpacked = 0;
  vi.stubGlobal(
    'DecompressionStream',
    class extends TransformStream<Uint8Array, Uint8Array> {
      constructor() {
        super({
          transform({ length }, controller) {
            const whole = new Uint8Array(1000 * length);
            unpacked += whole.length;
            controller.enqueue(whole);
          },
        });
      }
    },
  );
  await expect(inflate(new Uint8Array(1e6), 4e6)).rejects.toBeInstanceOf(TooLargeError);
  expect(unpacked).toBeLessThan(6e6);
});
