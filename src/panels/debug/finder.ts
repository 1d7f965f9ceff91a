import type { Run } from '../../stepping/run';
import { isFault, matchesOf, readCondition } from '../../stepping/conditions/condition';
import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { together, type Dispose } from '../dom';
import { debounce } from '../debounce';

/** Longer than the time between two runs of a drag. */
const debounceMs = 200;

/** Updates the matching steps and the breakpoints' steps when the run or a condition changes. */
export function finder(store: Store, actions: Actions): Dispose {
  const findAll = (): void => {
    const { run, find, breakpoints, marks } = store.getState();
    if (!run) return;
    const on = breakpoints.filter((breakpoint) => breakpoint.on);
    const stops = new Set(on.flatMap(({ text }) => stepsOf(text, run)));
    actions.set({ marks: { ...marks, matches: stepsOf(find, run) }, stops: [...stops] });
  };
  const finding = debounce(findAll, debounceMs);
  findAll();
  return together(
    store.subscribe(
      (state) => state.run,
      () => finding.schedule(),
    ),
    store.subscribe(
      (state) => state.find,
      () => finding.schedule(0),
    ),
    store.subscribe(
      (state) => state.breakpoints,
      () => finding.schedule(0),
    ),
    finding.cancel,
  );
}

/** Returns the steps that meet a condition; none if it has an error. The array is always new. */
function stepsOf(text: string, run: Readonly<Run>): number[] {
  const read = readCondition(text);
  return isFault(read) ? [] : matchesOf(read, run);
}
