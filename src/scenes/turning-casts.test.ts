import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import '../algorithms/float32';
import '../problems/kinds';
import { SceneError } from '../shapes/scene-error';
import { parseScene } from './schema';

const others = ['cast-shape', 'cast-gjk', 'cast-sat-gjk', 'cast-mpr'] as const;
const point = (x: number, y: number) => ({ type: 'hull', points: [[0, 0, 0]], position: [x, y, 0] });
const bar = { type: 'box', halfExtents: [2, 0.1, 0] };
const turning = (angularVelocity: readonly number[]) => ({
  displacement: [0, 0, 0],
  maxT: 1,
  angularVelocity,
});

test.each(others)('%s refuses a body that turns, and says where', (algorithm) => {
  const json = { kind: 'cast', dim: 2, a: bar, b: point(3, 0), cast: turning([0, 0, 1]), algorithm };
  const path = 'cast.angularVelocity';
  expect(() => parseScene(json)).toThrow(
    new SceneError(`${path}: expected a body that does not turn for ${algorithm}`, path),
  );
  expect(parseScene({ ...json, cast: turning([0, 0, 0]) }).algorithm).toBe(algorithm);
});

test.each([2, 3] as const)(
  'Without an algorithm, a body that turns gets one that takes it, in dimension %i',
  (dim) => {
    const json = { kind: 'cast', dim, a: bar, b: point(3, 0) };
    expect(parseScene({ ...json, cast: turning([0, 0, 1]) }).algorithm).toBe('cast-advancement');
    expect(parseScene({ ...json, cast: turning([0, 0, 0]) }).algorithm).toBe('cast-shape');
  },
);

test.each([
  [[1, 0, 0], 1, /^cast\.angularVelocity: expected turns about Z in two dimensions/],
  [
    [0, 0, 5e3],
    3,
    /^cast\.angularVelocity: expected turns of at most 10000 radians until maxT, got \[0, 0, 5000\]/,
  ],
  [[0, 0, null], 1, /^cast\.angularVelocity\[2\]: expected a finite number/],
])('A cast that turns by %j until %d is refused', (angularVelocity, maxT, message) => {
  const motion = { displacement: [1, 0, 0], maxT, angularVelocity };
  const algorithm = 'cast-advancement';
  expect(() => parseScene({ kind: 'cast', dim: 2, a: bar, b: point(3, 0), cast: motion, algorithm })).toThrow(
    message,
  );
});
