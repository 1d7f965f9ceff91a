import type { Store } from '../store/state';
import type { Dispose } from './dom';

/**
 * Calls `show` when the step changes: at once for the first change since a picture, and before the next picture if others follow.
 * Keys that were pressed while the page was busy come all in one task, in which every panel would show each of their steps.
 */
export function onStep(store: Store, show: (step: number) => void): Dispose {
  let request = 0;
  let isLate = false;
  const change = (): void => {
    // A hidden page gets no picture.
    isLate = request !== 0 && !document.hidden;
    if (isLate) return;
    cancelAnimationFrame(request);
    request = requestAnimationFrame(passed);
    show(store.getState().step);
  };
  const passed = (): void => {
    request = 0;
    if (isLate) change();
  };
  const undo = store.subscribe((state) => state.step, change);
  return () => {
    undo();
    cancelAnimationFrame(request);
  };
}
