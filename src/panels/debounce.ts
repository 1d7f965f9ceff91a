import type { Dispose } from './dom';

/** Something that waits until nobody has asked for it for a while. */
export interface Debounced {
  /** Asks for it, after so many milliseconds if these are not the usual. */
  schedule(this: void, after?: number): void;
  /** It is not done after all. */
  cancel: Dispose;
}

/** Does `act` once a call has stood for `after` milliseconds: while a body is dragged there is a new run every frame. */
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
