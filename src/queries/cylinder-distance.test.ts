import { expect, test } from 'vitest';
import { distanceOutside, separationAlong } from '../algorithms/oracle/body-facts';
import { randomRotation, setGap } from '../algorithms/oracle/random-pairs.fixture';
import { seededRandom, type Random } from '../math/random';
import { place, type Body } from '../shapes/body';
import type { Triple } from '../shapes/shape';
import { answer } from './answer';
import { pairCache } from './pair-cache';
import { distance } from './distance';
import { signedDistance } from './signed-distance';
import { tilt, tipped, upright } from './upright.fixture';

const cylinder = (random: Random, aspect: number): Body => ({
  type: 'cylinder',
  radius: aspect ** (random() - 1),
  halfHeight: aspect ** (random() - 1),
  position: [0, 0, 0],
  rotation: randomRotation(random),
});

/** B somewhere near, 0.01 of its size and 0.01 rad from where it was. */
function moved(body: Body, random: Random): Body {
  const by = (): number => 0.01 * (2 * random() - 1);
  const [x, y, z, w] = body.rotation;
  const [i, j, k] = [by() / 2, by() / 2, by() / 2];
  const turned = [
    x + i * w + j * z - k * y,
    y - i * z + j * w + k * x,
    z + i * y - j * x + k * w,
    w - i * x - j * y - k * z,
  ];
  const length = Math.hypot(...turned);
  return {
    ...body,
    position: body.position.map((at) => at + by()) as Triple,
    rotation: turned.map((part) => part / length) as Body['rotation'],
  };
}

test.each([
  [1e-3, 3],
  [1e-9, 1000],
])(
  'Cylinders apart that move a little are answered by three supports, within %s of their size',
  (tolerance, aspect) => {
    const random = seededRandom(31);
    const out = answer();
    let few = 0;
    let frames = 0;
    for (let i = 0; i < 120; i++) {
      const a = cylinder(random, aspect);
      const { shape } = place(a);
      let b = cylinder(random, aspect);
      const ofB = place(b).shape;
      const extent = shape.extent + ofB.extent;
      b = setGap(a, b, 0.2 * extent * random(), random);
      const cache = pairCache();
      for (let frame = 0; frame < 8; frame++) {
        b = moved(b, random);
        const [placedA, placedB] = [place(a, shape), place(b, ofB)];
        const truth = { ...signedDistance(placedA, placedB, answer()) };
        signedDistance(placedA, placedB, out, cache, tolerance);
        if (truth.status !== 'separated' || frame === 0) continue;
        frames++;
        if (out.supportCalls <= 3) few++;
        const gap = 1.001 * Math.min(tolerance, 1e-5) * extent;
        expect(out.certified).toBe(true);
        expect(out.lowerBound).toBeLessThan(truth.upperBound + 1e-13);
        expect(out.upperBound).toBeGreaterThan(truth.lowerBound - 1e-13);
        expect(out.upperBound - out.lowerBound).toBeLessThan(gap);
        expect(Math.abs(separationAlong(a, b, out.normal) - out.signedDistance)).toBeLessThan(gap);
        expect(distanceOutside(a, out.pointA)).toBeLessThan(0.51 * gap);
        expect(distanceOutside(b, out.pointB)).toBeLessThan(0.51 * gap);
      }
    }
    expect(frames).toBeGreaterThan(700);
    expect(few).toBeGreaterThan((tolerance === 1e-3 ? 0.9 : 0.5) * frames);
  },
);

test.each<[string, (angle: number) => Body, number]>([
  [
    'a rim over a cap',
    (angle) => ({ ...upright, position: [0, 1.1 + tipped(0.3 + angle), 0], rotation: tilt(0.3 + angle) }),
    0.1,
  ],
  [
    'a side across a side',
    (angle) => ({ ...upright, position: [2.1, 0.1, 0.2], rotation: tilt(1.2 + angle) }),
    0.1,
  ],
  [
    'sides along each other',
    (angle) => ({ ...upright, position: [2.1 * Math.cos(1 + angle), 0.1, 2.1 * Math.sin(1 + angle)] }),
    0.1,
  ],
])('Where flat parts are nearest, a Newton step has the distance after a move: %s', (_, at, truth) => {
  const cache = pairCache();
  const a = place(upright);
  const { shape } = place(at(0));
  const out = answer();
  signedDistance(a, place(at(0), shape), out, cache, 1e-3);
  signedDistance(a, place(at(0.01), shape), out, cache, 1e-3);
  expect(out.supportCalls).toBeLessThan(4);
  expect(out.signedDistance).toBeCloseTo(truth, 8);
  const { supportCalls } = signedDistance(a, place(at(0.01), shape), out, cache, 1e-3);
  expect(supportCalls).toBe(1);
});

test('The normal of cylinders is of no use to other shapes that come by the same cache', () => {
  const cache = pairCache();
  const a = place(upright);
  signedDistance(a, place({ ...upright, position: [0.3, 2.2, 0.2] }), answer(), cache, 1e-3);
  expect(cache.parted).toBe(1);
  const egg = place({ ...upright, type: 'ellipsoid', radii: [1, 0.5, 0.8] });
  const other = place({ ...upright, type: 'ellipsoid', radii: [1, 2, 0.8], position: [0.5, 2.7, 0.2] });
  distance(egg, other, cache);
  const { signedDistance: d } = signedDistance(egg, other, answer(), cache, 1e-3);
  expect(d).toBeCloseTo(signedDistance(egg, other, answer()).signedDistance, 4);
});
