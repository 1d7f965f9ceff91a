import { checkingOf } from '../../stepping/violations';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { together, type Dispose } from '../dom';
import { debounce } from '../debounce';
import { runWhenIdle } from './idle-work';

/** Long enough not to delay a drag. */
const debounceMs = 400;

/** Checks the invariants of each run that is not replaced soon, and marks the steps that violate one. */
export function markViolations(store: Store, actions: Actions): Dispose {
  let stop: Dispose = () => {};
  const check = (): void => {
    const { run } = store.getState();
    if (!run) return;
    stop = runWhenIdle(checkingOf(run), ({ violations }) => {
      const { marks } = store.getState();
      if (violations.length === 0) return;
      actions.set({ marks: { ...marks, violations: [...new Set(violations.map(({ step }) => step))] } });
    });
  };
  const checks = debounce(check, debounceMs);
  checks.schedule();
  return together(
    store.subscribe(
      (state) => state.run,
      () => {
        stop();
        checks.schedule();
      },
    ),
    () => stop(),
    checks.cancel,
  );
}
