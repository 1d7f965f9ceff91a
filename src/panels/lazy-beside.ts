import { rivalBeside, type Actions, type Store } from '../store/store';
import type { View } from '../view/view';
import { together, type Dispose } from './dom';
import { NotFetchedError } from './shelf';

/** Draws what a store holds into a stage, from where the first view looks; null where it cannot, which the stage says. */
export type DrawInto = (stage: HTMLElement, store: Store, actions: Actions) => View | null;

/** The stage of a rival beside that of the run, fetched when it is shown for the first time. */
export function lazyBeside(host: HTMLElement, store: Store, actions: Actions, drawInto: DrawInto): Dispose {
  const isWanted = (): boolean => rivalBeside(store.getState()) !== null;
  let undo: Dispose | null = null;
  const follow = async (): Promise<void> => {
    if (isWanted()) {
      const { beside } = await import('./beside/beside').catch((error: unknown) => {
        actions.set({ beside: null });
        throw new NotFetchedError('The second stage', error);
      });
      if (isWanted()) undo ??= beside(host, store, actions, drawInto);
    } else {
      undo?.();
      undo = null;
    }
  };
  void follow();
  return together(
    store.subscribe(isWanted, () => void follow()),
    () => undo?.(),
  );
}
