import { describe, expect, test } from 'vitest';
import { checkFile, checkKinds, checkTwins } from './fences.mjs';

const reasons = (file: string, source: string): string[] =>
  checkFile(file, source).map((breach) => breach.reason);

describe('imports go down the house', () => {
  test('a correct file passes', () => {
    const source = `
      import { add } from '../math/vec3';
      import type { Trace } from '../trace/trace.ts';
      import { support } from './support';
      // document, Date and Math.random in a comment are fine
      export const text = 'window.location';
      export function gjk(trace: Trace | undefined, history: number[]) { return history.length + add.window; }`;
    expect(reasons('src/algorithms/gjk/gjk.ts', source)).toEqual([]);
  });

  test('a file may import its own floor and those below it, not those above', () => {
    expect(reasons('src/shapes/box.ts', `import '../math/vec3'; import './shape';`)).toEqual([]);
    expect(reasons('src/shapes/box.ts', `\n\nimport '../algorithms/gjk/gjk';`)[0]).toContain(
      'shapes may not import algorithms',
    );
    const upward = `import '../stepping/failures.fixture';`;
    expect(reasons('src/queries/reduce.test.ts', upward)).toEqual([]);
    expect(reasons('src/queries/reduce.ts', upward)[0]).toContain('queries may not import stepping');
  });

  test('problems stand between scenes and queries, lessons between the store and the library', () => {
    expect(reasons('src/scenes/link.ts', `import '../problems/kind';`)).toEqual([]);
    expect(reasons('src/problems/pair/pair.ts', `import '../../queries/cast'; import '../kind';`)).toEqual(
      [],
    );
    expect(reasons('src/problems/kind.ts', `import '../scenes/link';`)[0]).toContain('may not import scenes');
    expect(reasons('src/queries/cast.ts', `import '../problems/kind';`)).toHaveLength(1);
    expect(reasons('src/problems/kind.ts', `document.title; Date.now();`)).toHaveLength(2);
    expect(reasons('src/main.ts', `import './lessons/gjk';`)).toEqual([]);
    expect(reasons('src/lessons/gjk.ts', `import '../scenes/link';`)).toEqual([]);
    expect(reasons('src/panels/keys.ts', `import '../lessons/gjk';`)).toEqual([]);
    expect(reasons('src/lessons/gjk.ts', `import '../store/store';`)).toHaveLength(1);
  });

  test.each([
    `import type { Gjk } from '../store/store';`,
    `export * from '../store/store';`,
    `export type { Gjk } from '../store/store';`,
    `const lazy = () => import('../store/store');`,
    `let x: import('../store/store').State;`,
    `new Worker(new URL('../store/worker.ts', import.meta.url));`,
    `import.meta.glob('../store/*.ts');`,
    `import text from '../store/store.ts?raw';`,
  ])('counts %s as an import', (source) => {
    expect(reasons('src/trace/trace.ts', source)).toHaveLength(1);
  });

  test('a module may be asked for what the build makes of it, later where the module itself comes later', () => {
    const later = `const marked = () => import('../algorithms/catalogue?f32&lines');`;
    expect(reasons('src/panels/code.ts', later)).toEqual([]);
    expect(reasons('src/panels/code.ts', `import '../algorithms/catalogue?lines';`)).toHaveLength(1);
    expect(reasons('src/panels/code.ts', `import('../algorithms/catalogue?line');`)[0]).toContain('"?line"');
  });

  test('names the line', () => {
    expect(checkFile('src/math/vec3.ts', `\n\nimport '../view/view';`)).toMatchObject([
      { file: 'src/math/vec3.ts', line: 3 },
    ]);
  });

  test('the command line uses what runs without a page', () => {
    expect(reasons('src/cli.ts', `import './store/store'; import 'node:fs';`)).toEqual([]);
    expect(reasons('src/cli.ts', `import './panels/keys';`)).toHaveLength(1);
    expect(reasons('src/stepping/run.ts', `import 'node:fs';`)).toHaveLength(1);
  });

  test('the library has what knows neither three nor the page, and nothing imports it', () => {
    expect(
      reasons('src/lib/scenes.ts', `import '../algorithms/catalogue'; import '../stepping/run';`),
    ).toEqual([]);
    for (const from of ['three', 'node:fs', 'zustand', '../view/view', '../store/store', '../panels/keys']) {
      expect(reasons('src/lib/scenes.ts', `export { x } from '${from}';`)).toHaveLength(1);
    }
    expect(reasons('src/lib/scenes.ts', `document.title = 'x';`)).toHaveLength(1);
    expect(reasons('src/panels/keys.ts', `import '../lib/index';`)).toHaveLength(1);
  });

  test('nothing imports the two roots, nor anything outside the source', () => {
    expect(reasons('src/panels/keys.ts', `import '../main';`)).toHaveLength(1);
    expect(reasons('src/scenes/link.ts', `import '../cli';`)).toHaveLength(1);
    expect(reasons('src/scenes/link.ts', `import '../../bench/pairs';`)).toHaveLength(1);
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

  test('style sheets are for the floors that meet the page', () => {
    expect(reasons('src/view/palette.ts', `import '../styles/tokens.css?raw';`)).toEqual([]);
    expect(reasons('src/store/store.ts', `import '../styles/tokens.css';`)).toHaveLength(1);
  });

  test('a folder that is no floor is reported', () => {
    expect(reasons('src/utils/misc.ts', '')).toHaveLength(1);
    expect(reasons('src/helpers.ts', '')).toHaveLength(1);
  });
});

describe('packages have a home', () => {
  test.each([
    ['three', 'src/view/layer.ts', 'src/main.ts'],
    ['three/examples/jsm/lines/Line2.js', 'src/view/layer.ts', 'src/panels/chart.ts'],
    ['lil-gui', 'src/panels/controls/controls.ts', 'src/view/layer.ts'],
    ['zustand/vanilla', 'src/store/store.ts', 'src/panels/controls/controls.ts'],
  ])('%s belongs to %s, not to %s', (name, home, stranger) => {
    expect(reasons(home, `import '${name}';`)).toEqual([]);
    expect(reasons(stranger, `import '${name}';`)).toHaveLength(1);
  });

  test('a package whose name merely starts alike is another package', () => {
    expect(reasons('src/panels/chart.ts', `import 'three-of-a-kind';`)).toEqual([]);
  });

  test('tests use what they like', () => {
    const source = `import * as THREE from 'three'; import fc from 'fast-check'; performance.now();`;
    expect(reasons('src/algorithms/epa/epa.test.ts', source)).toEqual([]);
  });

  test('but tests keep the floors', () => {
    expect(reasons('src/algorithms/epa/epa.test.ts', `import '../../view/layer';`)).toHaveLength(1);
  });
});

describe('globals', () => {
  test.each([
    `document.title;`,
    `const w = globalThis.innerWidth ? globalThis.document : 0;`,
    `export function f(e: HTMLElement) {}`,
    `type T = Map<string, WebGL2RenderingContext>;`,
    `export const f = () => window;`,
    `requestAnimationFrame(f);`,
    `const { href } = location;`,
    `export const o = { document };`,
  ])('the store does not know the page: %s', (source) => {
    expect(reasons('src/store/store.ts', source)).toHaveLength(1);
    expect(reasons('src/main.ts', source)).toEqual([]);
  });

  test.each([
    `Math.random();`,
    `Math['random']();`,
    `Date.now();`,
    `new Date();`,
    `performance.now();`,
    `setTimeout(f);`,
    `queueMicrotask(f);`,
    `crypto.getRandomValues(a);`,
  ])('solvers are repeatable: %s', (source) => {
    expect(reasons('src/algorithms/gjk/gjk.ts', source)).toHaveLength(1);
    expect(reasons('src/view/stage.ts', source)).toEqual([]);
  });

  test.each([`window.location.hash;`, `location.hash = '';`, `history.replaceState(null, '');`])(
    'only main touches the address: %s',
    (source) => {
      expect(reasons('src/panels/share.ts', source)).toHaveLength(1);
      expect(reasons('src/main.ts', source)).toEqual([]);
    },
  );

  test('names of members, and names the file declares itself, are not globals', () => {
    const source = `
      interface Frame { location: number; history(): void }
      const frame = { location: 1, window: 2 };
      export const sum = ({ document }: { document: number }, [Node]: number[]) => frame.location + document + Node;
      class Trace { history = 1; get document() { return this.history } }
      export function each(visit: (location: number) => void, top = 0) { try { visit(top) } catch (window) { throw window } }`;
    expect(reasons('src/trace/trace.ts', source)).toEqual([]);
  });
});

test('a file that does not parse is reported, not skipped', () => {
  expect(reasons('src/math/vec3.ts', 'let = = 1')[0]).toContain('does not parse');
});

test('what cannot be rounded to single precision is found wherever the twins reach, and nowhere else', () => {
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
  for (const file of ['src/store/store.ts', 'src/stepping/timeline.ts'])
    expect(checkKinds(file, source).map(({ line }) => line)).toEqual([2]);
  for (const file of ['src/store/pair/measured.ts', 'src/stepping/run.test.ts', 'src/shapes/cso.ts'])
    expect(checkKinds(file, source)).toEqual([]);
  expect(checkKinds('src/store/store.ts', `type View = 'object' | 'minkowski';`)).toHaveLength(1);
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
