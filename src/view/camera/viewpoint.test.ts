import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { add, addScaled, distance, dot, scale, vec3 } from '../../math/vec3';
import type { Projected } from '../projector';
import { fit, focalLength } from './fit';
import { basisOf, front } from './orbit';
import { acrossView, projected, projector, sightLine, viewpoint } from './viewpoint';

const rect = { x: 570, y: 0, width: 566, height: 612 };
const v = viewpoint(rect, basisOf({ azimuth: 2.2, elevation: 0.4 }), { centre: vec3(3, -1, 2), distance: 9 });
const random = seededRandom(7);
const points = Array.from({ length: 50 }, () =>
  addScaled(vec3(), v.aim.centre, randomDirection(vec3(), random), 2 * random()),
);

test('the line of sight through where a point appears leads from the eye to it', () => {
  for (const p of points) {
    const { x, y } = projected(v, p);
    const sight = sightLine(v, x, y);
    const along = addScaled(vec3(), v.eye, sight, distance(v.eye, p));
    expect(distance(along, p)).toBeLessThan(1e-9);
  }
});

test('a shift across the view moves a point by the requested number of pixels', () => {
  for (const p of points) {
    const from = projected(v, p);
    const to = projected(v, add(vec3(), p, acrossView(v, from.depth, 12, -7)));
    expect(to.x - from.x).toBeCloseTo(12, 6);
    expect(to.y - from.y).toBeCloseTo(-7, 6);
    expect(to.depth).toBeCloseTo(from.depth, 9);
  }
});

test('pixels per unit is the slope of the projection across the view', () => {
  const map = projector(v, vec3());
  for (const p of points) {
    const beside = addScaled(vec3(), p, map.right, 1e-6);
    expect((map.project(beside).x - map.project(p).x) / 1e-6).toBeCloseTo(map.pixelsPerUnit(p), 2);
  }
});

test('an orthographic picture shows a point in the same place at any depth, however near it is zoomed', () => {
  const corners = [vec3(-1, -1, -1), vec3(1, 1, 1)];
  const basis = basisOf(front);
  const aim = fit(corners, basis, rect, 0.1, 'orthographic');
  for (const zoom of [1, 300]) {
    const flat = viewpoint(rect, basis, aim, zoom * focalLength(rect, 'orthographic'));
    for (const [x, y] of [
      [0.7, -0.4],
      [-1, 1],
    ] as const) {
      const [near, far] = [1, -1].map((z) => projected(flat, vec3(x, y, z))) as [Projected, Projected];
      expect(Math.hypot(near.x - far.x, near.y - far.y) / zoom).toBeLessThan(1e-3);
      expect(near.depth).toBeLessThan(far.depth);
      // x to the right and y up, both in one scale.
      const perUnit = flat.focal / aim.distance;
      expect(near.x - flat.axis.x).toBeCloseTo(x * perUnit, zoom === 1 ? 2 : 0);
      expect(flat.axis.y - near.y).toBeCloseTo(y * perUnit, zoom === 1 ? 2 : 0);
    }
  }
});

test('a point behind the eye has a depth below zero', () => {
  const behind = addScaled(vec3(), v.eye, v.basis.view, 1);
  expect(projected(v, behind).depth).toBeCloseTo(-1, 9);
});

test('labels of a body point away from its own centre where there is one', () => {
  const map = projector(v, vec3(), { a: vec3(1, 0, 0) });
  expect(map.centreOf('a')).toEqual(vec3(1, 0, 0));
  expect(map.centreOf('new')).toEqual(vec3());
  expect(dot(map.viewDirection, scale(vec3(), map.viewDirection, 1))).toBeCloseTo(1, 12);
});
