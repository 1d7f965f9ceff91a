import { readList } from '../cursor';
import { numberJson } from '../file-json';
import { part } from '../part';
import type { Sign } from '../sentence';
import type { Storage } from '../storage';

const endings = ['met', 'unmet', 'either'] as const;

/** Two numbers that the algorithm compared, in its own words: `left` ≤ or < `right`, and whether that was so. The words are
 * for people alone. */
export interface Test {
  /** Typed id of the comparison; absent in traces that give none. */
  readonly id?: string | undefined;
  /** The left side, in the notation of the sentences: `|v| − α`. */
  readonly left: string;
  readonly relation: '≤' | '<' | '≥' | '>' | '=';
  readonly right: string;
  /**
   * How it comes out where the search ends by it: met, not met, or either. Absent if no search ends by it. The first
   * such one among the tests of a step is the one that counts.
   */
  readonly ends?: (typeof endings)[number] | undefined;
  leftValue: number;
  rightValue: number;
  met: boolean;
}

/** The negation of each relation. */
export const opposite: Readonly<Record<Test['relation'], Sign>> = {
  '≤': '>',
  '<': '≥',
  '≥': '<',
  '>': '≤',
  '=': '≠',
};

type Wording = Readonly<Pick<Test, 'id' | 'left' | 'relation' | 'right' | 'ends'>>;

export function writeTests(to: Storage, list: readonly Test[]): void {
  to.frames.push(list.length);
  for (let i = 0; i < list.length; i++) {
    const test = list[i]!;
    to.frames.push(to.wordings.keep(test));
    to.frames.push3(test.leftValue, test.rightValue, test.met ? 1 : 0);
  }
}

/** Negative where the comparison does not hold. */
function slack({ relation, leftValue, rightValue }: Readonly<Test>): number {
  if (relation === '=') return -Math.abs(leftValue - rightValue);
  return relation === '≤' || relation === '<' ? rightValue - leftValue : leftValue - rightValue;
}

/** The comparisons that the algorithm made. */
export const tests = part({
  write: writeTests,
  read: (from) =>
    readList(from, (): Test => ({
      ...(from.storage.wordings.at(from.next()) as Wording),
      leftValue: from.next(),
      rightValue: from.next(),
      met: from.next() === 1,
    })),
  json: (list) =>
    list.map((test) => ({
      ...test,
      leftValue: numberJson(test.leftValue),
      rightValue: numberJson(test.rightValue),
    })),
  schema: ({ exactly, many, number, oneOf, optional, text, truth }) =>
    many(
      exactly('a test', {
        id: optional(text),
        left: text,
        relation: oneOf(['≤', '<', '≥', '>', '=']),
        right: text,
        ends: optional(oneOf(endings)),
        leftValue: number,
        rightValue: number,
        met: truth,
      }),
      'tests',
    ),
  fromLine: (list): readonly Test[] => list,
  measures: [
    {
      name: 'test.met',
      title: 'whether the first comparison holds',
      type: 'boolean',
      at: ([first]) => first?.met,
    },
    {
      name: 'test.left',
      title: 'left side of the first comparison',
      type: 'number',
      unit: 'none',
      at: ([first]) => first?.leftValue,
    },
    {
      name: 'test.right',
      title: 'right side of the first comparison',
      type: 'number',
      unit: 'none',
      at: ([first]) => first?.rightValue,
    },
    {
      name: 'test.slack',
      title: 'by how much the first comparison holds',
      type: 'number',
      unit: 'none',
      at: ([first]) => first && slack(first),
    },
  ],
});
