import { toLocal } from '../math/pose';
import { describe, expect, test } from 'vitest';
import { withDefaults } from '../algorithms/algorithm';
import { epa } from '../algorithms/epa/epa';
import { Gjk, gjk } from '../algorithms/gjk/gjk';
import { simplex as emptySimplex, addVertex } from '../algorithms/gjk/simplex';
import { adversarialPairs } from '../algorithms/oracle/adversarial.fixture';
import { outside } from '../algorithms/oracle/claims';
import { coreDepth as oracle } from '../algorithms/oracle/depth';
import { publishedPairs } from '../algorithms/oracle/published.fixture';
import { randomBody } from '../algorithms/oracle/random-pairs.fixture';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { addScaled, distance, vec3 } from '../math/vec3';
import { place, type Body } from '../shapes/body';
import { cso, type Cso } from '../shapes/cso';
import { shapeTypes, type ShapeType, type Triple } from '../shapes/shape';
import type { Simplex } from '../trace/step';
import { coreDepth } from './core-depth';
import { pairCache, type PairCache } from './pair-cache';
import { expandPolytope as expandHeld, resumePolytope } from './expand';
import { hold, lookAtCso } from './hold.fixture';
import { located, type Located } from './located.fixture';
import { expectNone, pairFailures } from '../stepping/failures.fixture';

interface Run {
  a: Body;
  b: Body;
  problem: Cso;
  tolerance: number;
  found: Located;
}

const curved = new Set<ShapeType>(['cylinder', 'cone', 'ellipsoid']);

/** GJK's last simplex where the cores overlap or touch. */
function simplexOf(problem: Cso): Simplex | undefined {
  const search = new Gjk(problem, withDefaults(gjk.options, { tolerance: 1e-12 }));
  search.search();
  return search.interior || search.upper <= 1e-14 * problem.extent ? search.simplex : undefined;
}

/** From a simplex of the readable algorithms. */
function expandPolytope(
  problem: Readonly<Cso>,
  simplex: Readonly<Simplex>,
  tolerance: number,
  cache?: PairCache,
): Located {
  hold(problem, simplex);
  return located(expandHeld(coreDepth(), problem, tolerance, cache));
}

function solve(a: Body, b: Body, curvedTolerance: number): Run[] {
  const problem = cso(place(a), place(b));
  const simplex = simplexOf(problem);
  if (!simplex || problem.extent === 0) return [];
  const tolerance = curved.has(a.type) || curved.has(b.type) ? curvedTolerance : 0;
  return [{ a, b, problem, tolerance, found: expandPolytope(problem, simplex, tolerance) }];
}

/** The faults of a result, in words; the readable EPA brackets the depth. */
function broken({ a, b, problem, tolerance, found }: Run): string[] {
  const truth = epa.solve(problem, withDefaults(epa.options, { tolerance: tolerance ? 1e-10 : 1e-12 }));
  const noise = 1e-12 * problem.extent;
  const least = -truth.upperBound! - problem.margin - noise;
  const most = -truth.lowerBound! - problem.margin + noise;
  const { outcome, upper, lower, normal } = found;
  if (outcome === 'unresolved') return [];
  if (outcome === 'apart') return most - noise > noise ? [`says apart: ${JSON.stringify([a, b])}`] : [];
  const way = addScaled(vec3(), found.a, found.b, -1);
  const slack = tolerance * problem.extent + noise;
  const faults: [string, boolean][] = [
    [`${upper} is not within ${least} … ${most}`, upper < least || upper > most + slack],
    [`${lower} is above ${most}`, lower > most],
    [`the bounds are ${upper - lower} apart`, upper - lower > slack],
    ['a − b is not upper · n', distance(way, addScaled(vec3(), vec3(), normal, upper)) > noise],
  ];
  return faults.flatMap(([words, so]) => (so ? [`${words}: ${JSON.stringify([a, b])}`] : []));
}

const near = ([x, y, z]: Triple, spread: number, random: Random): Triple => [
  x + spread * (2 * random() - 1),
  y + spread * (2 * random() - 1),
  z + spread * (2 * random() - 1),
];

function randomRuns(count: number, aspect: number, seed: number, aligned = false): Run[] {
  const random = seededRandom(seed);
  const type = () => shapeTypes[Math.floor(shapeTypes.length * random())]!;
  const runs: Run[] = [];
  while (runs.length < count) {
    const a = randomBody(type(), random, { size: 1, aspect });
    const b = randomBody(type(), random, { size: 1, aspect });
    b.position = near(a.position, 0.6, random);
    if (aligned) b.rotation = a.rotation;
    runs.push(...solve(a, b, 1e-6));
  }
  return runs;
}

const unresolved = (runs: readonly Run[]) => runs.filter(({ found }) => found.outcome === 'unresolved');

describe('the depth of random pairs', () => {
  test('of all shapes is proven and right', () => {
    const runs = randomRuns(250, 4, 1);
    expectNone(runs.flatMap((run) => pairFailures(run, broken(run))));
    expectNone(unresolved(runs).flatMap((run) => pairFailures(run, ['is unresolved'])));
  });

  test('is right for thin and aligned ones, and proven for most', () => {
    const runs = [...randomRuns(60, 1000, 2), ...randomRuns(150, 4, 3, true)];
    expectNone(runs.flatMap((run) => pairFailures(run, broken(run))));
    expect(unresolved(runs).length).toBeLessThan(0.05 * runs.length);
  });

  test('is that of an oracle of its own where both are polytopes', () => {
    const runs = randomRuns(150, 10, 4).filter(({ tolerance }) => tolerance === 0);
    expect(runs.length).toBeGreaterThan(25);
    for (const { a, b, problem, found } of runs) {
      expect(Math.abs(found.upper - oracle(a, b).upper)).toBeLessThan(1e-12 * problem.extent);
    }
  });

  test('has witnesses on the cores', () => {
    for (const { a, b, problem, tolerance, found } of randomRuns(60, 4, 5)) {
      const slack = (tolerance + 1e-12) * problem.extent;
      // Margins are left out: a sphere is a point, a capsule a segment.
      const core = (body: Body): Body =>
        body.type === 'sphere' || body.type === 'capsule' ? { ...body, radius: 0 } : body;
      const still = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } satisfies Partial<Body>;
      const inB = toLocal(vec3(), problem.poseB, found.b);
      expect(outside({ ...core(a), ...still }, found.a, slack)).toBeLessThanOrEqual(slack);
      expect(outside({ ...core(b), ...still }, inB, slack)).toBeLessThanOrEqual(slack);
    }
  });
});

test.each([
  ['adversarial', adversarialPairs.filter((_, i) => i % 4 === 0), 60],
  ['published', publishedPairs, 20],
] as const)('%s pairs: never a wrong answer', (_, pairs, least) => {
  const runs = pairs.flatMap(({ a, b }) => solve(a, b, 1e-4));
  expectNone(runs.flatMap((run) => pairFailures(run, broken(run))));
  expect(runs.filter(({ found }) => found.outcome === 'solved').length).toBeGreaterThan(least);
  expect(unresolved(runs).length).toBeLessThan(0.15 * runs.length);
});

test('begins from any part of GJK’s simplex that holds O', () => {
  const cube: Body = { type: 'box', halfExtents: [1, 1, 1], position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  const other: Body = { ...cube, position: [0.5, 0.25, 0], rotation: [0, 0, Math.sin(0.3), Math.cos(0.3)] };
  const problem = cso(place(cube), place(other));
  const depth = oracle(cube, other).upper;
  const simplex = simplexOf(problem)!;
  for (let size = 1; size <= simplex.size; size++) {
    const part = emptySimplex();
    for (let i = 0; i < size; i++) addVertex(part, simplex.points[i]!);
    const found = expandPolytope(problem, part, 0);
    expect(found.outcome).toBe('solved');
    expect(Math.abs(found.upper - depth)).toBeLessThan(1e-14);
  }
});

test('gives up when it is full, with true bounds, where the nearest points of C form a ring', () => {
  const still = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } satisfies Partial<Body>;
  const rod: Body = { type: 'cylinder', radius: 0.3, halfHeight: 2, ...still };
  const hoop: Body = { type: 'ellipsoid', radii: [0.5, 1.5, 0.5], ...still };
  const [{ found }] = solve(rod, hoop, 1e-9) as [Run];
  expect(found).toMatchObject({ outcome: 'unresolved', ending: 'out-of-capacity' });
  expect(found.iterations).toBeLessThan(1024);
  expect(found.lower).toBeLessThan(0.8);
  expect(found.upper).toBeGreaterThanOrEqual(0.8);
  expect(found.upper - found.lower).toBeLessThan(0.01);
});

test('says that cores are apart where they are', () => {
  const ball: Body = { type: 'ellipsoid', radii: [1, 1, 1], position: [0, 0, 0], rotation: [0, 0, 0, 1] };
  const problem = cso(place(ball), place({ ...ball, position: [2.5, 0.1, 0.2] }));
  const part = emptySimplex();
  const search = new Gjk(problem, withDefaults(gjk.options, {}));
  search.search();
  addVertex(part, search.simplex.points[0]!);
  const found = expandPolytope(problem, part, 1e-6);
  expect(found.outcome).toBe('apart');
  expect(found.upper).toBeLessThan(0);
  expect(found.upper).toBeGreaterThan(-0.6);
});

describe('a search that goes on from the mesh of the last one', () => {
  /** Moves a body by 0.01 and turns it by 0.01. */
  function moved(body: Body, random: Random): Body {
    const d = randomDirection(vec3(), random);
    const q = randomDirection(vec3(), random);
    const [x, y, z, w] = body.rotation;
    const [i, j, k] = [0.005 * q.x, 0.005 * q.y, 0.005 * q.z];
    return {
      ...body,
      position: [body.position[0] + 0.01 * d.x, body.position[1] + 0.01 * d.y, body.position[2] + 0.01 * d.z],
      rotation: [
        x + i * w + j * z - k * y,
        y - i * z + j * w + k * x,
        z + i * y - j * x + k * w,
        w - i * x - j * y - k * z,
      ],
    };
  }

  /** Walks of random pairs, with one cache each. */
  function walks(types: readonly ShapeType[], count: number, steps: number) {
    const random = seededRandom(6);
    const type = () => types[Math.floor(types.length * random())]!;
    const seen = { resumed: 0, lost: 0, calls: 0, fresh: 0, faults: [] as string[] };
    for (let i = 0; i < count; i++) {
      const a = randomBody(type(), random, { size: 1, aspect: 3 });
      let b: Body = {
        ...randomBody(type(), random, { size: 1, aspect: 3 }),
        position: near(a.position, 0.4, random),
      };
      const cache = pairCache();
      const shapes = [place(a).shape, place(b).shape] as const;
      for (let step = 0; step < steps; step++, b = moved(b, random)) {
        const problem = cso(place(a, shapes[0]), place(b, shapes[1]));
        const simplex = simplexOf(problem);
        const tolerance = curved.has(a.type) || curved.has(b.type) ? 1e-5 : 0;
        if (cache.faces > 0) {
          lookAtCso(problem);
          const found = located(resumePolytope(coreDepth(), problem, tolerance, cache));
          if (found.outcome === 'solved') {
            seen.resumed++;
            seen.calls += found.supportCalls;
            seen.faults.push(...broken({ a, b, problem, tolerance, found }));
            if (simplex) seen.fresh += expandPolytope(problem, simplex, tolerance).supportCalls;
            continue;
          }
          if (simplex) seen.lost++;
        }
        if (simplex) expandPolytope(problem, simplex, tolerance, cache);
      }
    }
    return seen;
  }

  test('is as right, and needs little more than one support where both are polytopes', () => {
    const { resumed, lost, calls, fresh, faults } = walks(['hull', 'box', 'triangle'], 25, 8);
    expect(faults).toEqual([]);
    expect(resumed).toBeGreaterThan(60);
    expect(lost).toBeLessThan(0.1 * resumed);
    expect(calls).toBeLessThan(1.3 * resumed);
    expect(fresh).toBeGreaterThan(3 * resumed);
  });

  test('is as right, and saves half of the supports where surfaces are curved', () => {
    const { resumed, lost, calls, fresh, faults } = walks(['cylinder', 'cone', 'ellipsoid', 'hull'], 25, 8);
    expect(faults).toEqual([]);
    expect(resumed).toBeGreaterThan(60);
    expect(lost).toBeLessThan(0.25 * resumed);
    expect(calls).toBeLessThan(0.5 * fresh);
  });
});

test('a mesh of other shapes is not gone on from', () => {
  const still = { position: [0, 0, 0], rotation: [0, 0, 0, 1] } satisfies Partial<Body>;
  const cone: Body = { type: 'cone', radius: 1, halfHeight: 1, ...still };
  const large = cso(place(cone), place({ ...cone, position: [0.2, 0.3, 0.1] }));
  const small = cso(place(cone), place({ ...cone, radius: 0.1, position: [0.2, 0.3, 0.1] }));
  const cache = pairCache();
  expect(expandPolytope(large, simplexOf(large)!, 1e-5, cache).outcome).toBe('solved');
  expect(cache.faces).toBeGreaterThan(0);
  expect(resumePolytope(coreDepth(), small, 1e-5, cache).outcome).toBe('unresolved');
});
