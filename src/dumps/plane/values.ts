import type { Span } from '../raw';

/** An object of a program: what a call or a list made, or a name that nothing has been said of yet. */
export interface Obj extends Span {
  /** The last part of the name of the call or type that made it; `list` for a list, and empty if nothing did. */
  type: string;
  /** The path by which the program first spoke of it. */
  name: string;
  args: Value[];
  fields: Map<string, Value>;
  /** The object that the call was a method of. */
  self: Obj | null;
}

/** Undefined is a value that is not known. */
export type Value = number | string | Obj | undefined;

/** A point or a vector of the plane. */
export type Flat = readonly [x: number, y: number];

export const obj = (type: string, name: string, { start, end }: Span): Obj => ({
  type,
  name,
  args: [],
  fields: new Map(),
  self: null,
  start,
  end,
});

export const isObj = (value: Value): value is Obj => typeof value === 'object';

export const numberOf = (value: Value): number | undefined => (typeof value === 'number' ? value : undefined);

/** False for a name that the program speaks of, and that nothing has been put in. */
export const isSet = (value: Value): boolean =>
  value !== undefined &&
  !(isObj(value) && value.type === '' && value.args.length === 0 && value.fields.size === 0);

/** The member of a structure by its name, or else by its place among those that have none. */
export function memberOf(of: Obj, name: string, at: number): Value {
  const own = of.fields.get(name);
  return isSet(own) ? own : of.args[at];
}

/** The vector that a value is: by members x and y, or by two numbers. */
export function flatOf(value: Value): Flat | undefined {
  if (!isObj(value) || value.fields.has('z')) return undefined;
  const [x, y] = ['x', 'y'].map((key, i) =>
    numberOf(value.fields.get(key.toUpperCase()) ?? memberOf(value, key, i)),
  );
  if (x !== undefined && y !== undefined && value.args.length <= 3) return [x, y];
  const [only] = value.args;
  return value.args.length === 1 ? flatOf(only) : undefined;
}

const MAX_POINTS = 4096;

/** The points of a list of vectors, or of a flat list of coordinates. */
export function pointsOf(value: Value, count = MAX_POINTS): Flat[] | undefined {
  if (!isObj(value)) return undefined;
  const { args } = value;
  if (args.length === 1 && isObj(args[0]) && !flatOf(args[0])) return pointsOf(args[0], count);
  const isFlatList = args.length > 3 && args.length % 2 === 0 && args.every((arg) => typeof arg === 'number');
  const points = isFlatList
    ? Array.from({ length: args.length / 2 }, (_, i): Flat => [Number(args[2 * i]), Number(args[2 * i + 1])])
    : args.slice(0, count).map((arg) => flatOf(arg));
  const known = points.filter((point) => point !== undefined);
  return known.length > 0 && known.length === points.length ? known.slice(0, count) : undefined;
}
