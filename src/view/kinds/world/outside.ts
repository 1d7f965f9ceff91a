import type { FrameWorld } from '../../../trace/parts/world';
import type { Window } from '../flat/paper';
import { isFixed, listed, type WorldRun } from './run';

/** The number of bodies that move and are wholly outside a window. */
export const countOutside = (
  run: Readonly<WorldRun>,
  { bodies }: Readonly<Pick<FrameWorld, 'bodies'>>,
  { left, right, bottom, top }: Readonly<Window>,
): number =>
  run.problem.bodies.filter(({ reach }, i) => {
    if (isFixed(run, i)) return false;
    const { x, y } = listed(bodies, i);
    return x + reach < left || x - reach > right || y + reach < bottom || y - reach > top;
  }).length;
