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
} from '../../math/vec3';
import { exactNormal } from '../exact/exact-normal';
import { volume } from '../hulls/predicates';
import type { Sampler } from './sampler';

/**
 * Boundary points that span as many dimensions as the body has: one for a point, two for a segment, three for a flat body,
 * four for a solid. A dimension in which the body is thinner than `flat` does not count. The points are stored in the
 * sampler.
 */
export function spanningSimplex(sampler: Sampler, flat: number): number[] {
  const keep = ({ point, direction }: Answer): number => sampler.keep(point, direction);
  const [first, second] = widest(sampler);
  const a = first.point;
  const u = sub(vec3(), second.point, a);
  if (normalize(u, u) <= flat) return [keep(first)];

  const v = perpendicular(vec3(), u);
  const offLine = ({ point }: Answer): number => length(cross(vec3(), u, sub(vec3(), point, a)));
  const third = best([...bothWays(sampler, v), ...bothWays(sampler, cross(vec3(), u, v))], offLine);
  if (offLine(third) <= flat) return bothWays(sampler, negate(vec3(), u)).map(keep);

  const [i, j, k] = [first, second, third].map(keep) as [number, number, number];
  const n = exactNormal(sampler.coordinates, i, j, k);
  const offPlane = ({ point }: Answer): number => Math.abs(dot(n, sub(vec3(), point, a)));
  const fourth = best(bothWays(sampler, n), offPlane);
  const l = keep(fourth);
  const solid = offPlane(fourth) > flat && volume(sampler.coordinates, i, j, k, l) !== 0;
  return solid ? [i, j, k, l] : [i, j, k];
}

interface Answer {
  point: Vec3;
  direction: Vec3;
}

/** The opposite supports along an axis that are farthest apart. */
function widest(sampler: Sampler): [Answer, Answer] {
  const pairs = [vec3(1, 0, 0), vec3(0, 1, 0), vec3(0, 0, 1)].map((axis) => bothWays(sampler, axis));
  return best(pairs, ([a, b]) => length(sub(vec3(), a.point, b.point)));
}

function bothWays(sampler: Sampler, direction: Vec3): [Answer, Answer] {
  const ask = (d: Vec3): Answer => ({ point: clone(sampler.ask(d)), direction: d });
  return [ask(direction), ask(negate(vec3(), direction))];
}

/** The first of the items with the greatest value. */
function best<T>(items: readonly T[], value: (item: T) => number): T {
  return items.reduce((a, b) => (value(b) > value(a) ? b : a));
}
