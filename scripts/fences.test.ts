import { describe, expect, test } from 'vitest';
import { circles } from './circles.mjs';
import { checkFile, checkKinds, checkTwins } from './fences.mjs';

const reasons = (file: string, source: string): string[] =>
  checkFile(file, source).map((breach) => breach.reason);

test('a folder that is no floor is reported', () => {
  expect(reasons('src/utils/misc.ts', '')).toHaveLength(1);
  expect(reasons('src/helpers.ts', '')).toHaveLength(1);
  expect(reasons('src/algorithms/gjk/gjk.ts', `import { add } from '../math/vec3';`)).toEqual([]);
});

test.each([
  `new Worker(new URL('../store/worker.ts', import.meta.url));`,
  `new Worker(new URL('../../bench/worker.ts', import.meta.url));`,
  `import.meta.glob('../store/*.ts');`,
])('the path in %s goes down the house', (source) => {
  expect(reasons('src/trace/trace.ts', source)).toHaveLength(1);
  expect(reasons('src/trace/trace.test.ts', source)).toEqual([]);
  expect(reasons('src/panels/bar.ts', source.replace('../../bench', '../store'))).toEqual([]);
});

test('a module may be asked for what the build makes of it, later where the module itself comes later', () => {
  const later = `const marked = () => import('../algorithms/catalogue?f32&lines');`;
  expect(reasons('src/panels/code.ts', later)).toEqual([]);
  expect(reasons('src/panels/code.ts', `import '../algorithms/catalogue?lines';`)).toHaveLength(1);
  expect(reasons('src/panels/code.ts', `import('../algorithms/catalogue?line');`)[0]).toContain('"?line"');
});

test('names the line', () => {
  expect(checkFile('src/panels/bar.ts', `\n\nimport '../algorithms/catalogue';`)).toMatchObject([
    { file: 'src/panels/bar.ts', line: 3 },
  ]);
});

test('what comes after the first picture is fetched by import(), but for tests and the command line', () => {
  for (const from of ['../algorithms/catalogue', '../scenes/presets']) {
    expect(reasons('src/panels/bar.ts', `import { x } from '${from}';`)).toHaveLength(1);
    expect(reasons('src/panels/bar.ts', `export { x } from '${from}';`)).toHaveLength(1);
    expect(reasons('src/panels/bar.ts', `const x = () => import('${from}');`)).toEqual([]);
    expect(reasons('src/panels/bar.ts', `import type { X } from '${from}';`)).toEqual([]);
    expect(reasons('src/panels/bar.test.ts', `import { x } from '${from}';`)).toEqual([]);
    expect(reasons('src/cli.ts', `import { x } from '${from.slice(1)}';`)).toEqual([]);
  }
});

test('a file that does not parse is reported, not skipped', () => {
  expect(reasons('src/math/vec3.ts', 'let = = 1')[0]).toContain('does not parse');
});

test('operations without single-precision rounding are found in all modules of the twins, and in no others', () => {
  const files: Record<string, string> = {
    'src/algorithms/a.ts': `import { b } from '../shapes/b';\nimport { degrees } from '../math/angle';\nb(degrees);`,
    'src/shapes/b.ts': `export const b = (x: number) =>\n  x ** 2;`,
    'src/math/angle.ts': `export const degrees = Math.sin(1);`,
  };
  expect(checkTwins(['src/algorithms/a.ts'], (file) => files[file]!)).toEqual([
    { file: 'src/shapes/b.ts', line: 2, reason: 'a power has no rounding of its own; write the product' },
  ]);
});

describe('the words of a comparison are for people alone', () => {
  test.each([
    `tests.find((test) => test.left === '|v|');`,
    `tests.find(({ right }) => 'ε' !== right);`,
    `tests.find(({ left }) => left.startsWith('wall'));`,
  ])('%s is refused', (source) => {
    expect(reasons('src/stepping/ending.ts', source)[0]).toContain('by its id');
    expect(reasons('src/stepping/ending.test.ts', source)).toEqual([]);
  });

  test('they may be shown, and sides that are no words may be compared', () => {
    const source = `show(test.left); face.left === -1; a.left === b.left; left.slice(1);`;
    expect(reasons('src/stepping/ending.ts', source)).toEqual([]);
  });
});

test('files of all kinds of problem may not mention the CSO, and those of pairs may', () => {
  const source = `import { kindOf } from './known';\nconst c = csoOf(run);\n`;
  for (const file of ['src/store/state.ts', 'src/stepping/timeline.ts'])
    expect(checkKinds(file, source).map(({ line }) => line)).toEqual([2]);
  for (const file of ['src/store/pair/measured.ts', 'src/stepping/run.test.ts', 'src/shapes/cso.ts'])
    expect(checkKinds(file, source)).toEqual([]);
  expect(checkKinds('src/store/state.ts', `type View = 'object' | 'minkowski';`)).toHaveLength(1);
  const shown = `import { csoStyle } from './cso-style';\ntype Space = 'object' | 'minkowski';`;
  for (const file of [
    'src/view/view.ts',
    'src/view/gl/solid.ts',
    'src/view/kinds/world.ts',
    'src/panels/tabs.ts',
  ])
    expect(checkKinds(file, shown).map(({ line }) => line)).toEqual([1]);
  for (const file of ['src/view/kinds/pair.ts', 'src/view/kinds/pair/bodies.ts', 'src/view/looks/looks.ts'])
    expect(checkKinds(file, shown)).toEqual([]);
});

test('a circle of imports is found, whether types or lazy imports close it, and a path that does not return is none', () => {
  const sources = new Map([
    ['src/a.ts', `import { b } from './b';\nb();`],
    ['src/b.ts', `export { c as b } from './deep/c';`],
    ['src/deep/c.ts', `export const c = () => import('../d');`],
    ['src/d.ts', `import type { B } from './b';\nexport let d: B;`],
  ]);
  expect(circles(sources)).toEqual([['src/b.ts', 'src/d.ts', 'src/deep/c.ts']]);
  sources.set('src/d.ts', `import './e';`);
  expect(circles(sources)).toEqual([]);
});
