import { afterEach, expect, it, vi } from 'vitest';
import { deflate, inflate, TooLargeError } from './deflate';

afterEach(() => vi.unstubAllGlobals());

it('A text of any length is the same after packing and unpacking', async () => {
  for (const length of [0, 1, 1023, 1024, 1025, 70_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * i) >> 3);
    expect(await inflate(await deflate(bytes), length)).toEqual(bytes);
  }
});

it('A text that would unpack to a gigabyte is stopped within two megabytes of the limit, also if a browser unpacks each piece at once', async () => {
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
