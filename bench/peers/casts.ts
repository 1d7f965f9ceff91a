import { castAnswer } from '../../src/queries/cast-answer';
import type { CastSet } from './cast-pairs';
import { castErrorsOf, type CastErrors } from './errors';
import type { Event, Timed } from './event';
import { allowed, type Tolerances } from './goals';
import { ours } from './ours';
import { isCurved, type ClassName } from './pairs';
import type { Caster } from './solver';

export interface CastScore extends Timed {
  errors: CastErrors;
}

export interface CastReport {
  class: ClassName;
  ours: CastScore;
  /** At the fine tolerance, where C is curved. */
  fine?: CastScore;
  peers: CastScore[];
}

/** A heat a class. If C is curved, what is found is as far off as the tolerance allows, which is as close as the peers come. */
export function casts(
  sets: readonly CastSet[],
  peers: readonly Caster[],
  tolerances: Tolerances,
): Event<CastReport[]> {
  const out = castAnswer();
  const entries = sets.map((set) => {
    const curved = isCurved(set.class);
    const tolerance = curved ? allowed.coarse : tolerances.fine;
    const able = peers.filter(({ castClasses }) => castClasses?.includes(set.class) ?? true);
    const solvers: Caster[] = [ours(tolerance), ...able, ...(curved ? [ours(tolerances.fine)] : [])];
    const lanes = solvers.map((solver) => {
      return { name: solver.name, count: set.pairs.length, ask: solver.cast(set, out) };
    });
    return { set, able: able.length, lanes };
  });
  return {
    heats: entries.map(({ lanes }) => lanes),
    judge: (times) =>
      entries.map(({ set, able, lanes }, i): CastReport => {
        const scores = lanes.map(({ name, ask }, k): CastScore => {
          return { name, ns: times[i]![k]!, errors: castErrorsOf(set, ask, out) };
        });
        const fine = scores[1 + able];
        return {
          class: set.class,
          ours: scores[0]!,
          ...(fine && { fine }),
          peers: scores.slice(1, 1 + able),
        };
      }),
  };
}
