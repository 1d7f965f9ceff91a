import { flatMatrix } from '../code/poses';
import type { RawBody, RawPose } from '../raw';

/** Poses that a program writes over those of its model, or prints behind it. `geoms` has the body of each geom, or −1. */
export function placeFromNumbers(text: string, bodies: RawBody[], geoms: readonly number[]): void {
  if (!placeFromRows(text, bodies, geoms)) placeFromLists(text, bodies);
}

const statement =
  /\b(\w+)\s*=\s*&?\s*\w+(?:->|\.)geom_x(pos|mat)\b(?:\s*\+\s*([^;\n]+)|\[([^\]\n]+)\])?|\b(?:\w+(?:->|\.))?(\w+)\[([^\]\n]+)\]\s*([-+*/]?=)(?!=)\s*([^;\n]+)/g;

/** The value of a number, or of a product of two; NaN for anything else. */
const worth = (text: string): number =>
  text
    .split('*')
    .map((factor) => (factor.trim() === '' ? NaN : Number(factor.trim().replace(/(?<=\d\.?)f$/, ''))))
    .reduce((a, b) => a * b);

/** A call that asks how two geoms stand. */
const asking = /\b\w*(?:dist|colli|convex|ccd|gjk|epa|penetrat|contact)\w*\s*\(/i;

/** `xpos = data->geom_xpos + 3; xpos[0] = 1;`: numbers of the rows of geoms, of which one may have its own name. False if there are none. */
function placeFromRows(text: string, bodies: RawBody[], geoms: readonly number[]): boolean {
  const pointers = new Map<string, { of: 'pos' | 'mat'; from: number }>([
    ['geom_xpos', { of: 'pos', from: 0 }],
    ['geom_xmat', { of: 'mat', from: 0 }],
  ]);
  const rows = { pos: new Map<number, number>(), mat: new Map<number, number>() };
  let written = 0;
  let isUnclear = false;
  for (const {
    1: name,
    2: of,
    3: plus,
    4: at,
    5: list,
    6: index,
    7: sign,
    8: value,
    ...found
  } of text.matchAll(statement)) {
    if (of) pointers.set(name!, { of: of as 'pos', from: worth(plus ?? at ?? '0') });
    const pointer = list === undefined ? undefined : pointers.get(list);
    if (!pointer) continue;
    // What is written behind a question is of the next one.
    if (written > 0 && asking.test(text.slice(written, found.index))) break;
    written = found.index;
    const to = pointer.from + worth(index!);
    isUnclear ||= Number.isNaN(to);
    rows[pointer.of].set(to, sign === '=' ? worth(value!) : NaN);
  }
  if (rows.pos.size + rows.mat.size === 0) return false;
  geoms.forEach((at, i) => {
    const [position, matrix] = [rowOf(rows.pos, i, 3), rowOf(rows.mat, i, 9)];
    const body = bodies[at];
    const isPart =
      isBegun(rows.pos, i, 3) !== (position !== null) || isBegun(rows.mat, i, 9) !== (matrix !== null);
    if (body && (isUnclear || isPart)) body.poses = [{ missing: 'a number that is written over it' }];
    if (!body || isUnclear || isPart || (!position && !matrix)) return;
    const pose: RawPose = { ...(position && { position }), ...(matrix && flatMatrix(matrix)) };
    const isHalf = body.poses.length > 1 && (!position || !matrix);
    // Those of a mesh are of its centre of mass.
    const missing = body.shape.type === 'points' ? 'the centre of its mesh' : isHalf ? 'half of it' : null;
    body.poses = [missing ? { missing } : { ...body.poses[0], ...pose }];
  });
  return true;
}

const isBegun = (numbers: ReadonlyMap<number, number>, row: number, width: number): boolean =>
  [...numbers.keys()].some((at) => Math.floor(at / width) === row);

function rowOf(numbers: ReadonlyMap<number, number>, row: number, width: number): number[] | null {
  const found = Array.from({ length: width }, (_, i) => numbers.get(row * width + i));
  return found.every((number) => number !== undefined && Number.isFinite(number))
    ? (found as number[])
    : null;
}

/** `pos[0] = 1` and `rot[8] = 1`, printed behind a model for the shape that the line before names. */
function placeFromLists(text: string, bodies: RawBody[]): void {
  const values = (name: string): number[] =>
    [...text.matchAll(new RegExp(`\\b${name}\\[(\\d+)\\]\\s*[=:]\\s*(\\S+)`, 'g'))].map(([, , value]) =>
      Number(value),
    );
  const position = values('(?:x?pos|position|geom_xpos)');
  const matrix = values('(?:rot|x?mat|rotation|geom_xmat)');
  if (position.length !== 3) return;
  const head = text.slice(0, text.search(/\b(?:rot|x?pos|x?mat|rotation|position)\[0\]/)).toLowerCase();
  const named = bodies.map(({ shape, name }) =>
    Math.max(head.lastIndexOf(shape.type), head.lastIndexOf(name.toLowerCase())),
  );
  const body = bodies[named.indexOf(Math.max(...named))];
  if (body) body.poses = [{ position, ...(matrix.length === 9 && flatMatrix(matrix)) }];
}
