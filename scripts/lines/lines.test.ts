import { describe, expect, it, test } from 'vitest';
import { toFloat32 } from '../float32/round.mjs';
import { toMarked } from './mark.mjs';
import { markedTwinOf } from './plugin.mjs';

/** Marked, without the import that stands before it. */
const twin = (source: string): string =>
  toMarked(source, 'a.ts', './call-stack')
    .toString()
    .replace(/^import [^;]*; /, '');

/** A function with this body, and its twin's. */
const inside = (body: string): string => {
  const marked = twin(`function f() {${body}}`);
  return (
    /^function f\(\) \{\$enter\('a\.ts','f'\);try\{(.*)\}finally\{\$leave\(\);\}\}$/s.exec(marked)?.[1] ??
    marked
  );
};

describe('in a function', () => {
  it.each([
    ['g(); x = 1; h();', '$at(1);g(); x = 1; $at(1);h();'],
    ['if (g()) h();', '$at(1);if (g()) {$at(1);h();}'],
    ['if (a) g(); else if (b) h();', 'if (a) {$at(1);g();} else {if (b) {$at(1);h();}}'],
    ['while (g()) x++;', '$at(1);while (($at(1),g())) {x++;}'],
    ['do { g(); } while (h());', '$at(1);do { $at(1);g(); } while (($at(1),h()));'],
    [
      'for (let i = g(); i < h(); i += k()) { l(); }',
      '$at(1);for (let i = g(); ($at(1),i < h()); ($at(1),i += k())) { $at(1);l(); }',
    ],
    ['for (const x of g()) h(x);', '$at(1);for (const x of g()) {$at(1);h(x);}'],
    ['out: for (;;) { g(); break out; }', 'out: for (;;) { $at(1);g(); break out; }'],
    ['switch (x) { case 1: g(); default: h(); }', 'switch (x) { case 1: $at(1);g(); default: $at(1);h(); }'],
    ['\n  x =\n    g();\n  return h();\n', '\n  $at(2);x =\n    g();\n  $at(4);return h();\n'],
  ])('%s', (body, marked) => expect(inside(body)).toBe(marked));
});

describe('what cannot be the place of a step stays as it is:', () => {
  it.each([
    'function f() { return 1; }',
    'const f = (x) => g(x);',
    'class A extends B { constructor() { super(); g(); } }',
    'function* f() { yield g(); }',
    'const a = g(), b = { ...h() };',
  ])('%s', (source) => expect(twin(source)).toBe(source));
});

test('a function within another is a call of its own, called by the name that it is given', () => {
  expect(twin('class A { m() { xs.map((x) => { g(x); }); } }')).toBe(
    "class A { m() {$enter('a.ts','m');try{ $at(1);xs.map((x) => {$enter('a.ts','');try{ $at(1);g(x); }finally{$leave();}}); }finally{$leave();}} }",
  );
  expect(twin('const f = function () { g(); }')).toContain("$enter('a.ts','f')");
});

test('marks count lines, which no rounding touches', () => {
  const source = 'function f(a: number) {\n  return g(a + 0.1);\n}';
  const marked = toFloat32(toMarked(source, 'a.ts', './call-stack').toString(), 'a.ts').toString();
  expect(marked).toContain('$at(2);return g(Math.fround(a + 0.10000000149011612));');
});

test('modules that pass a recorder on are marked, with all that import them; the others are shared', () => {
  const files: Record<string, string> = {
    'src/algorithms/search.ts': `import type { Recorder } from '../trace/step';`,
    'src/algorithms/walk.ts': `import { Search } from './search';`,
    'src/algorithms/words.ts': `import type { Search } from './search';`,
  };
  const from = (path: string): string =>
    markedTwinOf(path, 'src/algorithms/gjk/gjk.ts', (file) => files[file]!);
  expect(from('../search')).toBe('../search?lines');
  expect(from('../walk')).toBe('../walk?lines');
  expect(from('../words')).toBe('../words');
  expect(from('../../trace/step')).toBe('../../trace/step');
});
