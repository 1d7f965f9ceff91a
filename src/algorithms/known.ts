import type { Algorithm } from './algorithm';
import type { Cast } from './cast/problem';
import { gjk } from './gjk/gjk';

/** The loaded algorithms. A page starts with its first scene's algorithm alone; loading the catalogue adds the others. */
let known: readonly Algorithm[] = [gjk];

export const knownAlgorithms = (): readonly Algorithm[] => known;

/** Called by the catalogue. */
export function learn(algorithms: readonly Algorithm[]): void {
  known = algorithms;
}

/** The loaded algorithms that cast; the catalogue adds them. */
let casts: readonly Algorithm<Cast>[] = [];

export const knownCasts = (): readonly Algorithm<Cast>[] => casts;

/** Called by the catalogue. */
export function learnCasts(algorithms: readonly Algorithm<Cast>[]): void {
  casts = algorithms;
}

export function findAlgorithm(id: string): Algorithm | undefined {
  return known.find((algorithm) => algorithm.id === id);
}
