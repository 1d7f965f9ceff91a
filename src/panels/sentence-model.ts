import { formatNumber } from '../trace/format';
import type { Quantity, Sentence } from '../trace/sentence';

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

/**
 * As few decimals, from `decimals` on, as tell different numbers of the sentence apart: a comparison of two numbers that
 * read the same says nothing.
 */
export function tellingDecimals(
  values: readonly number[],
  decimals: number,
  most: number,
  scale = 1,
): number {
  const different = new Set(values).size;
  for (let digits = decimals; digits < most; digits++) {
    if (new Set(values.map((value) => formatNumber(value, digits, scale))).size === different) return digits;
  }
  return most;
}

export const valuesOf = (sentence: Sentence): number[] =>
  sentence.flatMap((token) => (typeof token !== 'string' && 'value' in token ? [token.value] : []));

/**
 * Sets numbers with `decimals` digits (of a scene of size `scale`) and joins what belongs together: a number never
 * stands on another line than the word or sign that compares it.
 */
export function setSentence(sentence: Sentence, decimals = 4, scale = 1): Piece[] {
  const pieces: Piece[] = [];
  const addText = (text: string): void => {
    const last = pieces.at(-1);
    if (last && 'text' in last) last.text += text;
    else pieces.push({ text });
  };
  sentence.forEach((token, i) => {
    if (typeof token !== 'string') {
      if ('value' in token) addText(token.value === 0 ? '0' : formatNumber(token.value, decimals, scale));
      else pieces.push({ quantity: token.quantity });
      return;
    }
    const next = sentence[i + 1];
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
