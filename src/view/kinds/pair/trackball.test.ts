import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../../math/random';
import { distance, dot, length, vec3 } from '../../../math/vec3';
import { basisOf } from '../../camera/orbit';
import { projected, viewpoint } from '../../camera/viewpoint';
import { directionUnder, headOf, isFar, isOver, roundedDirection } from './trackball';

const ball = { centre: vec3(10, -3, 2), radius: 2.5 };
const v = viewpoint({ x: 20, y: 10, width: 568, height: 612 }, basisOf({ azimuth: 0.7, elevation: 0.4 }), {
  centre: vec3(10.4, -3.2, 2.1),
  distance: 14,
});

test('the direction under the pointer is a unit vector whose head is seen there, on the side of the ball that was held', () => {
  const random = seededRandom(3);
  const sides = { near: 0, far: 0 };
  for (let i = 0; i < 400; i++) {
    const d = randomDirection(vec3(), random);
    const head = headOf(ball, d);
    const far = isFar(v, ball, d);
    const at = projected(v, head);
    const found = directionUnder(v, ball, at, far);
    expect(Math.abs(length(found) - 1)).toBeLessThan(1e-14);
    expect(distance(found, d)).toBeLessThan(1e-6);
    const seen = projected(v, headOf(ball, found));
    expect(Math.hypot(seen.x - at.x, seen.y - at.y)).toBeLessThan(1e-6);
    sides[far ? 'far' : 'near']++;
  }
  expect(Math.min(sides.near, sides.far)).toBeGreaterThan(80);
});

test('beside the ball the head keeps to the rim, nearest to the pointer', () => {
  const middle = projected(v, ball.centre);
  for (let angle = 0; angle < 6; angle += 0.5) {
    const at = { x: middle.x + 400 * Math.cos(angle), y: middle.y + 400 * Math.sin(angle) };
    expect(isOver(v, ball, at)).toBe(false);
    const d = directionUnder(v, ball, at, false);
    expect(length(d)).toBeCloseTo(1, 14);
    expect(directionUnder(v, ball, at, true)).toEqual(d);
    const seen = projected(v, headOf(ball, d));
    const off = Math.hypot(seen.x - middle.x, seen.y - middle.y);
    const ahead = ((seen.x - middle.x) * Math.cos(angle) + (seen.y - middle.y) * Math.sin(angle)) / off;
    expect(ahead).toBeGreaterThan(0.999);
  }
});

test('a rounded direction is a unit vector, off by less than a hundredth of a degree', () => {
  const random = seededRandom(4);
  for (let i = 0; i < 100; i++) {
    const d = randomDirection(vec3(), random);
    const rounded = vec3(...roundedDirection(d));
    expect(Math.abs(length(rounded) - 1)).toBeLessThan(1e-15);
    expect(Math.acos(Math.min(1, dot(rounded, d)))).toBeLessThan((0.01 * Math.PI) / 180);
  }
  expect(roundedDirection(vec3(0, -1, -0))).toEqual([0, -1, 0]);
});
