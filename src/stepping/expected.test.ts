import { expect, test } from 'vitest';
import '../algorithms/float32';
import { parsePair } from '../scenes/schema';
import { expectedOf } from './expected';

test('the expected distance of a scene in single precision is that of its rounded numbers', () => {
  const scene = parsePair({
    kind: 'pair',
    dim: 3,
    precision: 'f32',
    a: { type: 'sphere', radius: 0.1, position: [0, 0, 0] },
    b: { type: 'sphere', radius: 0.3, position: [0.7, 0, 0] },
    algorithm: 'gjk',
  });
  const of = (x: number): number => Math.fround(x);
  const { signedDistance, tolerance } = expectedOf(scene)!;
  expect(Math.abs(signedDistance - (of(0.7) - of(0.1) - of(0.3)))).toBeLessThanOrEqual(tolerance);
  expect(Math.abs(signedDistance - (0.7 - 0.1 - 0.3))).toBeGreaterThan(1e-9);
});

test('a depth is expected of a pair whose algorithm proves none', () => {
  const scene = parsePair({
    kind: 'pair',
    dim: 3,
    a: { type: 'box', halfExtents: [1, 1, 1], position: [0, 0, 0] },
    b: { type: 'box', halfExtents: [1, 1, 1], position: [1.5, 0.1, 0] },
    algorithm: 'gjk',
  });
  expect(expectedOf(scene)!.signedDistance).toBeCloseTo(-0.5, 9);
  expect(expectedOf(parsePair({ ...flat, algorithm: 'gjk-2d' }))!.signedDistance).toBeCloseTo(-0.5, 9);
});

const flat = {
  kind: 'pair',
  dim: 2,
  a: { type: 'box', halfExtents: [1, 1, 0], position: [0, 0, 0] },
  b: { type: 'box', halfExtents: [1, 1, 0], position: [1.5, 0.1, 0] },
};
