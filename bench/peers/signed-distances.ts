import { answer } from '../../src/queries/answer';
import { disagreement, errorsOf, type Errors } from './errors';
import type { Event, Timed } from './event';
import type { Tolerances } from './goals';
import { inMotion } from './motion';
import { ours } from './ours';
import { isCurved, type Cell } from './pairs';
import type { Solver } from './solver';

export interface Score extends Timed {
  errors: Errors;
}

/** The findings for a cell of the table. */
export interface CellReport {
  /** This project's solver: at the coarse tolerance where C is curved, else exact. */
  ours: Score;
  /** At the fine tolerance, where C is curved. */
  fine?: Score;
  peers: Score[];
  moving: { fresh: Timed; cached: Timed; disagreement: number };
}

/** A heat a cell: all solvers, and this project's over frames with and without a cache. */
export function signedDistances(
  cells: readonly Cell[],
  peers: readonly Solver[],
  tolerances: Tolerances,
): Event<CellReport[]> {
  const out = answer();
  const entries = cells.map((cell, i) => {
    const curved = isCurved(cell.class);
    const tolerance = tolerances.coarse[i]!;
    const solvers = [ours(tolerance), ...peers, ...(curved ? [ours(tolerances.fine)] : [])];
    const lanes = solvers.map((solver) => {
      return { name: solver.name, count: cell.pairs.length, ask: solver.signedDistance(cell, out) };
    });
    return { cell, lanes, motion: inMotion(cell, tolerance, out) };
  });
  return {
    heats: entries.map(({ lanes, motion: { count, fresh, cached } }) => [
      ...lanes,
      { name: 'fresh', count, ask: fresh },
      { name: 'cached', count, ask: cached },
    ]),
    judge: (times) =>
      entries.map(({ cell, lanes, motion }, i): CellReport => {
        const ns = times[i]!;
        const scores = lanes.map(({ name, ask }, k): Score => ({
          name,
          ns: ns[k]!,
          errors: errorsOf(cell.pairs, ask, out),
        }));
        const fine = scores[1 + peers.length];
        return {
          ours: scores[0]!,
          ...(fine && { fine }),
          peers: scores.slice(1, 1 + peers.length),
          moving: {
            fresh: { name: 'fresh', ns: ns.at(-2)! },
            cached: { name: 'cached', ns: ns.at(-1)! },
            disagreement: disagreement(motion, out),
          },
        };
      }),
  };
}
