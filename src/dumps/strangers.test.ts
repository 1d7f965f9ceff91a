import { expect, test } from 'vitest';
import '../algorithms/float32';
import '../problems/kinds';
import { rotationOf } from '../math/rotation';
import { parseScene } from '../scenes/schema';
import type { Body } from '../shapes/body';
import { readDump } from './read-dump';
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

test.each(strangers)('$says', ({ text, a, b, dim = 3, cast }) => {
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
