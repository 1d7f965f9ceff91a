import { expect, test } from 'vitest';
import { poseOf } from '../math/pose';
import { randomDirection, seededRandom, type Random } from '../math/random';
import type { Quaternion } from '../math/rotation';
import { dot, vec3 } from '../math/vec3';
import { csoPoint } from '../trace/cso-point';
import { csoSurface } from './body-surface';
import { openings, reach } from './closed-surface.fixture';
import { cso, csoSupport, type Cso } from './cso';
import { polyhedraOf } from './exact/polyhedron';
import { prepareShape } from './prepare';
import type { Shape, Triple } from './shape';
import { inBox, turned } from './specimens';
import { facetCount, type Surface } from './surface';
import { still } from './surfaces.fixture';

const hull = (points: Triple[]): Shape => prepareShape({ type: 'hull', points });
const pair = (a: Shape, b: Shape, rotation: Quaternion): Cso =>
  cso({ shape: a, pose: poseOf(vec3(), still) }, { shape: b, pose: poseOf(vec3(), rotation) });

/** The most by which a surface's supports differ from those of C, as part of E. */
function supportError(surface: Surface, c: Cso, random: Random): number {
  const point = csoPoint();
  let worst = 0;
  for (let i = 0; i < 100; i++) {
    const d = randomDirection(vec3(), random);
    worst = Math.max(worst, Math.abs(dot(d, csoSupport(point, c, d).v) - reach(surface, d)) / c.extent);
  }
  return worst;
}

test('A needle turned anyhow is solid as long as its least thickness can be told from rounding', () => {
  const random = seededRandom(61);
  for (let i = 0; i < 100; i++) {
    const shape = hull(turned(inBox(12, [1, 10 ** -(4 + 4 * random()), 1e-9], random), random));
    expect(polyhedraOf(shape)!.core.rank).toBe(3);
  }
});

test('A flat needle lies in the plane that its facets tell', () => {
  const random = seededRandom(67);
  const point = prepareShape({ type: 'sphere', radius: 0 });
  for (let i = 0; i < 100; i++) {
    const shape = hull(turned(inBox(12, [1, 1e-9, 0], random), random));
    const { points, normals } = csoSurface(pair(shape, point, still));
    expect(normals.length).toBe(6);
    const [n] = [vec3(normals[0], normals[1], normals[2])];
    const heights = Array.from({ length: points.length / 3 }, (_, v) =>
      dot(n, vec3(points[3 * v], points[3 * v + 1], points[3 * v + 2])),
    );
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1e-15);
  }
});

test('Bodies a few roundings thick keep their tips, with the supports of the shapes', () => {
  const random = seededRandom(71);
  let solids = 0;
  for (let i = 0; i < 400; i++) {
    const thickness = 10 ** -(10 + 2.9 * random());
    const a = hull(inBox(10, [1, i % 2 === 0 ? 1 : 10 * thickness, thickness], random));
    const b = prepareShape({ type: 'box', halfExtents: [1e-3, i % 4 < 2 ? 0.5 : 0, 0] });
    const tilt = thickness * random();
    const c = pair(a, b, { x: tilt, y: -tilt, z: i % 8 < 4 ? 0 : 1, w: 1 });
    const surface = csoSurface(c);
    if (facetCount(surface) > 2) {
      solids++;
      expect(openings(surface)).toEqual([]);
    }
    expect(supportError(surface, c, random)).toBeLessThan(1e-12);
  }
  expect(solids).toBeGreaterThan(200);
});
