import { expect, test, vi } from 'vitest';
import type { Body } from '../shapes/body';

const made = vi.hoisted(() => ({ count: 0 }));

/** Every vector and sample of the program comes out of these functions: count them. */
function counting<T extends object>(module: T, factories: readonly (keyof T & string)[]): T {
  const counted = factories.map((name) => {
    const original = module[name] as (...args: unknown[]) => unknown;
    const count = (...args: unknown[]): unknown => {
      made.count++;
      return original(...args);
    };
    return [name, count];
  });
  return { ...module, ...Object.fromEntries(counted) };
}

vi.mock(import('../math/vec3'), async (original) =>
  counting(await original(), ['vec3', 'clone', 'distance']),
);
vi.mock(import('../trace/cso-point'), async (original) => counting(await original(), ['csoPoint']));

const { seededRandom } = await import('../math/random');
const { vec3 } = await import('../math/vec3');
const { randomBody } = await import('../algorithms/oracle/random-pairs');
const { place } = await import('../shapes/body');
const { shapeTypes } = await import('../shapes/shape');
const { castAnswer } = await import('./cast-answer');
const { castShape } = await import('./cast-shape');

test('a cast that hits or misses makes no vector and no sample', () => {
  const random = seededRandom(6);
  const draw = (type: Body['type'], margin: number): Body =>
    randomBody(type, random, { size: 1, aspect: 3, margin });
  const out = castAnswer();
  const ends = { hit: 0, miss: 0 };
  for (const margin of [0, 0.1]) {
    for (const typeA of shapeTypes) {
      for (const typeB of shapeTypes) {
        const [a, b] = [place(draw(typeA, margin)), place(draw(typeB, margin))];
        a.pose.position.x -= 8;
        const displacement = vec3(16, random(), random());
        made.count = 0;
        const { status } = castShape(a, b, displacement, out);
        expect({ typeA, typeB, made: made.count }).toEqual({ typeA, typeB, made: 0 });
        if (status === 'hit' || status === 'miss') ends[status]++;
      }
    }
  }
  expect(Math.min(ends.hit, ends.miss)).toBeGreaterThan(20);
});
