import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../algorithms/float32';
import '../problems/kinds';
import { seededRandom } from '../math/random';
import { rotationOf } from '../math/rotation';
import { parseScene } from '../scenes/schema';
import { SceneError } from '../shapes/scene-error';
import type { Body } from '../shapes/body';
import { makers } from './makers.texts';
import { newcomers } from './newcomers.texts';
import { flatStrangers } from './plane.texts';
import { readDump } from './read-dump';
import { reports } from './reports.texts';
import { strangers } from './strangers.texts';

interface Published {
  id: string;
  expectedScene: { dim: 2 | 3; a: Body; b: Body; cast?: object } | null;
  expectedPartial: Body[] | null;
  precision: string;
}

const folder = 'cases/dumps';
const lines = readFileSync(`${folder}/index.jsonl`, 'utf8').trim().split('\n');
const published = lines.map((line) => JSON.parse(line) as Published);
const textOf = (id: string): string => readFileSync(`${folder}/${id}.txt`, 'utf8');

/** Matrices of six digits are no rotations to more than these, and each way to a quaternion rounds them in its own direction. */
const MATRIX_DIGITS = 2e-7;

function expectBody(found: Body, { rotation, ...expected }: Body & { matrix?: unknown }): void {
  const { matrix: _, ...numbers } = expected;
  const { rotation: turned, ...rest } = found;
  expect(rest).toEqual(numbers);
  const [rows, known] = [turned, rotation].map(([x, y, z, w]) => rotationOf({ x, y, z, w }));
  rows!.forEach((entry, i) => expect(Math.abs(entry - known![i]!)).toBeLessThan(MATRIX_DIGITS));
}

test.each(published.filter(({ expectedScene }) => expectedScene))(
  '$id gives its scene, number by number',
  ({ id, expectedScene, precision }) => {
    const { scene, asks } = readDump(textOf(id));
    expect(asks).toEqual([]);
    expect(scene?.dim).toBe(expectedScene!.dim);
    expectBody(scene!.a, expectedScene!.a);
    expectBody(scene!.b, expectedScene!.b);
    expect(scene!.cast).toEqual(expectedScene!.cast);
    expect(scene!.precision).toBe(scene!.kind === 'cast' ? 'f64' : precision);
    expect(parseScene(scene)).toMatchObject({ a: scene!.a, b: scene!.b });
  },
);

test.each(published.filter(({ expectedScene }) => !expectedScene))(
  '$id gives the bodies it has whole, and asks for the rest',
  ({ id, expectedPartial }) => {
    const { scene, bodies, asks } = readDump(textOf(id));
    expect(scene).toBeNull();
    expect(asks.length).toBeGreaterThan(0);
    if (expectedPartial) expect(bodies).toHaveLength(expectedPartial.length);
    expectedPartial?.forEach((expected, i) => expectBody(bodies[i]!.body, expected));
  },
);

test.each([
  ['coal-604-eigen-comma-init', 'matrix'],
  ['drake-21234-cylinder-box', 'box'],
  ['drake-21234-cylinder-box', 'height'],
  ['drake-21234-cylinder-box', 'axis'],
  ['python-fcl-28-scipy-rotvec', 'box'],
  ['bullet-596-convexsweep-log', 'quaternion'],
] as const)('the guess of %s about %s can be turned', (id, choice) => {
  const text = textOf(id);
  const { guesses, bodies } = readDump(text);
  const guess = guesses.find((each) => each.id === choice)!;
  const turned = readDump(text, { [guess.id]: guess.instead });
  expect(turned.bodies.map(({ body }) => body)).not.toEqual(bodies.map(({ body }) => body));
});

test('every guess can be turned and taken back, and leaves what the text itself says', () => {
  const texts = [
    `btTransform trA(btQuaternion(0, 0.6, 0, 0.8), btVector3(0.25, 1, -2)), trB(btQuaternion(0, 0, 0, 1), btVector3(0.75, 1.5, -1.75));
btCylinderShapeZ shapeA(btVector3(0.5, 0.5, 1.25));
btConeShape shapeB(0.8, 2.0);`,
    `PxBoxGeometry box(0.5f, 0.25f, 1.0f);
PxTransform poseA(PxVec3(10.0f, 0.0f, 5.0f), PxQuat(0.0f, 0.6f, 0.0f, 0.8f));
PxCapsuleGeometry capsule(0.2f, 0.6f);
PxTransform poseB(PxVec3(10.3f, 0.35f, 5.1f), PxQuat(0.0f, 0.0f, 0.6f, 0.8f));`,
  ];
  for (const text of texts) {
    const { guesses, scene } = readDump(text);
    expect(scene).not.toBeNull();
    for (const { id, taken, instead } of guesses) {
      const turned = readDump(text, { [id]: instead });
      expect(turned.guesses.find((guess) => guess.id === id)).toMatchObject({
        taken: instead,
        instead: taken,
      });
      expect(turned.scene).not.toEqual(scene);
      expect(readDump(text, { [id]: taken }).scene).toEqual(scene);
    }
  }
});

test('a cast begins in double precision, and offers the single one of its engine', () => {
  const text = textOf('jolt-2103-cylinder-capsule-cast');
  const precisions = [readDump(text), readDump(text, { precision: 'f32' })].map(({ scene, guesses }) => [
    scene?.precision,
    guesses.find(({ id }) => id === 'precision')?.instead,
  ]);
  expect(precisions).toEqual([
    ['f64', 'f32'],
    ['f32', 'f64'],
  ]);
});

test.each([
  [
    'an identity in numpy',
    `a = coal.Box(1, 2, 3)\nTa = coal.Transform3s(np.eye(3), np.array([0.0, 0.0, 1.0]))`,
  ],
  [
    'two ends',
    '<mujoco><worldbody><geom type="capsule" size=".1" fromto="-.1 0 -.5 -.1 0 .5"/></worldbody></mujoco>',
  ],
])('%s gives a rotation: nothing is supposed of it', (_, text) => {
  const { bodies, guesses } = readDump(text);
  expect(bodies).toHaveLength(1);
  expect(guesses.filter(({ id }) => id === 'turn')).toEqual([]);
});

test('the places of a body are pieces of the text as it was given', () => {
  const text = textOf('fcl-415-prefixed-wrapped-lines');
  const spans = readDump(text).bodies.map(({ spans: [span] }) => text.slice(span!.start, span!.end));
  expect(spans[0]).toMatch(/^Box0\.0200[^]*36939/);
  expect(spans[1]).toMatch(/^Box0\.452[^]*99889/);
});

const random = seededRandom(20_260_611);
const texts = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  ...[...strangers, ...flatStrangers, ...newcomers, ...makers, ...reports].map(({ text }) => text),
];
const pick = (below: number): number => Math.floor(random() * below);
const pieces = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  ',',
  '"',
  "'",
  '-',
  '\n',
  '0x',
  '1e999',
  'nan',
  '/*',
  '"""',
  '::',
  '.',
  '`',
  '> ',
  '=',
];

/** A text with a few of its pieces cut off, doubled, moved or put in. */
function mutant(): string {
  let text = texts[pick(texts.length)]!;
  for (let n = 1 + pick(4); n > 0; n--) {
    const [from, to] = [pick(text.length + 1), pick(text.length + 1)].sort((a, b) => a - b) as [
      number,
      number,
    ];
    const kind = pick(5);
    if (kind === 0) text = text.slice(0, to);
    else if (kind === 1) text = text.slice(0, from) + text.slice(Math.min(to, from + 30));
    else if (kind === 2) text = text.slice(0, from) + pieces[pick(pieces.length)] + text.slice(from);
    else if (kind === 3) text = text.slice(0, to) + text.slice(from, to) + text.slice(to);
    else text = text.slice(from) + texts[pick(texts.length)]!.slice(0, 500);
  }
  return text.slice(0, 20_000);
}

/** FUZZ=100000 of the environment asks for more. */
const rounds = Number(process.env['FUZZ'] ?? 150);

/**
 * CPU time in µs after which a reader is said to hang. Each text here is read in 0.1 to 1 s; a reader that goes back over its text
 * takes minutes. `npm run bench -- hostile` holds readers to a second.
 */
const HANG = 20e6;

test('no mutilated text throws or hangs, and what it gives is a scene', () => {
  let scenes = 0;
  let refused = 0;
  for (let i = 0; i < rounds; i++) {
    const text = mutant();
    const before = process.cpuUsage();
    const { scene } = readDump(text);
    const { user } = process.cpuUsage(before);
    expect(user).toBeLessThan(HANG);
    if (scene === null) continue;
    scenes++;
    try {
      expect(parseScene(scene)).toMatchObject({ a: scene.a, b: scene.b });
    } catch (error) {
      expect(error).toBeInstanceOf(SceneError);
      refused++;
    }
  }
  expect(scenes).toBeGreaterThan(rounds / 10);
  expect(refused).toBeLessThan(scenes / 10);
});

test('a matrix that breaks off within long numbers is read at once', () => {
  const before = process.cpuUsage();
  readDump(`A = [${'0.123456789012345678 '.repeat(40)}; ${'1234567890 '.repeat(400)}`);
  expect(process.cpuUsage(before).user).toBeLessThan(HANG);
});

test.each(['(', '[', '{', '<', 'a.', '-', '1,', 'Vec3(', '"""', 'x = ', '1 '])(
  '200,000 characters of “%s” are read without going back over them',
  (piece) => {
    const before = process.cpuUsage();
    readDump(piece.repeat(200_000 / piece.length));
    expect(process.cpuUsage(before).user).toBeLessThan(HANG);
  },
);

test('a number beyond all finite ones is asked for, not left out without a word', () => {
  const { scene, asks } = readDump('box(1, 1e999, 1) at 0 0 0\nsphere radius 1 at 3 0 0\n');
  expect(scene).toBeNull();
  expect(asks).toEqual(['Not every number of box is finite: what are they?']);
});
