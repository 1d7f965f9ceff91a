import { expect, test } from 'vitest';
import { sceneOf } from './scene-of';

test('JSON of other tools is read as paste reads it, and a mistake in a scene is named by its path', () => {
  const bodyA = { shape: 'sphere', radius: 1, pos: [0, 1, 0] };
  const bodyB = { shape: 'sphere', radius: 0.5, pos: [0, 3, 0] };
  expect(sceneOf(JSON.stringify({ bodyA, bodyB }))).toMatchObject({
    a: { radius: 1, position: [0, 1, 0] },
    b: { radius: 0.5, position: [0, 3, 0] },
  });
  expect(() => sceneOf(JSON.stringify({ a: { ...bodyA, type: 'sphere' } }))).toThrow(/^(?:a|b)\b/);
  expect(() => sceneOf('{"x": 1}')).toThrow('a: expected a body');
});
