import { axisAngle, sineCosine } from '../code/poses';
import { pairCalled } from '../pairing';
import { placeByName, type Piece } from '../pieces';
import type { RawBody, Span } from '../raw';
import { numberPattern as number, numbersIn, type Format } from './format';

const point = String.raw`[([{]\s{0,4}${number}f?\s{0,4}[,\s]\s{0,4}${number}f?(?:\s{0,4}[,\s]\s{0,4}${number}f?)?\s{0,4}[)\]}]`;
const corners = new RegExp(String.raw`${point}(?:[\s,;]{0,4}${point}){2,}`);
const place = new RegExp(
  String.raw`\b(?:p|pos(?:ition)?|origin|at)\b\s{0,3}[:=]?\s{0,3}[([{]([^()[\]{}\n]{1,60})[)\]}]`,
  'i',
);
/** What stands before the rows of a rotation. */
const rotation =
  /(?:\bR|rot\w*|x?mat(?:rix)?|basis|orientation)_?\d?[ab]?\s{0,3}[:=]?\s{0,3}[([{]{0,2}\s{0,3}$/i;
const MAX_LINES = 400;

/** Polygons with all their corners in one line, and lines with a place and a turn in the plane: `q=(c=0.8,s=0.6)` or an angle. */
export const polygonLines: Format = {
  id: 'polygons in lines',
  read(text) {
    const all = linesOf(text);
    const spoken = all.filter(({ words }) => !/^\s*(?:#|\/\/)/.test(words));
    // What is commented out counts where nothing else is given.
    const lines = spoken.some(({ words }) => corners.test(words)) ? spoken : all;
    if (lines.length > MAX_LINES) return [];
    const bodies = lines.flatMap((line) => bodyOf(line) ?? []);
    if (bodies.length === 0) bodies.push(...barePolygons(lines));
    if (bodies.length < 2) return [];
    const poses = lines.filter(({ words }) => !corners.test(words)).flatMap((line) => poseOf(line) ?? []);
    if (poses.length === 0) {
      const asks = isPlaced(text) ? [`Where are ${bodies.map(({ name }) => name).join(' and ')}?`] : [];
      const pair = pairCalled(
        text,
        bodies.map(({ name }) => name),
      );
      return [{ bodies, asks, ...(pair && { pair }) }];
    }
    const asks = placeByName(bodies, poses).map(({ name }) => `Where is ${name}?`);
    return [{ bodies, asks }];
  },
};

/** True if the text speaks of transforms, which were not read. */
const isPlaced = (text: string): boolean =>
  /\btransform[AB12]?\b|\bxf[AB12]\b|\bb2Rot\b|\bMakeRot\b|\b0(?:\.0*)?,\s{0,4}0(?:\.0*)?,\s{0,4}0(?:\.0*)?,\s{0,4}1(?:\.0*)?\s{0,4}\]/i.test(
    text,
  );

interface Line extends Span {
  words: string;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split('\n').map((words) => {
    const line = { words, start, end: start + words.length };
    start += words.length + 1;
    return line;
  });
}

/** The first word of a line. */
const nameOf = (words: string, otherwise: string): string =>
  /[A-Za-z]\w*(?: [A-Z0-9]\b)?/.exec(words)?.[0] ?? otherwise;

/** A line of corners as `x,y x,y x,y`, with blanks between corners alone. */
const bare = new RegExp(String.raw`^\s{0,8}(?:${number},${number}\s{1,4}){2,}${number},${number}\s{0,4}$`);

/** The polygons of lines without brackets, under the name of the line before; in pairs if the text has several. */
function barePolygons(lines: readonly Line[]): RawBody[] {
  return lines.flatMap(({ words, start, end }, i) => {
    if (!bare.test(words)) return [];
    const points = words
      .trim()
      .split(/\s+/)
      .map((corner) => numbersIn(corner.replace(',', ' ')));
    return [
      {
        name: nameOf(lines[i - 1]?.words ?? '', 'polygon'),
        shape: { type: 'points', points },
        poses: [],
        spans: [{ start, end }],
      },
    ];
  });
}

function bodyOf({ words, start, end }: Line): RawBody | null {
  const found = corners.exec(words);
  if (!found) return null;
  const before = words.slice(0, found.index);
  if (/\b(?:normals?|manifold|contacts?|faces|indices)\b/i.test(before) || rotation.test(before)) return null;
  const points = [...found[0].matchAll(new RegExp(point, 'g'))].map(([each]) =>
    numbersIn(each.replaceAll(/(?<=\d)f/g, '')),
  );
  const width = points[0]!.length;
  if (points.some(({ length }) => length !== width)) return null;
  const [, digits] =
    new RegExp(String.raw`\b(?:radius|r|margin)\s{0,3}[:=]\s{0,3}(${number})`, 'i').exec(words) ?? [];
  const margin = Number(digits ?? 0);
  return {
    name: nameOf(words, 'polygon'),
    shape: { type: 'points', points },
    poses: [],
    spans: [{ start, end }],
    ...(margin > 0 && { margin }),
  };
}

function poseOf({ words, start, end }: Line): Piece | null {
  const position = numbersIn(place.exec(words)?.[1] ?? '');
  if (position.length !== 2) return null;
  const part = (pattern: string): number | undefined => {
    const [, digits] =
      new RegExp(String.raw`\b(?:${pattern})\s{0,3}[:=\s]\s{0,3}(${number})`, 'i').exec(words) ?? [];
    return digits === undefined ? undefined : Number(digits);
  };
  const [c, s, angle] = [part('c|cos'), part('s|sin'), part('angle|a|rot(?:ation)?|theta')];
  const isDegrees = new RegExp(String.raw`${number}\s?(?:deg|°)`).test(words);
  const turn =
    c !== undefined && s !== undefined
      ? sineCosine(s, c)
      : angle !== undefined
        ? { ...axisAngle([0, 0, 1], isDegrees ? (angle * Math.PI) / 180 : angle), from: [angle] }
        : undefined;
  const isTurned = /\b(?:q|angle|rot\w*|theta)\b/i.test(words);
  const missing = isTurned && !turn ? { missing: 'the value of its rotation' } : {};
  return { name: nameOf(words, ''), pose: { position, ...missing, ...(turn && { turn }) }, start, end };
}
