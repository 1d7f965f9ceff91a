import { exact, noiseOf } from './closest';
import type { Pair } from './pair';

/**
 * Two searches for one distance differ in their last digits, so one may find a gap where the other finds none. So one
 * search alone decides contact, `signedDistance` from scratch, and all others call it whenever they may disagree: if a bound
 * is nearer than `doubtOf` to zero, or to `maxDistance`.
 */

/** The greatest proven gap or depth of shapes that touch, in units of E. */
export const touching = 1e-13;

/** The length that counts as zero. */
export const contactOf = (pair: Readonly<Pair>): number => Math.max(noiseOf(pair), touching * pair.extent);

/**
 * The width of the deciding search's bounds, plus the rounding of both searches and the length that counts as zero, as a
 * length.
 */
export const doubtOf = (pair: Readonly<Pair>, tolerance: number): number =>
  (Math.max(tolerance, exact) + touching) * pair.extent + 2 * noiseOf(pair);

/** True if the whole interval is on one side of zero, and of `most`, by more than the doubt. */
export const isClear = (lower: number, upper: number, most: number, doubt: number): boolean =>
  (lower > doubt || upper < -doubt) && (lower > most + doubt || upper < most - doubt);
