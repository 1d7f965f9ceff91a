import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { dot, vec3, type Vec3 } from '../../math/vec3';
import { candidates, firstView, normalFault } from './first-view';
import { basisOf } from './orbit';

const triangle = [vec3(1, 0, 0), vec3(0, 1, 0), vec3(0, 0, 1)];
const subject = (normal: Vec3 | null) => ({
  normal,
  triangles: [],
  simplex: triangle,
  points: triangle,
  extent: 2,
});

test('a normal that can lie 13 to 33 degrees off the screen and point up, does', () => {
  const random = seededRandom(3);
  let possible = 0;
  for (let i = 0; i < 200; i++) {
    const normal = randomDirection(vec3(), random);
    const { view, up } = basisOf(firstView(subject(normal)));
    if (!candidates.some((orbit) => normalFault(basisOf(orbit), normal) === 0)) continue;
    possible++;
    expect(dot(normal, view)).toBeGreaterThanOrEqual(0.22);
    expect(dot(normal, view)).toBeLessThanOrEqual(0.55);
    expect(dot(normal, up)).toBeGreaterThan(0);
  }
  expect(possible).toBeGreaterThan(60);
});

test('a normal that cannot gets the least fault', () => {
  const down = vec3(0, -1, 0);
  const faults = candidates.map((orbit) => normalFault(basisOf(orbit), down));
  expect(Math.min(...faults)).toBeGreaterThan(0);
  const chosen = normalFault(basisOf(firstView(subject(down))), down);
  expect(chosen).toBeCloseTo(Math.min(...faults), 1);
});

test('without a normal, a flat simplex is shown from the side on which it is large', () => {
  const flat = [vec3(0, 0, 0), vec3(0, 2, 0), vec3(0, 0, 2)];
  const { view } = basisOf(
    firstView({ normal: null, triangles: [], simplex: flat, points: flat, extent: 2 }),
  );
  expect(Math.abs(view.x)).toBeGreaterThan(0.7);
});

test('a subject without points or size still gets a view', () => {
  expect(candidates).toContainEqual(
    firstView({ normal: null, triangles: [], simplex: [], points: [], extent: 0 }),
  );
  expect(candidates).toHaveLength(72);
});
