import { expect, test, vi } from 'vitest';
import type { Body } from '../shapes/body';

const { counting, made } = await vi.hoisted(() => import('../algorithms/oracle/counting.fixture'));

vi.mock(import('../math/vec3'), async (original) =>
  counting(await original(), ['vec3', 'clone', 'distance']),
);
vi.mock(import('../trace/cso-point'), async (original) => counting(await original(), ['csoPoint']));
// The catalogue is loaded before every test file, with the functions as they are.
vi.resetModules();

const { seededRandom } = await import('../math/random');
const { vec3 } = await import('../math/vec3');
const { randomBody, typePairs } = await import('../algorithms/oracle/random-pairs');
const { place } = await import('../shapes/body');
const { castAnswer } = await import('./cast-answer');
const { castShape } = await import('./cast-shape');

test('a cast that hits or misses makes no vector and no sample', () => {
  const random = seededRandom(6);
  const draw = (type: Body['type'], margin: number): Body =>
    randomBody(type, random, { size: 1, aspect: 3, margin });
  made.count = 0;
  const out = castAnswer();
  expect(made.count).toBe(3);
  const ends = { hit: 0, miss: 0 };
  for (const margin of [0, 0.1]) {
    for (const [typeA, typeB] of typePairs) {
      const [a, b] = [place(draw(typeA, margin)), place(draw(typeB, margin))];
      a.pose[9] -= 8;
      const displacement = vec3(16, random(), random());
      made.count = 0;
      const { status } = castShape(a, b, displacement, out);
      expect({ typeA, typeB, made: made.count }).toEqual({ typeA, typeB, made: 0 });
      if (status === 'hit' || status === 'miss') ends[status]++;
    }
  }
  expect(Math.min(ends.hit, ends.miss)).toBeGreaterThan(20);
});
