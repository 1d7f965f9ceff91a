import type { Precision } from '../algorithms/precisions';
import type { Setup } from '../stepping/run';

/** The names of the precisions. */
export const precisionNames: Readonly<Record<Precision, string>> = { f64: 'float64', f32: 'float32' };

export const precisionHelp =
  'float32 is strict IEEE single precision: the scene’s numbers and every operation are rounded once. Engines that fuse operations differ in the last digits.';

export const onePrecisionHelp = 'Double precision alone.';

/** `EPA`, or `EPA, float32` if the run is not in double precision. */
export const algorithmName = ({ algorithm, scene: { precision } }: Readonly<Setup>): string =>
  precision === 'f64' ? algorithm.title : `${algorithm.title}, ${precisionNames[precision]}`;
