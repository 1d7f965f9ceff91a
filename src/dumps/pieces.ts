import { poseOfRows, sineCosine } from './code/poses';
import { pairing } from './pairing';
import type { RawBody, RawPose, Span } from './raw';

/** A pose with a name that no shape has as its own. */
export interface Piece extends Span {
  name: string;
  pose: RawPose;
}

/** Names of members without underscores and prefixes. */
export const poseNames = {
  place:
    /^(?:local|world|global|base)?(?:pos|position|origin|translation|location|center|centre|com|centerofmass|p|t)$/,
  turn: /^(?:local|world|global|base)?(?:rot|rotation|quat|quaternion|orientation|basis|linear|q)$/,
  whole:
    /(?:transform|pose|isometry|trs|xform)\d?[ab]?$|^matrix(?:world)?$|^(?:xf|tf|tr|trans|iso)[ab\d]?$|^transform|^cframe$/,
};

const value = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?`;
const MAX_LABELS = 200;

/** Matrices and vectors over several lines under a name, as Eigen prints them. */
export function printedPieces(text: string): Piece[] {
  const found: Piece[] = [];
  const label = /^[^\S\n]*([A-Za-z_][\w.() ]{0,40}?)\s*(?:[:=]?[^\S\n]*\n|[:=][^\S\n]*(?=\[))/gm;
  for (const match of text.matchAll(label)) {
    if (found.length >= MAX_LABELS) break;
    const start = match.index + match[0].length;
    const rows: number[][] = [];
    let end = start;
    for (const line of text.slice(start, start + 2000).split('\n')) {
      const row = line.replace(arrayMark, '').replace(/\s\|\s/g, ' ');
      if (!new RegExp(`^[\\s[(]*${value}(?:[\\s,;]+${value}){0,3}[\\s,;\\])]*$`).test(row)) break;
      rows.push([...row.matchAll(new RegExp(value, 'g'))].map(([digits]) => Number(digits)));
      end += line.length + 1;
    }
    const pose = poseOfBlock(rows) ?? poseOfRow(rows, match[1]!);
    if (pose) found.push({ name: match[1]!.trim(), pose, start, end: end - 1 });
  }
  return found;
}

/** A turn in the plane beside its translation, `[c -s | x]` and `[s c | y]`; null for anything else. */
function poseOfFlatRows([first = [], second = []]: readonly number[][]): RawPose | null {
  const [[c, d, x], [s, e, y]] = [first, second];
  const isTurn = c === e && d === -s! && Math.abs(Math.hypot(c!, s!) - 1) < 1e-3;
  return isTurn ? { position: [x!, y!], turn: sineCosine(s!, c!) } : null;
}

/** What numpy puts around the numbers of an array. */
const arrayMark = /^\s*(?:np\.)?array\(|,\s*dtype=[\w.]{1,20}\)\s*$|\)\s*$/g;

/** A position or a quaternion in one line, under a name that says so. */
function poseOfRow(rows: readonly number[][], name: string): RawPose | null {
  const [first, ...others] = rows;
  if (!first || others.length > 0) return null;
  if (first.length === 3 && /(?:^|_)(?:pos|position|translation|origin)(?:_?[ab\d])?$/i.test(name))
    return { position: first };
  return first.length === 4 && /(?:^|_)(?:rot|quat|rotation|orientation)(?:_?[ab\d])?$/i.test(name)
    ? { turn: { quaternion: first } }
    : null;
}

function poseOfBlock(rows: readonly number[][]): RawPose | null {
  const [first] = rows;
  if (!first || rows.some(({ length }) => length !== first.length)) return null;
  if (rows.length === 2 && first.length === 3) return poseOfFlatRows(rows);
  if (rows.length === 3 && first.length === 1) return { position: rows.flat() };
  if ((rows.length === 3 || rows.length === 4) && first.length === 4) return poseOfRows(rows);
  return rows.length === 3 && first.length === 3 ? poseOfRows(rows) : null;
}

/** True for a body that nothing has placed in the world. */
export const isUnplaced = ({ poses, isOwnFrame }: RawBody): boolean =>
  poses.length === 0 || isOwnFrame === true;

/** Gives poses to bodies that have none: by their names, or in their order where they are as many. */
export function placeLoose(bodies: readonly RawBody[], pieces: readonly Piece[]): void {
  const unplaced = bodies.filter(isUnplaced);
  if (unplaced.length === 0 || pieces.length === 0) return;
  const names = (all: readonly { name: string }[]): string[] => all.map(({ name }) => name);
  const found = pairing(names(unplaced), names(pieces));
  if (found?.isInOrder && unplaced.length !== bodies.length) return;
  if (!found) {
    if (unplaced.length === bodies.length) placeBehind(unplaced, pieces);
    return;
  }
  unplaced.forEach((body, i) => {
    give(
      body,
      found.own[i]!.map((at) => pieces[at]!),
    );
    if (found.isInOrder) body.isInOrder = true;
  });
}

/** Gives each body the one pose that its name or the order tells, as its outermost frame. Returns the bodies that have none or several. */
export function placeByName(bodies: readonly RawBody[], pieces: readonly Piece[]): RawBody[] {
  const found = pairing(
    bodies.map(({ name }) => name),
    pieces.map(({ name }) => name),
  );
  return bodies.filter((body, i) => {
    const own = found?.own[i] ?? [];
    const piece = own.length === 1 ? pieces[own[0]!] : undefined;
    if (!piece) return true;
    body.poses.unshift(piece.pose);
    body.spans.push({ start: piece.start, end: piece.end });
    if (found?.isInOrder) body.isInOrder = true;
    return false;
  });
}

/** If the text has the pieces of each body between it and the next one, they are its own. */
function placeBehind(bodies: readonly RawBody[], pieces: readonly Piece[]): void {
  const starts = bodies.map(({ spans }) => spans[0]?.start ?? 0);
  if (starts.some((start, i) => i > 0 && start <= starts[i - 1]!)) return;
  const own = starts.map((start, i) =>
    pieces.filter((piece) => piece.start > start && piece.start < (starts[i + 1] ?? Infinity)),
  );
  const isClear = own.every(
    (list) =>
      list.length > 0 &&
      new Set(list.flatMap(({ pose }) => Object.keys(pose))).size ===
        list.flatMap(({ pose }) => Object.keys(pose)).length,
  );
  if (!isClear || own.flat().length !== pieces.length) return;
  bodies.forEach((body, i) => {
    give(body, own[i]!);
    body.isInOrder = true;
  });
}

function give(body: RawBody, pieces: readonly Piece[]): void {
  const outer = Object.assign({}, ...pieces.map(({ pose }) => pose)) as RawPose;
  body.poses = [outer, ...(body.isOwnFrame ? body.poses : [])];
  delete body.isOwnFrame;
  body.spans.push(...pieces.map(({ start, end }) => ({ start, end })));
}
