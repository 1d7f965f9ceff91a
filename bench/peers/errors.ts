import { separationAlong } from '../../src/algorithms/oracle/body-facts';
import { answer, type Answer } from '../../src/queries/answer';
import { vec3 } from '../../src/math/vec3';
import type { Cell, DrawnPair } from './pairs';
import type { Query } from './solver';

/** All in E. An overlap or gap that was not found counts as infinite. */
export interface Errors {
  /** Of the signed distance, from the oracle's bracket. */
  p50: number;
  p99: number;
  most: number;
  missed: number;
  /** The largest: how far the shapes are apart along the normal, less the signed distance; and pB − pA less that vector. */
  normal: number;
  points: number;
}

export function errorsOf({ pairs }: Cell, query: Query): Errors {
  const out = answer();
  const found = pairs.map((pair, i) => {
    query(i, out);
    return errorOf(out, pair);
  });
  const sorted = found.map(({ distance }) => distance).toSorted((a, b) => a - b);
  const most = (key: 'normal' | 'points'): number => Math.max(...found.map((error) => error[key]));
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    most: sorted.at(-1)!,
    missed: sorted.filter((error) => error === Infinity).length,
    normal: most('normal'),
    points: most('points'),
  };
}

/** The least of the values that so large a part of all does not exceed. */
const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(part * sorted.length) - 1]!;

function errorOf(
  { signedDistance: d, normal: n, pointA, pointB }: Readonly<Answer>,
  { a, b, extent, truth }: DrawnPair,
): { distance: number; normal: number; points: number } {
  if (Number.isNaN(d)) return { distance: Infinity, normal: Infinity, points: Infinity };
  const outside = Math.max(0, d - truth.upper, truth.lower - d);
  const off = vec3(
    pointB.x - pointA.x - d * n.x,
    pointB.y - pointA.y - d * n.y,
    pointB.z - pointA.z - d * n.z,
  );
  return {
    distance: outside / extent,
    normal: Math.abs(separationAlong(a, b, n) - d) / extent,
    points: Math.hypot(off.x, off.y, off.z) / extent,
  };
}

/** How far two queries disagree at most about the signed distance, in E. */
export function disagreement(count: number, one: Query, other: Query, extent: (i: number) => number): number {
  const [first, second] = [answer(), answer()];
  let most = 0;
  for (let i = 0; i < count; i++) {
    one(i, first);
    other(i, second);
    const by = Math.abs(first.signedDistance - second.signedDistance) / extent(i);
    most = Number.isNaN(by) ? Infinity : Math.max(most, by);
  }
  return most;
}
