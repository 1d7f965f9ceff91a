import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, dot, perpendicular, scale, set, vec3, type Vec3 } from '../../math/vec3';
import { Enclosure, type Place } from './enclosure';
import { simplex } from './simplex';

/** Encloses O on the simplex of `onSimplex` within the hull of all points. */
function search(
  onSimplex: readonly Vec3[],
  others: readonly Vec3[],
  rounding = 1e-12,
): { place: Place; probes: number } {
  const s = simplex();
  s.size = onSimplex.length;
  onSimplex.forEach((p, i) => set(s.points[i]!.v, p.x, p.y, p.z));
  const points = [...onSimplex, ...others];
  let probes = 0;
  const place = new Enclosure(s).search(64, (n) => {
    probes++;
    const farthest = points.reduce((best, p) => (dot(p, n) > dot(best, n) ? p : best));
    return dot(farthest, n) > rounding ? farthest : null;
  });
  return { place, probes };
}

describe('an origin in the middle of a segment', () => {
  const ends = (n: Readonly<Vec3>): Vec3[] => [scale(vec3(), n, 2), scale(vec3(), n, -1)];

  test('is inside a body that reaches around the segment', () => {
    const random = seededRandom(1);
    for (let i = 0; i < 500; i++) {
      const around = Array.from({ length: 12 }, () => randomDirection(vec3(), random));
      const axes = [vec3(0.1), vec3(-0.1), vec3(0, 0.1), vec3(0, -0.1), vec3(0, 0, 0.1), vec3(0, 0, -0.1)];
      expect(search(ends(randomDirection(vec3(), random)), [...around, ...axes]).place).toBe('interior');
    }
  });

  test('is on the boundary of a body that lies on one side of a plane through it', () => {
    const random = seededRandom(2);
    let deep = 0;
    for (let i = 0; i < 500; i++) {
      const n = randomDirection(vec3(), random);
      const side = vec3(n.y, -n.x, 0);
      const onOneSide = Array.from({ length: 40 }, () => randomDirection(vec3(), random)).filter(
        (p) => dot(p, side) < 0,
      );
      const { place, probes } = search(ends(n), onOneSide);
      expect(place).toBe('boundary');
      if (probes > 3) deep++;
    }
    // The wedge has to be opened in a good part of the cases.
    expect(deep).toBeGreaterThan(25);
  });

  test('is on the boundary of a flat body', () => {
    const flat = [vec3(1, 1, 0), vec3(-1, 2, 0), vec3(0.5, -1, 0), vec3(-2, -1, 0)];
    expect(search(ends(vec3(1, 0, 0)), flat).place).toBe('boundary');
  });

  test('is inside where the body reaches out on exactly opposite sides alone', () => {
    const octahedron = [vec3(0, 1, 0), vec3(0, -1, 0), vec3(0, 0, 1), vec3(0, 0, -1)];
    expect(search(ends(vec3(1, 0, 0)), octahedron).place).toBe('interior');
  });
});

describe('an origin in the middle of a triangle', () => {
  const triangle = [vec3(1, 0, 0), vec3(-1, 1, 0), vec3(-1, -1, 0)];

  test('is inside where the body reaches out on both sides', () => {
    expect(search(triangle, [vec3(5, 5, 1), vec3(-7, 2, -1)]).place).toBe('interior');
  });

  test('is on the boundary where it reaches out on one side or none', () => {
    expect(search(triangle, [vec3(5, 5, 1)]).place).toBe('boundary');
    expect(search(triangle, [vec3(5, 5, -1)]).place).toBe('boundary');
    expect(search(triangle, []).place).toBe('boundary');
  });
});

test.each([1e-3, 1e-6, 1e-9, 1e-12])(
  'an origin in a flat body is on its boundary, though the triangle around it has a height of %d alone',
  (height) => {
    const random = seededRandom(3);
    for (let i = 0; i < 300; i++) {
      const along = randomDirection(vec3(), random);
      const up = perpendicular(vec3(), along);
      const point = (x: number, y: number): Vec3 => addScaled(vec3(), scale(vec3(), along, x), up, y);
      const triangle = [
        point(1 + random(), -0.3 * height),
        point(-1 - random(), -0.3 * height),
        point(1.6 * random() - 0.8, 0.7 * height),
      ];
      expect(search(triangle, [], 4e-16).place).toBe('boundary');
    }
  },
);

test('an origin that is a support point itself is on the boundary, without a question asked', () => {
  expect(search([vec3()], [vec3(1, 0, 0)])).toEqual({ place: 'boundary', probes: 0 });
});
