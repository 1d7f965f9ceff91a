import { checkingOf } from '../../stepping/violations';
import type { Actions, Store } from '../../store/store';
import { together, type Dispose } from '../dom';
import { debounce } from '../debounce';
import { runWhenIdle } from './idle-work';

/** Milliseconds without another run, so that a drag is not held up. */
const debounceMs = 400;

/** Marks the steps of every run that stays at which something does not hold, once all are looked at. */
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
