import * as v from 'valibot';
import { vec3, type Vec3 } from '../math/vec3';
import { exactly, finiteNumber, listOf, naturalNumber, numberThat, oneOf } from './expectation';
import { isWord } from './own-words';
import type { FileSchemas } from './part';
import { roles } from './sentence';

const MAX_COUNT = 10_000_000;
/** Longer lists than any step of a run has; what a simplex may hold is the algorithm's affair. */
const MANY = 10_000;

const count = naturalNumber(MAX_COUNT);
const text = v.string('a text');

export const word = v.custom<string>(
  (value) => typeof value === 'string' && isWord(value),
  'a word in small letters, such as "max-iterations"',
);

const number = v.pipe(
  v.union(
    [finiteNumber, v.picklist(['Infinity', '-Infinity', 'NaN'])],
    'a number, or "Infinity", "-Infinity" or "NaN"',
  ),
  v.transform(Number),
);

const vector = v.pipe(
  listOf(number, 'three numbers [x, y, z]', 3, 3),
  v.transform((items): Vec3 => vec3(...(items as [number, number, number]))),
);

const schemas = {
  count,
  number,
  text,
  word,
  truth: v.boolean('true or false'),
  vector,
  witnesses: { v: vector, a: vector, b: vector },
  caption: { label: text, letter: text, subscript: v.optional(text), role: oneOf(roles) },
  exactly,
  listOf,
  many: (item: v.GenericSchema, what: string) => listOf(item, `up to ${MANY} ${what}`, 0, MANY),
  numberThat,
  oneOf,
  optional: (schema: v.GenericSchema) => v.optional(schema),
};

/** The values that the parts of a step are made of, as a trace file has them (see file.ts). */
export const fileSchemas = schemas as unknown as FileSchemas;
