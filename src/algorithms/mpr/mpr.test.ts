import { describe, expect, test } from 'vitest';
import { seededRandom, type Random } from '../../math/random';
import { rotate } from '../../math/rotation';
import { addScaled, dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { shapeTypes } from '../../shapes/shape';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options, type Result } from '../algorithm';
import { closestFeature, findClosestFeature } from '../gjk/closest-feature';
import { addVertex, simplex } from '../gjk/simplex';
import { distanceOutside, separationAlong } from '../oracle/body-facts';
import { aroundA, toWorldAxes } from '../oracle/claims';
import { signedDepth } from '../oracle/depth';
import { type BodyStyle, randomBody, setGap, typePairs } from '../oracle/random-pairs.fixture';
import { mpr } from './mpr';

interface Solved {
  result: Result;
  frames: Frame[];
  extent: number;
}

function solve(a: Body, b: Body, options: Options = {}): Solved {
  const problem = cso(place(a), place(b));
  const trace = new Trace();
  const result = mpr.solve(problem, withDefaults(mpr.options, options), trace);
  const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  return { result, frames, extent: problem.extent };
}

const at = (x: number, y = 0, z = 0): Pick<Body, 'position' | 'rotation'> => ({
  position: [x, y, z],
  rotation: [0, 0, 0, 1],
});
const cube = (x: number, y = 0, z = 0): Body => ({ type: 'box', halfExtents: [1, 1, 1], ...at(x, y, z) });
const ball = (radius: number, x: number): Body => ({ type: 'sphere', radius, ...at(x) });
const triangle = (x: number, y = 0, z = 0): Body => ({
  type: 'triangle',
  points: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ],
  ...at(x, y, z),
});

/**
 * Proves a status with nothing of the solver's. Apart: along the normal of the best plane the shapes are, by their
 * definitions, as far apart as it says. Overlapping: v0 and the portal's corners are differences of points of the two
 * bodies, and O is in their hull.
 */
function expectProven(a: Body, b: Body, { result, frames, extent }: Solved): void {
  const last = frames.at(-1)!;
  if (result.status === 'separated') {
    const n = toWorldAxes(a, last.bestPlane!.normal);
    expect(separationAlong(a, b, n)).toBeGreaterThan(0);
    expect(Math.abs(separationAlong(a, b, n) - result.lowerBound!)).toBeLessThan(1e-12 * extent);
    return;
  }
  const home = aroundA({ a, b });
  const { interior, points } = last.portal!;
  const hull = simplex();
  addVertex(hull, { ...points[0]!, ...interior });
  for (const p of points) {
    expect(distanceOutside(home.a, toWorldAxes(a, p.a))).toBeLessThan(1e-12 * extent);
    expect(distanceOutside(home.b, toWorldAxes(a, p.b))).toBeLessThan(1e-12 * extent);
    expect(length(sub(vec3(), sub(vec3(), p.a, p.b), p.v))).toBeLessThan(1e-12 * extent);
    addVertex(hull, p);
  }
  expect(length(findClosestFeature(closestFeature(), hull).v)).toBeLessThan(1e-12 * extent);
}

const plain: BodyStyle = { size: 1, aspect: 3 };
const needle: BodyStyle = { size: 1, aspect: 1e3 };

interface Regime {
  name: string;
  style: BodyStyle;
  styleB?: BodyStyle;
  gap: (random: Random) => number;
}

const regimes: readonly Regime[] = [
  { name: 'near and far', style: plain, gap: (random) => 3 * random() - 2 },
  { name: 'deep', style: plain, gap: () => -4 },
  { name: 'needles of 1:1000', style: needle, gap: (random) => -(10 ** (-4 * random())) },
  { name: 'a millimetre', style: { size: 1e-3, aspect: 3 }, gap: (random) => 1e-3 * (random() - 1) },
  { name: 'a thousand kilometres', style: { size: 1e6, aspect: 3 }, gap: (random) => 1e6 * (random() - 1) },
  {
    name: 'sizes of 1e6 : 1',
    style: plain,
    styleB: { size: 1e-6, aspect: 3 },
    gap: (random) => -(10 ** (-7 * random())),
  },
];

describe.each(regimes)('random pairs of every two shapes, $name', ({ style, styleB, gap }) => {
  test('every status is decided by portals alone, and proves itself', () => {
    const random = seededRandom(3);
    const statuses = { separated: 0, overlapping: 0 };
    for (const [typeA, typeB] of typePairs) {
      for (let i = 0; i < 6; i++) {
        const a = randomBody(typeA, random, style);
        const drawn = setGap(a, randomBody(typeB, random, styleB ?? style), gap(random), random);
        const b = gap(random) === -4 ? { ...drawn, position: a.position } : drawn;
        const solved = solve(a, b, { prove: false });
        const { status, certified } = solved.result;
        // If v0 is O the portal's body has O for a corner, and shows no depth.
        if (status === 'touching' || (status === 'unresolved' && b.position === a.position)) continue;
        expect(certified).toBe(true);
        if (typeA !== 'sphere' && typeB !== 'sphere' && typeA !== 'capsule' && typeB !== 'capsule')
          expectProven(a, b, solved);
        statuses[status as keyof typeof statuses]++;
      }
    }
    expect(statuses.separated + statuses.overlapping).toBeGreaterThan(155);
    expect(Math.max(statuses.separated, statuses.overlapping)).toBeGreaterThan(56);
  });
});

/** Pairs whose signed depth is `depth` but for 1e-8 of their size: moved apart along the normal of the oracle's depth. */
function shallowPairs(random: Random, margin: number): { a: Body; b: Body; depth: number }[] {
  return typePairs.flatMap(([typeA, typeB]) => {
    const a = randomBody(typeA, random, { ...plain, margin });
    const near = { ...randomBody(typeB, random, plain), position: a.position };
    const { lower, upper, normal } = signedDepth(a, near, { goal: 1e-8, maxPoints: 300 });
    if (upper - lower > 1e-7 || upper <= 0) return [];
    const depth = (random() < 0.5 ? -1 : 1) * 10 ** (-3 - 3 * random());
    const moved = addScaled(vec3(), vec3(...near.position), normal, upper - depth);
    const b: Body = { ...near, position: [moved.x, moved.y, moved.z] };
    return [{ a, b, depth }];
  });
}

test.each([0, 0.2])(
  'gaps and overlaps of 1e-3 to 1e-6 are told apart by portals alone, margins of %s',
  (margin) => {
    const pairs = shallowPairs(seededRandom(11), margin);
    const tally = { separated: 0, overlapping: 0 };
    for (const { a, b, depth } of pairs) {
      const { result } = solve(a, b, { prove: false });
      const expected = depth > 0 ? 'overlapping' : 'separated';
      expect(result.status).toBe(expected);
      tally[expected]++;
    }
    expect(tally.separated).toBeGreaterThan(8);
    expect(tally.overlapping).toBeGreaterThan(8);
  },
);

describe('the portal', () => {
  const random = seededRandom(8);
  const runs = shallowPairs(random, 0).map(({ a, b }) => solve(a, b));

  test('lets the ray through once found, and after every refinement', () => {
    let tested = 0;
    for (const { frames } of runs) {
      for (const { portal, phase } of frames) {
        if (portal?.points.length !== 3 || (phase !== 'refine' && phase !== 'discover')) continue;
        const [u1, u2, u3] = portal.points.map(({ v }) => sub(vec3(), v, portal.interior.v)) as [
          Vec3,
          Vec3,
          Vec3,
        ];
        const far = Math.max(length(u1), length(u2), length(u3));
        for (const [from, to] of [
          [u1, u2],
          [u2, u3],
          [u3, u1],
        ] as const) {
          const { x, y, z } = portal.ray;
          const side =
            x * (from.y * to.z - from.z * to.y) +
            y * (from.z * to.x - from.x * to.z) +
            z * (from.x * to.y - from.y * to.x);
          expect(side).toBeGreaterThan(-1e-11 * far * far);
        }
        tested++;
      }
    }
    expect(tested).toBeGreaterThan(110);
  });

  test('moves out along the ray with every refinement, and stays behind every support plane', () => {
    let refined = 0;
    for (const { frames, extent } of runs) {
      let reached = -Infinity;
      for (const { portal, phase, direction: n, plane } of frames) {
        if (portal?.points.length !== 3 || phase !== 'refine') continue;
        const { interior, ray, points } = portal;
        const t = dot(n!, sub(vec3(), points[0]!.v, interior.v)) / dot(n!, ray);
        expect(t).toBeGreaterThan(reached - 1e-9 * extent);
        for (const { v } of points)
          expect(dot(plane!.normal, v)).toBeLessThan(plane!.offset + 1e-12 * extent);
        reached = t;
        refined++;
      }
    }
    expect(refined).toBeGreaterThan(100);
  });

  test('tells which corner had to go, with both numbers of every comparison', () => {
    for (const { frames } of runs) {
      for (const { phase, dropped, tests, portal, sample } of frames) {
        if (phase !== 'refine') continue;
        expect(dropped).toHaveLength(1);
        expect(portal!.points.map(({ index }) => index)).toContain(sample!.index);
        expect(portal!.points.map(({ index }) => index)).not.toContain(dropped![0]!.index);
        expect(portal!.walls).toHaveLength(2);
        for (const { side } of portal!.walls) expect(side).toBeGreaterThan(-1e-9);
        for (const { relation, leftValue, rightValue, met } of tests!) {
          expect(relation).toBe('>');
          expect(met).toBe(leftValue > rightValue);
        }
      }
    }
  });
});

describe('the interior point', () => {
  test('may be anywhere in C: every status stays the same, and none is wrong on its surface', () => {
    const random = seededRandom(21);
    let decided = 0;
    for (const { a, b, depth } of shallowPairs(random, 0)) {
      for (const shift of [0.3, 0.9, 1]) {
        const { status } = solve(a, b, {
          interior: [random() - 0.5, random() - 0.5, random() - 0.5],
          shift,
        }).result;
        expect([depth > 0 ? 'overlapping' : 'separated', 'unresolved']).toContain(status);
        if (status !== 'unresolved') decided++;
      }
    }
    expect(decided).toBeGreaterThan(56);
  });

  test('that is the origin itself: equal shapes in one place overlap, whatever their shape', () => {
    for (const type of shapeTypes) {
      const a = randomBody(type, seededRandom(2), plain);
      const { result, frames } = solve(a, a);
      expect(result.status).toBe(type === 'triangle' ? 'touching' : 'overlapping');
      expect(frames[0]!.portal!.ray).toEqual({ x: 0, y: 1, z: 0 });
    }
  });
});

describe('where there is no portal', () => {
  test('a flat C: the published search would miss a crossing, portals alone leave it open, and GJK tells', () => {
    const segment: Body = { type: 'hull', points: [[-0.3, 0.2, 0], [0.7, 0.2, 0]], ...at(0) }; // prettier-ignore
    const alone = solve(triangle(0), segment, { prove: false });
    expect(alone.result).toMatchObject({ outcome: 'degenerate', status: 'unresolved', certified: false });
    expect(alone.result.lowerBound).toBeCloseTo(0, 15);
    const helped = solve(triangle(0), segment);
    expect(helped.result).toMatchObject({ outcome: 'degenerate', status: 'touching', certified: true });
    expect(helped.frames.some(({ phase }) => phase === 'prove')).toBe(true);
  });

  test('a flat C beside the origin: a gap in the plane needs GJK, one across it does not', () => {
    expect(solve(triangle(0), triangle(0.8, 0.8), { prove: false }).result.status).toBe('separated');
    expect(solve(triangle(0), triangle(0.9, 0.2), { prove: false }).result.status).toBe('unresolved');
    expect(solve(triangle(0), triangle(0.9, 0.2)).result.status).toBe('separated');
    expect(solve(triangle(0), triangle(0, 0, 1e-3), { prove: false }).result.status).toBe('separated');
  });

  test('a C without width or length at all', () => {
    const rod = (x: number, y = 0): Body => ({ type: 'capsule', radius: 0, halfHeight: 1, ...at(x, y) });
    expect(solve(ball(0, 0), ball(0, 3)).result.status).toBe('separated');
    expect(solve(ball(0, 1), ball(0, 1)).result.status).toBe('touching');
    expect(solve(rod(0), rod(0, 1.5)).result.status).toBe('touching');
    expect(solve(rod(0), rod(0, 2.5)).result.status).toBe('separated');
    expect(solve(rod(0), rod(1e-6, 0.5)).result.status).toBe('separated');
  });

  test('margins alone make an inside: balls and capsules are decided to the last digit', () => {
    expect(solve(ball(1, 0), ball(1, 2 - 1e-12)).result).toMatchObject({
      status: 'overlapping',
      supportCalls: 1,
    });
    expect(solve(ball(1, 0), ball(1, 2 + 1e-12)).result.status).toBe('separated');
    const rounded: Body = { ...triangle(0), margin: 0.1 };
    expect(solve(rounded, triangle(0.25, 0.25, 0.099), { prove: false }).result.status).toBe('overlapping');
    expect(solve(rounded, triangle(0.25, 0.25, 0.101), { prove: false }).result.status).toBe('separated');
  });
});

describe('exits', () => {
  test.each([
    ['faces', cube(2, 0.3, -0.4)],
    ['edges', cube(2, 2, 0.5)],
    ['corners', cube(2, 2, 2)],
  ])('%s in exact contact touch', (_, b) => {
    expect(solve(cube(0), b).result.status).toBe('touching');
  });

  test('a ray through an edge or a corner of C is as good as any', () => {
    expect(solve(cube(0), cube(1.5, 1.5, 0)).result).toMatchObject({ status: 'overlapping' });
    expect(solve(cube(0), cube(1.5, 1.5, 1.5)).result).toMatchObject({ status: 'overlapping' });
    expect(solve(cube(0), cube(2.5, 2.5, 0)).result).toMatchObject({ status: 'separated' });
    expect(solve(cube(0), cube(2.5, 2.5, 2.5)).result).toMatchObject({ status: 'separated' });
  });

  test.each([
    ['discovering', 1, 1],
    ['refining', 6, 3],
  ])('the cap is an outcome of its own, %s', (_, cap, size) => {
    const random = seededRandom(4);
    const a = randomBody('ellipsoid', random, plain);
    const near = { ...randomBody('ellipsoid', random, plain), position: a.position };
    const { upper, normal } = signedDepth(a, near);
    const moved = addScaled(vec3(), vec3(...near.position), normal, upper - 1e-6);
    const b: Body = { ...near, position: [moved.x, moved.y, moved.z] };
    const { result, frames } = solve(a, b, { cap });
    expect(result).toMatchObject({ outcome: 'max-iterations', status: 'unresolved', certified: false });
    expect(frames.at(-1)!.portal!.points.length).toBeGreaterThanOrEqual(size);
    expect(result.lowerBound!).toBeLessThanOrEqual(result.upperBound!);
    expect(frames.some(({ phase }) => phase === 'prove')).toBe(false);
  });

  test('a loose tolerance brings the portal to the surface before the side of the origin is known', () => {
    const pair = [cube(0), { ...cube(1.4, 1.5, 1.3), rotation: [0.3, 0.2, 0.5, 0.7] }] as [Body, Body];
    const { upper, normal } = signedDepth(...pair);
    const moved = addScaled(vec3(), vec3(...pair[1].position), normal, upper + 1e-3);
    const b: Body = { ...pair[1], position: [moved.x, moved.y, moved.z] };
    const ends = solve(pair[0], b, { tolerance: 0.5, prove: false }).result;
    if (ends.outcome === 'portal-at-surface') expect(['unresolved', 'touching']).toContain(ends.status);
    expect(solve(pair[0], b).result.status).toBe('separated');
  });

  test('a support that is not a number ends the run with an outcome that says so', () => {
    const problem = cso(place(cube(0)), place(cube(5)));
    problem.poseB[9] = NaN;
    const result = mpr.solve(problem, withDefaults(mpr.options, {}));
    expect(result).toMatchObject({ outcome: 'numerical-failure', status: 'unresolved', certified: false });
  });

  test('a gap of 1e-12 beside a segment is not lost where the ray nearly grazes its end', () => {
    const a: Body = { type: 'hull', points: [[0.1, 0.2, 0.3], [0.5, 0.8, 0.7]], ...at(0) }; // prettier-ignore
    const b: Body = { type: 'hull', points: [[0.20799999999990001, 0.36200000000008004, 0.40799999999998]], ...at(0) }; // prettier-ignore
    expect(solve(a, b, { prove: false }).result.outcome).toBe('degenerate');
    expect(solve(a, b).result.status).toBe('separated');
  });
});

test('a far corner of the world changes no status', () => {
  const random = seededRandom(6);
  for (const { a, b } of shallowPairs(random, 0).slice(0, 20)) {
    const shift = (body: Body): Body => ({
      ...body,
      position: body.position.map((x) => x + 1024) as Body['position'],
    });
    expect(solve(shift(a), shift(b)).result.status).toBe(solve(a, b).result.status);
  }
});

test('rotating a witness from A’s frame keeps it on its body', () => {
  const a: Body = { ...cube(0), rotation: [0.5, 0.5, 0.5, 0.5] };
  const { frames } = solve(a, cube(1));
  const sample = frames.find((frame) => frame.sample)!.sample!;
  expect(distanceOutside(a, rotate(vec3(), place(a).pose, sample.a))).toBeLessThan(1e-12);
});
