import { formatNumber } from '../trace/format';
import { tokensOf, type Quantity, type Said, type Sentence } from '../trace/sentence';

/** A sentence ready to be set: runs of text and quantities, with spaces that must not break made no-break spaces. */
export type Piece = { text: string } | { quantity: Quantity };

const noBreak = '\u00a0';
const comparison = /(?:^|\s)(?:at least|at most|below|above|[=<>≤≥≈])\s$/u;
const onlyRelation = /^\s*[=<>≤≥≈]\s*$/u;

const glued = (text: string): string => text.replaceAll(/\s/gu, noBreak);

/** `… of at least ` → `… of at·least·`: the words that compare keep to the number that follows them. */
function glueEnd(text: string): string {
  const match = comparison.exec(text);
  if (!match) return text;
  // The space before the comparison word may break; those within and after it may not.
  const start = match.index + (/^\s/u.test(match[0]) && !/[=<>≤≥≈]/u.test(match[0]) ? 1 : 0);
  return text.slice(0, start) + glued(text.slice(start));
}

/** Of numbers that are compared: in large type fewer. */
export const mostDecimals = { text: 7, detail: 12 } as const;

/**
 * For each number of a sentence as few decimals, from `decimals` on, as tell it from every other: a comparison of two
 * numbers that read the same says nothing, and one that is far from the rest needs no more digits than ever. Where fewer than `most` do not tell, none do.
 */
export function tellingDecimals(
  values: readonly number[],
  decimals: number,
  most: number,
  scale = 1,
): number[] {
  return values.map((value) => {
    const others = values.filter((other) => other !== value);
    for (let digits = decimals; digits < most; digits++) {
      const text = formatNumber(value, digits, scale);
      if (others.every((other) => formatNumber(other, digits, scale) !== text)) return digits;
    }
    return decimals;
  });
}

/** The numbers of a sentence that have no decimals of their own. */
export const valuesOf = (sentence: Sentence): number[] =>
  sentence.flatMap((token) => (isMeasured(token) ? [token.value] : []));

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
    if (onlyRelation.test(token)) addText(glued(token));
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
