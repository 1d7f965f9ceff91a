import type { Answer } from '../../src/queries/answer';
import type { CastAnswer } from '../../src/queries/cast-answer';
import type { CastSet } from './cast-pairs';
import type { ClassName, PairSet } from './pairs';

/** Asks about pair `i`. */
export type Ask = (i: number) => unknown;

/**
 * Who answers casts. Each method makes all that does not change from query to query, shapes, poses and buffers, and gives
 * back the query.
 */
export interface Caster {
  name: string;
  /** The question and the settings. */
  asked: string;
  /** The classes whose casts it answers; all of them, if absent. */
  castClasses?: readonly ClassName[];
  /** Writes t, normal and the points where they meet, in the world; NaN if it hits nothing. */
  cast(casts: CastSet, out: CastAnswer): Ask;
}

/** Who answers questions about pairs too. */
export interface Solver extends Caster {
  /** Writes signed distance, normal and points in the world; NaN if it finds nothing. */
  signedDistance(pairs: PairSet, out: Answer): Ask;
  /** True if they overlap. */
  intersects(pairs: PairSet): (i: number) => boolean;
}

/** For an answer of a solver that has none. */
export function nothing(out: Answer): void {
  out.signedDistance = NaN;
}
