import type { RawScene, Span } from './raw';

/** Numbers with the name of a place or a turn that no body has taken. */
export interface UnreadPose extends Span {
  kind: 'place' | 'turn';
  words: string;
}

const value = String.raw`(?<![\w.])[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;
const named = new RegExp(
  String.raw`(?:(pos|translat|origin|cent(?:er|re)|location|xyz)|(quat|rot|orient|euler))\w{0,20}[^\n]{0,40}?` +
    String.raw`(${value}f?(?:[\s,;]{1,4}${value}f?){2,8})`,
  'gi',
);
const results = /(?:hit|contact|expected|witness|closest|normal|nearest|result)\W{0,3}\w{0,12}$/i;
const MAX_FOUND = 50;

/** The poses that a text names and that are not among the numbers of its bodies. */
export function unreadPoses(text: string, scenes: readonly RawScene[]): UnreadPose[] {
  const taken = new Set<number>();
  const take = (part: unknown): void => {
    if (typeof part === 'number') taken.add(Math.abs(part));
    else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) take(inner);
  };
  for (const { bodies, cast } of scenes) {
    for (const { shape, poses } of bodies) take([shape, poses]);
    take(cast);
  }
  const found: UnreadPose[] = [];
  for (const match of text.matchAll(named)) {
    if (found.length === MAX_FOUND) break;
    if (results.test(text.slice(Math.max(0, match.index - 20), match.index))) continue;
    const numbers = match[3]!.split(/[\s,;]+/).map((digits) => Math.abs(Number.parseFloat(digits)));
    const isTurn = match[2] !== undefined;
    const isTaken =
      numbers.every((number) => number === 0) ||
      numbers.every((number) => number === 0 || (isTurn && number === 1) || taken.has(number));
    const isUnit = numbers.every((number) => number === 0 || number === 1);
    if (isTaken || (isUnit && isTurn)) continue;
    found.push({
      kind: match[1] === undefined ? 'turn' : 'place',
      words: match[0].trim().slice(0, 60),
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  return found;
}
