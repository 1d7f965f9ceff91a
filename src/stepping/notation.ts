import { q, quantity, type Quantity, type Role, type Sentence } from '../trace/sentence';

/** Letters with one meaning everywhere have its colour. */
const roles: Readonly<Record<string, Role>> = {
  ...Object.fromEntries(Object.values(q).map(({ letter, role }) => [letter, role])),
  d: 'best',
  'n*': 'best',
  p: 'ink',
};

/** |v|, h(n), or a letter that is no part of a word or a number, with its star or its subscript. E is written as it is. */
const symbol = /\|v\||h\(n\)|(?<![\p{L}\d])[A-DF-Za-zΔα-ω](?:\*|[₀-₉]+|\d+|_[a-zA-Z])?(?!\p{L})/gu;

const quantityOf = (text: string): Quantity => {
  const [, letter, subscript] = /^(.)(?:_([a-zA-Z])|[₀-₉]+|\d+)$/u.exec(text) ?? [];
  if (letter === undefined) return quantity(text, roles[text] ?? 'ink');
  const digits = text.slice(1).replaceAll(/[₀-₉]/gu, (digit) => String('₀₁₂₃₄₅₆₇₈₉'.indexOf(digit)));
  return quantity(letter, 'ink', subscript ?? digits);
};

/** One side of a comparison as it is recorded, `|v| − α` or `last |v| + rounding`, with its quantities set as such. */
export function notation(text: string): Sentence {
  const found = [...text.matchAll(symbol)];
  const ends = found.map(({ index, 0: { length } }) => index + length);
  const tokens = found.flatMap(({ index, 0: symbolText }, i) => [
    text.slice(ends[i - 1] ?? 0, index),
    { quantity: quantityOf(symbolText) },
  ]);
  return [...tokens, text.slice(ends.at(-1) ?? 0)].filter((token) => token !== '');
}
