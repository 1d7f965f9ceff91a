import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, cross, dot, length, normalize, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Projector } from '../projector';
import { ballAt, cutPlane, cutSegment, drawnAt, offsetIn, type Ball } from './ball';

const seen: Projector = {
  rect: { x: 0, y: 0, width: 500, height: 500 },
  eye: vec3(2, 3, 10),
  viewDirection: vec3(0, 0, 1),
  right: vec3(1, 0, 0),
  up: vec3(0, 1, 0),
  centre: vec3(),
  centreOf: () => vec3(),
  pixelsPerUnit: () => 100,
  project: () => ({ x: 0, y: 0, depth: 1 }),
};

/** From sizes of the scene itself down to a part in a billion of it. */
const factors = [5, 1e3, 1e6, 1e9];
const ballOf = (factor: number): Ball => ballAt(vec3(0.4, -0.7, 1.1), seen, factor, { x: 100, y: 80 }, 150);

const randomPoint = (random: () => number, size: number): Vec3 =>
  scale(vec3(), randomDirection(vec3(), random), size * random());

describe.each(factors)('a ball that enlarges %s times', (factor) => {
  const ball = ballOf(factor);
  const r = ball.radius;

  test('is drawn as a disc of its diameter, with what is to the right on the right', () => {
    expect(r * ball.scale).toBeCloseTo(75, 9);
    expect(Math.abs(dot(ball.right, ball.up)) + Math.abs(dot(ball.right, ball.view))).toBeLessThan(1e-14);
    const random = seededRandom(2);
    for (let i = 0; i < 50; i++) {
      const { x, y } = drawnAt(ball, scale(vec3(), randomDirection(vec3(), random), r));
      expect(Math.hypot(x - 100, y - 80)).toBeLessThanOrEqual(75 + 1e-9);
    }
    const beside = addScaled(vec3(), ball.centre, ball.right, 0.5 * r);
    expect(drawnAt(ball, offsetIn(ball, beside)).x).toBeCloseTo(100 + 37.5, 4);
  });

  test('cuts segments to what is in it, though their ends be a billion times as far', () => {
    const random = seededRandom(3);
    let cut = 0;
    for (let i = 0; i < 200; i++) {
      const through = randomPoint(random, 1.4 * r);
      const d = randomDirection(vec3(), random);
      const a = addScaled(vec3(), through, d, -3 * r - random());
      const b = addScaled(vec3(), through, d, 3 * r + random());
      const part = cutSegment(ball, a, b);
      const nearest = length(addScaled(vec3(), through, d, -dot(through, d)));
      if (Math.abs(nearest - r) > 1e-3 * r) expect(part !== null).toBe(nearest < r);
      if (!part) continue;
      cut++;
      for (const end of part) {
        expect(length(end)).toBeLessThanOrEqual(r * (1 + 1e-6));
        expect(length(cross(vec3(), sub(vec3(), end, through), d))).toBeLessThan(1e-5 * r);
      }
    }
    expect(cut).toBeGreaterThan(80);
    expect(cut).toBeLessThan(190);
  });

  test('cuts polygons to what is in it and in them', () => {
    const random = seededRandom(4);
    let cut = 0;
    for (let i = 0; i < 200; i++) {
      const [a, b, c] = [1, 1, 1].map(() => randomPoint(random, i % 2 === 0 ? 3 * r : 1)) as [
        Vec3,
        Vec3,
        Vec3,
      ];
      const normal = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
      normalize(normal, normal);
      const part = cutPlane(ball, normal, a, [a, b, c]);
      if (!part) continue;
      cut++;
      for (const p of part) {
        expect(length(p)).toBeLessThanOrEqual(r * (1 + 1e-6));
        expect(Math.abs(dot(normal, sub(vec3(), p, a)))).toBeLessThan(1e-5 * r);
        for (const [from, to] of [
          [a, b],
          [b, c],
          [c, a],
        ] as const) {
          const inward = cross(vec3(), normal, sub(vec3(), to, from));
          normalize(inward, inward);
          expect(dot(inward, sub(vec3(), p, from))).toBeGreaterThan(-1e-5 * r);
        }
      }
    }
    expect(cut).toBeGreaterThan(10);
    expect(cut).toBeLessThan(190);
  });

  test('cuts a whole plane to a circle, and one that passes it by to nothing', () => {
    const normal = randomDirection(vec3(), seededRandom(6));
    const near = cutPlane(ball, normal, scale(vec3(), normal, 0.6 * r), null)!;
    for (const p of near) expect(length(p) / r).toBeCloseTo(1, 9);
    expect(cutPlane(ball, normal, scale(vec3(), normal, 1.01 * r), null)).toBeNull();
  });
});
