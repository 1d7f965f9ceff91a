import type { Actions, Store } from '../store/store';
import { together, type Dispose } from './dom';

/** What finds the steps that meet conditions, fetched when there is the first condition. */
export function lazyFinder(store: Store, actions: Actions): Dispose {
  let undo: Dispose = () => {};
  let asked = false;
  const want = (): void => {
    const { find, breakpoints } = store.getState();
    if (asked || (find === '' && breakpoints.length === 0)) return;
    asked = true;
    import('./debug/finder').then(
      ({ finder }) => (undo = finder(store, actions)),
      // The next condition asks again.
      () => (asked = false),
    );
  };
  want();
  return together(
    store.subscribe((state) => state.find, want),
    store.subscribe((state) => state.breakpoints, want),
    () => undo(),
  );
}
