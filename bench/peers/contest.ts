import type { CastSet } from './cast-pairs';
import { casts, type CastReport } from './casts';
import { crashcat } from './crashcat';
import { merge, type Event } from './event';
import type { Tolerances } from './goals';
import { joltPhysics } from './jolt';
import { otherQuestions, type ClassReport } from './other-questions';
import type { Cell } from './pairs';
import { physx } from './physx';
import { race } from './race';
import { rapier } from './rapier';
import { signedDistances, type CellReport } from './signed-distances';
import type { Caster, Solver } from './solver';

export interface Order {
  cells: Cell[];
  casts: CastSet[];
  tolerances: Tolerances;
  seconds: number;
}

export interface Results {
  cells: CellReport[];
  classes: ClassReport[];
  casts: CastReport[];
}

/** The peers that answer all questions. */
export const loadPeers = async (): Promise<Solver[]> => [await joltPhysics(), await rapier(), crashcat];

/** The peers, and those that answer casts alone. */
export const withCasters = async (peers: readonly Solver[]): Promise<Caster[]> => [...peers, await physx()];

/** One process: every solver on every pair, timed and then judged. */
export async function contest({ cells, casts: sets, tolerances, seconds }: Order): Promise<Results> {
  const peers = await loadPeers();
  const distances = signedDistances(cells, peers, tolerances);
  const others = otherQuestions(cells, peers, tolerances);
  const moving = casts(sets, await withCasters(peers), tolerances);
  const times = race([...distances.heats, ...others.heats, ...moving.heats], seconds);
  const judged = <R>(event: Event<R>): R => event.judge(times.splice(0, event.heats.length));
  return { cells: judged(distances), classes: judged(others), casts: judged(moving) };
}

export const mergeResults = (results: readonly Results[]): Results => merge(results);
