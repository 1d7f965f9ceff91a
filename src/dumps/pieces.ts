import { poseOfRows } from './code/poses';
import type { RawBody, RawPose, Span } from './raw';

/** A pose with a name that no shape has as its own. */
export interface Piece extends Span {
  name: string;
  pose: RawPose;
}

/** Names of members without underscores and prefixes. */
export const poseNames = {
  place: /^(?:local|world|global|base)?(?:pos|position|origin|translation|location|center|centre|p|t)$/,
  turn: /^(?:local|world|global|base)?(?:rot|rotation|quat|quaternion|orientation|basis|linear|q)$/,
  whole: /(?:transform|pose|isometry|trs|xform)\d?[ab]?$|^(?:xf|tf|tr|iso)[ab12]?$|^transform/,
};

const value = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?`;
const MAX_LABELS = 200;

/** Matrices and vectors over several lines under a name, as Eigen prints them. */
export function printedPieces(text: string): Piece[] {
  const found: Piece[] = [];
  const label = /^[^\S\n]*([A-Za-z_][\w.() ]{0,40}?)\s*[:=]?[^\S\n]*\n/gm;
  for (const match of text.matchAll(label)) {
    if (found.length >= MAX_LABELS) break;
    const start = match.index + match[0].length;
    const rows: number[][] = [];
    let end = start;
    for (const line of text.slice(start, start + 2000).split('\n')) {
      if (!new RegExp(`^[\\s[(]*${value}(?:[\\s,;]+${value}){0,3}[\\s,;\\])]*$`).test(line)) break;
      rows.push([...line.matchAll(new RegExp(value, 'g'))].map(([digits]) => Number(digits)));
      end += line.length + 1;
    }
    const pose = poseOfBlock(rows);
    if (pose) found.push({ name: match[1]!.trim(), pose, start, end: end - 1 });
  }
  return found;
}

function poseOfBlock(rows: readonly number[][]): RawPose | null {
  const [first] = rows;
  if (!first || rows.some(({ length }) => length !== first.length)) return null;
  if (rows.length === 3 && first.length === 1) return { position: rows.flat() };
  if ((rows.length === 3 || rows.length === 4) && first.length === 4) return poseOfRows(rows);
  return rows.length === 3 && first.length === 3 ? poseOfRows(rows) : null;
}

/** Letters and numbers that tell one body from another: the last of `transA`, `m_transform_2` or `X1`. */
const ending = (name: string): string => /(?:^|[a-z_\W])([AB12])(?:\W|_|[A-Z]{2}|$)/.exec(name)?.[1] ?? '';

const words = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1);

/** Gives poses to bodies that have none: by the body's name in the pose's, by its letter, or in their order where they are as many. */
export function placeLoose(bodies: readonly RawBody[], pieces: readonly Piece[]): void {
  const unplaced = bodies.filter(({ poses }) => poses.length === 0);
  if (unplaced.length === 0 || pieces.length === 0) return;
  const byName = new Map(
    unplaced.map((body) => {
      const own = words(body.name);
      return [
        body,
        pieces.filter(({ name }) => own.length > 0 && own.every((word) => words(name).includes(word))),
      ];
    }),
  );
  const isWhole = (lists: Map<RawBody, Piece[]>): boolean => {
    const all = [...lists.values()].flat();
    return [...lists.values()].every(({ length }) => length > 0) && new Set(all).size === all.length;
  };
  if (isWhole(byName)) {
    for (const [body, own] of byName) give(body, own);
    return;
  }
  const byLetter = new Map(
    unplaced.map((body) => [
      body,
      pieces.filter(({ name }) => ending(body.name) !== '' && ending(name) === ending(body.name)),
    ]),
  );
  if (isWhole(byLetter)) {
    for (const [body, own] of byLetter) give(body, own);
    return;
  }
  if (pieces.length !== unplaced.length || unplaced.length !== bodies.length) return;
  pieces.forEach((piece, i) => {
    give(unplaced[i]!, [piece]);
    unplaced[i]!.isInOrder = true;
  });
}

function give(body: RawBody, pieces: readonly Piece[]): void {
  body.poses = [Object.assign({}, ...pieces.map(({ pose }) => pose)) as RawPose];
  body.spans.push(...pieces.map(({ start, end }) => ({ start, end })));
}
