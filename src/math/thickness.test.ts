import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dot, normalize, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { thickness } from './thickness';

const coordinate = fc.integer({ min: -1000, max: 1000 });
const point = fc.record({ x: coordinate, y: coordinate, z: coordinate });

test('regular simplices are as thick as their heights say', () => {
  const corners = [vec3(1, 1, 1), vec3(1, -1, -1), vec3(-1, 1, -1), vec3(-1, -1, 1)];
  expect(thickness(corners)).toBeCloseTo(Math.sqrt(2 / 3), 12);
  expect(thickness(corners.slice(1))).toBeCloseTo(Math.sqrt(3) / 2, 12);
  expect(thickness(corners.slice(2))).toBe(1);
  expect(thickness(corners.slice(3))).toBeUndefined();
});

test('a flat simplex has no thickness', () => {
  expect(thickness([vec3(0, 0, 0), vec3(1, 0, 0), vec3(0, 1, 0), vec3(3, 4, 0)])).toBe(0);
  expect(thickness([vec3(0, 0, 0), vec3(1, 2, 3), vec3(2, 4, 6)])).toBe(0);
  expect(thickness([vec3(1, 1, 1), vec3(1, 1, 1)])).toBe(0);
});

test('neither size nor the order of the corners matters', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 3, maxLength: 4 }),
      fc.constantFrom(1e-6, 1e6),
      (corners, by) => {
        const whole = thickness(corners)!;
        fc.pre(whole > 1e-6);
        expect(thickness(corners.toReversed())).toBeCloseTo(whole, 9);
        expect(thickness(corners.map((p) => scale(vec3(), p, by)))).toBeCloseTo(whole, 9);
      },
    ),
  );
});

test('a needle of 1 to 1000 is that thick', () => {
  expect(thickness([vec3(0, 0, 0), vec3(1000, 0, 0), vec3(500, 1, 0)])).toBeCloseTo(1e-3, 9);
});

test('no corner is nearer to the plane of the others than thickness says', () => {
  fc.assert(
    fc.property(fc.tuple(point, point, point, point), ([p, q, r, s]) => {
      const whole = thickness([p, q, r, s])!;
      fc.pre(whole > 1e-6);
      const normal = crossed(q, r, s);
      const height = Math.abs(dot(normal, sub(vec3(), p, q)));
      const longest = Math.max(...[p, q, r, s].flatMap((a) => [p, q, r, s].map((b) => apart(a, b))));
      expect(height / longest).toBeGreaterThan(whole * (1 - 1e-6));
    }),
  );
});

const apart = (a: Vec3, b: Vec3): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z);

function crossed(q: Vec3, r: Vec3, s: Vec3): Vec3 {
  const [u, v] = [sub(vec3(), r, q), sub(vec3(), s, q)];
  const normal = vec3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x);
  normalize(normal, normal);
  return normal;
}
