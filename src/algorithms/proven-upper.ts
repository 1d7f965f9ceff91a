import { quantity } from '../trace/sentence';
import type { Plane, Reading } from '../trace/step';
import { findReading, reading } from './reading';

type Known = Readonly<{
  lower: number;
  upper: number;
  plane?: Readonly<Pick<Plane, 'offset'>>;
  readings?: readonly Readonly<Reading>[];
}>;

/**
 * A reading with the least h(n) of all planes sampled, for searches that answer with another plane. Each h(n) bounds the
 * depth.
 */
export const leastMetReading = (): Reading => reading('least h met', quantity('h', 'ink', 'min'), Infinity);

/** The value of that reading in this step; infinite if absent. */
export const leastMetOf = (step: Pick<Known, 'readings'>): number =>
  findReading(step, 'least h met')?.value ?? Infinity;

/**
 * The least proven upper bound of the overlap of the cores in a step. It includes the plane of the step's own sample,
 * accepted or not. That plane can be below `lower` only by rounding.
 */
export const provenUpper = ({ lower, upper, plane, readings }: Known): number =>
  Math.min(upper, Math.max(lower, Math.min(plane?.offset ?? Infinity, leastMetOf({ readings }))));
