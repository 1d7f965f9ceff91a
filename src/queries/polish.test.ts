import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../math/random';
import { scale, vec3 } from '../math/vec3';
import { distanceOutside, separationAlong } from '../algorithms/oracle/body-facts';
import type { Pair } from '../algorithms/oracle/claims';
import { randomBody } from '../algorithms/oracle/random-pairs.fixture';
import type { Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';
import { answer, type Answer } from './answer';
import { extentOf, placed, solve } from './judge.fixture';
import { signedDistance } from './signed-distance';
import { tilt, tipped, upright } from './upright.fixture';

const tolerance = 1e-3;
const asked = ({ a, b }: Pair): Answer =>
  signedDistance(placed(a), placed(b), answer(), undefined, tolerance);
/** In units of E. */
const errorOf = (pair: Pair): number =>
  Math.abs(asked(pair).signedDistance - solve(pair).signedDistance) / extentOf(pair);

const curved = ['cylinder', 'cone', 'ellipsoid'] as const;
const pairs = ((): Pair[] => {
  const random = seededRandom(5);
  const style = { size: 1, aspect: 3, margin: 0 };
  const drawn = curved.flatMap((typeA) =>
    curved.flatMap((typeB) =>
      Array.from({ length: 60 }, () => {
        const a = randomBody(typeA, random, style);
        const [x, y, z] = a.position;
        const { x: dx, y: dy, z: dz } = scale(vec3(), randomDirection(vec3(), random), 0.8 * random());
        const position: Triple = [x + dx, y + dy, z + dz];
        return { a, b: { ...randomBody(typeB, random, style), position } };
      }),
    ),
  );
  return drawn.filter((pair) => solve(pair).signedDistance < 0);
})();

describe('Curved shapes that overlap, asked for bounds as wide as a thousandth', () => {
  test('the depth is a hundred times as close as that, but where another way out is about as short', () => {
    expect(pairs.length).toBeGreaterThan(300);
    const errors = pairs.map(errorOf).toSorted((x, y) => x - y);
    expect(errors[Math.floor(0.9 * errors.length)]).toBeLessThan(tolerance / 1000);
    expect(errors[Math.floor(0.97 * errors.length)]).toBeLessThan(tolerance / 100);
  });

  test('the bounds hold the depth, and are no wider than requested', () => {
    for (const pair of pairs) {
      const { signedDistance: d } = solve(pair);
      const found = asked(pair);
      const rounding = 2e-9 * extentOf(pair);
      expect(found.certified).toBe(true);
      expect(found.lowerBound).toBeLessThan(d + rounding);
      expect(found.upperBound).toBeGreaterThan(d - rounding);
      expect(found.upperBound - found.lowerBound).toBeLessThan(tolerance * extentOf(pair) + rounding);
      expect(found.lowerBound).toBeLessThan(found.signedDistance + rounding);
      expect(found.signedDistance).toBeLessThan(found.upperBound + rounding);
    }
  });

  test('the points are no farther from the shapes than that, and the normal parts these as far as it says', () => {
    for (const { a, b } of pairs) {
      const most = tolerance * extentOf({ a, b });
      const found = asked({ a, b });
      expect(distanceOutside(a, found.pointA)).toBeLessThan(most);
      expect(distanceOutside(b, found.pointB)).toBeLessThan(most);
      expect(Math.abs(separationAlong(a, b, found.normal) - found.signedDistance)).toBeLessThan(1e-9 * most);
    }
  });
});

describe('Where the shortest way out is on a kink of the support function, it is found to rounding', () => {
  test.each<[string, Body, number]>([
    [
      'a cap over a rim',
      { ...upright, position: [0, 1 + tipped(0.3) - 0.05, 0], rotation: tilt(0.3) },
      -0.05,
    ],
    ['a side across a side', { ...upright, position: [1.95, 0.1, 0.2], rotation: tilt(1.2) }, -0.05],
    [
      'sides along each other',
      { ...upright, position: [1.95 * Math.cos(1), 0.1, 1.95 * Math.sin(1)] },
      -0.05,
    ],
    ['caps on each other', { ...upright, position: [0.3, 1.97, 0.2] }, -0.03],
    [
      'a side over an ellipsoid',
      { type: 'ellipsoid', radii: [1, 2, 0.5], position: [1.96, 0.3, 0], rotation: [0, 0, 0, 1] },
      -0.04,
    ],
    [
      'a side over a cone’s rim',
      { ...upright, type: 'cone', position: [1.96, 0.3, 0], rotation: tilt(0) },
      -0.04,
    ],
  ])('%s', (_, b, truth) => {
    expect(asked({ a: upright, b }).signedDistance).toBeCloseTo(truth, 5);
  });
});
