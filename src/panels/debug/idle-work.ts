import type { Dispose } from '../dom';
import { whenIdle } from '../when-idle';

/** Milliseconds at a time: less than a frame. */
const sliceMs = 6;

/** Works through all turns while nothing else is to do, a little at a time, and hands over what they come to. */
export function runWhenIdle<T>(work: Generator<void, T>, done: (result: T) => void): Dispose {
  let stopped = false;
  const run = (): void => {
    const until = performance.now() + sliceMs;
    // A turn may be what stops it.
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

/** The same of tasks of work that come to nothing together. */
export const runTasksWhenIdle = (tasks: readonly (() => void)[]): Dispose =>
  runWhenIdle(workOf(tasks), () => {});

function* workOf(tasks: readonly (() => void)[]): Generator<void, void> {
  for (const task of tasks) {
    task();
    yield;
  }
}
