import { sorting } from '../../../../algorithms/flat/sorting';
import type { Run } from '../../../../stepping/run';

/** True if the run sorts the edges of both shapes by angle, and there are some. */
export const hasFan = (run: Run): boolean => {
  const step = stepOfSorting(run);
  return step >= 0 && (run.trace.at(step).vectors?.length ?? 0) > 0;
};

const known = new WeakMap<Run, number>();

function stepOfSorting(run: Run): number {
  const found = known.get(run);
  if (found !== undefined) return found;
  let step = Math.min(run.trace.length, 3) - 1;
  while (step >= 0 && run.trace.at(step).phase !== sorting) step--;
  known.set(run, step);
  return step;
}

/** How many edges of C are laid at a step; −1 before the edges are sorted. */
export function laidAt(run: Run, step: number): number {
  return step < stepOfSorting(run) ? -1 : run.trace.at(step).iteration;
}
