import { describe, expect, test } from 'vitest';
import { poseOf } from '../math/pose';
import { randomDirection, seededRandom } from '../math/random';
import type { Quaternion } from '../math/rotation';
import { addScaled, dot, length, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { csoSurface, shapeSurface } from './body-surface';
import { normalAt, openings, pointAt, reach } from './closed-surface.fixture';
import { cso, type Cso } from './cso';
import { prepareShape } from './prepare';
import { everyShape, noSize, onEllipsoid } from './specimens.fixture';
import { facetCount, loopOf, vertexCount, type Surface } from './surface';
import { faults, pair, somehow, still, supportOf, type Support } from './surfaces.fixture';

const quarter: Quaternion = { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };

describe.each([
  { size: 1, thin: 1, turn: 0 },
  { size: 1e-3, thin: 1e-3, turn: 1 },
  { size: 1e6, thin: 1e-6, turn: 2 },
])('Bodies of size $size and thinness $thin', ({ size, thin, turn }) => {
  const random = seededRandom(17);
  const shapes = [...everyShape(size, thin, random), ...noSize].map((spec) => prepareShape(spec));

  test('have surfaces that are closed, face outward and are within the tolerance', () => {
    const bad = shapes.flatMap((shape) => {
      const support: Support = (d) => {
        const point = vec3();
        shape.support(point, d);
        return addScaled(point, point, d, shape.margin);
      };
      const wrong = faults(shapeSurface(shape, 5e-3), support, shape.extent, 5e-3, random);
      return wrong.length > 0 ? [{ spec: shape.spec, wrong }] : [];
    });
    expect(bad).toEqual([]);
  });

  test('have obstacles, pair by pair, with such surfaces too, with and without margins', () => {
    const bad: unknown[] = [];
    let solids = 0;
    for (const [i, a] of shapes.entries()) {
      for (const [j, b] of shapes.entries()) {
        // In sweeps every pair at one of the three sizes.
        if ((i + j) % samples(6, 3) !== turn) continue;
        const rotation = [still, quarter, somehow(random)][i % 3]!;
        const position = scale(vec3(), vec3(random(), random(), random()), size);
        const c = cso(
          { shape: a, pose: poseOf(vec3(), still) },
          { shape: b, pose: poseOf(position, rotation) },
        );
        const full = j % 2 === 0;
        const margin = full ? c.margin : 0;
        const surface = csoSurface(c, 2e-2, { margin: full });
        const wrong = faults(surface, supportOf(c, margin), c.extent - c.margin + margin, 2e-2, random);
        if (wrong.length > 0) bad.push({ a: a.spec, b: b.spec, rotation, wrong });
        if (facetCount(surface) > 2) solids++;
      }
    }
    expect(bad).toEqual([]);
    expect(solids).toBeGreaterThan((shapes.length * shapes.length) / samples(12, 6));
  });
});

describe('Bodies of the smallest and largest sizes', () => {
  test.each([1e-320, 1e-309, 1e-300, 1e-160, 1e-40, 1e40, 1e160, 1e290])(
    'have surfaces and obstacles as others have them: %d',
    (size) => {
      const random = seededRandom(5);
      const shapes = everyShape(size, 0.1, random).map((spec) => prepareShape(spec));
      // Numbers below 2e-308 have fewer digits: the bodies are as coarse as the least of all numbers.
      const grain = (20 * Number.MIN_VALUE) / size;
      const bad: unknown[] = [];
      for (const [i, a] of shapes.entries()) {
        const b = shapes[(7 * i + 3) % shapes.length]!;
        const c = pair(a, b, somehow(random));
        for (const surface of [shapeSurface(a, 2e-2), csoSurface(c, 2e-2)]) {
          expect(surface.points.every(Number.isFinite)).toBe(true);
          if (facetCount(surface) > 2) expect(openings(surface)).toEqual([]);
        }
        if (grain > 1e-3) continue;
        const wrong = faults(csoSurface(c, 2e-2), supportOf(c, c.margin), c.extent, 2e-2 + grain, random);
        if (wrong.length > 0) bad.push({ a: JSON.stringify(a.spec), b: JSON.stringify(b.spec), wrong });
      }
      expect(bad).toEqual([]);
    },
  );
});

test('The positions of the bodies move their obstacle and change nothing else', () => {
  const random = seededRandom(31);
  const [a, b] = [60, 40].map((n) =>
    prepareShape({ type: 'hull', points: onEllipsoid(n, [1, 2, 1], random) }),
  );
  const rotation = somehow(random);
  const surfaceAt = (position: Vec3): [Cso, Surface] => {
    const c = cso(
      { shape: a!, pose: poseOf(vec3(), still) },
      { shape: b!, pose: poseOf(position, rotation) },
    );
    return [c, csoSurface(c)];
  };
  const [, near] = surfaceAt(vec3());
  const [{ centre }, far] = surfaceAt(vec3(1e6, -3, 0.1));
  const [{ centre: start }] = surfaceAt(vec3());
  const shift = sub(vec3(), centre, start);
  expect(far.loops).toEqual(near.loops);
  expect(far.normals).toEqual(near.normals);
  for (let v = 0; v < near.points.length / 3; v++) {
    const p = addScaled(vec3(), pointAt(near, v), shift, 1);
    expect(length(sub(vec3(), p, pointAt(far, v)))).toBeLessThan(1e-9);
  }
});

test('Growth stops at the most vertices allowed, and the surface is closed then too', () => {
  const random = seededRandom(41);
  const ball = prepareShape({ type: 'sphere', radius: 1 });
  const disc = prepareShape({ type: 'cylinder', radius: 1, halfHeight: 0 });
  const surface = shapeSurface(ball, 1e-4, { maxVertices: 200 });
  expect(surface.points.length / 3).toBe(200);
  expect(openings(surface)).toEqual([]);
  for (let i = 0; i < 100; i++) expect(reach(surface, randomDirection(vec3(), random))).toBeGreaterThan(0.95);
  expect(loopOf(shapeSurface(disc, 1e-9, { maxVertices: 50 }), 0).length).toBe(50);
});

test('Growth that runs out of vertices has filled the greatest gaps: a ball is as deep as if it had been asked for so many', () => {
  const ball = prepareShape({ type: 'sphere', radius: 1 });
  const depth = (surface: Surface): number => {
    const level = (f: number): number => dot(normalAt(surface, f), pointAt(surface, loopOf(surface, f)[0]!));
    return 1 - Math.min(...Array.from({ length: facetCount(surface) }, (_, f) => level(f)));
  };
  for (const maxVertices of [300, 1000, 2500]) {
    const short = shapeSurface(ball, 1e-4, { maxVertices });
    const enough = shapeSurface(ball, 1.1 * depth(short));
    expect(vertexCount(short)).toBe(maxVertices);
    expect(vertexCount(enough)).toBeGreaterThan(0.8 * maxVertices);
  }
});
