import type { RawBody, RawCast, RawShape } from '../raw';
import { numberPattern as number, numbersIn, type Format } from './format';

/** A body while the sentences about it are read. */
interface Spoken {
  kind: Kind;
  name: string;
  sizes?: number[];
  sized?: 'half' | 'full';
  radius?: number;
  height?: number;
  place?: number[];
  start: number;
  end: number;
}

type Kind = 'box' | 'sphere' | 'capsule' | 'cylinder' | 'cone' | 'hull';

/** What a sentence says, in the order of the text. */
type Said = { start: number; end: number; words: string } & (
  | { what: 'kind'; kind: Kind }
  | { what: 'place'; numbers: number[] }
  | { what: 'way'; numbers: number[] }
  | { what: 'sizes'; numbers: number[]; sized?: 'half' | 'full' }
  | { what: 'span'; least: number[]; most: number[] }
  | { what: 'radius' | 'height' | 'side'; length: number }
  | { what: 'two' | 'unit' }
);

const kinds: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/^(?:box|cube|cuboid|aabb)/i, 'box'],
  [/^(?:sphere|ball)/i, 'sphere'],
  [/^capsule/i, 'capsule'],
  [/^cylinder/i, 'cylinder'],
  [/^cone/i, 'cone'],
  [/^(?:(?:convex )?hull|mesh)/i, 'hull'],
];

const metres = String.raw`\s{0,2}(?:m|cm|mm|meters?|metres?|units?)?(?![\w.])`;
const vector = String.raw`[([{<]\s{0,3}(${number}\s{0,3},\s{0,3}${number}\s{0,3},\s{0,3}${number})\s{0,3}[)\]}>]`;
const is = String.raw`\s{0,3}(?:=|:|of|is|are|being)?\s{0,3}`;
const length = String.raw`(${number})${metres}`;

/** The patterns of what is said; each takes its numbers by their groups. */
const patterns: readonly (readonly [what: Said['what'], pattern: string])[] = [
  [
    'sizes',
    String.raw`(?:half[- ]?)?(?:extents?|dimensions?|dims?|sizes?|side lengths|sides?)${is}${vector}(?:\s{0,3}(?:and|,)\s{0,3}${vector})?`,
  ],
  [
    'sizes',
    String.raw`(${number}${metres}?\s{0,2}[x×*]\s{0,2}${number}${metres}?\s{0,2}[x×*]\s{0,2}${number})${metres}`,
  ],
  [
    'place',
    String.raw`(?:\bat|\bposition(?:ed)?(?: at)?|\blocated (?:at|in)|\bplaced (?:at|in)|\bcent(?:er|re)s?(?:ed)?(?: is| are)?(?: located)?(?: at| in)?)\s{0,3}[:=]?\s{0,3}(?:${vector}(?:\s{0,3}and\s{0,3}${vector})?|the origin\b|origin\b)`,
  ],
  ['span', String.raw`${vector}\s{0,3}[-–]\s{0,3}${vector}`],
  ['span', String.raw`\bbetween\s{0,3}${vector}\s{0,3}and\s{0,3}${vector}`],
  ['span', String.raw`\bfrom\s{0,3}${vector}\s{0,3}to\s{0,3}${vector}`],
  ['way', String.raw`\b(?:direction|displacement|motion)${is}${vector}`],
  ['radius', String.raw`(?:\bradius|\br)${is}${length}`],
  ['side', String.raw`\b(?:side|edge)(?:s| lengths?)?${is}${length}`],
  ['height', String.raw`\b(?:height|length)${is}${length}`],
  [
    'two',
    String.raw`\b(?:two|2)\s(?:[a-z-]{1,12}\s){0,2}(?=(?:bod(?:y|ies)|box|cube|cuboid|sphere|ball|capsule|cylinder|cone)\w{0,3}\b)`,
  ],
  ['unit', String.raw`\bunit(?=\s(?:box|cube|sphere)s?)`],
  [
    'kind',
    String.raw`\b(?:box(?:es)?|aabbs?|cubes?|cuboids?|spheres?|balls?|capsules?|cylinders?|cones?|(?:convex )?hulls?|mesh(?:es)?)(?![\w.])`,
  ],
];

const MAX_WORDS = 8_000;
/** Turns are not understood here. */
const turns = /\b(?:rotated|turned|tilted|degrees?|quaternions?|orientation|euler|yaw|pitch)\b|°/i;

/** Bodies that a report describes in sentences: `two cubes with a side length of 2 at (0, 1, 0) and (0, 5, 0)`. It gives what is said in full, and takes nothing else for granted. */
export const sentences: Format = {
  id: 'sentences',
  read(text) {
    if (text.length > MAX_WORDS || turns.test(text)) return [];
    const said = saidIn(text);
    const isOfTwo = said.some(({ what }) => what === 'two');
    const spoken = isOfTwo ? ofTwo(said) : oneByOne(said);
    const bodies = spoken.flatMap((each) => bodyOf(each) ?? []);
    if (bodies.length === 0 || bodies.length > 2) return [];
    const asks = spoken.filter((each) => !bodyOf(each)).map(({ name }) => `What are the sizes of ${name}?`);
    const cast = isOfTwo ? castOf(said, bodies) : undefined;
    return [{ bodies, asks, ...(cast && { cast }) }];
  },
};

function saidIn(text: string): Said[] {
  const found: Said[] = [];
  let blank = text;
  for (const [what, pattern] of patterns)
    for (const match of blank.matchAll(new RegExp(pattern, 'gi'))) {
      const [words] = match;
      const start = match.index;
      const end = start + words.length;
      const before = blank.slice(Math.max(0, start - 30), start);
      if (what !== 'kind' && isAnswer.test(before.split('\n').at(-1)!)) continue;
      found.push(...sayings(what, words, match.slice(1), { start, end }));
      if (what !== 'kind') blank = blank.slice(0, start) + ' '.repeat(words.length) + blank.slice(end);
    }
  return found.sort((a, b) => a.start - b.start);
}

/** What an engine answers is no data of a body. */
const isAnswer =
  /\b(?:camera|light|contact|hit|normal|gravity|witness|nearest|closest|expected|result|velocity|depth|distance)\b[^.;]{0,12}$/i;

function sayings(
  what: Said['what'],
  words: string,
  groups: (string | undefined)[],
  at: { start: number; end: number },
): Said[] {
  const lists = groups
    .filter((group) => group !== undefined)
    .map((group) => numbersIn(group.replace(/(?<=\d)(?:mm|cm|m)\b/g, '').replace(/[x×*]/g, ' ')));
  const [first = [0, 0, 0], second] = lists;
  const said = { words, ...at };
  switch (what) {
    case 'kind':
      return [{ ...said, what, kind: kinds.find(([pattern]) => pattern.test(words))![1] }];
    case 'span':
      return second ? [{ ...said, what, least: first, most: second }] : [];
    case 'sizes': {
      const sized = /half/i.test(words) ? 'half' : 'full';
      return lists.map((numbers) => ({ ...said, what, numbers, sized }));
    }
    case 'place':
    case 'way':
      return (lists.length > 0 ? lists : [first]).map((numbers): Said => ({ ...said, what, numbers }));
    case 'two':
    case 'unit':
      return [{ ...said, what }];
    default:
      return [{ ...said, what, length: first[0]! }];
  }
}

/** Two bodies of one kind, spoken of together: what is said once is that of both, what is said twice that of each in its order. */
function ofTwo(said: readonly Said[]): Spoken[] {
  const named = said.filter((each) => each.what === 'kind');
  const [{ kind } = { kind: 'hull' as const }] = named;
  if (named.some((each) => each.kind !== kind)) return [];
  const places = distinct(said.filter((each) => each.what === 'place').map(({ numbers }) => numbers));
  const spans = said.filter((each) => each.what === 'span');
  const isOfSpans = kind === 'box' && spans.length === 2 && places.length === 0;
  if (!isOfSpans && places.length !== 2) return [];
  const [start, end] = [said[0]!.start, said.at(-1)!.end];
  const bodies = [0, 1].map((i): Spoken => ({
    kind,
    name: `${kind} ${i + 1}`,
    start,
    end,
    ...(!isOfSpans && { place: places[i]! }),
  }));
  const inOrder = <T>(values: T[], give: (body: Spoken, value: T) => void): boolean => {
    if (values.length > 2) return false;
    bodies.forEach((body, i) => values.length > 0 && give(body, values[values.length - 1 < i ? 0 : i]!));
    return true;
  };
  const isGood =
    (isOfSpans
      ? inOrder(spans, between)
      : inOrder(
          spans,
          (body, { least, most }) =>
            void Object.assign(body, { sizes: most.map((x, i) => x - least[i]!), sized: 'full' }),
        )) &&
    inOrder(
      said.filter((each) => each.what === 'sizes'),
      (body, { numbers, sized }) => void Object.assign(body, { sizes: numbers, sized }),
    ) &&
    (['radius', 'height', 'side'] as const).every((what) =>
      inOrder(
        said.filter((each) => each.what === what),
        (body, each) => measure(body, each),
      ),
    );
  if (said.some(({ what }) => what === 'unit')) bodies.forEach(unit);
  return isGood ? bodies : [];
}

const distinct = (places: readonly number[][]): number[][] =>
  places.filter((place, i) => places.findIndex((other) => other.join() === place.join()) === i);

/** Each kind with what is said behind it, or directly before it. */
function oneByOne(said: readonly Said[]): Spoken[] {
  const bodies: Spoken[] = [];
  let ahead: Said[] = [];
  said.forEach((each, i) => {
    const next = said[i + 1];
    const current = bodies.at(-1);
    if (each.what === 'kind') {
      const isMore =
        current && each.start - current.end < 30 && current.place === undefined && current.kind === 'hull';
      if (!isMore && !(current?.kind === each.kind && !/^(?:other|second|another)/i.test(each.words)))
        bodies.push({ kind: each.kind, name: each.kind, start: each.start, end: each.end });
      ahead.forEach((early) => take(bodies.at(-1)!, early));
      ahead = [];
    } else if (next?.what === 'kind' && next.start - each.end < 3) ahead.push(each);
    else if (current) take(current, each);
  });
  return bodies.filter((each) => each.place !== undefined);
}

function take(body: Spoken, said: Said): void {
  body.end = Math.max(body.end, said.end);
  body.start = Math.min(body.start, said.start);
  if (said.what === 'place') body.place ??= said.numbers;
  else if (said.what === 'sizes')
    Object.assign(body, body.sizes ? {} : { sizes: said.numbers, sized: said.sized });
  else if (said.what === 'span') between(body, said);
  else if (said.what === 'unit') unit(body);
  else measure(body, said);
}

function between(body: Spoken, { least, most }: { least: number[]; most: number[] }): void {
  if (body.kind !== 'box' || body.sizes) return;
  body.sizes = most.map((x, i) => x - least[i]!);
  body.sized = 'full';
  body.place ??= most.map((x, i) => (x + least[i]!) / 2);
}

function measure(body: Spoken, said: Said): void {
  if (said.what === 'radius') body.radius ??= said.length;
  if (said.what === 'height') body.height ??= said.length;
  if (said.what !== 'side' || body.kind !== 'box') return;
  body.sizes ??= [said.length, said.length, said.length];
  body.sized ??= 'full';
}

function unit(body: Spoken): void {
  if (body.kind === 'box') Object.assign(body, { sizes: [1, 1, 1], sized: 'full' });
  if (body.kind === 'sphere') body.radius ??= 1;
}

/** The way of the body whose place is told again, which then comes first. */
function castOf(said: readonly Said[], bodies: RawBody[]): RawCast | undefined {
  const way = said.find((each) => each.what === 'way');
  const again = said.filter((each) => each.what === 'place')[2];
  const mover = bodies.findIndex(({ poses: [pose] }) => pose?.position?.join() === again?.numbers.join());
  if (!way || mover < 0) return undefined;
  bodies.unshift(...bodies.splice(mover, 1));
  return { displacement: way.numbers };
}

function shapeOf({ kind, sizes, sized, radius, height }: Spoken): RawShape | null {
  if (kind === 'box')
    return sizes?.length === 3 && sizes.every((size) => size > 0)
      ? { type: 'box', sizes, ...(sized && { sized }) }
      : null;
  if (radius === undefined || kind === 'hull') return null;
  if (kind === 'sphere') return { type: 'sphere', radius };
  return height === undefined ? null : { type: kind, radius, height };
}

function bodyOf(spoken: Spoken): RawBody | null {
  const shape = shapeOf(spoken);
  const { name, place, start, end } = spoken;
  return shape && place ? { name, shape, poses: [{ position: place }], spans: [{ start, end }] } : null;
}
