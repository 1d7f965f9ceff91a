import { separationAlong } from '../../src/algorithms/oracle/body-facts';
import type { CastAnswer } from '../../src/queries/cast-answer';
import type { Answer } from '../../src/queries/answer';
import { cross, dot, length, vec3 } from '../../src/math/vec3';
import type { CastSet } from './cast-pairs';
import type { Motion } from './motion';
import type { JudgedPair } from './pairs';
import type { Ask } from './solver';

/** All in E. An overlap or gap that was not found counts as infinite. */
export interface Errors {
  /** Errors of the signed distance, measured from the oracle's bracket. */
  p50: number;
  p99: number;
  most: number;
  missed: number;
  /** How far the shapes are apart along the normal, less the signed distance: 99th percentile and largest. */
  normalP99: number;
  normal: number;
  /** The largest of pB − pA less that vector. */
  points: number;
}

/** The errors of a query that writes into `out`. */
export function errorsOf(pairs: readonly JudgedPair[], ask: Ask, out: Readonly<Answer>): Errors {
  const found = pairs.map((pair, i) => {
    ask(i);
    return errorOf(out, pair);
  });
  const sorted = found.map(({ distance }) => distance).toSorted((a, b) => a - b);
  const most = (key: 'normal' | 'points'): number => Math.max(...found.map((error) => error[key]));
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    most: sorted.at(-1)!,
    missed: sorted.filter((error) => error === Infinity).length,
    normalP99: p99Of(found.map(({ normal }) => normal)),
    normal: most('normal'),
    points: most('points'),
  };
}

/** The least of the values that so large a part of all does not exceed. */
const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.ceil(part * sorted.length) - 1]!;

const p99Of = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.99,
  );

function errorOf(
  { signedDistance: d, normal: n, pointA, pointB }: Readonly<Answer>,
  { a, b, extent, truth }: JudgedPair,
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

/** How far two queries that write into `out` disagree at most about the signed distance, in E. */
export function disagreement(
  { count, fresh, cached, extent }: Readonly<Motion>,
  out: Readonly<Answer>,
): number {
  let most = 0;
  for (let i = 0; i < count; i++) {
    fresh(i);
    const before = out.signedDistance;
    cached(i);
    const by = Math.abs(out.signedDistance - before) / extent(i);
    most = Number.isNaN(by) ? Infinity : Math.max(most, by);
  }
  return most;
}

/** The 99th percentile of how far cached queries are off those without a cache at a closer tolerance, in E. */
export function cachedP99(motion: Readonly<Motion>, closer: Readonly<Motion>, out: Readonly<Answer>): number {
  const off: number[] = [];
  for (let i = 0; i < motion.count; i++) {
    closer.fresh(i);
    const truth = out.signedDistance;
    motion.cached(i);
    off.push(Math.abs(out.signedDistance - truth) / motion.extent(i));
  }
  return p99Of(off);
}

/** The share of pairs about whose overlap it is wrong, of those that are farther than `unclear`, in E, from touching. */
export function shareWrong(
  pairs: readonly JudgedPair[],
  intersects: (i: number) => boolean,
  unclear: number,
): number {
  const wrong = pairs.filter(({ truth, extent }, i) => {
    const overlaps = intersects(i);
    return overlaps ? truth.lower > unclear * extent : truth.upper < -unclear * extent;
  });
  return wrong.length / pairs.length;
}

export interface CastErrors {
  /** How far the shapes are apart along the normal, or overlap, at the t found: of E. A hit missed or made up is infinite. */
  p50: number;
  p99: number;
  most: number;
  /** The normal's sine to the true one, 99th percentile of hits. */
  normal: number;
  missed: number;
}

/** The errors of a cast that writes into `out`. */
export function castErrorsOf({ pairs, casts }: CastSet, ask: Ask, out: Readonly<CastAnswer>): CastErrors {
  const off: number[] = [];
  const turned: number[] = [];
  for (const [i, { t, normal, displacement }] of casts.entries()) {
    ask(i);
    const hit = !Number.isNaN(out.t);
    if (!hit || t === Infinity) off.push(hit === t < Infinity ? 0 : Infinity);
    else {
      off.push((Math.abs(out.t - t) * dot(normal, displacement)) / pairs[i]!.extent);
      turned.push(length(cross(vec3(), normal, out.normal)));
    }
  }
  const sorted = off.toSorted((x, y) => x - y);
  return {
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    most: sorted.at(-1)!,
    normal: p99Of(turned),
    missed: sorted.filter((error) => error === Infinity).length,
  };
}
