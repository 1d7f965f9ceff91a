import type { Run } from '../../stepping/run';
import { checkingOf } from '../../stepping/violations';
import type { Actions, Store } from '../../store/store';
import type { Dispose } from '../dom';
import { inSlices } from './in-slices';

/** Marks the steps of the run at which something does not hold, once all are looked at. */
export function markViolations(run: Readonly<Run>, store: Store, actions: Actions): Dispose {
  return inSlices(checkingOf(run), ({ violations }) => {
    const { marks } = store.getState();
    if (violations.length === 0) return;
    actions.set({ marks: { ...marks, violations: [...new Set(violations.map(({ step }) => step))] } });
  });
}
