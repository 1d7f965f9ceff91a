import { worldRows, type FrameWorld } from '../../../trace/parts/world';
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

/** The number of boxes of bodies that move, of which a part is outside a window. */
export const countBoxesOutside = (
  run: Readonly<WorldRun>,
  { boxes = [] }: Readonly<Pick<FrameWorld, 'boxes'>>,
  { left, right, bottom, top }: Readonly<Window>,
): number =>
  run.problem.bodies.filter((_, i) => {
    const o = worldRows.boxes * i;
    const isBeyond =
      boxes[o]! < left || boxes[o + 1]! < bottom || boxes[o + 2]! > right || boxes[o + 3]! > top;
    return !isFixed(run, i) && isBeyond;
  }).length;
