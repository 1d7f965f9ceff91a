import { expect, test } from 'vitest';
import { randomDirection, seededRandom } from '../math/random';
import { dot, vec3 } from '../math/vec3';
import { csoPoint } from '../trace/cso-point';
import { csoInPlace, csoSupport } from './cso';
import { prepareShape } from './prepare';
import { wholeShapes } from './whole-shapes';

test('the obstacle of the full shapes reaches past that of the cores by both margins, in every direction', () => {
  const random = seededRandom(5);
  const a = prepareShape({ type: 'box', halfExtents: [1, 2, 3], margin: 0.25 });
  const b = prepareShape({ type: 'sphere', radius: 0.5 });
  const cores = csoInPlace(a, b);
  const full = wholeShapes(cores);
  expect(full.margin).toBe(0);
  const [s, t] = [csoPoint(), csoPoint()];
  for (let i = 0; i < 100; i++) {
    const n = randomDirection(vec3(), random);
    const past = dot(n, csoSupport(s, full, n).v) - dot(n, csoSupport(t, cores, n).v);
    expect(past).toBeCloseTo(0.75, 12);
    expect(s.idA).toBe(-1);
  }
});

test('without margins it is the obstacle itself', () => {
  const box = prepareShape({ type: 'box', halfExtents: [1, 2, 3] });
  const cores = csoInPlace(box, box);
  expect(wholeShapes(cores)).toBe(cores);
});
