import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rolldown, build } from 'vite';
import { describe, expect, it, test } from 'vitest';
import { twinOf } from './plugin.mjs';
import { toFloat32 } from './round.mjs';

/** Line and column, counted from 0, where a text first stands in another. */
function placeOf(text: string, code: string): [number, number] {
  const before = code.slice(0, code.indexOf(text)).split('\n');
  return [before.length - 1, before.at(-1)!.length];
}

const root = join(import.meta.dirname, '../..');
const twin = (source: string): string => toFloat32(source, 'src/algorithms/x.ts').toString();

describe('the twin of', () => {
  it.each([
    ['a + b * c', 'Math.fround(a + Math.fround(b * c))'],
    ['-(a - b) / c', '-Math.fround(-(Math.fround(a - b)) / c)'.slice(1)],
    ['Math.sqrt(a * a)', 'Math.fround(Math.sqrt(Math.fround(a * a)))'],
    ['a %= b % 3', 'a %= b % 3'],
    ['x.y[2 * i + 1]! *= a + b', 'x.y[2 * i + 1]! = Math.fround(x.y[2 * i + 1]! * (Math.fround(a + b)))'],
    ['p[3 * f(n / 2)]', 'p[3 * f(Math.fround(n / 2))]'],
    ['k = (i + 1) & 3', 'k = (Math.fround(i + 1)) & 3'],
    ['i++', 'i++'],
    ['[0.1, 1e-12, 0.5, 7]', '[0.10000000149011612, 9.999999960041972e-13, 0.5, 7]'],
    ['8 * Number.EPSILON', 'Math.fround(8 * 1.1920928955078125e-7)'],
    ['Math.PI', '3.1415927410125732'],
    ['new Float64Array(n + 1)', 'new Float32Array(Math.fround(n + 1))'],
    ["'a' + b + c", "'a' + b + c"],
    ['`${a + b}`', '`${Math.fround(a + b)}`'],
    ['(x: 0.1 | number = 0.1) => x', '(x: 0.1 | number = 0.10000000149011612) => x'],
    ['({ a, b: a + b, 0.1: c })', '({ a, b: Math.fround(a + b), 0.1: c })'],
    ['Number(a)', 'Math.fround(Number(a))'],
  ])('%s is %s', (source, expected) => expect(twin(source)).toBe(expected));

  test('a module has the same lines, and imports from where it is told', () => {
    const source = `// One.\nimport {\n  a,\n  type B,\n} from './a';\n\nexport { c } from './c';\nlet x = a +\n  1;\nx +=\n  x;\n`;
    const out = toFloat32(source, 'src/algorithms/x.ts', (from) => `${from}?f32`).toString();
    expect(out.split('\n').map((line) => line.length > 0)).toEqual(
      source.split('\n').map((line) => line.length > 0),
    );
    expect(out).toContain("from './a?f32'");
    expect(out).toContain("from './c?f32'");
  });
});

test.each([
  ['let a = 1;\n  a ** 2', '2:3: a power'],
  ['a **= 2', '1:1: a power'],
  ['Math.hypot(a, b)', '1:1: Math.hypot cannot be rounded'],
  ['x + Math.sin(a)', '1:5: Math.sin cannot be rounded'],
  ['const { sqrt } = Math', '1:18: Math other than by Math.name'],
  ["Math['sin'](a)", '1:1: Math other than by Math.name'],
  ['xs.map(Math.sin)', '1:8: Math.sin is not called here'],
  ['1e-280 < a', '1:1: 1e-280 is out of the range of single precision'],
  ['a < 1e40', '1:5: 1e40 is out of the range'],
  ['a * 134217729', '1:5: single precision has no integer 134217729'],
  ['next()[i] += 1', '1:1: += to a place that is found by a call'],
  ['1n + a', '1:1: a BigInt'],
])('%s is refused, with its place', (source, words) => {
  expect(() => twin(source)).toThrow(`src/algorithms/x.ts:${words}`);
});

test('a debugger finds each place of the built twin in the source', async () => {
  const file = join(root, 'src/math/vec3.ts');
  const source = readFileSync(file, 'utf8');
  const [entry] = [
    await build({
      root,
      logLevel: 'silent',
      build: {
        lib: { entry: `${file}?f32`, formats: ['es'], fileName: 'vec3' },
        write: false,
        minify: false,
        sourcemap: true,
      },
    }),
  ].flat();
  const { code, map } = (entry as Rolldown.RolldownOutput).output[0];
  const sourceMap = new SourceMap(map as unknown as SourceMapPayload);
  // Roundings stand before the second of these within its line, so that its column is another one.
  for (const text of ['a.x * b.x', 'a.y * b.y', 'a.x - b.x']) {
    const { originalLine, originalColumn } = sourceMap.findEntry(...placeOf(text, code)) as SourceMapping;
    expect([text, originalLine, originalColumn]).toEqual([text, ...placeOf(text, source)]);
  }
});

test('the floors that compute are twins as a whole; traces, packages and angles for people are shared', () => {
  const from = 'src/algorithms/gjk/gjk.ts';
  expect(twinOf('../../math/vec3', from)).toBe('../../math/vec3?f32');
  expect(twinOf('./simplex', from)).toBe('./simplex?f32');
  expect(twinOf('../../trace/step', from)).toBe('../../trace/step');
  expect(twinOf('../../math/angle', from)).toBe('../../math/angle');
  expect(twinOf('robust-predicates', from)).toBe('robust-predicates');
});

test('a worker of the page computes in single precision where it is asked to, and nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minkowscope-worker-'));
  const bundle = async (query: string): Promise<string> => {
    const vec3 = JSON.stringify(`${join(root, 'src/math/vec3.ts')}${query}`);
    const worker = `import { dot } from ${vec3}; self.onmessage = ({ data: { a, b } }) => postMessage(dot(a, b));`;
    const page = `new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });`;
    writeFileSync(join(folder, 'worker.js'), worker);
    writeFileSync(join(folder, 'page.js'), page);
    const input = join(folder, 'page.js');
    const output = await build({
      root,
      logLevel: 'silent',
      build: { write: false, minify: false, rolldownOptions: { input } },
    });
    return JSON.stringify(output);
  };
  try {
    expect(await bundle('?f32')).toContain('Math.fround(a.x * b.x)');
    const plain = await bundle('');
    expect(plain).toContain('a.x * b.x');
    expect(plain).not.toContain('fround');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
