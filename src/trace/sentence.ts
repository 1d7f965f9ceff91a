/**
 * The words of a step: text with named quantities and numbers, so that a page can set each quantity in its own letter
 * and colour, a terminal can print it plainly, and no number is rounded before somebody reads it.
 */

import { formatNumber } from './format';

/** The meaning of a quantity; the page has a colour for each (see the palette). */
export const roles = ['ink', 'a', 'b', 'cso', 'best', 'new', 'cut', 'pick'] as const;
export type Role = (typeof roles)[number];

export interface Quantity {
  /** One or a few letters as mathematics writes them: `v`, `α`, `h(n)`. */
  letter: string;
  subscript?: string;
  role: Role;
}

/** A number that a sentence says. */
export interface Said {
  value: number;
  /** A fixed number of decimals, such as 0 for a count; absent: as the scene's size needs. */
  decimals?: number;
  /** The numbers that the sentence computed it from; absent if it quotes a number unchanged. */
  from?: readonly number[];
}

export type Sign = '<' | '≤' | '=' | '≠' | '≥' | '>';

/** A relation of two numbers that a sentence states, so that it can be held against them. */
export interface Relation {
  left: number | Said;
  sign: Sign;
  right: number | Said;
}

/** Words that state relations. A reader sees the words alone. */
export interface Stated {
  words: string;
  relations: readonly Relation[];
}

export type Token = string | { quantity: Quantity } | Said | Stated;
export type Sentence = readonly Token[];

export const quantity = (letter: string, role: Role = 'ink', subscript?: string): Quantity =>
  subscript === undefined ? { letter, role } : { letter, role, subscript };

/** The letters that every algorithm shares. */
export const q = {
  A: quantity('A', 'a'),
  B: quantity('B', 'b'),
  C: quantity('C', 'cso'),
  O: quantity('O'),
  T: quantity('T', 'best'),
  n: quantity('n', 'new'),
  s: quantity('s', 'new'),
  v: quantity('v'),
  normV: quantity('|v|'),
  alpha: quantity('α', 'new'),
  lambda: quantity('λ'),
  epsilon: quantity('ε'),
  pA: quantity('p', 'a', 'A'),
  pB: quantity('p', 'b', 'B'),
} as const;

/** say`Along ${q.n} the farthest point is ${q.s}, at ${0.5732}.` */
export function say(
  texts: TemplateStringsArray,
  ...parts: (Quantity | number | Said | Stated | Sentence | string)[]
): Sentence {
  const tokens: Token[] = [];
  texts.forEach((text, i) => {
    if (text !== '') tokens.push(text);
    const next = parts[i];
    if (next === undefined) return;
    if (typeof next === 'number') tokens.push({ value: next });
    else if (typeof next === 'string') tokens.push(next);
    else if (Array.isArray(next)) tokens.push(...(next as Sentence));
    else if ('letter' in (next as object)) tokens.push({ quantity: next as Quantity });
    else tokens.push(next as Said | Stated);
  });
  return tokens;
}

/** A count: 4 and not 4.0000. */
export const whole = (value: number): Said => ({ value, decimals: 0 });

export const valueOf = (n: number | Said): number => (typeof n === 'number' ? n : n.value);
/** The numbers that a frame has to hold for this one to be said. */
export const sourcesOf = (n: number | Said): readonly number[] =>
  typeof n === 'number' ? [n] : (n.from ?? [n.value]);

/** A number that a sentence computes by `rule` from others, which it names so that it can be checked. */
export const computed =
  (rule: (...numbers: number[]) => number) =>
  (...numbers: readonly (number | Said)[]): Said => ({
    value: rule(...numbers.map(valueOf)),
    from: numbers.flatMap(sourcesOf),
  });

export const sum = computed((a, b) => a + b);
export const difference = computed((a, b) => a - b);
export const product = computed((a, b) => a * b);
export const negative = computed((a) => 0 - a);
export const rounded = (n: number | Said, decimals: number): Said => ({
  value: valueOf(n),
  from: sourcesOf(n),
  decimals,
});
/** An angle in degrees: to a tenth, but where that would be 0. */
export const angle = (inDegrees: number | Said): Sentence =>
  Math.abs(valueOf(inDegrees)) < 0.05 ? say`${inDegrees}°` : say`${rounded(inDegrees, 1)}°`;
/** A number of the method itself, which no frame holds: how much its steps grow by. */
export const constant = (value: number): Said => ({ value, from: [] });

/** The sign of a relation, or `words` that say the same: say`${h} ${related(h, '<', d)} ${d}` */
export const related = (
  left: Relation['left'],
  sign: Sign,
  right: Relation['right'],
  words: string = sign,
): Stated => ({ words, relations: [{ left, sign, right }] });

/** Words that state all of `relations`. */
export const stating = (words: string, ...relations: readonly Relation[]): Stated => ({ words, relations });

/** The sentence with neighbouring words put together, as a reader sees it. */
export function tokensOf(sentence: Sentence): (string | { quantity: Quantity } | Said)[] {
  const tokens: (string | { quantity: Quantity } | Said)[] = [];
  for (const token of sentence) {
    const next = typeof token !== 'string' && 'words' in token ? token.words : token;
    const last = tokens.at(-1);
    if (typeof next === 'string' && typeof last === 'string') tokens[tokens.length - 1] = last + next;
    else tokens.push(next);
  }
  return tokens;
}

/** The sentence as plain text; `format` writes the numbers. */
export function plainText(sentence: Sentence, format: (value: number) => string = String): string {
  return tokensOf(sentence)
    .map((token) => {
      if (typeof token === 'string') return token;
      if ('value' in token)
        return token.decimals === undefined ? format(token.value) : formatNumber(token.value, token.decimals);
      return token.quantity.letter + (token.quantity.subscript ?? '');
    })
    .join('');
}

export type Certainty = 'none' | 'bracketed' | 'certified';

/** The page's sentence about one step. */
export interface Description {
  /** The name of the phase, a word or two: `Sample`. */
  title: string;
  /** One or two sentences: what the step did and what it shows. */
  text: Sentence;
  /** The comparison that decides what comes next. */
  detail: Sentence;
  /** `title` is a sentence too, with its full stop. */
  certificate: { certainty: Certainty; title: string; text: Sentence };
}
