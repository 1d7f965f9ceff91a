import type { Precision } from '../algorithms/precisions';

/** The unit in the last place of a number from 1 up to 2. */
export const lastPlaceOf = (precision: Precision): number => (precision === 'f32' ? 2 ** -23 : 2 ** -52);
