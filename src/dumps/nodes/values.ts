import type { Node } from './node';

/** The numbers of a vector or a list, whatever holds them. */
export function numbersOf({ members, value }: Node): number[] | null {
  if (members.length === 0) return Number.isFinite(value) ? [value] : null;
  if (members.every((member) => Number.isFinite(member.value))) {
    const order = members.map(({ name }) => 'xyzw'.indexOf(name.toLowerCase().replace(/^m_?/, '')));
    const isNamed = order.every((at, i) => at >= 0 && members[i]!.name.length <= 3);
    const isList = members.every(({ name }) => name === '' || /^\d+(?:,0)?$/.test(name));
    if (!isNamed && !isList) return null;
    const sorted = isNamed ? members.map((member, i) => ({ member, at: order[i]! })) : [];
    return isNamed
      ? sorted.sort((a, b) => a.at - b.at).map(({ member }) => member.value)
      : members.map((member) => member.value);
  }
  if (members.length === 1) return numbersOf(members[0]!);
  // The members of a union are one value in several forms.
  const [first, ...others] = members.map((each) => (each.members.length > 0 ? numbersOf(each) : null));
  const isUnion = members.every(({ name }) => /^m[A-Z]\w*$/.test(name)) && first !== undefined;
  return isUnion && others.every((other) => other?.join() === first?.join()) ? first : null;
}

/** The rows of a list of vectors. */
export function rowsOf({ members }: Node): number[][] | null {
  if (members.length === 1 && members[0]!.members.length > 1) return rowsOf(members[0]!);
  if (members.length < 3) return null;
  const rows = members.map((member) => (member.members.length > 0 ? numbersOf(member) : null));
  return rows.every((row) => row !== null && row.length === rows[0]!.length && row.length >= 2)
    ? (rows as number[][])
    : null;
}

export const bare = (name: string): string =>
  name
    .replace(/^m_?(?=[A-Z])|^m_|^get_?(?=[A-Za-z]{3})/, '')
    .replaceAll('_', '')
    .toLowerCase();

export const member = ({ members }: Node, pattern: RegExp): Node | undefined =>
  members.find(({ name }) => pattern.test(bare(name)));

export function scalar(node: Node, pattern: RegExp): number | undefined {
  const found = member(node, pattern);
  const numbers = found && numbersOf(found);
  return numbers?.length === 1 ? numbers[0] : undefined;
}

/** Vectors of engines have room for a fourth number: a zero, or the third once more. */
export const isPadded = ({ length, 2: z, 3: w }: readonly number[]): boolean =>
  length === 4 && (w === 0 || w === z);

export const withoutPadding = (rows: number[][] | null): number[][] | null =>
  rows?.every(isPadded) ? rows.map((row) => row.slice(0, 3)) : rows;
