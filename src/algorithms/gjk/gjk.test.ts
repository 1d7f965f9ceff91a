import { describe, expect, test } from 'vitest';
import { rotate } from '../../math/rotation';
import { seededRandom, type Random } from '../../math/random';
import { addScaled, distance, dot, length, maxAbs, sub, vec3, type Vec3 } from '../../math/vec3';
import { toWorld } from '../../math/pose';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { Test } from '../../trace/step';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options, type Result } from '../algorithm';
import { distanceOutside, separationAlong } from '../oracle/body-facts';
import { shapeTypes } from '../../shapes/shape';
import {
  type BodyStyle,
  randomBody,
  randomRotation,
  setGap,
  typePairs,
} from '../oracle/random-pairs.fixture';
import { gjk } from './gjk';

interface Solved {
  result: Result;
  /** All steps, which are many objects, and the last one. */
  readonly frames: Frame[];
  readonly last: Frame;
  /** E */
  extent: number;
  margin: number;
  /** The result's normal and points in the world. */
  normal: Vec3 | null;
  pointA: Vec3 | null;
  pointB: Vec3 | null;
  /** From A's frame to the world. */
  out(p: Readonly<Vec3>): Vec3;
}

function solve(a: Body, b: Body, options: Options = {}): Solved {
  const placedA = place(a);
  const problem = cso(placedA, place(b));
  const trace = new Trace();
  const result = gjk.solve(problem, withDefaults(gjk.options, options), trace);
  const out = (p: Readonly<Vec3>): Vec3 => toWorld(vec3(), placedA.pose, p);
  return {
    result,
    get frames() {
      return Array.from({ length: trace.length }, (_, i) => trace.at(i));
    },
    get last() {
      return trace.at(trace.length - 1);
    },
    extent: problem.extent,
    margin: problem.margin,
    normal: result.normal && rotate(vec3(), placedA.pose, result.normal),
    pointA: result.pointA && out(result.pointA),
    pointB: result.pointB && out(result.pointB),
    out,
  };
}

const at = (x: number, y = 0, z = 0): Pick<Body, 'position' | 'rotation'> => ({
  position: [x, y, z],
  rotation: [0, 0, 0, 1],
});
const cube = (x: number, y = 0, z = 0): Body => ({ type: 'box', halfExtents: [1, 1, 1], ...at(x, y, z) });
const sphere = (radius: number, x: number): Body => ({ type: 'sphere', radius, ...at(x) });

/**
 * Proves a result by itself, with nothing of the solver's: every vertex of the last simplex is a pair of points of the
 * two bodies, so their convex combination is too, and the separation along the normal, from the shapes' definitions, is
 * a lower bound of the signed distance.
 */
function expectProven(a: Body, b: Body, solved: Solved, tolerance: number): void {
  const { result, last, extent } = solved;
  for (const { sample } of last.simplex!) {
    expect(distanceOutside(a, solved.out(sample.a))).toBeLessThan(tolerance * extent);
    expect(distanceOutside(b, solved.out(sample.b))).toBeLessThan(tolerance * extent);
  }
  const weights = last.simplex!.map((vertex) => vertex.weight);
  expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
  const blend = last.simplex!.reduce(
    (sum, { sample, weight }) => addScaled(sum, sum, sample.v, weight),
    vec3(),
  );
  if (result.signedDistance === null) {
    expect(result.status).toBe('overlapping');
    expect(length(blend)).toBeLessThan(tolerance * extent);
    return;
  }
  expect(length(blend) - solved.margin - result.signedDistance).toBeLessThan(tolerance * extent);
  if (result.signedDistance > 0) {
    const apart = distance(solved.pointA!, solved.pointB!);
    expect(Math.abs(apart - result.signedDistance)).toBeLessThan(tolerance * extent);
  }
  expect(separationAlong(a, b, solved.normal!)).toBeGreaterThan(result.signedDistance - tolerance * extent);
}

/** The false relations of a step's comparisons: a named relation has to hold exactly where it is said to be met. */
const mistold = (tests: readonly Readonly<Test>[]): string[] =>
  tests
    .filter(({ relation, leftValue, rightValue, met }) => {
      const holds = {
        '≤': leftValue <= rightValue,
        '<': leftValue < rightValue,
        '≥': leftValue >= rightValue,
      };
      return holds[relation as keyof typeof holds] !== met;
    })
    .map(
      ({ left, right, relation, leftValue, rightValue, met }) =>
        `${left} = ${leftValue} ${relation} ${right} = ${rightValue}: ${met}`,
    );

interface Regime {
  name: string;
  style: BodyStyle;
  styleB?: BodyStyle;
  gap: (random: Random) => number;
  /** The accuracy of doubles, relative to E. */
  tolerance: number;
}

const plain: BodyStyle = { size: 1, aspect: 3 };
const needle: BodyStyle = { size: 1, aspect: 1e3 };
const regimes: readonly Regime[] = [
  { name: 'far apart', style: plain, gap: (random) => 6 * random(), tolerance: 2e-12 },
  { name: 'a hair apart', style: plain, gap: (random) => 10 ** (-10 * random()), tolerance: 2e-12 },
  { name: 'overlapping', style: plain, gap: (random) => -2 * random(), tolerance: 2e-12 },
  {
    name: 'with margins',
    style: { ...plain, margin: 0.3 },
    gap: (random) => random() - 1,
    tolerance: 2e-12,
  },
  { name: 'needles of 1:1000', style: needle, gap: (random) => 10 ** (-6 * random()), tolerance: 2e-12 },
  {
    name: 'sizes of 1e6 : 1',
    style: plain,
    styleB: { size: 1e-6, aspect: 3 },
    gap: (random) => 10 ** (-8 * random()),
    tolerance: 2e-12,
  },
];

describe.each(regimes)('random pairs of every two shapes, $name', ({ style, styleB, gap, tolerance }) => {
  test('every answer proves itself and is certified', () => {
    const random = seededRandom(20_26);
    const statuses = { separated: 0, overlapping: 0, other: 0 };
    for (const [typeA, typeB] of typePairs) {
      for (let i = 0; i < samples(4, 8); i++) {
        const a = randomBody(typeA, random, style);
        const b = setGap(a, randomBody(typeB, random, styleB ?? style), gap(random), random);
        const solved = solve(a, b);
        expectProven(a, b, solved, tolerance);
        expect(solved.result.certified).toBe(true);
        const { status } = solved.result;
        statuses[status === 'separated' || status === 'overlapping' ? status : 'other']++;
      }
    }
    expect(statuses.other).toBe(0);
    const total = statuses.separated + statuses.overlapping;
    if (gap(() => 0.5) < 0 || style.margin !== undefined) {
      expect(statuses.overlapping / total).toBeGreaterThan(0.2);
      expect(statuses.separated / total).toBeGreaterThan(0.2);
    } else {
      expect(statuses.separated).toBe(total);
    }
  });
});

test.each([1e-6, 1e-8, 1e-10])(
  'pairs brought to %d E from contact by their own normal are certified there',
  (near) => {
    const random = seededRandom(12);
    let edges = 0;
    for (let i = 0; i < samples(64, 128); i++) {
      const a = randomBody(shapeTypes[i % 8]!, random, plain);
      const b = setGap(a, randomBody(shapeTypes[(i >> 3) % 8]!, random, plain), 0.2 + random(), random);
      const far = solve(a, b);
      const gap = near * far.extent;
      const moved = addScaled(vec3(), vec3(...b.position), far.normal!, gap - far.result.signedDistance!);
      const { result, extent, last } = solve(a, { ...b, position: [moved.x, moved.y, moved.z] });
      expect(result).toMatchObject({ status: 'separated', outcome: 'converged-gap', certified: true });
      expect(Math.abs(result.signedDistance! - gap)).toBeLessThan(1e-11 * extent);
      if (last.simplex!.length === 2) edges++;
    }
    expect(edges).toBeGreaterThan(samples(5, 10));
  },
);

describe('invariants of every step', () => {
  const runs = ((): Solved[] => {
    const random = seededRandom(7);
    return Array.from({ length: samples(150, 300) }, (_, i) => {
      const a = randomBody(shapeTypes[i % 8]!, random, plain);
      const b = setGap(a, randomBody(shapeTypes[(i >> 3) % 8]!, random, plain), 2 * random() - 0.7, random);
      const solved = solve(a, b);
      return { ...solved, frames: solved.frames };
    });
  })();

  test('the lower bound never falls, the upper never rises, and they hold the answer between them', () => {
    let answers = 0;
    for (const { frames, result, extent, margin } of runs) {
      const loosened = frames.filter(({ lower, upper }, i) => {
        const before = frames[i - 1];
        return before && !(lower >= before.lower && upper <= before.upper);
      });
      expect(loosened).toEqual([]);
      if (result.signedDistance === null) continue;
      answers++;
      const lower = Math.max(...frames.map((frame) => frame.lower));
      const upper = Math.min(...frames.map((frame) => frame.upper));
      expect(lower - margin).toBeLessThanOrEqual(result.signedDistance + 1e-14 * extent);
      expect(upper - margin).toBeGreaterThanOrEqual(result.signedDistance - 1e-14 * extent);
    }
    expect(answers).toBeGreaterThan(samples(75, 150));
  });

  test('|v| falls with every reduce that is taken, except at the end of the digits', () => {
    let reduces = 0;
    for (const { frames, extent } of runs) {
      const taken = frames.filter((frame) => frame.phase === 'reduce' && frame.tests![0]!.met);
      for (let i = 1; i < taken.length; i++) {
        const fall = length(taken[i - 1]!.closest!.v) - length(taken[i]!.closest!.v);
        expect(fall).toBeGreaterThan(-1e-14 * extent);
        reduces++;
      }
    }
    expect(reduces).toBeGreaterThan(1000);
  });

  test('every comparison states the true relation of its two numbers', () => {
    const tests = runs.flatMap(({ frames }) => frames.flatMap((frame) => frame.tests ?? []));
    expect(mistold(tests)).toEqual([]);
    expect(tests.filter(({ met }) => met).length).toBeGreaterThan(1000);
    expect(tests.filter(({ met }) => !met).length).toBeGreaterThan(1000);
  });

  test('a − b = v for every sample and closest point, weights are convex and blend the vertices into v', () => {
    for (const { frames, extent } of runs) {
      for (const { simplex, closest, sample } of frames) {
        const points = [closest, sample, ...(simplex ?? []).map((vertex) => vertex.sample)];
        const off = points.map((w) =>
          w ? distance(sub(vec3(), w.a, w.b), w.v) / (extent + maxAbs(w.b)) : 0,
        );
        expect(Math.max(...off)).toBeLessThan(1e-14);
      }
      for (const { simplex, closest } of frames.filter((frame) => frame.phase === 'reduce')) {
        const weights = simplex!.map((vertex) => vertex.weight);
        expect(Math.min(...weights)).toBeGreaterThanOrEqual(0);
        expect(weights.reduce((sum, w) => sum + w, 0)).toBeCloseTo(1, 12);
        const blend = simplex!.reduce(
          (sum, { sample, weight }) => addScaled(sum, sum, sample.v, weight),
          vec3(),
        );
        expect(distance(blend, closest!.v)).toBeLessThan(1e-11 * extent);
      }
    }
  });

  test('every sample lies on its plane, and every other sample behind it', () => {
    for (const { frames, extent } of runs) {
      const planes = frames.flatMap((frame) => frame.plane ?? []);
      for (const { sample } of frames) {
        if (!sample) continue;
        const beyond = planes.map(({ normal, offset }) => dot(normal, sample.v) - offset);
        expect(Math.max(...beyond)).toBeLessThan(1e-13 * (extent + maxAbs(sample.v)));
      }
    }
  });

  test('the signed distance is between its own bounds', () => {
    for (const { result } of runs) {
      if (result.signedDistance === null) continue;
      expect(result.lowerBound!).toBeLessThanOrEqual(result.signedDistance);
      expect(result.upperBound!).toBeGreaterThanOrEqual(result.signedDistance);
    }
  });

  test('only the last step names an outcome, and it is a stop', () => {
    for (const { frames, result } of runs) {
      const named = frames.filter((frame) => frame.outcome !== undefined);
      expect(named.map((frame) => frame.index)).toEqual([frames.length - 1]);
      expect(named[0]!.phase).toBe('stop');
      expect(named[0]!.outcome).toBe(result.outcome);
      expect(frames.at(-1)!.supportCalls).toBe(result.supportCalls);
    }
  });

  test('recording changes no bit of the result', () => {
    const random = seededRandom(3);
    for (let i = 0; i < 50; i++) {
      const a = randomBody(shapeTypes[i % 8]!, random, plain);
      const b = randomBody(shapeTypes[(3 * i) % 8]!, random, plain);
      const silent = gjk.solve(cso(place(a), place(b)), withDefaults(gjk.options, {}));
      expect(silent).toEqual(solve(a, b).result);
    }
  });
});

describe('what must not change the answer', () => {
  const pairs = ((): [Body, Body][] => {
    const random = seededRandom(11);
    return Array.from({ length: 128 }, (_, i): [Body, Body] => {
      const a = randomBody(shapeTypes[i % 8]!, random, plain);
      return [
        a,
        setGap(a, randomBody(shapeTypes[(i >> 3) % 8]!, random, plain), 1.5 * random() - 0.3, random),
      ];
    });
  })();
  const answered = (s: Solved): boolean => s.result.signedDistance !== null;
  /** Two certified answers differ by no more than two tolerances. */
  const expectSame = (actual: Solved, expected: Solved, factor = 1): void => {
    expect(actual.result.status).toBe(expected.result.status);
    if (!answered(expected)) return;
    const difference = actual.result.signedDistance! - factor * expected.result.signedDistance!;
    expect(Math.abs(difference)).toBeLessThan(4e-12 * factor * expected.extent);
  };

  test('swapping A and B turns the normal round and leaves the distance', () => {
    let compared = 0;
    for (const [a, b] of pairs) {
      const plainly = solve(a, b);
      const swapped = solve(b, a);
      expectSame(swapped, plainly);
      if (!answered(plainly) || plainly.result.signedDistance! < 1e-3) continue;
      compared++;
      expect(dot(swapped.normal!, plainly.normal!)).toBeLessThan(-1 + 1e-9);
    }
    expect(compared).toBeGreaterThan(60);
  });

  test('a common rigid motion, even far from the world origin, leaves the distance', () => {
    const random = seededRandom(5);
    for (const [a, b] of pairs) {
      const [x, y, z, w] = randomRotation(random);
      const turned = (body: Body): Body => {
        const [bx, by, bz, bw] = body.rotation;
        const p = rotateByQuaternion([x, y, z, w], body.position);
        return {
          ...body,
          position: [p.x + 100, p.y - 200, p.z + 50],
          rotation: [
            w * bx + x * bw + y * bz - z * by,
            w * by - x * bz + y * bw + z * bx,
            w * bz + x * by - y * bx + z * bw,
            w * bw - x * bx - y * by - z * bz,
          ],
        };
      };
      const moved = solve(turned(a), turned(b));
      expect(moved.result.status).toBe(solve(a, b).result.status);
      if (!answered(moved)) continue;
      const difference = moved.result.signedDistance! - solve(a, b).result.signedDistance!;
      // Positions of a few hundred carry a rounding of their own of 3e-14.
      expect(Math.abs(difference)).toBeLessThan(1e-11 * moved.extent);
    }
  });

  test.each([1e-60, 1e-3, 1e3, 1e6])('a uniform scale of %d scales the distance', (factor) => {
    for (const [a, b] of pairs) expectSame(solve(scaled(a, factor), scaled(b, factor)), solve(a, b), factor);
  });

  test.each([1e-75, 1e-90, 1e-110, 1e-150, 1e-170, 1e-300])(
    'a scene scaled by %d, where products underflow, is given up rather than answered wrongly',
    (factor) => {
      for (const [a, b] of pairs) {
        const { result } = solve(scaled(a, factor), scaled(b, factor));
        expect(result).toMatchObject({ status: 'unresolved', outcome: 'out-of-range', certified: false });
      }
    },
  );

  test('a margin on A takes exactly itself off the distance', () => {
    for (const [a, b] of pairs) {
      const plainly = solve(a, b);
      if (!answered(plainly)) continue;
      const rounded = solve({ ...a, margin: 0.25 }, b);
      const difference = plainly.result.signedDistance! - rounded.result.signedDistance!;
      expect(Math.abs(difference - 0.25)).toBeLessThan(4e-12 * rounded.extent);
    }
  });

  test('a good or a stale warm start leads to the same distance', () => {
    const random = seededRandom(17);
    let saved = 0;
    for (const [a, b] of pairs) {
      const cold = solve(a, b);
      const directions = cold.frames.flatMap(({ phase, direction: n }) =>
        phase === 'sample' && n ? [[n.x, n.y, n.z]] : [],
      );
      const warm = solve(a, b, { warmStart: directions.slice(-4).flat() });
      const stale = solve(a, b, { warmStart: Array.from({ length: 12 }, () => random() - 0.5) });
      expectSame(warm, cold);
      expectSame(stale, cold);
      if (warm.result.iterations < cold.result.iterations) saved++;
    }
    expect(saved).toBeGreaterThan(pairs.length / 2);
  });

  test('any first direction leads to the same distance', () => {
    for (const [a, b] of pairs) {
      expectSame(solve(a, b, { firstDirection: [1, 0, 0] }), solve(a, b));
      expectSame(solve(a, b, { firstDirection: [-0.3, -2, 0.1] }), solve(a, b));
    }
  });
});

function rotateByQuaternion(q: Body['rotation'], p: Body['position']): Vec3 {
  const u = vec3(q[0], q[1], q[2]);
  const v = vec3(...p);
  const uv = vec3(u.y * v.z - u.z * v.y, u.z * v.x - u.x * v.z, u.x * v.y - u.y * v.x);
  const uuv = vec3(u.y * uv.z - u.z * uv.y, u.z * uv.x - u.x * uv.z, u.x * uv.y - u.y * uv.x);
  return addScaled(vec3(), addScaled(vec3(), v, uv, 2 * q[3]), uuv, 2);
}

/** The body grown about the world origin. */
function scaled(body: Body, factor: number): Body {
  const grow = (value: unknown): unknown => {
    if (typeof value === 'number') return value * factor;
    return Array.isArray(value) ? value.map(grow) : value;
  };
  const grown = Object.entries(body).map(([key, value]) => [key, key === 'rotation' ? value : grow(value)]);
  return Object.fromEntries(grown) as Body;
}

describe('exits', () => {
  test('faces in exact contact touch, and the normal is theirs', () => {
    const { result, normal } = solve(cube(0), cube(2, 0.3, -0.4));
    expect(result).toMatchObject({
      status: 'touching',
      outcome: 'contains-origin',
      certified: true,
      signedDistance: 0,
    });
    expect(normal!.x).toBeCloseTo(1, 12);
  });

  test('where the shapes touch, the last step gives the normal that v is too short to tell', () => {
    const { frames, result } = solve(cube(0), cube(2, 0.3, -0.4));
    expect(frames.at(-1)!.normal).toEqual(result.normal);
    expect(frames.slice(0, -1).every((frame) => frame.normal === undefined)).toBe(true);
  });

  test.each([
    ['edges', cube(2, 2, 0.5)],
    ['corners', cube(2, 2, 2)],
  ])('%s in exact contact touch', (_, b) => {
    expect(solve(cube(0), b).result.status).toBe('touching');
  });

  test('equal shapes in the same place overlap, though the search starts at the origin', () => {
    for (const type of shapeTypes) {
      if (type === 'triangle') continue;
      const a = randomBody(type, seededRandom(2), plain);
      expect(solve(a, a).result.status).toBe('overlapping');
    }
  });

  test('an origin on a segment through the middle of C is found to be inside', () => {
    const { result, frames } = solve(cube(0), cube(0));
    expect(result).toMatchObject({ status: 'overlapping', outcome: 'contains-origin', certified: true });
    expect(frames.some((frame) => frame.phase === 'enclose')).toBe(true);
  });

  test('coplanar triangles that cross touch: C is flat, so the origin is on its boundary', () => {
    const triangle = (x: number): Body => ({
      type: 'triangle',
      points: [
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
      ],
      ...at(x),
    });
    const { result, normal } = solve(triangle(0), triangle(0.25));
    expect(result).toMatchObject({ status: 'touching', signedDistance: 0 });
    expect(Math.abs(normal!.z)).toBeCloseTo(1, 12);
  });

  test('concentric spheres overlap by the sum of their radii', () => {
    const { result } = solve(sphere(2, 1), sphere(0.5, 1));
    expect(result).toMatchObject({ status: 'overlapping', signedDistance: -2.5, certified: true });
  });

  test('two points a distance apart are answered to the last digit', () => {
    expect(solve(sphere(0, 0), sphere(0, 3)).result).toMatchObject({
      status: 'separated',
      signedDistance: 3,
    });
    expect(solve(sphere(0, 1), sphere(0, 1)).result).toMatchObject({ status: 'touching', signedDistance: 0 });
  });

  test('the cap is an outcome of its own, with the bounds so far and no distance', () => {
    const a = randomBody('ellipsoid', seededRandom(1), plain);
    const b = setGap(a, randomBody('ellipsoid', seededRandom(2), plain), 0.5, seededRandom(3));
    const { result } = solve(a, b, { cap: 3 });
    expect(result).toMatchObject({
      outcome: 'max-iterations',
      certified: false,
      signedDistance: null,
      iterations: 3,
    });
    expect(result.lowerBound!).toBeLessThan(result.upperBound!);
    const exact = solve(a, b).result.signedDistance!;
    expect(result.lowerBound!).toBeLessThanOrEqual(exact);
    expect(result.upperBound!).toBeGreaterThanOrEqual(exact);
  });

  test('a loose tolerance stops early with a bracket that holds the distance', () => {
    const a = randomBody('cylinder', seededRandom(4), plain);
    const b = setGap(a, randomBody('cone', seededRandom(5), plain), 0.5, seededRandom(6));
    const exact = solve(a, b);
    const loose = solve(a, b, { tolerance: 1e-2 });
    expect(loose.result.iterations).toBeLessThan(exact.result.iterations);
    expect(loose.result.outcome).toBe('converged-gap');
    expect(loose.result.lowerBound!).toBeLessThanOrEqual(exact.result.signedDistance!);
    expect(loose.result.upperBound!).toBeGreaterThanOrEqual(exact.result.signedDistance!);
  });

  test('a support that is not a number ends the run with an outcome that says so', () => {
    const problem = cso(place(cube(0)), place(cube(5)));
    problem.poseB[9] = NaN;
    const result = gjk.solve(problem, withDefaults(gjk.options, {}));
    expect(result).toMatchObject({
      outcome: 'numerical-failure',
      status: 'unresolved',
      signedDistance: null,
    });
  });

  test('a tiny cone beside a cylinder goes on while |v| stays and only the lower bound rises', () => {
    // |v| repeats to the last bit in iteration 3, although v is askew by 1e-9 and the bounds differ by 5e-10 E.
    const a: Body = {
      type: 'cylinder',
      radius: 0.8436054071623963,
      halfHeight: 0.3828597832072366,
      position: [-0.5933898170478642, -0.5702334828674793, 0.47073001647368073],
      rotation: [-0.6875999998724079, -0.4574222121846481, -0.4554096749247902, 0.33252546964174684],
    };
    const b: Body = {
      type: 'cone',
      radius: 6.273300660036391e-7,
      halfHeight: 3.6789383339582535e-7,
      position: [2.0445289992932523, -1.540534479705527, 0.24376291890345606],
      rotation: [-0.2953693061613229, 0.5350721165223586, -0.45082807138114606, -0.6505450431390731],
    };
    const { result, extent, frames } = solve(a, b);
    expect(result.outcome).toBe('converged-gap');
    expect(result.upperBound! - result.lowerBound!).toBeLessThan(2e-12 * extent);
    const reduces = frames.filter(({ phase }) => phase === 'reduce');
    expect(reduces.map(({ tests }) => tests![0]!.relation)).toContain('≤');
    expect(mistold(frames.flatMap(({ tests }) => tests ?? []))).toEqual([]);
  });
});
