import type { RawBody } from '../raw';
import { numberPattern as number, type Format } from './format';

/** Three numbers in a row, with the name that stands directly before them. */
interface Triple {
  numbers: number[];
  label: string;
  /** All text since the triple before. */
  before: string;
  start: number;
  end: number;
}

/** A box while its parts are gathered. */
interface Box {
  name: string;
  centre?: number[];
  sizes?: number[];
  sized?: 'half' | 'full';
  /** The rows or the columns of its rotation. */
  axes?: number[][];
  layout?: 'rows' | 'columns';
  start: number;
  end: number;
}

const MAX_TRIPLES = 500;
const marks = /\bobb|oriented[ _]?(?:bounding[ _]?)?box|orientedbox|\baxis[ _]?[0-2xyz]\b|\baxes\b/i;

/** Boxes by a centre, three orthogonal axes of length 1 and sizes along them, as C. Ericson's OBB has them. */
export const orientedBox: Format = {
  id: 'boxes with axes',
  read(text) {
    if (!marks.test(text)) return [];
    const boxes = boxesOf(triplesOf(text), text);
    const bodies = boxes.map((box, i) => bodyOf(box, i));
    return bodies.length > 0 && bodies.every((body) => body !== null) ? [{ bodies, asks: [] }] : [];
  },
};

function triplesOf(text: string): Triple[] {
  const pattern = new RegExp(
    String.raw`(?<![\w.])(${number})[fF]?\s*[,\s]\s*(${number})[fF]?\s*[,\s]\s*(${number})[fF]?(?![\w.])`,
    'g',
  );
  const triples: Triple[] = [];
  let behind = 0;
  for (const { 0: found, 1: x, 2: y, 3: z, index } of text.matchAll(pattern)) {
    if (triples.length >= MAX_TRIPLES) return [];
    const before = text.slice(behind, index);
    // A variable before two brackets names the box, not its first part.
    const [, named = '', open = ''] =
      /([A-Za-z_][\w ]{0,30}(?:\[\d\])?)\s*[:=]\s*(?:[\w.:]{1,20}\s*)?([({[\s]*)$/.exec(before.slice(-60)) ??
      [];
    const label = open.replaceAll(/\s/g, '').length > 1 ? '' : named;
    behind = index + found.length;
    triples.push({ numbers: [x, y, z].map(Number), label, before, start: index, end: behind });
  }
  return triples;
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * b[i]!, 0);

/** True if three vectors are orthogonal and of length 1, to the digits that a log prints. */
const areAxes = (rows: readonly number[][]): boolean =>
  rows.length === 3 &&
  rows.every((row, i) => rows.every((other, j) => Math.abs(dot(row, other) - Number(i === j)) < 2e-3));

const ofCentre = /\b(?:c|cent(?:er|re)|pos(?:ition)?|origin|t|translation)$/i;
const ofSizes = /(?:\be|\bhe|half ?\w*|ext(?:ent)?s?|sizes?|dim(?:ension)?s?|\br|radii|lengths?)$/i;

function boxesOf(triples: readonly Triple[], text: string): Box[] {
  const boxes: Box[] = [];
  let box: Box | null = null;
  const of = (part: 'centre' | 'sizes' | 'axes', triple: Triple): Box => {
    if (!box || box[part] !== undefined) {
      box = { name: nameIn(triple.before), start: triple.start, end: triple.end };
      boxes.push(box);
    }
    box.end = triple.end;
    return box;
  };
  for (let i = 0; i < triples.length; i++) {
    const triple = triples[i]!;
    const three = triples.slice(i, i + 3);
    const label = triple.label.replaceAll('_', ' ').trim();
    if (areAxes(three.map(({ numbers }) => numbers)) && !ofCentre.test(label) && !ofSizes.test(label)) {
      const axes = three.map(({ numbers }) => numbers);
      const [x, y, z] = axes as [number[], number[], number[]];
      const isMirrored =
        dot(x, [
          y[1]! * z[2]! - y[2]! * z[1]!,
          y[2]! * z[0]! - y[0]! * z[2]!,
          y[0]! * z[1]! - y[1]! * z[0]!,
        ]) < 0;
      const layout = isMatrix(triple, text) ? 'rows' : 'columns';
      // A box is its own mirror image along an axis.
      const third = isMirrored && layout === 'columns' ? z.map((each) => -each) : z;
      Object.assign(of('axes', triple), { axes: [x, y, third], layout, end: three[2]!.end });
      i += 2;
    } else if (
      ofSizes.test(label) ||
      (label === '' && box !== null && (box as Box).centre && !(box as Box).sizes)
    ) {
      const sized = /half|\bhe$/i.test(label) ? 'half' : undefined;
      Object.assign(of('sizes', triple), { sizes: triple.numbers, ...(sized && { sized }) });
    } else if (ofCentre.test(label) || label === '') of('centre', triple).centre = triple.numbers;
  }
  return boxes;
}

/** True if three rows are those of a matrix: they have one name between them, or stand in brackets as numpy prints them. */
const isMatrix = ({ label, start }: Triple, text: string): boolean =>
  /^(?:R|rot\w*|mat\w*|orientation)$/i.test(label.trim()) ||
  /\[\s*\[\s*$/.test(text.slice(Math.max(0, start - 8), start));

/** The letter or the variable that a box has in the text before it. */
const nameIn = (before: string): string =>
  /\b(?:obb|box)\w*[ #]*\b([A-Za-z]\w{0,8}|\d)\s*(?:=|:|\n|$)/i.exec(before.slice(-80))?.[1] ?? '';

function bodyOf({ name, centre, sizes, sized, axes, layout, start, end }: Box, i: number): RawBody | null {
  if (!centre || !sizes || !axes || sizes.some((size) => !(size > 0))) return null;
  return {
    name: name || `box ${i + 1}`,
    shape: { type: 'box', sizes, ...(sized && { sized }) },
    poses: [{ position: centre, turn: { matrix: axes.flat(), layout: layout! } }],
    spans: [{ start, end }],
  };
}
