import { describe, type Run } from '../../stepping/run';
import { sentenceDecimals, setSentence, type Piece } from '../sentence/model';
import { boundPhrases } from '../readout/bounds-text';
import { algorithmName } from '../precision-words';
import type { Space } from '../../view/picture';
import type { View } from '../../view/view';
import { lowered, Pen } from './pen';

/** A picture of a movie, which stays for `seconds`. */
interface MovieFrame {
  canvas: HTMLCanvasElement;
  seconds: number;
}

/** What a movie shows, CSS pixels, which are its own pixels. */
export interface MoviePlan {
  run: Run;
  /** The steps in order; not empty. */
  steps: readonly number[];
  spaces: readonly Space[];
  width: number;
  height: number;
}

/** How far a movie has come. Ends by an AbortError of the signal. */
export interface Progress {
  signal: AbortSignal;
  /** Called before each picture, counted from 1. */
  tell(this: void, picture: number, of: number): void;
}

const margin = 24;
const headHeight = 56;
const captionHeight = 132;
const lineHeight = 30;
const maxLines = 3;

/** Draws the pictures of a movie, one after the other: title, both spaces, and the step in words below them. */
export async function* movieFrames(
  view: View,
  plan: Readonly<MoviePlan>,
  { signal, tell }: Readonly<Progress>,
): AsyncGenerator<MovieFrame> {
  const { steps } = plan;
  for (const [i, step] of steps.entries()) {
    signal.throwIfAborted();
    tell(i + 1, steps.length);
    yield await frameOf(view, plan, step);
    // Yields, so that the page stays responsive.
    await new Promise((done) => setTimeout(done));
  }
}

async function frameOf(view: View, plan: Readonly<MoviePlan>, step: number): Promise<MovieFrame> {
  const { run, spaces, width, height } = plan;
  const pen = new Pen(width, height, 1);
  const inner = width - 2 * margin;
  const name = `${run.scene.title ?? run.scene.id ?? 'Untitled scene'} · ${algorithmName(run)}`;
  pen.text(name, margin, 36, { size: 20, weight: 650, width: inner });
  const room = { width, height: height - headHeight - captionHeight };
  const picture = await view.snapshot({ step, spaces, ...room, ratio: 1, small: false });
  if (picture) pen.picture(picture, 0, headHeight, room.width, room.height);
  const words = captionOf(run, step);
  const style = { size: 22 };
  const lines = wrapped(words, inner, (text) => pen.widthOf(text, style));
  lines.slice(0, maxLines).forEach((line, i) => {
    const isCut = i === maxLines - 1 && lines.length > maxLines;
    const y = height - captionHeight + 28 + i * lineHeight;
    pen.text(isCut ? lines.slice(i).join(' ') : line, margin, y, { ...style, width: inner });
  });
  const count = [`step ${step + 1}`, ...boundPhrases(run, step)].join('  ·  ');
  pen.text(count, margin, height - 14, { size: 16, colour: '--ink-2', width: inner });
  return { canvas: pen.canvas, seconds: secondsToRead(words) };
}

/** The step in words, as the page says it. */
function captionOf(run: Readonly<Run>, step: number): string {
  const { title, text } = describe(run, run.trace.at(step));
  const { scale } = run.problem;
  const pieces = setSentence(text, sentenceDecimals(text, scale), scale);
  return `${title}. ${pieces.map(wordOf).join('')}`;
}

function wordOf(piece: Piece): string {
  if ('text' in piece) return piece.text;
  const { letter, subscript = '' } = piece.quantity;
  return /^[A-Za-z]/u.test(subscript) ? letter + lowered + subscript : letter + subscript;
}

/** A second to look, and a sixth of one for each word. */
export const secondsToRead = (words: string): number => Math.min(6, 1 + words.split(/\s+/u).length / 6);

/** Breaks a text at spaces into lines that are no wider than `width`, but for a word that alone is. */
export function wrapped(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
