import type { Status } from './algorithm';

/** What a search has proven of the signed distance of the full shapes, and how far each bound can be trusted. */
export interface Proof {
  /** lower ≤ signed distance ≤ upper, each within `rounding`. Infinite where nothing is proven. */
  lower: number;
  upper: number;
  /** A bound nearer to zero than this has no sign. A length. */
  rounding: number;
  /** The bounds agree as closely as was asked for. */
  proven: boolean;
  /** By how much one bound was found beyond the other, a length; 0 where they never were. */
  crossing: number;
  /** E. */
  extent: number;
}

/**
 * Contact is an answer only where bounds and rounding leave less than this share of E undecided: a billionth in double precision, in
 * single precision some units in the last place of E. A hull whose points lie far from the origin of their own frame can
 * leave far more, and then nobody can tell contact from a gap.
 */
export const contactBand = Math.max(64 * Number.EPSILON, 1e-9);

/**
 * The proof of two bounds that were found apart from each other. By rounding they may have passed each other; then the
 * signed distance is between them all the same. Bounds that have passed by more than both may be off prove nothing, and so do
 * those that may be off by anything.
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

/** Whether the bounds agree, and rounding hides which side of contact they are on. */
export const isWithinRounding = (proof: Readonly<Proof>): boolean =>
  proof.proven && proof.rounding > contactBand * proof.extent && statusOf(proof) === 'unresolved';

/** The bounds that go with the status: one whose sign is rounding becomes zero. Null where nothing is proven. */
export const lowerOf = ({ lower, rounding }: Readonly<Proof>): number | null =>
  finiteOrNull(lower > 0 && lower <= rounding ? 0 : lower);

export const upperOf = ({ upper, rounding }: Readonly<Proof>): number | null =>
  finiteOrNull(upper < 0 && upper >= -rounding ? 0 : upper);

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
