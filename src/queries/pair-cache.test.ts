import { expect, test } from 'vitest';
import { setPose, toLocal } from '../math/pose';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { addScaled, dot, vec3, type Vec3 } from '../math/vec3';
import { randomBody, randomRotation, setGap } from '../algorithms/oracle/random-pairs';
import { place, type Body } from '../shapes/body';
import type { Placed } from '../shapes/cso';
import { shapeTypes } from '../shapes/shape';
import { answer } from './answer';
import { closestPoints } from './closest-points';
import { distance } from './distance';
import { intersects } from './intersects';
import { toleranceOf } from './judge.fixture';
import { pairCache } from './pair-cache';
import { signedDistance } from './signed-distance';

interface Moving {
  a: Placed;
  b: Placed;
  tolerance: number;
  /** Moves B by this share of E, and turns it by as much. */
  step: (by: number) => void;
}

function moving(a: Body, b: Body, random: Random): Moving {
  const [placedA, placedB] = [place(a), place(b)];
  const extent = placedA.shape.extent + placedB.shape.extent;
  const position = vec3(...b.position);
  let [x, y, z, w] = b.rotation;
  const step = (by: number): void => {
    addScaled(position, position, randomDirection(vec3(), random), by * extent);
    const [dx, dy, dz, dw] = randomRotation(random);
    const sign = dw < 0 ? -1 : 1;
    [x, y, z, w] = [x + sign * by * dx, y + sign * by * dy, z + sign * by * dz, w + sign * by * dw];
    setPose(placedB.pose, position, { x, y, z, w });
  };
  return { a: placedA, b: placedB, tolerance: toleranceOf({ a, b }) * extent, step };
}

const pairs = (margin: number): Moving[] => {
  const random = seededRandom(61);
  return shapeTypes.flatMap((typeA) =>
    shapeTypes.map((typeB) => {
      const a = randomBody(typeA, random, { size: 1, aspect: 4, margin });
      const b = randomBody(typeB, random, { size: 1, aspect: 4 });
      return moving(a, setGap(a, b, 0.6 * random() - 0.3, random), random);
    }),
  );
};

test.each([
  { name: 'a little', by: 0.01, least: 0.2 },
  { name: 'by much', by: 0.3, least: 0 },
])('A cache changes no answer while a shape moves $name', ({ by, least }) => {
  const [cached, fresh] = [answer(), answer()];
  const statuses = new Map<string, number>();
  const calls = { cached: 0, fresh: 0 };
  for (const { a, b, tolerance, step } of pairs(0.1)) {
    const cache = pairCache();
    for (let frame = 0; frame < 8; frame++) {
      step(by);
      signedDistance(a, b, cached, cache);
      signedDistance(a, b, fresh);
      expect(cached.certified).toBe(fresh.certified);
      if (!fresh.certified) continue;
      expect(Math.abs(cached.signedDistance - fresh.signedDistance)).toBeLessThan(2 * tolerance);
      expect(cached.status).toBe(fresh.status);
      statuses.set(fresh.status, (statuses.get(fresh.status) ?? 0) + 1);
      if (fresh.status !== 'separated' || frame === 0) continue;
      calls.cached += cached.supportCalls;
      calls.fresh += fresh.supportCalls;
    }
  }
  expect(statuses.get('separated')).toBeGreaterThan(200);
  expect(statuses.get('overlapping')).toBeGreaterThan(10);
  expect(1 - calls.cached / calls.fresh).toBeGreaterThan(least);
});

/** How far a point is outside a placed shape, at least: as far as some directions tell. */
function outside({ shape, pose }: Readonly<Placed>, p: Readonly<Vec3>, random: Random): number {
  const local = toLocal(vec3(), pose, p);
  const found = vec3();
  let most = -Infinity;
  for (let i = 0; i < 40; i++) {
    const d = randomDirection(vec3(), random);
    shape.support(found, d);
    most = Math.max(most, dot(d, local) - dot(d, found) - shape.margin);
  }
  return most;
}

test('The points that a cached answer gives are points of the shapes, whatever of the last simplex it needed', () => {
  const random = seededRandom(62);
  const out = answer();
  const calls = { one: 0, more: 0 };
  for (const { a, b, tolerance, step } of pairs(0.1)) {
    const cache = pairCache();
    for (let frame = 0; frame < 12; frame++) {
      step(0.04);
      signedDistance(a, b, out, cache);
      if (!out.certified) continue;
      expect(outside(a, out.pointA, random)).toBeLessThan(2 * tolerance);
      expect(outside(b, out.pointB, random)).toBeLessThan(2 * tolerance);
      if (out.status === 'separated' && frame > 0) calls[out.supportCalls === 1 ? 'one' : 'more']++;
    }
  }
  expect(Math.min(calls.one, calls.more)).toBeGreaterThan(100);
});

test('One cache serves every query, and other shapes than before', () => {
  const out = answer();
  const cache = pairCache();
  let met = 0;
  for (const { a, b, tolerance, step } of pairs(0)) {
    for (let frame = 0; frame < 3; frame++) {
      step(0.05);
      const truth = signedDistance(a, b, answer());
      if (truth.certified && Math.abs(truth.signedDistance) > tolerance) {
        expect(intersects(a, b, cache)).toBe(truth.signedDistance < 0);
        if (truth.signedDistance < 0) met++;
      }
      if (!truth.certified) continue;
      expect(Math.abs(distance(a, b, cache) - Math.max(0, truth.signedDistance))).toBeLessThan(2 * tolerance);
      const { signedDistance: d } = closestPoints(a, b, out, cache);
      if (Number.isFinite(d)) expect(Math.abs(d - truth.signedDistance)).toBeLessThan(2 * tolerance);
      expect(Math.abs(signedDistance(a, b, out, cache).signedDistance - truth.signedDistance)).toBeLessThan(
        2 * tolerance,
      );
    }
  }
  expect(met).toBeGreaterThan(10);
});
