import { looksIn } from '../../problems/looks';
import { pairLooks } from '../../problems/pair/looks';
import { isPairRun, type Run } from '../../stepping/run';
import type { State } from '../../store/state';

/** True if a run searches directions on a chart of its own. An algorithm with a chart shows it from the start. */
export const hasChart = (run: Readonly<Run>): boolean => run.trace.at(0).chart !== undefined;

/** How the depth over directions is shown; null if it is not. With `directions` as the only space it always is. */
export function landscapeShown(
  state: Readonly<Pick<State, 'run' | 'looks' | 'viewports' | 'beside'>>,
): 'globe' | 'map' | null {
  const { run, viewports, beside } = state;
  if (!run || !isPairRun(run) || run.scene.dim === 2) return null;
  const { landscape } = looksIn(state, pairLooks);
  if (landscape === 'globe' || landscape === 'map') return landscape;
  // Two runs side by side leave it no room of their own accord.
  if (landscape === 'auto' && hasChart(run) && beside === null) return 'map';
  return viewports === 'directions' ? 'globe' : null;
}
