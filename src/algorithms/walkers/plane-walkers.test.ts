import { describe, expect, test } from 'vitest';
import { findTest } from '../test-id';
import { randomDirection, seededRandom, type Random } from '../../math/random';
import { addScaled, distance, dot, length, normalize, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import { place, type Body } from '../../shapes/body';
import { cso, csoSupport, type Cso } from '../../shapes/cso';
import type { ShapeType } from '../../shapes/shape';
import { csoPoint } from '../../trace/cso-point';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { tootbird } from '../tootbird/tootbird';
import { planePoking } from './plane-poking';
import { planeWalker } from './plane-walker';

const style = { size: 1, aspect: 3 };
type Gap = (random: Random) => number;
const apart: Gap = (random) => 0.05 + 2 * random();
const overlapping: Gap = (random) => -1 - random();

function pairsOf(type: ShapeType, count: number, gap: Gap, seed = 5): Cso[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const a = randomBody(type, random, style);
    return cso(place(a), place(setGap(a, randomBody(type, random, style), gap(random), random)));
  });
}

const solve = (algorithm: Algorithm, problem: Cso, options: Options = {}, trace?: Trace): Result =>
  algorithm.solve(problem, withDefaults(algorithm.options, options), trace);

function framesOf(algorithm: Algorithm, problem: Cso, options: Options = {}): Frame[] {
  const trace = new Trace();
  solve(algorithm, problem, options, trace);
  return Array.from({ length: trace.length }, (_, i) => trace.at(i));
}

const types = ['box', 'hull', 'cylinder', 'cone', 'ellipsoid'] as const;
const problems = types.flatMap((type) => [...pairsOf(type, 12, apart), ...pairsOf(type, 12, overlapping)]);
const walkers = [planePoking, planeWalker];

const scratch = csoPoint();
const height = (problem: Cso, n: Readonly<Vec3>): number => dot(n, csoSupport(scratch, problem, n).v);
const depthOf = (result: Result): number => -result.lowerBound!;

/** The reading of a frame, which must be there. */
const read = (frame: Frame, label: string): number => frame.readings!.find((r) => r.label === label)!.value;
/** Each step that follows a sample, with that sample's step. */
const judged = (frames: readonly Frame[]): { sample: Frame; step: Frame }[] =>
  frames.flatMap((step, i) =>
    step.phase === 'accept' || step.phase === 'reject' ? [{ sample: frames[i - 1]!, step }] : [],
  );

describe.each(walkers)('$id', (walker) => {
  const runs = problems.map((problem) => ({ problem, frames: framesOf(walker, problem) }));

  test('an accepted plane is never deeper than the accepted plane before it', () => {
    let accepted = 0;
    let rejected = 0;
    for (const { frames } of runs) {
      for (const { sample, step } of judged(frames)) {
        const d = sample.upper;
        const h = sample.plane!.offset;
        if (step.phase === 'accept') {
          accepted++;
          expect(h).toBeLessThanOrEqual(d);
          expect(step.upper).toBe(h);
        } else {
          rejected++;
          expect(h).toBeGreaterThanOrEqual(d);
          expect(step.upper).toBe(d);
        }
      }
    }
    expect(accepted).toBeGreaterThan(500);
    expect(rejected).toBeGreaterThan(500);
  });

  test('u is −∇h: from s to the foot of O, and as steep as h changes to all sides on a smooth shape', () => {
    const problem = pairsOf('ellipsoid', 1, overlapping)[0]!;
    const m = vec3();
    const random = seededRandom(2);
    let compared = 0;
    for (const { phase, vectors, direction, plane } of framesOf(walker, problem)) {
      if (phase !== 'sample') continue;
      const { from, to } = vectors![0]!;
      const u = sub(vec3(), to, from);
      expect(distance(to, scale(vec3(), direction!, plane!.offset))).toBeLessThan(1e-14);
      for (let i = 0; i < 4; i++) {
        const aside = randomDirection(vec3(), random);
        addScaled(aside, aside, direction!, -dot(aside, direction!));
        normalize(m, addScaled(m, direction!, aside, 1e-6));
        expect((height(problem, m) - plane!.offset) / 1e-6).toBeCloseTo(-dot(u, aside), 4);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  test('finds the depth that the tootbird finds on ellipsoids, and the distance', () => {
    for (const gap of [apart, overlapping]) {
      const all = pairsOf('ellipsoid', samples(50, 100), gap).map((problem) => {
        const off = depthOf(solve(walker, problem)) - depthOf(solve(tootbird, problem));
        return Math.abs(off) < 1e-3 * problem.extent;
      });
      expect(all.filter(Boolean).length).toBeGreaterThan(0.85 * all.length);
    }
  });

  test('is left standing on the flats of boxes', () => {
    for (const gap of [apart, overlapping]) {
      const pairs = pairsOf('box', 100, gap);
      const worse = pairs.filter(
        (problem) =>
          depthOf(solve(walker, problem)) > depthOf(solve(tootbird, problem)) + 1e-4 * problem.extent,
      );
      expect(worse.length).toBeGreaterThan(45);
    }
  });

  test('ends within its cap by name, and is certified only where the bounds agree', () => {
    const outcomes = new Set<string>();
    for (const problem of problems) {
      const result = solve(walker, problem);
      outcomes.add(result.outcome);
      expect(result.iterations).toBeLessThanOrEqual(200);
      if (!result.certified) continue;
      expect(result.upperBound! - result.lowerBound!).toBeLessThan(2e-6 * problem.extent);
    }
    expect(outcomes).toContain('step-too-small');
    expect(solve(walker, problems[0]!, { cap: 3 })).toMatchObject({
      outcome: 'max-iterations',
      signedDistance: null,
    });
  });
});

describe('plane poking', () => {
  const constants = { first: [0.5, 1.1, 0.5], second: [1, 1, 0.1], third: [0.25, 1.5, 0.25] } as const;

  test.each(['first', 'second', 'third'] as const)(
    'the %s constants: n tilts by atan p, to where the plane through s meets the line of O, and p follows',
    (name) => {
      const [first, growth, shrinking] = constants[name];
      let tilts = 0;
      for (const problem of problems) {
        const options = { constants: name, oscillation: false };
        let p: number = first;
        for (const { sample, step } of judged(framesOf(planePoking, problem, options))) {
          expect(read(step, 'tilt')).toBeCloseTo(p, 12);
          if (step.phase === 'accept' && step.tests![0]!.leftValue > 1e-6) {
            const n = step.direction!;
            expect(dot(n, sample.direction!)).toBeCloseTo(Math.cos(Math.atan(p)), 12);
            const [, poke] = step.vectors!;
            expect(dot(n, sub(vec3(), poke!.to, sample.sample!.v))).toBeCloseTo(0, 12);
            tilts++;
          }
          p *= step.phase === 'accept' ? growth : shrinking;
        }
      }
      expect(tilts).toBeGreaterThan(500);
    },
  );

  test('a rejected sample leaves a share of the way from the last good direction', () => {
    let back = 0;
    for (const problem of problems) {
      for (const { sample, step } of judged(framesOf(planePoking, problem))) {
        if (step.phase !== 'reject') continue;
        const away = Math.acos(Math.min(1, dot(sample.direction!, step.normal!)));
        if (away < 1e-3 || away > 0.3) continue;
        const left = Math.acos(Math.min(1, dot(step.direction!, step.normal!)));
        expect(left / away).toBeGreaterThan(0.24);
        expect(left / away).toBeLessThan(0.26);
        back++;
      }
    }
    expect(back).toBeGreaterThan(100);
  });

  test('with the oscillation test, p shrinks where u turns round, and grows elsewhere', () => {
    let crossings = 0;
    let straight = 0;
    for (const problem of pairsOf('box', 30, overlapping)) {
      for (const { step } of judged(framesOf(planePoking, problem))) {
        const crosses = findTest(step, 'crossing');
        if (!crosses) continue;
        const next = step.tests!.at(-1)!.leftValue;
        expect(next / read(step, 'tilt')).toBeCloseTo(crosses.met ? 0.25 : 1.5, 12);
        if (crosses.met) crossings++;
        else straight++;
      }
    }
    expect(crossings).toBeGreaterThan(100);
    expect(straight).toBeGreaterThan(100);
  });
});

describe('the plane walker', () => {
  test('turns about the point between the last two supports that is nearest to O', () => {
    let pivots = 0;
    for (const problem of problems) {
      for (const { step } of judged(framesOf(planeWalker, problem))) {
        if (step.phase !== 'accept' || step.simplex?.length !== 2) continue;
        const [p, s] = step.simplex.map((vertex) => vertex.sample.v) as [Vec3, Vec3];
        const pivot = step.closest!.v;
        const t = read(step, 'share');
        expect(distance(pivot, addScaled(vec3(), p, sub(vec3(), s, p), t))).toBeLessThan(1e-13);
        for (const other of [t - 1e-3, t + 1e-3]) {
          if (other < 0 || other > 1) continue;
          const beside = addScaled(vec3(), p, sub(vec3(), s, p), other);
          expect(length(pivot)).toBeLessThanOrEqual(length(beside) + 1e-14);
        }
        const [u, , poke] = step.vectors!;
        if (distance(u!.from, u!.to) < 0.05) continue;
        // The tilted plane holds the pivot and the point that was poked.
        expect(dot(step.direction!, sub(vec3(), poke!.to, pivot))).toBeCloseTo(0, 12);
        pivots++;
      }
    }
    expect(pivots).toBeGreaterThan(300);
  });

  test('as a tootbird search it turns about the point that is nearest to T, on the best plane or at O', () => {
    let pivots = 0;
    for (const problem of problems) {
      const frames = framesOf(planeWalker, problem, { pivot: 'T' });
      for (const { step } of judged(frames)) {
        const target = step.target!;
        const { normal, offset } = step.bestPlane!;
        expect(distance(target, scale(vec3(), normal, Math.max(0, offset)))).toBeLessThan(1e-12);
        if (step.phase !== 'accept' || step.simplex?.length !== 2) continue;
        const [p, s] = step.simplex.map((vertex) => vertex.sample.v) as [Vec3, Vec3];
        for (const other of [read(step, 'share') - 1e-3, read(step, 'share') + 1e-3]) {
          if (other < 0 || other > 1) continue;
          const beside = addScaled(vec3(), p, sub(vec3(), s, p), other);
          expect(distance(step.closest!.v, target)).toBeLessThanOrEqual(distance(beside, target) + 1e-13);
        }
        pivots++;
      }
    }
    expect(pivots).toBeGreaterThan(300);
  });

  test('by T it takes fewer supports than by O where round shapes overlap, and comes as near to the depth', () => {
    const total = { O: 0, T: 0 };
    let off = 0;
    for (const problem of pairsOf('ellipsoid', 60, overlapping)) {
      const [byO, byT] = (['O', 'T'] as const).map((pivot) => {
        const result = solve(planeWalker, problem, { pivot, prove: false });
        total[pivot] += result.supportCalls;
        return depthOf(result);
      });
      if (byT! > byO! + 1e-4 * problem.extent) off++;
    }
    expect(total.T).toBeLessThan(0.95 * total.O);
    expect(off).toBeLessThan(5);
  });

  test('says by how many degrees n turns, and where there is nothing to tilt', () => {
    let turned = 0;
    let stayed = 0;
    for (const problem of problems) {
      for (const { sample, step } of judged(framesOf(planeWalker, problem))) {
        const chord = distance(sample.direction!, step.direction!);
        const turn = read(step, 'turn');
        expect(2 * Math.sin((turn * Math.PI) / 360)).toBeCloseTo(chord, 12);
        if (turn > 0) turned++;
        else if (step.phase === 'accept') {
          expect(step.tests!.at(-1)).toMatchObject({ right: '10⁻⁷·E²', met: true });
          stayed++;
        }
      }
    }
    expect(turned).toBeGreaterThan(500);
    expect(stayed).toBeGreaterThan(20);
  });

  test('p grows by half where d falls, and shrinks to an eighth where it does not; a quarter of the way at most is rejected', () => {
    let grown = 0;
    let shrunk = 0;
    for (const problem of problems) {
      const steps = judged(framesOf(planeWalker, problem)).slice(1);
      for (const [i, { sample, step }] of steps.entries()) {
        if (step.phase === 'reject') expect(read(step, 'share')).toBeLessThanOrEqual(0.25);
        const next = steps[i + 1];
        if (!next) continue;
        const falls = sample.plane!.offset < sample.upper;
        expect(read(next.step, 'tilt') / read(step, 'tilt')).toBeCloseTo(falls ? 1.5 : 0.125, 12);
        if (falls) grown++;
        else shrunk++;
      }
    }
    expect(grown).toBeGreaterThan(500);
    expect(shrunk).toBeGreaterThan(500);
  });

  test('creeps where the tootbird arrives in three steps: boxes with parallel faces', () => {
    const still: Pick<Body, 'rotation'> = { rotation: [0, 0, 0, 1] };
    const a: Body = { type: 'box', halfExtents: [1, 1, 1], position: [0, 0, 0], ...still };
    const b: Body = { type: 'box', halfExtents: [1, 0.5, 1], position: [0.3, 1.3, 0.2], ...still };
    const problem = cso(place(a), place(b));
    const bird = solve(tootbird, problem, { prove: false });
    expect(bird.iterations).toBe(3);
    expect(depthOf(bird)).toBeCloseTo(0.2, 12);
    const walk = solve(planeWalker, problem, { prove: false });
    expect(walk.iterations).toBeGreaterThan(30);
    expect(depthOf(walk)).toBeGreaterThan(0.2005);
    expect(walk).toMatchObject({ outcome: 'step-too-small', certified: false });
    expect(solve(planeWalker, problem, { pivot: 'T', prove: false }).iterations).toBeGreaterThan(30);
  });

  test('ends at the start where s is the foot of O: spheres, as large or small as they come', () => {
    for (const size of [1e-6, 1, 1e6]) {
      const ball = (x: number): Body => ({
        type: 'ellipsoid',
        radii: [size, size, size],
        position: [x * size, 0, 0],
        rotation: [0, 0, 0, 1],
      });
      const result = solve(planeWalker, cso(place(ball(0)), place(ball(1.5))));
      expect(result).toMatchObject({ outcome: 'touching-simplex', status: 'overlapping' });
      expect(result.signedDistance! / size).toBeCloseTo(-0.5, 12);
      const gap = solve(planeWalker, cso(place(ball(0)), place(ball(5))));
      expect(gap).toMatchObject({ outcome: 'touching-simplex', status: 'separated', certified: true });
    }
  });
});
