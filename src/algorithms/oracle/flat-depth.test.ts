import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import { separationAlong } from './body-facts';
import { flatDepth } from './flat-depth';
import { adversarialFlatPairs, fuzzFlatPair, polygonPairs } from './flat-pairs.fixture';
import { publishedFlatPairs } from './published.fixture';

const still = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } satisfies Partial<Body>;
const circle = (radius: number, position: Triple): Body => ({ type: 'sphere', radius, ...still, position });
const box: Body = { type: 'box', halfExtents: [2, 1, 0], ...still };
const stadium = (position: Triple): Body => ({
  type: 'capsule',
  radius: 0.5,
  halfHeight: 1,
  ...still,
  position,
});
const ellipse = (x: number, y: number, position: Triple = [0, 0, 0]): Body => ({
  type: 'ellipsoid',
  radii: [x, y, 0],
  ...still,
  position,
});

test.each<[string, Body, Body, signedDistance: number]>([
  ['two circles', circle(2, [0, 0, 0]), circle(1, [4, 3, 0]), 2],
  ['a circle in a circle', circle(2, [0, 0, 0]), circle(1, [0.5, 0, 0]), -2.5],
  ['a circle off the corner of a box', box, circle(1, [5, 5, 0]), 4],
  ['a circle over the edge of a box', box, circle(1, [1, 1.75, 0]), -0.25],
  ['a circle with its centre in a box', box, circle(1, [1, 0, 0]), -2],
  ['a stadium beside a box', box, stadium([3, 0.7, 0]), 0.5],
  ['a stadium in a box', box, stadium([1.5, 0.2, 0]), -1],
  ['two stadiums one above the other', stadium([0, 0, 0]), stadium([0, 3.25, 0]), 0.25],
  ['an ellipse beside a point', ellipse(2, 1), circle(0, [5, 0, 0]), 3],
  ['a point in the middle of an ellipse', ellipse(2, 1), circle(0, [0, 0, 0]), -1],
  ['two ellipses along an axis', ellipse(2, 1), ellipse(1, 3, [2.5, 0, 0]), -0.5],
  ['an ellipse above a box', ellipse(2, 1, [0.3, 2.5, 0]), box, 0.5],
])('%s have the signed distance of the closed form', (_, a, b, signedDistance) => {
  const { lower, upper } = flatDepth(a, b, { goal: 1e-11 });
  expect(-upper).toBeCloseTo(signedDistance, 9);
  expect(-lower).toBeCloseTo(signedDistance, 9);
});

test('it finds the published depths and distances', () => {
  expect(publishedFlatPairs.length).toBe(19);
  for (const { a, b, expected, tol, oracleTol } of publishedFlatPairs)
    expect(Math.abs(-flatDepth(a, b).upper - expected.signedDistance)).toBeLessThanOrEqual(tol + oracleTol);
});

/** The least overlap of the shadows over many directions. */
function leastOverlap(a: Body, b: Body): number {
  let least = Infinity;
  for (let i = 0; i < 720; i++) {
    const angle = (2 * Math.PI * i) / 720;
    least = Math.min(least, -separationAlong(a, b, vec3(Math.cos(angle), Math.sin(angle), 0)));
  }
  return least;
}

test('no direction shows less than the depth of polygons, and along its normal they overlap by that', () => {
  let overlapping = 0;
  for (const { a, b } of polygonPairs(150, 3)) {
    const { lower, upper, normal } = flatDepth(a, b);
    expect(lower).toBe(upper);
    expect(-separationAlong(a, b, normal)).toBeCloseTo(upper, 11);
    const least = leastOverlap(a, b);
    expect(least).toBeGreaterThan(upper - 1e-12);
    expect(least).toBeLessThan(upper + 0.03);
    if (upper > 0) overlapping++;
  }
  expect(overlapping).toBeGreaterThan(45);
  expect(overlapping).toBeLessThan(105);
});

test('a bracket holds what directions show, and is narrow', () => {
  const random = seededRandom(4);
  const pairs = [...adversarialFlatPairs, ...Array.from({ length: 60 }, () => fuzzFlatPair(random))];
  for (const { a, b } of pairs) {
    const { lower, upper, normal } = flatDepth(a, b);
    const size =
      Math.abs(upper) +
      Math.abs(separationAlong(a, b, vec3(1, 0, 0))) +
      Math.abs(separationAlong(a, b, vec3(-1, 0, 0)));
    expect(lower).toBeLessThanOrEqual(upper);
    expect(upper - lower).toBeLessThanOrEqual(1e-5 * size);
    expect(Math.abs(-separationAlong(a, b, normal) - upper)).toBeLessThanOrEqual(1e-12 * size);
    expect(leastOverlap(a, b)).toBeGreaterThanOrEqual(lower - 1e-12 * size);
  }
});
