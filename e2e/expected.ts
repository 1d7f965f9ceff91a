import type { Scene } from '../src/problems/scene';
/** Expected words and numbers of the page, worked out from the same scenes under Node. */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import '../src/algorithms/catalogue';
import { learnPrecision, type Arithmetic } from '../src/algorithms/precisions';
import { rotate } from '../src/math/rotation';
import { toWorld } from '../src/math/pose';
import { vec3, type Vec3 } from '../src/math/vec3';
import { encodeLink, type LinkContent } from '../src/scenes/link';
import { decodeLink } from '../src/scenes/link-reader';
import { readFields } from '../src/scenes/read-fields';
import { sentenceDecimals } from '../src/panels/sentence/model';
import { findPreset } from '../src/scenes/presets';
import { writeScene } from '../src/scenes/write';
import type { PairScene } from '../src/problems/pair/scene';
import { describe, record, type PairRun, type Run } from '../src/stepping/run';
import { formatNumber } from '../src/trace/format';
import type { SimplexVertex } from '../src/trace/frame';
import { plainText, type Sentence } from '../src/trace/sentence';

/** Playwright's loader rounds nothing: the twin in single precision is that of the build. */
const built = (name: string): Promise<unknown> =>
  import(new URL(`../dist/lib/algorithms/${name}.f32.js`, import.meta.url).href);
await built('catalogue');
learnPrecision('f32', ((await built('arithmetic')) as { arithmetic: Arithmetic }).arithmetic);

export const presetScene = (id: string): PairScene => {
  const preset = findPreset(id);
  if (!preset) throw new Error(`there is no preset "${id}"`);
  return preset.scene;
};

export const presetRun = (id: string): PairRun => record(presetScene(id));

/** The fragment that opens a scene, with or without a step. */
export const linkTo = <S extends Scene>(scene: S, view: Omit<LinkContent, 'scene'> = {}): Promise<string> =>
  encodeLink({ scene, ...view });

/** Both bodies turned, and far from the world's origin, so that a forgotten pose shows. */
export const turnedPair: PairScene = {
  version: 1,
  kind: 'pair',
  dim: 3,
  title: 'Turned pair',
  a: { type: 'box', halfExtents: [0.5, 0.8, 0.3], position: [10, -4, 3], rotation: [0.2, 0.1, -0.4, 0.9] },
  b: { type: 'box', halfExtents: [0.4, 0.9, 0.6], position: [12, -3, 3.5], rotation: [0.5, -0.1, 0.3, 0.7] },
  algorithm: 'gjk',
  options: {},
  precision: 'f64',
};

/** Deep in each other and turned: several minima of depth, of which searches find different ones. */
export const cylinderInBox: Omit<PairScene, 'algorithm'> = {
  version: 1,
  kind: 'pair',
  dim: 3,
  title: 'Cylinder in box',
  a: {
    type: 'cylinder',
    radius: 0.5,
    halfHeight: 0.8,
    position: [4, -2, 1],
    rotation: [0.2, 0.1, -0.3, 0.9],
  },
  b: {
    type: 'box',
    halfExtents: [1, 0.8, 0.7],
    position: [4.3, -1.1, 1.2],
    rotation: [0.1, -0.2, 0.3, 0.9],
  },
  options: {},
  precision: 'f64',
};

/** The page's sentences about a step (from 0), in one line. */
export function sentenceOf(run: Run, step: number): string {
  const { title, text, detail } = describe(run, run.trace.at(step));
  const plain = (sentence: Sentence): string => {
    const decimals = sentenceDecimals(sentence, run.problem.scale);
    let i = 0;
    return plainText(sentence, (value) => {
      const digits = decimals[i++] ?? 4;
      return value === 0 ? '0' : formatNumber(value, digits, run.problem.scale);
    });
  };
  const said = `${title}. ${plain(text)} ${plain(detail)}`;
  return said.replaceAll(/\s+/g, ' ').trim();
}

export const lastOf = (run: Run): number => run.trace.length - 1;

/** A point of C, or a direction, from A's frame to the world's axes. */
export const turned = (run: Run, p: Readonly<Vec3>): Vec3 => rotate(vec3(), run.problem.toWorld, p);

/** A point on a shape, from A's frame to the world. */
export const placed = (run: Run, p: Readonly<Vec3>): Vec3 => toWorld(vec3(), run.problem.toWorld, p);

const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const number = /^(−?)(\d+(?:\.(\d+))?)(?:·10(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+))?$/u;

/** Holds where `text` is how `value` reads after rounding to the digits that are there. */
export function expectNumber(text: string | undefined, value: number): void {
  // A bound that a search has not found yet is said so.
  if (!Number.isFinite(value))
    return expect([value > 0 ? '∞' : '−∞', 'not yet known']).toContain(text?.replaceAll(/\s+/g, ' '));
  const [, sign, mantissa, decimals = '', expSign, exp = ''] = number.exec(text ?? '') ?? [];
  expect(mantissa, `"${text}" should be a number`).toBeDefined();
  const exponent = Number(
    `${expSign ? '-' : ''}${Array.from(exp, (digit) => digits.indexOf(digit)).join('') || 0}`,
  );
  const read = Number(`${sign ? '-' : ''}${mantissa}e${exponent}`);
  const unit = 10 ** (exponent - decimals.length);
  expect(Math.abs(read - value), `"${text}" should read ${value}`).toBeLessThanOrEqual(0.5001 * unit);
}

/** The command line's answer to a scene in single precision. */
export async function solvedInSingle(
  scene: PairScene,
): Promise<{ signedDistance: number; status: string; iterations: number; supportCalls: number }> {
  const file = join(await mkdtemp(join(tmpdir(), 'precision-')), 'scene.json');
  await writeFile(file, `${writeScene(scene)}\n`);
  const args = [
    'scripts/run-ts.mjs',
    'src/cli.ts',
    '--algorithm',
    scene.algorithm,
    '--precision',
    'f32',
    file,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Awaited<ReturnType<typeof solvedInSingle>>;
}

/** The last step of a run that leaves a simplex of several vertices, and these as the picture calls them. */
export function reducedSimplex(run: Run): { step: number; vertices: (SimplexVertex & { name: string })[] } {
  const step = run.timeline.steps.findLastIndex(({ phase }) => phase === 'reduce');
  const vertices = run.trace.at(step).simplex!.map((vertex) => ({
    ...vertex,
    name: String(run.names[step]!.get(vertex.sample.index)!),
  }));
  expect(vertices.length).toBeGreaterThan(1);
  return { step, vertices };
}

/** Content of a fragment of the page's address: a link, or the name of a prepared scene with its fields. */
export async function contentOf(fragment: string): Promise<LinkContent> {
  if (fragment.startsWith('v1.')) return decodeLink(fragment);
  const [name = '', ...fields] = fragment.split('.');
  return { ...readFields(fields), scene: presetScene(name) };
}
