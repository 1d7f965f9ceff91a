import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import '../algorithms/float32';
import { presets } from '../scenes/presets';
import { traceFile } from './report';
import { record } from './run';
import { readTraces } from '../trace/file-reader';
import { traceSchema } from '../trace/json-schema';

const schema = traceSchema();
const validate = new Ajv2020({ allErrors: false }).compile(schema);

test('the schema that is published is the one that files are read by', () => {
  const published: unknown = JSON.parse(readFileSync('public/trace.schema.json', 'utf8'));
  expect(published).toEqual(JSON.parse(JSON.stringify(schema)));
});

/** One preset an algorithm: together they have every part. */
const one = [...new Map(presets.map((preset) => [preset.scene.algorithm, preset])).values()];

test.each(one)('every line of a run of $scene.algorithm is one of the schema', ({ scene }) => {
  const lines = traceFile(record(scene)).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(2);
  const wrong = lines.filter((line) => !validate(JSON.parse(line)));
  expect(wrong).toEqual([]);
});

const head = '{"format":"minkowscope-trace","version":1,"id":null,"algorithm":"x"}';
const step = '{"phase":"sample","iteration":1,"supportCalls":1,"lower":0,"upper":"Infinity"}';
const result = '{"result":{"status":"separated"}}';

test.each([
  ['a step without its bounds', step.replace(',"lower":0', '')],
  ['a step with an unknown key', step.replace('"phase"', '"fase":1,"phase"')],
  ['a vector of two numbers', step.replace('}', ',"direction":[1,0]}')],
  ['a bare word for a number', step.replace('"Infinity"', '"inf"')],
  ['a phase in capitals', step.replace('sample', 'Sample')],
])('%s is refused by the schema and by the reader', (_, line) => {
  expect(validate(JSON.parse(step))).toBe(true);
  expect(validate(JSON.parse(line))).toBe(false);
  expect(() => readTraces([head, step, result].join('\n'))).not.toThrow();
  expect(() => readTraces([head, line, result].join('\n'))).toThrow('line 2');
});

test('the last line needs a status that is known', () => {
  expect(validate(JSON.parse(result))).toBe(true);
  expect(validate({ result: { status: 'apart' } })).toBe(false);
});
