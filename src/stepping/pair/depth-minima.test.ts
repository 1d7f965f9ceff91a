import { expect, test } from 'vitest';
import '../../algorithms/catalogue';
import { coreDepth } from '../../algorithms/oracle/depth';
import { randomBody, setGap } from '../../algorithms/oracle/random-pairs.fixture';
import { randomDirection, seededRandom } from '../../math/random';
import { unrotate } from '../../math/rotation';
import { addScaled, cross, distance, dot, normalize, perpendicular, vec3, type Vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import type { Body } from '../../shapes/body';
import { csoSupport } from '../../shapes/cso';
import { DepthField } from '../../shapes/depth-field';
import type { ShapeType, Triple } from '../../shapes/shape';
import { csoPoint } from '../../trace/cso-point';
import { depthMinima, followedMinimum, type DepthMinimum } from './depth-minima';
import { prepare, type PairSetup } from '../run';

const random = seededRandom(29);
const field = new DepthField();

function problemOf(a: Body, b: Body): PairSetup {
  return prepare({ version: 1, kind: 'pair', dim: 3, a, b, algorithm: 'gjk', options: {}, precision: 'f64' });
}

function minimaOf(problem: PairSetup): DepthMinimum[] {
  field.update(problem.problem, problem.problem.toWorld, problem.problem.poseBInWorld);
  return depthMinima(problem, field);
}

/** h of the cores along a direction of the world. */
function heightAt({ problem: cso }: PairSetup, d: Readonly<Vec3>): number {
  const n = unrotate(vec3(), cso.toWorld, d);
  return dot(n, csoSupport(csoPoint(), cso, n).v);
}

/** With a gap of at least so much, or deep in each other. */
function randomPair(types: readonly ShapeType[], gap: number | 'deep'): [Body, Body] {
  const style = { size: 1, aspect: 3 };
  const type = (): ShapeType => types[Math.floor(types.length * random())]!;
  const a = randomBody(type(), random, style);
  const b = randomBody(type(), random, style);
  if (gap !== 'deep') return [a, setGap(a, b, gap, random)];
  const beside = a.position.map((x) => x + 0.2 * (random() - 0.5)) as Triple;
  return [a, { ...b, position: beside }];
}

const flat: ShapeType[] = ['box', 'hull', 'triangle', 'capsule'];
const round: ShapeType[] = ['cylinder', 'cone', 'ellipsoid', 'box', 'hull'];

test('the least of the minima of polytopes is their signed depth, apart and overlapping', () => {
  let apart = 0;
  for (let i = 0; i < samples(20, 40); i++) {
    const [a, b] = randomPair(flat, (['deep', 'deep', 0.2, 20] as const)[i % 4]!);
    const problem = problemOf(a, b);
    const { upper } = coreDepth(a, b);
    const [least] = minimaOf(problem);
    expect(Math.abs(least!.height - upper)).toBeLessThanOrEqual(1e-9 * problem.problem.scale);
    if (upper < 0) apart++;
  }
  expect(apart).toBeGreaterThan(samples(7, 15));
  expect(apart).toBeLessThan(samples(15, 30));
});

test('the least of the minima of curved shapes is within the bracket of their signed depth', () => {
  for (let i = 0; i < samples(9, 16); i++) {
    const [a, b] = randomPair(round, (['deep', -0.5, 0.3] as const)[i % 3]!);
    const problem = problemOf(a, b);
    const { lower, upper } = coreDepth(a, b, { goal: 1e-7, maxPoints: 1200 });
    const [least] = minimaOf(problem);
    const slack = 1e-9 * problem.problem.scale;
    expect(least!.height).toBeGreaterThanOrEqual(lower - slack);
    expect(least!.height).toBeLessThanOrEqual(upper + slack);
  }
});

test('no small turn of a minimum betters it, and no two are the same', () => {
  let several = 0;
  for (let i = 0; i < samples(14, 30); i++) {
    const problem = problemOf(...randomPair(i % 2 ? flat : round, 'deep'));
    const minima = minimaOf(problem);
    if (minima.length > 1) several++;
    const slack = 1e-9 * problem.problem.scale;
    const n = vec3();
    for (const { direction, height } of minima) {
      expect(heightAt(problem, direction)).toBeCloseTo(height, 12);
      const x = perpendicular(vec3(), direction);
      const y = cross(vec3(), direction, x);
      for (let k = 0; k < 24; k++) {
        addScaled(n, direction, x, 1e-4 * Math.cos((k * Math.PI) / 12));
        addScaled(n, n, y, 1e-4 * Math.sin((k * Math.PI) / 12));
        normalize(n, n);
        expect(heightAt(problem, n)).toBeGreaterThan(height - slack);
      }
      for (const other of minima) {
        if (other.direction !== direction) expect(distance(other.direction, direction)).toBeGreaterThan(1e-3);
      }
    }
  }
  expect(several).toBeGreaterThan(samples(4, 10));
});

test('minima are where a search that starts beside them ends', () => {
  let known = 0;
  for (let i = 0; i < samples(10, 20); i++) {
    const problem = problemOf(...randomPair(flat, 'deep'));
    const minima = minimaOf(problem);
    for (let k = 0; k < 10; k++) {
      const best = { d: randomDirection(vec3(), random), h: Infinity };
      best.h = heightAt(problem, best.d);
      for (let step = 0.5; step > 1e-4; step *= 0.9) {
        for (let j = 0; j < 12; j++) {
          const d = addScaled(vec3(), best.d, randomDirection(vec3(), random), step);
          normalize(d, d);
          const h = heightAt(problem, d);
          if (h < best.h) Object.assign(best, { d, h });
        }
      }
      const nearest = Math.min(...minima.map(({ direction }) => distance(direction, best.d)));
      if (nearest < 0.02) known++;
    }
  }
  expect(known).toBeGreaterThan(samples(92, 185));
});

test('the minimum that a turning body is followed by is stationary, and mostly the least', () => {
  const [a, b] = randomPair(['hull'], 'deep');
  let last: Vec3 | undefined;
  let least = 0;
  const turns = 40;
  for (let i = 0; i < turns; i++) {
    const half = 0.01 * i;
    const problem = problemOf(a, { ...b, rotation: [0, Math.sin(half), 0, Math.cos(half)] });
    const minima = minimaOf(problem);
    const followed = followedMinimum(problem, field, last);
    last = followed.direction;
    expect(heightAt(problem, last)).toBeCloseTo(followed.height, 12);
    const slack = 1e-9 * problem.problem.scale;
    expect(minima.some(({ height }) => Math.abs(height - followed.height) <= slack)).toBe(true);
    if (followed.height <= minima[0]!.height + slack) least++;
  }
  expect(least).toBeGreaterThan(0.9 * turns);
});

const upright: Body['rotation'] = [0, 0, 0, 1];

test('a cube around the origin has six minima, one a face', () => {
  const cube = { type: 'box', halfExtents: [1, 1, 1], rotation: upright } as const;
  const problem = problemOf(
    { ...cube, halfExtents: [1, 1, 1], position: [0, 0, 0] },
    { ...cube, halfExtents: [0.5, 0.5, 0.5], position: [0, 0, 0] },
  );
  const minima = minimaOf(problem);
  expect(minima).toHaveLength(6);
  for (const { height } of minima) expect(height).toBeCloseTo(1.5, 12);
  expect(minima.some(({ valley }) => valley)).toBe(false);
});

test('minima all around an axis are one valley', () => {
  const tall = {
    type: 'cylinder',
    radius: 0.5,
    halfHeight: 2,
    rotation: upright,
    position: [0, 0, 0],
  } as const;
  const problem = problemOf({ ...tall, position: [0, 0, 0] }, { ...tall, position: [0, 0.2, 0] });
  const minima = minimaOf(problem);
  expect(minima[0]!.valley).toBe(true);
  expect(minima[0]!.height).toBeCloseTo(1, 9);
  expect(minima.filter(({ height }) => height < 1.0001)).toHaveLength(1);
});
