import { quantity } from '../trace/sentence';
import type { Plane, Reading } from '../trace/step';

type Known = Readonly<{
  lower: number;
  upper: number;
  plane?: Readonly<Pick<Plane, 'offset'>>;
  readings?: readonly Readonly<Reading>[];
}>;

const label = 'least h met';

/** The least h(n) of all planes sampled, where a search answers with another: each of them bounds the depth. */
export const leastMetReading = (): Reading => ({
  label,
  quantity: quantity('h', 'ink', 'min'),
  value: Infinity,
});

/** What that reading says in this step; infinite where the step has none. */
export const leastMetOf = ({ readings }: Pick<Known, 'readings'>): number =>
  readings?.find((reading) => reading.label === label)?.value ?? Infinity;

/**
 * The least depth that no overlap of the cores exceeds, by what a step knows: the plane of a sample proves its h(n) at once,
 * before the search has taken it up, and also where it never does. That plane can be below `lower` by a rounding alone.
 */
export const provenUpper = ({ lower, upper, plane, readings }: Known): number =>
  Math.min(upper, Math.max(lower, Math.min(plane?.offset ?? Infinity, leastMetOf({ readings }))));
