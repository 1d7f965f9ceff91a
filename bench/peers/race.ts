import { performance } from 'node:perf_hooks';
import type { Ask } from './solver';

/** One contestant of a heat, who asks about 0 … count − 1. */
export interface Lane {
  name: string;
  count: number;
  ask: Ask;
}

/** Those who are compared: the lanes of one cell. */
export type Heat = readonly Lane[];

/** Of the whole time, before anything counts. */
const WARM_UP = 0.25;
const LEAST_ROUNDS = 5;
const LEAD_IN = 32;

/**
 * Nanoseconds a query of every lane of every heat: medians over rounds in which all of them take turns, after all of them
 * have run for a while, so that shared code has met every class of shapes before it is timed.
 */
export function race(heats: readonly Heat[], seconds: number): number[][] {
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  do heats.flat().forEach(timed);
  while (elapsed() < WARM_UP * seconds);

  const times = heats.map((heat) => heat.map((): number[] => []));
  for (let round = 0; round < LEAST_ROUNDS || elapsed() < seconds; round++) {
    for (const [i, heat] of heats.entries()) {
      for (let turn = 0; turn < heat.length; turn++) {
        const lane = (turn + round) % heat.length;
        times[i]![lane]!.push(timed(heat[lane]!));
      }
    }
  }
  return times.map((heat) => heat.map(median));
}

/** A pass over all queries, after some that bring the code near. The whole pass twice would let branches be learnt by heart. */
function timed({ count, ask }: Lane): number {
  for (let i = count - LEAD_IN; i < count; i++) ask(i);
  const start = performance.now();
  for (let i = 0; i < count; i++) ask(i);
  return (1e6 * (performance.now() - start)) / count;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
