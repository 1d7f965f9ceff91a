import { describe, expect, test } from 'vitest';
import { findTest, findTests } from '../../algorithms/test-id';
import { withDefaults, type Options, type Result } from '../../algorithms/algorithm';
import { findAlgorithm } from '../../algorithms/catalogue';
import { closestFeature, findClosestFeature } from '../../algorithms/gjk/closest-feature';
import { signedDepth } from '../../algorithms/oracle/depth';
import { rotationOf, rotate } from '../../math/rotation';
import { dot, length, vec3 } from '../../math/vec3';
import { place } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { optimisers } from './optimisers';
import { readingOf } from '../../algorithms/reading';

interface Run {
  result: Result;
  frames: Frame[];
  /** d of the search, whatever plane its proof may have met; and what is true. */
  depth: number;
  truth: number;
}

const sceneOf = (id: string) => optimisers.find((preset) => preset.id === id)!.scene;

/** The preset's run; with other options where its note speaks of them. */
function runOf(id: string, options: Options = {}): Run {
  const { a, b, algorithm: name, options: given } = sceneOf(id);
  const algorithm = findAlgorithm(name)!;
  const trace = new Trace();
  const all = withDefaults(algorithm.options, { ...given, ...options });
  const result = algorithm.solve(cso(place(a), place(b)), all, trace);
  const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  return {
    result,
    frames,
    depth: trace.upper(trace.length - 1),
    truth: signedDepth(a, b, { goal: 1e-7 }).upper,
  };
}

const opening = (id: string): Frame => runOf(id).frames[optimisers.find((p) => p.id === id)!.step!]!;

const lastReject = ({ frames }: Run): Frame => frames.findLast(({ phase }) => phase === 'reject')!;

describe('what the notes of the presets promise', () => {
  test('downhill on a map: ten steps, and the side samples better none', () => {
    const run = runOf('descent-on-round');
    expect(run.frames.filter(({ phase }) => phase === 'accept')).toHaveLength(10);
    expect(run.depth - run.truth).toBeLessThan(1e-6);
    expect(runOf('descent-on-round', { sides: false }).depth).toBe(run.depth);
  });

  test('bouncing off the walls: it ends at 0.51 on steps that are too small, and the depth is 0.353', () => {
    const run = runOf('descent-bounces');
    expect(run.result.outcome).toBe('step-too-small');
    expect(run.depth).toBeCloseTo(0.51, 2);
    expect(run.truth).toBeCloseTo(0.353, 3);
  });

  test('bouncing off the walls: the slope turns round from one side of the valley to the other', () => {
    const tries = runOf('descent-bounces').frames.filter(
      ({ phase, vectors }) => phase === 'sample' && vectors,
    );
    const turns = tries.slice(1).filter(({ vectors }, i) => {
      const [u, before] = [vectors![0]!, tries[i]!.vectors![0]!];
      const along = vec3(u.to.x - u.from.x, u.to.y - u.from.y, u.to.z - u.from.z);
      const last = vec3(
        before.to.x - before.from.x,
        before.to.y - before.from.y,
        before.to.z - before.from.z,
      );
      return dot(along, last) < 0;
    });
    expect(turns.length).toBeGreaterThan(5);
  });

  test('along the valley: side samples lead to the depth, with 211 supports; the simplex tilter takes a handful', () => {
    const run = runOf('descent-along-a-valley');
    expect(run.depth - run.truth).toBeLessThan(1e-5);
    expect(run.result.supportCalls).toBe(211);
    const { a, b } = sceneOf('descent-along-a-valley');
    const tilter = findAlgorithm('simplex-tilter')!;
    const result = tilter.solve(cso(place(a), place(b)), withDefaults(tilter.options, {}));
    expect(result.supportCalls).toBeLessThan(10);
    expect(-result.lowerBound!).toBeCloseTo(run.truth, 9);
  });

  test('a memory of slopes: one sample a step, to the true depth of 0.353', () => {
    const run = runOf('adam-in-the-valley');
    expect(run.depth - run.truth).toBeLessThan(1e-4);
    expect(run.truth).toBeCloseTo(0.353, 3);
    expect(run.result).toMatchObject({ outcome: 'step-too-small' });
    expect(run.result.supportCalls).toBe(run.result.iterations);
    expect(runOf('adam-in-the-valley', { cooling: 0.9 }).depth - run.truth).toBeLessThan(1e-4);
  });

  test('pulled to the middle: twice the samples, and a slope where it stops', () => {
    const pulled = runOf('descent-pulled-to-the-middle');
    const right = runOf('descent-pulled-to-the-middle', { gradient: 'of h' });
    expect(pulled.result.outcome).toBe('step-too-small');
    expect(readingOf(lastReject(pulled), 'slope on sphere')).toBeGreaterThan(0.05);
    expect(readingOf(lastReject(right), 'slope on sphere')).toBeLessThan(1e-5);
    expect(pulled.depth).toBeGreaterThan(right.depth + 1e-3);
    expect(right.depth - right.truth).toBeLessThan(1e-5);
    expect(pulled.result.supportCalls).toBeGreaterThan(2 * right.result.supportCalls);
  });

  test('a triangle tumbles downhill: 51 samples, and three of the proof', () => {
    const run = runOf('nelder-mead-tumbles');
    expect(run.result).toMatchObject({ status: 'overlapping', supportCalls: 51, proofCalls: 3 });
    expect(run.depth - run.truth).toBeLessThan(1e-5);
  });

  test('the triangle falls flat: 260 times as long as wide, 2 % too deep; the textbook gets there', () => {
    const flat = runOf('nelder-mead-falls-flat');
    expect(flat.result.outcome).toBe('no-progress');
    const last = flat.frames.at(-1)!;
    expect(readingOf(last, 'longest side') / readingOf(last, 'width')).toBeCloseTo(260, -1);
    expect(flat.depth / flat.truth).toBeCloseTo(1.02, 2);
    const textbook = runOf('nelder-mead-falls-flat', { contraction: '½ (textbook)' });
    expect(textbook.depth - textbook.truth).toBeLessThan(1e-4);
  });

  test('out of moves: r and c are both refused, the triangle is as large as ever, and 1.506 is not 0.981', () => {
    const run = runOf('nelder-mead-out-of-moves');
    expect(run.result.outcome).toBe('no-progress');
    const refused = run.frames.filter(({ phase }) => phase === 'reject').slice(-2);
    expect(refused.map(({ tests }) => tests![0]!.id)).toEqual(['reflect-best', 'contract-best']);
    expect(readingOf(run.frames.at(-1)!, 'width')).toBeGreaterThan(0.3);
    expect(run.depth).toBeCloseTo(1.506, 3);
    expect(run.truth).toBeCloseTo(0.981, 3);
    expect(run.result.supportCalls).toBe(8);
  });

  test('half of the sphere: the answer is not on the map, and the search runs to the rim', () => {
    const run = runOf('half-of-the-sphere');
    const { origin } = run.frames[0]!.chart!;
    const { a, b } = sceneOf('half-of-the-sphere');
    const [x, y, z, w] = a.rotation;
    const answer = signedDepth(a, b).normal;
    expect(dot(answer, rotate(vec3(), rotationOf({ x, y, z, w }), origin))).toBeLessThan(0);
    const searched = run.frames.filter(({ phase }) => phase !== 'prove');
    for (const { direction } of searched) expect(dot(direction!, origin)).toBeGreaterThan(0);
    expect(dot(run.frames.at(-1)!.bestPlane!.normal, origin)).toBeLessThan(0.01);
    expect(run.depth).toBeGreaterThan(4 * run.truth);
  });

  test('extrapolating near contact: certified in 13 samples', () => {
    const { result } = runOf('walker-near-contact');
    expect(result).toMatchObject({ certified: true, supportCalls: 13, outcome: 'portal-at-surface' });
    expect(result.signedDistance).toBeCloseTo(0.065, 3);
  });

  test('extrapolating far away: at the cap it is still searching, across a gap of 2.9', () => {
    const { result, truth } = runOf('walker-far-away');
    expect(result).toMatchObject({ outcome: 'max-iterations', signedDistance: null });
    expect(truth).toBeCloseTo(-2.88, 2);
    const { result: longer } = runOf('walker-far-away', { cap: 500 });
    expect(longer.outcome).toBe('max-iterations');
  });

  test('extrapolating on flats: after six samples the tilt repeats itself at 1.18, not 0.813', () => {
    const run = runOf('walker-on-flats');
    expect(run.result.outcome).toBe('duplicate-support');
    expect(run.result.supportCalls).toBe(6);
    expect(run.depth).toBeCloseTo(1.18, 2);
    expect(run.truth).toBeCloseTo(0.813, 3);
    expect(opening('walker-on-flats').phase).toBe('reduce');
  });

  test('between portal walls: the facet exactly, in seven supports', () => {
    const run = runOf('tilter-between-walls');
    expect(run.result.outcome).toBe('portal-at-surface');
    expect(Math.abs(run.depth - run.truth)).toBeLessThan(1e-12);
    expect(run.result.supportCalls).toBe(7);
    const frame = opening('tilter-between-walls');
    expect(frame.simplex).toHaveLength(3);
    expect(findTests(frame, 'wall-best').map(({ met }) => met)).toEqual([true, true, true]);
  });

  test('the first wall, not the nearest: it creeps to its cap, and GJK needs far less', () => {
    const { result, truth, frames } = runOf('tilter-detours');
    expect(result).toMatchObject({ outcome: 'max-iterations', status: 'separated' });
    expect(opening('tilter-detours').phase).toBe('reduce');
    const triangles = frames.filter(
      (frame) => findTest(frame, 'wall-normal') ?? findTest(frame, 'wall-best'),
    );
    expect(triangles.length).toBeGreaterThan(50);
    for (const { simplex, dropped, closest } of triangles) {
      const points = [...simplex!.map(({ sample }) => sample), ...dropped!];
      const { v } = findClosestFeature(closestFeature(), { size: 3, points, weights: [0, 0, 0] });
      expect(length(v)).toBeLessThan(length(closest!.v));
    }
    const { a, b } = sceneOf('tilter-detours');
    const gjk = findAlgorithm('gjk')!;
    const exact = gjk.solve(cso(place(a), place(b)), withDefaults(gjk.options, {}));
    expect(exact.iterations).toBeLessThan(30);
    expect(-exact.signedDistance!).toBeCloseTo(truth, 6);
  });

  test('creeping up to zero: 0.329 apart, and it ends at h = 0 unless the proof gives it a plane', () => {
    const alone = runOf('tilter-at-zero', { prove: false });
    expect(alone.truth).toBeCloseTo(-0.329, 3);
    expect(alone.result).toMatchObject({ outcome: 'step-too-small', status: 'unresolved', proofCalls: 0 });
    expect(alone.depth).toBeGreaterThanOrEqual(0);
    expect(alone.depth).toBeLessThan(1e-6);
    const { result } = runOf('tilter-at-zero');
    expect(result).toMatchObject({ status: 'separated', certified: true });
    expect(-result.signedDistance!).toBeCloseTo(alone.truth, 9);
    expect(opening('tilter-at-zero').vectors![0]!.label).toBe('push');
  });
});
