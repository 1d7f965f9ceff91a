import { Gjk2d } from '../flat/gjk-2d';
import { engineGjk } from './engine-gjk';

/**
 * GJK as in Box2D 3, after its public source, in the plane and in float there: it stops where a sample repeats a vertex that the
 * simplex has or had before its last reduction, or after 20 iterations; O is inside where |v|² is below 1000 times the least normal float, or where the triangle is full. It has no bound.
 */
export const box2dGjk = engineGjk({
  id: 'box2d-gjk',
  title: 'Box2D 3 GJK',
  summary: 'GJK as in Box2D 3: ends where a support repeats, and has no bound; 20 iterations.',
  dim: 2,
  cap: 20,
  Base: Gjk2d,
  rules: { sample: null, inside: () => 1.1754944e-35, duplicate: 0, remembersDropped: true, full: 3 },
});
