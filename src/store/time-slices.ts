/** The length of a time slice: two frames, so that the page stays responsive. */
const sliceMs = 30;
/** The time between two reports of progress. */
const progressMs = 200;

interface Watcher<T> {
  /** Asked between slices; once it says no, the work is dropped. */
  isWanted(): boolean;
  /** Receives the share that is done. */
  progress?(part: number): void;
  done(result: T): void;
  /** Receives what the work throws after its first slice. */
  failed(error: unknown): void;
}

/**
 * Works in time slices through a generator that yields the share that is done. Work of less than a slice is done when this
 * returns, and what it throws by then is thrown here. The result of longer work comes in a task of its own.
 */
export function workInSlices<T>(work: Generator<number, T>, watcher: Watcher<T>): void {
  let reported = performance.now();
  let sliced = false;
  const later = (act: () => void): void => {
    sliced = true;
    setTimeout(() => {
      if (!watcher.isWanted()) return;
      try {
        act();
      } catch (error) {
        watcher.failed(error);
      }
    });
  };
  const slice = (): void => {
    const start = performance.now();
    for (;;) {
      const piece = work.next();
      if (piece.done) {
        const tell = (): void => watcher.done(piece.value);
        return sliced ? later(tell) : tell();
      }
      const now = performance.now();
      if (now < start + sliceMs) continue;
      if (now > reported + progressMs) {
        watcher.progress?.(piece.value);
        reported = now;
      }
      return later(slice);
    }
  };
  slice();
}

/** The same as a promise, of undefined once it is no longer wanted. */
export const runInSlices = <T>(
  work: Generator<number, T>,
  isWanted: () => boolean,
  progress?: (part: number) => void,
): Promise<T | undefined> =>
  new Promise((done, failed) => {
    workInSlices(work, { isWanted: () => isWanted() || (done(undefined), false), progress, done, failed });
  });
