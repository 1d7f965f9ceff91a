import type { Dispose } from './dom';

/** A debounced action. */
interface Debounced {
  /** Schedules the action, and replaces a call that is pending. `after` overrides the delay. */
  schedule(this: void, after?: number): void;
  /** Drops a pending call. */
  cancel: Dispose;
}

/** Calls `act` after `after` milliseconds without another call. A drag makes a new run every frame, so slow panels wait. */
export function debounce(act: () => void, after: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    schedule(milliseconds = after) {
      clearTimeout(timer);
      timer = setTimeout(act, milliseconds);
    },
    cancel: () => clearTimeout(timer),
  };
}
