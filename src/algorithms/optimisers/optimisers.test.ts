import { describe, expect, test } from 'vitest';
import { findTest } from '../test-id';
import { seededRandom, type Random } from '../../math/random';
import { addScaled, distance, dot, normalize, vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { ShapeType } from '../../shapes/shape';
import { plainText } from '../../trace/sentence';
import type { Chart, Probe } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import { withDefaults, type DescribeContext } from '../algorithm';
import { separationAlong } from '../oracle/body-facts';
import { signedDepth } from '../oracle/depth';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { solveUnproven as solve, type Solved } from '../oracle/solved.fixture';
import { adam } from './adam';
import { gradientDescent } from './gradient-descent';
import { nelderMead } from './nelder-mead';
import { readingOf } from '../reading';

/** The depth that a run found, in units of E, over the true one. */
function excess({ result, extent }: Solved, truth: number): number {
  return (-result.lowerBound! - truth) / extent;
}

const style = { size: 1, aspect: 3 };

function pairs(type: ShapeType, count: number, gap: (random: Random) => number): [Body, Body][] {
  const random = seededRandom(21);
  return Array.from({ length: count }, () => {
    const drawn = randomBody(type, random, style);
    const a: Body = { ...drawn, position: [0, 0, 0], rotation: [0, 0, 0, 1] };
    return [a, setGap(a, randomBody(type, random, style), gap(random), random)];
  });
}

/** Pairs that overlap by `depth` or less, told from the true depth, along the true normal. */
function overlapping(type: ShapeType, count: number, depth: number): { a: Body; b: Body; truth: number }[] {
  return pairs(type, count, (random) => -depth * random()).map(([a, b]) => {
    const { upper, normal } = signedDepth(a, b, { goal: 1e-6, maxPoints: 300 });
    const by = upper - depth;
    const [x, y, z] = b.position;
    const moved: Body = { ...b, position: [x + by * normal.x, y + by * normal.y, z + by * normal.z] };
    return { a, b: moved, truth: signedDepth(a, moved, { goal: 1e-6, maxPoints: 300 }).upper };
  });
}

const boxes = overlapping('box', samples(30, 60), 0.08);

function contextOf(a: Body, b: Body): DescribeContext {
  const problem = cso(place(a), place(b));
  const options = withDefaults(nelderMead.options, {});
  return { problem, options, result: nelderMead.solve(problem, options) };
}

const share = <T>(all: readonly T[], good: (each: T) => boolean): number =>
  all.filter(good).length / all.length;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function directionOn({ origin, xAxis, yAxis }: Readonly<Chart>, x: number, y: number): Vec3 {
  const n = addScaled(vec3(), origin, xAxis, x);
  addScaled(n, n, yAxis, y);
  normalize(n, n);
  return n;
}

/** The place of a direction on the map. */
function placeOn({ origin, xAxis, yAxis }: Readonly<Chart>, n: Readonly<Vec3>): [number, number] {
  const along = dot(n, origin);
  return [dot(n, xAxis) / along, dot(n, yAxis) / along];
}

describe.each([gradientDescent, nelderMead])('$id', (algorithm) => {
  test('each sample is taken along the direction at its place on the map', () => {
    let samples = 0;
    for (const [a, b] of pairs('box', 20, (random) => -random())) {
      for (const frame of solve(algorithm, a, b).frames) {
        if (!frame.plane) continue;
        const n = directionOn(frame.chart!, readingOf(frame, 'x'), readingOf(frame, 'y'));
        expect(distance(n, frame.plane.normal)).toBeLessThan(1e-12);
        samples++;
      }
    }
    expect(samples).toBeGreaterThan(800);
  });

  test('on round shapes it finds the depth, shallow, deep and apart', () => {
    const gaps = [
      (r: Random): number => -0.1 * r(),
      (r: Random): number => -0.5 - r(),
      (r: Random): number => r(),
    ];
    for (const gap of gaps) {
      const found = pairs('ellipsoid', samples(12, 25), gap).map(([a, b]) =>
        excess(solve(algorithm, a, b), signedDepth(a, b, { goal: 1e-6, maxPoints: 300 }).upper),
      );
      expect(share(found, (e) => e < 1e-5)).toBeGreaterThan(samples(0.9, 0.95));
    }
  });
});

describe('gradient descent', () => {
  test('at a smooth minimum the gradient vanishes', () => {
    for (const [a, b] of pairs('ellipsoid', 40, (random) => -random())) {
      const { frames, result, extent } = solve(gradientDescent, a, b);
      expect(result.outcome).toBe('step-too-small');
      const last = frames.findLast(({ phase }) => phase === 'accept' || phase === 'reject')!;
      expect(readingOf(last, 'slope on sphere')).toBeLessThan(1e-5 * extent);
    }
  });

  test('at a minimum between flats it does not, and only the steps tell the end', () => {
    let kinks = 0;
    for (const { a, b, truth } of boxes) {
      const solved = solve(gradientDescent, a, b, { cap: 300 });
      if (excess(solved, truth) > 1e-5) continue;
      const last = solved.frames.findLast(({ phase }) => phase === 'accept' || phase === 'reject')!;
      if (readingOf(last, 'slope on sphere') > 0.1 * solved.extent) kinks++;
    }
    expect(kinks).toBeGreaterThan(samples(10, 20));
  });

  test('the first step goes straight down the slope of the landscape, a quarter long', () => {
    for (const [a, b] of pairs('ellipsoid', 20, (random) => -random())) {
      const { frames } = solve(gradientDescent, a, b);
      const chart = frames[0]!.chart!;
      const at = (x: number, y: number): number => -separationAlong(a, b, directionOn(chart, x, y));
      const slope = [at(1e-5, 0) - at(-1e-5, 0), at(0, 1e-5) - at(0, -1e-5)] as const;
      const ahead = frames[2]!;
      const [x, y] = [readingOf(ahead, 'x'), readingOf(ahead, 'y')];
      expect(Math.hypot(x, y)).toBeCloseTo(0.25, 12);
      expect((x * slope[0] + y * slope[1]) / Math.hypot(...slope)).toBeCloseTo(-0.25, 6);
    }
  });

  test('steps off the middle go down the slope too', () => {
    let steps = 0;
    for (const [a, b] of pairs('ellipsoid', 10, (random) => -0.5 - random())) {
      const { frames } = solve(gradientDescent, a, b);
      const chart = frames[0]!.chart!;
      const at = (x: number, y: number): number => -separationAlong(a, b, directionOn(chart, x, y));
      frames.forEach((frame, i) => {
        if (frame.phase !== 'sample' || !findTest(frame, 'ahead')) return;
        const from = frame.probes![0]!;
        const [x, y] = placeOn(chart, from.direction);
        const step = [readingOf(frame, 'x') - x, readingOf(frame, 'y') - y] as const;
        const slope = [at(x + 1e-5, y) - at(x - 1e-5, y), at(x, y + 1e-5) - at(x, y - 1e-5)] as const;
        const size = Math.hypot(...step) * Math.hypot(...slope);
        if (i < 6 || Math.hypot(...slope) < 1e-7) return;
        expect((step[0] * slope[0] + step[1] * slope[1]) / size).toBeLessThan(-0.999);
        steps++;
      });
    }
    expect(steps).toBeGreaterThan(30);
  });

  test('the next step on the map is as long as its sentence says: the rate times the gradient', () => {
    let steps = 0;
    for (const { a, b } of boxes.slice(0, samples(10, 20))) {
      const { frames } = solve(gradientDescent, a, b);
      for (const [i, frame] of frames.entries()) {
        const ahead = frames[i + 1];
        if ((frame.phase !== 'accept' && frame.phase !== 'reject') || ahead?.phase !== 'sample') continue;
        const long = Math.hypot(
          readingOf(ahead, 'x') - readingOf(frame, 'x'),
          readingOf(ahead, 'y') - readingOf(frame, 'y'),
        );
        expect(long).toBeCloseTo(readingOf(frame, 'step'), 9);
        expect(readingOf(frame, 'rate') * readingOf(frame, 'gradient on map')).toBe(readingOf(frame, 'step'));
        steps++;
      }
    }
    expect(steps).toBeGreaterThan(200);
  });

  test('steps grow by 1.3 per unit of gradient where a try was better, and shrink to a quarter where none was', () => {
    const scales = (frames: readonly Frame[]): [boolean, number][] =>
      frames
        .filter(({ phase }) => phase === 'accept' || phase === 'reject')
        .map((frame) => [frame.phase === 'accept', readingOf(frame, 'step')]);
    const accepted = { yes: 0, no: 0 };
    for (const { a, b } of boxes.slice(0, samples(10, 20))) {
      const all = scales(solve(gradientDescent, a, b).frames);
      for (let i = 1; i < all.length; i++) {
        const [better, step] = all[i]!;
        if (better) accepted.yes++;
        else {
          // The gradient is that of before.
          expect(step / all[i - 1]![1]).toBeCloseTo(0.25, 9);
          accepted.no++;
        }
      }
    }
    expect(accepted.yes).toBeGreaterThan(100);
    expect(accepted.no).toBeGreaterThan(100);
  });

  test('failure: without side samples it sticks in the valleys between flats; with them it gets on', () => {
    const alone = boxes.map(({ a, b, truth }) =>
      excess(solve(gradientDescent, a, b, { sides: false }), truth),
    );
    const sided = boxes.map(({ a, b, truth }) => excess(solve(gradientDescent, a, b, { cap: 300 }), truth));
    expect(share(alone, (e) => e < 1e-4)).toBeLessThan(0.3);
    expect(share(sided, (e) => e < 1e-4)).toBeGreaterThan(0.6);
  });

  test('failure: the gradient of N·s costs more and finds less, on round shapes', () => {
    const round = overlapping('ellipsoid', 30, 0.4);
    const found = (gradient: string): number =>
      share(round, ({ a, b, truth }) => excess(solve(gradientDescent, a, b, { gradient }), truth) < 1e-5);
    expect(found('of h')).toBe(1);
    expect(found('of N·s')).toBeLessThan(0.9);
  });
});

describe('Adam', () => {
  test('each sample is taken at its place on the map, and the step leads from there to the next', () => {
    let steps = 0;
    for (const { a, b } of boxes.slice(0, 10)) {
      const { frames } = solve(adam, a, b);
      for (const [i, frame] of frames.entries()) {
        if (frame.phase !== 'accept') continue;
        const [from, to] = [frames[i - 1]!, frames[i + 1]!];
        const place = (of: Readonly<Frame>): [number, number] => [readingOf(of, 'x'), readingOf(of, 'y')];
        expect(distance(from.plane!.normal, directionOn(from.chart!, ...place(from)))).toBeLessThan(1e-12);
        if (to.phase === 'sample') expect(place(to)).toEqual(place(frame));
        const [dx, dy] = [place(frame)[0] - place(from)[0], place(frame)[1] - place(from)[1]];
        expect(Math.hypot(dx, dy)).toBeCloseTo(readingOf(frame, 'step'), 12);
        steps++;
      }
    }
    expect(steps).toBeGreaterThan(1000);
  });

  test('the first step goes down the slope by α on each axis, and α cools by a twentieth a step', () => {
    for (const [a, b] of pairs('ellipsoid', 20, (random) => -random())) {
      const { frames } = solve(adam, a, b);
      const chart = frames[0]!.chart!;
      const at = (x: number, y: number): number => -separationAlong(a, b, directionOn(chart, x, y));
      const first = frames.find(({ phase }) => phase === 'accept')!;
      expect(readingOf(first, 'x')).toBeCloseTo(-0.25 * Math.sign(at(1e-6, 0) - at(-1e-6, 0)), 6);
      expect(readingOf(first, 'y')).toBeCloseTo(-0.25 * Math.sign(at(0, 1e-6) - at(0, -1e-6)), 6);
      const rates = frames.filter(({ phase }) => phase === 'accept').map((frame) => readingOf(frame, 'rate'));
      rates.slice(1).forEach((rate, i) => expect(rate / rates[i]!).toBeCloseTo(0.95, 12));
    }
  });

  test('it finds the depth of round shapes, and where gradient descent bounces between flats it does too', () => {
    const near = (algorithm: typeof adam, type: ShapeType, gap: (random: Random) => number): number =>
      share(pairs(type, 40, gap), ([a, b]) => {
        const { upper } = signedDepth(a, b, { goal: 1e-6, maxPoints: 300 });
        return excess(solve(algorithm, a, b), upper) < 1e-4;
      });
    expect(near(adam, 'ellipsoid', (random) => 0.5 * random())).toBeGreaterThan(0.95);
    const apart = (random: Random): number => 0.5 * random();
    expect(near(adam, 'box', apart)).toBeGreaterThan(near(gradientDescent, 'box', apart) + 0.3);
  });

  test('the slope of four samples is that of the landscape over α to both sides, at five samples a step', () => {
    let slopes = 0;
    for (const { a, b } of boxes.slice(0, 5)) {
      const { frames, result } = solve(adam, a, b, { slope: 'four samples', cap: 40 });
      expect(result.supportCalls).toBe(5 * (result.iterations + 1));
      const at = (chart: Readonly<Chart>, x: number, y: number): number =>
        -separationAlong(a, b, directionOn(chart, x, y));
      for (const [i, frame] of frames.entries()) {
        if (frame.phase !== 'accept') continue;
        const [x, y] = [readingOf(frames[i - 5]!, 'x'), readingOf(frames[i - 5]!, 'y')];
        const alpha = readingOf(frame, 'rate');
        const chart = frame.chart!;
        const gx = (at(chart, x + alpha, y) - at(chart, x - alpha, y)) / (2 * alpha);
        const gy = (at(chart, x, y + alpha) - at(chart, x, y - alpha)) / (2 * alpha);
        expect(readingOf(frame, 'slope')).toBeCloseTo(Math.hypot(gx, gy), 9);
        slopes++;
      }
    }
    expect(slopes).toBeGreaterThan(150);
  });

  test('failure: with an α that stays it goes round the minimum to the cap', () => {
    for (const { a, b } of boxes.slice(0, 10))
      expect(solve(adam, a, b, { cooling: 1 }).result.outcome).toBe('max-iterations');
  });
});

describe('Nelder–Mead', () => {
  /** The corners of the triangle, best, second and worst, and the fourth probe. */
  const probesOf = (frame: Readonly<Frame>): [number, number][] =>
    frame.probes!.map(({ direction }) => placeOn(frame.chart!, direction));
  const heights = (probes: readonly Probe[]): number[] => probes.slice(0, 3).map(({ height }) => height);
  const area = ([p, q, r]: readonly [number, number][]): number =>
    Math.abs((q![0] - p![0]) * (r![1] - p![1]) - (q![1] - p![1]) * (r![0] - p![0])) / 2;
  type Move = 'reflect' | 'expand' | 'contract';
  const moveOf = (frame: Readonly<Frame>): Move => frame.tests![0]!.id!.split('-')[0] as Move;

  test('it takes some 51 samples on round shapes', () => {
    const gaps = [
      (r: Random): number => -0.1 * r(),
      (r: Random): number => -0.5 - r(),
      (r: Random): number => r(),
    ];
    for (const gap of gaps) {
      const calls = pairs('ellipsoid', 40, gap).map(([a, b]) => solve(nelderMead, a, b).result.supportCalls);
      expect(median(calls)).toBeGreaterThan(40);
      expect(median(calls)).toBeLessThan(60);
    }
  });

  test('corners stay in the order of their depths', () => {
    for (const { a, b } of boxes.slice(0, samples(10, 20))) {
      for (const { probes, phase } of solve(nelderMead, a, b).frames) {
        if (!probes || phase === 'seed') continue;
        expect(heights(probes)).toEqual(heights(probes).toSorted((x, y) => x - y));
      }
    }
  });

  test.each([
    ['¼ (source)', 0.25],
    ['½ (textbook)', 0.5],
  ])(
    'r mirrors the worst corner in the middle m of the others, e is as far again, c is %s inside',
    (contraction, inward) => {
      const seen = { reflect: 0, expand: 0, contract: 0 };
      for (const { a, b } of boxes.slice(0, samples(10, 20))) {
        const { frames } = solve(nelderMead, a, b, { contraction });
        let m = [0, 0];
        let across = [0, 0];
        for (const frame of frames) {
          if (frame.phase !== 'sample') continue;
          const move = moveOf(frame);
          const [best, second, worst, trial] = probesOf(frame);
          if (move === 'reflect') {
            m = [(best![0] + second![0]) / 2, (best![1] + second![1]) / 2];
            across = [m[0]! - worst![0], m[1]! - worst![1]];
          }
          const along = { reflect: 1, expand: 2, contract: -inward }[move];
          const off = Math.hypot(
            trial![0] - m[0]! - along * across[0]!,
            trial![1] - m[1]! - along * across[1]!,
          );
          expect(off).toBeLessThan(1e-9 * (1 + Math.hypot(...trial!)));
          seen[move]++;
        }
      }
      expect(seen.reflect).toBeGreaterThan(100);
      expect(seen.expand).toBeGreaterThan(30);
      expect(seen.contract).toBeGreaterThan(100);
    },
  );

  test('c is said to be inside where it is inside the triangle, and outside where r took the place of the worst', () => {
    const found = { inside: 0, outside: 0 };
    for (const { a, b } of boxes.slice(0, samples(15, 30))) {
      for (const frame of solve(nelderMead, a, b).frames) {
        if (frame.phase !== 'sample' || moveOf(frame) !== 'contract') continue;
        const [best, second, worst, c] = probesOf(frame);
        const whole = area([best!, second!, worst!]);
        if (whole < 1e-9) continue;
        const parts = area([c!, second!, worst!]) + area([best!, c!, worst!]) + area([best!, second!, c!]);
        const isInside = parts < whole * (1 + 1e-6);
        const { text, detail } = nelderMead.describe(frame, contextOf(a, b));
        expect(plainText(text)).toContain(isInside ? 'back to the worst.' : 'back to where the worst was.');
        expect(plainText(detail).includes('c is outside the new triangle')).toBe(!isInside);
        found[isInside ? 'inside' : 'outside']++;
      }
    }
    expect(found.inside).toBeGreaterThan(30);
    expect(found.outside).toBeGreaterThan(30);
  });

  test('an expansion replaces the best corner alone, and the triangle loses no area by it', () => {
    let taken = 0;
    for (const { a, b } of boxes) {
      const { frames } = solve(nelderMead, a, b);
      for (const [i, frame] of frames.entries()) {
        if (frame.phase !== 'accept' || moveOf(frame) !== 'expand') continue;
        const before = probesOf(frames[i - 1]!).slice(0, 3);
        const after = probesOf(frame).slice(0, 3);
        expect(after.slice(1)).toEqual(before.slice(1));
        expect(area(after)).toBeGreaterThan(area(before) * (1 - 1e-9));
        taken++;
      }
    }
    expect(taken).toBeGreaterThan(20);
  });

  test('the next move follows from the rank: expand a new best, contract what is no better than the second', () => {
    for (const { a, b } of boxes.slice(0, samples(10, 20))) {
      const samples = solve(nelderMead, a, b).frames.filter(({ phase }) => phase === 'sample');
      for (let i = 1; i < samples.length; i++) {
        const [before, now] = [samples[i - 1]!, samples[i]!];
        const next = findTest(before, 'reflect-best')?.met
          ? 'expand'
          : moveOf(before) !== 'reflect' || findTest(before, 'reflect-second')!.met
            ? 'reflect'
            : 'contract';
        expect(moveOf(now)).toBe(next);
      }
    }
  });

  test('on flats contracting half way, as in the textbook, finds more than a quarter, and costs more', () => {
    const run = (contraction: string): Solved[] =>
      boxes.map(({ a, b }) => solve(nelderMead, a, b, { contraction, leastStep: 1e-6, cap: 1000 }));
    const [source, textbook] = [run('¼ (source)'), run('½ (textbook)')];
    const found = (runs: Solved[]): number =>
      share(runs, (r) => excess(r, boxes[runs.indexOf(r)]!.truth) < 1e-4);
    const cost = (runs: Solved[]): number => median(runs.map(({ result }) => result.supportCalls));
    expect(found(textbook)).toBeGreaterThan(found(source) + 0.1);
    expect(cost(textbook)).toBeGreaterThan(cost(source));
  });

  test('failure: a map around the wrong side holds no answer', () => {
    let missed = 0;
    for (const { a, b, truth } of boxes.slice(0, samples(10, 20))) {
      if (excess(solve(nelderMead, a, b, { start: '+c' }), truth) > 0.05) missed++;
    }
    expect(missed).toBeGreaterThan(samples(7, 15));
  });
});
