import type { Run } from '../../stepping/run';
import { isFault, matchesOf, readCondition } from '../../stepping/conditions/condition';
import type { Actions, Store } from '../../store/store';
import { together, type Dispose } from '../dom';
import { debounce } from '../debounce';

/** Milliseconds without another run: none comes so late while a body is dragged. */
const debounceMs = 200;

/** Keeps the steps that are sought, and those at which play stops, true to the run and to the conditions. */
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

/** The steps of the run that meet a condition; none where it is not sound. Always a list of its own. */
function stepsOf(text: string, run: Readonly<Run>): number[] {
  const read = readCondition(text);
  return isFault(read) ? [] : matchesOf(read, run);
}
