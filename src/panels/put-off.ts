import type { Dispose } from './dom';

/** Something that waits until nobody has asked for it for a while. */
export interface PutOff {
  /** Asks for it, after so many milliseconds if these are not the usual. */
  soon(this: void, after?: number): void;
  /** It is not done after all. */
  stop: Dispose;
}

/** Does `act` once a call has stood for `after` milliseconds: while a body is dragged there is a new run every frame. */
export function putOff(act: () => void, after: number): PutOff {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon(milliseconds = after) {
      clearTimeout(timer);
      timer = setTimeout(act, milliseconds);
    },
    stop: () => clearTimeout(timer),
  };
}
