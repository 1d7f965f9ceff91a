import * as v from 'valibot';
import { formatFull } from './format';

/**
 * Schemas whose messages are expectations, to be read after "expected": `a number ≥ 0`. `explain` makes the one
 * sentence out of a failed check that says where, what was expected, and what was found.
 */
interface Complaint {
  /** `b.points[3][1]`; empty for the whole. */
  path: string;
  message: string;
}

type Entries = v.ObjectEntries;

/** An object that is no array: schemas of objects take both. */
export const objectOf = <T extends object = object>(what: string) =>
  v.custom<T>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    `${what}, as an object`,
  );

/** An object with exactly these keys; `what` names it in messages about others. */
export const exactly = <E extends Entries>(what: string, entries: E) =>
  v.pipe(objectOf<v.InferInput<v.ObjectSchema<E, undefined>>>(what), exactKeys(what, entries));

/** Like `exactly`, for a value that is known to be an object. */
export function exactKeys<E extends Entries>(what: string, entries: E) {
  return v.strictObject(entries, (issue) => {
    const keys = Object.keys(entries).join(', ') || 'none';
    if (isUnknownKey(issue)) return `unknown key; the keys of ${what} are ${keys}`;
    return expectationOf(entries, issue);
  });
}

/** An object with these keys, and any others. */
export const having = <E extends Entries>(what: string, entries: E) =>
  v.pipe(
    objectOf<v.InferInput<v.ObjectSchema<E, undefined>>>(what),
    v.object(entries, (issue) => expectationOf(entries, issue)),
  );

/** An array of `least` to `most` items; its length is checked before its items are. */
export function listOf<S extends v.GenericSchema>(item: S, what: string, least: number, most: number) {
  return v.pipe(
    v.array(v.unknown(), what),
    v.check((items) => items.length >= least && items.length <= most, what),
    v.array(item, what),
  );
}

export function numberThat(holds: (value: number) => boolean, what: string) {
  return v.custom<number>((value) => typeof value === 'number' && holds(value), what);
}

export const finiteNumber = numberThat(Number.isFinite, 'a finite number');

export const naturalNumber = (most: number) =>
  numberThat(
    (value) => Number.isInteger(value) && value >= 0 && value <= most,
    `an integer from 0 to ${most}`,
  );

export function oneOf<const T extends readonly string[]>(values: T) {
  return v.picklist(values, oneOfText(values));
}

export function oneOfText(values: readonly string[]): string {
  return `${values.length > 1 ? 'one of ' : ''}${values.map(quote).join(', ')}`;
}

const quote = (text: string): string => `"${text}"`;

/** The expectation of a missing key's schema, taken from its message because it never ran. */
function expectationOf(entries: Entries, issue: v.BaseIssue<unknown>): string {
  const entry = entries[String(issue.path?.at(-1)?.key)] as { message?: unknown } | undefined;
  return typeof entry?.message === 'string' ? entry.message : `a value`;
}

const isUnknownKey = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never';

/** The complaint to show of several: an unknown key first, because a misspelt key is also a missing one. */
export function explain(issues: readonly v.BaseIssue<unknown>[], under = ''): Complaint {
  const issue = issues.find(isUnknownKey) ?? issues[0]!;
  const path = pathText(issue.path ?? [], under);
  // A check of a whole that blames a part of it has the whole as its input.
  const found = issue.path ? issue.path.at(-1)!.value : issue.input;
  const text = isUnknownKey(issue) ? issue.message : `expected ${issue.message}, got ${show(found)}`;
  return { path, message: path === '' ? text : `${path}: ${text}` };
}

function pathText(items: readonly { type: string; key: unknown }[], under: string): string {
  return items.reduce((path, { type, key }) => {
    if (type === 'array') return `${path}[${String(key)}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, under);
}

/** A short description of any value, regardless of its size or depth. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number') return formatFull(value);
  if (typeof value === 'string') return quote(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value))
    return isShortRow(value) ? `[${value.map(show).join(', ')}]` : `an array of ${value.length}`;
  if (typeof value === 'boolean' || value === null) return `${value}`;
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

const isShortRow = (values: readonly unknown[]): boolean =>
  values.length <= 4 && values.every((value) => typeof value === 'number');
