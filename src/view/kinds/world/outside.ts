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
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.slice(worldRows.boxes * i);
    return !isFixed(run, i) && (minX < left || maxX > right || minY < bottom || maxY > top);
  }).length;
