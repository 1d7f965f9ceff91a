import { describe, expect, test } from 'vitest';
import { withDefaults, type Options, type Result } from '../../algorithms/algorithm';
import { findAlgorithm } from '../../algorithms/catalogue';
import { place } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { epaPresets } from './epa';
import { readingOf } from '../../algorithms/reading';

interface Run {
  result: Result;
  trace: Trace;
  /** The frame that the preset opens at. */
  opening: Frame;
}

/** The preset's run; with another algorithm or other options where its note speaks of them. */
function runOf(id: string, options: Options = {}, by?: string): Run {
  const { scene, step } = epaPresets.find((preset) => preset.id === id)!;
  const algorithm = findAlgorithm(by ?? scene.algorithm)!;
  const trace = new Trace();
  const all = withDefaults(algorithm.options, { ...(by ? {} : scene.options), ...options });
  const result = algorithm.solve(cso(place(scene.a), place(scene.b)), all, trace);
  return { result, trace, opening: trace.at(Math.min(step!, trace.length - 1)) };
}

const exact = (id: string): number => runOf(id, {}, 'epa').result.signedDistance!;

describe('what the notes of the presets promise', () => {
  test('a portal for a first face: two samples off the portal make the polytope, and 17 supports the proof', () => {
    const { opening, result } = runOf('polytope-on-a-portal');
    expect(opening).toMatchObject({ phase: 'enclose', portal: { points: [{}, {}, {}] } });
    expect(opening.polytope!.faces).toHaveLength(6);
    expect(result).toMatchObject({ certified: true, supportCalls: 17, proofCalls: 0 });
    const fromGjk = runOf('polytope-on-a-portal', {}, 'epa').result;
    expect(fromGjk).toMatchObject({ certified: true, supportCalls: 18 });
    expect(result.signedDistance).toBeCloseTo(fromGjk.signedDistance!, 10);
  });

  test('cylinder deep in box: the new point sees several faces, with one outline around them', () => {
    const { opening, result } = runOf('cylinder-deep-in-box');
    expect(opening.phase).toBe('horizon');
    expect(opening.polytope!.visible).toHaveLength(6);
    expect(opening.polytope!.horizon.length).toBeGreaterThan(6);
    expect(result.certified).toBe(true);
  });

  test('cone apex in box: the first polytope is more than GJK’s triangle', () => {
    const { opening } = runOf('cone-apex-in-box');
    expect(opening.phase).toBe('enclose');
    expect(opening.simplex).toHaveLength(3);
    expect(opening.polytope!.faces).toHaveLength(6);
  });

  test('the same box twice: a depth of 1, proven', () => {
    const { result } = runOf('same-box-twice');
    expect(result.certified).toBe(true);
    expect(result.signedDistance).toBeCloseTo(-1, 12);
  });

  test('flat C, and a box on a box: contact, along a normal off the plane and upwards', () => {
    const flat = runOf('segment-in-plane-of-triangle');
    expect(flat.opening.phase).toBe('enclose');
    expect(flat.result).toMatchObject({ status: 'touching', signedDistance: 0 });
    expect(Math.abs(flat.result.normal!.z)).toBe(1);
    const standing = runOf('box-standing-on-box');
    expect(standing.opening.phase).toBe('enclose');
    expect(standing.result).toMatchObject({ status: 'touching', signedDistance: 0 });
    expect(standing.result.normal!.y).toBe(1);
  });

  test('growth without end: at 512 vertices it ends with its bracket', () => {
    const { opening, result } = runOf('growth-without-end');
    expect(opening.phase).toBe('sample');
    expect(readingOf(opening, 'vertices')).toBe(512);
    expect(result).toMatchObject({ outcome: 'no-progress', certified: false });
  });

  test('out of vertices: a bracket and no answer', () => {
    const { opening, result } = runOf('out-of-vertices');
    expect(opening.phase).toBe('sample');
    expect(readingOf(opening, 'vertices')).toBe(24);
    expect(result).toMatchObject({ outcome: 'out-of-capacity', signedDistance: null });
    expect(result.lowerBound).not.toBeNull();
  });

  test('broken horizon: the horizon is not one loop, and with exact sides it is', () => {
    const { opening, result } = runOf('broken-horizon');
    expect(opening.phase).toBe('horizon');
    expect(opening.tests![0]!.met).toBe(false);
    expect(result.outcome).toBe('horizon-broken');
    expect(runOf('broken-horizon', { sides: 'exact' }).result.certified).toBe(true);
  });

  test('the soup of boxes tears, and ends at 1.70 instead of 1.07', () => {
    const { opening, result } = runOf('soup-of-boxes');
    expect(opening.phase).toBe('reject');
    expect(readingOf(opening, 'holes seen from O')).toBeGreaterThan(30);
    expect(result.signedDistance).toBeCloseTo(-1.7, 2);
    expect(exact('soup-of-boxes')).toBeCloseTo(-1.07, 2);
  });

  test('the soup of copies comes to lie in layers until the cap', () => {
    const { opening, result } = runOf('soup-of-copies');
    expect(readingOf(opening, 'layers seen from O')).toBeGreaterThan(20);
    expect(result.outcome).toBe('max-iterations');
  });

  test('the soup of ellipsoids runs dry, 7 % too deep', () => {
    const { opening, result } = runOf('soup-of-ellipsoids');
    expect(opening.phase).toBe('reject');
    expect(result.outcome).toBe('no-progress');
    expect(result.signedDistance! / exact('soup-of-ellipsoids')).toBeCloseTo(1.07, 2);
  });
});
