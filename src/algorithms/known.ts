import type { Algorithm } from './algorithm';
import { gjk } from './gjk/gjk';

/**
 * The algorithms at hand. A page begins with that of its first scene alone, so that it stands soon; loading the catalogue,
 * statically or later, makes all the others known.
 */
let known: readonly Algorithm[] = [gjk];

export const knownAlgorithms = (): readonly Algorithm[] => known;

/** Called by the catalogue. */
export function learn(algorithms: readonly Algorithm[]): void {
  known = algorithms;
}

export function findAlgorithm(id: string): Algorithm | undefined {
  return known.find((algorithm) => algorithm.id === id);
}
