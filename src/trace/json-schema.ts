import { boundedQuantities, frames, TRACE_FORMAT, TRACE_VERSION } from './file';
import type { Json } from './json';
import type { FileSchemas, Schema } from './part';
import { anyPart, partKeys } from './parts';
import { gaveUp, outcomes, phases } from './step';

type JsonSchema = { readonly [key: string]: Json | undefined };

const statuses = ['separated', 'overlapping', 'touching', 'hit', 'miss', 'unresolved'] as const;

const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

/** A key that may be missing. JSON Schema says so of the object, not of the key. */
const optional = Symbol('optional');
type Entry = JsonSchema & { [optional]?: true };

function objectOf(entries: Readonly<Record<string, Entry>>, more: JsonSchema = {}): JsonSchema {
  const required = Object.keys(entries).filter((key) => !entries[key]![optional]);
  return {
    type: 'object',
    properties: entries,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
    ...more,
  };
}

const mayMiss = (schema: JsonSchema): Entry => ({ ...schema, [optional]: true });

const vectors = { v: ref('vector'), a: ref('vector'), b: ref('vector') };

/** The building blocks of parts, each as JSON Schema: the schemas that a file is checked by are written with the same ones. */
const blocks = {
  count: { type: 'integer', minimum: 0 },
  number: ref('number'),
  text: { type: 'string' },
  word: ref('word'),
  truth: { type: 'boolean' },
  vector: ref('vector'),
  witnesses: vectors,
  caption: {
    label: { type: 'string' },
    letter: { type: 'string' },
    subscript: mayMiss({ type: 'string' }),
    role: { type: 'string' },
  },
  exactly: (what: string, entries: Record<string, Entry>) => objectOf(entries, { description: what }),
  listOf: (items: JsonSchema, what: string, minItems: number, maxItems: number) => ({
    type: 'array',
    description: what,
    items,
    minItems,
    maxItems,
  }),
  many: (items: JsonSchema, what: string) => ({ type: 'array', description: what, items }),
  numberThat: (_holds: unknown, what: string) => ({ type: 'number', description: what }),
  oneOf: (values: readonly string[]) => ({ enum: values }),
  optional: mayMiss,
} as unknown as FileSchemas;

const schemaOf = (schema: Schema<unknown>): JsonSchema => schema as unknown as JsonSchema;

const orNull = (schema: JsonSchema): Entry => mayMiss({ anyOf: [schema, { type: 'null' }] });

/** The trace file as JSON Schema (2020-12): each line of a file is a value of it. What the lines say together it does not check. */
export function traceSchema(): JsonSchema {
  const parts = Object.fromEntries(
    partKeys.map((key) => [key, mayMiss(schemaOf(anyPart(key).schema(blocks)))]),
  );
  const head = {
    phase: ref('word'),
    iteration: schemaOf(blocks.count),
    supportCalls: schemaOf(blocks.count),
    lower: ref('number'),
    upper: ref('number'),
    samples: mayMiss({ type: 'array', items: ref('sample') }),
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A line of a Minkowscope trace',
    description:
      'A trace is JSON Lines: a header, steps, and a result, for one run after another. Generated from the schemas that files are read with.',
    oneOf: [ref('header'), ref('step'), ref('lastLine')],
    $defs: {
      number: {
        description: 'A number; one that is not finite is a text.',
        anyOf: [{ type: 'number' }, { enum: ['Infinity', '-Infinity', 'NaN'] }],
      },
      vector: {
        description: '[x, y, z] in the frame of the header.',
        type: 'array',
        items: ref('number'),
        minItems: 3,
        maxItems: 3,
      },
      word: {
        description: `Small letters, digits and hyphens. Known phases: ${phases.join(', ')}. Known outcomes: ${outcomes.join(', ')}; of these give up: ${[...gaveUp].join(', ')}.`,
        type: 'string',
        pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
      },
      sample: objectOf({
        call: schemaOf(blocks.count),
        ...vectors,
        idA: { type: 'number' },
        idB: { type: 'number' },
      }),
      header: objectOf(
        {
          format: { const: TRACE_FORMAT },
          version: { const: TRACE_VERSION },
          id: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          algorithm: { type: 'string' },
          frame: mayMiss({ enum: frames }),
          bounds: mayMiss({
            enum: boundedQuantities,
            description: 'What lower and upper of the steps bound.',
          }),
          scene: mayMiss({ type: 'object', description: 'A scene as in a scene file.' }),
        },
        { additionalProperties: true },
      ),
      step: objectOf({ ...head, ...parts }),
      lastLine: objectOf({ result: { anyOf: [ref('result'), { type: 'null' }] } }),
      result: objectOf(
        {
          status: { enum: statuses },
          outcome: mayMiss(ref('word')),
          certified: mayMiss({ type: 'boolean' }),
          ...Object.fromEntries(
            ['signedDistance', 'lowerBound', 'upperBound', 'rounding'].map((key) => [
              key,
              orNull(ref('number')),
            ]),
          ),
          ...Object.fromEntries(['normal', 'pointA', 'pointB'].map((key) => [key, orNull(ref('vector'))])),
          ...Object.fromEntries(
            ['iterations', 'supportCalls', 'proofCalls'].map((key) => [key, mayMiss({ type: 'number' })]),
          ),
        },
        { additionalProperties: true },
      ),
    },
  };
}
