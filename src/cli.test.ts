import { casts as readableCasts } from './algorithms/cast/casts';
import { worldModes } from './algorithms/world/modes';
import { castShape } from './problems/cast/cast-shape';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../scripts/run-ts.mjs';
import { catalogue, engines } from './algorithms/catalogue';
import { inSpace } from './algorithms/searches.fixture';
import { publishedCasts } from './algorithms/oracle/published.fixture';
import { statusOf } from './cli/run-command';
import { solveCommand } from './cli/solve';
import { encodeLink } from './scenes/link';
import { presets } from './scenes/presets';
import { writeScene } from './scenes/write';
import { prepare } from './stepping/run';
import { surfaceFile } from './stepping/pair/surface-file';
import { readTraces } from './trace/file-reader';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'minkowscope-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  status: number | null;
  lines: Record<string, unknown>[];
  out: string;
  err: string;
}

/** The command as one file, without its source map, which takes 40 % of a start to read. */
const bundled = join(folder, 'cli.mjs');
beforeAll(async () => {
  const source = readFileSync(await bundle('src/cli.ts'), 'utf8');
  writeFileSync(bundled, source.replace(/^\/\/# sourceMappingURL=.*$/m, ''));
});

/** Runs the command within this process. */
async function solve(args: string[], input = ''): Promise<Outcome> {
  const io = { stdin: Readable.from([input]), stdout: new PassThrough(), stderr: new PassThrough() };
  const [out, err] = [text(io.stdout), text(io.stderr)];
  const status = await statusOf(() => solveCommand(args, io), io);
  io.stdout.end();
  io.stderr.end();
  return outcome(status, await out, await err);
}

/** Runs the command as a process of its own. */
async function spawned(command: string[], args: string[], input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [...command, ...args], { cwd: root });
  const status = new Promise<number | null>((done) => child.on('close', done));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return outcome(await status, out, err);
}

function outcome(status: number | null, out: string, err: string): Outcome {
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), out, err };
}

const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const scenes = presets.slice(0, 3).map(({ scene }, i) => ({ ...scene, id: `scene-${i}` }));

describe('the command line', () => {
  it('reads short addresses of prepared scenes, alone or in whole ones, and says which there is not', async () => {
    const [{ id, scene }] = presets as [(typeof presets)[0]];
    const given = [
      `#${id}`,
      `#${id}.step-2`,
      `https://somewhere.org/page/?cheap#${id}`,
      writeScene(scene),
      '#no-such',
    ];
    const { lines, status } = await solve([], given.join('\n'));
    expect(lines).toHaveLength(5);
    const distances = lines.slice(0, 4).map(({ signedDistance }) => signedDistance);
    expect(distances).toEqual(distances.map(() => expect.any(Number)));
    expect(new Set(distances).size).toBe(1);
    expect(lines[4]).toMatchObject({ error: 'line 5: there is no prepared scene “no-such”' });
    expect(status).toBe(1);
  });

  it('solves the lines of a file in order: cases, scenes and links, one result each', async () => {
    const [first, second, third] = scenes;
    const link = await encodeLink({ scene: third!, step: 3 });
    const path = file('good.jsonl', `${writeScene(first!)}\n\n${writeScene(second!)}\n#${link}\n`);
    // This one as `npm run solve` does.
    const { status, lines, err } = await spawned(['scripts/run-ts.mjs', 'src/cli.ts'], [path]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(lines.map(({ id }) => id)).toEqual(['scene-0', 'scene-1', 'scene-2']);
    expect(lines[1]).toMatchObject({ algorithm: 'gjk', status: 'separated', t: null });
    expect(lines[1]!.signedDistance).toBeCloseTo(Math.hypot(2, 0.9, 0.6) - 1.7, 12);
  });

  it('answers casts, those in the plane among them, once each and between pairs', async () => {
    const casts = publishedCasts.map((scene) => JSON.stringify(scene));
    const { status, lines, err } = await solve(
      ['--algorithm', 'gjk,epa'],
      [...casts, writeScene(scenes[0]!)].join('\n'),
    );
    expect({ status, err }).toEqual({
      status: 0,
      err: expect.stringMatching(/by cast-shape, not by gjk, epa\n$/),
    });
    expect(lines.map(({ algorithm }) => algorithm)).toEqual([...casts.map(() => 'cast-shape'), 'gjk', 'epa']);
    publishedCasts.forEach(({ id, expected, tol, oracleTol }, i) => {
      const { t, ...line } = lines[i]!;
      const status = expected.initialOverlap ? 'overlapping' : expected.hit ? 'hit' : 'miss';
      expect(line).toMatchObject({ id, status, certified: true });
      if (!expected.hit) expect([t, line.normal, line.pointA]).toEqual([null, null, null]);
      else expect(Math.abs(Number(t) - expected.t!)).toBeLessThanOrEqual(tol + oracleTol);
    });
  });

  it('answers casts in single precision by the first algorithm that has it, and traces their steps', async () => {
    const [cast] = publishedCasts;
    const { lines } = await solve(['--precision', 'f32'], JSON.stringify(cast));
    expect(lines[0]).toMatchObject({ algorithm: 'cast-advancement', precision: 'f32', status: 'hit' });
    const all = await solve(['--algorithm', 'all'], JSON.stringify(cast));
    expect(all.lines.map(({ algorithm }) => algorithm)).toEqual([
      'cast-shape',
      'cast-advancement',
      'cast-gjk',
      'cast-sat-gjk',
      'cast-mpr',
      'toi-rootfinding',
    ]);
    for (const { t, tLower, tUpper } of all.lines.slice(1)) {
      expect(Number(t)).toBeCloseTo(0.5, 9);
      expect(Number(tLower)).toBeLessThanOrEqual(0.5);
      expect(Number(tUpper)).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('says what is wrong with a cast', async () => {
    const [cast] = publishedCasts;
    const bad = { ...cast!, cast: { displacement: [1, 2], maxT: 1 } };
    const { status, lines } = await solve([], JSON.stringify(bad));
    expect(status).toBe(1);
    expect(lines[0]!.error).toMatch(/^line 1: cast\.displacement: expected three numbers/);
  });

  it('answers a bad line with its id, line and path, solves the rest, and ends with 1', async () => {
    const bad = '{"id":"odd","a":{"type":"sphere","radius":-1},"b":{"type":"sphere","radius":1}}';
    const twice = bad.replace('odd', 'twice').replace('-1', '1,\n"radius":2');
    const { status, lines } = await solve(
      [],
      `${writeScene(scenes[0]!)}\n${bad}\n{"id":"cut","a":\n${writeScene(scenes[1]!)}\n${twice}`,
    );
    expect(status).toBe(1);
    expect(lines.map(({ id }) => id)).toEqual(['scene-0', 'odd', 'cut', 'scene-1', 'twice']);
    expect(lines[1]).toEqual({ id: 'odd', error: 'line 2: a.radius: expected a number ≥ 0, got -1' });
    expect(lines[2]!.error).toMatch(/^line 3: Not valid JSON at column 17: expected a value/);
    expect(lines[3]).toHaveProperty('signedDistance');
    expect(lines[4]!.error).toBe(
      'line 5: Not valid JSON at line 2, column 2: expected every key of an object once, got "radius"',
    );
  });

  it('names the file too where there are several', async () => {
    const paths = [file('one.jsonl', writeScene(scenes[0]!)), file('two.jsonl', 'hello')];
    const { status, lines } = await solve(paths);
    expect(status).toBe(1);
    expect(lines[0]!.id).toBe('scene-0');
    expect(lines[1]!.error).toBe(
      `${paths[1]}: line 1: Not valid JSON at column 1: expected a value, got "hello"`,
    );
  });

  it('runs every algorithm asked for on every scene, and writes every step where it is asked to', async () => {
    const trace = join(folder, 'steps.jsonl');
    const input = scenes.map((scene) => `${writeScene(scene)}\n`).join('');
    const { status, lines } = await solve(['--algorithm', 'all', '--trace', trace, '-'], input);
    expect(status).toBe(0);
    const pairs = scenes.flatMap(({ id }) =>
      [...inSpace, ...engines.filter(({ dim }) => dim === 3)].map((algorithm) => [id, algorithm.id]),
    );
    expect(lines.map((line) => [line.id, line.algorithm])).toEqual(pairs);
    const runs = readTraces(readFileSync(trace, 'utf8'));
    expect(runs.map((run) => [run.id, run.algorithm])).toEqual(pairs);
    runs.forEach((run, i) => {
      expect(run.trace.at(run.trace.length - 1).outcome).toBe(lines[i]!.outcome);
      expect(run.result).toMatchObject({ signedDistance: lines[i]!.signedDistance });
    });
  });

  it('solves a pair by those of the algorithms asked for that are for its dimension, else by its own, and says so once', async () => {
    const circle = { type: 'sphere', radius: 1 };
    const input = [2, 3].map((dim) =>
      JSON.stringify({ dim, a: circle, b: { ...circle, position: [3, 0, 0] } }),
    );
    const solvers = async (asked: string, times = 1): Promise<unknown> => {
      const found = await solve(
        ['--algorithm', asked, '-'],
        Array.from({ length: times }, () => input.join('\n')).join('\n'),
      );
      return [found.lines.map(({ algorithm }) => algorithm), found.err];
    };
    expect(await solvers('epa,sat-2d')).toEqual([['sat-2d', 'epa'], '']);
    expect(await solvers('sat-2d,gjk-2d')).toEqual([
      ['sat-2d', 'gjk-2d', 'gjk'],
      'line 2: this and scenes like it are solved by gjk, not by sat-2d, gjk-2d\n',
    ]);
    expect(await solvers('epa', 2)).toEqual([
      ['gjk-2d', 'epa', 'gjk-2d', 'epa'],
      'line 1: this and scenes like it are solved by gjk-2d, not by epa\n',
    ]);
  });

  it('writes the surface of C where it is asked to, in the format that the name ends in', async () => {
    const { scene } = presets.find(({ id }) => id === 'hull-beside-box')!;
    const path = join(folder, 'c.OBJ');
    const { status, lines } = await solve(['--algorithm', 'gjk,epa', '--surface', path], writeScene(scene));
    expect({ status, solved: lines.length }).toEqual({ status: 0, solved: 2 });
    expect(readFileSync(path, 'utf8')).toBe(surfaceFile(prepare(scene), 'obj'));
  });

  it('writes no surface for several scenes, and says so', async () => {
    const path = join(folder, 'none.stl');
    const input = scenes.map((scene) => `${writeScene(scene)}\n`).join('');
    const { status, out, err } = await solve(['--surface', path], input);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(`--surface: expected one scene, got ${scenes.length}`);
    expect(existsSync(path)).toBe(false);
  });

  it('reads one scene over many lines', async () => {
    const { status, lines } = await solve([], JSON.stringify(JSON.parse(writeScene(scenes[0]!)), null, 2));
    expect(status).toBe(0);
    expect(lines.map(({ id }) => id)).toEqual(['scene-0']);
  });

  it('computes in the precision asked for, else in that of the scene, and says in which', async () => {
    const scene = { ...scenes[1]!, algorithm: 'gjk' };
    const input = [scene, { ...scene, precision: 'f32' as const }].map(writeScene).join('\n');
    const own = await solve([], input);
    const single = await solve(['--precision', 'f32'], input);
    expect(own.lines.map(({ precision }) => precision)).toEqual(['f64', 'f32']);
    expect(single.lines.map(({ precision }) => precision)).toEqual(['f32', 'f32']);
    expect(own.lines[1]).toEqual(single.lines[0]);
    const [double, float] = own.lines.map(({ signedDistance }) => signedDistance as number) as [
      number,
      number,
    ];
    expect(float).toBe(Math.fround(float));
    expect(float).not.toBe(double);
    expect(Math.abs(float - double)).toBeLessThan(1e-6);
  });

  it('lists the algorithms with what they solve and certify', async () => {
    const { status, lines } = await solve(['--list']);
    // Those of the plane come after those of space.
    const inOrder = [3, 2].flatMap((dim) => [...catalogue, ...engines].filter((each) => each.dim === dim));
    expect(status).toBe(0);
    expect(lines).toEqual(
      [...inOrder, castShape, ...readableCasts, ...worldModes].map(({ id, title, solves, certifies }) => ({
        id,
        title,
        solves,
        certifies,
      })),
    );
  });

  it.each([
    [['--precision', 'f16'], '--precision: expected f64 or f32, got "f16"'],
    [['--algorithm', 'guess'], '--algorithm: there is no "guess"; there is gjk'],
    [['--colour'], "Unknown option '--colour'"],
    [['no-such-file.jsonl'], 'cannot read no-such-file.jsonl: ENOENT'],
    [['--surface', 'c.ply'], '--surface: expected a name that ends in .obj or .stl, got "c.ply"'],
    [['--trace', 'no/such/folder/t.jsonl'], '--trace: cannot write no/such/folder/t.jsonl: ENOENT'],
  ])('ends with 2 and says why: %j', async (args, words) => {
    const { status, out, err } = await solve(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(words);
  });

  it('answers the files that can be read, says which cannot, and ends with 2', async () => {
    const good = file('readable.jsonl', `${writeScene(scenes[0]!)}\n{}`);
    const { status, lines, err } = await solve(['no-such-file.jsonl', good, folder, good]);
    expect(status).toBe(2);
    expect(lines.map(({ id }) => id)).toEqual(['scene-0', null, 'scene-0', null]);
    expect(lines[1]!.error).toContain(`${good}: line 2: `);
    expect(err).toMatch(/^cannot read no-such-file\.jsonl: ENOENT.*\ncannot read .*: it is a folder\n$/);
  });

  it('writes no file where there is nothing to read, and no surface where a file is missing', async () => {
    const good = file('one-scene.jsonl', writeScene(scenes[0]!));
    for (const [option, name, ...files] of [
      ['--trace', 'none.jsonl'],
      ['--surface', 'none.obj', good],
    ] as const) {
      const target = join(folder, name);
      const { status, out } = await solve([option, target, 'no-such-file.jsonl', ...files]);
      expect({ status, out, isThere: existsSync(target) }).toEqual({ status: 2, out: '', isThere: false });
    }
  });

  it('shows how it is used', async () => {
    const { status, out } = await solve(['--help']);
    expect(status).toBe(0);
    for (const option of ['--algorithm', '--precision', '--trace', '--surface', '--list'])
      expect(out).toContain(option);
  });

  it('answers a line as soon as it is there', async () => {
    const child = spawn(process.execPath, [bundled], { cwd: root });
    child.stdin.write(`${writeScene(scenes[0]!)}\n`);
    const [first] = (await once(child.stdout, 'data')) as [Buffer];
    expect(JSON.parse(first.toString())).toMatchObject({ id: 'scene-0' });
    const closed = once(child, 'close');
    child.stdin.end();
    expect(await closed).toEqual([0, null]);
  });

  it('names a line that is longer than any scene, keeps none of it, and answers those behind it', async () => {
    const small = ['--max-old-space-size=64', bundled];
    const { status, lines } = await spawned(
      small,
      [],
      `{"id":"long","a":${'['.repeat(3e7)}\n${writeScene(scenes[0]!)}\n`,
    );
    expect(status).toBe(1);
    expect(lines[0]).toEqual({
      id: 'long',
      error: 'line 1: The text has 30,000,017 characters; a scene has at most 4,000,000.',
    });
    expect(lines[1]).toMatchObject({ id: 'scene-0' });
  });

  it('ends quietly where a reader has seen enough', async () => {
    const child = spawn(process.execPath, [bundled, '-'], { cwd: root });
    const err = text(child.stderr);
    child.stdin.on('error', () => {});
    child.stdin.end(`${writeScene(scenes[0]!)}\n`.repeat(3000));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(await err).toBe('');
  });

  it.runIf(existsSync('/dev/full'))('says in a line that nothing can be written', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [bundled], { cwd: root, stdio: ['pipe', full, 'pipe'] });
    child.stdin!.end(writeScene(scenes[0]!));
    const [err, [status]] = await Promise.all([text(child.stderr!), once(child, 'close')]);
    closeSync(full);
    expect({ status, err }).toEqual({
      status: 2,
      err: 'cannot write standard output: ENOSPC: no space left on device, write\n',
    });
    const trace = await solve(['--trace', '/dev/full'], writeScene(scenes[0]!));
    expect(JSON.parse(trace.out)).toMatchObject({ status: 'separated', certified: true });
    expect(trace).toMatchObject({
      status: 2,
      err: '--trace: cannot write /dev/full: ENOSPC: no space left on device, write\n',
    });
  });

  it('writes over none of its inputs, by whatever name, nor what it writes over another', async () => {
    const content = `${writeScene(scenes[0]!)}\n`;
    const input = file('input.jsonl', content);
    const names = ['symbolic.obj', 'hard.obj'].map((name) => join(folder, name));
    symlinkSync(input, names[0]!);
    linkSync(input, names[1]!);
    const targets = [
      relative(process.cwd(), input),
      join(folder, '.', '..', basename(folder), 'input.jsonl'),
      ...names,
    ];
    for (const target of targets) {
      const { status, out, err } = await solve(['--trace', target, '--', '-', input], content);
      expect({ status, out, err }).toEqual({
        status: 2,
        out: '',
        err: `--trace: ${target} would be written over ${input}\n`,
      });
    }
    expect((await solve(['--surface', names[0]!, input])).status).toBe(2);
    expect(readFileSync(input, 'utf8')).toBe(content);
    const both = join(folder, 'both.obj');
    const twice = await solve(['--trace', both, '--surface', both, input]);
    expect(twice).toMatchObject({ status: 2, err: `--surface: ${both} would be written over ${both}\n` });
  });
});
