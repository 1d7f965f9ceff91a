import { expect, test } from 'vitest';
import { poseOf, toLocal, toWorld } from '../math/pose';
import { randomDirection, seededRandom } from '../math/random';
import { rotate, unrotate } from '../math/rotation';
import { distance, dot, length, negate, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { csoPoint } from '../trace/cso-point';
import { cso, csoSupport } from './cso';
import { prepareShape } from './prepare';
import { everyShape, randomInside } from './specimens.fixture';

test('The support of A − B is that of A along d minus that of B along −d, in A’s frame', () => {
  const random = seededRandom(53);
  const shapes = everyShape(1, 0.1, random).map((spec) => prepareShape(spec));
  const pose = () =>
    poseOf(scale(vec3(), randomDirection(vec3(), random), 5), {
      x: random() - 0.5,
      y: random() - 0.5,
      z: random() - 0.5,
      w: random(),
    });
  let worst = 0;
  let best = Infinity;
  for (const a of shapes) {
    for (const b of shapes) {
      const [poseA, poseB] = [pose(), pose()];
      const c = cso({ shape: a, pose: poseA }, { shape: b, pose: poseB });
      const d = randomDirection(vec3(), random);
      const p = csoSupport(csoPoint(), c, d);
      expect(distance(p.v, sub(vec3(), p.a, p.b))).toBe(0);

      // The same support computed in world coordinates, with each body queried in its own frame.
      const world = rotate(vec3(), poseA, d);
      const witnessA = vec3();
      a.support(witnessA, d);
      const witnessB = vec3();
      b.support(witnessB, unrotate(vec3(), poseB, negate(vec3(), world)));
      const bFromA = toLocal(vec3(), poseA, toWorld(vec3(), poseB, witnessB));
      worst = Math.max(worst, Math.abs(dot(d, sub(vec3(), witnessA, bFromA)) - dot(d, p.v)));

      // No difference of points lies beyond it.
      for (let i = 0; i < 3; i++) {
        const x = randomInside(a.spec, random);
        const y: Vec3 = toLocal(vec3(), poseA, toWorld(vec3(), poseB, randomInside(b.spec, random)));
        best = Math.min(best, dot(d, p.v) - dot(d, sub(vec3(), x, y)));
      }
      expect(length(sub(vec3(), p.v, c.centre))).toBeLessThanOrEqual(c.extent - c.margin + 1e-12);
    }
  }
  expect(worst).toBeLessThan(1e-13);
  expect(best).toBeGreaterThan(-1e-13);
});
