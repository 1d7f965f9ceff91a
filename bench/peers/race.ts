import { performance } from 'node:perf_hooks';
import { median } from '../tables/median';
import type { Ask } from './solver';

/** One contestant of a heat, which answers the pairs 0 … count − 1. */
export interface Lane {
  name: string;
  count: number;
  ask: Ask;
}

/** The contestants that are compared: the lanes of one cell. */
export type Heat = readonly Lane[];

/** The warm-up, as a fraction of the whole time. */
const WARM_UP = 0.25;
const LEAST_ROUNDS = 5;

/**
 * Nanoseconds a query of every lane of every heat: medians over rounds in which all of them take turns, after all of them
 * have run for a while, so that shared code has met every class of shapes before it is timed.
 */
export function race(heats: readonly Heat[], seconds: number): number[][] {
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  for (let round = 0; round === 0 || elapsed() < WARM_UP * seconds; round++) {
    for (const lane of heats.flat()) timed(lane, round);
  }

  const times = heats.map((heat) => heat.map((): number[] => []));
  for (let round = 0; round < LEAST_ROUNDS || elapsed() < seconds; round++) {
    for (const [i, heat] of heats.entries()) {
      for (let turn = 0; turn < heat.length; turn++) {
        const lane = (turn + round) % heat.length;
        times[i]![lane]!.push(timed(heat[lane]!, round));
      }
    }
  }
  return times.map((heat) => heat.map(median));
}

/**
 * Times half of the queries right after running the other half. Code and shapes are then cached, as in a frame of a game,
 * while branches are not yet predicted.
 */
function timed({ count, ask }: Lane, round: number): number {
  const half = count >> 1;
  const from = round % 2 === 0 ? half : 0;
  for (let i = half - from; i < count - from; i++) ask(i);
  const start = performance.now();
  for (let i = from; i < from + half; i++) ask(i);
  return (1e6 * (performance.now() - start)) / half;
}
