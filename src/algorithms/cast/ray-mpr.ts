import type { Algorithm } from '../algorithm';
import { castMpr } from './cast-mpr';
import type { Cast } from './problem';
import { isOnePoint, notOnePoint, refused } from './refused';

/**
 * MPR as a ray cast, after G. Snethen, "XenoCollide: Complex Collision Made Simple" (Game Programming Gems 7, 2008): its
 * question, whether a point is in a shape, asked of a segment.
 *
 * A is the single point a that the ray begins at. Swept along the ray it is the segment from a to a + L·way, and S is the
 * difference of the segment and B.
 *
 *  1. From the middle of S, a ray runs to O. Its portal tells whether O is in S: whether the segment meets B.
 *  2. If it does, a second ray runs from O along the way, and leaves S at τ: the point enters B at L − τ.
 *  3. Its portal is refined up to the surface, and the normal there is that of B, turned round.
 *
 * Departures: those of `cast-mpr`, whose search it is. S is the sum of a segment and a mirrored B: it has an inside
 * wherever B has one, or lies across the ray.
 */
export const rayMpr: Algorithm<Cast> = {
  ...castMpr,
  id: 'ray-mpr',
  title: 'MPR ray against a shape',
  summary: 'A is one point: does its segment meet B? Then a ray along the segment finds where.',
  takes: 'a point',
  solve: (problem, options, trace) =>
    isOnePoint(problem) ? castMpr.solve(problem, options, trace) : refused(notOnePoint, trace),
};
