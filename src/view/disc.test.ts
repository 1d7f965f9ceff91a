import { expect, test } from 'vitest';
import { distance, dot, sub, vec3 } from '../math/vec3';
import { facesEye, rimPoints } from './disc';
import type { Disc } from './picture';

const disc: Disc = {
  kind: 'new',
  normal: vec3(2 / 3, -1 / 3, 2 / 3),
  foot: vec3(2, -1, 2),
  centre: vec3(2.5, 0, 2),
  radius: 0.75,
};

test('the rim lies on the plane, a radius from the centre', () => {
  const rim = rimPoints(disc, 36);
  expect(rim).toHaveLength(36);
  for (const p of rim) {
    expect(distance(p, disc.centre)).toBeCloseTo(0.75, 12);
    expect(dot(sub(vec3(), p, disc.centre), disc.normal)).toBeCloseTo(0, 12);
  }
});

test('a disc faces the eye when the eye is on the outer side of its plane', () => {
  expect(facesEye(disc, vec3(20, -10, 20))).toBe(true);
  expect(facesEye(disc, vec3())).toBe(false);
});
