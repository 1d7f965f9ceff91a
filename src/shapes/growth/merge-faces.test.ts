import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { affineBasis } from '../hulls/affine-basis';
import { ExactHull } from '../hulls/exact-hull';
import { quickhull } from '../hulls/quickhull';
import { inBox } from '../specimens.fixture';
import { mergeFaces, type MergedFaces } from './merge-faces';

const lengths = ({ starts }: MergedFaces): number[] =>
  [...starts.subarray(1)].map((end, f) => end - starts[f]!);

test('If joining would leave a facet with fewer than three corners, the triangles stay as they are', () => {
  const tetrahedron = new ExactHull([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1], [0, 1, 2, 3]);
  const joined = mergeFaces(tetrahedron, 10);
  expect(lengths(joined)).toEqual([3, 3, 3, 3]);
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
  const joined = mergeFaces(hull, 1e-11);
  expect([...joined.corners]).toEqual([0, 1, 2, 3, 4]);
  expect(lengths(joined).sort((a, b) => a - b)).toEqual([3, 3, 3, 3, 4]);
  expect(joined.angles.length).toBe(8);
});

test('Joining the faces of a needle a few times as thick as the noise does not shorten it', () => {
  const random = seededRandom(5);
  const noise = 1e-6;
  let joined = 0;
  for (let i = 0; i < 500; i++) {
    const thickness = (): number => noise * (1 + 9 * random());
    const coordinates = inBox(12, [1, thickness(), thickness()], random).flat();
    const hull = quickhull(coordinates, affineBasis(coordinates));
    const { bases, corners } = mergeFaces(hull, noise);
    if (bases.length < hull.liveFaces().length) joined++;
    const all = coordinates.filter((_, k) => k % 3 === 0);
    const left = [...corners].map((corner) => coordinates[3 * corner]!);
    expect(Math.max(...all) - Math.max(...left)).toBeLessThan(8 * noise);
    expect(Math.min(...left) - Math.min(...all)).toBeLessThan(8 * noise);
  }
  expect(joined).toBeGreaterThan(400);
});
