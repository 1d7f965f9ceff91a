import { crashcat } from './crashcat';
import { disagreement, errorsOf, type Errors } from './errors';
import { joltPhysics } from './jolt';
import { inMotion } from './motion';
import { ours } from './ours';
import { isCurved, type Cell } from './pairs';
import { race, type Lane } from './race';
import { rapier } from './rapier';
import type { Solver } from './solver';

/** Of E: how closely this project's solver is asked. */
export interface Tolerances {
  /** As close as the peers come, for curved C. */
  coarse: number;
  fine: number;
}

export interface Order {
  cells: Cell[];
  tolerances: Tolerances;
  seconds: number;
}

export interface Score {
  name: string;
  ns: number;
  errors: Errors;
}

/** What one process found about a cell. */
export interface CellReport {
  /** This project's solver: at the coarse tolerance where C is curved, else exact. */
  ours: Score;
  /** At the fine tolerance, where C is curved. */
  fine?: Score;
  peers: Score[];
  moving: { fresh: number; cached: number; disagreement: number };
}

export const loadPeers = async (): Promise<Solver[]> => [await joltPhysics(), await rapier(), crashcat];

/** One process: every solver on every cell, timed and then judged. */
export async function contest({ cells, tolerances, seconds }: Order): Promise<CellReport[]> {
  const peers = await loadPeers();
  const entries = cells.map((cell) => {
    const curved = isCurved(cell.class);
    const tolerance = curved ? tolerances.coarse : tolerances.fine;
    const solvers = [ours(tolerance), ...peers, ...(curved ? [ours(tolerances.fine)] : [])];
    const lanes = solvers.map((solver): Lane => {
      return { name: solver.name, count: cell.pairs.length, query: solver.prepare(cell) };
    });
    const motion = inMotion(cell, tolerance);
    return { cell, lanes, motion };
  });
  const times = race(
    entries.map(({ lanes, motion: { count, fresh, cached } }) => [
      ...lanes,
      { name: 'fresh', count, query: fresh },
      { name: 'cached', count, query: cached },
    ]),
    seconds,
  );
  return entries.map(({ cell, lanes, motion }, i): CellReport => {
    const scores = lanes.map(({ name, query }, k): Score => ({
      name,
      ns: times[i]![k]!,
      errors: errorsOf(cell, query),
    }));
    const [fresh, cached] = times[i]!.slice(-2) as [number, number];
    const { count, fresh: one, cached: other, extent } = motion;
    const fine = scores[1 + peers.length];
    return {
      ours: scores[0]!,
      ...(fine && { fine }),
      peers: scores.slice(1, 1 + peers.length),
      moving: { fresh, cached, disagreement: disagreement(count, one, other, extent) },
    };
  });
}
