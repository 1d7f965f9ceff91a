import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import '../../algorithms/float32';
import '../../problems/kinds';
import { readDump } from '../../dumps/read-dump';
import { finish } from '../../math/turns';
import type { PairScene } from '../../problems/pair/scene';
import type { Scene } from '../../problems/scene';
import type { Triple } from '../../shapes/shape';
import { findPreset } from '../../scenes/presets';
import { parseScene, readScene } from '../../scenes/schema';
import { writeScene } from '../../scenes/write';
import { costOf, digitsOf, weightOf } from './cost';
import { fails, type Failing } from './failing';
import { shrinking } from './shrink';

const published = readFileSync('cases/public.jsonl', 'utf8').split('\n');

function caseOf(id: string): Scene {
  const line = published.find((each) => each.startsWith(`{"id":"${id}"`));
  if (line === undefined) throw new Error(`there is no case ${id}`);
  return readScene(line);
}

const dumpOf = (name: string): Scene =>
  parseScene(readDump(readFileSync(`cases/dumps/${name}.txt`, 'utf8')).scene);

const unturned = [0, 0, 0, 1];
const wrong: Failing = { way: 'wrong', share: 1e-6 };
const cap: Failing = { way: 'outcome', outcome: 'max-iterations' };

/** A scene, how it is run, and the way in which it fails. */
const failures: readonly [name: string, scene: Scene, Failing][] = [
  ['coal, cone in cylinder', { ...caseOf('coal-cylcone-superposed'), algorithm: 'tootbird' }, wrong],
  ['FCL 415', { ...caseOf('fcl-issue-415-box-box'), algorithm: 'mpr-depth' }, wrong],
  ['Drake 21673', { ...caseOf('fcl-drake-21673-box-box'), algorithm: 'tootbird' }, wrong],
  ['cute_c2 256', { ...caseOf('cutec2-256-poly1-poly2'), algorithm: 'mpr-2d' }, wrong],
  ['Jolt, near concentric', { ...caseOf('jolt-epa-near-concentric-spheres'), algorithm: 'mpr-epa' }, cap],
  ['libccd, box-box', { ...caseOf('libccd-boxbox-sep-4'), algorithm: 'tootbird', precision: 'f32' }, wrong],
  ['MuJoCo', { ...caseOf('mujoco-BoxBoxMultiCCD15'), algorithm: 'tootbird', precision: 'f32' }, cap],
  ['parry 396', { ...caseOf('parry3-issue-396-offset'), algorithm: 'mpr-depth' }, wrong],
  ['Newton 3773', { ...dumpOf('newton-3773-bullets-xyzw'), algorithm: 'mpr-depth' }, { way: 'precision' }],
  [
    'openGJK 52',
    { ...dumpOf('opengjk-52-csharp-float3x8'), algorithm: 'epa' },
    { way: 'rival', rival: { algorithm: 'mpr-depth', options: {} } },
  ],
  [
    'Tootbird without clamp',
    findPreset('fails-without-clamp')!.scene,
    { way: 'check', id: 'target-on-plane' },
  ],
  [
    'Tootbird in float32',
    findPreset('fails-in-circles-float32')!.scene,
    { way: 'condition', text: 'iteration > 100' },
  ],
];

test.for(failures)('%s shrinks and still fails in its way', { timeout: 60_000 }, ([, scene, failing]) => {
  const most = 50;
  const { scene: found, tries } = finish(shrinking(scene, failing, most));
  expect(tries).toBeLessThanOrEqual(most);
  expect(fails(found, failing)).toBe(true);
  expect(readScene(writeScene(found))).toEqual(found);
  const [before, after] = [costOf(scene), costOf(found)];
  expect(weightOf(after)).toBeLessThan(weightOf(before));
  expect(after.items).toBeLessThanOrEqual(before.items);
});

test('a size stays above zero, and what is turned by nothing has the plain rotation', () => {
  const capsuleInBox = parseScene({
    kind: 'pair',
    dim: 3,
    a: { type: 'box', halfExtents: [1.25, 0.75, 2.5] },
    b: {
      type: 'capsule',
      radius: 0.4,
      halfHeight: 0.6,
      position: [0.93, 0.41, 0.2],
      rotation: [0, 0, 0.6, 0.8],
    },
    algorithm: 'mpr-depth',
  }) as PairScene;
  const { scene: found } = finish(shrinking(capsuleInBox, { way: 'condition', text: 'iteration > 0' }, 200));
  const { a, b } = found as PairScene;
  const sizes = [
    ...(a as typeof a & { halfExtents: Triple }).halfExtents,
    (b as typeof b & { radius: number }).radius,
  ];
  for (const size of sizes) expect(size).toBeGreaterThan(0);
  expect([a.rotation, b.rotation]).toEqual([unturned, unturned]);
  expect(b.position).toEqual([0, 0, 0]);
});

test('a hull loses the vertices that its failure does not need', () => {
  const scene = { ...dumpOf('opengjk-52-csharp-float3x8'), algorithm: 'mpr-depth' };
  const { scene: found } = finish(shrinking(scene, wrong, 60));
  expect(costOf(scene).items).toBe(16);
  expect(costOf(found).items).toBeLessThanOrEqual(10);
});

test('the same scene gives the same result, and what cannot be smaller says so', () => {
  const scene = { ...caseOf('cutec2-256-poly1-poly2'), algorithm: 'mpr-2d' };
  const first = finish(shrinking(scene, wrong));
  expect(finish(shrinking(scene, wrong))).toEqual(first);
  expect(first.outcome).toBe('smallest');
  const again = finish(shrinking(first.scene, wrong));
  expect(again.scene).toEqual(first.scene);
});

test('a scene that does not fail in the requested way stays as it is', () => {
  const scene = caseOf('fcl-issue-415-box-box');
  expect(finish(shrinking({ ...scene, algorithm: 'epa' }, cap))).toMatchObject({
    tries: 1,
    outcome: 'holds not',
  });
});

test('the caller may stop at any time and keep the scene so far', () => {
  const scene = { ...caseOf('parry3-issue-396-offset'), algorithm: 'mpr-depth' };
  const steps = shrinking(scene, wrong);
  let last: Scene = scene;
  for (let i = 0; i < 40; i++) {
    const { value, done } = steps.next();
    if (done) break;
    last = value.scene;
  }
  expect(fails(last, wrong)).toBe(true);
  expect(weightOf(costOf(last))).toBeLessThan(weightOf(costOf(scene)));
});

test.for([
  [0, 0],
  [-0, 0],
  [300, 1],
  [0.125, 3],
  [-1e-17, 1],
  [0.1 + 0.2, 17],
] as const)('%s has %s digits', ([value, digits]) => expect(digitsOf(value)).toBe(digits));
