import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../src/algorithms/catalogue';
import { buildLibrary } from './build-lib.mjs';
import { bundleFor } from './bundle-for.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const documents = readFileSync(join(ROOT, 'docs/library.md'), 'utf8');
/** The package as another project finds it: what package.json says, and dist/lib. */
const scratch = mkdtempSync(join(tmpdir(), 'minkowscope-library-'));
const library = join(scratch, 'minkowscope/dist/lib');
const app = join(scratch, 'app');

/** Milliseconds; the build takes one or two seconds where nothing else runs. */
const BUILD_TIMEOUT = 60_000;

beforeAll(async () => {
  await buildLibrary(library);
  copyFileSync(join(ROOT, 'package.json'), join(scratch, 'minkowscope/package.json'));
  mkdirSync(join(app, 'node_modules'), { recursive: true });
  symlinkSync(join(scratch, 'minkowscope'), join(app, 'node_modules/minkowscope'));
  writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
}, BUILD_TIMEOUT);
afterAll(() => rmSync(scratch, { recursive: true }));

const run = promisify(execFile);

/** Runs a module of the other project under plain Node, and returns its output line by line. */
async function printed(source: string): Promise<string[]> {
  writeFileSync(join(app, 'main.js'), source);
  const { stdout } = await run(process.execPath, ['main.js'], { cwd: app });
  return stdout.trimEnd().split('\n');
}

describe('under plain Node', () => {
  test('a query tells how far two boxes are apart, and how deep they overlap once one is moved', async () => {
    const lines = await printed(`
      import { answer, place, setPose, signedDistance } from 'minkowscope';
      const unit = { type: 'box', halfExtents: [1, 1, 1] };
      const [a, b, found] = [place(unit), place({ ...unit, position: [3.5, 0, 0] }), answer()];
      for (const x of [3.5, 1.75]) {
        setPose(b.pose, { x, y: 0.25, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
        signedDistance(a, b, found);
        console.log(found.status, found.certified, found.signedDistance, found.normal.x);
      }`);
    expect(lines).toEqual(['separated true 1.5 1', 'overlapping true -0.25 1']);
  });

  test('a body that is none is refused with its place, and one from outside is placed', async () => {
    const lines = await printed(`
      import { parseBody, place, positionOf, SceneError, vec3 } from 'minkowscope';
      const { pose } = place(parseBody({ type: 'sphere', radius: 2, position: [1, 2, 3] }));
      console.log(positionOf(vec3(), pose).z);
      for (const body of [
        { type: 'box', halfExtents: [1, NaN, 1] },
        { type: 'hull', points: [] },
        { type: 'sphere', radius: 1, colour: 'red' },
        7,
      ]) {
        try {
          parseBody(body);
        } catch (error) {
          console.log(error instanceof SceneError, error.path, '|', error.message);
        }
      }`);
    expect(lines).toEqual([
      '3',
      'true halfExtents[1] | halfExtents[1]: expected a number ≥ 0, got NaN',
      'true points | points: expected 1 to 10,000 points [x, y, z], got []',
      'true colour | colour: unknown key; the keys of a sphere are type, radius, margin, position, rotation',
      'true  | expected a body, as an object, got 7',
    ]);
  });

  test('a query in the plane tells how far two polygons are apart, and what faces what', async () => {
    const lines = await printed(`
      import { answer2d, place2d, setPose, signedDistance2d } from 'minkowscope/flat';
      const square = { type: 'hull', points: [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]] };
      const [a, b, found] = [place2d(square), place2d({ type: 'sphere', radius: 0.5 }), answer2d()];
      for (const x of [2, 1.25]) {
        setPose(b.pose, { x, y: 0.25, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
        signedDistance2d(a, b, found);
        console.log(found.status, found.signedDistance, found.featureA.from, found.featureA.to);
      }`);
    expect(lines).toEqual(['separated 0.5 1 2', 'overlapping -0.25 1 2']);
  });

  test('an object as three has them becomes a body, without three', async () => {
    const lines = await printed(`
      import { place, bounds } from 'minkowscope';
      import { toBody, toPose } from 'minkowscope/three';
      const values = [-1, -2, -3, 1, -2, -3, -1, 2, -3, -1, -2, 3];
      const position = { count: 4, getX: (i) => values[3 * i], getY: (i) => values[3 * i + 1], getZ: (i) => values[3 * i + 2] };
      const matrix = { elements: [0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 5, 0, 0, 1] };
      const body = toBody({ type: 'BufferGeometry', attributes: { position } }, matrix);
      console.log(body.type, body.position.join(), bounds(place(body)).max.x.toFixed(9), toPose(matrix)[9]);`);
    expect(lines).toEqual(['hull 5,0,0 9.000000000 5']);
  });

  test('an algorithm leaves its steps in a trace, whose last one names the outcome', async () => {
    const lines = await printed(`
      import { place } from 'minkowscope';
      import { epa, withDefaults } from 'minkowscope/algorithms';
      import { cso } from 'minkowscope/shapes';
      import { Trace } from 'minkowscope/trace';
      const ball = { type: 'sphere', radius: 1 };
      const trace = new Trace();
      const problem = cso(place(ball), place({ ...ball, position: [0.5, 0, 0] }));
      const { signedDistance, outcome } = epa.solve(problem, withDefaults(epa.options, {}), trace);
      console.log(signedDistance, trace.length > 1, trace.at(trace.length - 1).outcome === outcome);`);
    expect(lines).toEqual(['-1.5 true true']);
  });

  test('a scene of any algorithm is read, run and sent as a link', async () => {
    const lines = await printed(`
      import { decodeLink, describe, encodeLink, readScene, record, writeScene } from 'minkowscope/scenes';
      import { plainText } from 'minkowscope/trace';
      const body = '{"type":"sphere","radius":1}';
      const scene = readScene('{"a":' + body + ',"b":' + body + ',"algorithm":"tootbird"}');
      const run = record(scene);
      console.log(run.algorithm.id, run.result.signedDistance, plainText(describe(run, run.trace.at(0)).text) !== '');
      const { scene: back, step } = await decodeLink('https://x.org/#' + (await encodeLink({ scene, step: 3 })));
      console.log(writeScene(back) === writeScene(scene), step);`);
    expect(lines).toEqual(['tootbird -2 true', 'true 3']);
  });

  test('a scene may ask for single precision once that is loaded, and is told so before', async () => {
    const lines = await printed(`
      import { readScene, record } from 'minkowscope/scenes';
      const ball = '{"type":"sphere","radius":0.1}';
      const text = '{"a":' + ball + ',"b":{"type":"sphere","radius":0.1,"position":[1,0,0]},"precision":"f32"}';
      try {
        readScene(text);
      } catch (error) {
        console.log(error.message);
      }
      await import('minkowscope/float32');
      const { signedDistance } = record(readScene(text)).result;
      console.log(Math.fround(signedDistance) === signedDistance, Math.abs(signedDistance - 0.8) < 1e-6);`);
    expect(lines).toEqual(['precision: expected "f64", got "f32"', 'true true']);
  });

  test('the trace that the documents show is read, and the declarations describe the format', async () => {
    const [, shown] = /```jsonl\n([^]*?)```/.exec(documents)!;
    writeFileSync(join(app, 'shown.jsonl'), shown!);
    const lines = await printed(`
      import { readFileSync } from 'node:fs';
      import { readTraces } from 'minkowscope/trace';
      const [run] = readTraces(readFileSync('shown.jsonl', 'utf8'));
      console.log(run.id, run.trace.length, run.trace.at(1).outcome, run.result.signedDistance);`);
    expect(lines).toEqual(['crate 17 2 converged-gap 1.5']);
    const types = readFileSync(join(library, 'trace/file.d.ts'), 'utf8');
    for (const part of ['"samples"', '"polytope"', '"tests"', '{"result":']) expect(types).toContain(part);
  });

  test('the example of the documents runs', async () => {
    const [, shown] = /```js\n([^]*?)```/.exec(documents)!;
    const lines = (await printed(shown!)).filter((line) => /^\w+ -?\d/.test(line));
    expect(lines[0]).toMatch(/^separated 0\.\d+ /);
    expect(lines.at(-1)).toMatch(/^overlapping -0\.\d+ /);
  });
});

/** A program that type-checks; `@ts-expect-error` marks the lines that the types refuse. */
const typedProgram = `
import {
  answer,
  boundingSphere,
  bounds,
  castAnswer,
  castShape,
  pairCache,
  parseBody,
  place,
  setPose,
  signedDistance,
  type Answer,
  type Placed,
} from 'minkowscope';
import { gjk, withDefaults, type Result } from 'minkowscope/algorithms';
import 'minkowscope/float32';
import { presets, readScene, record, type Run, type Scene } from 'minkowscope/scenes';
import { cso, csoSurface, facetCount, type Cso } from 'minkowscope/shapes';
import { Trace, type Recorder } from 'minkowscope/trace';

const ball: Placed = place({ type: 'sphere', radius: 1 });
const found: Answer = signedDistance(ball, place(parseBody({})), answer(), pairCache(), 1e-6);
const time: number = castShape(ball, ball, { x: 1, y: 0, z: 0 }, castAnswer()).t;
setPose(ball.pose, found.pointA, { x: 0, y: 0, z: 0, w: 1 });

const c: Cso = cso(ball, ball);
const recorder: Recorder = new Trace();
const result: Result = gjk.solve(c, withDefaults(gjk.options, { tolerance: 1e-3 }), recorder);
const scene: Scene = presets[0]?.scene ?? readScene('');
const run: Run = record(scene);
export const numbers: number[] = [facetCount(csoSurface(c)), result.iterations, run.trace.length, time];

const points: number[][] = [[0, 0, 0], [1, 0, 0]];
const wall = { type: 'box', halfExtents: [1, 2, 3], position: [1, 0, 0] } as const;
export const reach: number = bounds(place({ type: 'hull', points })).max.x + boundingSphere(place(wall)).radius;

// @ts-expect-error a box has no radius
place({ type: 'box', radius: 1 });
// @ts-expect-error an answer may have none
export const depth: number = result.signedDistance;
// @ts-expect-error the caller owns the answer
signedDistance(ball, ball);
`;

describe('types', () => {
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

  test.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('hold for a program that resolves modules as %s, without the DOM', async (moduleResolution, module) => {
    const project = join(app, `tsconfig.${moduleResolution}.json`);
    const compilerOptions = {
      moduleResolution,
      module,
      target: 'es2022',
      strict: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(app, 'types.ts'), typedProgram);
    writeFileSync(
      project,
      JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ['es2022'] }, files: ['types.ts'] }),
    );
    const { stdout } = await run(process.execPath, [tsc, '-p', project]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });
});

describe('what is in it', () => {
  const modules = (): string[] =>
    readdirSync(library, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

  test('only the floors that know neither three nor the page, and each module imports none but its fellows', () => {
    const floors = new Set(modules().map((name) => name.replace(/\/.*/, '')));
    const entries = Object.values(
      (
        JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
          exports: Record<string, { default?: string }>;
        }
      ).exports,
    ).flatMap((entry) => entry.default?.replace('./dist/lib/', '') ?? []);
    const below = [
      'stepping',
      'meshes',
      'scenes',
      'problems',
      'queries',
      'algorithms',
      'shapes',
      'trace',
      'math',
    ];
    expect(entries).toHaveLength(8);
    expect(floors).toEqual(new Set([...entries, ...below, 'vendor']));
    expect(['robust-predicates', 'rolldown', 'valibot']).toEqual(
      expect.arrayContaining(readdirSync(join(library, 'vendor'))),
    );
    for (const name of modules()) {
      const source = readFileSync(join(library, name), 'utf8');
      for (const [, from] of source.matchAll(/^(?:import|export)\b[^;]*?"([^"]+)";$/gm))
        expect(from).toMatch(/^\.\.?\//);
    }
  });

  test('every algorithm of the catalogue is there by name', async () => {
    const [ids] = await printed(`
      import * as all from 'minkowscope/algorithms';
      console.log(Object.values(all).flatMap(({ solve, id }) => (solve ? [id] : [])).sort().join());`);
    expect(ids).toBe(
      catalogue
        .map(({ id }) => id)
        .sort()
        .join(),
    );
  });

  test('signedDistance brings neither catalogue, nor scenes, nor a schema along', async () => {
    const marks = /gradient-descent|plane-walker|valibot|strict_object|deflate-raw/;
    const whole = await bundleFor(`export * from 'minkowscope/scenes'`, app);
    const alone = await bundleFor(`export { signedDistance } from 'minkowscope'`, app);
    expect(whole).toMatch(marks);
    expect(alone).not.toMatch(marks);
    // A third of it (.336), the readable EPA among that, which is asked where the kernels fail, and the clip of level features.
    expect(alone.length).toBeLessThan(whole.length / 2.8);
  });

  test('one algorithm brings no other along, and scenes know all', async () => {
    const one = await bundleFor(`export { gjk } from 'minkowscope/algorithms'`, app);
    const readScene = `export { readScene } from 'minkowscope/scenes'`;
    const link = await bundleFor(readScene, app);
    expect(one).not.toMatch(/"(?:tootbird|epa|nelder-mead)"|`(?:tootbird|epa|nelder-mead)`/);
    expect(link).toMatch(/nelder-mead/);
    const both = await bundleFor(`import 'minkowscope/float32'; ${readScene}`, app);
    expect(both.split('Nelder').length - 1).toBe(2 * (link.split('Nelder').length - 1));
  });
});
