import { beforeAll, expect, test } from 'vitest';
import { counting, made } from '../algorithms/oracle/counting.fixture';
import { randomBody, typePairs } from '../algorithms/oracle/random-pairs.fixture';
import { seededRandom } from '../math/random';
import * as vectors from '../math/vec3';
import { place, type Body } from '../shapes/body';
import * as samples from '../trace/cso-point';
import { castAnswer } from './cast-answer';
import { castShape } from './cast-shape';

beforeAll(() => counting(vectors, ['vec3', 'clone', 'distance']));
beforeAll(() => counting(samples, ['csoPoint']));

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
      const displacement = vectors.vec3(16, random(), random());
      made.count = 0;
      const { status } = castShape(a, b, displacement, out);
      expect({ typeA, typeB, made: made.count }).toEqual({ typeA, typeB, made: 0 });
      if (status === 'hit' || status === 'miss') ends[status]++;
    }
  }
  expect(Math.min(ends.hit, ends.miss)).toBeGreaterThan(20);
});
