import type { Label } from '../picture';

/** How a piece of a label is set: a bold italic letter, its upright subscript, a smaller letter before a value, a value. */
export type Face = 'letter' | 'large' | 'subscript' | 'quantity' | 'value';

/** Font sizes in CSS px, the scales of marks and of arrows, and the width of a text in a face. */
export interface Metrics {
  mark: number;
  arrow: number;
  labelSize: number;
  valueSize: number;
  widthOf(text: string, face: Face): number;
}

/** A piece of text at an offset from the start of the label's baseline. */
export interface TextRun {
  text: string;
  face: Face;
  dx: number;
  dy: number;
  /** The space before it. */
  space: number;
}

interface TextLine {
  runs: TextRun[];
  width: number;
  /** Above and below the baseline: of the ink, not of the font, so that letters stand close to their points. */
  ascent: number;
  descent: number;
}

export const largeLetter = 1.35;
export const subscriptSize = 0.68;
export const quantitySize = 1.15;

const subscriptDrop = 0.2;
const capHeight = 0.68;
const xHeight = 0.48;
const tail = 0.23;

const heightOf = (letter: string): number => (/[A-Z|dhλ]/.test(letter) ? capHeight : xHeight);

/** Lays a label's text out on one line: `w₀`, `v 0.835`, `α = 0.573`, `0.835`. */
export function layOut(label: Readonly<Label>, metrics: Metrics): TextLine {
  const line: TextLine = { runs: [], width: 0, ascent: 0, descent: 0 };
  const add = (text: string, face: Face, ascent: number, descent: number, dy = 0, space = 0): void => {
    line.width += space;
    line.runs.push({ text, face, dx: line.width, dy, space });
    line.width += metrics.widthOf(text, face);
    line.ascent = Math.max(line.ascent, ascent - dy);
    line.descent = Math.max(line.descent, descent + dy);
  };
  const size = metrics.labelSize * (label.large ? largeLetter : 1);
  if (label.letter !== undefined) {
    const below = /[pyq]/.test(label.letter) ? tail * size : 0.02 * size;
    add(label.letter, label.large ? 'large' : 'letter', heightOf(label.letter) * size, below);
  }
  if (label.subscript !== undefined) add(label.subscript, 'subscript', 0, 0.02 * size, subscriptDrop * size);
  if (label.value === undefined) return line;
  const space = line.runs.length > 0 ? 0.4 * metrics.labelSize : 0;
  const digits = 0.74 * metrics.valueSize;
  const below = 0.02 * metrics.valueSize;
  if (label.quantity === undefined) add(label.value, 'value', digits, below, 0, space);
  else {
    add(label.quantity, 'quantity', digits, below, 0, space);
    add(` = ${label.value}`, 'value', digits, below);
  }
  return line;
}
