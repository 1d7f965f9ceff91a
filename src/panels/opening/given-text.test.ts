import { expect, test } from 'vitest';
import { readDump } from '../../dumps/read-dump';
import { isScene } from './given-text';

test.for([
  ['a scene', '{"a": {"type": "sphere", "radius": 1}, "b": {"type": "sphere", "radius": 1}}'],
  ['a scene that breaks off', '{"a": {"type": "sphere", "ra'],
  ['scenes in a list', '[{"a": {"type": "sphere"}}]'],
  ['an object without a key of a scene', '{"x": 1}'],
] as const)('%s is meant as a scene', ([, text]) => expect(isScene(text)).toBe(true));

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
