/**
 * The search's knowledge of its own numbers. It is given by `Number.EPSILON` and `Number.MIN_VALUE` alone, never by the
 * digits of a double, so that it also holds where the same source runs in single precision (scripts/float32.mjs).
 */

/** Products below this may have lost digits to underflow, and their signs prove nothing. */
export const underflow = Number.MIN_VALUE / Number.EPSILON / Number.EPSILON;

/** True if a square, or a sum of a few, has neither overflowed nor lost digits to underflow. */
export const isSoundSquare = (squared: number): boolean => squared > underflow && squared < 1 / underflow;

/** An order of magnitude below the largest number there is. */
const overflow = Number.EPSILON / Number.MIN_VALUE;

/**
 * Lengths between these can be multiplied four at a time, as squared areas are, and a few hundred such products added:
 * 1e-73 to 2e76 in double precision, 1.8e-8 to 7.6e8 in single precision. Nothing is proven of scenes that are larger or
 * smaller.
 */
export const soundLengths = {
  least: Math.sqrt(Math.sqrt(underflow)),
  most: Math.sqrt(Math.sqrt(overflow)) / 4,
} as const;

/** The sine of an angle that counts as zero: directions this near to each other, or to an axis, differ by rounding alone. */
export const noAngle = 64 * Number.EPSILON;

/**
 * A direction whose slope to an axis is less than this meets the middle of a cap as far along as its rim, within half of the
 * rounding that a length may have.
 */
export const axialSlope = 4 * Number.EPSILON;

/** A triangle lower than this share of its longest edge has no normal to trust. */
const flatHeight = 64 * Number.EPSILON;
/** The same of squares: of its height and its edge, or of the product of two edges and its edge's square. */
export const flatTriangle = flatHeight * flatHeight;

/** The largest power of two that is not above x, for x > 0. Exact, as products and quotients by it are. */
export function powerOfTwoBelow(x: number): number {
  let power = 1;
  while (power > x) power /= 2;
  while (power < x && 2 * power <= x) power *= 2;
  return power;
}

/** The least number with all its digits; its inverse is finite, unlike that of the least number of all. */
const leastNormal = Number.MIN_VALUE / Number.EPSILON;

/** The power of two that brings x to between 1 and 2, or as near as a finite one brings a number of few digits; 1 for 0. */
export const scaleToOne = (x: number): number => (x > 0 ? 1 / Math.max(powerOfTwoBelow(x), leastNormal) : 1);
