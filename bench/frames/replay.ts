import { performance } from 'node:perf_hooks';
import { median } from '../tables/median';
import type { Ask } from '../peers/solver';

/** A solver that answers the pair-frames 0 … count − 1, in order. */
export interface Lane {
  name: string;
  count: number;
  ask: Ask;
  /** Before the first frame of a replay. */
  restart?(): void;
  /** Brings back what the solver knew before query i of a replay; absent if it knows nothing of other queries. */
  recall?(this: void, i: number): void;
}

/** How many of the slowest queries are repeated after a replay, and how often: an engine compiles code that runs so often. */
export const repeated = { queries: 40, times: 300 };

/**
 * Nanoseconds of every query in every lane: the least of some replays of all frames, less what it costs to read the clock.
 *
 * Code that runs once or twice in a replay would be interpreted in all of them. So the queries that are the slowest so far
 * are repeated between replays, in all lanes alike, until their code is compiled. Their times are those of replays alone,
 * where the code and data of a rare query are cold in the processor's caches, as in a frame.
 */
export function replay(lanes: readonly Lane[], replays: number): Float64Array[] {
  const least = lanes.map(({ count }) => new Float64Array(count).fill(Infinity));
  const idle = new Float64Array(lanes[0]!.count).fill(Infinity);
  const nothing = (): void => {};
  for (let round = 0; round < replays; round++) {
    for (const [i, lane] of lanes.entries()) {
      lane.restart?.();
      moveCollections(round);
      play(lane.ask, least[i]!);
    }
    play(nothing, idle);
    if (round < replays - 1) for (const [i, lane] of lanes.entries()) repeatSlowest(lane, least[i]!);
  }
  const clock = median([...idle]);
  return least.map((times) => times.map((ns) => ns - clock));
}

function play(ask: Ask, least: Float64Array): void {
  for (let i = 0; i < least.length; i++) {
    const start = performance.now();
    ask(i);
    const ns = 1e6 * (performance.now() - start);
    if (ns < least[i]!) least[i] = ns;
  }
}

function repeatSlowest({ ask, recall }: Lane, times: Readonly<Float64Array>): void {
  const slowest = [...times.keys()].sort((i, j) => times[j]! - times[i]!).slice(0, repeated.queries);
  for (let k = 0; k < repeated.times; k++) {
    for (const i of slowest) {
      recall?.(i);
      ask(i);
    }
  }
}

/** Allocates a varying amount of garbage; otherwise the collector may stop the same query in each replay. */
function moveCollections(round: number): void {
  garbage = Array.from({ length: 1000 * (round + 1) }, (_, i) => [i]);
}

/** Prevents the compiler from removing it. */
export let garbage: unknown;
