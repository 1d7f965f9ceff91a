import { answer } from '../../src/queries/answer';
import { closestPoints } from '../../src/queries/closest-points';
import { distance } from '../../src/queries/distance';
import { errorsOf, shareWrong, type Errors } from './errors';
import type { Event, Timed } from './event';
import { allowed, type Tolerances } from './goals';
import { ours, placedPairs } from './ours';
import { classNames, isCurved, type Cell, type ClassName, type JudgedPair, type PairSet } from './pairs';
import type { Solver } from './solver';

export interface ClassReport {
  class: ClassName;
  /** Results on separated pairs, for which the peers have only one query. */
  distance: Timed & { error: number };
  closestPoints: Timed & { errors: Errors };
  /** Results on pairs of all regimes, this project's first. */
  intersects: (Timed & { wrong: number })[];
}

/**
 * A heat a class for its separated pairs, and one for all of them. If C is curved, a distance alone is as far off as the
 * tolerance allows.
 */
export function otherQuestions(
  cells: readonly Cell[],
  peers: readonly Solver[],
  tolerances: Tolerances,
): Event<ClassReport[]> {
  const out = answer();
  const entries = classNames.flatMap((name) => {
    const own = cells.filter((cell) => cell.class === name);
    const separated = own.find(({ regime }) => regime === 'separated');
    if (!separated) return [];
    const all: PairSet<JudgedPair> = { ...separated, pairs: own.flatMap(({ pairs }) => pairs) };
    const solvers = [ours(), ...peers].map((solver) => ({
      name: solver.name,
      count: all.pairs.length,
      ask: solver.intersects(all),
    }));
    const tolerance = isCurved(name) ? allowed.coarse : tolerances.fine;
    return [{ name, separated, all, solvers, apart: apart(separated, tolerance, out) }];
  });
  return {
    heats: entries.flatMap(({ separated: { pairs }, apart: { far, points }, solvers }) => [
      [
        { name: 'distance', count: pairs.length, ask: far },
        { name: 'closestPoints', count: pairs.length, ask: points },
      ],
      solvers,
    ]),
    judge: (times) =>
      entries.map(({ name, separated, all, solvers, apart: { far, points } }, i): ClassReport => {
        const [first, second] = [times[2 * i]!, times[2 * i + 1]!];
        return {
          class: name,
          distance: { name: 'distance', ns: first[0]!, error: worstDistance(separated, far) },
          closestPoints: {
            name: 'closestPoints',
            ns: first[1]!,
            errors: errorsOf(separated.pairs, points, out),
          },
          intersects: solvers.map(({ name, ask }, k) => {
            const unclear = k === 0 ? allowed.exact : allowed.peers;
            return { name, ns: second[k]!, wrong: shareWrong(all.pairs, ask, unclear) };
          }),
        };
      }),
  };
}

function apart(cell: Cell, tolerance: number, out: ReturnType<typeof answer>) {
  const { a, b } = placedPairs(cell);
  return {
    far: (i: number): number => distance(a[i]!, b[i]!, undefined, tolerance),
    points: (i: number) => closestPoints(a[i]!, b[i]!, out, undefined, tolerance),
  };
}

/** In units of E. */
function worstDistance({ pairs }: Cell, far: (i: number) => number): number {
  const errors = pairs.map(({ truth, extent }, i) => {
    const found = far(i);
    const error = Math.max(0, found - truth.upper, truth.lower - found) / extent;
    return Number.isNaN(error) ? Infinity : error;
  });
  return Math.max(...errors);
}
