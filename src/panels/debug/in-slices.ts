import type { Dispose } from '../dom';
import { whenIdle } from '../when-idle';

/** Milliseconds at a time: less than a frame. */
const slice = 6;

/** Works through all turns while nothing else is to do, a little at a time, and hands over what they come to. */
export function inSlices<T>(turns: Generator<void, T>, done: (result: T) => void): Dispose {
  let stopped = false;
  const work = (): void => {
    const until = performance.now() + slice;
    // A turn may be what stops it.
    while (!stopped) {
      const turn = turns.next();
      if (turn.done) return done(turn.value);
      if (performance.now() >= until) return later(work);
    }
  };
  later(work);
  return () => {
    stopped = true;
  };
}

const later = (work: () => void): void => whenIdle(work, 200, 20);

/** The same of pieces of work that come to nothing together. */
export const inIdle = (pieces: readonly (() => void)[]): Dispose => inSlices(turnsOf(pieces), () => {});

function* turnsOf(pieces: readonly (() => void)[]): Generator<void, void> {
  for (const piece of pieces) {
    piece();
    yield;
  }
}
