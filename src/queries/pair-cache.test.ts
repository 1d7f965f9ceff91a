import { expect, test } from 'vitest';
import { setPose, toLocal } from '../math/pose';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { addScaled, dot, vec3, type Vec3 } from '../math/vec3';
import { randomBody, randomRotation, setGap, typePairs } from '../algorithms/oracle/random-pairs.fixture';
import { place, type Body } from '../shapes/body';
import type { Placed } from '../shapes/placed';
import type { ShapeSpec } from '../shapes/shape';
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
  return typePairs.map(([typeA, typeB]) => {
    const a = randomBody(typeA, random, { size: 1, aspect: 4, margin });
    const b = randomBody(typeB, random, { size: 1, aspect: 4 });
    return moving(a, setGap(a, b, 0.6 * random() - 0.3, random), random);
  });
};

test.each([
  { name: 'a little', by: 0.01, least: 0.2 },
  { name: 'by much', by: 0.3, least: -0.01 },
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

test('Where a formula or the first sample has the answer, the cache is not used, and no support is added', () => {
  const random = seededRandom(63);
  const out = answer();
  let separated = 0;
  for (const type of ['cylinder', 'cone', 'ellipsoid', 'capsule', 'sphere'] as const) {
    const calls = { cached: 0, fresh: 0 };
    for (let i = 0; i < 6; i++) {
      const a = randomBody('sphere', random, { size: 1, aspect: 4 });
      const b = randomBody(type, random, { size: 1, aspect: 4 });
      const { a: ball, b: other, step } = moving(a, setGap(a, b, 0.6 * random() - 0.3, random), random);
      const cache = pairCache();
      for (let frame = 0; frame < 12; frame++) {
        step(frame % 2 ? 0.3 : 0.01);
        calls.cached += signedDistance(ball, other, out, cache).supportCalls;
        calls.fresh += signedDistance(ball, other, out).supportCalls;
        if (out.status === 'separated') separated++;
      }
    }
    expect(calls.cached, `ball and ${type}`).toBeLessThanOrEqual(calls.fresh);
  }
  expect(separated).toBeGreaterThan(100);
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

test('Where bodies move far from query to query, nothing is kept; where they stop, it is again', () => {
  const random = seededRandom(62);
  let kept = 0;
  for (const { a, b, step } of pairs(0.1)) {
    const cache = pairCache();
    const isKept = (): boolean => cache.points + cache.faces > 0;
    for (const query of [signedDistance, closestPoints]) query(a, b, answer(), cache);
    for (let i = 0; i < 4; i++) {
      step(0.2 + random());
      closestPoints(a, b, answer(), cache);
      expect(isKept()).toBe(false);
      intersects(a, b, cache);
      step(0.2 + random());
      distance(a, b, cache);
      expect(isKept()).toBe(false);
    }
    for (let i = 0; i < 2; i++) distance(a, b, cache);
    kept += +isKept();
  }
  expect(kept).toBeGreaterThan(16);
});

test.each(['cylinder', 'cone', 'ellipsoid', 'box', 'capsule'] as const)(
  'A sphere and a %s have a formula, which no cache is faster than: none is asked',
  (type) => {
    const random = seededRandom(63);
    const a = place(randomBody(type, random, { size: 1, aspect: 2 }));
    const b = place({ type: 'sphere', radius: 0.3 });
    const cache = pairCache();
    for (let i = 0; i < 20; i++) {
      signedDistance(a, b, answer(), cache);
      closestPoints(a, b, answer(), cache);
      distance(a, b, cache);
      intersects(a, b, cache);
      setPose(b.pose, vec3(0.1 * i, 0, 0), { x: 0, y: 0, z: 0, w: 1 });
    }
    expect([cache.points, cache.faces, cache.parted]).toEqual([0, 0, 0]);
  },
);

const corners = [-0.5, 0.5].flatMap((x) =>
  [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z): [number, number, number] => [x, y, z])),
);
const stacked: ShapeSpec[] = [
  { type: 'box', halfExtents: [0.5, 0.5, 0.5] },
  { type: 'hull', points: corners },
  { type: 'cylinder', radius: 0.5, halfHeight: 0.5 },
  { type: 'cone', radius: 0.5, halfHeight: 0.5 },
];
const pairsOf = stacked.flatMap((a) => stacked.map((b) => ({ a, b, name: `${a.type} under ${b.type}` })));

test.each(pairsOf)(
  'Nearly parallel faces are answered by few supports, with a cache and without: $name',
  ({ a, b }) => {
    const random = seededRandom(64);
    const signed = (): number => 2 * random() - 1;
    const [below, above] = [place(a), place(b)];
    const [out, cached] = [answer(), answer()];
    let sure = 0;
    let most = 0;
    const { length } = [1e-9, 1e-8, 1e-6, 1e-5].flatMap((noise) =>
      [0.02, 0.001, -1e-4].flatMap((gap) =>
        Array.from({ length: 10 }, () => {
          const cache = pairCache();
          // A cone stands with its apex down under another body.
          const up = a.type === 'cone' ? { x: 1, y: 0, z: 0, w: noise } : { x: 0, y: 0, z: 0, w: 1 };
          const turned = (q: { x: number; y: number; z: number; w: number }): typeof q => ({
            x: q.x + noise * signed(),
            y: q.y + noise * signed(),
            z: q.z + noise * signed(),
            w: q.w,
          });
          for (let frame = 0; frame < 3; frame++) {
            setPose(below.pose, vec3(noise * signed(), 0, 0), turned(up));
            setPose(
              above.pose,
              vec3(noise * signed(), 1 + gap, noise * signed()),
              turned({ x: 0, y: 0, z: 0, w: 1 }),
            );
            signedDistance(below, above, out);
            signedDistance(below, above, cached, cache);
            sure += +(out.certified && cached.certified) / 3;
            most = Math.max(most, out.supportCalls, cached.supportCalls);
            expect(cached.signedDistance).toBeCloseTo(out.signedDistance, 7);
            expect(out.signedDistance).toBeLessThan(gap + 4 * noise);
            expect(out.signedDistance).toBeGreaterThan(gap - 4 * noise);
          }
        }),
      ),
    );
    expect(sure).toBeGreaterThan(length - 0.5);
    expect(most).toBeLessThan(80);
  },
);

test('Two boxes in a pile, the axes of which are level to a millionth, are apart by what GJK says', () => {
  const a = place({
    type: 'box',
    halfExtents: [0.5, 0.5, 0.5],
    rotation: [-1.7581e-7, -9.2124e-11, -5.8808e-6, 1],
  });
  const b = place({
    type: 'box',
    halfExtents: [0.5, 0.5, 0.5],
    position: [-1.9789e-5, -1.5885e-5, 1.02],
    rotation: [-3.9714e-6, -5.5597e-11, -1.1518e-5, 1],
  });
  const { certified, signedDistance: d, supportCalls } = signedDistance(a, b, answer());
  expect(certified).toBe(true);
  expect(d).toBeCloseTo(0.0199962, 7);
  expect(supportCalls).toBeLessThan(12);
});
