import { expect, test } from 'vitest';
import { parsePair } from '../scenes/schema';
import { expectedOf } from './expected';

test('what is expected of a scene in single precision is the distance of its floats', () => {
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
