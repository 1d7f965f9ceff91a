import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fences } from './floors.mjs';

/** Samples by title, each a file and its source. A breach breaks one rule; what is allowed breaks none. */
const breaches: [title: string, file: string, source: string][] = [];
const allowed: typeof breaches = [];

const UPWARD = [
  `import type { Gjk } from '../store/state';`,
  `import '../store/state';`,
  `export * from '../store/state';`,
  `export type { Gjk } from '../store/state';`,
  `export const lazy = () => import('../store/state');`,
  `import text from '../store/state.ts?raw'; text;`,
];
for (const source of UPWARD)
  breaches.push([`an import of a floor above: ${source}`, 'src/trace/trace.ts', source]);

const ABOVE: [file: string, from: string][] = [
  ['src/shapes/box.ts', '../algorithms/gjk/gjk'],
  ['src/queries/reduce.ts', '../stepping/failures.fixture'],
  ['src/problems/kind.ts', '../scenes/link'],
  ['src/queries/cast.ts', '../problems/kind'],
  ['src/lessons/gjk.ts', '../store/state'],
  ['src/algorithms/epa/epa.test.ts', '../../view/layer'],
  ['src/cli.ts', './panels/keys'],
  ['src/cli/paste.ts', '../panels/keys'],
  ['src/lib/scenes.ts', '../view/view'],
  ['src/lib/scenes.ts', '../store/state'],
  ['src/panels/keys.ts', '../lib/index'],
  ['src/panels/keys.ts', '../main'],
  ['src/scenes/link.ts', '../cli'],
  ['src/scenes/link.ts', '../../bench/pairs'],
  ['src/store/state.ts', '../styles/tokens.css'],
  ['src/stepping/run.ts', 'node:fs'],
  ['src/lib/scenes.ts', 'node:fs'],
  ['src/main.ts', 'three'],
  ['src/panels/chart.ts', 'three/examples/jsm/lines/Line2.js'],
  ['src/view/layer.ts', 'lil-gui'],
  ['src/panels/controls/controls.ts', 'zustand/vanilla'],
  ['src/lib/scenes.ts', 'three'],
];
for (const [file, from] of ABOVE)
  breaches.push([`${file} may not import ${from}`, file, `import '${from}';`]);

const DOWN: [file: string, from: string][] = [
  ['src/algorithms/gjk/gjk.ts', '../../math/vec3'],
  ['src/shapes/box.ts', './shape'],
  ['src/queries/reduce.test.ts', '../stepping/failures.fixture'],
  ['src/scenes/link.ts', '../problems/kind'],
  ['src/problems/pair/pair.ts', '../../queries/cast'],
  ['src/main.ts', './lessons/gjk'],
  ['src/lessons/gjk.ts', '../scenes/link'],
  ['src/panels/keys.ts', '../lessons/gjk'],
  ['src/panels/code.ts', '../algorithms/catalogue?f32&lines'],
  ['src/cli.ts', './store/state'],
  ['src/cli.ts', 'node:fs'],
  ['src/lib/scenes.ts', '../algorithms/catalogue'],
  ['src/view/palette.ts', '../styles/tokens.css?raw'],
  ['src/view/layer.ts', 'three'],
  ['src/view/layer.ts', 'three/examples/jsm/lines/Line2.js'],
  ['src/panels/chart.ts', 'three-of-a-kind'],
  ['src/panels/controls/controls.ts', 'lil-gui'],
  ['src/store/state.ts', 'zustand/vanilla'],
  ['src/algorithms/epa/epa.test.ts', 'three'],
];
for (const [file, from] of DOWN) allowed.push([`${file} may import ${from}`, file, `import '${from}';`]);

const PAGE = [
  `export const a = document.title;`,
  `export const a = globalThis.innerWidth;`,
  `export function f(e: HTMLElement) { return e }`,
  `export type T = Map<string, WebGL2RenderingContext>;`,
  `export const f = () => window;`,
  `requestAnimationFrame(() => 0);`,
  `export const o = { document };`,
];
for (const source of PAGE) {
  breaches.push([`the store does not know the page: ${source}`, 'src/store/page.ts', source]);
  allowed.push([`main knows it: ${source}`, 'src/main.ts', source]);
}

const CHANCE = [
  `Math.random();`,
  `Math['random']();`,
  `Date.now();`,
  `export const a = new Date();`,
  `performance.now();`,
  `setTimeout(() => 0);`,
  `queueMicrotask(() => 0);`,
  `crypto.getRandomValues(new Uint8Array(1));`,
];
for (const source of CHANCE) {
  breaches.push([`solvers are repeatable: ${source}`, 'src/algorithms/gjk/chance.ts', source]);
  allowed.push([`the view need not be: ${source}`, 'src/view/chance.ts', source]);
  allowed.push([`tests need not be: ${source}`, 'src/algorithms/gjk/chance.test.ts', source]);
}

for (const source of [`window.location.hash;`, `location.hash = '';`, `history.replaceState(null, '');`]) {
  breaches.push([`only main touches the address: ${source}`, 'src/panels/share.ts', source]);
  allowed.push([`main touches it: ${source}`, 'src/main.ts', source]);
}

allowed.push([
  'names of members, and names that the file declares itself, are not globals',
  'src/trace/names.ts',
  `// document, Date and Math.random in a comment are fine
   interface Frame { location: number; history(): void }
   const frame = { location: 1, window: 2 };
   export const sum = ({ document }: { document: number }, [Node]: number[]) => frame.location + document + Node!;
   export class Trace { history = 1; get document() { return this.history } }
   export function each(visit: (location: number) => void, top = 0) { try { visit(top) } catch (window) { throw window } }`,
]);

/** The rules broken by each sample, by its number. All samples are linted by one run. */
const broken = new Map<string, string[]>();
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fences-'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  // Each sample has a house of its own, so that two of them may be one file.
  [...breaches, ...allowed].forEach(([, file, source], i) => put(`${i}/${file}`, source));
  const anywhere = fences.map((one) => ({ ...one, files: one.files.map((glob) => `*/${glob}`) }));
  put(
    'rules.json',
    JSON.stringify({ categories: { correctness: 'off' }, plugins: ['typescript'], overrides: anywhere }),
  );
  const lint = join(import.meta.dirname, '../node_modules/.bin/oxlint');
  const run = promisify(execFile)(lint, ['-c', 'rules.json', '-f', 'json'], { cwd: folder, maxBuffer: 1e8 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  for (const { filename, code } of (
    JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  ).diagnostics) {
    const [sample = ''] = filename.split('/');
    broken.set(sample, [...(broken.get(sample) ?? []), code]);
  }
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the linter refuses', () => {
  test.each(breaches.map(([title], i) => [title, i] as const))('%s', (_title, i) => {
    expect(broken.get(String(i))).toHaveLength(1);
  });
});

describe('the linter allows', () => {
  test.each(allowed.map(([title], i) => [title, i + breaches.length] as const))('%s', (_title, i) => {
    expect(broken.get(String(i)) ?? []).toEqual([]);
  });
});
