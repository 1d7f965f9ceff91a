import { expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import {
  addScaled,
  cross,
  distance,
  dot,
  length,
  perpendicular,
  scale,
  set,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Simplex } from '../../trace/step';
import { closestFeature, findClosestFeature } from './closest-feature';
import { simplex } from './simplex';

function simplexOf(points: readonly Readonly<Vec3>[]): Simplex {
  const s = simplex();
  s.size = points.length;
  points.forEach((p, i) => set(s.points[i]!.v, p.x, p.y, p.z));
  return s;
}

const find = (points: readonly Readonly<Vec3>[]) => findClosestFeature(closestFeature(), simplexOf(points));

function blend(points: readonly Readonly<Vec3>[], weights: readonly number[]): Vec3 {
  return points.reduce<Vec3>((sum, p, i) => addScaled(sum, sum, p, weights[i]!), vec3());
}

const randomPoint = (random: Random, size: number): Vec3 =>
  scale(vec3(), randomDirection(vec3(), random), size * random());

test('the nearest point is in the simplex, and the plane through it has every vertex behind it', () => {
  const random = seededRandom(1);
  const seen = new Map<number, number>();
  let leastWeight = Infinity;
  let [offSum, offPoint, before] = [0, 0, 0];
  for (let i = 0; i < 20_000; i++) {
    const size = 1 + Math.floor(4 * random());
    const away = randomPoint(random, 0.6);
    const points = Array.from({ length: size }, () => {
      const p = randomPoint(random, 1);
      return set(p, p.x + away.x, p.y + away.y, p.z + away.z);
    });
    const f = find(points);
    leastWeight = Math.min(leastWeight, ...f.weights);
    offSum = Math.max(offSum, Math.abs(f.weights.reduce((sum, w) => sum + w) - 1));
    offPoint = Math.max(offPoint, distance(blend(points, f.weights), f.v));
    for (const p of points) before = Math.max(before, f.distanceSq - dot(f.v, p));
    const vertices = f.weights.filter((w) => w > 0).length;
    seen.set(vertices, (seen.get(vertices) ?? 0) + 1);
  }
  // Asked once of the worst: a hundred thousand expectations take two seconds.
  expect(leastWeight).toBeGreaterThanOrEqual(0);
  expect(offSum).toBeLessThan(5e-13);
  expect(offPoint).toBeLessThan(1e-9);
  expect(before).toBeLessThan(1e-9);
  for (const vertices of [1, 2, 3, 4]) expect(seen.get(vertices)).toBeGreaterThan(200);
});

test('a tetrahedron around the origin is found from weights that are all positive', () => {
  const f = find([vec3(1, 0, -1), vec3(-1, 1, -1), vec3(-1, -1, -1), vec3(0, 0, 2)]);
  expect(f.mask).toBe(0b1111);
  expect(f.distanceSq).toBe(0);
  expect(Math.min(...f.weights)).toBeGreaterThan(0);
});

test.each([
  ['four equal points', [vec3(1, 2, 2), vec3(1, 2, 2), vec3(1, 2, 2), vec3(1, 2, 2)], 3],
  ['collinear points', [vec3(1, -1, 0), vec3(1, 0, 0), vec3(1, 1, 0), vec3(1, 3, 0)], 1],
  ['a flat tetrahedron over the origin', [vec3(-1, -1, 2), vec3(1, -1, 2), vec3(1, 1, 2), vec3(-1, 1, 2)], 2],
  ['a sliver of 1 : 1e-9', [vec3(-500, 0, 1), vec3(500, 0, 1), vec3(0, 5e-7, 1)], 1],
])('a degenerate simplex gives its true distance: %s', (_, points, expected) => {
  const f = find(points);
  expect(Math.sqrt(f.distanceSq)).toBeCloseTo(expected, 12);
  expect(distance(blend(points, f.weights), f.v)).toBeLessThan(1e-9);
});

test('the answer scales with the simplex from 1e-6 to 1e6', () => {
  const points = [vec3(1, 0.2, 0.1), vec3(1.1, -0.9, 0.3), vec3(0.9, 0.3, -0.8)];
  const plain = find(points);
  for (const factor of [1e-6, 1e-3, 1e3, 1e6]) {
    const scaled = find(points.map((p) => scale(vec3(), p, factor)));
    expect(scaled.mask).toBe(plain.mask);
    expect(Math.sqrt(scaled.distanceSq) / factor).toBeCloseTo(Math.sqrt(plain.distanceSq), 12);
  }
});

/** A triangle in a plane `away` from the origin, which projects inside it: as long as 2 to 4, as high as `height`. */
function sliver(random: Random, height: number, away: number): Vec3[] {
  const along = randomDirection(vec3(), random);
  const up = perpendicular(vec3(), along);
  const base = scale(vec3(), cross(vec3(), along, up), away);
  const point = (x: number, y: number): Vec3 =>
    addScaled(vec3(), addScaled(vec3(), base, along, x), up, y * height);
  return [point(1 + random(), -0.3), point(-1 - random(), -0.3), point(1.6 * random() - 0.8, 0.7)];
}

test.each([1e-2, 1e-4, 1e-6, 1e-8])(
  'a triangle of height %d gives its distance, its plane and its weights to the last digits',
  (height) => {
    const random = seededRandom(4);
    for (let i = 0; i < 200; i++) {
      const points = sliver(random, height, 1e-6);
      const f = find(points);
      if (f.mask !== 0b111) continue;
      const d = length(f.v);
      expect(Math.abs(d - 1e-6)).toBeLessThan(1e-15);
      expect(distance(blend(points, f.weights), f.v)).toBeLessThan(2e-15);
      for (const p of points) expect(Math.abs(dot(f.v, p) / d - d)).toBeLessThan(2e-15);
    }
  },
);

test.each([1e-3, 1e-6, 1e-9, 1e-12])(
  'an edge %d from the origin lies in the plane through its nearest point',
  (gap) => {
    const random = seededRandom(5);
    let edges = 0;
    for (let i = 0; i < 200; i++) {
      const along = randomDirection(vec3(), random);
      const base = scale(vec3(), perpendicular(vec3(), along), gap);
      const points = [
        addScaled(vec3(), base, along, 1 + random()),
        addScaled(vec3(), base, along, -random()),
      ];
      const f = find(points);
      if (f.mask !== 0b11) continue;
      edges++;
      const d = length(f.v);
      for (const p of points) expect(Math.abs(dot(f.v, p) / d - d)).toBeLessThan(2e-15);
    }
    expect(edges).toBeGreaterThan(190);
  },
);
