import { describe, type Run } from '../../stepping/run';
import type { Store } from '../../store/state';
import type { Space } from '../../view/picture';
import type { View } from '../../view/view';
import { boundPhrases } from '../readout/bounds-text';
import { columnsFor, evenlySpaced } from './frames';
import { legendOf, type Sign } from './legend';
import { signAt } from '../glyphs';
import type { LinkSource } from '../opening/link-source';
import { algorithmName } from '../precision-words';
import { piecesText, sentenceDecimals, setSentence } from '../sentence/model';
import { Pen } from './pen';

/** The inputs of a sheet. */
export interface SheetContext {
  store: Store;
  view: View;
  link: LinkSource;
}

/** A picture to save and a summary of its content. */
interface Sheet {
  canvas: HTMLCanvasElement;
  words: string;
}

/** Some browsers limit a canvas to 4096 × 4096 pixels. */
const maxPixels = 2 ** 24;
/** This many frames of one space have about `maxPixels` pixels. */
const maxFrames = 40;
/** Sheets are printed and projected, so they are drawn at twice the resolution. */
const ratio = 2;

const margin = 24;
const gap = 16;
const frameHeight = 210;
const captionHeight = 50;
const headHeight = 76;
const signWidth = 176;
const signHeight = 34;
const footHeight = 22;

interface Frame {
  step: number;
  picture: HTMLCanvasElement;
}

/** A sheet with as many frames as fit, a title, captions and a legend. */
export async function filmSheet(
  run: Run,
  steps: readonly number[],
  spaces: readonly Space[],
  { view, store, link }: SheetContext,
): Promise<Sheet> {
  const shown = evenlySpaced(steps, maxFrames / spaces.length);
  const width = 280 * spaces.length;
  const frames: Frame[] = [];
  for (const step of shown) {
    const picture = await view.snapshot({ step, spaces, width, height: frameHeight, ratio, small: true });
    if (picture) frames.push({ step, picture });
  }
  const words = whichSteps(run, steps, shown);
  const signs = await legendOf(run, shown, store.getState(), spaces);
  const canvas = compose({
    run,
    frames,
    width,
    height: frameHeight,
    signs,
    words,
    address: await link.address(),
  });
  return { canvas, words };
}

/** A sheet with one step as large as on the page, and its sentence. */
export async function stepSheet(
  run: Run,
  step: number,
  spaces: readonly Space[],
  { view, store, link }: SheetContext,
): Promise<Sheet> {
  const [width, height] = [760 * spaces.length, 640];
  const picture = await view.snapshot({ step, spaces, width, height, ratio, small: false });
  const signs = await legendOf(run, [step], store.getState(), spaces);
  const { title, text } = describe(run, run.trace.at(step));
  const { scale: extent } = run.problem;
  const sentence = `${title}. ${piecesText(setSentence(text, sentenceDecimals(text, extent), extent))}`;
  const words = `Saved step ${step + 1} of ${run.trace.length}.`;
  const frames = picture ? [{ step, picture }] : [];
  const canvas = compose({
    run,
    frames,
    width,
    height,
    signs,
    words: sentence,
    address: await link.address(),
  });
  return { canvas, words };
}

/** Describes the steps of a sheet: `48 of 301 steps, evenly spread, step 3 to step 1480`. */
function whichSteps(run: Run, all: readonly number[], shown: readonly number[]): string {
  const what = all.length === run.trace.length ? 'steps' : 'iteration ends';
  const range = `step ${shown[0]! + 1} to step ${shown.at(-1)! + 1}`;
  return shown.length === all.length
    ? `All ${all.length} ${what}, ${range}.`
    : `${shown.length} of ${all.length} ${what}, evenly spread, ${range}: more would make the picture too large.`;
}

interface Content {
  run: Run;
  frames: readonly Frame[];
  /** The size of each picture, CSS pixels. */
  width: number;
  height: number;
  signs: readonly Sign[];
  words: string;
  address: string | null;
}

function compose({ run, frames, width, height, signs, words, address }: Content): HTMLCanvasElement {
  const cell = height + captionHeight;
  const columns = columnsFor(frames.length, width, cell);
  const rows = Math.ceil(frames.length / columns);
  const inner = Math.max(columns * (width + gap) - gap, 560);
  const inRow = Math.max(1, Math.floor(inner / signWidth));
  const legendHeight = Math.ceil(signs.length / inRow) * signHeight;
  const gridHeight = rows * (cell + gap);
  const whole = {
    width: inner + 2 * margin,
    height: 2 * margin + headHeight + gridHeight + legendHeight + footHeight,
  };
  const fits = whole.width * whole.height * ratio ** 2 <= maxPixels;
  const pen = new Pen(whole.width, whole.height, fits ? ratio : 1);
  pen.text(titleOf(run), margin, margin + 24, { size: 24, weight: 650, width: inner });
  pen.text(words, margin, margin + 52, { size: 16, colour: '--ink-2', width: inner });
  frames.forEach(({ step, picture }, i) => {
    const x = margin + (i % columns) * (width + gap);
    const y = margin + headHeight + Math.floor(i / columns) * (cell + gap);
    pen.picture(picture, x, y, width, height);
    pen.frame(x, y, width, height);
    caption(pen, run, step, x, y + height, width);
  });
  signs.forEach(({ image, name }, i) => {
    const x = margin + (i % inRow) * signWidth;
    const y = margin + headHeight + gridHeight + Math.floor(i / inRow) * signHeight;
    pen.picture(image, x, y, image.width, image.height);
    pen.text(name, x + image.width + 6, y + 20, { size: 14, width: signWidth - image.width - 14 });
  });
  // An address that is cut would not work.
  const style = { size: 12, colour: '--ink-3' };
  if (address !== null && pen.widthOf(address, style) <= inner) {
    pen.text(address, margin, whole.height - margin, style);
  }
  return pen.canvas;
}

const titleOf = (run: Run): string =>
  `${run.scene.title ?? run.scene.id ?? 'Untitled scene'} · ${algorithmName(run)}`;

/** Draws the caption of a frame: step, phase and bounds. */
function caption(pen: Pen, run: Run, step: number, x: number, y: number, width: number): void {
  const { name, path } = signAt(run.timeline, step);
  const number = `step ${step + 1}`;
  const style = { size: 16, weight: 650 };
  pen.text(number, x, y + 21, style);
  const after = x + pen.widthOf(number, style) + 10;
  pen.path(path, after, y + 8, 16);
  pen.text(name, after + 21, y + 21, { size: 16 });
  pen.text(boundPhrases(run, step).join('  ·  '), x, y + 42, { size: 14, colour: '--ink-2', width });
}
