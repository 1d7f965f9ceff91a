import { pair } from '../problems/pair/pair';
import { expect, test } from 'vitest';
import type { TestId } from '../algorithms/test-id';
import type { Options } from '../algorithms/algorithm';
import '../algorithms/catalogue';
import '../algorithms/float32';
import type { PairScene } from '../problems/pair/scene';
import { inSingle } from '../problems/single';
import type { ShapeSpec, Triple } from '../shapes/shape';
import { record, type PairRun } from './run';

/** Pairs that a search solves in double precision and fails in single, each for a different reason. */

/** The same numbers in both precisions. */
function bothRuns(a: ShapeSpec, b: ShapeSpec, position: Triple, algorithm: string, options: Options = {}) {
  const scene: PairScene = inSingle(pair, {
    version: 1,
    kind: 'pair',
    dim: 3,
    a: { ...a, position: [0, 0, 0], rotation: [0, 0, 0, 1] },
    b: { ...b, position, rotation: [0, 0, 0, 1] },
    algorithm,
    options,
    precision: 'f64',
  });
  return { single: record({ ...scene, precision: 'f32' }), double: record(scene) };
}

/** The comparison of the last step that makes it. */
function lastTest({ trace }: Readonly<PairRun>, id: TestId) {
  for (let i = trace.length - 1; i >= 0; i--) {
    const found = trace.at(i).tests?.find((t) => t.id === id);
    if (found) return found;
  }
  throw new Error(`no step makes the comparison ${id}`);
}

test('EPA that rounds which faces a point sees dents its polytope, and misses the depth by a twentieth', () => {
  const cone: ShapeSpec = { type: 'cone', radius: 0.9, halfHeight: 0.6 };
  const cylinder: ShapeSpec = { type: 'cylinder', radius: 0.7, halfHeight: 0.4 };
  const run = (sides: string) => bothRuns(cone, cylinder, [0.3, 0.1, 0.1], 'epa', { sides });
  const rounded = run('rounded');
  const depth = rounded.double.result.signedDistance!;
  expect(rounded.double.result).toMatchObject({ outcome: 'converged-gap', certified: true });
  expect(rounded.single.result).toMatchObject({ outcome: 'degenerate', certified: false });
  expect(rounded.single.result.signedDistance! / depth).toBeGreaterThan(1.05);
  const exact = run('exact').single.result;
  expect(exact).toMatchObject({ outcome: 'converged-gap', certified: true });
  expect(Math.abs(exact.signedDistance! - depth)).toBeLessThan(4e-6);
});

test('Johnson’s determinants of a sliver cancel, and two plates one in the other stay unresolved', () => {
  const plate = (x: number, y: number): ShapeSpec => ({ type: 'box', halfExtents: [x, y, 0.0005] });
  const run = (id: string) => bothRuns(plate(0.8, 0.9), plate(0.6, 0.7), [-0.2, 0.2, 0.0001], id);
  const { single, double } = run('gjk-johnson');
  expect(double.result).toMatchObject({ status: 'overlapping', outcome: 'contains-origin' });
  expect(single.result).toMatchObject({ status: 'unresolved', outcome: 'no-progress' });
  expect(run('gjk').single.result).toMatchObject({ status: 'overlapping', outcome: 'contains-origin' });
});

test('a tolerance that rounding does not reach keeps a search going round until its cap', () => {
  const ellipsoid: ShapeSpec = { type: 'ellipsoid', radii: [0.78, 0.89, 0.87] };
  const ball: ShapeSpec = { type: 'sphere', radius: 0.81 };
  const { single, double } = bothRuns(ellipsoid, ball, [-0.37, 2.07, 1.01], 'simplex-tilter');
  expect(double.result).toMatchObject({ outcome: 'converged-gap', certified: true });
  expect(single.result).toMatchObject({ outcome: 'max-iterations', certified: false });
  const gap = lastTest(single, 'gap');
  expect(gap.met).toBe(false);
  // The gap is a few units in the last place of |p|, the same for a hundred iterations.
  expect(gap.leftValue).toBeLessThan(32 * 2 ** -24 * 1.45);
  const half = single.trace.at(Math.floor(single.trace.length / 2));
  const last = single.trace.at(single.trace.length - 1);
  expect([last.upper, last.lower]).toEqual([half.upper, half.lower]);
});
