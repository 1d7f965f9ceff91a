import { describe, expect, test } from 'vitest';
import { findTest } from '../../algorithms/test-id';
import { withDefaults, type Options, type Result } from '../../algorithms/algorithm';
import { findAlgorithm } from '../../algorithms/catalogue';
import { distance, dot } from '../../math/vec3';
import { place } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { tootbirds } from './tootbird';
import { planeWalkers } from './walkers';

interface Run {
  result: Result;
  trace: Trace;
}

/** The preset's run; with other options where its note asks for them. */
function runOf(id: string, options: Options = {}): Run {
  const { scene } = [...tootbirds, ...planeWalkers].find((preset) => preset.id === id)!;
  const algorithm = findAlgorithm(scene.algorithm)!;
  const trace = new Trace();
  const all = withDefaults(algorithm.options, { ...scene.options, ...options });
  return { result: algorithm.solve(cso(place(scene.a), place(scene.b)), all, trace), trace };
}

const opening = (id: string): Frame => {
  const { step } = [...tootbirds, ...planeWalkers].find((preset) => preset.id === id)!;
  return runOf(id).trace.at(step!);
};

/** d of the search, whatever plane its proof may have met. */
const depth = ({ trace }: Run): number => trace.upper(trace.length - 1);

describe('what the notes of the presets promise', () => {
  test('cylinder in box: a sample finds a plane half as deep, and the simplex touches T in the end', () => {
    const frame = opening('cylinder-in-box');
    expect(frame.phase).toBe('sample');
    expect(frame.plane!.offset / frame.upper).toBeCloseTo(0.5, 1);
    expect(runOf('cylinder-in-box').result.outcome).toBe('touching-simplex');
  });

  test('parallel boxes: the face’s own normal in iteration 3', () => {
    const frame = opening('tootbird-parallel-boxes');
    expect(frame).toMatchObject({ phase: 'sample', iteration: 3 });
    expect(frame.direction!.y).toBeCloseTo(1, 12);
    expect(depth(runOf('tootbird-parallel-boxes'))).toBeCloseTo(0.2, 12);
  });

  test('the clamp: 1.31 with it, and 1.08 without', () => {
    const clamped = runOf('tootbird-clamped').result;
    expect(clamped).toMatchObject({ certified: true, iterations: 4 });
    expect(clamped.signedDistance).toBeCloseTo(1.31, 2);
    const free = runOf('tootbird-unclamped').result;
    expect(free).toMatchObject({ certified: false, outcome: 'duplicate-support' });
    expect(free.signedDistance).toBeCloseTo(1.08, 2);
  });

  test('a minimum depth: a gap of 1.06 and one support instead of five', () => {
    const early = runOf('tootbird-minimum-depth').result;
    expect(early).toMatchObject({ status: 'separated', outcome: 'below-depth-threshold', supportCalls: 1 });
    expect(early.lowerBound).toBeCloseTo(1.06, 2);
    expect(opening('tootbird-minimum-depth')).toMatchObject({ phase: 'jump', tests: [{ met: true }] });
    const full = runOf('tootbird-minimum-depth', { minimumDepth: null }).result;
    expect(full).toMatchObject({ certified: true, supportCalls: 5 });
    expect(full.signedDistance).toBeCloseTo(1.31, 2);
  });

  test('the nudge stalls at the cap; three samples are enough without', () => {
    const opened = opening('nudge-stall');
    expect(opened.readings![0]).toMatchObject({ label: 'nudge', value: 4 });
    expect(runOf('nudge-stall').result.outcome).toBe('max-iterations');
    for (const nudge of ['off', 'switch']) {
      expect(runOf('nudge-stall', { nudge, prove: false }).result.supportCalls).toBe(3);
    }
  });

  test('saddle and maximum: 2 and 3 instead of 1, unless the start is off by a hair or one looks aside', () => {
    expect(depth(runOf('saddle-start'))).toBe(2);
    expect(depth(runOf('saddle-start', { firstDirection: [0, 0, 1] }))).toBe(3);
    expect(depth(runOf('saddle-start', { perturb: true }))).toBeCloseTo(1, 5);
    expect(depth(runOf('saddle-left'))).toBeCloseTo(1, 6);
    expect(depth(runOf('saddle-left', { tolerance: 1e-6 }))).toBeCloseTo(2, 6);
  });

  test('long boxes: forty times deeper from +c, and touching all the same', () => {
    const bad = runOf('long-boxes-bad-start');
    expect(depth(bad) / depth(runOf('long-boxes-good-start'))).toBeCloseTo(41, 0);
    expect(bad.result.outcome).toBe('touching-simplex');
    expect(opening('long-boxes-bad-start').tests![0]!.met).toBe(true);
  });

  test('ball seen from behind: a touch at depth 7, then a plane that parts the balls', () => {
    const { trace, result } = runOf('ball-from-far-side');
    expect(trace.at(4)).toMatchObject({ phase: 'reduce', upper: 7 });
    expect(opening('ball-from-far-side')).toMatchObject({ phase: 'prove', upper: -3 });
    expect(result).toMatchObject({ certified: true, signedDistance: 3 });
  });

  test('T outside every wedge: α, β and γ of one sign, just after a jump', () => {
    const { phase, tests } = opening('fallback-wedge');
    expect(phase).toBe('add');
    expect(new Set(tests!.map(({ met }) => met)).size).toBe(1);
  });

  test('a tootbird through a portal: to the cap with the bounds open, where the rule of the source takes 15 iterations', () => {
    const { phase, tests, simplex } = opening('tootbird-portal-update');
    expect([phase, tests?.length, simplex?.length]).toEqual(['add', 3, 3]);
    const portal = runOf('tootbird-portal-update').result;
    expect(portal).toMatchObject({ status: 'separated', outcome: 'max-iterations', certified: false });
    expect(portal.upperBound! - portal.lowerBound!).toBeGreaterThan(1e-4);
    const source = runOf('tootbird-portal-update', { update: 'along N' }).result;
    expect(source).toMatchObject({ certified: true, iterations: 15 });
  });

  test('flat C: 0.2 within the plane, 0 across', () => {
    const { trace, result } = runOf('tootbird-flat-cso');
    expect(trace.at(11)).toMatchObject({ phase: 'reduce', upper: expect.closeTo(0.2, 12) as number });
    expect(result).toMatchObject({ status: 'touching', certified: true });
    expect(distance(result.pointA!, result.pointB!)).toBeLessThan(1e-15);
    expect(depth(runOf('tootbird-flat-cso', { perturb: true }))).toBeCloseTo(0, 9);
    expect(depth(runOf('tootbird-flat-cso', { firstDirection: [0, -1, 0.1] }))).toBeCloseTo(0, 9);
    expect(runOf('tootbird-flat-cso', { nudge: 'on', cap: 200 }).result.outcome).toBe('max-iterations');
  });

  test('ε below the digits and a test in metres: to the cap, and not with the defaults', () => {
    const tight = runOf('tootbird-tiny-tolerance');
    expect(tight.result.outcome).toBe('max-iterations');
    const usual = runOf('tootbird-tiny-tolerance', { tolerance: 1e-6 });
    expect(usual.result.outcome).toBe('touching-simplex');
    expect(usual.result.iterations).toBeLessThan(30);
    expect(depth(usual)).toBeCloseTo(depth(tight), 5);
    expect(runOf('tootbird-millimetres').result.outcome).toBe('max-iterations');
    expect(runOf('tootbird-millimetres', { flat: 'relative' }).result.outcome).toBe('touching-simplex');
  });

  test('a walker that sees the tootbird: 19 supports instead of 28, to the same depth', () => {
    const byT = runOf('plane-walker-to-tootbird');
    const byO = runOf('plane-walker-to-tootbird', { pivot: 'O' });
    expect([byT.result.supportCalls, byO.result.supportCalls]).toEqual([19, 28]);
    expect(depth(byT)).toBeCloseTo(depth(byO), 7);
    expect(opening('plane-walker-to-tootbird').target).toBeDefined();
  });

  test('poked past the origin: the finger ends beyond O, and the sign of h changes with the first poke', () => {
    const { result, trace } = runOf('plane-poking-past-the-origin');
    expect(result).toMatchObject({ status: 'separated' });
    expect(result.signedDistance).toBeCloseTo(0.0495, 4);
    const poke = opening('plane-poking-past-the-origin');
    expect(poke.phase).toBe('accept');
    expect(poke.upper).toBeCloseTo(0.0995, 4);
    const finger = poke.vectors!.find(({ label }) => label === 'poke')!;
    expect(dot(finger.to, poke.bestPlane!.normal)).toBeLessThan(0);
    expect(trace.at(3).plane!.offset).toBeLessThan(0);
    expect(trace.at(4).phase).toBe('accept');
  });

  test('walkers: quick around ellipsoids, short of 0.2 on parallel boxes', () => {
    const walk = runOf('plane-walker-ellipsoids');
    expect(depth(runOf('plane-poking-ellipsoids'))).toBeCloseTo(depth(walk), 6);
    expect(walk.result.iterations).toBeLessThan(36);
    const creep = runOf('plane-walker-creeps');
    expect(depth(creep)).toBeGreaterThan(0.2005);
    expect(creep.result.iterations).toBeGreaterThan(36);
    const crossing = findTest(opening('plane-poking-crossing'), 'crossing')!;
    expect(crossing.met).toBe(true);
    expect(depth(runOf('plane-poking-crossing'))).toBeGreaterThan(0.204);
    expect(depth(runOf('plane-poking-crossing', { oscillation: false }))).toBeCloseTo(0.2, 6);
  });
});
