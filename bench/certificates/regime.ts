import type { Pair } from '../../src/algorithms/invariants/shapes';
import { seededRandom, type Random } from '../../src/math/random';

/** Where certificates have to hold: pairs of one kind, the i-th always the same. */
export interface Regime {
  name: string;
  dim: 2 | 3;
  pair(random: Random): Pair;
}

/** The pairs of a regime, the same on every machine. */
export function* pairsOf(regime: Readonly<Regime>, seed: number): Generator<Pair, never> {
  const random = seededRandom(seed);
  for (;;) yield regime.pair(random);
}

export const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
/** Log-uniform between 10^least and 10^most. */
export const power = (random: Random, least: number, most: number): number =>
  10 ** (least + (most - least) * random());
export const sign = (random: Random): number => (random() < 0.5 ? -1 : 1);
export const tinyGap = (random: Random): number => sign(random) * power(random, -13, -3);
