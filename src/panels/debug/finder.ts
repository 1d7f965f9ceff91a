import type { Run } from '../../stepping/run';
import { isFault, matchesOf, readCondition } from '../../stepping/conditions/condition';
import type { Actions, Store } from '../../store/store';
import { together, type Dispose } from '../dom';

/** Milliseconds without another run: none comes so late while a body is dragged. */
const settled = 200;

/** Keeps the steps that are sought, and those at which play stops, true to the run and to the conditions. */
export function finder(store: Store, actions: Actions): Dispose {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const findAll = (): void => {
    const { run, find, breakpoints, marks } = store.getState();
    if (!run) return;
    const on = breakpoints.filter((breakpoint) => breakpoint.on);
    const stops = new Set(on.flatMap(({ text }) => stepsOf(text, run)));
    actions.set({ marks: { ...marks, matches: stepsOf(find, run) }, stops: [...stops] });
  };
  const later = (delay: number) => (): void => {
    clearTimeout(timer);
    timer = setTimeout(findAll, delay);
  };
  findAll();
  return together(
    store.subscribe((state) => state.run, later(settled)),
    store.subscribe((state) => state.find, later(0)),
    store.subscribe((state) => state.breakpoints, later(0)),
    () => clearTimeout(timer),
  );
}

/** The steps of the run that meet a condition; none where it is not sound. Always a list of its own. */
function stepsOf(text: string, run: Readonly<Run>): number[] {
  const read = readCondition(text);
  return isFault(read) ? [] : matchesOf(read, run);
}
