import { pair } from '../problems/pair/pair';
import { expect, test } from 'vitest';
import type { TestId } from '../algorithms/test-id';
import type { Options } from '../algorithms/algorithm';
import '../algorithms/float32';
import type { Precision } from '../algorithms/precisions';
import { failures } from '../scenes/presets/failures';
import type { PairScene } from '../problems/pair/scene';
import { inSingle } from '../problems/single';
import { dot } from '../math/vec3';
import type { Frame } from '../trace/trace';
import { record, type PairRun } from './run';
import { truthOf } from './truth';

/** That the prepared failures fail as their notes say, against the truth and the same search in double precision. */

const presetOf = (id: string): { scene: PairScene; step: number } => {
  const { scene, step } = failures.find((preset) => preset.id === id)!;
  return { scene, step: step! };
};

/** The run of a preset, with other options where its note asks for them. */
const runOf = (id: string, options: Options = {}): PairRun => {
  const { scene } = presetOf(id);
  return record({ ...scene, options: { ...scene.options, ...options } });
};

/** The same numbers in a given precision. */
const inPrecision = (id: string, precision: Precision): PairRun =>
  record({ ...inSingle(pair, presetOf(id).scene), precision });

const opening = (id: string): Frame => runOf(id).trace.at(presetOf(id).step);

/** The true signed distance. */
function truth(run: PairRun): number {
  const { lower, upper } = truthOf(run);
  return -(lower + upper) / 2;
}

/** How often each support comes, most often first. */
function repeats({ trace }: PairRun): number[] {
  const counts = new Map<string, number>();
  for (let step = 0; step < trace.length; step++) {
    const { phase, sample } = trace.at(step);
    if (phase !== 'sample' || !sample) continue;
    const { x, y, z } = sample.v;
    const key = `${x} ${y} ${z}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()].sort((a, b) => b - a);
}

/** The comparison of the last step that makes it. */
function lastTest({ trace }: PairRun, id: TestId) {
  for (let step = trace.length - 1; step >= 0; step--) {
    const found = trace.at(step).tests?.find((test) => test.id === id);
    if (found) return found;
  }
  throw new Error(`no step makes the comparison ${id}`);
}

test('without the clamp the distance is 1.44 instead of 1.69, uncertified; with it right in three iterations', () => {
  const run = runOf('fails-without-clamp');
  expect(truth(run)).toBeCloseTo(1.691, 3);
  expect(run.result).toMatchObject({ outcome: 'duplicate-support', certified: false });
  expect(run.result.signedDistance).toBeCloseTo(1.436, 3);
  expect(opening('fails-without-clamp')).toMatchObject({ phase: 'sample', iteration: 7 });
  const clamped = runOf('fails-without-clamp', { clamp: true }).result;
  expect(clamped).toMatchObject({ certified: true, iterations: 3 });
  expect(clamped.signedDistance).toBeCloseTo(truth(run), 6);
});

test('nudged, the search is not yet at 0.7 when its cap comes, at one support; unnudged it takes three', () => {
  const run = runOf('fails-by-nudge');
  expect(truth(run)).toBeCloseTo(-0.7, 6);
  expect(run.result.outcome).toBe('max-iterations');
  const last = run.trace.at(run.trace.length - 1);
  expect(last.upper).toBeCloseTo(0.70288, 5);
  expect(repeats(run)[0]).toBeGreaterThan(60);
  expect(opening('fails-by-nudge').readings![0]).toMatchObject({ label: 'nudge' });
  const free = runOf('fails-by-nudge', { nudge: 'off', prove: false }).result;
  expect(free.supportCalls).toBe(3);
  expect(free.lowerBound).toBeCloseTo(-0.7, 9);
});

test('from an axis of aligned ellipsoids the depth is 1.7; it is 1.1, found from beside the axis', () => {
  const run = runOf('fails-on-saddle');
  expect(truth(run)).toBeCloseTo(-1.1, 6);
  expect(run.result).toMatchObject({ outcome: 'touching-simplex', certified: false });
  expect(run.result.signedDistance).toBeCloseTo(-1.7, 9);
  expect(runOf('fails-on-saddle', { firstDirection: [0.1, 1, 0] }).result.signedDistance).toBeCloseTo(
    -1.1,
    6,
  );
});

test('the stale simplex costs eleven supports where a cold start takes three, and the answer is the same', () => {
  const run = runOf('fails-to-save');
  const cold = runOf('fails-to-save', { warmStart: [] }).result;
  expect([run.result.supportCalls, cold.supportCalls]).toEqual([11, 3]);
  for (const { signedDistance } of [run.result, cold]) expect(signedDistance).toBeCloseTo(truth(run), 9);
  const { upper } = opening('fails-to-save');
  expect(upper).toBeGreaterThan(2 * truth(run));
});

test('in float32 Johnson’s rules and their backup leave two plates unresolved that overlap', () => {
  const single = runOf('fails-on-sliver-float32');
  expect(truth(single)).toBeCloseTo(-0.0009, 6);
  expect(single.result).toMatchObject({ status: 'unresolved', outcome: 'no-progress' });
  expect(opening('fails-on-sliver-float32').phase).toBe('reject');
  const double = inPrecision('fails-on-sliver-float32', 'f64').result;
  expect(double).toMatchObject({ status: 'overlapping', certified: true, supportCalls: 4 });
});

test('MPR finds no inside of a flat C: undecided after two samples, where the triangles touch', () => {
  const run = runOf('fails-in-flat-cso');
  expect(truth(run)).toBeCloseTo(0, 5);
  expect(run.result).toMatchObject({ status: 'unresolved', outcome: 'degenerate', supportCalls: 2 });
  expect(runOf('fails-in-flat-cso', { prove: true }).result.status).toBe('touching');
});

test('rounded sides in float32 turn a face around, and leave 1.16 for 0.8; exact ones or float64 do not', () => {
  const single = runOf('fails-by-dent-float32');
  expect(truth(single)).toBeCloseTo(-0.8, 6);
  expect(single.result).toMatchObject({ outcome: 'degenerate', certified: false });
  expect(single.result.signedDistance).toBeCloseTo(-1.162, 3);
  const worst = (frame: Frame): number => {
    const corners = frame.polytope!.faces.flatMap((face) => face.corners);
    const beyond = frame.polytope!.faces.map(({ plane }) =>
      Math.max(...corners.map(({ v }) => dot(plane.normal, v) - plane.offset)),
    );
    return Math.max(...beyond);
  };
  const { step } = presetOf('fails-by-dent-float32');
  expect(single.trace.at(step).phase).toBe('stitch');
  // Convex to rounding until then, and not at all from then on.
  expect(worst(single.trace.at(step - 1))).toBeLessThan(1e-6);
  expect(worst(single.trace.at(step))).toBeGreaterThan(1);
  const others = [
    runOf('fails-by-dent-float32', { sides: 'exact' }),
    inPrecision('fails-by-dent-float32', 'f64'),
  ];
  for (const { result } of others) {
    expect(result).toMatchObject({ outcome: 'converged-gap', certified: true });
    expect(result.signedDistance).toBeCloseTo(-0.8, 6);
  }
});

test.each([
  ['fails-below-float32', 2.15e-6, 1.97e-6, 11],
  ['fails-in-circles-float32', 1.07e-6, 8.0e-7, 12],
])('%s: the bounds stay apart by more than ε until the cap; float64 ends soon', (id, gap, ε, enough) => {
  const single = runOf(id);
  expect(single.result).toMatchObject({ outcome: 'max-iterations', certified: false });
  const last = single.trace.at(single.trace.length - 1);
  const opened = opening(id);
  expect([opened.lower, opened.upper]).toEqual([last.lower, last.upper]);
  expect(last.upper - last.lower).toBeCloseTo(gap, 8);
  const { rightValue, met } = lastTest(single, 'gap');
  expect(met).toBe(false);
  expect(rightValue).toBeCloseTo(ε, 8);
  expect(repeats(single)[0]).toBeGreaterThan(single.result.iterations - 10);
  const double = inPrecision(id, 'f64').result;
  expect(double).toMatchObject({ certified: true, iterations: enough });
  expect(double.signedDistance).toBeCloseTo(truth(single), 7);
});
