import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import '../src/algorithms/catalogue';
import '../src/problems/kinds';
import type { WrittenPair } from '../src/dumps/write/writer';
import { refusal, writers } from '../src/dumps/write/writers';
import type { PairScene } from '../src/problems/pair/scene';
import { parseScene } from '../src/scenes/schema';
import { expectedOf } from '../src/stepping/expected';

const ROOT = resolve(import.meta.dirname, '..');
const STUBS = join(ROOT, 'scripts/written');
const scratch = mkdtempSync(join(tmpdir(), 'minkowscope-written-'));
/** Inside the project, where `crashcat` is found. */
const inside = join(ROOT, 'node_modules/.cache/minkowscope/written');
mkdirSync(inside, { recursive: true });
afterAll(() => rmSync(scratch, { recursive: true }));

const isThere = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** A compiler takes a second where nothing else runs. */
const TIMEOUT = 120_000;

const pose = { position: [0.6, 1.9, -0.3], rotation: [0.2, -0.4, 0.1, 0.8888194417315589] };
const hull = {
  type: 'hull',
  points: [
    [0, 0, 0.5],
    [1, 0, 0.25],
    [0, 1, 0.125],
    [0.5, 0.5, -1],
  ],
};
const inSpace: object[] = [
  { a: { type: 'box', halfExtents: [1, 1, 1] }, b: { type: 'sphere', radius: 0.4, ...pose } },
  { a: { type: 'box', halfExtents: [1, 1, 1] }, b: { ...hull, ...pose } },
  {
    a: { type: 'capsule', radius: 1.5, halfHeight: 1 },
    b: { type: 'box', halfExtents: [0.5, 1, 0.2], ...pose },
  },
  {
    a: { type: 'cylinder', radius: 1, halfHeight: 1 },
    b: { type: 'cylinder', radius: 0.5, halfHeight: 0.75, ...pose },
  },
  { a: { type: 'cone', radius: 1, halfHeight: 1 }, b: { type: 'sphere', radius: 0.5, ...pose } },
  {
    a: { type: 'ellipsoid', radii: [1, 2, 3] },
    b: {
      type: 'triangle',
      points: [
        [0, 0, 1],
        [3, 0, 0],
        [0, 3, 0],
      ],
    },
  },
  { a: { type: 'box', halfExtents: [1, 1, 1] }, b: { ...hull, position: [9, 0, 0] } },
  { a: hull, b: { ...hull, position: [0.25, 0.5, 0.125] } },
  { a: { type: 'box', halfExtents: [1, 1, 1] }, b: { type: 'box', halfExtents: [0.5, 1, 0.2], ...pose } },
];
const square = { type: 'box', halfExtents: [1, 1, 0] };
const rounded = { ...square, margin: 0.25 };
const inPlane: object[] = [
  { a: { type: 'sphere', radius: 1 }, b: { ...rounded, position: [1.5, 0.25, 0] } },
  { a: { type: 'sphere', radius: 1 }, b: { ...square, position: [1.5, 0.25, 0] } },
  { a: { type: 'capsule', radius: 0.5, halfHeight: 1 }, b: { ...square, position: [4, 0, 0] } },
  {
    a: { type: 'sphere', radius: 1 },
    b: { type: 'capsule', radius: 0.5, halfHeight: 1, position: [1, 0, 0] },
  },
  {
    a: square,
    b: {
      type: 'hull',
      points: [
        [0, 0, 0],
        [2, 0, 0],
        [0, 1, 0],
      ],
      position: [0.5, 0.5, 0],
    },
  },
  { a: { type: 'capsule', radius: 0.5, halfHeight: 1 }, b: { type: 'capsule', radius: 0.5, halfHeight: 1 } },
];

const pairOf = (bodies: object, dim: 2 | 3): WrittenPair => {
  const { a, b, ...scene } = parseScene({
    ...bodies,
    dim,
    algorithm: dim === 2 ? 'epa-2d' : 'epa',
  }) as PairScene;
  const expected = expectedOf({ a, b, ...scene });
  return { dim, a, b, ...(expected && { expected }) };
};
const pairs = [...inSpace.map((bodies) => pairOf(bodies, 3)), ...inPlane.map((bodies) => pairOf(bodies, 2))];

/** The tests of all pairs that an engine can have. */
const textsFor = (id: string): string[] => {
  const writer = writers.find((each) => each.id === id)!;
  return pairs.filter((pair) => refusal(writer, pair) === null).map((pair) => writer.write(pair));
};

test('most pairs have a proven distance, some overlap and some are apart', () => {
  const distances = pairs.flatMap(({ expected }) => expected?.signedDistance ?? []);
  expect(distances.length).toBeGreaterThan(8);
  expect(distances.filter((d) => d < -0.01).length).toBeGreaterThan(2);
  expect(distances.filter((d) => d > 0.01).length).toBeGreaterThan(2);
});

test.each(writers.map(({ id }) => id))('%s: every proven distance is asserted', (id) => {
  const texts = textsFor(id);
  expect(texts.length).toBeGreaterThan(id === 'c' ? 0 : 1);
  for (const text of texts)
    if (!text.includes('nothing is expected')) expect(text).toMatch(/assert|CHECK|ENSURE|EXPECT|expect\(/);
});

const engines = [
  { id: 'jolt', title: 'Jolt', compiler: 'c++', stub: 'UnitTestFramework.h' },
  { id: 'bullet', title: 'Bullet', compiler: 'c++', stub: 'bullet.h' },
  { id: 'physx', title: 'PhysX', compiler: 'c++', stub: 'PxPhysicsAPI.h' },
  { id: 'fcl', title: 'FCL', compiler: 'c++', stub: 'fcl.h' },
  { id: 'coal', title: 'coal', compiler: 'c++', stub: 'coal.h' },
  { id: 'libccd', title: 'libccd', compiler: 'cc', stub: 'ccd.h' },
  { id: 'box2d', title: 'Box2D', compiler: 'cc', stub: 'box2d.h' },
] as const;

/** Headers of the test that are neither the language's nor the project's own lead to the engine's stub. */
function writeHeaders(id: string, stub: string, text: string): void {
  for (const [, open, name] of text.matchAll(/#include (["<])([^">]+)[">]/g)) {
    const path = join(scratch, id, name!);
    const own = name!.includes('gtest')
      ? 'gtest.h'
      : name!.includes('unit_test.hpp')
        ? 'unit_test.hpp'
        : stub;
    if (open === '<' && /^(?:assert\.h|math\.h|cassert|cmath|memory|vector)$/.test(name!)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#include "${join(STUBS, own)}"\n`);
  }
}

/**
 * Translation units of C++ with all texts that have the same directives, each in a namespace: a header of the language takes
 * longer than a text. In C, a text is a unit.
 */
function unitsOf(texts: readonly string[], isC: boolean): readonly string[] {
  if (isC) return texts;
  const directive = /^#.*$/gm;
  const bodies = new Map<string, string>();
  for (const [i, text] of texts.entries()) {
    const head = (text.match(directive) ?? []).join('\n');
    const body = `namespace pair${i} {\n${text.replace(directive, '')}\n}\n`;
    bodies.set(head, (bodies.get(head) ?? '') + body);
  }
  return Array.from(bodies, ([head, body]) => `${head}\n${body}`);
}

describe.each(engines)('$title', ({ id, compiler, stub }) => {
  const missing = isThere(compiler) ? '' : `: skipped, as ${compiler} is not here`;
  test.skipIf(missing !== '')(
    `what is written for it compiles against its names${missing}`,
    () => {
      const texts = textsFor(id);
      for (const text of texts) writeHeaders(id, stub, text);
      const files = unitsOf(texts, compiler === 'cc').map((unit, i) => {
        const path = join(scratch, `${id}-${i}.${compiler === 'cc' ? 'c' : 'cpp'}`);
        writeFileSync(path, unit);
        return path;
      });
      const flags = ['-fsyntax-only', '-Wall', '-Werror', '-Wno-unused-function', '-Wno-unused-variable'];
      const standard = compiler === 'cc' ? '-std=c11' : '-std=c++17';
      const include = ['-I', join(scratch, id)];
      const { status, stderr } = spawnSync(
        compiler,
        [...flags, '-Wno-unused-but-set-variable', standard, ...include, ...files],
        {
          encoding: 'utf8',
        },
      );
      expect(stderr).toBe('');
      expect(status).toBe(0);
    },
    TIMEOUT,
  );
});

const lacksRust = isThere('rustc') ? '' : ': skipped, as rustc is not here';
test.skipIf(lacksRust !== '')(
  `parry: what is written for it compiles against its names${lacksRust}`,
  () => {
    const text = textsFor('parry')
      .map((each, i) => `mod pair${i} {\n${each}}\n`)
      .join('');
    writeFileSync(join(scratch, 'pairs.rs'), text);
    const rustc = (...args: string[]): void =>
      void execFileSync('rustc', args, { cwd: scratch, stdio: 'pipe' });
    const crates = ['parry2d_f64', 'parry3d_f64'];
    for (const name of crates)
      rustc(
        '--edition',
        '2021',
        '--crate-type',
        'rlib',
        '--emit',
        'metadata',
        '-A',
        'warnings',
        join(STUBS, `${name}.rs`),
      );
    rustc(
      '--edition',
      '2021',
      '--test',
      '--emit',
      'metadata',
      '-A',
      'warnings',
      ...crates.flatMap((name) => ['--extern', `${name}=lib${name}.rmeta`]),
      'pairs.rs',
    );
  },
  TIMEOUT,
);

const lacksC = isThere('cc') ? '' : ': skipped, as cc is not here';
test.skipIf(lacksC !== '')(
  `C: the check takes the proven distance, and refuses one with the other sign${lacksC}`,
  () => {
    const written = textsFor('c').filter((text) => text.includes('check('));
    expect(written.length).toBeGreaterThan(0);
    const [text] = written;
    const [, distance] = /fabs\(signed_distance - \(([-\d.e]+)\)\)/.exec(text!)!;
    const source = `#include <stdlib.h>\n${text}\nint main(int n, char **given) { (void)n; (void)a; (void)b; (void)a_position; (void)b_position; (void)a_rotation; (void)b_rotation; check(atof(given[1])); return 0; }\n`;
    writeFileSync(join(scratch, 'check.c'), source);
    execFileSync('cc', ['-Wall', '-Werror', '-o', join(scratch, 'check'), join(scratch, 'check.c'), '-lm']);
    const statusOf = (found: number): number | null =>
      spawnSync(join(scratch, 'check'), [String(found)], { stdio: 'ignore' }).status;
    expect(statusOf(Number(distance))).toBe(0);
    expect(statusOf(-Number(distance))).not.toBe(0);
  },
  TIMEOUT,
);

test(
  'crashcat: what is written for it type-checks',
  () => {
    const files = textsFor('crashcat').map((text, i) => {
      const path = join(inside, `pair-${i}.ts`);
      writeFileSync(path, text);
      return path;
    });
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    const flags = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--ignoreConfig',
      '--target',
      'es2022',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
    ];
    const { stdout, status } = spawnSync(process.execPath, [tsc, ...flags, ...files], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  },
  TIMEOUT,
);

/** Runs a written test; what it expects is called through vitest's `expect`. */
async function runTest(text: string, name: string): Promise<void> {
  const { code } = await transformWithOxc(text, `${name}.ts`);
  const script = code.replace(
    /import \{ expect, test \} from ["']vitest["'];/,
    'const { expect, test } = globalThis.written;',
  );
  const path = join(inside, `${name}.mjs`);
  writeFileSync(path, script);
  Object.assign(globalThis, { written: { expect, test: (_: string, run: () => void) => run() } });
  await import(/* @vite-ignore */ pathToFileURL(path).href);
}

test('crashcat: its own answers fulfil what is written for it, and a wrong expectation is caught', async () => {
  const texts = textsFor('crashcat').filter((text) => text.includes('penetration - ('));
  expect(texts.length).toBeGreaterThan(2);
  for (const [i, text] of texts.entries()) await runTest(text, `run-${i}`);
  const wrong = texts[0]!.replace('penetration - (', 'penetration - (0.01 + ');
  await expect(runTest(wrong, 'wrong')).rejects.toThrow(/less than or equal/);
});
