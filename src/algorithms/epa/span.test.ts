import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { dot, scale, vec3, type Vec3 } from '../../math/vec3';
import { volume } from '../../shapes/hulls/predicates';
import { csoPoint } from '../../trace/cso-point';
import { spanSpace } from './span';
import { Vertices } from './vertices';

/** Spans the hull of `body` from `start`; returns the volume that was found and the probes that it took. */
function span(start: readonly Vec3[], body: readonly Vec3[], probesAllowed = 100) {
  const vertices = new Vertices(1);
  for (const v of start) vertices.add({ ...csoPoint(), v });
  let probes = 0;
  const corners = spanSpace(vertices, (n) => {
    expect(dot(n, n)).toBeCloseTo(1, 12);
    if (probes === probesAllowed) return false;
    probes++;
    vertices.add({ ...csoPoint(), v: body.reduce((best, p) => (dot(p, n) > dot(best, n) ? p : best)) });
    return true;
  });
  if (corners) expect(new Set(corners).size).toBe(4);
  const [a, b, c, d] = corners ?? [0, 0, 0, 0];
  return { corners, probes, volume: Math.abs(volume(vertices.coordinates, a!, b!, c!, d!)) };
}

const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => vec3(x, y, z))));
const flattened = (body: readonly Vec3[], depth: number): Vec3[] =>
  body.map(({ x, y, z }) => vec3(x, depth * y, z));

describe('four points that are not in a plane are found', () => {
  const [a, b, c, d] = cube as [Vec3, Vec3, Vec3, Vec3];
  const starts: [string, Vec3[], number][] = [
    ['nothing', [], 4],
    ['a point', [a], 4],
    ['the same point twice', [a, a], 4],
    ['a segment', [a, b], 3],
    ['three points in line', [a, vec3(), scale(vec3(), a, -1)], 3],
    ['a triangle', [a, b, c], 2],
    ['a flat square', [a, b, c, d], 2],
    ['a tetrahedron', [a, b, c, cube[7]!], 0],
  ];
  test.each(starts)('from %s', (_, start, probes) => {
    const found = span(start, cube);
    expect(found.volume).toBeGreaterThan(1);
    expect(found.probes).toBeGreaterThanOrEqual(probes);
    expect(found.probes).toBeLessThanOrEqual(9);
  });

  test('in a body as thin as doubles allow', () => {
    expect(span([], flattened(cube, 1e-15)).volume).toBeGreaterThan(0);
  });

  test('in any body, from any two of its points', () => {
    const random = seededRandom(5);
    for (let i = 0; i < 300; i++) {
      const body = Array.from({ length: 4 + Math.floor(8 * random()) }, () =>
        vec3(random() - 0.5, (random() - 0.5) * 10 ** (-8 * random()), random() - 0.5),
      );
      expect(span(body.slice(0, 2), body).volume).toBeGreaterThan(0);
    }
  });
});

describe('there are none', () => {
  const segment = [vec3(-1, 0, 0), vec3(1, 0, 0)];
  test.each([
    ['a flat body', flattened(cube, 0)],
    ['a segment', segment],
    ['a point', [vec3(1, 0, 0)]],
  ])('in %s', (_, body) => {
    expect(span(body.slice(0, 1), body).corners).toBeNull();
  });

  test('where the search is told to end', () => {
    expect(span([], cube, 2)).toMatchObject({ corners: null, probes: 2 });
  });
});
