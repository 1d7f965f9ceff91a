import * as v from 'valibot';
import { formatFull } from './format';

/**
 * Schemas whose messages are expectations, to be read after "expected": `a number ≥ 0`. `explain` makes the one
 * sentence out of a failed check that says where, what was expected, and what was found.
 */
export interface Complaint {
  /** `b.points[3][1]`; empty for the whole. */
  path: string;
  message: string;
}

type Entries = v.ObjectEntries;

/** An object with exactly these keys; `what` names it in messages about others. */
export function exactly<E extends Entries>(what: string, entries: E) {
  return v.strictObject(entries, (issue) => {
    if (isUnknownKey(issue)) return `unknown key; the keys of ${what} are ${Object.keys(entries).join(', ')}`;
    return expectationOf(entries, issue) ?? `${what}, as an object`;
  });
}

/** An object with these keys, whatever else it holds. */
export function having<E extends Entries>(what: string, entries: E) {
  return v.object(entries, (issue) => expectationOf(entries, issue) ?? `${what}, as an object`);
}

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

/** What the schema of a missing key expects: it never ran, so its message is taken from it. */
function expectationOf(entries: Entries, issue: v.BaseIssue<unknown>): string | undefined {
  const item = issue.path?.at(-1);
  if (item?.origin !== 'key') return undefined;
  const entry = entries[String(item.key)] as { message?: unknown } | undefined;
  return typeof entry?.message === 'string' ? entry.message : `a value`;
}

const isUnknownKey = (issue: v.BaseIssue<unknown>): boolean =>
  issue.type === 'strict_object' && issue.expected === 'never';

/** The complaint to show of several: an unknown key first, because a misspelt key is also a missing one. */
export function explain(issues: readonly v.BaseIssue<unknown>[], under = ''): Complaint {
  const issue = issues.find(isUnknownKey) ?? issues[0]!;
  const path = pathText(issue.path ?? [], under);
  const text = isUnknownKey(issue) ? issue.message : `expected ${issue.message}, got ${show(issue.input)}`;
  return { path, message: path === '' ? text : `${path}: ${text}` };
}

function pathText(items: readonly { type: string; key: unknown }[], under: string): string {
  return items.reduce((path, { type, key }) => {
    if (type === 'array') return `${path}[${String(key)}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, under);
}

/** What was found, in a few words, whatever its size or depth. */
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
