import { describe, expect, test, vi } from 'vitest';
import { findTests } from '../test-id';
import { seededRandom, type Random } from '../../math/random';
import { addScaled, dot, vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { shapeTypes, type ShapeSpec } from '../../shapes/shape';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { separationAlong } from '../oracle/body-facts';
import { signedDepth } from '../oracle/depth';
import { publishedPairs as published } from '../oracle/published.fixture';
import { type BodyStyle, randomBody, setGap, typePairs } from '../oracle/random-pairs.fixture';
import { gjkBoolean } from './gjk-boolean';
import { satGjk } from './sat-gjk';

type Pair = readonly [Body, Body];

const solve = (algorithm: Algorithm, [a, b]: Pair, options: Options = {}): Result =>
  algorithm.solve(cso(place(a), place(b)), withDefaults(algorithm.options, options));

function record(algorithm: Algorithm, [a, b]: Pair, options: Options = {}): Frame[] {
  const trace = new Trace();
  algorithm.solve(cso(place(a), place(b)), withDefaults(algorithm.options, options), trace);
  return Array.from({ length: trace.length }, (_, i) => trace.at(i));
}

const at = (spec: ShapeSpec, x = 0, y = 0, z = 0): Body => ({
  ...spec,
  position: [x, y, z],
  rotation: [0, 0, 0, 1],
});
const cube: ShapeSpec = { type: 'box', halfExtents: [1, 1, 1] };

const plain: BodyStyle = { size: 1, aspect: 3 };

/** The pair, B moved along the normal of the oracle until it is each `gap` apart, or overlaps by at most −gap. */
function nearContact([a, b]: Pair, gaps: readonly number[]): Pair[] {
  const { lower, upper, normal } = signedDepth(a, b, { maxPoints: 400 });
  return gaps.map((gap) => {
    const moved = addScaled(vec3(), vec3(...b.position), normal, gap + (lower + upper) / 2);
    return [a, { ...b, position: [moved.x, moved.y, moved.z] }];
  });
}

/** Every two shapes as near as 1e-8 to contact, on either side of it, and what is proven of their signed depth. */
const curved = ((): { pair: Pair; gap: number; lower: number }[] => {
  const random = seededRandom(8);
  const gaps = [1e-2, -1e-2, 1e-5, -1e-5, 1e-8, -1e-8];
  return typePairs.flatMap(([typeA, typeB]) => {
    const a = randomBody(typeA, random, plain);
    const b = setGap(a, randomBody(typeB, random, plain), 0.2, random);
    return nearContact([a, b], gaps).map((pair, i) => ({
      pair,
      gap: gaps[i]!,
      lower: signedDepth(...pair, { maxPoints: 200 }).lower,
    }));
  });
})();

/** Boxes and hulls in all mixtures, with their depth by the separating axis theorem. */
const polytopes = ((): { pair: Pair; depth: number }[] => {
  const random = seededRandom(6000);
  const body = (): Body =>
    random() < 0.5
      ? randomBody('box', random, plain)
      : at({ type: 'hull', points: Array.from({ length: 5 }, () => [random(), random(), random()]) });
  return Array.from({ length: samples(400, 1000) }, () => {
    const a = body();
    const pair: Pair = [a, setGap(a, body(), 0.4 * random() - 0.6, random)];
    return { pair, depth: signedDepth(...pair).upper };
  });
})();

describe.each([gjkBoolean, satGjk])('$id', (algorithm) => {
  test('decides every published 3D pair, and rightly', () => {
    const wrong = published.filter(({ a, b, expected: { intersects } }) => {
      const { status, certified, signedDistance } = solve(algorithm, [a, b]);
      if (!certified || signedDistance !== null) return true;
      if (intersects === null) return status === 'unresolved';
      return status !== (intersects ? 'overlapping' : 'separated');
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
    expect(published).toHaveLength(208);
  });

  test('agrees with the separating axis theorem on boxes and hulls, within a few iterations', () => {
    const counts = { separated: 0, overlapping: 0 };
    let iterations = 0;
    for (const { pair, depth } of polytopes) {
      const result = solve(algorithm, pair);
      const expected = depth > 0 ? 'overlapping' : 'separated';
      expect(result.status).toBe(expected);
      expect(result.certified).toBe(true);
      expect(result.iterations).toBeLessThan(16);
      counts[expected]++;
      iterations += result.iterations;
    }
    expect(counts.separated).toBeGreaterThan(samples(160, 400));
    expect(counts.overlapping).toBeGreaterThan(samples(160, 400));
    expect(iterations / polytopes.length).toBeLessThan(4);
  });

  test('is right on every two shapes as near as 1e-8 to contact, on either side of it', () => {
    let overlaps = 0;
    for (const { pair, gap, lower } of curved) {
      const { status, certified } = solve(algorithm, pair);
      expect(certified).toBe(true);
      if (gap > 0) expect(status).toBe('separated');
      // Pushed into each other by so little, flat shapes may come out on the other side.
      else if (status === 'overlapping') overlaps++;
      else expect(lower).toBeLessThan(0);
    }
    expect(overlaps).toBeGreaterThan(85);
  });

  test('separates by a plane that the definitions of the shapes confirm, and bounds the distance by it', () => {
    let planes = 0;
    for (const { pair, lower } of curved) {
      const frames = record(algorithm, pair);
      const last = frames.at(-1)!;
      if (last.outcome !== 'separating-axis') continue;
      planes++;
      expect(last.bestPlane).toBeDefined();
      const { of } = algorithm.bounds;
      expect(of === 'depth' ? last.upper : -last.lower).toBeCloseTo(last.bestPlane!.offset, 12);
      const result = solve(algorithm, pair);
      expect(result.lowerBound!).toBeGreaterThan(0);
      expect(result.lowerBound!).toBeLessThan(-lower + 1e-12);
    }
    expect(planes).toBeGreaterThan(85);
  });

  test('says as soon as a step shows it that the shapes are apart, or that they have a point in common', () => {
    const told = { certified: 0, bracketed: 0 };
    for (const { pair } of curved.slice(0, 300)) {
      const problem = cso(place(pair[0]), place(pair[1]));
      const options = withDefaults(algorithm.options, {});
      const result = solve(algorithm, pair);
      const frames = record(algorithm, pair);
      const before = frames.at(-2)!;
      if (frames.at(-1)!.outcome !== 'separating-axis' && before.phase !== 'reduce') continue;
      const { certainty } = algorithm.describe(before, { problem, options, result }).certificate;
      expect(certainty).toBe(result.status === 'separated' ? 'certified' : 'bracketed');
      told[certainty as keyof typeof told]++;
    }
    expect(told.certified).toBeGreaterThan(80);
    expect(told.bracketed).toBeGreaterThan(80);
  });

  test.each([
    ['faces', at(cube, 2, 0.3, -0.4)],
    ['edges', at(cube, 2, 2, 0.5)],
    ['corners', at(cube, 2, 2, 2)],
  ])('names the outcome of %s in exact contact', (_, b) => {
    const { status, outcome, certified } = solve(algorithm, [at(cube), b]);
    expect(['touching', 'overlapping']).toContain(status);
    expect(['contains-origin', 'touching-simplex', 'converged-gap']).toContain(outcome);
    expect(certified).toBe(true);
  });

  test('finds the overlap of equal shapes in one place, where O is on the first simplex', () => {
    for (const type of shapeTypes) {
      if (type === 'triangle') continue;
      const body = randomBody(type, seededRandom(2), plain);
      expect(solve(algorithm, [body, body]).status).toBe('overlapping');
    }
  });

  test('decides needles and sizes from 1e-3 to 1e6 as it decides shapes of 1', () => {
    const random = seededRandom(9);
    const styles: [BodyStyle, (random: Random) => number][] = [
      [{ size: 1, aspect: 1e3 }, (r) => 10 ** (-6 * r())],
      [{ size: 1, aspect: 1e3 }, (r) => -(10 ** (-6 * r()))],
      [{ size: 1e-3, aspect: 3 }, (r) => 1e-3 * (r() - 0.5)],
      [{ size: 1e6, aspect: 3 }, (r) => 1e6 * (r() - 0.5)],
    ];
    let undecided = 0;
    for (const [style, gap] of styles) {
      for (let i = 0; i < samples(40, 100); i++) {
        const a = randomBody(i % 2 ? 'box' : 'hull', random, style);
        const pair: Pair = [a, setGap(a, randomBody('box', random, style), gap(random), random)];
        const { status } = solve(algorithm, pair);
        if (status === 'unresolved') undecided++;
        else expect(status).toBe(signedDepth(...pair).upper > 0 ? 'overlapping' : 'separated');
      }
    }
    expect(undecided).toBe(0);
  });

  test('takes the margins into its decision', () => {
    const ball = (x: number): Body => at({ type: 'sphere', radius: 0.5 }, x);
    expect(solve(algorithm, [ball(0), ball(1.01)]).status).toBe('separated');
    expect(solve(algorithm, [ball(0), ball(0.99)]).status).toBe('overlapping');
    expect(solve(algorithm, [ball(0), ball(1)]).status).toBe('touching');
  });

  test('gives up at its cap with an outcome that says so', () => {
    const pair = curved.find(({ pair: [a], gap }) => a.type === 'ellipsoid' && Math.abs(gap) < 1e-7)!.pair;
    expect(solve(algorithm, pair, { cap: 2 })).toMatchObject({
      status: 'unresolved',
      outcome: 'max-iterations',
      certified: false,
      iterations: 2,
    });
  });

  test('ends at a support that is not a number', () => {
    const problem = cso(place(at(cube)), place(at(cube, 5)));
    problem.poseB[9] = NaN;
    expect(algorithm.solve(problem, withDefaults(algorithm.options, {}))).toMatchObject({
      status: 'unresolved',
      outcome: 'numerical-failure',
    });
  });
});

test('SAT-GJK shows the distance of a region as long as the picture does, whatever its products are scaled by', () => {
  const random = seededRandom(21);
  let shown = 0;
  for (const size of [1e-3, 0.3, 1, 300]) {
    for (let i = 0; i < 8; i++) {
      const style: BodyStyle = { size, aspect: 3, margin: 0.1 * size };
      const a = randomBody('hull', random, style);
      const b = setGap(a, randomBody('box', random, style), size * (random() - 0.5), random);
      for (const { phase, tests = [], readings = [] } of record(satGjk, [a, b])) {
        const near = tests.find(({ id }) => id === 'origin');
        const from = readings.find(({ label }) => label === 'O from region');
        if (phase !== 'reduce' || !near || !from) continue;
        expect(near.leftValue).toBeCloseTo(from.value ** 2, 9 - 2 * Math.log10(size));
        expect(Math.sqrt(near.rightValue)).toBeCloseTo(a.margin! + b.margin!, 9 - Math.log10(size));
        shown++;
      }
    }
  }
  expect(shown).toBeGreaterThan(25);
});

describe('sat-gjk', () => {
  test('keeps a tetrahedron only where O is inside, and else what the signs of its tests ask for', () => {
    let regions = 0;
    for (const { pair } of polytopes.slice(0, samples(200, 500))) {
      for (const frame of record(satGjk, pair)) {
        if (frame.phase !== 'reduce') continue;
        const signs = findTests(frame, 'sign');
        for (const { leftValue, met } of signs) expect(met).toBe(leftValue > 0);
        const kept = frame.simplex!.length;
        if (kept === 4) expect(signs.some(({ met }) => met)).toBe(false);
        if (kept === 1 && signs.length > 0) expect(signs.at(-1)!.met).toBe(false);
        if (kept === 2)
          expect(signs.at(-1)).toMatchObject({ met: true, left: expect.stringMatching(/^along w.w.$/) });
        regions += signs.length;
      }
    }
    expect(regions).toBeGreaterThan(samples(400, 1000));
  });

  test('looks from every region towards O', () => {
    for (const { pair } of polytopes.slice(0, samples(150, 300))) {
      for (const { phase, simplex, direction, tests } of record(satGjk, pair)) {
        if (phase !== 'reduce' || tests!.at(-1)!.met || simplex!.length === 4) continue;
        for (const { sample } of simplex!) expect(dot(sample.v, direction!)).toBeLessThan(1e-12);
      }
    }
  });

  test('takes no root in its loop: as many on a long way to a plane as on a short one', () => {
    const roots = vi.spyOn(Math, 'sqrt');
    try {
      const seen = new Map<number, number>();
      for (const { pair } of polytopes) {
        const problem = cso(place(pair[0]), place(pair[1]));
        const options = withDefaults(satGjk.options, {});
        roots.mockClear();
        const { outcome, iterations } = satGjk.solve(problem, options);
        if (outcome === 'separating-axis' && iterations > 1)
          seen.set(iterations, Math.max(seen.get(iterations) ?? 0, roots.mock.calls.length));
      }
      expect(seen.size).toBeGreaterThan(3);
      expect(new Set(seen.values()).size).toBe(1);
    } finally {
      roots.mockRestore();
    }
  });

  test('the first face that sees O, as taught, takes longer near contact than one that has it over its inside', () => {
    const random = seededRandom(5);
    let first = 0;
    let over = 0;
    for (let i = 0; i < 40; i++) {
      const a = randomBody('ellipsoid', random, plain);
      const b = setGap(a, randomBody('cylinder', random, plain), 0.2, random);
      const pair = nearContact([a, b], [1e-7])[0]!;
      first += solve(satGjk, pair, { face: 'the first' }).iterations;
      over += solve(satGjk, pair).iterations;
    }
    expect(first).toBeGreaterThan(1.2 * over);
  });
});

test('the shadows of a pair that boolean GJK parts are apart along its plane’s normal', () => {
  let planes = 0;
  for (const { pair, depth } of polytopes.slice(0, samples(200, 500))) {
    if (depth > 0) continue;
    const upright: Pair = [{ ...pair[0], rotation: [0, 0, 0, 1] }, pair[1]];
    const { bestPlane } = record(gjkBoolean, upright).at(-1)!;
    if (!bestPlane) continue;
    planes++;
    expect(separationAlong(...upright, bestPlane.normal)).toBeCloseTo(-bestPlane.offset, 12);
  }
  expect(planes).toBeGreaterThan(100);
});
