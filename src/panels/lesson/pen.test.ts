import { expect, test } from 'vitest';
import { cross, dot, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Projector } from '../../view/projector';
import { pointUnder } from './pen';

const viewDirection = vec3(2 / 3, 1 / 3, 2 / 3);
const right = vec3(2 / Math.sqrt(8), 0, -2 / Math.sqrt(8));
const up = cross(vec3(), viewDirection, right);
const eye = vec3(8, 4, 9);
const focal = 500;

/** A camera as the view's: `isFlat` looks along parallel lines. */
function projector(isFlat: boolean): Projector {
  const depth = (p: Readonly<Vec3>): number => dot(viewDirection, sub(vec3(), eye, p));
  const pixelsPerUnit = (p: Readonly<Vec3>): number => (isFlat ? 60 : focal / depth(p));
  return {
    rect: { x: 0, y: 0, width: 640, height: 480 },
    project(p) {
      const from = sub(vec3(), p, eye);
      const unit = pixelsPerUnit(p);
      return { x: 320 + unit * dot(from, right), y: 240 - unit * dot(from, up), depth: depth(p) };
    },
    pixelsPerUnit,
    eye,
    viewDirection,
    right,
    up,
    centre: vec3(0.5, -1, 0.25),
    centreOf: () => vec3(),
  };
}

test.each([true, false])('a place of the picture is drawn where it was pressed, flat: %s', (isFlat) => {
  const seen = projector(isFlat);
  for (const [x, y] of [
    [320, 240],
    [10, 470],
    [600, 30],
  ] as const) {
    const [px, py, pz] = pointUnder(seen, x, y);
    const point = vec3(px, py, pz);
    const at = seen.project(point);
    expect(at.x).toBeCloseTo(x, 9);
    expect(at.y).toBeCloseTo(y, 9);
    // In the plane through the centre that faces the viewer.
    expect(dot(viewDirection, sub(vec3(), point, seen.centre))).toBeCloseTo(0, 12);
  }
});
