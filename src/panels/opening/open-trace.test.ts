import { expect, test } from 'vitest';
import { TraceFileError } from '../../trace/file-reader';
import { isTrace } from './given-text';
import { linesOf } from './open-trace';

const header = { format: 'minkowscope-trace', version: 1, id: null, algorithm: 'mine' };
const lines = [header, { phase: 'start', lower: -0, upper: 'Infinity' }, { result: null }];

test.each([
  ['in one line', 0],
  ['laid out', 2],
])('a trace as an array, %s, is one, and is read as its lines', (_, indent) => {
  const text = JSON.stringify(lines, null, indent).replace('"lower": 0', '"lower": -0');
  expect(isTrace(text)).toBe(true);
  expect(
    linesOf(text)
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(JSON.parse(text));
});

test('an array that is cut is refused with the place, and lines stay as they are', () => {
  const text = JSON.stringify(lines, null, 1);
  expect(() => linesOf(text.slice(0, -1))).toThrow(TraceFileError);
  expect(() => linesOf(text.slice(0, -1))).toThrow(/^not valid JSON at line \d+, column \d+: /);
  const asLines = lines.map((line) => JSON.stringify(line)).join('\n');
  expect([isTrace(asLines), linesOf(asLines)]).toEqual([true, asLines]);
});

test('an array of scenes is no trace', () => {
  expect(isTrace('[{"a": {"type": "sphere", "radius": 1}, "b": {}}]')).toBe(false);
});
