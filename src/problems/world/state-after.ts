import type { State } from '../../algorithms/world/problem';
import { moved } from '../../algorithms/world/state';
import { worldRows } from '../../trace/parts/world';

/** A body as a step lists it, gone on for a time as it moves there. */
export function stateAfter(rows: readonly number[], body: number, time: number): State {
  const at = worldRows.bodies * body;
  const listed: State = {
    x: rows[at] ?? 0,
    y: rows[at + 1] ?? 0,
    cos: rows[at + 2] ?? 1,
    sin: rows[at + 3] ?? 0,
    turned: 0,
    vx: rows[at + 4] ?? 0,
    vy: rows[at + 5] ?? 0,
    omega: rows[at + 6] ?? 0,
  };
  return time === 0 ? listed : moved({ ...listed }, listed, listed, time);
}
