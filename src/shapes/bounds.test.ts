import { describe, expect, test } from 'vitest';
import { rotate } from '../math/rotation';
import { toWorld } from '../math/pose';
import { randomDirection, seededRandom } from '../math/random';
import { addScaled, distance, vec3, type Vec3 } from '../math/vec3';
import { place } from './body';
import { boundingSphere, bounds } from './bounds';
import type { Placed } from './placed';
import { SceneError } from './scene-error';
import { everyShape, noSize } from './specimens.fixture';

const axes = ['x', 'y', 'z'] as const;

/** Points of a placed body, farthest along many directions of its own frame. */
function supports({ shape, pose }: Placed, count: number): Vec3[] {
  const random = seededRandom(9);
  return Array.from({ length: count }, () => {
    const d = randomDirection(vec3(), random);
    const p = vec3();
    shape.support(p, d);
    return toWorld(p, pose, addScaled(p, p, d, shape.margin));
  });
}

describe.each([1, 1e-9, 1e9])('Bodies of size %d, rotated and moved', (size) => {
  const random = seededRandom(4);
  const bodies = [...everyShape(size, 0.3, random), ...noSize].map((spec) =>
    place({
      ...spec,
      position: [random() * size, -random() * size, 3 * random() * size],
      rotation: [random() - 0.5, random() - 0.5, random() - 0.5, random()],
    }),
  );

  test('have bounds that hold all of their supports, and touch them', () => {
    const noise = 1e-14 * size;
    for (const body of bodies) {
      const { min, max } = bounds(body);
      const points = supports(body, 3000);
      for (const axis of axes) {
        const along = points.map((p) => p[axis]);
        expect(Math.min(...along)).toBeGreaterThanOrEqual(min[axis] - 10 * noise);
        // The farthest point along a world axis, asked in the world: as an independent way to the same number.
        const best = Math.max(...along);
        expect(best).toBeLessThanOrEqual(max[axis] + 10 * noise);
        expect(max[axis] - best).toBeLessThan(0.06 * (body.shape.extent || size));
      }
    }
  });

  test('have bounding spheres about their centres that hold all of their supports, and touch one', () => {
    for (const body of bodies) {
      const { centre, radius } = boundingSphere(body);
      expect(centre).toEqual(toWorld(vec3(), body.pose, body.shape.centre));
      const reach = Math.max(...supports(body, 3000).map((p) => distance(p, centre)));
      expect(reach).toBeLessThanOrEqual(radius + 1e-13 * size);
      expect(reach).toBeGreaterThan(0.9 * radius - 1e-13 * size);
    }
  });
});

test('The bounds of an axis-aligned box are the box, and results are written into the given objects', () => {
  const body = place({ type: 'box', halfExtents: [1, 2, 3], margin: 0.5, position: [10, 0, -1] });
  const out = { min: vec3(), max: vec3() };
  expect(bounds(body, out)).toBe(out);
  expect(out).toEqual({ min: vec3(8.5, -2.5, -4.5), max: vec3(11.5, 2.5, 2.5) });
  const turned = place({ type: 'box', halfExtents: [1, 2, 3], rotation: [0, 0, 1, 1] });
  const { max } = bounds(turned);
  expect(max.x).toBeCloseTo(2, 14);
  expect(max.y).toBeCloseTo(1, 14);
  // The centre of a hull is not its origin.
  const hull = place({
    type: 'hull',
    points: [
      [5, 0, 0],
      [7, 0, 0],
    ],
  });
  expect(boundingSphere(hull)).toEqual({ centre: rotate(vec3(), hull.pose, vec3(6, 0, 0)), radius: 1 });
});

test('A body of no known type is refused, and lists may be read-only', () => {
  for (const type of ['blob', undefined, 7]) {
    const body = { type, radius: 1 } as unknown as { type: 'sphere'; radius: number };
    expect(() => place(body)).toThrow(SceneError);
    expect(() => place(body)).toThrow(
      `type: expected one of sphere, box, capsule, cylinder, cone, ellipsoid, triangle, hull, got ${type}`,
    );
  }
  const points: number[][] = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ];
  const wall = { type: 'box', halfExtents: [1, 2, 3], position: [1, 0, 0] } as const;
  expect(bounds(place({ type: 'hull', points })).max).toEqual(vec3(1, 1, 0));
  expect(bounds(place(Object.freeze(wall))).max).toEqual(vec3(2, 2, 3));
});
