import { orient3d } from 'robust-predicates';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import type { Triple } from '../shape';
import { inBox, lattice, onEllipsoid, prism, turned } from '../specimens.fixture';
import { vertexGraph } from './vertex-graph';

const random = seededRandom(3);

describe('The rank of a hull is', () => {
  const along = (f: (t: number, u: number) => Triple): Triple[] =>
    Array.from({ length: 30 }, () => f(2 * random() - 1, 2 * random() - 1));

  test('0 for one point, however often it is given', () => {
    expect(vertexGraph([[1, 2, 3]]).rank).toBe(0);
    expect(vertexGraph(along(() => [0.1, 0.2, 0.3]))).toMatchObject({ rank: 0, corners: [0] });
  });

  test('1 for points on a line, whose ends are the corners', () => {
    expect(vertexGraph(along((t) => [t, t, t])).rank).toBe(1);
    const far = [3, 1, 4, 1, 5, 9, 2, 6].map((t): Triple => [1e8 + t, 1e8, 1e8 - t]);
    expect(vertexGraph(far)).toMatchObject({ rank: 1, corners: [1, 5] });
  });

  test('2 for points in a plane, whose outline is the graph', () => {
    expect(vertexGraph(along((t, u) => [t, u, t + u])).rank).toBe(2);
    const square = lattice(3, 200, random).map(([x, y]): Triple => [x, 0, y]);
    const graph = vertexGraph(square);
    expect(graph.rank).toBe(2);
    expect(graph.corners.map((i) => square[i]!.map(Math.abs))).toEqual(
      Array.from({ length: 4 }, () => [1, 0, 1]),
    );
    expect([...graph.starts]).toEqual([0, 2, 4, 6, 8]);
  });

  test('3 for points that rounding alone lifts off a plane', () => {
    const flat = turned(inBox(30, [1, 1, 0], random), random);
    expect(vertexGraph(flat).rank).toBe(3);
  });
});

test('Among equal points the first is the corner', () => {
  const cube = prism(4);
  expect(vertexGraph([...cube, ...cube]).corners).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

describe.each<[string, Triple[]]>([
  ['points in a box', inBox(200, [1, 1, 1], random)],
  ['a needle', turned(onEllipsoid(60, [1, 1e-6, 1e-6], random), random)],
  ['a plate as thin as its own rounding', turned(onEllipsoid(60, [1, 1, 1e-15], random), random)],
  ['a lattice', lattice(4, 200, random)],
  ['a turned prism', turned(prism(30), random)],
])('The triangles of %s', (_, points) => {
  const { triangles } = vertexGraph(points);

  test('leave no point outside, exactly', () => {
    const beyond = triangles.filter(([a, b, c]) =>
      points.some((p) => orient3d(...points[a]!, ...points[b]!, ...points[c]!, ...p) < 0),
    );
    expect(triangles.length).toBeGreaterThan(3);
    expect(beyond).toEqual([]);
  });

  test('are closed: each edge is used once in each direction, and V − E + F = 2', () => {
    const runs = triangles.flatMap(([a, b, c]) => [`${a} ${b}`, `${b} ${c}`, `${c} ${a}`]);
    const directed = new Set(runs);
    expect(directed.size).toBe(runs.length);
    expect(runs.every((run) => directed.has(run.split(' ').reverse().join(' ')))).toBe(true);
    const vertices = new Set(triangles.flat()).size;
    expect(vertices - runs.length / 2 + triangles.length).toBe(2);
  });
});

test('A hull of 4000 points on a sphere has all of them as corners', () => {
  expect(vertexGraph(onEllipsoid(4000, [1, 1, 1], random)).corners.length).toBe(4000);
});
