import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeLink } from '../src/scenes/link-reader';
import { buildBin } from './build-bin.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'minkowscope-bin-'));
/** Another folder than the program's, in which paths are relative. */
const folder = join(scratch, 'elsewhere');
let bin = '';

/** Milliseconds; the build takes one or two seconds where nothing else runs. */
const BUILD_TIMEOUT = 60_000;

beforeAll(async () => {
  mkdirSync(folder);
  mkdirSync(join(scratch, 'minkowscope'));
  copyFileSync(join(ROOT, 'package.json'), join(scratch, 'minkowscope/package.json'));
  bin = await buildBin(join(scratch, 'minkowscope/dist/bin'));
  copyFileSync(join(ROOT, 'cases/dumps/drake-21234-cylinder-box.txt'), join(folder, 'log.txt'));
}, BUILD_TIMEOUT);
afterAll(() => rmSync(scratch, { recursive: true }));

interface Outcome {
  status: number | null;
  out: string;
  err: string;
}

async function minkowscope(args: string[], input = ''): Promise<Outcome> {
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder });
  const status = new Promise<number | null>((done) => child.on('close', done));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, out, err };
}

const pair = (id: string): string =>
  `{"id": ${id}, "a": {"type": "sphere", "radius": 1}, "b": {"type": "sphere", "radius": 0.5, "position": [4, 0, 0]}}`;

test('help names each command, and each command explains itself', async () => {
  const { status, out } = await minkowscope(['--help']);
  expect(status).toBe(0);
  const names = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name!);
  expect(names).toContain('solve');
  for (const name of names)
    expect(await minkowscope([name, '--help'])).toMatchObject({
      status: 0,
      out: expect.stringContaining(`Usage: minkowscope ${name} `),
    });
});

test('a text of the folder that it is called in becomes a scene, which is solved', async () => {
  const pasted = await minkowscope(['paste', 'log.txt']);
  expect(pasted.status).toBe(0);
  const { scene } = JSON.parse(pasted.out) as { scene: object };
  const solved = await minkowscope(['solve'], JSON.stringify(scene));
  expect(JSON.parse(solved.out)).toMatchObject({ status: 'separated', certified: true });
});

test('solve says how a text that is no scene becomes one', async () => {
  const { status, err } = await minkowscope(['solve', 'log.txt']);
  expect(status).toBe(1);
  expect(err).toContain('minkowscope paste log.txt');
});

test('open prints a link that holds the scene', async () => {
  const { out, status } = await minkowscope(['open', '--print', '--page', 'http://localhost/', 'log.txt']);
  expect(status).toBe(0);
  const [page, fragment] = out.trim().split('#');
  expect(page).toBe('http://localhost/');
  expect((await decodeLink(fragment!)).scene).toMatchObject({ a: { type: 'cylinder' }, b: { type: 'box' } });
});

test('the exit status tells what went wrong', async () => {
  expect(await minkowscope(['fly'])).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining('there is no command "fly"'),
  });
  expect((await minkowscope(['paste', 'absent.txt'])).status).toBe(2);
  expect((await minkowscope(['paste'], 'nothing of the kind')).status).toBe(1);
  expect((await minkowscope(['open', '--print'], 'nothing of the kind')).status).not.toBe(0);
});

test('a text of 200 MB is refused by its size', async () => {
  // Its beginning alone is read, and has to be text.
  writeFileSync(join(folder, 'large.txt'), '1 '.repeat(1000));
  truncateSync(join(folder, 'large.txt'), 200e6);
  const { status, out } = await minkowscope(['paste', 'large.txt']);
  expect(status).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ asks: [expect.stringContaining('200,000,000 bytes')] });
});

test.skipIf(!existsSync('/dev/full'))('a trace that cannot be written keeps no answer back', async () => {
  const full = await minkowscope(['solve', '--trace', '/dev/full'], `${pair('"one"')}\n${pair('"two"')}`);
  expect(full.out.trim().split('\n')).toHaveLength(2);
  expect(full).toMatchObject({ status: 2, err: expect.stringContaining('/dev/full') });
});

test('an id that a double does not hold is refused with its digits', async () => {
  const { status, out } = await minkowscope(['solve'], `${pair('9007199254740993')}\n${pair('7')}`);
  expect(status).toBe(1);
  const [refused, solved] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(refused).toMatchObject({ id: '9007199254740993', error: expect.stringContaining('line 1: id:') });
  expect(solved).toMatchObject({ id: '7', signedDistance: 2.5 });
});

test('a text becomes a piece of a test of another engine, which is read again', async () => {
  const { status, out } = await minkowscope(['write', '--for', 'Coal', 'log.txt']);
  expect(status).toBe(0);
  expect(out).toContain('the signed distance is');
  const bodies = (text: string): unknown => {
    const { scene } = JSON.parse(text) as { scene: { a: object; b: object } };
    return [scene.a, scene.b];
  };
  const [again, first] = await Promise.all([minkowscope(['paste'], out), minkowscope(['paste', 'log.txt'])]);
  expect(bodies(again.out)).toEqual(bodies(first.out));
});

test('a shape that an engine lacks is named, and a report has the verdict of each algorithm', async () => {
  const refused = await minkowscope(['write', '--for', 'libccd', 'log.txt']);
  expect(refused).toMatchObject({
    status: 1,
    out: '',
    err: 'No test with a cylinder is written here for libccd.\n',
  });
  const { out } = await minkowscope(['write', '--for', 'markdown', 'log.txt']);
  expect(out.match(/^\| (?:gjk|epa|mpr) \|.*\|$/gm)?.length).toBe(3);
});

test('shrink makes a failing scene smaller, in the way that is asked for', async () => {
  const box = (x: number): object => ({
    type: 'box',
    halfExtents: [1, 1.25, 0.75],
    position: [x, 0.125, 0.3125],
    rotation: [0.1, 0.2, 0.3, 0.9],
  });
  writeFileSync(join(folder, 'boxes.json'), JSON.stringify({ a: box(0), b: box(1.25), algorithm: 'gjk' }));
  const asked = ['shrink', '--tries', '200', '--while'];
  const { status, out, err } = await minkowscope([...asked, 'simplex.size == 4', 'boxes.json']);
  expect(status).toBe(0);
  expect(err).toMatch(/^while simplex\.size == 4 holds in some step: 37 digits → \d+ digits; \d+ runs\n$/);
  const shrunk = await minkowscope([...asked, 'simplex.size == 4'], out);
  expect(shrunk.out).toBe(out);
  expect(await minkowscope([...asked, 'outcome:max-iterations', 'boxes.json'])).toMatchObject({
    status: 1,
    err: 'it does not hold that the run ends with max-iterations\n',
  });
  expect(await minkowscope(['shrink', 'boxes.json'])).toMatchObject({ status: 1 });
  expect(await minkowscope([...asked, 'depth ==', 'boxes.json'])).toMatchObject({ status: 2 });
});
