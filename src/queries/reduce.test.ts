import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import {
  add,
  addScaled,
  copy,
  cross,
  dot,
  length,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../math/vec3';
import { closestFeature, findClosestFeature } from '../algorithms/gjk/closest-feature';
import { simplex } from '../algorithms/gjk/simplex';
import type { Simplex } from '../trace/step';
import { holdPoints } from './hold.fixture';
import { held as inKernel, reduce, v } from './reduce';

const somewhere = (random: Random): Vec3 =>
  scale(vec3(), randomDirection(vec3(), random), Math.cbrt(random()));

/** Points of a body, and how far from it the origin is. */
const bodies: Record<string, { stretch: number; far: number }> = {
  'round, and near': { stretch: 1, far: 1 },
  'round, and far': { stretch: 1, far: 1e4 },
  'flat plates': { stretch: 1e-7, far: 1 },
  needles: { stretch: 1e4, far: 1 },
  'almost in contact': { stretch: 1, far: 1e-9 },
};

/** A point of the body: a ball stretched along one axis. */
function point(random: Random, axis: Readonly<Vec3>, stretch: number): Vec3 {
  const p = somewhere(random);
  return addScaled(p, p, axis, (stretch - 1) * dot(p, axis));
}

/** Across all that the points span. */
function normalOf(points: readonly Readonly<Vec3>[], random: Random): Vec3 {
  const n = randomDirection(vec3(), random);
  const [a, b, c] = points;
  if (b) {
    const edge = sub(vec3(), b, a!);
    if (c) cross(n, edge, sub(vec3(), c, a!));
    else cross(n, edge, n);
    normalize(n, n);
  }
  return n;
}

/**
 * A simplex as GJK makes it: old vertices that all are needed for the point v nearest to the origin, and a new one beyond the
 * plane across v.
 */
function draw(held: Simplex, size: number, { stretch, far }: (typeof bodies)[string], random: Random): void {
  const axis = randomDirection(vec3(), random);
  const points = Array.from({ length: size }, () => point(random, axis, stretch));
  const old = points.slice(0, -1);
  const n = normalOf(old, random);
  const weights = old.map(() => 0.05 + random());
  const total = weights.reduce((sum, w) => sum + w, 0);
  const inside = old.reduce((sum, p, i) => addScaled(sum, sum, p, weights[i]! / total), vec3());
  const shift = addScaled(vec3(), scale(vec3(), inside, -1), n, far * (0.1 + random()));
  const newest = points[size - 1]!;
  const beyond = dot(newest, n) - dot(inside, n);
  addScaled(newest, newest, n, -beyond - Math.abs(beyond) * 10 ** (-10 * random()));
  held.size = size;
  for (let i = 0; i < size; i++) copy(held.points[i]!.v, add(vec3(), points[i]!, shift));
}

/** Whether the kernel's sub-algorithm tells the nearest point of a simplex. */
function isTold(held: Simplex, moved?: boolean): boolean {
  holdPoints(held);
  return reduce(moved);
}

describe.each(Object.entries(bodies))('Of simplexes that are %s', (_, body) => {
  test('the nearest point is the one found by looking at every feature, spanned with the new vertex', () => {
    const random = seededRandom(4);
    const feature = closestFeature();
    const held = simplex();
    const told = [0, 0, 0, 0];
    const features = new Set<number>();
    for (let i = 0; i < 4000; i++) {
      draw(held, 2 + (i % 3), body, random);
      if (!isTold(held)) continue;
      told[held.size - 1]!++;
      features.add(inKernel.mask);
      findClosestFeature(feature, held);
      const size = Math.max(...held.points.slice(0, held.size).map((p) => length(p.v)));
      const longer = Math.sqrt(v[3]!) - length(feature.v);
      const newest = inKernel.mask >> (held.size - 1);
      const wrong = [Math.abs(longer) > 1e-11 * size, newest !== 1];
      expect({ i, wrong }).toEqual({ i, wrong: [false, false] });
    }
    expect(Math.min(...told.slice(1))).toBeGreaterThan(500);
    expect(features.size).toBeGreaterThan(5);
  });
});

describe.each(Object.entries(bodies))('Of simplexes that are %s', (_, body) => {
  test('the nearest point of a moved origin is found too, on old edges where it is there', () => {
    const random = seededRandom(5);
    const feature = closestFeature();
    const held = simplex();
    const onOld = [0, 0, 0, 0];
    for (let i = 0; i < 4000; i++) {
      draw(held, 2 + (i % 3), body, random);
      moveAcross(held, random);
      if (!isTold(held, true)) continue;
      findClosestFeature(feature, held);
      const size = Math.max(...held.points.slice(0, held.size).map((p) => length(p.v)));
      const longer = Math.sqrt(v[3]!) - length(feature.v);
      expect({ i, isLonger: Math.abs(longer) > 1e-11 * size }).toEqual({ i, isLonger: false });
      if (inKernel.mask >> (held.size - 1) === 0) onOld[held.size - 1]!++;
    }
    expect(Math.min(...onOld.slice(1))).toBeGreaterThan(100);
  });
});

/**
 * Moves the origin as a cast does: up to the plane of the newest vertex across the old v, and there along it. The old
 * vertices are behind that plane.
 */
function moveAcross(held: Simplex, random: Random): void {
  const newest = held.points[held.size - 1]!;
  held.size--;
  const feature = findClosestFeature(closestFeature(), held);
  held.size++;
  const n = vec3();
  normalize(n, feature.v);
  const aside = cross(vec3(), n, randomDirection(vec3(), random));
  const size = length(sub(vec3(), newest.v, held.points[0]!.v));
  const by = addScaled(vec3(), aside, n, -dot(aside, n));
  scale(by, by, 3 * size * random());
  addScaled(by, by, n, dot(newest.v, n));
  for (let i = 0; i < held.size; i++) sub(held.points[i]!.v, held.points[i]!.v, by);
}

test('A sliver without a normal is left to the sub-algorithm that looks at every feature', () => {
  const held = simplex();
  const along = perpendicular(vec3(), vec3(1, 2, 3));
  const aside = perpendicular(vec3(), along);
  held.size = 3;
  addScaled(held.points[0]!.v, aside, along, -1);
  addScaled(held.points[1]!.v, aside, along, 1);
  addScaled(held.points[2]!.v, scale(vec3(), aside, 1 - 1e-6), along, 0.3);
  expect(isTold(held)).toBe(false);
  addScaled(held.points[2]!.v, scale(vec3(), aside, 1 - 1e-4), along, 0.3);
  expect(isTold(held)).toBe(true);
});
