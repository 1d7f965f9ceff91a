import type { Dispose } from '../dom';
import { whenIdle } from '../when-idle';

/** The length of a time slice: less than a frame. */
const sliceMs = 6;

/** Runs a generator in slices of idle time, and passes its result to `done`. */
export function runWhenIdle<T>(work: Generator<unknown, T>, done: (result: T) => void): Dispose {
  let stopped = false;
  const run = (): void => {
    const until = performance.now() + sliceMs;
    // A piece of work may cancel the rest.
    while (!stopped) {
      const piece = work.next();
      if (piece.done) return done(piece.value);
      if (performance.now() >= until) return later(run);
    }
  };
  later(run);
  return () => {
    stopped = true;
  };
}

const later = (run: () => void): void => whenIdle(run, 200, 20);

/** Runs tasks without a result in slices of idle time. */
export const runTasksWhenIdle = (tasks: readonly (() => void)[]): Dispose =>
  runWhenIdle(workOf(tasks), () => {});

function* workOf(tasks: readonly (() => void)[]): Generator<void, void> {
  for (const task of tasks) {
    task();
    yield;
  }
}
