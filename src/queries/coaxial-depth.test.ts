import { expect, test } from 'vitest';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { outside } from '../algorithms/oracle/claims';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { addScaled, normalize, vec3 } from '../math/vec3';
import { place, type Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';
import { answer } from './answer';
import { signedDistance } from './signed-distance';

type Quaternion = [number, number, number, number];
const upright: Quaternion = [0, 0, 0, 1];

/** A body of revolution about Y, as large as another or up to a thousand times smaller. */
function solid(type: string, random: Random): object {
  const size = 10 ** (-3 * random() ** 3);
  const [radius, halfHeight] = [size * (0.2 + random()), size * (0.2 + random())];
  const margin = random() < 0.3 ? 0.2 * random() * size : 0;
  return type === 'ellipsoid'
    ? { type, radii: [radius, halfHeight, radius], margin }
    : { type, radius, halfHeight, margin };
}

/** A spheroid, and another solid about the same axis, both turned alike half of the time. */
function draw(type: string, random: Random): [Body, Body] {
  const radius = 0.4 + random();
  const radii: Triple = [
    radius,
    radius * (random() < 0.5 ? 1 + 1.5 * random() : 0.3 + 0.6 * random()),
    radius,
  ];
  const aside = random() < 0.7 ? 0 : 1e-16;
  const y = random() < 0.2 ? 0 : 0.8 * (2 * random() - 1);
  const spheroid: Body = { type: 'ellipsoid', radii, position: [0, 0, 0], rotation: upright };
  const flip: Quaternion = random() < 0.3 ? [1, 0, 0, 0] : upright;
  return [spheroid, { ...solid(type, random), position: [aside, y, 0], rotation: flip } as Body];
}

test('A spheroid and a solid about the same axis are certified, with few supports, and no direction is less deep', () => {
  const random = seededRandom(17);
  let deep = 0;
  let most = 0;
  const open: string[] = [];
  for (let i = 0; i < 200; i++) {
    const drawn = draw(['cylinder', 'cone', 'ellipsoid', 'capsule'][i % 4]!, random);
    const [first, second] = i & 4 ? [drawn[1], drawn[0]] : drawn;
    const placed = [place(first), place(second)] as const;
    const found = signedDistance(...placed, answer());
    const extent = placed[0].shape.extent + placed[1].shape.extent;
    const { certified, lowerBound, upperBound, normal, pointA, pointB, supportCalls } = found;
    if (!certified) open.push(`${i}: ${JSON.stringify([first, second])}`);
    if (!certified || found.status !== 'overlapping') continue;
    deep++;
    most = Math.max(most, supportCalls);
    expect(upperBound - lowerBound).toBeLessThanOrEqual(1.001e-9 * extent);
    expect(separationAlong(first, second, normal)).toBeGreaterThanOrEqual(lowerBound - 1e-13 * extent);
    const n = vec3();
    for (let k = 0; k < 100; k++) {
      randomDirection(n, random);
      if (k % 2 === 1) normalize(n, addScaled(vec3(), normal, n, 10 ** (-6 * random())));
      expect(separationAlong(first, second, n)).toBeLessThanOrEqual(upperBound + 1e-13 * extent);
    }
    expect(outside(first, pointA, 1e-8)).toBeLessThan(1e-8);
    expect(outside(second, pointB, 1e-8)).toBeLessThan(1e-8);
  }
  expect(open).toEqual([]);
  expect(deep).toBeGreaterThan(110);
  // From a mesh, thousands were not enough.
  expect(most).toBeLessThan(300);
});
