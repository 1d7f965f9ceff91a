import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { addScaled, clone, distance, normalize, scale, vec3, type Vec3 } from '../../math/vec3';
import { place } from '../../shapes/body';
import { cso, type Cso } from '../../shapes/cso';
import type { ShapeType } from '../../shapes/shape';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options } from '../algorithm';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { gjk } from './gjk';
import { gjkNesterov } from './gjk-nesterov';
import { gjkPolyak } from './gjk-polyak';

const style = { size: 1, aspect: 3 };

function problems(type: ShapeType, count: number): Cso[] {
  const random = seededRandom(3);
  return Array.from({ length: count }, () => {
    const a = randomBody(type, random, style);
    return cso(place(a), place(setGap(a, randomBody(type, random, style), random(), random)));
  });
}

function record(algorithm: Algorithm, problem: Cso, options: Options): Frame[] {
  const trace = new Trace();
  algorithm.solve(problem, withDefaults(algorithm.options, options), trace);
  return Array.from({ length: trace.length }, (_, i) => trace.at(i));
}

interface Blend {
  dir: Vec3;
  delta: number;
}

const mix = (a: Readonly<Vec3>, b: Readonly<Vec3>, share: number): Vec3 =>
  addScaled(vec3(), scale(vec3(), a, share), b, 1 - share);
const unit = (a: Readonly<Vec3>): Vec3 => {
  const out = vec3();
  normalize(out, a);
  return out;
};

/** The blends of the paper, from k, v, the last sample w and the old dir. */
const rules: [string, Algorithm, Options, (k: number, v: Vec3, w: Vec3, dir: Vec3) => Blend][] = [
  [
    'Nesterov',
    gjkNesterov,
    {},
    (k, v, w, dir) => {
      const delta = (k + 1) / (k + 3);
      return { delta, dir: mix(dir, mix(v, w, delta), delta) };
    },
  ],
  [
    'Nesterov, normalised',
    gjkNesterov,
    { normalise: true },
    (k, v, w, dir) => {
      const delta = (k + 2) / (k + 3);
      return { delta, dir: mix(unit(dir), unit(mix(v, w, delta)), delta) };
    },
  ],
  ['Polyak', gjkPolyak, {}, (k, v, _, dir) => ({ delta: 1 / (k + 1), dir: mix(dir, v, 1 / (k + 1)) })],
];

describe.each(rules)('%s', (_, algorithm, options, blend) => {
  const runs = (['ellipsoid', 'cylinder', 'box', 'hull'] as const).flatMap((type) =>
    problems(type, 25).map((problem) => ({ problem, frames: record(algorithm, problem, options) })),
  );

  test('looks against the blend of the paper in every step of its momentum, and against v after it', () => {
    let blended = 0;
    let straight = 0;
    for (const { problem, frames } of runs) {
      let k = 0;
      let dir = clone(problem.centre);
      let momentum = true;
      for (const [i, frame] of frames.entries()) {
        if (frame.phase === 'reject') momentum = false;
        if (frame.phase !== 'reduce' || frames[i + 1]!.phase !== 'sample') continue;
        const { v } = frame.closest!;
        let expected = v;
        if (momentum) {
          const next = blend(++k, v, frames[i - 1]!.sample!.v, dir);
          dir = next.dir;
          expected = dir;
          expect(frame.readings!.find(({ label }) => label === 'momentum')!.value).toBeCloseTo(
            next.delta,
            12,
          );
          const drawn = frame.vectors!.find(({ label }) => label === 'blend')!.to;
          expect(distance(drawn, dir)).toBeLessThan(1e-9);
          blended++;
        } else straight++;
        expect(distance(scale(vec3(), unit(expected), -1), frames[i + 1]!.direction!)).toBeLessThan(1e-9);
      }
    }
    expect(blended).toBeGreaterThan(300);
    expect(straight).toBeGreaterThan(100);
  });

  test('gives its momentum up once at most, and a sample with it', () => {
    let reverts = 0;
    for (const { frames } of runs) {
      const rejects = frames.filter(({ phase }) => phase === 'reject');
      expect(rejects.length).toBeLessThanOrEqual(1);
      reverts += rejects.length;
      for (const reject of rejects) {
        const next = frames[reject.index + 1]!;
        expect(next.phase).toBe('sample');
        expect(next.vectors).toBeUndefined();
        expect(reject.simplex!.length).toBe(frames[reject.index - 1]!.simplex!.length);
      }
    }
    expect(reverts).toBeGreaterThan(30);
  });

  test('draws dir at the angle to v that the step states', () => {
    for (const frame of runs.flatMap(({ frames }) => frames)) {
      if (frame.phase !== 'reduce' || !frame.vectors) continue;
      const { to } = frame.vectors.find(({ label }) => label === 'blend')!;
      const { v } = frame.closest!;
      const angle = (frame.readings!.find(({ label }) => label === 'off v by')!.value * Math.PI) / 180;
      expect(distance(unit(to), unit(v))).toBeCloseTo(2 * Math.sin(angle / 2), 6);
    }
  });
});

const average = (algorithm: Algorithm, all: readonly Cso[], options: Options): number =>
  all.reduce((sum, c) => sum + algorithm.solve(c, withDefaults(algorithm.options, options)).iterations, 0) /
  all.length;

describe('to 1e-6 E', () => {
  const tolerance = 1e-6;

  test('momentum saves iterations on ellipsoids', () => {
    const all = problems('ellipsoid', 150);
    const straight = average(gjk, all, { tolerance });
    expect(average(gjkNesterov, all, { tolerance })).toBeLessThan(0.95 * straight);
    expect(average(gjkPolyak, all, { tolerance })).toBeLessThan(0.95 * straight);
  });

  test.each(['box', 'hull'] as const)('momentum costs iterations on each %s', (type) => {
    const all = problems(type, 150);
    const straight = average(gjk, all, { tolerance });
    for (const algorithm of [gjkNesterov, gjkPolyak]) {
      expect(average(algorithm, all, { tolerance })).toBeGreaterThan(straight);
    }
  });

  test('the normalised blend is slower than the plain one on ellipsoids', () => {
    const all = problems('ellipsoid', 150);
    const normalised = average(gjkNesterov, all, { tolerance, normalise: true });
    expect(normalised).toBeGreaterThan(1.2 * average(gjkNesterov, all, { tolerance }));
  });
});
