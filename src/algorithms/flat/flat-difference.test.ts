import { expect, test } from 'vitest';
import { flatTypes, polygonPairs, randomFlatBody } from '../oracle/flat-pairs.fixture';
import { seededRandom } from '../../math/random';
import { distance, dot, sub, vec3, type Vec3 } from '../../math/vec3';
import { csoPoint } from '../../trace/cso-point';
import { place, type Body, type BodySketch } from '../../shapes/body';
import { cso, csoSupport, type Cso } from '../../shapes/cso';
import type { Triple } from '../../shapes/shape';
import { flatDifference, type FlatDifference } from '../../shapes/flat/flat-difference';
import { flatOutline, outlinePoint } from '../../shapes/flat/flat-outline';
import { flatPolygon } from '../../shapes/flat/flat-polygon';
import { regularPolygon } from '../../shapes/flat/regular-polygon';

const still = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } satisfies Partial<Body>;
const hull = (...points: [number, number][]): Body => ({
  type: 'hull',
  points: points.map(([x, y]): Triple => [x, y, 0]),
  ...still,
});
const problemOf = (a: BodySketch, b: BodySketch): Cso => cso(place(a), place(b), 2);

function differenceOf({ a, b, poseB }: Cso): FlatDifference {
  return flatDifference(flatPolygon(a.spec)!, flatPolygon(b.spec, poseB)!);
}

const cornersOf = ({ corners }: FlatDifference): [number, number][] => corners.map(({ v }) => [v.x, v.y]);

const directions = Array.from({ length: 64 }, (_, i) => {
  const angle = (2 * Math.PI * (i + 0.3)) / 64;
  return vec3(Math.cos(angle), Math.sin(angle), 0);
});
const sample = csoPoint();
const height = (problem: Cso, n: Vec3): number => dot(n, csoSupport(sample, problem, n).v);
const turn = (p: Vec3, q: Vec3, r: Vec3): number => (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x);

test('the corners of a polygon are counter-clockwise, without repeats and without those inside an edge', () => {
  const points = hull([1, 1], [0, 0], [1, 0], [2, 0], [0, 0], [2, 2], [0, 2], [1, 2], [2, 1]);
  expect(flatPolygon(points)!.ids).toEqual([1, 3, 5, 6]);
  expect(new Set(flatPolygon(hull([1, 0], [0, 0], [3, 0], [0, 0]))!.ids)).toEqual(new Set([1, 2]));
  expect(flatPolygon(hull([1, 0], [1, 0]))).toMatchObject({ ids: [0], normals: [] });
  expect(flatPolygon({ type: 'ellipsoid', radii: [1, 2, 0] })).toBeNull();
});

test('a regular polygon has its corners on a circle, and as many edges', () => {
  const { corners, normals } = flatPolygon(regularPolygon(7, 2))!;
  expect(corners).toContainEqual(vec3(2, 0, 0));
  expect(normals).toHaveLength(7);
  for (const corner of corners) expect(distance(corner, vec3())).toBeCloseTo(2, 12);
});

test('C of a triangle and a box has five edges, two of them of both', () => {
  const box: BodySketch = { type: 'box', halfExtents: [1, 1, 0], position: [4, 1, 0] };
  const c = differenceOf(problemOf(hull([0, 0], [2, 0], [0, 2]), box));
  expect(cornersOf(c)).toEqual([[-5, -2], [-1, -2], [-1, 0], [-3, 2], [-5, 2]]); // prettier-ignore
  expect(c.origins).toEqual(['both', 'B', 'A', 'B', 'both']);
});

test('A less a mirror image of itself is twice as large, and less a copy a hexagon', () => {
  const triangle = hull([0, 0], [2, 0], [0, 2]);
  expect(cornersOf(differenceOf(problemOf(triangle, hull([0, 0], [-2, 0], [0, -2]))))).toEqual([[0, 0], [4, 0], [0, 4]]); // prettier-ignore
  expect(differenceOf(problemOf(triangle, triangle)).corners).toHaveLength(6);
});

test('C of points and segments is a point, a segment or a parallelogram', () => {
  const point = hull([1, 2]);
  const segment = hull([0, 0], [2, 0]);
  expect(differenceOf(problemOf(point, point))).toMatchObject({ origins: [], corners: [{ v: vec3() }] });
  expect(differenceOf(problemOf(segment, point)).origins).toEqual(['A', 'A']);
  expect(differenceOf(problemOf(segment, hull([5, 0], [3, 0]))).origins).toEqual(['both', 'both']);
  expect(differenceOf(problemOf(segment, hull([0, 0], [1, 1]))).origins).toEqual(['A', 'B', 'A', 'B']);
});

test('C of random polygons is convex, reaches as far as A less B, and has their edges in it', () => {
  let shared = 0;
  for (const { a, b } of polygonPairs(500, 7)) {
    const problem = problemOf(a, b);
    const { corners, origins, normals } = differenceOf(problem);
    const at = (i: number): Vec3 => corners[i % corners.length]!.v;
    const reach = (n: Vec3): number => Math.max(...corners.map(({ v }) => dot(n, v)));
    const faults = [
      ...directions.map((n) => Math.abs(reach(n) - height(problem, n))),
      ...corners.flatMap((_, i) => [
        -turn(at(i), at(i + 1), at(i + 2)),
        Math.abs(dot(normals[i]!, sub(vec3(), at(i + 1), at(i)))),
        Math.abs(dot(normals[i]!, at(i)) - height(problem, normals[i]!)),
      ]),
    ];
    expect(Math.max(...faults)).toBeLessThan(1e-12);
    const edges = flatPolygon(a)!.normals.length + flatPolygon(b)!.normals.length;
    const both = origins.filter((origin) => origin === 'both').length;
    expect(origins.length + both).toBe(edges);
  }
  for (const { a } of polygonPairs(50, 8)) {
    const { origins } = differenceOf(problemOf(a, { ...a, position: [3, 1, 0] }));
    shared += origins.filter((origin) => origin === 'both').length;
  }
  expect(shared).toBeGreaterThan(25);
});

test('an outline is closed, its edges are straight, and its arcs where C with its margins ends', () => {
  const random = seededRandom(9);
  const style = { size: 1, aspect: 3 };
  let arcs = 0;
  for (const typeA of flatTypes)
    for (const typeB of flatTypes) {
      const a = randomFlatBody(typeA, random, { ...style, ...(random() < 0.5 && { margin: 0.2 }) });
      const problem = problemOf(a, randomFlatBody(typeB, random, style));
      const pieces = flatOutline(problem);
      pieces.forEach(({ origin, from, to, normals }, i) => {
        expect(distance(pieces[(i + 1) % pieces.length]!.from, to)).toBeLessThan(1e-12);
        for (const [n, end] of [
          [normals[0], from],
          [normals[1], to],
        ] as const)
          // prettier-ignore
          expect(dot(n, end)).toBeCloseTo(dot(n, outlinePoint(problem, n)), 11);
        if (origin === 'arc') arcs++;
        else expect(Math.abs(dot(normals[0], sub(vec3(), to, from)))).toBeLessThan(1e-12);
      });
    }
  expect(arcs).toBeGreaterThan(50);
  expect(flatOutline(problemOf(hull([0, 0]), hull([1, 0])))).toEqual([]);
});
