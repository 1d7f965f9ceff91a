import { quantity, type Quantity, type Role } from '../trace/sentence';

/**
 * The markup of a lesson's texts: `**strong**`, a letter of the picture between backticks (`` `w₁` ``), and a fact
 * `{text = formula}` or `{text = formula = formula}`. A reader sees the fact's text; tests evaluate each formula.
 */
export type Piece =
  | string
  | { strong: readonly Piece[] }
  | { quantity: Quantity }
  | { said: string; formulas: readonly string[] };

const piece = /\*\*(?<strong>[^*]+)\*\*|`(?<letter>[^`]+)`|\{(?<fact>[^{}]+)\}/gu;

export function pieces(markup: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of markup.matchAll(piece)) {
    if (match.index > end) found.push(markup.slice(end, match.index));
    end = match.index + match[0].length;
    const { strong, letter, fact } = match.groups!;
    if (strong !== undefined) found.push({ strong: pieces(strong) });
    else if (letter !== undefined) found.push({ quantity: quantityOf(letter) });
    else found.push(factOf(fact!));
  }
  if (end < markup.length) found.push(markup.slice(end));
  return found;
}

function factOf(text: string): Piece {
  const [said = '', ...formulas] = text.split('=').map((part) => part.trim());
  return { said, formulas };
}

const roles: Readonly<Record<string, Role>> = {
  A: 'a',
  B: 'b',
  C: 'cso',
  T: 'best',
  n: 'new',
  s: 'new',
  d: 'new',
  h: 'new',
  α: 'new',
  'h(n)': 'new',
};
const subscripts = '₀₁₂₃₄₅₆₇₈₉';

/** `w₁` and `p_A` have subscripts. `s₁` and `n₁` are those of a numbered contact, which have the colour that its bar has. */
export function quantityOf(text: string): Quantity {
  const [, letter = text, low, word] = /^(.+?)(?:([₀-₉]+)|_(\w+))?$/u.exec(text) ?? [];
  const subscript = low
    ? Array.from(low)
        .map((digit) => subscripts.indexOf(digit))
        .join('')
    : word;
  const ofShape = subscript === 'A' ? 'a' : subscript === 'B' ? 'b' : undefined;
  const ofContact = low && (letter === 's' || letter === 'n') ? 'best' : undefined;
  return quantity(letter, ofShape ?? ofContact ?? roles[letter] ?? 'ink', subscript);
}
