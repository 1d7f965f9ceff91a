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
