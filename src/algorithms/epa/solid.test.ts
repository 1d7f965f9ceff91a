import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { distance, dot, length, vec3, type Vec3 } from '../../math/vec3';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';
import { witnesses } from '../gjk/simplex';
import { Solid } from './solid';
import { Vertices } from './vertices';

const corners = [vec3(1, 1, 1), vec3(1, -1, -1), vec3(-1, 1, -1), vec3(-1, -1, 1)];

function grow(points: readonly Vec3[], eachStep?: (solid: Solid, point: number) => void): Solid {
  const vertices = new Vertices(2);
  const add = (v: Vec3): number => vertices.add({ ...csoPoint(), v, a: v });
  const solid = new Solid(vertices, corners.map(add));
  for (const v of points) {
    const point = add(v);
    const face = solid.faceSeeing(point);
    if (face < 0) continue;
    solid.flood(point, face);
    expect(solid.followHorizon()).toBe(solid.horizon.length / 2);
    eachStep?.(solid, point);
    solid.stitch(point);
  }
  return solid;
}

const liveFaces = (solid: Solid) => solid.faces.filter((_, face) => solid.alive[face]);

const outward = (random: Random, count: number, size = 2): Vec3[] =>
  Array.from({ length: count }, () => {
    const n = randomDirection(vec3(), random);
    const r = size * (0.8 + 0.2 * random());
    return vec3(r * n.x, r * n.y, r * n.z);
  });

describe('a polytope that grows', () => {
  const solid = grow(outward(seededRandom(1), 200));

  test('stays convex, closed and around the origin', () => {
    const faces = liveFaces(solid);
    const points = new Set(faces.flatMap((face) => face.corners));
    for (const { plane } of faces) {
      expect(plane.offset).toBeGreaterThan(0);
      const farthest = Math.max(...Array.from(points, ({ v }) => dot(plane.normal, v)));
      expect(farthest).toBeLessThanOrEqual(plane.offset + 1e-14);
    }
    expect(solid.standingCount).toBe(faces.length);
    expect(solid.vertexCount).toBe(points.size);
    expect(points.size - 1.5 * faces.length + faces.length).toBe(2);
  });

  test('says of each face how near it is, and picks the nearest', () => {
    for (const face of liveFaces(solid)) {
      const [a, b, c] = face.corners.map(({ v }) => v) as [Vec3, Vec3, Vec3];
      let least = Infinity;
      for (let i = 0; i <= 20; i++) {
        for (let k = 0; i + k <= 20; k++) {
          const [u, v] = [i / 20, k / 20];
          const w = 1 - u - v;
          least = Math.min(
            least,
            length(
              vec3(w * a.x + u * b.x + v * c.x, w * a.y + u * b.y + v * c.y, w * a.z + u * b.z + v * c.z),
            ),
          );
        }
      }
      expect(face.distance).toBeLessThanOrEqual(least + 1e-12);
      expect(face.distance).toBeGreaterThan(least - 0.01);
      if (face.candidate) expect(face.distance).toBe(face.plane.offset);
    }
    const nearest = Math.min(...liveFaces(solid).map((face) => face.distance));
    expect(solid.pick()).toBe(nearest);
    expect(solid.faces[solid.picked]!.distance).toBe(nearest);
    expect(length(solid.nearestOfPicked(witnesses()).v)).toBeCloseTo(nearest, 12);
  });

  test('lets every ray from the origin out at one point', () => {
    const random = seededRandom(2);
    for (let i = 0; i < 100; i++) {
      const n = randomDirection(vec3(), random);
      const { v, a } = solid.exit(witnesses(), n);
      const along = dot(v, n);
      expect(distance(v, vec3(along * n.x, along * n.y, along * n.z))).toBeLessThan(1e-12);
      const walls = liveFaces(solid).filter(({ plane }) => dot(plane.normal, n) > 0);
      const exit = Math.min(...walls.map(({ plane }) => plane.offset / dot(plane.normal, n)));
      expect(along).toBeCloseTo(exit, 10);
      expect(distance(a, v)).toBeLessThan(1e-12);
    }
  });
});

test('the horizon is a chain of edges, each from a visible face to one that stays', () => {
  let edges = 0;
  grow(outward(seededRandom(3), 60), (solid) => {
    const chain = solid.horizon;
    for (let i = 0; i < chain.length; i += 2) {
      const [from, to] = [chain[i]!, chain[i + 1]!];
      expect(chain[(i + 2) % chain.length]).toBe(to);
      const runs = (face: number, p: CsoPoint, q: CsoPoint): boolean =>
        [0, 1, 2].some(
          (k) => solid.faces[face]!.corners[k] === p && solid.faces[face]!.corners[(k + 1) % 3] === q,
        );
      const stays = solid.faces.map((_, face) => face).filter((face) => solid.alive[face]);
      expect(solid.visible.filter((face) => runs(face, from, to))).toHaveLength(1);
      expect(stays.filter((face) => runs(face, to, from))).toHaveLength(1);
      edges++;
    }
  });
  expect(edges).toBeGreaterThan(100);
});

test('points that are level with a face to the last digit cannot tear it', () => {
  const random = seededRandom(4);
  const cube = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => vec3(x, y, z))));
  const noise = (): number => 4e-16 * (random() - 0.5);
  const level = Array.from({ length: 100 }, () => {
    const p = cube[Math.floor(8 * random())]!;
    const q = cube[Math.floor(8 * random())]!;
    const t = random();
    return vec3(
      p.x + t * (q.x - p.x) + noise(),
      p.y + t * (q.y - p.y) + noise(),
      p.z + t * (q.z - p.z) + noise(),
    );
  });
  const solid = grow([...cube, ...level]);
  expect(solid.vertexCount - 1.5 * solid.standingCount + solid.standingCount).toBe(2);
  expect(solid.vertexCount).toBeGreaterThan(8);
  expect(solid.pick()).toBeCloseTo(1, 12);
});
