import { formatNumber } from '../../trace/format';
import { tokensOf, valueOf, type Quantity, type Said, type Sentence } from '../../trace/sentence';

/** A part of a formatted sentence: text, or a quantity. Spaces that must not break are no-break spaces. */
export type Piece = { text: string } | { quantity: Quantity };

const noBreak = '\u00a0';
const comparison = /(?:^|\s)(?:at least|at most|below|above|[=<>≤≥≈])\s$/u;
const onlySign = /^\s*[=<>≤≥≈−+]\s*$/u;

const glued = (text: string): string => text.replaceAll(/\s/gu, noBreak);

/** `… of at least ` → `… of at·least·`. No line breaks between a comparison and its number. */
function glueEnd(text: string): string {
  const match = comparison.exec(text);
  if (!match) return text;
  // The space before the comparison word may break; those within and after it may not.
  const start = match.index + (/^\s/u.test(match[0]) && !/[=<>≤≥≈]/u.test(match[0]) ? 1 : 0);
  return text.slice(0, start) + glued(text.slice(start));
}

/** 17 digits distinguish any two doubles. For a number near √ε they begin at its eighth decimal. */
const maxDecimals = 26;
/** Numbers that are not compared get fewer digits, since long ones are hard to read. */
const maxBeside = 7;

/** Returns the fewest decimals, at least `decimals`, that distinguish two numbers; null if that takes `most` or more. */
function decimalsThatTell(
  one: number,
  other: number,
  decimals: number,
  most: number,
  scale: number,
): number | null {
  for (let digits = decimals; digits < most; digits++)
    if (formatNumber(one, digits, scale) !== formatNumber(other, digits, scale)) return digits;
  return null;
}

/**
 * Returns for each value the fewest decimals, at least `decimals`, that distinguish it from each of its rivals. Rivals that
 * would take `most` or more are ignored.
 */
function decimalsAgainst(
  values: readonly number[],
  rivalsOf: (value: number) => readonly number[],
  decimals: number,
  most: number,
  scale: number,
): number[] {
  return values.map((value) =>
    Math.max(
      decimals,
      ...rivalsOf(value).map((rival) => decimalsThatTell(value, rival, decimals, most, scale) ?? decimals),
    ),
  );
}

/** Returns for each of several numbers the fewest decimals that distinguish it from the others. */
export const tellingDecimals = (
  values: readonly number[],
  decimals: number,
  most: number,
  scale = 1,
): number[] => decimalsAgainst(values, () => values, decimals, most, scale);

/**
 * Returns for each number of a sentence the decimals that distinguish it from those that the sentence compares it with, so
 * that the reader sees which is less. A number without a comparison is distinguished from the others without one.
 */
export function sentenceDecimals(sentence: Sentence, scale = 1, decimals = 4): number[] {
  const values = sentence.flatMap((token) => (isMeasured(token) ? [token.value] : []));
  const relations = sentence.flatMap((token) =>
    typeof token !== 'string' && 'words' in token ? token.relations : [],
  );
  const rivals = new Map<number, number[]>();
  for (const { left, right } of relations) {
    const [one, other] = [valueOf(left), valueOf(right)];
    rivals.set(one, [...(rivals.get(one) ?? []), other]);
    rivals.set(other, [...(rivals.get(other) ?? []), one]);
  }
  const compared = decimalsAgainst(values, (value) => rivals.get(value) ?? [], decimals, maxDecimals, scale);
  const others = values.filter((value) => !rivals.has(value));
  const beside = decimalsAgainst(values, () => others, decimals, maxBeside, scale);
  return values.map((value, i) => (rivals.has(value) ? compared[i]! : beside[i]!));
}

const isMeasured = (token: Sentence[number]): token is Said =>
  typeof token !== 'string' && 'value' in token && token.decimals === undefined;

/**
 * Formats a sentence. Numbers have `decimals` decimals at the scale of the scene, one count for all or one each. A number
 * stays on the same line as the word or sign that compares it.
 */
export function setSentence(
  sentence: Sentence,
  decimals: number | readonly number[] = 4,
  scale = 1,
): Piece[] {
  const pieces: Piece[] = [];
  const addText = (text: string): void => {
    const last = pieces.at(-1);
    if (last && 'text' in last) last.text += text;
    else pieces.push({ text });
  };
  let nth = 0;
  const number = ({ value, decimals: own }: Said): string => {
    if (own !== undefined) return formatNumber(value, own);
    const digits = typeof decimals === 'number' ? decimals : (decimals[nth] ?? 4);
    nth++;
    return value === 0 ? '0' : formatNumber(value, digits, scale);
  };
  const tokens = tokensOf(sentence);
  tokens.forEach((token, i) => {
    if (typeof token !== 'string') {
      if ('value' in token) addText(number(token));
      else pieces.push({ quantity: token.quantity });
      return;
    }
    const next = tokens[i + 1];
    if (onlySign.test(token)) addText(glued(token));
    else if (next !== undefined && typeof next !== 'string' && 'value' in next) addText(glueEnd(token));
    else addText(token);
  });
  return pieces;
}

/** Returns the pieces as plain text. */
export function piecesText(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => ('text' in piece ? piece.text : piece.quantity.letter + (piece.quantity.subscript ?? '')))
    .join('');
}
