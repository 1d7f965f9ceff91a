import { GjkSignedVolumes } from '../gjk/gjk-signed-volumes';
import { engineGjk } from './engine-gjk';

/**
 * GJK as in openGJK 2, after its public source: the signed-volumes sub-algorithm. It stops where |v|² − v·s ≤ 10⁴ u |v|², u being the
 * distance from 1 to the next number, or after 25 iterations; O is inside where |v|² < 10² u, or where four vertices are left. The
 * 10² u is an area whatever the unit.
 *
 * Two reports against openGJK do not reproduce: the pairs of 3 and 52, which overlap, are told to.
 */
export const openGjk = engineGjk({
  id: 'opengjk',
  title: 'openGJK 2',
  summary: 'GJK as in openGJK 2: signed volumes, a tolerance relative to |v|², 25 iterations.',
  dim: 3,
  cap: 25,
  Base: GjkSignedVolumes,
  rules: {
    sample: (vv, vs) => [vv - vs, 1e4 * Number.EPSILON * vv],
    inside: () => 1e2 * Number.EPSILON,
    duplicate: -1,
    full: 4,
  },
});
