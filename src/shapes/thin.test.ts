import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { dot } from '../math/vec3';
import { csoSurface } from './body-surface';
import { normalAt, openings, pointAt } from './closed-surface.fixture';
import { polyhedraOf } from './exact/polyhedron';
import { prepareShape } from './prepare';
import type { Shape, Triple } from './shape';
import { inBox, turned } from './specimens.fixture';
import { facetCount, loopOf } from './surface';
import { pair, supportError } from './surfaces.fixture';

const hull = (points: Triple[]): Shape => prepareShape({ type: 'hull', points });

test('A needle in any rotation is solid as long as its least thickness exceeds rounding', () => {
  const random = seededRandom(61);
  for (let i = 0; i < 100; i++) {
    const shape = hull(turned(inBox(12, [1, 10 ** -(4 + 4 * random()), 1e-9], random), random));
    expect(polyhedraOf(shape)!.core.rank).toBe(3);
  }
});

test('A flat needle lies in the plane of its facets', () => {
  const random = seededRandom(67);
  const point = prepareShape({ type: 'sphere', radius: 0 });
  for (let i = 0; i < 100; i++) {
    const shape = hull(turned(inBox(12, [1, 1e-9, 0], random), random));
    const surface = csoSurface(pair(shape, point));
    expect(facetCount(surface)).toBe(2);
    const n = normalAt(surface, 0);
    const heights = [...loopOf(surface, 0)].map((v) => dot(n, pointAt(surface, v)));
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-15);
  }
});

test('Bodies a few roundings thick keep their tips, with the supports of the shapes', () => {
  const random = seededRandom(71);
  let solids = 0;
  for (let i = 0; i < 400; i++) {
    const thickness = 10 ** -(9 + 3 * random());
    const a = hull(inBox(10, [1, i % 2 === 0 ? 1 : 10 * thickness, thickness], random));
    const b = prepareShape({ type: 'box', halfExtents: [1e-3, i % 4 < 2 ? 0.5 : 0, 0] });
    const tilt = thickness * random();
    const c = pair(a, b, { x: tilt, y: -tilt, z: i % 8 < 4 ? 0 : 1, w: 1 });
    const surface = csoSurface(c);
    if (facetCount(surface) > 2) {
      solids++;
      expect(openings(surface)).toEqual([]);
    }
    expect(supportError(surface, c, random, 30)).toBeLessThan(1e-12);
  }
  expect(solids).toBeGreaterThan(200);
});
