import type { RawBody } from '../raw';
import { isResult } from '../results';
import { numbersIn, type Format } from './format';

/** A geometry with its coordinates, and the variable or label before it. */
const geometry =
  /(?:([A-Za-z_]\w{0,40})[\w ]{0,12}(?:=|:(?!:))\s{0,4}[\w.:]{0,40}\(?\s{0,8}[a-z]{0,2}["'`]{0,3})?\b(POINT|LINESTRING|LINEARRING|TRIANGLE|(?:MULTI)?POLYGON)\s{0,3}(?:ZM?|M)?\s{0,3}(?=\()/gi;
/** Texts without it need no look for labels, which takes long. */
const anyGeometry = /\b(?:POINT|LINESTRING|LINEARRING|TRIANGLE|(?:MULTI)?POLYGON)\s{0,3}(?:ZM?|M)?\s{0,3}\(/i;
const MAX_BODIES = 32;

/** Well-known text, as Shapely, GEOS, JTS and databases print it: each outer ring is a body. */
export const wellKnownText: Format = {
  id: 'well-known text',
  read(text) {
    if (!anyGeometry.test(text)) return [];
    const bodies: RawBody[] = [];
    const asks: string[] = [];
    for (const { 0: words, 1: label, 2: type, index } of text.matchAll(geometry)) {
      const open = index + words.length;
      const end = closing(text, open);
      if (end === null || isResult(text, index)) continue;
      const rings = [...text.slice(open, end).matchAll(/(\(\s*)?\(?([^()]+)\)/g)];
      const name = label ?? `${type!.toLowerCase()} ${bodies.length + 1}`;
      let parts = 0;
      for (const { 0: found, 2: list, index: at } of rings) {
        const points = list!.split(',').map((point) => numbersIn(point));
        const [first] = points;
        const isWhole = points.every(({ length }) => length === first!.length && length >= 2 && length <= 3);
        if (!isWhole || bodies.length >= MAX_BODIES) continue;
        // Behind the first ring of a polygon are its holes.
        if (/POLYGON/i.test(type!) && parts > 0 && !found.startsWith('((')) {
          asks.push(`${name} has a hole: what are its convex parts?`);
          continue;
        }
        parts++;
        bodies.push({
          name: parts === 1 ? name : `${name} ${parts}`,
          shape: { type: 'points', points: withoutClosing(points) },
          poses: [],
          spans: [{ start: open + at, end: open + at + found.length }],
        });
      }
    }
    return bodies.length > 0 ? [{ bodies: once(bodies), asks }] : [];
  },
};

/** A text may print its bodies again. */
function once(bodies: RawBody[]): RawBody[] {
  const seen = new Map(bodies.toReversed().map((body) => [JSON.stringify(body.shape), body]));
  return seen.size < 2 ? bodies : bodies.filter((body) => seen.get(JSON.stringify(body.shape)) === body);
}

function withoutClosing(points: number[][]): number[][] {
  const isClosed = points.length > 3 && points[0]!.join() === points.at(-1)!.join();
  return isClosed ? points.slice(0, -1) : points;
}

/** The place behind the bracket that closes the one at `start`; null where the text breaks off, or has something else than numbers. */
function closing(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const letter = text[at]!;
    if (letter === '(') depth++;
    else if (letter === ')' && --depth === 0) return at + 1;
    else if (!/[-+\d.eE,\s()]/.test(letter)) return null;
  }
  return null;
}
