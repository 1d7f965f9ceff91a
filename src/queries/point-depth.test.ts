import { expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { vec3 } from '../math/vec3';
import { outside } from '../algorithms/oracle/claims';
import { randomRotation } from '../algorithms/oracle/random-pairs.fixture';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { place, type Body } from '../shapes/body';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { answer } from './answer';
import { answerDepth } from './apart';
import { coreDepth } from './core-depth';
import { pair, setPair } from './pair';
import { pointDepth } from './point-depth';

const depth = coreDepth();
const problem = pair();

/** The answer by the formulas alone; undefined if they have none. */
function exactly(a: Body, b: Body): ReturnType<typeof answer> | undefined {
  const placedA = place(a);
  setPair(problem, placedA, place(b));
  if (!pointDepth(depth, problem)) return undefined;
  const out = answer();
  answerDepth(out, problem, depth, placedA);
  return out;
}

const solids: ShapeSpec[] = [
  { type: 'box', halfExtents: [1, 0.5, 2] },
  { type: 'capsule', radius: 0.3, halfHeight: 1 },
  { type: 'cylinder', radius: 1, halfHeight: 0.5 },
  { type: 'cylinder', radius: 0.001, halfHeight: 1, margin: 0.1 },
  { type: 'cylinder', radius: 1, halfHeight: 0 },
  { type: 'cone', radius: 1, halfHeight: 1 },
  { type: 'cone', radius: 0.001, halfHeight: 1 },
  { type: 'cone', radius: 0, halfHeight: 1, margin: 0.2 },
  { type: 'cone', radius: 1, halfHeight: 0 },
  { type: 'ellipsoid', radii: [1, 0.5, 2] },
  { type: 'ellipsoid', radii: [1, 1, 2] },
  { type: 'ellipsoid', radii: [1, 2, 1], margin: 0.1 },
  { type: 'ellipsoid', radii: [2, 2, 1] },
  { type: 'ellipsoid', radii: [1, 1, 1] },
  { type: 'ellipsoid', radii: [0.05, 1, 20] },
];

/** In the frame of the solid: anywhere, on its axes and planes, almost on them, and at its centre. */
function somewhere(random: Random): Triple {
  const kind = random();
  const reach = 10 ** (-4 + 5 * random());
  const part = (): number => {
    if (kind < 0.4) return 1;
    const chance = random();
    return chance < 0.4 ? 0 : chance < 0.6 ? 1e-12 : 1;
  };
  const one = (): number => reach * (2 * random() - 1) * part();
  return [one(), one(), one()];
}

test('A point in or beside a body is as deep as no plane denies, and its nearest point is on the body', () => {
  const random = seededRandom(31);
  const counts = { inside: 0, outside: 0, open: 0 };
  const n = vec3();
  for (const spec of solids) {
    for (let i = 0; i < 50; i++) {
      const point: Body = {
        type: 'sphere',
        radius: 0.1 * random(),
        position: somewhere(random),
        rotation: [0, 0, 0, 1],
      };
      const solid: Body = { ...spec, position: [0, 0, 0], rotation: [0, 0, 0, 1] };
      const [a, b] = random() < 0.5 ? [solid, point] : [point, solid];
      const given = exactly(a, b);
      if (given === undefined) {
        counts.open++;
        continue;
      }
      const { signedDistance: d, normal, pointA, pointB } = given;
      counts[d > 0 ? 'outside' : 'inside']++;
      const extent = place(a).shape.extent + place(b).shape.extent;
      const tolerance = 1e-12 * (extent + Math.hypot(...point.position));
      expect(Math.hypot(normal.x, normal.y, normal.z)).toBeCloseTo(1, 12);
      // A plane that separates them by d, and points of both that are d apart, prove the distance.
      expect(Math.abs(separationAlong(a, b, normal) - d)).toBeLessThan(tolerance);
      expect(outside(a, pointA, tolerance)).toBeLessThan(2 * tolerance);
      expect(outside(b, pointB, tolerance)).toBeLessThan(2 * tolerance);
      // No other way out is shorter.
      if (d < 0) {
        for (let k = 0; k < 60; k++) {
          expect(separationAlong(a, b, randomDirection(n, random))).toBeLessThan(d + tolerance);
        }
      }
    }
  }
  expect(Math.min(counts.inside, counts.outside)).toBeGreaterThan(100);
  expect(counts.open).toBeLessThan(0.02 * 50 * solids.length);
});

test('A turned body is seen from its own frame', () => {
  const random = seededRandom(32);
  for (let i = 0; i < 100; i++) {
    const solid: Body = {
      type: 'ellipsoid',
      radii: [1, 2, 3],
      position: [5, -3, 1],
      rotation: randomRotation(random),
    };
    const point: Body = {
      type: 'sphere',
      radius: 0.1,
      position: [5 + random(), -3 + random(), 1 + random()],
      rotation: randomRotation(random),
    };
    const there = exactly(solid, point)!;
    const back = exactly(point, solid)!;
    expect(back.signedDistance).toBeCloseTo(there.signedDistance, 12);
    expect(Math.abs(separationAlong(solid, point, there.normal) - there.signedDistance)).toBeLessThan(1e-11);
    expect(Math.abs(separationAlong(point, solid, back.normal) - back.signedDistance)).toBeLessThan(1e-11);
  }
});
