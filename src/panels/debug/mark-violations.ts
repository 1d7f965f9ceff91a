import { hasShapes } from '../../stepping/run';
import { checkingOf, truthCheckingOf, type Report } from '../../stepping/violations';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { together, type Dispose } from '../dom';
import { debounce } from '../debounce';
import { findTruth } from './find-truth';
import { runWhenIdle } from './idle-work';

/** Long enough not to delay a drag. */
const debounceMs = 400;

/** Adds the steps of violations to those that are marked. */
export function markSteps(store: Store, actions: Actions, { violations }: Report): void {
  if (violations.length === 0) return;
  const { marks } = store.getState();
  const steps = new Set([...marks.violations, ...violations.map(({ step }) => step)]);
  actions.set({ marks: { ...marks, violations: [...steps].sort((one, other) => one - other) } });
}

/** Checks the invariants of each run that is not replaced soon, traces against the truth too, and marks the steps that violate one. */
export function markViolations(store: Store, actions: Actions): Dispose {
  let stop: Dispose = () => {};
  const check = (): void => {
    const { run } = store.getState();
    if (!run) return;
    const mark = (report: Report): void => markSteps(store, actions, report);
    stop = runWhenIdle(checkingOf(run), (report) => {
      mark(report);
      if (!run.opened || !hasShapes(run)) return;
      stop = findTruth(run, () => {
        stop = runWhenIdle(truthCheckingOf(run), mark);
      });
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
