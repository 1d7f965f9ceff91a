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
import { samples } from '../math/sweep.fixture';
import { closestFeature, findClosestFeature } from '../algorithms/gjk/closest-feature';
import { simplex } from '../algorithms/gjk/simplex';
import type { Simplex } from '../trace/step';
import { holdPoints } from './hold.fixture';
import { held as inKernel, places, reduce, v } from './reduce';

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

/** True if the fast sub-algorithm finds the nearest point of a simplex. */
function isTold(held: Simplex, moved?: boolean): boolean {
  holdPoints(held);
  reduce(moved);
  return v[3]! < Infinity;
}

/** The error of its |v|, relative to the size of the simplex. */
function excess(held: Simplex): number {
  const size = Math.max(...held.points.slice(0, held.size).map((p) => length(p.v)));
  const nearest = findClosestFeature(closestFeature(), held).distanceSq;
  return Math.abs(Math.sqrt(v[3]!) - Math.sqrt(nearest)) / size;
}

/** Which vertices it keeps. */
const keptOnes = (): number[] => Array.from(places.slice(0, inKernel.size), (place) => place / 3);

function kept({ points }: Readonly<Simplex>): Simplex {
  const out = simplex();
  for (const i of keptOnes()) copy(out.points[out.size++]!.v, points[i]!.v);
  return out;
}

describe.each(Object.entries(bodies))('Of simplexes that are %s', (_, body) => {
  test('the nearest point is the one found by looking at every feature, and spanned by the vertices kept', () => {
    const random = seededRandom(4);
    const held = simplex();
    const told = [0, 0, 0, 0];
    const features = new Set<string>();
    for (let i = 0; i < samples(1500, 4000); i++) {
      draw(held, 2 + (i % 3), body, random);
      if (!isTold(held)) continue;
      told[held.size - 1]!++;
      features.add(String(keptOnes()));
      const wrong = [excess(held) > 1e-11, excess(kept(held)) > 1e-11];
      expect({ i, wrong }).toEqual({ i, wrong: [false, false] });
    }
    expect(Math.min(...told.slice(1))).toBeGreaterThan(samples(180, 500));
    expect(features.size).toBeGreaterThan(5);
  });

  test('the nearest point of a moved origin is found too, on old vertices where it is there', () => {
    const random = seededRandom(5);
    const held = simplex();
    const onOld = [0, 0, 0, 0];
    for (let i = 0; i < samples(1500, 4000); i++) {
      draw(held, 2 + (i % 3), body, random);
      moveAside(held, random);
      if (!isTold(held, true)) continue;
      const wrong = [excess(held) > 1e-11, excess(kept(held)) > 1e-11];
      expect({ i, wrong }).toEqual({ i, wrong: [false, false] });
      if (!keptOnes().includes(held.size - 1)) onOld[held.size - 1]!++;
    }
    expect(Math.min(...onOld.slice(1))).toBeGreaterThan(100);
  });
});

/** Moves the origin any way, by up to some sizes of the simplex. */
function moveAside({ size, points }: Simplex, random: Random): void {
  const extent = Math.max(...points.slice(1, size).map((p) => length(sub(vec3(), p.v, points[0]!.v))));
  const by = scale(vec3(), somewhere(random), 3 * extent);
  for (let i = 0; i < size; i++) sub(points[i]!.v, points[i]!.v, by);
}

test('A sliver without a normal is left to the sub-algorithm that looks at every feature', () => {
  const held = simplex();
  const along = perpendicular(vec3(), vec3(1, 2, 3));
  const aside = perpendicular(vec3(), along);
  const up = cross(vec3(), along, aside);
  held.size = 3;
  const draw = (width: number): void => {
    addScaled(held.points[0]!.v, scale(vec3(), aside, width), along, -1);
    addScaled(held.points[1]!.v, scale(vec3(), aside, width), along, 1);
    addScaled(held.points[2]!.v, scale(vec3(), aside, -width), along, 0.3);
    for (let i = 0; i < 3; i++) addScaled(held.points[i]!.v, held.points[i]!.v, up, 0.1);
  };
  draw(1e-6);
  expect(isTold(held)).toBe(false);
  draw(1e-4);
  expect(isTold(held)).toBe(true);
});
