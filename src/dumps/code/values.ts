import type { Span } from '../raw';

/** A call, a list or an object of a program, evaluated as far as its text allows. */
export interface Thing extends Span {
  /** The called or constructed name, such as `Isometry3::new`; empty for a list. */
  type: string;
  args: Value[];
  fields: Map<string, Value>;
  /** The receiver of a method. */
  self: Value;
  /** The variable that holds it first. */
  name: string;
}

/** Null is a value that is not known. */
export type Value = number | string | Thing | null;

export const isThing = (value: Value | undefined): value is Thing =>
  typeof value === 'object' && value !== null;

/** Under this name a pose tells that it is that of the frame of a shape, and not of its centre of mass. */
export const WORLD = '.world';

export const thing = (type: string, args: Value[], { start, end }: Span): Thing => ({
  type,
  args,
  fields: new Map(),
  self: null,
  name: '',
  start,
  end,
});

const vectorType =
  /(?:vec|point|translation|location|extent|array|float\d|real\d|vertex|pos|stdvec)\w*(?:::(?:new|from|from_xyz?|from_array|from_slice|sreplicate))?$|^(?:v|p)\d?(?:::new)?$|\bnp\.\w+$|^(?:float|double|number|fcl_float)$|^(?:vector|vector3|vector2|vector3d|vector3f|vector2d)$|jvector|::new$|^set$|tuple|list|translation/i;

/** The numbers of a vector; null for anything else. */
export function vectorOf(value: Value | undefined, depth = 0): number[] | null {
  if (!isThing(value) || depth > 4) return null;
  const { args, fields } = value;
  const type = value.type.replace(/\.into$/, '');
  if (/(?:::s?zeros?|\.zeros?|::s?Zero|origin)$/i.test(type) && args.length === 0)
    return /[A-Za-z]2/.test(type) ? [0, 0] : [0, 0, 0];
  if (/rot|quat|matrix|isometry/i.test(type)) return null;
  if (/(?:Vec\w*|Vector\w*)(?:\.|::)normali[sz]e$/i.test(type)) return unitOf(vectorOf(args[0], depth + 1));
  if (/::(?:sOne|ones?)$|\bVector\.One$/i.test(type)) return [1, 1, 1];
  if (/(?:sReplicate|repeat|splat|from_element)$/i.test(type) && typeof args[0] === 'number')
    return [args[0], args[0], args[0]];
  const named = namedAxis(type);
  if (named && args.length === 0) return named;
  const [, first, second] =
    /(?:::|(?:Vector\w*|Vec\d?)\.(?=[Uu]nit))(?:sAxis(?=[XYZ]$)|[Uu]nit(?=[XYZ]$))?([xyzXYZ])(?:_axis)?$|(?<!\w)([xyz])_axis$/.exec(
      type,
    ) ?? [];
  const unit = first ?? second;
  if (unit !== undefined && args.length === 0)
    return ['x', 'y', 'z'].map((axis) => Number(axis === unit.toLowerCase()));
  const x = fields.get('x');
  const y = fields.get('y');
  const z = fields.get('z');
  if (typeof x === 'number' && typeof y === 'number') return typeof z === 'number' ? [x, y, z] : [x, y];
  if (type !== '' && !vectorType.test(type)) return null;
  const numbers = args.filter((arg) => typeof arg === 'number');
  if (numbers.length > 0 && numbers.length === args.length) return numbers;
  return args.length >= 1 &&
    fields.size <= 1 &&
    isThing(args[0]) &&
    args.slice(1).every((arg) => typeof arg === 'string')
    ? vectorOf(args[0], depth + 1)
    : null;
}

const unitOf = (vector: number[] | null): number[] | null =>
  vector && vector.map((x) => x / Math.hypot(...vector));

/** `Vector3.UP` of Godot and `Vector3.up` of Unity, which look along opposite ways. */
function namedAxis(type: string): number[] | null {
  const [, word] = /(?:^|[?.])Vector3\.(\w+)$/.exec(type) ?? [];
  if (!word) return null;
  const forward = word === word.toLowerCase() ? 1 : -1;
  const found = {
    up: [0, 1, 0],
    down: [0, -1, 0],
    right: [1, 0, 0],
    left: [-1, 0, 0],
    forward: [0, 0, forward],
    back: [0, 0, -forward],
  }[word.toLowerCase()];
  return found ?? null;
}

/** The numbers of the rows of a matrix or of a list of points; null for anything else. */
export function rowsOf(value: Value | undefined, depth = 0): number[][] | null {
  if (!isThing(value) || depth > 4) return null;
  const { args } = value;
  const things = args.filter(isThing);
  if (things.length === 0) return null;
  if (things.length === 1) return rowsOf(things[0], depth + 1) ?? onlyRow(things[0]);
  const rows = things.map((item) => vectorOf(item));
  const known = rows.filter((row) => row !== null);
  return known.length === rows.length && known.every(({ length }) => length === known[0]!.length)
    ? known
    : null;
}

const onlyRow = (value: Value | undefined): number[][] | null => {
  const row = vectorOf(value);
  return row ? [row] : null;
};
