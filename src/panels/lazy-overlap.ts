import type { Store } from '../store/store';
import { together, type Dispose } from './dom';

/** The readout of the overlap along a direction, fetched when one is measured for the first time. */
export function lazyOverlap(host: HTMLElement, stage: HTMLElement, store: Store): Dispose {
  let undo: Dispose = () => {};
  let asked = false;
  const want = (): void => {
    if (asked || store.getState().along === 'off') return;
    asked = true;
    import('./overlap-readout').then(
      ({ overlapReadout }) => (undo = overlapReadout(host, stage, store)),
      // The picture has the number; the next wish asks again.
      () => (asked = false),
    );
  };
  want();
  return together(
    store.subscribe((state) => state.along, want),
    () => undo(),
  );
}
