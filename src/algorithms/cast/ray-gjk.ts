import { quantity } from '../../trace/sentence';
import type { Algorithm } from '../algorithm';
import { castGjk } from './cast-gjk';
import { describeCast } from './describe';
import { castBounds, castOptions, castWords } from './options';
import type { Cast } from './problem';
import { isOnePoint, notOnePoint, refused } from './refused';

/**
 * The ray cast by G. van den Bergen, "Ray casting against general convex objects with application to continuous collision
 * detection" (2004), as he gives it first: a ray against one convex shape. The cast of two shapes comes from it (`cast-gjk`).
 *
 * A is the single point a that the ray begins at, and runs along the displacement. C = a − B is B mirrored in a point, with
 * margin(B) outside, and x = −t·displacement is in C where the point a + t·displacement of the ray is in B.
 *
 *  1. The first n points from the middle of B to the ray's origin, seen in C.
 *  2. Sample: s is the farthest point of C along n: that of B farthest along −n.
 *  3. If x is outside the plane of s, clip: x moves on to the plane. If it does not approach it, the ray misses.
 *  4. Reduce: p is the point of the simplex nearest to x, and n points from p to x.
 *  5. Stop where p is as near to x as the margin reaches. The normal is that of the last plane. Else go on with 2.
 *
 * Departures: those of `cast-gjk`, whose loop it is.
 */
export const rayGjk: Algorithm<Cast> = {
  id: 'ray-gjk',
  title: 'GJK ray against a shape',
  summary: 'The ray cast as first published: A is one point, and the ray is clipped by planes of B.',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  takes: 'a point',
  options: castOptions,
  bounds: castBounds,
  words: castWords,
  closestIn: { reduce: quantity('p', 'cso') },
  solve: (problem, options, trace) =>
    isOnePoint(problem) ? castGjk.solve(problem, options, trace) : refused(notOnePoint, trace),
  describe: describeCast,
};
