import { expect, test, vi } from 'vitest';
import type { Body } from '../../shapes/body';

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

vi.mock(import('../../math/vec3'), async (original) =>
  counting(await original(), ['vec3', 'clone', 'distance']),
);
vi.mock(import('../../trace/cso-point'), async (original) => counting(await original(), ['csoPoint']));
// The catalogue is loaded before every test file, with the functions as they are.
vi.resetModules();

const { place } = await import('../../shapes/body');
const { cso } = await import('../../shapes/cso');
const { withDefaults } = await import('../algorithm');
const { mprDepth } = await import('./mpr-depth');

const still: Body = {
  type: 'ellipsoid',
  radii: [1, 2, 3],
  position: [0, 0, 0],
  rotation: [0.4, 0.1, 0.3, 0.8],
};
const others: Body[] = [
  { type: 'ellipsoid', radii: [1, 2, 3], position: [2, 0.4, -0.3], rotation: [0.1, 0.4, 0.3, 0.8] },
  { type: 'cylinder', radius: 1, halfHeight: 2, position: [2, 0.4, -0.3], rotation: [0.1, 0.4, 0.3, 0.8] },
  { type: 'capsule', radius: 1, halfHeight: 2, position: [2, 0.4, -0.3], rotation: [0.1, 0.4, 0.3, 0.8] },
];

test.each(others.map((b) => [b.type, b] as const))(
  'a longer refinement makes no more vectors and samples than a shorter one: ellipsoid and %s',
  (_, b) => {
    const problem = cso(place(still), place(b));
    const count = (tolerance: number): { made: number; iterations: number } => {
      made.count = 0;
      const { iterations } = mprDepth.solve(problem, withDefaults(mprDepth.options, { tolerance }));
      return { made: made.count, iterations };
    };
    const [short, long] = [count(0.05), count(1e-10)];
    expect(long.iterations).toBeGreaterThan(short.iterations + 10);
    expect(short.made).toBeGreaterThan(10);
    expect(long.made).toBe(short.made);
  },
);
