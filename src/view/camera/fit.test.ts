import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, length, vec3, type Vec3 } from '../../math/vec3';
import { fit, paddedRect, paddingFor } from './fit';
import { basisOf } from './orbit';
import { projected, viewpoint, type Viewpoint } from './viewpoint';

const size = { width: 568, height: 612 };
const rect = { x: 20, y: 48, ...size };

function cloud(seed: number, centre: Vec3, scale: number): Vec3[] {
  const random = seededRandom(seed);
  return Array.from({ length: 40 }, () =>
    addScaled(vec3(), centre, randomDirection(vec3(), random), scale * random()),
  );
}

function seen(points: Vec3[], minRadius: number, orbit = { azimuth: 0.6, elevation: 0.3 }): Viewpoint {
  const basis = basisOf(orbit);
  return viewpoint(rect, basis, fit(points, basis, size, minRadius));
}

const inner = paddedRect(size, paddingFor(size));
const left = rect.x + inner.x;
const top = rect.y + inner.y;

const scenes = [
  ['of ordinary size', vec3(0.4, -0.2, 1), 1],
  ['a thousandth in size', vec3(), 1e-3],
  ['a hundred million in size', vec3(), 1e8],
  ['a million away from the world’s origin', vec3(1e6, 2e6, -3e6), 1],
] as const;

test.each(scenes)('a scene %s fills the padded rectangle and stays inside it', (_, centre, scale) => {
  for (let seed = 1; seed <= 30; seed++) {
    const points = cloud(seed, centre, scale);
    const v = seen(points, 1e-3 * scale);
    const xs = points.map((p) => projected(v, p).x);
    const ys = points.map((p) => projected(v, p).y);
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    expect(x0).toBeGreaterThan(left - 0.01);
    expect(x1).toBeLessThan(left + inner.width + 0.01);
    expect(y0).toBeGreaterThan(top - 0.01);
    expect(y1).toBeLessThan(top + inner.height + 0.01);
    const fills = Math.max((x1 - x0) / inner.width, (y1 - y0) / inner.height);
    expect(fills).toBeCloseTo(1, 4);
  }
});

test('the direction that limits the size touches both borders, and the other one is centred', () => {
  const wide = seen([vec3(-3, 0, 0), vec3(3, 0, 0)], 1e-3, { azimuth: 0, elevation: 0 });
  const [a, b] = [projected(wide, vec3(-3, 0, 0)), projected(wide, vec3(3, 0, 0))];
  expect(a.x).toBeCloseTo(left, 6);
  expect(b.x).toBeCloseTo(left + inner.width, 6);
  expect(a.y).toBeCloseTo(top + inner.height / 2, 6);
});

test('bodies of size one that are 1e8 apart are both on the picture', () => {
  const points = [...cloud(1, vec3(), 1), ...cloud(2, vec3(1e8, 0, 0), 1)];
  const v = seen(points, 1);
  for (const p of points) {
    const { x, y, depth } = projected(v, p);
    expect(depth).toBeGreaterThan(0);
    expect(x).toBeGreaterThan(left - 0.01);
    expect(x).toBeLessThan(left + inner.width + 0.01);
    expect(y).toBeGreaterThan(top - 0.01);
  }
});

test('a single point, and nothing at all, are seen from a distance that the least radius decides', () => {
  const point = seen([vec3(5, 5, 5)], 2);
  expect(length(point.aim.centre)).toBeCloseTo(Math.sqrt(75), 9);
  expect(point.aim.distance).toBeGreaterThan(2);
  expect(seen([], 2).aim.distance).toBeCloseTo(point.aim.distance, 9);
  expect(projected(point, vec3(5, 5, 5)).x).toBeCloseTo(left + inner.width / 2, 6);
});

test('a viewport smaller than its padding still gets a picture', () => {
  const basis = basisOf({ azimuth: 0, elevation: 0 });
  const { distance } = fit(cloud(1, vec3(), 1), basis, { width: 40, height: 30 }, 1e-3);
  expect(distance).toBeGreaterThan(0);
  expect(Number.isFinite(distance)).toBe(true);
});
