import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test, vi } from 'vitest';
import type { Triple } from '../../shapes/shape';
import type { Body } from '../../shapes/body';
import type { Cso } from '../../shapes/cso';

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

const { randomDirection, seededRandom } = await import('../../math/random');
const { vec3 } = await import('../../math/vec3');
const { rotate } = await import('../../math/rotation');
const { place } = await import('../../shapes/body');
const { cso } = await import('../../shapes/cso');
const { withDefaults } = await import('../algorithm');
const { gjk } = await import('./gjk');
const { gjkJohnson } = await import('./gjk-johnson');
const { gjkSignedVolumes } = await import('./gjk-signed-volumes');
const { gjkNesterov } = await import('./gjk-nesterov');
const { gjkPolyak } = await import('./gjk-polyak');
const { gjkBoolean } = await import('./gjk-boolean');
const { satGjk } = await import('./sat-gjk');

const turned: Pick<Body, 'rotation'> = { rotation: [0.4, 0.1, 0.3, 0.8] };
const bodies = (x: number): Body[] => {
  const random = seededRandom(1);
  const points = Array.from({ length: 128 }, (): Triple => {
    const p = randomDirection(vec3(), random);
    return [p.x, 2 * p.y, p.z];
  });
  const position: Triple = [x, 0.4, -0.3];
  return [
    { type: 'ellipsoid', radii: [1, 2, 3], position, ...turned },
    { type: 'cylinder', radius: 1, halfHeight: 2, position, ...turned },
    { type: 'cone', radius: 1, halfHeight: 2, position, ...turned },
    { type: 'box', halfExtents: [1, 2, 0.5], position, ...turned },
    { type: 'hull', points, position, ...turned },
    { type: 'hull', points: points.slice(0, 12), position, ...turned },
  ];
};
const still = bodies(0);

test.each(still.map((a, i) => [a.type, bodies(5)[i]!] as const))(
  'a longer search makes no more vectors and samples than a shorter one: ellipsoid and %s',
  (_, b) => {
    const problem = cso(place(still[0]!), place(b));
    const count = (tolerance: number): { made: number; iterations: number } => {
      made.count = 0;
      const { iterations } = gjk.solve(problem, withDefaults(gjk.options, { tolerance }));
      return { made: made.count, iterations };
    };
    const [short, long] = [count(0.3), count(1e-12)];
    expect(long.iterations).toBeGreaterThan(short.iterations + 3);
    expect(short.made).toBeGreaterThan(10);
    expect(long.made).toBe(short.made);
  },
);

/** Two ellipsoids a hair apart: a plane between them is found late. */
function nearContact(gap: number): Cso {
  const at = (x: number, y: number, z: number): Cso =>
    cso(
      place(still[0]!),
      place({ type: 'ellipsoid', radii: [1, 2, 3], position: [x, y, z], rotation: [0, 0, 0, 1] }),
    );
  const { signedDistance, normal } = gjk.solve(at(5, 0, 0), withDefaults(gjk.options, {}));
  const n = rotate(vec3(), place(still[0]!).pose.rotation, normal!);
  const back = gap - signedDistance!;
  return at(5 + back * n.x, back * n.y, back * n.z);
}

const distanceMethods = [gjkJohnson, gjkSignedVolumes, gjkNesterov, gjkPolyak];
const booleanMethods = [gjkBoolean, satGjk];

test.each([...distanceMethods, ...booleanMethods])(
  'nor does $id make more in a longer search than in a shorter one',
  (algorithm) => {
    const problem = nearContact(1e-9);
    const count = (cap: number): { made: number; iterations: number } => {
      made.count = 0;
      const { iterations } = algorithm.solve(problem, withDefaults(algorithm.options, { cap }));
      return { made: made.count, iterations };
    };
    const [short, long] = [count(2), count(128)];
    expect(long.iterations).toBeGreaterThan(short.iterations + 3);
    expect(short.made).toBeGreaterThan(10);
    // A distance comes with a normal and two points.
    expect(long.made - short.made).toBeLessThanOrEqual(4);
  },
);

/** Functions of a solver that run once a query; all others run in its loop. */
const outsideTheLoop = new Set([
  'constructor',
  'run',
  'enclose',
  'result',
  'answer',
  'test',
  'simplex',
  'witnesses',
  'closestFeature',
]);

/** The functions of a file in which a literal, a closure or a `new` makes an object. */
function makersIn(file: string): string[] {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const makers: string[] = [];
  const path: string[] = [];
  const enter = (name: string | undefined): void => void path.push(name ?? path.at(-1) ?? '');
  const leave = (): void => void path.pop();
  const make = (): void => {
    if (path.length > 0) makers.push(path.at(-1)!);
  };
  new Visitor({
    FunctionDeclaration: (node) => enter(node.id?.name),
    'FunctionDeclaration:exit': leave,
    MethodDefinition: (node) => enter(node.key.type === 'Identifier' ? node.key.name : undefined),
    'MethodDefinition:exit': leave,
    ArrowFunctionExpression: make,
    ObjectExpression: make,
    ArrayExpression: make,
    NewExpression: make,
    SpreadElement: make,
  }).visit(parseSync(file, source).program);
  return makers;
}

test.each(['gjk', 'distance-search', 'closest-feature', 'triangle-frame', 'simplex', 'vertex-numbers'])(
  'no function of the loop writes a literal: %s.ts',
  (name) => {
    expect(makersIn(`./${name}.ts`).filter((maker) => !outsideTheLoop.has(maker))).toEqual([]);
  },
);

/** What puts a step into words is not part of the loop; nor is what shows a step to a recorder. */
const wordsOnly = /Text$|Words$|^along$|^overshoot$|^sampleDetail$|^solve$|^describe$/;

test.each([
  'gjk-johnson',
  'gjk-signed-volumes',
  'accelerated-gjk',
  'gjk-nesterov',
  'gjk-polyak',
  'gjk-boolean',
  'sat-gjk',
  'regions',
])('nor does one of the relatives: %s.ts', (name) => {
  const makers = makersIn(`./${name}.ts`).filter(
    (maker) => !outsideTheLoop.has(maker) && !wordsOnly.test(maker),
  );
  expect(makers).toEqual([]);
});

test('a literal in the loop would be seen', () => {
  expect(makersIn('./distance-search.ts')).toContain('result');
});
