import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engines } from '../algorithms/catalogue';
import '../algorithms/float32';
import '../problems/kinds';
import { readDump } from '../dumps/read-dump';
import { findPreset } from '../scenes/presets';
import { seededRandom } from '../math/random';
import type { PairScene } from '../problems/pair/scene';
import { randomBody, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { shapeTypes } from '../shapes/shape';
import { plainText } from '../trace/sentence';
import { parsePair, readScene } from '../scenes/schema';
import { answerOf, describe, frameAt, record, type Run } from './run';
import { truthOfPair } from './truth';

const published = readFileSync('cases/public.jsonl', 'utf8').split('\n');

function caseOf(id: string): PairScene {
  const line = published.find((each) => each.startsWith(`{"id":"${id}"`));
  if (line === undefined) throw new Error(`there is no case ${id}`);
  return readScene(line) as PairScene;
}

const dumpOf = (name: string): PairScene =>
  parsePair(readDump(readFileSync(`cases/dumps/${name}.txt`, 'utf8')).scene);

const by = (algorithm: string, scene: PairScene, more: Partial<PairScene> = {}): Run =>
  record({ ...scene, algorithm, options: {}, ...more });

/** The true signed distance. */
function truthOf(scene: PairScene): number {
  const { lower, upper } = truthOfPair(scene);
  return -(lower + upper) / 2;
}

test('Newton 3773: the ray of MPR takes a contact of 6 cm for tens of metres, as the thread tells', () => {
  const scene = dumpOf('newton-3773-bullets-xyzw');
  const { result } = by('libccd-mpr', scene, { precision: 'f32' });
  expect(result.status).toBe('overlapping');
  // 58.8 in the thread; its ray begins elsewhere.
  expect(-result.signedDistance!).toBeGreaterThan(55);
  expect(-truthOf(scene)).toBeCloseTo(0.0617, 3);
});

test('coal 604: with a tolerance above 1e-6, boxes that are 3.6e-6 apart overlap', () => {
  const scene = dumpOf('coal-604-eigen-comma-init');
  expect(truthOf(scene)).toBeCloseTo(3.575e-6, 8);
  for (const length of [1e-5, 1e-4, 1e-3])
    expect(by('coal-gjk', scene, { options: { length } }).result.status).toBe('overlapping');
  const { result } = by('coal-gjk', scene);
  expect(result.status).toBe('separated');
  expect(result.signedDistance).toBeCloseTo(3.575e-6, 8);
});

test('Drake 21234: a gap of 3.3e-11 counts as overlap, and as half a millimetre where a hundredth is nothing', () => {
  const scene = dumpOf('drake-21234-cylinder-box');
  const { result } = by('gjk', scene);
  expect(result).toMatchObject({ status: 'separated', certified: true });
  expect(result.lowerBound).toBeCloseTo(3.31e-11, 13);
  expect(by('coal-gjk', scene).result.status).toBe('overlapping');
  expect(by('bullet-gjk', scene).result.signedDistance).toBeCloseTo(5.08e-4, 6);
});

/** The depths that libccd's own test suites record for MPR, and what is right. */
test.each([
  ['libccd-boxcyl-pen-5', 0.166653, 0.145251],
  ['libccd-cylcyl-pen-3', 0.720933, 0.64574],
  ['libccd-boxcyl-pen-6', 0.180673, 0.180675],
  ['libccd-cylcyl-pen-2', 0.533732, 0.533772],
])('%s: MPR is as deep as libccd says, %s, where the depth is %s', (id, recorded, depth) => {
  const scene = caseOf(id);
  expect(-truthOf(scene)).toBeCloseTo(depth, 5);
  expect(Math.abs(-answerOf(by('libccd-mpr', scene))! - recorded)).toBeLessThan(2e-4);
});

test('libccd, boxcyl 3: MPR is too deep and EPA too shallow, as recorded, by other numbers', () => {
  const scene = caseOf('libccd-boxcyl-pen-3');
  const depth = -truthOf(scene);
  expect(depth).toBeCloseTo(0.035995, 5);
  // 0.038532 and 0.030994 are recorded; the supports of that suite have a face's centre where a coordinate is 0.
  expect(-answerOf(by('libccd-mpr', scene))!).toBeCloseTo(0.040103, 5);
  expect(-answerOf(by('libccd-epa', scene))!).toBeCloseTo(0.034425, 5);
});

test('libccd’s EPA ends where a sample is within √ε of the nearest face, with a gap that its other rule does not allow', () => {
  const a = { type: 'sphere', radius: 0.3, position: [0.1, 0.2, 0.3] };
  const rotation = [0.1, 0.2, 0.3, 0.9273618495495703];
  const b = { type: 'box', halfExtents: [0.5, 0.25, 1.3], position: [0.1, 0.7, 0.3], rotation };
  const scene = parsePair({ dim: 3, a, b, algorithm: 'libccd-epa' });
  const length = 1e-6;
  const run = by('libccd-epa', scene, { options: { length } });
  const depth = -answerOf(run)!;
  const gap = 0.15 - depth;
  // What the library says, compiled.
  expect(depth).toBeCloseTo(0.149963664950286, 12);
  expect(run.result).toMatchObject({ outcome: 'near-face', certified: false });
  expect(gap).toBeGreaterThan(length / depth);
  expect(gap).toBeLessThan(Math.sqrt(length));
  expect(told(run)).toContain('ε is compared with a square');
});

/** What libccd 2.1 says, compiled with the same supports. */
test.each([
  ['fcl-issue-395-box-box', 0.0012111293781129609, 0.0134086],
  ['fcl-convex-convex-1', 6.535870388665584e-9, 0.5747809],
  ['fcl-convex-convex-7', 4.381116890756637e-8, 0.002768],
  ['fcl-capsule-capsule-int', 0.2465521188681855, 0.25],
  ['coal-sphere-ssr-1-0', 0.971198199721069, 1],
  ['derived-parry-dup-hull-box', 0.026753154936396975, 0.0272098],
  ['mujoco-BoxBoxMultiCCD7', 0.00014905311224673248, 0.00052855],
])('%s: EPA is as shallow as libccd, %s, where the depth is %s', (id, told, depth) => {
  const scene = caseOf(id);
  expect(-truthOf(scene)).toBeCloseTo(depth, 5);
  const { result } = by('libccd-epa', scene);
  expect(result).toMatchObject({ status: 'overlapping', certified: false });
  expect(Math.abs(-result.signedDistance! - told)).toBeLessThan(1e-9);
});

test('two spheres that are 3.4 deep touch for libccd’s EPA, to the last digit', () => {
  const { result } = by('libccd-epa', caseOf('bullet-spheres-2-3-4-4'));
  expect(result.outcome).toBe('touching-simplex');
  expect(-result.signedDistance!).toBeLessThan(1e-14);
});

test('FCL 408 and 415 and MuJoCo 1857 do not fail here', () => {
  const told = (name: string, algorithm: string) => by(algorithm, dumpOf(name)).result;
  expect(told('fcl-408-sphere-box', 'libccd-epa').signedDistance).toBeCloseTo(-1.3246e-9, 12);
  expect(told('fcl-415-prefixed-wrapped-lines', 'libccd-epa').signedDistance).toBeCloseTo(-0.115, 12);
  expect(told('mujoco-1857-xml-fromto', 'libccd-mpr')).toMatchObject({ status: 'separated' });
});

test('openGJK 3 and 52 do not fail here: both pairs are found to overlap', () => {
  const flat = { ...dumpOf('opengjk-3-two-polygons'), dim: 3 as const };
  for (const scene of [flat, dumpOf('opengjk-52-csharp-float3x8')])
    expect(by('opengjk', scene).result.status).toBe('overlapping');
});

/** A rectangle in the plane, turned about Z. */
function flatBox(random: () => number, x: number): PairScene['a'] {
  const angle = random() * Math.PI;
  const halfExtents = [0.3 + random(), 0.3 + random(), 0] as [number, number, number];
  return {
    type: 'box',
    halfExtents,
    position: [x, random() - 0.5, 0],
    rotation: [0, 0, Math.sin(angle), Math.cos(angle)],
  };
}

/** Its first and last sentences. */
function told(run: Run): string {
  const at = [0, 1, run.trace.length - 1].map((step) => describe(run, frameAt(run, step)));
  return at
    .flatMap(({ text, detail, certificate }) =>
      [text, detail, certificate.text].map((each) => plainText(each)),
    )
    .join('\n');
}

function randomPair(dim: 2 | 3, random: () => number): Pick<PairScene, 'a' | 'b'> {
  if (dim === 2) return { a: flatBox(random, 0), b: flatBox(random, 3 * random()) };
  const pick = () =>
    randomBody(shapeTypes[Math.floor(random() * shapeTypes.length)]!, random, { size: 1, aspect: 3 });
  const a = pick();
  return { a, b: setGap(a, pick(), 2 * random() - 1.6, random) };
}

test.each(engines)('$id certifies nothing, and ends on random pairs in both precisions', ({ id, dim }) => {
  const random = seededRandom(21);
  const met = { separated: 0, overlapping: 0 };
  for (let i = 0; i < 24; i++) {
    const pair = randomPair(dim, random);
    for (const precision of ['f64', 'f32'] as const) {
      const scene = parsePair({ dim, ...pair, algorithm: id });
      const run = record({ ...scene, precision });
      const { result, trace } = run;
      expect(result.certified).toBe(false);
      expect(told(run)).not.toMatch(/NaN|undefined|object Object/);
      expect(trace.at(trace.length - 1)).toMatchObject({ certified: false, outcome: result.outcome });
      if (result.status === 'separated' || result.status === 'overlapping') met[result.status]++;
    }
  }
  expect(met.separated).toBeGreaterThan(8);
  expect(met.overlapping).toBeGreaterThan(8);
});

test('Box2D stops where a support repeats, with the right distance of two squares', () => {
  const square = { type: 'box', halfExtents: [1, 1, 0], rotation: [0, 0, 0, 1] } as const;
  const a = { ...square, position: [0, 0, 0] } as const;
  const b = { ...square, position: [3, 0.5, 0] } as const;
  const scene = parsePair({ dim: 2, a, b, algorithm: 'box2d-gjk' });
  const { result } = record(scene);
  expect(result).toMatchObject({ status: 'separated', outcome: 'duplicate-support', certified: false });
  expect(result.signedDistance).toBeCloseTo(1, 12);
});

test('Box2D stops where a support repeats a vertex that was just dropped, as level edges do in float', () => {
  const a = { type: 'box', halfExtents: [2, 0.25, 0], position: [1.4975020826390129, 1.950083291676586, 0] };
  const b = { type: 'box', halfExtents: [0.5, 0.5, 0], margin: 0.1, position: [1.75, 2.84, 0] };
  const rotation = [0, 0, 0, 1];
  const scene = parsePair({
    dim: 2,
    a: { ...a, rotation },
    b: { ...b, rotation },
    algorithm: 'box2d-gjk',
    precision: 'f32',
  });
  const { result, trace } = record(scene);
  expect(trace.at(trace.length - 1).iteration).toBeLessThan(6);
  expect(result).toMatchObject({ status: 'separated', outcome: 'duplicate-support' });
  expect(result.signedDistance).toBeCloseTo(2.24 - 2.200083291676586, 6);
});

test.each([
  ['engine-newton-3773', -59.48, 2, -0.0617, 4],
  ['engine-coal-604', null, 0, 3.57545e-6, 10],
  ['engine-drake-21234', null, 0, 3.3e-11, 12],
  ['engine-libccd-box-cylinder', -0.166544, 6, -0.145251, 6],
  ['engine-libccd-cylinders', -0.720939, 6, -0.64574, 6],
  ['engine-libccd-both-off', -0.040103, 6, -0.035995, 5],
])('%s tells what its note says, %s, where EPA proves %s', (id, told, digits, proven, provenDigits) => {
  const { scene } = findPreset(id)!;
  const { result } = record(scene);
  expect(result.status).toBe('overlapping');
  if (told === null) expect(result.signedDistance).toBeNull();
  else expect(result.signedDistance).toBeCloseTo(told, digits);
  const sure = by('epa', scene).result;
  expect(sure.certified).toBe(true);
  expect(sure.signedDistance).toBeCloseTo(proven, provenDigits);
});
