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
const { tootbird } = await import('./tootbird');
const { planePoking } = await import('../walkers/plane-poking');
const { planeWalker } = await import('../walkers/plane-walker');

const a: Body = {
  type: 'ellipsoid',
  radii: [1, 2, 3],
  position: [0, 0, 0],
  rotation: [0, 0, 0, 1],
};
const b = (x: number): Body => ({
  type: 'cylinder',
  radius: 1,
  halfHeight: 2,
  position: [x, 0.4, -0.3],
  rotation: [0.4, 0.1, 0.3, 0.8],
});

test.each(
  [tootbird, planePoking, planeWalker].flatMap((algorithm) =>
    [1, 6].map((x) => [algorithm.id, x === 1 ? 'overlapping' : 'separated', algorithm, x] as const),
  ),
)('a longer search makes no more vectors and samples than a shorter one: %s, %s', (_, __, algorithm, x) => {
  const problem = cso(place(a), place(b(x)));
  const count = (options: { tolerance: number; leastStep: number }): { made: number; supports: number } => {
    made.count = 0;
    const { supportCalls } = algorithm.solve(
      problem,
      withDefaults(algorithm.options, { ...options, prove: false }),
    );
    return { made: made.count, supports: supportCalls };
  };
  const short = count({ tolerance: 0.1, leastStep: 0.01 });
  const long = count({ tolerance: 1e-12, leastStep: 1e-9 });
  expect(long.supports).toBeGreaterThan(short.supports + 3);
  expect(short.made).toBeGreaterThan(10);
  // One more or less where a contact is answered with its points, and where it is not.
  expect(Math.abs(long.made - short.made)).toBeLessThan(6);
});
