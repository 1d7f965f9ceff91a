import { formatFull } from './format';

/**
 * JSON in which every finite double survives to the last bit, −0 included, and faults are named by line and column.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Where JSON text is at fault: `line` and `column` count from 1. */
export class JsonError extends Error {
  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
    this.name = 'JsonError';
  }
}

/** Keys in the order in which they stand; those that are undefined are left out. Throws a RangeError on NaN and ±∞. */
export function writeJson(value: Json): string {
  if (typeof value === 'number') return writeNumber(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  const fields: string[] = [];
  for (const [key, part] of Object.entries(value)) {
    if (part !== undefined) fields.push(`${JSON.stringify(key)}:${writeJson(part)}`);
  }
  return `{${fields.join(',')}}`;
}

const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`JSON has no way to write ${value}`);
  // JSON.stringify writes −0 as 0, though JSON.parse reads "-0" as −0.
  return formatFull(value);
}

/** Lists and objects within one another: scenes need 6, steps of a trace 5. */
const MAX_DEPTH = 64;

/**
 * Throws a JsonError. Browsers' messages about broken JSON differ and often lack the position, so it is found here. A key
 * that an object repeats is an error: JSON.parse would keep its last value and say nothing.
 */
export function parseJson(text: string): unknown {
  const { value, colons } = parsed(text);
  // Outside strings, a colon stands after every key and nowhere else.
  if (keysIn(value) < colons) throw faultOf(text);
  return value;
}

/** The same for texts that are only looked into: of a repeated key, it takes the last value. */
export const glanceAtJson = (text: string): unknown => parsed(text).value;

function parsed(text: string): { value: unknown; colons: number } {
  // Read before anything is built: every bracket costs a list.
  const { at, depth, colons } = brackets(text, MAX_DEPTH);
  if (depth > MAX_DEPTH) throw errorAt(text, at, `expected at most ${MAX_DEPTH} levels of nesting, got more`);
  try {
    return { value: JSON.parse(text), colons };
  } catch {
    throw faultOf(text);
  }
}

/** The number of keys of all objects in a value. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let keys = 0;
  if (Array.isArray(value)) for (const member of value) keys += keysIn(member);
  else for (const key of Object.keys(value)) keys += 1 + keysIn((value as Record<string, unknown>)[key]);
  return keys;
}

function faultOf(text: string): JsonError {
  const { index, expected } = findFault(text);
  return errorAt(text, index, `expected ${expected}, got ${excerpt(text, index)}`);
}

function errorAt(text: string, index: number, message: string): JsonError {
  const before = text.slice(0, index).split('\n');
  return new JsonError(message, before.length, before.at(-1)!.length + 1);
}

/**
 * The number of unclosed brackets in a text that may be a part of JSON, ignoring those in strings; where that was found: at
 * the end, or at the first bracket that makes more than `most`; and the number of colons before it, strings ignored.
 */
export function brackets(text: string, most = Infinity): { depth: number; at: number; colons: number } {
  let depth = 0;
  let colons = 0;
  let at = 0;
  for (; at < text.length && depth <= most; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
    else if (code === COLON) colons++;
  }
  return { depth, at: depth > most ? at - 1 : at, colons };
}

/** The index of the quote that closes the string opened at `quote`; the text's end if there is none. */
function endOfString(text: string, quote: number): number {
  for (let end = quote; ;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return end;
  }
}

const codeOf = (character: string): number => character.charCodeAt(0);
const QUOTE = codeOf('"');
const BACKSLASH = codeOf('\\');
const COLON = codeOf(':');
const OPEN_BRACE = codeOf('{');
const CLOSE_BRACE = codeOf('}');
const OPEN_BRACKET = codeOf('[');
const CLOSE_BRACKET = codeOf(']');

function excerpt(text: string, index: number): string {
  if (index >= text.length) return 'the end of the text';
  const word = /^[\w.+-]+/.exec(text.slice(index, index + 24))?.[0];
  return JSON.stringify(word ?? String.fromCodePoint(text.codePointAt(index)!));
}

interface Fault {
  index: number;
  expected: string;
}

const space = /[ \t\n\r]*/y;
const scalar = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
/** All but quotes, backslashes and control characters. */
const plainCharacters = /[ !#-[\]-\u{10ffff}]*/uy;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** Finds the first place at which a text stops being JSON, or repeats a key. Keeps its own stack, so depth needs no recursion. */
class Reader {
  at = 0;
  /** The keys so far of each open object; null for a list. */
  private readonly open: (Set<unknown> | null)[] = [];

  constructor(private readonly text: string) {}

  /** The missing token here; null after reading one value, or its opening bracket, and any closing brackets after it. */
  step(): string | null {
    this.match(space);
    if (this.eat('{')) return this.eat('}') ? this.afterValue() : this.enter(new Set());
    if (this.eat('[')) return this.eat(']') ? this.afterValue() : this.enter(null);
    if (this.text[this.at] === '"') return this.string() ?? this.afterValue();
    return this.match(scalar) ? this.afterValue() : 'a value';
  }

  private enter(keys: Set<unknown> | null): string | null {
    this.open.push(keys);
    return keys ? this.key(keys) : null;
  }

  private key(keys: Set<unknown>): string | null {
    this.match(space);
    const { at } = this;
    if (this.text[at] !== '"') return 'a key in double quotes';
    const expected = this.string() ?? (this.eat(':') ? null : '":"');
    if (expected !== null) return expected;
    // Two spellings of a key are the same key: "\u0061" is "a".
    const key: unknown = JSON.parse(this.text.slice(at, endOfString(this.text, at) + 1));
    if (keys.has(key)) {
      this.at = at + 1;
      return 'every key of an object once';
    }
    keys.add(key);
    return null;
  }

  private afterValue(): string | null {
    for (;;) {
      const inside = this.open.at(-1);
      if (inside === undefined) return this.end();
      if (this.eat(',')) return inside ? this.key(inside) : null;
      const bracket = inside ? '}' : ']';
      if (!this.eat(bracket)) return `"," or "${bracket}"`;
      this.open.pop();
    }
  }

  private end(): string {
    this.match(space);
    return this.at < this.text.length ? 'nothing more' : 'less nesting';
  }

  private string(): string | null {
    this.at++;
    do this.match(plainCharacters);
    while (this.match(escape));
    if (this.eatHere('"')) return null;
    return this.text[this.at] === '\\' ? 'an escape that JSON knows' : 'the end of a string in double quotes';
  }

  private eat(character: string): boolean {
    this.match(space);
    return this.eatHere(character);
  }

  private eatHere(character: string): boolean {
    if (!this.text.startsWith(character, this.at) || this.at >= this.text.length) return false;
    this.at += character.length;
    return true;
  }

  private match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text)) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}

function findFault(text: string): Fault {
  const reader = new Reader(text);
  // Every step reads at least one character, or ends the loop.
  for (;;) {
    const expected = reader.step();
    if (expected !== null) return { index: reader.at, expected };
  }
}
