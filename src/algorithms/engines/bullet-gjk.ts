import { Gjk } from '../gjk/gjk';
import { engineGjk } from './engine-gjk';

/**
 * GJK as in Bullet 3 (btGjkEpa2), after its public source, in float there: it stops where |v| − α ≤ 10⁻⁴ |v|, where a sample is within
 * 10⁻² of a vertex, or after 128 iterations; O is inside where |v| < 10⁻⁴. Two vertices a hundredth apart are one.
 */
export const bulletGjk = engineGjk({
  id: 'bullet-gjk',
  title: 'Bullet 3 GJK',
  summary: 'GJK as in Bullet 3 (btGjkEpa2): a relative gap of 10⁻⁴; points a hundredth apart are one.',
  dim: 3,
  cap: 128,
  Base: Gjk,
  rules: {
    sample: (vv, _, alpha) => [Math.sqrt(vv) - alpha, 1e-4 * Math.sqrt(vv)],
    inside: () => 1e-8,
    duplicate: 1e-4,
    full: 4,
  },
});
