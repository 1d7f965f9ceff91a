import { expect, test } from 'vitest';
import { ExactHull } from './exact-hull';
import { mergeFaces } from './merge-faces';

test('Where joining leaves no facet with three corners, the triangles stay as they are', () => {
  const tetrahedron = new ExactHull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 1, 2, 3]);
  const joined = mergeFaces(tetrahedron, 10);
  expect(joined.facets.map((loop) => loop.length)).toEqual([3, 3, 3, 3]);
  expect(joined).toEqual(mergeFaces(tetrahedron, 1e-11));
});

test('A point inside an edge is no corner, and triangles in one plane are one facet', () => {
  // A square pyramid with a point in the middle of one side of its base, exactly.
  const coordinates = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0, 0, 0, 1, 0, -1, 0];
  const hull = new ExactHull(coordinates, [0, 2, 5, 4]);
  for (const point of [1, 3]) {
    const face = hull.liveFaces().find((face) => hull.outside(face, point) > 0)!;
    hull.insert(point, face);
  }
  expect(new Set(hull.liveEdges().flat()).size).toBe(6);
  const { corners, facets, edges } = mergeFaces(hull, 1e-11);
  expect(corners).toEqual([0, 1, 2, 3, 4]);
  expect(facets.map((loop) => loop.length).sort((a, b) => a - b)).toEqual([3, 3, 3, 3, 4]);
  expect(edges.length).toBe(8);
});
