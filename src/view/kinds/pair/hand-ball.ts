import { toWorld } from '../../../math/pose';
import { addScaled, distance, sub, vec3 } from '../../../math/vec3';
import type { PairRun } from '../../../stepping/run';
import type { Ball } from './trackball';

const air = 1.12;

/**
 * The ball that the measured direction is turned on: it holds both shapes, and leaves some air for the head.
 *
 * The smallest ball around balls of radii r and s whose centres are l apart is the larger one where l ≤ |r − s|; else it
 * reaches over both ends of their common line, so that its radius is (l + r + s)/2, and its centre lies l·t from the first
 * one's with l·t + r = radius: t = (l + s − r)/2l.
 */
export function handBall({ problem }: Readonly<PairRun>): Ball {
  const a = toWorld(vec3(), problem.toWorld, problem.a.centre);
  const b = toWorld(vec3(), problem.poseBInWorld, problem.b.centre);
  const [r, s, l] = [problem.a.extent, problem.b.extent, distance(a, b)];
  const inOne = l <= Math.abs(r - s);
  const share = inOne ? Number(s > r) : (l + s - r) / (2 * l);
  const centre = addScaled(vec3(), a, sub(vec3(), b, a), share);
  const radius = inOne ? Math.max(r, s) : (l + r + s) / 2;
  return { centre, radius: air * (radius || 1) };
}
