import { findTest } from '../../algorithms/test-id';
import type { Probe } from '../../trace/step';
import type { Frame } from '../../trace/frame';

/** The letter of the step's own direction, as its comparisons call it: r of `h(r) < best`. Without one it is n. */
export function directionLetter(frame: Readonly<Frame>): string {
  return letters.find(([, id]) => findTest(frame, id))?.[0] ?? 'n';
}

const letters = [
  ['r', 'reflect-best'],
  ['e', 'expand-best'],
  ['c', 'contract-best'],
] as const;

const ranks = ['best', 'second', 'worst'] as const;
export const isCornerName = (name: string): boolean => ranks.some((rank) => rank === name);

/** The names of the corners of a triangle of directions, by their heights. Lists of another length have no names. */
export function cornerNames<P extends Pick<Probe, 'height'>>(corners: readonly P[]): ReadonlyMap<P, string> {
  if (corners.length !== ranks.length) return new Map();
  const ordered = corners.toSorted((a, b) => a.height - b.height);
  return new Map(ordered.map((corner, i) => [corner, ranks[i]!]));
}
