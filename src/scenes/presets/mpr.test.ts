import { expect, test } from 'vitest';
import { withDefaults, type Options } from '../../algorithms/algorithm';
import { findAlgorithm } from '../../algorithms/known';
import { readingOf } from '../../algorithms/reading';
import { signedDepth } from '../../algorithms/oracle/depth';
import { dot, type Vec3 } from '../../math/vec3';
import { place } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import type { PairScene } from '../../problems/pair/scene';
import { portals } from './mpr';

/** The promises of these scenes' notes. */

const sceneOf = (id: string): PairScene => portals.find((preset) => preset.id === id)!.scene;

function run(id: string, change: { algorithm?: string; options?: Options } = {}) {
  const { a, b, algorithm, options } = { ...sceneOf(id), ...change };
  const trace = new Trace();
  const solver = findAlgorithm(algorithm)!;
  const result = solver.solve(cso(place(a), place(b)), withDefaults(solver.options, options), trace);
  const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  return { result, frames, depth: -(result.signedDistance ?? NaN), truth: signedDepth(a, b).upper };
}

const count = (frames: readonly Frame[], phase: Frame['phase']): number =>
  frames.filter((frame) => frame.phase === phase).length;
const degrees = (m: Vec3 | null, n: Vec3 | null): number => (Math.acos(dot(m!, n!)) * 180) / Math.PI;

test('through the portal: a corner makes room, and the last portal has the origin behind it', () => {
  const { result, frames } = run('portal-hit');
  expect(result).toMatchObject({ status: 'overlapping', outcome: 'contains-origin', certified: true });
  expect(frames.filter(({ phase, dropped }) => phase === 'discover' && dropped)).toHaveLength(1);
  expect(count(frames, 'refine')).toBe(4);
});

test('across the gap: planes have the origin outside, and the points of the gap come all the same', () => {
  const { result, frames } = run('portal-across-a-gap');
  expect(result).toMatchObject({ status: 'separated', outcome: 'portal-at-surface', certified: true });
  expect(result.signedDistance).toBeCloseTo(0.5, 12);
  expect(frames.some(({ plane, outcome }) => outcome === undefined && plane && plane.offset < 0)).toBe(true);
});

test('past the portal: a support plane has the origin outside', () => {
  const { result, frames } = run('portal-miss');
  expect(result).toMatchObject({ status: 'separated', outcome: 'origin-outside-support-plane' });
  expect(count(frames, 'refine')).toBe(6);
});

test('the normal jumps with v0: from the least depth, 0.534, by 79° to 1.301', () => {
  const moved = run('portal-moved-interior');
  const centre = run('portal-moved-interior', { options: {} });
  expect(centre.depth).toBeCloseTo(centre.truth, 9);
  expect(centre.depth).toBeCloseTo(0.534, 3);
  expect(moved.depth).toBeCloseTo(1.301, 3);
  expect(degrees(moved.result.normal, centre.result.normal)).toBeCloseTo(78.7, 1);
});

test('long boxes: the wrong way out is four times the depth, and the re-run finds a better one', () => {
  const { depth, truth } = run('portal-long-boxes');
  expect(truth).toBeCloseTo(0.48, 3);
  expect(depth).toBeCloseTo(2.093, 3);
  expect(run('portal-long-boxes', { options: { rerun: true } }).depth).toBeLessThan(depth);
});

test('out through an edge: a hair of a turn changes the normal from +x to +y, and not the depth', () => {
  const along = (x: number, y: number) =>
    run('portal-through-an-edge', { options: { interior: [x, y, 0], shift: 1e-6 } });
  const toX = along(-1, 0);
  const toY = along(0, -1);
  expect([toX, toY].map(({ result }) => Math.round(result.normal!.x))).toEqual([1, 0]);
  for (const { depth } of [toX, toY, run('portal-through-an-edge')]) expect(depth).toBeCloseTo(0.5, 9);
});

test('three depths: to the support plane, the portal’s plane, and the triangle', () => {
  const last = run('portal-three-depths').frames.at(-1)!;
  expect(readingOf(last, 'support plane')).toBeCloseTo(0.678, 3);
  expect(readingOf(last, 'portal plane')).toBeCloseTo(0.678, 3);
  expect(readingOf(last, 'portal')).toBeCloseTo(1.152, 3);
});

test('a better plane passed by: a sample on the way lay on one half as deep', () => {
  const { frames, depth } = run('portal-passed-by');
  const least = Math.min(...frames.map(({ plane }) => plane?.offset ?? Infinity));
  expect(least).toBeCloseTo(0.712, 3);
  expect(readingOf(frames.at(-1)!, 'least h met')).toBe(least);
  expect(depth).toBeCloseTo(1.456, 3);
});

test('a slow tail: fifty refinements between ellipsoids, where the gap shrinks by a constant factor', () => {
  const { frames } = run('portal-slow-quadrics');
  expect(count(frames, 'refine')).toBeGreaterThanOrEqual(45);
  const gaps = frames
    .filter(({ phase, gap }) => phase === 'sample' && gap !== undefined)
    .map(({ gap }) => gap!);
  const halved = gaps.filter((gap, i) => gap < 0.75 * gaps[Math.max(0, i - 2)]!);
  expect(halved.length).toBeGreaterThan(gaps.length / 2);
});

test('a loop without end: the cap is an outcome, not an answer', () => {
  const { result } = run('portal-cap');
  expect(result).toMatchObject({ outcome: 'max-iterations', status: 'overlapping', certified: false });
  expect(result.signedDistance).toBeNull();
});

test('flat: MPR alone does not know, and with GJK’s help tells that they touch', () => {
  expect(run('portal-flat').result).toMatchObject({ outcome: 'degenerate', status: 'unresolved' });
  expect(run('portal-flat', { options: {} }).result).toMatchObject({
    outcome: 'degenerate',
    status: 'touching',
  });
});

test('concentric: any ray gives an answer, here the second least of three', () => {
  const { depth, truth, result } = run('portal-concentric');
  expect(result.status).toBe('overlapping');
  expect(depth).toBeCloseTo(1.2, 12);
  expect(truth).toBeCloseTo(0.8, 12);
});

test('iterated rays: four better planes after the first, and then none', () => {
  const { frames, depth, truth } = run('rays-iterated');
  expect(count(frames, 'accept')).toBe(4);
  expect(count(frames, 'reject')).toBe(1);
  expect(depth).toBeCloseTo(truth, 9);
});

test('six rays find the least depth where one chain of rays ends at a local minimum, at seven times the cost', () => {
  const one = run('rays-six', { algorithm: 'mpr-iterated' });
  const six = run('rays-six');
  expect(one.depth).toBeCloseTo(1.662, 3);
  expect(six.depth).toBeCloseTo(1.109, 3);
  expect(six.depth).toBeCloseTo(six.truth, 9);
  expect(six.result.supportCalls / one.result.supportCalls).toBeGreaterThan(6);
});

test('tilted rays leave a local minimum, and another one they do not leave', () => {
  const left = run('rays-tilts');
  expect(left.depth).toBeCloseTo(left.truth, 9);
  const stuck = run('rays-tilts-fail');
  expect(stuck.depth).toBeCloseTo(1.575, 3);
  expect(stuck.truth).toBeCloseTo(1.191, 3);
  expect(run('rays-tilts-fail', { algorithm: 'mpr-six', options: {} }).depth).toBeCloseTo(stuck.truth, 9);
});
