import { expect, test } from 'vitest';
import { readDump } from './read-dump';
import { isScene } from '../scenes/is-scene';

test.for([
  ['a scene', '{"a": {"type": "sphere", "radius": 1}, "b": {"type": "sphere", "radius": 1}}'],
  ['a scene that breaks off', '{"a": {"type": "sphere", "ra'],
  ['scenes in a list', '[{"a": {"type": "sphere"}}]'],
  ['an object without keys', '{}'],
  ['a scene with a mistake', '{"b": {"type": "cube"}}'],
  ['a world', '{"kind": "world", "bodies": []}'],
  ['scenes, one a line', '{"id": "p", "a": {}, "b": {}}\n{"id": "q", "a": {}, "b": {}}'],
] as const)('%s is meant as a scene', ([, text]) => expect(isScene(text)).toBe(true));

const foreign = {
  frame: 1042,
  bodyA: { shape: 'box', size: [1, 2, 0.5], pos: [0, 1, 0], quat: [0, 0, 0.6, 0.8] },
  bodyB: { shape: 'cylinder', radius: 0.25, height: 1.5, pos: { x: 1, y: 1.5, z: 0 }, quat: [0, 0, 0, 1] },
};

test.for([
  ['in one line', JSON.stringify(foreign)],
  ['in several lines', JSON.stringify(foreign, null, 2)],
  ['in an array', JSON.stringify([foreign])],
])('JSON with other keys %s is none, and is read as a text of an engine', ([, text]) => {
  expect(isScene(text!)).toBe(false);
  expect(readDump(text!).scene).toMatchObject({
    a: { type: 'box', halfExtents: [0.5, 1, 0.25], position: [0, 1, 0], rotation: [0, 0, 0.6, 0.8] },
    b: { type: 'cylinder', radius: 0.25, halfHeight: 0.75, position: [1, 1.5, 0] },
  });
});

test('a list of corners as one row is that of a body with a place in space', () => {
  const transform = { position: { x: 2, y: 0, z: 0 }, rotation: { x: 0, y: 0, z: 0, w: 1 } };
  const convex = { type: 'convex', vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], transform };
  const ball = { type: 'sphere', radius: 0.25, transform };
  const { scene } = readDump(JSON.stringify({ shapes: [convex, ball] }));
  expect(scene?.a).toMatchObject({ type: 'hull', position: [2, 0, 0] });
  expect(scene?.a).toHaveProperty('points.3', [0, 0, 1]);
});

test.for([
  [
    'numpy',
    '[[0. 0. 0.]\n [1. 0. 0.]\n [0. 1. 0.]\n [0. 0. 1.]]\n\n[[2. 0. 0.]\n [3. 0. 0.]\n [2. 1. 0.]\n [2. 0. 1.]]',
  ],
  [
    'a log',
    '[12:30:01] sphere A\nradius: 0.5\nposition: 3.0, 0.25, 0.0\n[12:30:01] box B\nhalf extents: 1.0, 2.0, 0.5\nposition: 0.5, 0.5, 0.5',
  ],
] as const)('a text of %s that begins with a bracket is none, and holds two bodies', ([, text]) => {
  expect(isScene(text)).toBe(false);
  expect(readDump(text).bodies).toHaveLength(2);
});
