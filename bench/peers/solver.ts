import type { Answer } from '../../src/queries/answer';
import type { Cell } from './pairs';

/**
 * Asks for the signed distance of pair `i` of a cell, its normal and its two points, in the world. Writes NaN where it finds
 * nothing.
 */
export type Query = (i: number, out: Answer) => void;

export interface Solver {
  name: string;
  /** What it is asked for, with which settings. */
  asked: string;
  /** Makes all that does not change from query to query: shapes, poses, buffers. */
  prepare(cell: Cell): Query;
}

/** For an `Answer` of a solver that has none. */
export function nothing(out: Answer): void {
  out.signedDistance = NaN;
}
