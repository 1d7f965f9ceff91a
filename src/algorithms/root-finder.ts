import { ownWord } from '../trace/step';

/** The phase of a try. */
export const rooting = ownWord('root-finder');
export const rootingIcon = 'M3 11h7V4h4v7h7v3h-7v7h-4v-7H3Z';

/** A try of the root finder: the bracket [from, to] of the root, and the time between that was looked at. */
export interface RootTry {
  from: number;
  to: number;
  gapFrom: number;
  gapTo: number;
  tried: number;
  gap: number;
  how: 'half' | 'line';
  /** In a search for the first root: there is no root before this time. */
  free?: number;
}

/**
 * A time at which the gap is between 0 and `touch`; the latest known one with a larger gap if there is none. The gap is positive
 * first. Halves of the bracket and false positions take turns, as in Box2D: a half always shortens it, and a line lands where the
 * gap is nearly one.
 */
export function findRoot(
  gapAt: (time: number) => number,
  [first, firstGap]: readonly [number, number],
  [last, lastGap]: readonly [number, number],
  touch: number,
  watch?: (tried: Readonly<RootTry>) => void,
): { time: number; tries: number } {
  if (lastGap >= 0) return { time: last, tries: 0 };
  let [from, gapFrom, to, gapTo] = [first, firstGap, last, lastGap];
  const target = touch / 2;
  for (let tries = 1; tries <= mostTries; tries++) {
    const how = tries % 2 === 1 ? 'half' : 'line';
    const share = how === 'half' ? 0.5 : (gapFrom - target) / (gapFrom - gapTo);
    const tried = from + share * (to - from);
    const gap = gapAt(tried);
    watch?.({ from, to, gapFrom, gapTo, tried, gap, how });
    if (gap >= 0 && gap <= touch) return { time: tried, tries };
    if (gap > target) [from, gapFrom] = [tried, gap];
    else [to, gapTo] = [tried, gap];
  }
  return { time: from, tries: mostTries };
}

const mostTries = 60;

/** The result of a search for the first root: a time at which the gap is within the tolerance, the end, or a time before both. */
interface FirstRoot {
  time: number;
  gap: number;
  isEnd: boolean;
}

/**
 * The first time at which a gap comes to `touch`, if none of its second derivatives is greater than `bend`. Between two times it is then
 * no lower than the line between its values there, less bend/2·(t − from)·(to − t).
 *
 *  1. The stretch is all that is left. If its last gap is negative, it is cut at a root.
 *  2. If the line less its bend is never negative, no root is in the stretch: it is passed, and the next is twice as long.
 *  3. Else its half is tried.
 */
export function firstRoot(
  gapAt: (time: number) => number,
  [first, firstGap]: readonly [number, number],
  last: number,
  bend: number,
  touch: number,
  watch?: (tried: Readonly<RootTry>) => void,
): FirstRoot {
  let [from, gapFrom] = [first, firstGap];
  let to = last;
  const look = watch && ((tried: Readonly<RootTry>): void => watch({ ...tried, free: from }));
  for (let stretches = 0; stretches < mostStretches; stretches++) {
    let gapTo = gapAt(to);
    if (gapTo < 0) {
      to = findRoot(gapAt, [from, gapFrom], [to, gapTo], touch, look).time;
      gapTo = gapAt(to);
    }
    if (to > from && leastBetween(from, gapFrom, to, gapTo, bend) >= 0) {
      const next = to + 2 * (to - from);
      [from, gapFrom] = [to, gapTo];
      if (from === last || gapFrom <= touch) break;
      to = Math.min(last, next);
      continue;
    }
    const half = from + (to - from) / 2;
    if (!(half > from && half < to)) break;
    const gap = gapAt(half);
    look?.({ from, to, gapFrom, gapTo, tried: half, gap, how: 'half' });
    to = half;
  }
  return { time: from, gap: gapFrom, isEnd: from === last };
}

/** The least of the line between two gaps, less bend/2·(t − from)·(to − t). */
function leastBetween(from: number, gapFrom: number, to: number, gapTo: number, bend: number): number {
  const curve = bend * (to - from) * (to - from);
  const rise = gapTo - gapFrom;
  const share = curve > 0 ? 0.5 - rise / curve : 0;
  if (!(share > 0 && share < 1)) return Math.min(gapFrom, gapTo);
  return gapFrom + share * rise - (curve / 2) * share * (1 - share);
}

const mostStretches = 60;
