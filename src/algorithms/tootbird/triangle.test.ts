import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../../math/random';
import { addScaled, cross, length, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Simplex } from '../../trace/step';
import { simplex } from '../gjk/simplex';
import { cornerToLeave, isFlatInMetres, vertexToReplace, wedgeTests } from './triangle';

function triangle(...points: readonly Vec3[]): Simplex {
  const out = simplex();
  points.forEach((p, i) => Object.assign(out.points[i]!.v, p));
  out.size = 3;
  return out;
}

test('the vertex that goes is the one whose wedge T is not in, whatever the winding', () => {
  const random = seededRandom(1);
  const point = (): Vec3 => randomDirection(vec3(), random);
  for (let i = 0; i < 500; i++) {
    const corners = [point(), point(), point()];
    const normal = cross(
      vec3(),
      sub(vec3(), corners[1]!, corners[0]!),
      sub(vec3(), corners[2]!, corners[0]!),
    );
    // s above or below the middle of the triangle; T between two corners as seen from s, at any height.
    const s = scale(vec3(), normal, 2 * random() - 1);
    for (const corner of corners) addScaled(s, s, corner, 1 / 3);
    const gone = Math.floor(3 * random());
    const target = addScaled(vec3(), s, normal, 4 * random() - 2);
    corners.forEach((corner, k) => {
      if (k !== gone) addScaled(target, target, sub(vec3(), corner, s), 0.01 + random());
    });
    const axis = vec3();
    expect(vertexToReplace(axis, triangle(...corners), s, target, wedgeTests())).toBe(gone);
    expect(length(cross(vec3(), axis, normal))).toBeLessThan(1e-12);
    const turned = [corners[2]!, corners[1]!, corners[0]!];
    expect(vertexToReplace(axis, triangle(...turned), s, target, wedgeTests())).toBe(2 - gone);
  }
});

test('by the rule of MPR the corner goes whose side the ray does not pass, whatever the winding', () => {
  const random = seededRandom(2);
  const point = (): Vec3 => randomDirection(vec3(), random);
  let seen = 0;
  while (seen < 500) {
    // A portal over v0, s beyond it within its walls, and T anywhere on the ray through one of the three sides.
    const interior = scale(vec3(), point(), random());
    const up = point();
    const corners = [point(), point(), point()].map((p) =>
      addScaled(vec3(), addScaled(vec3(), interior, up, 2), p, 1),
    );
    const blend = (...weights: number[]): Vec3 =>
      corners.reduce(
        (sum, corner, i) => addScaled(sum, sum, sub(vec3(), corner, interior), weights[i]!),
        vec3(),
      );
    const s = addScaled(vec3(), interior, blend(1 / 3, 1 / 3, 1 / 3), 1 + random());
    const gone = Math.floor(3 * random());
    const weights = [0, 1, 2].map((i) => (i === gone ? 0 : 0.01 + random()));
    const through = addScaled(vec3(), blend(...weights), sub(vec3(), s, interior), 0.01 + random());
    const target = addScaled(vec3(), interior, through, 3 * random());
    const axis = vec3();
    expect(cornerToLeave(axis, triangle(...corners), s, target, interior, wedgeTests())).toBe(gone);
    expect(length(cross(vec3(), axis, sub(vec3(), s, interior)))).toBeLessThan(1e-12);
    const turned = [corners[2]!, corners[1]!, corners[0]!];
    expect(cornerToLeave(axis, triangle(...turned), s, target, interior, wedgeTests())).toBe(2 - gone);
    seen++;
  }
});

test('the test in metres is one of height: a hundredth of a millimetre is flat, whatever the length', () => {
  for (const long of [1e-3, 1, 1e3]) {
    const of = (height: number): Simplex => triangle(vec3(), vec3(long, 0, 0), vec3(long / 2, height, 0));
    expect(isFlatInMetres(of(0.9e-5))).toBe(true);
    expect(isFlatInMetres(of(1.1e-5))).toBe(false);
  }
});
