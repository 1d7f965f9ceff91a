import { arithmetic, type Arithmetic } from './arithmetic';

export type { Arithmetic } from './arithmetic';

/** IEEE 754 binary64, or strict binary32: one rounding an operation, as C has it without fused operations. */
export type Precision = 'f64' | 'f32';

const atHand = new Map<Precision, Arithmetic>([['f64', arithmetic]]);

/** The precisions that a run may ask for; single precision is one of them once `float32.ts` is loaded. */
export const precisionsAtHand = (): Precision[] => [...atHand.keys()];

export function arithmeticOf(precision: Precision): Arithmetic {
  const found = atHand.get(precision);
  if (!found) throw new Error(`precision: "${precision}" has not been loaded`);
  return found;
}

export function learnPrecision(precision: Precision, of: Arithmetic): void {
  atHand.set(precision, of);
}
