import { expect, test } from 'vitest';
import { dot, length } from '../../math/vec3';
import { basisOf, maxElevation, turned } from './orbit';

const orbits = [-3, -1.2, 0, 0.7, 2.9].flatMap((azimuth) =>
  [-1.5, -0.3, 0, 0.4, 1.5].map((elevation) => ({ azimuth, elevation })),
);

test('the eye has right-handed unit axes, with the world upright', () => {
  for (const orbit of orbits) {
    const { right, up, view } = basisOf(orbit);
    for (const axis of [right, up, view]) expect(length(axis)).toBeCloseTo(1, 12);
    for (const [a, b] of [
      [right, up],
      [up, view],
      [view, right],
    ] as const) {
      expect(dot(a, b)).toBeCloseTo(0, 12);
    }
    expect(right.y).toBe(0);
    expect(up.y).toBeGreaterThan(0);
    expect(right.z * up.x - right.x * up.z).toBeCloseTo(view.y, 12);
  }
});

test('azimuth 0 looks along −z, and a higher elevation looks down', () => {
  expect(basisOf({ azimuth: 0, elevation: 0 }).view).toEqual({ x: 0, y: 0, z: 1 });
  expect(basisOf({ azimuth: 0, elevation: 0.5 }).view.y).toBeGreaterThan(0);
});

test('a drag to the right turns the scene to the right, and a drag down shows it from above', () => {
  const start = { azimuth: 0.3, elevation: 0.2 };
  const before = basisOf(start);
  const after = basisOf(turned(start, 40, 0));
  expect(dot(before.view, after.right)).toBeGreaterThan(0);
  expect(turned(start, 0, 40).elevation).toBeGreaterThan(start.elevation);
});

test('no drag turns the world over, and azimuth stays within half a turn', () => {
  const far = turned({ azimuth: 3, elevation: 0 }, -5000, 1e6);
  expect(far.elevation).toBe(maxElevation);
  expect(Math.abs(far.azimuth)).toBeLessThanOrEqual(Math.PI);
  expect(turned(far, 0, -1e7).elevation).toBe(-maxElevation);
});
