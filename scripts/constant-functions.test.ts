import { expect, test } from 'vitest';
import { withConstants } from './constant-functions.mjs';

const changed = (code: string): string => withConstants(code).toString();
const lines = (...all: string[]): string => all.join('\n');

test('Functions become constants under their names, each in its lines', () => {
  const code = lines(
    `import { g } from './g';`,
    'export function f(x) {',
    '  return g(x);',
    '}',
    'function h() { return f(1); }',
    'export const k = () => h();',
  );
  expect(changed(code)).toBe(
    lines(
      `import { g } from './g';`,
      'export const f = function(x) {',
      '  return g(x);',
      '};',
      'const h = function() { return f(1); };',
      'export const k = () => h();',
    ),
  );
});

test('Functions that a module needs while it is loaded, before their place, stay declared, and so does what they call', () => {
  const code = lines(
    'const table = make();',
    'function free() { return make(); }',
    'function make() { return fill([]); }',
    'function fill(list) { return list; }',
  );
  expect(changed(code)).toBe(
    lines(
      'const table = make();',
      'const free = function() { return make(); };',
      'function make() { return fill([]); }',
      'function fill(list) { return list; }',
    ),
  );
});

test('A property of the same name needs no function', () => {
  const code = lines('const sum = [1, 2].reduce((a, b) => a + b);', 'function reduce() {}');
  expect(changed(code)).toBe(
    lines('const sum = [1, 2].reduce((a, b) => a + b);', 'const reduce = function() {};'),
  );
});

test('Generators and asynchronous functions stay as they are', () => {
  const code = 'function* g() {}\nasync function a() {}';
  expect(changed(code)).toBe(code);
});
