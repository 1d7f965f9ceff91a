import type { Probe } from '../../trace/step';
import type { Frame } from '../../trace/frame';

/** The letter of the step's own direction, as its comparisons call it: r of `h(r) < best`. Without one it is n. */
export function directionLetter({ tests = [] }: Readonly<Pick<Frame, 'tests'>>): string {
  for (const { left } of tests) {
    const letter = /^h\((.)\)$/u.exec(left)?.[1];
    if (letter !== undefined) return letter;
  }
  return 'n';
}

const ranks = ['best', 'second', 'worst'] as const;
export const isCornerName = (name: string): boolean => ranks.some((rank) => rank === name);

/** The names of the corners of a triangle of directions, by their heights. Lists of another length have no names. */
export function cornerNames<P extends Pick<Probe, 'height'>>(corners: readonly P[]): ReadonlyMap<P, string> {
  if (corners.length !== ranks.length) return new Map();
  const ordered = corners.toSorted((a, b) => a.height - b.height);
  return new Map(ordered.map((corner, i) => [corner, ranks[i]!]));
}
