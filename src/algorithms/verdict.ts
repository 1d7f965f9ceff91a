import type { Status } from './algorithm';

/** The proven bounds of the signed distance of the full shapes, and how far each can be trusted. */
export interface Proof {
  /** lower ≤ signed distance ≤ upper, each within `rounding`. Infinite where nothing is proven. */
  lower: number;
  upper: number;
  /** The rounding of the bounds, a length; a smaller bound has no sign. */
  rounding: number;
  /** The bounds agree within the requested tolerance. */
  proven: boolean;
  /** The length by which the bounds have crossed; 0 if they never did. */
  crossing: number;
  /** E. */
  extent: number;
}

/**
 * Contact is an answer only if bounds and rounding leave less than this share of E open: a billionth in double precision, a
 * few units in the last place of E in single. A hull far from the origin of its own frame can leave more, so that contact
 * and a gap cannot be told apart.
 */
export const contactBand = Math.max(64 * Number.EPSILON, 1e-9);

/**
 * The proof from two independent bounds. If they cross by rounding alone, the signed distance still lies between them.
 * Bounds that cross by more than their errors, or have unlimited errors, prove nothing.
 */
export function proofOf(lower: number, upper: number, rest: Omit<Proof, 'lower' | 'upper'>): Proof {
  const crossing = Math.max(rest.crossing, lower - upper);
  if (rest.rounding < Infinity && !(crossing > 2 * rest.rounding)) {
    return { ...rest, lower: Math.min(lower, upper), upper: Math.max(lower, upper) };
  }
  return { ...rest, lower: -Infinity, upper: Infinity, proven: false };
}

/** The number between the bounds that is nearest to `value`. */
export const within = (proof: Readonly<Proof>, value: number): number =>
  Math.min(upperOf(proof) ?? Infinity, Math.max(lowerOf(proof) ?? -Infinity, value));

/** The status that the bounds prove. Bounds that are not numbers prove nothing. */
export function statusOf({ lower, upper, rounding, proven, extent }: Readonly<Proof>): Status {
  if (lower > rounding) return 'separated';
  if (upper < -rounding) return 'overlapping';
  const band = contactBand * extent;
  const isContact = proven && lower >= -band && upper <= band && rounding <= band;
  return isContact ? 'touching' : 'unresolved';
}

/** True if the bounds agree but rounding hides the sign. */
export const isWithinRounding = (proof: Readonly<Proof>): boolean =>
  proof.proven && proof.rounding > contactBand * proof.extent && statusOf(proof) === 'unresolved';

/** The bounds consistent with the status: one with the sign of rounding becomes zero. Null if nothing is proven. */
export const lowerOf = ({ lower, rounding }: Readonly<Proof>): number | null =>
  finiteOrNull(lower > 0 && lower <= rounding ? 0 : lower);

export const upperOf = ({ upper, rounding }: Readonly<Proof>): number | null =>
  finiteOrNull(upper < 0 && upper >= -rounding ? 0 : upper);

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
