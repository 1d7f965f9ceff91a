/** Thrown where unpacking would give more than was allowed. */
export class TooLargeError extends Error {}

/** True if this browser can compress and decompress. */
export const canDeflate =
  typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';

/** Raw deflate (RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  return collect(pieces(bytes).pipeThrough(new CompressionStream('deflate-raw')), Infinity);
}

/** Stops as soon as there are more than `most` bytes, so that a few hostile bytes cannot fill the memory. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return collect(pieces(bytes).pipeThrough(new DecompressionStream('deflate-raw')), most);
}

/** The input fed at once, in bytes. All of its output comes before it can be stopped: this many make a million zeros. */
const PIECE = 1024;

/** The bytes in small pieces, each when the one before has been taken. */
function pieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, (at += PIECE)));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      throw new TooLargeError(`more than ${most} bytes`);
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
