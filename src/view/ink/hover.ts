import { distanceBetween, type Point } from './geometry';
import type { LaidMark } from './laid';

/** How near, px, a pointer has to come: a fingertip covers more than a mouse arrow. */
export const reach = { mouse: 14, touch: 26 } as const;

/** The nearest mark that has a twin and is within reach; marks larger than the reach count from their rim. */
export function markUnder(
  marks: readonly LaidMark[],
  pointer: Readonly<Point>,
  within: number,
): LaidMark | null {
  let best: LaidMark | null = null;
  let bestDistance = Infinity;
  for (const candidate of marks) {
    const distance = distanceBetween(candidate.shown, pointer);
    if (candidate.mark.twin === undefined || distance > Math.max(within, candidate.radius)) continue;
    // Among marks in the same place, the one drawn last is on top.
    if (distance > bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}
