import { length } from '../../math/vec3';
import type { Answer } from '../../queries/answer';
import type { Bracket } from '../kind';
import type { CastProblem } from './problem';

/**
 * Bounds of the time of contact of a body that turns, from proven signed distances at single times. No point of A moves faster than
 * |displacement| + |ω|·ρ, with ρ the greatest distance of its points from the origin of its frame; so the signed distance changes no
 * faster.
 *
 *  1. A stretch of time is free if the distance in its middle is more than may be lost until its ends. Others are halved, the earlier
 *     half first, down to the shortest.
 *  2. The first stretch of the shortest that is not free is where contact is sought: `lower` is its beginning, `upper` the first time
 *     soon after it at which the shapes are proven to overlap. If there is none, `upper` is ∞.
 *
 * Shapes that are no farther apart than `within` may count as in contact: no time within that is free.
 */
export function turningTruth(
  world: CastProblem['world'],
  maxT: number,
  distanceAt: (t: number) => Answer,
  within = 0,
): Bracket {
  const rate = fastest(world);
  const shortest = maxT * 2 ** -halvings;
  const free = (from: number, to: number): boolean =>
    distanceAt((from + to) / 2).lowerBound > within + (rate * (to - from)) / 2;
  const begin = firstNotFree(free, maxT, shortest);
  if (begin === null) return { lower: Infinity, upper: Infinity };
  return { lower: begin, upper: firstOverlap(distanceAt, begin, shortest, maxT) };
}

function fastest({ a: { shape }, displacement, angularVelocity }: CastProblem['world']): number {
  const turned = angularVelocity ? length(angularVelocity) * (length(shape.centre) + shape.extent) : 0;
  return length(displacement) + turned;
}

/** The beginning of the first stretch of the shortest that is not free; null if there is none. */
function firstNotFree(
  free: (from: number, to: number) => boolean,
  end: number,
  shortest: number,
): number | null {
  let from = 0;
  let stretch = end;
  for (let i = 0; i < mostStretches; i++) {
    if (from >= end) return null;
    const to = Math.min(end, from + stretch);
    if (free(from, to)) {
      from = to;
      stretch *= 2;
    } else if (stretch <= shortest) return from;
    else stretch /= 2;
  }
  return from;
}

/** The first time found at which the shapes overlap, within 2⁻²⁰ of the motion after `from`; Infinity if there is none. */
function firstOverlap(
  distanceAt: (t: number) => Answer,
  from: number,
  shortest: number,
  end: number,
): number {
  let before = from;
  for (let step = shortest; step <= end * 2 ** -20; step *= 2) {
    const t = Math.min(end, from + step);
    if (distanceAt(t).status === 'overlapping') return bisect(distanceAt, before, t);
    before = t;
  }
  return Infinity;
}

/** Halves to a time at which the shapes overlap, with one nearby at which they do not. */
function bisect(distanceAt: (t: number) => Answer, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < 60; i++) {
    const t = (low + high) / 2;
    if (t <= low || t >= high) break;
    if (distanceAt(t).status === 'overlapping') high = t;
    else low = t;
  }
  return high;
}

const halvings = 44;
const mostStretches = 20_000;
