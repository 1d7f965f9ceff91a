import { expect, test } from 'vitest';
import { isWhole } from './whole-text';

test.for([
  ['several lines', 'box 1 2 3\nsphere 0.5', true],
  ['one line with an end', 'deep-overlap.step-3\n', false],
  ['a number', '0.125', false],
  ['a long scene in one line', `{"a": ${' '.repeat(200)}}`, true],
  ['the rest of a long link', 'v1.z.'.padEnd(400, 'aB-_'), false],
  ['a long link with its page', `https://example.com/#v1.z.${'aB-_'.repeat(100)}`, true],
] as const)('%s', ([, text, whole]) => expect(isWhole(text)).toBe(whole));
