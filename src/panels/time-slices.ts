/** Milliseconds at a time: two frames, so that the page answers meanwhile. */
const sliceMs = 30;
/** Milliseconds between two words of how far it has come. */
const progressMs = 200;

/**
 * Works through all work, which tell what part is done, with room for other things between them. Undefined where what they come
 * to is no longer wanted before the end.
 */
export async function runInSlices<T>(
  work: Generator<number, T>,
  isWanted: () => boolean,
  progress: (part: number) => void = () => {},
): Promise<T | undefined> {
  let reported = performance.now();
  for (let until = reported + sliceMs; ;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    const now = performance.now();
    if (now < until) continue;
    if (now > reported + progressMs) {
      progress(piece.value);
      reported = now;
    }
    await new Promise((done) => setTimeout(done));
    if (!isWanted()) return undefined;
    until = performance.now() + sliceMs;
  }
}
