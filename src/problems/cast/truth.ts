import { toWorld } from '../../math/pose';
import { dot, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { answer, type Answer } from '../../queries/answer';
import { signedDistance } from '../../queries/signed-distance';
import { place } from '../../shapes/body';
import type { Placed } from '../../shapes/placed';
import type { Bracket } from '../kind';
import { moved } from './moved';
import type { CastProblem } from './problem';
import type { CastScene } from './scene';
import { signedDistanceInPlane } from './start-in-plane';
import { turningTruth } from './turning-truth';

type Motion = Pick<CastScene, 'a' | 'b' | 'cast' | 'dim'>;

/**
 * Bounds of the time of contact, from proven signed distances at single times; both are ∞ for a miss. While A moves along a
 * line the signed distance is a convex function of time, as it is the greatest gap of all planes.
 *
 *  1. Golden sections find a time at which the shapes overlap, or the least distance if they never do.
 *  2. Bisection finds the last time at which they are proven apart, and the first at which they are proven to overlap.
 *
 * If they touch and never overlap, the upper bound is ∞: rounding may make the least contact a miss.
 *
 * Where A turns too that function is not convex: see turning-truth.ts.
 */
export function castTruth(motion: Readonly<Motion>): Bracket {
  const distanceAt = distanceOver(motion);
  const { status } = distanceAt(0);
  if (status === 'overlapping' || status === 'touching') return { lower: 0, upper: 0 };
  if (turns(motion)) return turningTruth(worldOf(motion), motion.cast.maxT, distanceAt);
  const near = timesNear(motion);
  const deepest = near && deepestTime(distanceAt, near);
  if (deepest === null || distanceAt(deepest).status === 'separated') return never;
  const isApart = (t: number): boolean => distanceAt(t).status === 'separated';
  const overlaps = (t: number): boolean => distanceAt(t).status === 'overlapping';
  return {
    lower: bisect(deepest, (t) => !isApart(t)).before,
    upper: overlaps(deepest) ? bisect(deepest, overlaps).from : Infinity,
  };
}

const never: Bracket = { lower: Infinity, upper: Infinity };

/** The distance of the shapes at each time, proven. */
export const distanceOver = (motion: Readonly<Motion>): ((t: number) => Answer) =>
  distancesIn(worldOf(motion), motion.dim);

export const distancesIn =
  ({ a, b, ...motion }: CastProblem['world'], dim: 2 | 3) =>
  (t: number): Answer => {
    const there = moved(a, motion, t);
    return dim === 2 ? signedDistanceInPlane(there, b) : signedDistance(there, b, answer());
  };

function worldOf({ a, b, cast: { displacement, angularVelocity } }: Readonly<Motion>): CastProblem['world'] {
  return {
    a: place(a),
    b: place(b),
    displacement: vec3(...displacement),
    ...(angularVelocity && { angularVelocity: vec3(...angularVelocity) }),
  };
}

const turns = ({ cast: { angularVelocity } }: Readonly<Motion>): boolean =>
  angularVelocity?.some((along) => along !== 0) ?? false;

/** The times at which the balls around both shapes are side by side; null if they never are. */
function timesNear({ a, b, cast: { displacement, maxT } }: Readonly<Motion>): [number, number] | null {
  const way = vec3();
  const reach = normalize(way, vec3(...displacement));
  if (reach === 0) return null;
  const [placedA, placedB] = [place(a), place(b)];
  const middle = dot(sub(vec3(), centreOf(placedB), centreOf(placedA)), way) / reach;
  const half = (placedA.shape.extent + placedB.shape.extent) / reach;
  const [from, to] = [Math.max(0, middle - half), Math.min(maxT, middle + half)];
  return from <= to ? [from, to] : null;
}

const centreOf = ({ shape, pose }: Placed): Vec3 => toWorld(vec3(), pose, shape.centre);

const golden = (Math.sqrt(5) - 1) / 2;

/** A time at which the shapes overlap, or else that of their least distance. */
function deepestTime(distanceAt: (t: number) => Answer, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to];
  let best = to;
  let least = Infinity;
  const look = (t: number): number => {
    const { signedDistance: found, lowerBound } = distanceAt(t);
    const value = Number.isNaN(found) ? lowerBound : found;
    if (value < least) [least, best] = [value, t];
    return value;
  };
  look(from);
  look(to);
  let [left, right] = [high - golden * (high - low), low + golden * (high - low)];
  let [atLeft, atRight] = [look(left), look(right)];
  for (let i = 0; i < sections && distanceAt(best).status !== 'overlapping' && low < high; i++) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - golden * (high - low);
      atLeft = look(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + golden * (high - low);
      atRight = look(right);
    }
  }
  return best;
}

/** Halves [0, to], at whose end `holds` is true, to two neighbouring times. */
function bisect(to: number, holds: (t: number) => boolean): { before: number; from: number } {
  let [before, from] = [0, to];
  for (let i = 0; i < halvings; i++) {
    const t = (before + from) / 2;
    if (t <= before || t >= from) break;
    if (holds(t)) from = t;
    else before = t;
  }
  return { before, from };
}

const sections = 80;
const halvings = 60;
