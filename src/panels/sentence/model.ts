import { formatNumber } from '../../trace/format';
import { tokensOf, valueOf, type Quantity, type Said, type Sentence } from '../../trace/sentence';

/** A sentence ready to be set: runs of text and quantities, with spaces that must not break made no-break spaces. */
export type Piece = { text: string } | { quantity: Quantity };

const noBreak = '\u00a0';
const comparison = /(?:^|\s)(?:at least|at most|below|above|[=<>≤≥≈])\s$/u;
const onlySign = /^\s*[=<>≤≥≈−+]\s*$/u;

const glued = (text: string): string => text.replaceAll(/\s/gu, noBreak);

/** `… of at least ` → `… of at·least·`: the words that compare keep to the number that follows them. */
function glueEnd(text: string): string {
  const match = comparison.exec(text);
  if (!match) return text;
  // The space before the comparison word may break; those within and after it may not.
  const start = match.index + (/^\s/u.test(match[0]) && !/[=<>≤≥≈]/u.test(match[0]) ? 1 : 0);
  return text.slice(0, start) + glued(text.slice(start));
}

/** 17 digits tell any two doubles apart, and of a number near the square root of ε they begin at its eighth decimal. */
const maxDecimals = 26;
/** Numbers that stand beside each other, and are not compared: a reader of a long row of digits gets nothing from it. */
const maxBeside = 7;

/** As few decimals, from `decimals` on, as tell two numbers apart; null where fewer than `most` do not. */
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
 * For each of `values` as few decimals, from `decimals` on, as tell it from each of its rivals; those that fewer than `most`
 * do not tell from it are passed over.
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

/** For each of several numbers that are compared with one another as few decimals as tell it from the others. */
export const tellingDecimals = (
  values: readonly number[],
  decimals: number,
  most: number,
  scale = 1,
): number[] => decimalsAgainst(values, () => values, decimals, most, scale);

/**
 * For each number of a sentence as many decimals as tell it from those that the sentence compares it with: two numbers that
 * read the same show nothing of which is less. Where it is compared with none, from the others of which that is so.
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
 * Sets numbers with `decimals` digits (of a scene of size `scale`), or each with its own, and joins what belongs
 * together: a number never stands on another line than the word or sign that compares it.
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

/** The pieces as plain text, for names and titles. */
export function piecesText(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => ('text' in piece ? piece.text : piece.quantity.letter + (piece.quantity.subscript ?? '')))
    .join('');
}
