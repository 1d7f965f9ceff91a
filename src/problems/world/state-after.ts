import type { State } from '../../algorithms/world/problem';
import { moved } from '../../algorithms/world/state';
import { worldRows } from '../../trace/parts/world';

/** A body as a step lists it, gone on for a time as it moves there. */
export function stateAfter(rows: readonly number[], body: number, time: number): State {
  const [x = 0, y = 0, cos = 1, sin = 0, vx = 0, vy = 0, omega = 0] = rows.slice(worldRows.bodies * body);
  const listed = { x, y, cos, sin, vx, vy, omega, turned: 0 };
  return time === 0 ? listed : moved({ ...listed }, listed, listed, time);
}
