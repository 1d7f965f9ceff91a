/**
 * The words of a step: text with named quantities and numbers, so that a page can set each quantity in its own letter
 * and colour, a terminal can print it plainly, and no number is rounded before somebody reads it.
 */

/** What a quantity stands for; the page has a colour for each (see the palette). */
export const roles = ['ink', 'a', 'b', 'cso', 'best', 'new', 'cut', 'pick'] as const;
export type Role = (typeof roles)[number];

export interface Quantity {
  /** One or a few letters as mathematics writes them: `v`, `α`, `h(n)`. */
  letter: string;
  subscript?: string;
  role: Role;
}

export type Token = string | { quantity: Quantity } | { value: number };
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
  ...parts: (Quantity | number | Sentence | string)[]
): Sentence {
  const tokens: Token[] = [];
  texts.forEach((text, i) => {
    if (text !== '') tokens.push(text);
    const next = parts[i];
    if (next === undefined) return;
    if (typeof next === 'number') tokens.push({ value: next });
    else if (typeof next === 'string') tokens.push(next);
    else if (Array.isArray(next)) tokens.push(...(next as Sentence));
    else tokens.push({ quantity: next as Quantity });
  });
  return tokens;
}

/** The sentence as plain text; `format` writes the numbers. */
export function plainText(sentence: Sentence, format: (value: number) => string = String): string {
  return sentence
    .map((token) => {
      if (typeof token === 'string') return token;
      if ('value' in token) return format(token.value);
      return token.quantity.letter + (token.quantity.subscript ?? '');
    })
    .join('');
}

export type Certainty = 'none' | 'bracketed' | 'certified';

/** What the page says of one step. */
export interface Description {
  /** The name of the phase, a word or two: `Sample`. */
  title: string;
  /** One or two sentences: what the step did and what it shows. */
  text: Sentence;
  /** The comparison that decides what comes next. */
  detail: Sentence;
  certificate: { certainty: Certainty; title: string; text: Sentence };
}
