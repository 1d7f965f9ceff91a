import type { Actions, Store } from '../store/store';
import type { Dispose } from './dom';

/** Milliseconds without another run, so that a drag is not held up. */
const settled = 400;

/** Holds every run that stays against the invariants, whether anyone looks or not, and marks the steps where one fails. */
export function lazyChecks(store: Store, actions: Actions): Dispose {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: Dispose = () => {};
  const begin = async (): Promise<void> => {
    const { run } = store.getState();
    if (!run) return;
    // Where it cannot be fetched nothing is marked; the pane says so when it is opened.
    const module = await import('./debug/mark-violations').catch(() => null);
    if (module && store.getState().run === run) stop = module.markViolations(run, store, actions);
  };
  const wait = (): void => {
    stop();
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), settled);
  };
  wait();
  const unsubscribe = store.subscribe((state) => state.run, wait);
  return () => {
    unsubscribe();
    stop();
    clearTimeout(timer);
  };
}
