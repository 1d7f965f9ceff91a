import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../math/random';
import { addScaled, length, vec3 } from '../math/vec3';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { randomBody, setGap, typePairs } from '../algorithms/oracle/random-pairs.fixture';
import type { Pair } from '../algorithms/oracle/claims';
import type { Triple } from '../shapes/shape';
import { place } from '../shapes/body';
import { answer, type Answer } from './answer';
import { closestPoints } from './closest-points';
import { distance } from './distance';
import { extentOf, placed, toleranceOf } from './judge.fixture';
import { pairCache, type PairCache } from './pair-cache';
import { defaultTolerance, signedDistance } from './signed-distance';

/** Pairs of every two types, with and without margins: overlapping, near, and far enough for their bounding spheres to tell. */
const pairs = ((): Pair[] => {
  const random = seededRandom(20);
  return typePairs.flatMap(([typeA, typeB]) =>
    [-0.2, 0.1, 0.5, 1, 4].map((gap, i) => {
      const style = { size: 1, aspect: 4, margin: i % 2 ? 0.2 : 0 };
      const a = randomBody(typeA, random, style);
      return { a, b: setGap(a, randomBody(typeB, random, style), gap, random) };
    }),
  );
})();

type Ask = (pair: Readonly<Pair>, most: number, cache?: PairCache) => Answer;

const asks: [string, Ask][] = [
  [
    'signedDistance',
    ({ a, b }, most, cache) => signedDistance(placed(a), placed(b), answer(), cache, defaultTolerance, most),
  ],
  [
    'closestPoints',
    ({ a, b }, most, cache) => closestPoints(placed(a), placed(b), answer(), cache, defaultTolerance, most),
  ],
];

test.each(asks)(
  '%s says of shapes farther apart than asked no more than that, by a plane that parts them so far',
  (_, ask) => {
    const counts = { beyond: 0, within: 0 };
    for (const pair of pairs) {
      const tolerance = toleranceOf(pair) * extentOf(pair);
      const whole = ask(pair, Infinity);
      for (const most of [0, 0.3, 0.9]) {
        const cache = pairCache();
        for (const found of [ask(pair, most), ask(pair, most, cache), ask(pair, most, cache)]) {
          if (whole.signedDistance > most + tolerance) {
            counts.beyond++;
            expect(found).toMatchObject({
              status: 'separated',
              certified: true,
              signedDistance: Infinity,
              upperBound: Infinity,
            });
            expect(found.lowerBound).toBeGreaterThan(most);
            expect(found.lowerBound).toBeLessThan(whole.signedDistance + tolerance);
            expect(Math.abs(length(found.normal) - 1)).toBeLessThan(1e-12);
            expect(separationAlong(pair.a, pair.b, found.normal)).toBeGreaterThan(
              found.lowerBound - tolerance,
            );
            expect([found.pointA.x, found.pointB.z]).toEqual([NaN, NaN]);
          } else if (!(whole.signedDistance > most - tolerance)) {
            counts.within++;
            expect([found.status, found.certified]).toEqual([whole.status, whole.certified]);
            if (Number.isFinite(whole.signedDistance))
              expect(Math.abs(found.signedDistance - whole.signedDistance)).toBeLessThan(2 * tolerance);
            expect(found.pointA.x).not.toBeNaN();
          }
        }
      }
    }
    expect(Math.min(counts.beyond, counts.within)).toBeGreaterThan(280);
  },
);

test('distance is infinite exactly where the shapes are farther apart than `maxDistance`', () => {
  const counts = { beyond: 0, within: 0 };
  for (const pair of pairs) {
    const [a, b] = [placed(pair.a), placed(pair.b)];
    const tolerance = toleranceOf(pair) * extentOf(pair);
    const whole = distance(a, b);
    for (const most of [0.05, 0.9]) {
      if (Math.abs(whole - most) <= tolerance) continue;
      const found = distance(a, b, undefined, defaultTolerance, most);
      counts[whole > most ? 'beyond' : 'within']++;
      if (whole > most) expect(found).toBe(Infinity);
      else expect(Math.abs(found - whole)).toBeLessThanOrEqual(2 * tolerance);
    }
  }
  expect(Math.min(counts.beyond, counts.within)).toBeGreaterThan(70);
});

test('A negative maxDistance counts as 0, and NaN as no limit', () => {
  for (const { a, b } of pairs.slice(0, 50)) {
    const of = (most?: number): Answer =>
      signedDistance(placed(a), placed(b), answer(), undefined, defaultTolerance, most);
    expect(of(-1)).toEqual(of(0));
    expect(of(NaN)).toEqual(of());
  }
});

test('Pairs beyond maxDistance take fewer supports, with a cache one or none', () => {
  const random = seededRandom(21);
  const calls = { whole: 0, beyond: 0, cachedWhole: 0, cachedBeyond: 0, frames: 0 };
  for (const { a, b } of pairs) {
    const [cacheWhole, cacheBeyond] = [pairCache(), pairCache()];
    const [placedA, shape] = [placed(a), placed(b).shape];
    let at = vec3(...b.position);
    for (let frame = 0; frame < 6; frame++) {
      at = addScaled(vec3(), at, randomDirection(vec3(), random), 0.02);
      const position: Triple = [at.x, at.y, at.z];
      const placedB = place({ ...b, position }, shape);
      const ask = (most?: number, cache?: PairCache): Answer =>
        signedDistance(placedA, placedB, answer(), cache, 1e-6, most);
      const whole = ask();
      const cachedWhole = ask(undefined, cacheWhole);
      const cachedBeyond = ask(0.1, cacheBeyond);
      if (!(whole.signedDistance > 0.3) || frame === 0) continue;
      calls.frames++;
      calls.whole += whole.supportCalls;
      calls.beyond += ask(0.1).supportCalls;
      calls.cachedWhole += cachedWhole.supportCalls;
      calls.cachedBeyond += cachedBeyond.supportCalls;
    }
  }
  expect(calls.frames).toBeGreaterThan(500);
  expect(calls.beyond / calls.whole).toBeLessThan(0.5);
  expect(calls.cachedBeyond / calls.frames).toBeLessThan(1.2);
  expect(calls.cachedBeyond / calls.cachedWhole).toBeLessThan(0.6);
});
