import { Gjk } from '../gjk/gjk';
import { numberOf } from '../options';
import { engineGjk } from './engine-gjk';
import { lengthTolerance } from './length-tolerance';

/**
 * GJK as in coal 3, the child of FCL, after its public source: it stops where |v| − α ≤ ε (1 + |v|), ε = 10⁻⁶, or after 128
 * iterations; O is inside where |v| < ε. The 1 is a length, whatever the unit: with a larger ε, shapes that are nearer than it overlap.
 */
export const coalGjk = engineGjk({
  id: 'coal-gjk',
  title: 'coal 3 GJK',
  summary: 'GJK as in coal 3 and late FCL: stops where the gap is ε (1 + |v|), with a length for the 1.',
  dim: 3,
  cap: 128,
  options: [lengthTolerance(1e-6)],
  Base: Gjk,
  rules: {
    sample: (vv, _, alpha, options) => [
      Math.sqrt(vv) - alpha,
      numberOf(options, 'length') * (1 + Math.sqrt(vv)),
    ],
    inside: (options) => numberOf(options, 'length') * numberOf(options, 'length'),
    duplicate: -1,
    full: 4,
  },
});
