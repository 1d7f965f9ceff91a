import { say, type Said, type Sentence } from '../../trace/sentence';
import { worldRows, type FrameWorld } from '../../trace/parts/world';
import type { DescribeContext } from '../algorithm';
import { fixedLast, type World } from './problem';

export type Context = DescribeContext<World>;

export interface Words {
  title: string;
  text: Sentence;
  detail: Sentence;
}

/** The number of items of a list of a step. */
export const itemsOf = (list: readonly number[] | undefined, key: keyof typeof worldRows): number =>
  (list?.length ?? 0) / worldRows[key];

/** A contact as a step lists it. */
export function contactAt(rows: readonly number[], k: number) {
  const at = worldRows.contacts * k;
  return { a: rows[at] ?? -1, b: rows[at + 1] ?? -1, s: rows[at + 2] ?? NaN, limit: rows[at + 9]! };
}

const nameOf = (i: number, { problem: { bodies } }: Context): string => bodies[i]?.name ?? `body ${i + 1}`;

type Pair = Readonly<Pick<FrameWorld, 'a' | 'b'>>;

/** The names of the bodies from which and to which a normal points. */
export const parted = ({ a, b }: Pair, context: Context): readonly [string, string] => [
  nameOf(a, context),
  nameOf(b, context),
];

/** Two bodies by name, a fixed one last. */
export function pairText({ a, b }: Pair, context: Context): Sentence {
  const [first, second] = fixedLast(context.problem, a, b);
  return say`${nameOf(first, context)} and ${nameOf(second, context)}`;
}

/** The contact of a step, with its number in the picture if there are several. */
export function contactName(world: Readonly<FrameWorld>, context: Context, article: string): Sentence {
  const pair = pairText(world, context);
  return itemsOf(world.contacts, 'contacts') === 1
    ? say`${article} contact of ${pair}`
    : say`Contact ${{ value: world.contact + 1, decimals: 0, from: [] }}, of ${pair},`;
}

/** A number that is no length: with four digits that count. */
export const figure = (value: number): Said => ({
  value,
  decimals: value === 0 ? 0 : figures(3 - Math.floor(Math.log10(Math.abs(value)))),
});

/** Smaller numbers are written with a power of ten, which has four digits for six decimals. */
const figures = (decimals: number): number => (decimals > 12 ? 6 : Math.max(decimals, 0));
