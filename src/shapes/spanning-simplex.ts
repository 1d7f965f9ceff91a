import {
  clone,
  cross,
  dot,
  length,
  negate,
  normalize,
  perpendicular,
  sub,
  vec3,
  type Vec3,
} from '../math/vec3';
import { volume } from './predicates';
import type { Sampler } from './sampler';

/**
 * Boundary points of a body that span as many dimensions as it has: one of a point, the ends of a segment, three of a
 * flat body, four of a solid. A dimension in which the body is thinner than `flat` does not count. The points are kept in
 * the sampler.
 */
export function spanningSimplex(sampler: Sampler, flat: number): number[] {
  const [a, b] = widest(sampler);
  const u = sub(vec3(), b, a);
  if (normalize(u, u) <= flat) return [sampler.keep(a)];

  const v = perpendicular(vec3(), u);
  const offLine = (p: Readonly<Vec3>): number => length(cross(vec3(), u, sub(vec3(), p, a)));
  const c = best(bothWays(sampler, [v, cross(vec3(), u, v)]), offLine);
  if (offLine(c) <= flat) return [negate(vec3(), u), u].map((d) => sampler.keep(sampler.ask(d)));

  const n = cross(vec3(), u, sub(vec3(), c, a));
  normalize(n, n);
  const offPlane = (p: Readonly<Vec3>): number => Math.abs(dot(n, p) - dot(n, a));
  const d = best(bothWays(sampler, [n]), offPlane);
  const [i, j, k, l] = [a, b, c, d].map((p) => sampler.keep(p)) as [number, number, number, number];
  const solid = offPlane(d) > flat && volume(sampler.coordinates, i, j, k, l) !== 0;
  return solid ? [i, j, k, l] : [i, j, k];
}

/** The opposite supports along an axis that lie farthest apart. */
function widest(sampler: Sampler): [Vec3, Vec3] {
  const pairs = [vec3(1, 0, 0), vec3(0, 1, 0), vec3(0, 0, 1)].map((axis) => bothWays(sampler, [axis]));
  const apart = ([a, b]: readonly Vec3[]): number => length(sub(vec3(), a!, b!));
  return best(pairs, apart) as [Vec3, Vec3];
}

function bothWays(sampler: Sampler, directions: readonly Vec3[]): Vec3[] {
  return directions.flatMap((d) => [clone(sampler.ask(d)), clone(sampler.ask(negate(vec3(), d)))]);
}

/** The first of the items with the greatest value. */
function best<T>(items: readonly T[], value: (item: T) => number): T {
  return items.reduce((a, b) => (value(b) > value(a) ? b : a));
}
