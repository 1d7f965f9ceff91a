import { describe, expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { addScaled, dot, normalize, sub, vec3, type Vec3 } from '../math/vec3';
import { place, type Body } from '../shapes/body';
import { cso } from '../shapes/cso';
import { shapeTypes, type ShapeType } from '../shapes/shape';
import type { Test } from '../trace/step';
import { withDefaults, type Algorithm, type Options, type Result } from './algorithm';
import { adam } from './optimisers/adam';
import { gradientDescent } from './optimisers/gradient-descent';
import { nelderMead } from './optimisers/nelder-mead';
import { separationAlong } from './oracle/body-facts';
import { brokenClaims } from './oracle/claims';
import { signedDepth } from './oracle/depth';
import { randomBody, setGap } from './oracle/random-pairs.fixture';
import { solveRecorded as solve } from './oracle/solved.fixture';
import { planePoking } from './walkers/plane-poking';
import { planeWalker } from './walkers/plane-walker';
import { simplexTilter } from './walkers/simplex-tilter';
import { simplexWalker } from './walkers/simplex-walker';

const all = [planePoking, planeWalker, simplexWalker, simplexTilter, gradientDescent, nelderMead, adam];

const plain = (algorithm: Algorithm, a: Body, b: Body, options: Options = {}): Result =>
  algorithm.solve(cso(place(a), place(b)), withDefaults(algorithm.options, options));

const style = { size: 1, aspect: 3 };
const apart = (random: Random): number => 2 * random();
const shallow = (random: Random): number => -0.1 * random();
const deep = (random: Random): number => -0.5 - random();
const touching = (random: Random): number => 1e-7 * (2 * random() - 1);

/** A stands in the world's axes at its origin, so that A's frame is the world's. */
function pairs(types: readonly ShapeType[], count: number, gap: (random: Random) => number): [Body, Body][] {
  const random = seededRandom(12);
  return Array.from({ length: count }, (_, i) => {
    const drawn = randomBody(types[i % types.length]!, random, style);
    const a: Body = { ...drawn, position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    const typeB = types[(i + Math.floor(i / types.length)) % types.length]!;
    return [a, setGap(a, randomBody(typeB, random, style), gap(random), random)];
  });
}

/** The pairs with their true signed depth. */
const judged = Object.entries({ apart, touching, shallow, deep }).map(([name, gap]) => ({
  name,
  cases: pairs(shapeTypes, 40, gap).map(([a, b]) => ({
    a,
    b,
    truth: signedDepth(a, b, { goal: 1e-7, maxPoints: 300 }),
  })),
}));

/** h(n) of the shapes, margins and all, by their definitions. */
const height = (a: Body, b: Body, n: Readonly<Vec3>): number => -separationAlong(a, b, n);

/** The relation that a test names holds of its numbers exactly where it says so. */
function isTold({ relation, leftValue, rightValue, met }: Readonly<Test>): boolean {
  if (relation === '<') return met === leftValue < rightValue;
  return met === (relation === '≤' ? leftValue <= rightValue : leftValue >= rightValue);
}

describe.each(all)('$id', (algorithm) => {
  const runs = pairs(shapeTypes, 40, shallow).map(([a, b]) => ({ a, b, ...solve(algorithm, a, b) }));

  test.each(judged)('of all shapes, $name: no claim is broken', ({ cases }) => {
    for (const { a, b, truth } of cases) {
      const problem = cso(place(a), place(b));
      const result = algorithm.solve(problem, withDefaults(algorithm.options, {}));
      expect(brokenClaims({ a, b }, result, truth, 1e-6 * problem.extent)).toEqual([]);
    }
  });

  test('the best depth only falls, and is the least of all that were sampled', () => {
    for (const { frames } of runs) {
      const uppers = frames.map(({ upper }) => upper);
      expect(uppers).toEqual(uppers.toSorted((x, y) => y - x));
      const offsets = frames.flatMap(({ plane }) => plane?.offset ?? []);
      expect(uppers.at(-1)).toBe(Math.min(...offsets));
      expect(frames.at(-1)!.bestPlane!.offset).toBe(Math.min(...offsets));
    }
  });

  test('every comparison states the true relation of its two numbers', () => {
    const tests = runs.flatMap(({ frames }) => frames.flatMap((frame) => frame.tests ?? []));
    expect(tests.filter((each) => !isTold(each))).toEqual([]);
    expect(tests.filter(({ met }) => met).length).toBeGreaterThan(100);
    expect(tests.filter(({ met }) => !met).length).toBeGreaterThan(100);
  });

  test('the last step names the comparison that ended the search, and that is met', () => {
    for (const { frames } of runs) expect(frames.at(-1)!.tests!.map(({ met }) => met)).toEqual([true]);
  });

  test('the run shows the map around its first direction from the start to the end', () => {
    for (const { frames } of runs) {
      expect(frames[0]!.chart!.origin).toEqual(frames[0]!.direction);
      expect(frames.at(-1)!.chart).toEqual(frames[0]!.chart);
    }
  });

  // Powers of two, so that every product is the same but for its exponent.
  test.each([2 ** -10, 2 ** 20])('shapes of %d times the size take the same steps', (factor) => {
    for (const { a, b, result } of runs) {
      const grown = plain(algorithm, scaled(a, factor), scaled(b, factor));
      expect(grown.outcome).toBe(result.outcome);
      expect(grown.supportCalls).toBe(result.supportCalls);
      expect(grown.lowerBound).toBe(factor * result.lowerBound!);
      expect(grown.normal).toEqual(result.normal);
    }
  });

  test('stops where a plane shows less depth than the minimum, and not before', () => {
    let stopped = 0;
    for (const [a, b] of pairs(shapeTypes, 40, apart)) {
      const full = plain(algorithm, a, b);
      for (const minimumDepth of [-0.1, -0.5]) {
        const { frames, result } = solve(algorithm, a, b, { minimumDepth });
        const { margin } = cso(place(a), place(b));
        const early = result.outcome === 'below-depth-threshold';
        expect(result.lowerBound! > -minimumDepth).toBe(full.lowerBound! > -minimumDepth);
        if (!early) continue;
        stopped++;
        expect(result.supportCalls).toBeLessThanOrEqual(full.supportCalls);
        const before = frames.filter(({ iteration }) => iteration < result.iterations);
        for (const { upper } of before) expect(upper + margin).toBeGreaterThanOrEqual(minimumDepth);
      }
    }
    expect(stopped).toBeGreaterThan(25);
  });

  test('with a minimum depth of 0 it stops once the shapes are separated, and says so', () => {
    let stopped = 0;
    let saved = 0;
    for (const [a, b] of pairs(shapeTypes, 40, apart)) {
      const result = plain(algorithm, a, b, { minimumDepth: 0 });
      expect(result.status).toBe('separated');
      if (result.outcome === 'below-depth-threshold') stopped++;
      if (result.supportCalls < plain(algorithm, a, b).supportCalls) saved++;
    }
    expect(stopped).toBeGreaterThan(30);
    expect(saved).toBeGreaterThan(20);
  });

  test('the cap is an outcome of its own, without an answer', () => {
    const [a, b] = pairs(['ellipsoid'], 1, deep)[0]!;
    expect(plain(algorithm, a, b, { cap: 2, prove: false })).toMatchObject({
      outcome: 'max-iterations',
      certified: false,
      signedDistance: null,
      pointA: null,
      iterations: 2,
    });
  });

  test('a support that is not a number ends the run with an outcome that says so', () => {
    const [a, b] = pairs(['box'], 1, deep)[0]!;
    const problem = cso(place(a), place(b));
    problem.poseB[9] = NaN;
    const result = algorithm.solve(problem, withDefaults(algorithm.options, {}));
    expect(result).toMatchObject({
      outcome: 'numerical-failure',
      status: 'unresolved',
      signedDistance: null,
    });
  });

  test('a stationary h > 0 on the far side of a distant ball is not taken for an overlap', () => {
    const ball = (x: number): Body => ({
      type: 'sphere',
      radius: 1,
      position: [x, 0, 0],
      rotation: [0, 0, 0, 1],
    });
    const start = { start: '+c' };
    expect(plain(algorithm, ball(0), ball(5), { ...start, prove: false }).status).toBe('unresolved');
    expect(plain(algorithm, ball(0), ball(5), start).status).toBe('separated');
  });

  test('coincident points touch, and are certified to', () => {
    const point: Body = { type: 'sphere', radius: 0, position: [1, 2, 3], rotation: [0, 0, 0, 1] };
    const result = plain(algorithm, point, point);
    expect(result).toMatchObject({ status: 'touching', certified: true });
    expect(Math.abs(result.signedDistance!)).toBe(0);
  });
});

test('a sample bounds the distance from above as soon as a plane parts the shapes, and the depth never', () => {
  let bounded = 0;
  for (const [a, b] of [...pairs(shapeTypes, 24, shallow), ...pairs(shapeTypes, 24, apart)]) {
    for (const { upper, lower, phase } of solve(simplexTilter, a, b).frames) {
      if (phase === 'start' || phase === 'stop' || phase === 'prove') continue;
      expect(Number.isFinite(lower)).toBe(upper < 0);
      if (upper < 0) bounded++;
    }
  }
  expect(bounded).toBeGreaterThan(100);
});

describe('between separated round shapes there is one minimum, and the bounds meet at it', () => {
  test.each([gradientDescent, nelderMead, planeWalker])('$id', (algorithm) => {
    const round = pairs(['ellipsoid'], 60, apart);
    const certified = round.filter(([a, b]) => plain(algorithm, a, b, { tolerance: 1e-6 }).certified);
    expect(certified.length).toBeGreaterThan(0.9 * round.length);
  });
});

/** The body grown about the world's origin. */
function scaled(body: Body, factor: number): Body {
  const grow = (value: unknown): unknown => {
    if (typeof value === 'number') return value * factor;
    return Array.isArray(value) ? value.map(grow) : value;
  };
  const grown = Object.entries(body).map(([key, value]) => [key, key === 'rotation' ? value : grow(value)]);
  return Object.fromEntries(grown) as Body;
}

// Nelder–Mead uses no slope.
test.each(all.filter((algorithm) => algorithm !== nelderMead))(
  '$id shows −∇h as u: small turns of n change h by −u times the turn',
  (algorithm) => {
    const random = seededRandom(3);
    let checked = 0;
    for (const [a, b] of pairs(['ellipsoid'], 12, shallow)) {
      for (const { plane, vectors } of solve(algorithm, a, b).frames) {
        const descent = vectors?.find(({ quantity }) => quantity.letter === 'u');
        if (!descent || !plane) continue;
        const u = sub(vec3(), descent.to, descent.from);
        const n = plane.normal;
        const turn = randomDirection(vec3(), random);
        addScaled(turn, turn, n, -dot(turn, n));
        const turned = (by: number): number => {
          const m = addScaled(vec3(), n, turn, by);
          normalize(m, m);
          return height(a, b, m);
        };
        const slope = (turned(1e-5) - turned(-1e-5)) / 2e-5;
        expect(Math.abs(slope + dot(u, turn))).toBeLessThan(1e-6);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(80);
  },
);
