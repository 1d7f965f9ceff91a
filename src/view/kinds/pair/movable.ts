import type { PairRun } from '../../../stepping/run';
import type { Surfaces } from './surfaces';
import type { Movable } from '../kind';

/** A and B as they are drawn. */
export const movableOf = (surfaces: Surfaces, run: PairRun): Movable[] =>
  (['a', 'b'] as const).map((id) => {
    const { core, full, placement } = surfaces.ofBody(run, id);
    return { id, surface: (full ?? core).surface, placement, pivot: run.problem[id].centre };
  });
