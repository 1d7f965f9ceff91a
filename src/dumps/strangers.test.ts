import { expect, test } from 'vitest';
import '../algorithms/float32';
import '../problems/kinds';
import { rotationOf } from '../math/rotation';
import { parseScene } from '../scenes/schema';
import type { Body } from '../shapes/body';
import { further } from './further.texts';
import { games } from './games.texts';
import { makers } from './makers.texts';
import { motions } from './motions.texts';
import { newcomers } from './newcomers.texts';
import { pasted } from './pasted.texts';
import { others } from './others.texts';
import { flatStrangers } from './plane.texts';
import { inQueries } from './queries.texts';
import { readDump } from './read-dump';
import { reports } from './reports.texts';
import { inSpace } from './space.texts';
import { spoken } from './spoken.texts';
import { tested } from './tested.texts';
import { strangers, type Expected } from './strangers.texts';

/** Turns of angles are rounded in their last digits. */
const ROUNDED = 4e-16;

function expectSame(found: Body, { rotation, ...expected }: Expected): void {
  expect(found).toMatchObject(expected);
  if (rotation === undefined) return;
  const [rows, known] = [found.rotation, rotation as number[]].map(([x = 0, y = 0, z = 0, w = 0]) =>
    rotationOf({ x, y, z, w }),
  );
  rows!.forEach((entry, i) => expect(Math.abs(entry - known![i]!)).toBeLessThanOrEqual(ROUNDED));
}

test.each([
  ...strangers,
  ...flatStrangers,
  ...newcomers,
  ...makers,
  ...pasted,
  ...further,
  ...others,
  ...reports,
  ...inSpace,
  ...games,
  ...spoken,
  ...inQueries,
  ...motions,
  ...tested,
])('$says', ({ text, a, b, dim = 3, cast }) => {
  const { scene, asks } = readDump(text);
  if (a.type === 'asked') {
    expect(scene).toBeNull();
    expect(asks.length).toBeGreaterThan(0);
    return;
  }
  expect(asks).toEqual([]);
  expect(scene).toMatchObject({ dim, ...(cast && { cast }) });
  expectSame(scene!.a, a);
  expectSame(scene!.b, b);
  expect(parseScene(scene)).toMatchObject({ a: scene!.a, b: scene!.b });
});

test.each([
  ['two poses', [0, 0.25, 0]],
  ['a transform that is changed', [1.25, 0, 0]],
])('each query at other poses is a scene: %s', (words, place) => {
  const { text } = inQueries.find(({ says }) => says.includes(words))!;
  const { scenes } = readDump(text);
  expect(scenes.map(({ a, b }) => [a.position, b.position])).toEqual([[place, [0, 0, 0]]]);
});

test('a joint that may have moved is at zero by a guess', () => {
  const { text } = strangers.find(({ says }) => says.startsWith('URDF: a fixed joint'))!;
  const moving = text.replace('type="fixed"', 'type="revolute"');
  const { guesses, scene } = readDump(moving);
  expect(guesses.find(({ id }) => id === 'joints')).toMatchObject({ taken: 'at zero', instead: 'asked' });
  expect(scene!.b.position).toEqual([1, 2.5, 3]);
  expect(readDump(moving, { joints: 'asked' }).scene).toBeNull();
});

test('a pose that no body has taken is shown as a guess, and is a question where it is chosen', () => {
  const text = `sphere A\nradius: 0.5\nposition: 3.0, 0.25, 0.0
box B\nhalf extents: 1.0, 2.0, 0.5\nposition: 0.0, 5.5, 0.0\norientation (xyzw): 0.6, 0.0, 0.0, 0.8\nparent origin: 7.0, 0.0, 9.5`;
  const { guesses } = readDump(text);
  expect(guesses.find(({ id }) => id === 'aside')?.what).toContain('7.0, 0.0, 9.5');
  expect(readDump(text, { aside: 'asked' })).toMatchObject({ scene: null });
});

test.each([
  ['three angles', 'rotation: 10, 20, 30', /three angles/],
  ['a scale', 'scale: {x: 2, y: 1, z: 1}', /scaled/],
])('%s of a rotation or a size are a question', (_, line, question) => {
  const text = line.startsWith('scale')
    ? `BoxCollider:\n  size: {x: 1, y: 2, z: 3}\n  position: {x: 1, y: 0, z: 0}\n  ${line}\nSphereCollider:\n  radius: 0.5\n  position: {x: 0, y: 4, z: 0}`
    : `box A\nhalf extents: 1, 2, 3\nposition: 0, 5, 0\n${line}\nsphere B\nradius: 1\nposition: 4, 0, 0`;
  const { scene, asks } = readDump(text);
  expect(scene).toBeNull();
  expect(asks.join()).toMatch(question);
});

test.each([
  ['a matrix that breaks off', 'position: 0, 5, 0\nR 1 0 0 0 0.8 -0.6 0', /incomplete/],
  ['an angle about an axis', 'position: 0, 5, 0\nangle 40 deg about axis (0, 0, 1)', /angle 40/],
])('%s that was not understood is a question', (_, lines, question) => {
  const { scene, asks } = readDump(
    `box A\nhalf extents: 1, 2, 3\n${lines}\nsphere B\nradius: 1\nposition: 4, 0, 0`,
  );
  expect(scene).toBeNull();
  expect(asks.join()).toMatch(question);
});

test.each([
  [
    'a turn',
    'mesh.rotateOnAxis(new CANNON.Vec3(0, 1, 0), 0.4); a.quaternion.mult(spin(0.7), a.quaternion);',
    null,
  ],
  ['a turn of an unknown call', 'a.setRotationBy(new CANNON.Vec3(0, 1, 0), 0.4);', /setRotationBy/],
  ['a scale', 'a.scale.set(2, 1, 1);', /scale/],
])('%s in a program is a question', (_, line, question) => {
  const text = `const a = new CANNON.Body({ mass: 1, shape: new CANNON.Box(new CANNON.Vec3(1, 2, 3)), position: new CANNON.Vec3(0, 5, 0) });
${line}
const b = new CANNON.Body({ mass: 1, shape: new CANNON.Sphere(1), position: new CANNON.Vec3(4, 0, 0) });`;
  const { scene, asks } = readDump(text);
  expect(scene).toBeNull();
  if (question) expect(asks.join()).toMatch(question);
});

test('polygons in lines beside transforms that were not read are asked for', () => {
  const { scene, asks } = readDump(`proxyA {-1,-1}, {1,-1}, {1,1}, {-1,1}
proxyB {-2,-0.5}, {2,-0.5}, {2,0.5}, {-2,0.5}
transformB as in the last frame`);
  expect(scene).toBeNull();
  expect(asks[0]).toMatch(/^Where are/);
});

test('an input of Box2D without a transform is at the origin by a guess', () => {
  const { scene, guesses } =
    readDump(`input.proxyA = b2MakeProxy( (b2Vec2[]){ {-1,-1}, {1,-1}, {1,1}, {-1,1} }, 4, 0.0f );
input.proxyB = b2MakeProxy( (b2Vec2[]){ {-2,-0.5f}, {2,-0.5f}, {2,0.5f}, {-2,0.5f} }, 4, 0.0f );
input.transformB = (b2Transform){ { 3.0f, 0.0f }, { 0.0f, 1.0f } };`);
  expect(scene).toMatchObject({ a: { position: [0, 0, 0] }, b: { position: [3, 0, 0] } });
  expect(guesses.find(({ id }) => id === 'place')).toMatchObject({ instead: 'asked' });
});

test('the bodies that are listed are in the order of the scene, which a call may have turned', () => {
  const { scene, bodies } = readDump(`PxBoxGeometry box(1.5f, 0.25f, 0.5f);
PxCapsuleGeometry capsule(0.5f, 1.0f);
PxTransform boxPose(PxVec3(0.5f, 0.0f, 0.0f));
PxTransform capsulePose(PxVec3(1.0f, 1.0f, 0.0f));
PxGeometryQuery::computePenetration(dir, depth, capsule, capsulePose, box, boxPose);`);
  expect([scene!.a.type, scene!.b.type]).toEqual(['capsule', 'box']);
  expect(bodies.map(({ body }) => body)).toEqual([scene!.a, scene!.b]);
});

const ball = (rest: string): string => `box A\nhalf extents: 1, 2, 3\nposition: 0, 5, 0\nsphere B\n${rest}`;

test.each([
  ['a shape of none of the scene’s kinds', 'radius: 1\nat (4, 0, 0)\nTorus C: radius 3', /Torus/],
  ['sizes in several units', 'radius: 10 mm\nat (4, 0, 0)\nheight: 2 cm', /mm and cm/],
  ['a place with a variable', 'radius: 1 at (x, 0, 0)', /at \(x/],
])('%s is a question', (_, rest, question) => {
  const { scene, asks } = readDump(ball(rest));
  expect(scene).toBeNull();
  expect(asks.join()).toMatch(question);
});

test('a cylinder with two radii is a question', () => {
  const { scene, asks } = readDump(
    'Cylinder A: top radius 1, bottom radius 2, height 3 at (0, 0, 0)\nSphere B: radius 1 at (3, 0, 0)',
  );
  expect(scene).toBeNull();
  expect(asks.join()).toMatch(/top radius/);
});

test('bits of a float are not read as a 0', () => {
  expect(readDump(ball('radius: 0x3f800000\nposition: 4, 0, 0')).scene).toBeNull();
});

test('a transform whose last column is 0 0 0 1 is by columns', () => {
  const { scene } = readDump(
    'Box A half extents 1 2 3\nmatrix: 0 1 0 0 -1 0 0 0 0 0 1 0 5 6 7 1\nSphere B radius 0.5\nposition 1 2 3',
  );
  expect(scene!.a.position).toEqual([5, 6, 7]);
  // X goes to Y: a quarter turn about Z.
  scene!.a.rotation.forEach((x, i) => expect(x).toBeCloseTo([0, 0, Math.SQRT1_2, Math.SQRT1_2][i]!, 12));
});

const bullet = (lines: string): string => `btBoxShape boxA(btVector3(1, 2, 3));
${lines}
btTransform ta(btQuaternion::getIdentity(), btVector3(0, 0, 0));
btTransform tb(btQuaternion::getIdentity(), btVector3(x, 0, 0));`;

test('what the preprocessor leaves out is not read', () => {
  const { scene } = readDump(
    bullet('#if 0\nbtBoxShape s(btVector3(9, 9, 9));\n#else\nbtSphereShape s(0.5);\n#endif\nfloat x = 2;'),
  );
  expect(scene!.a).toMatchObject({ type: 'box', halfExtents: [1, 2, 3] });
  expect(scene!.b).toMatchObject({ type: 'sphere', position: [2, 0, 0] });
});

test('a shape of an unknown size is asked for, though two others are known', () => {
  const { scene, asks } = readDump(
    bullet('btBoxShape boxB(btVector3(1, 1, 1));\nbtSphereShape s(radius);\nfloat x = 2;'),
  );
  expect(scene).toBeNull();
  expect(asks.join()).toMatch(/shape of s\?/);
});

test('a sum that is assigned is computed', () => {
  const { scene } = readDump(bullet('btSphereShape s(0.5);\nfloat x = 1; x += 0.5; x *= 2;'));
  expect(scene!.b.position).toEqual([3, 0, 0]);
});
