/** The length of a time slice: two frames, so that the page stays responsive. */
const sliceMs = 30;
/** The time between two reports of progress. */
const progressMs = 200;

/**
 * Runs a generator in time slices and returns its result; undefined if it is no longer wanted. The generator yields the
 * share that is done.
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
