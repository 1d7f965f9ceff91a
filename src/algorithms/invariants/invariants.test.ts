import { describe, expect, test } from 'vitest';
import { clone, scale, vec3 } from '../../math/vec3';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Result } from '../algorithm';
import { findAlgorithm } from '../catalogue';
import { signedDepth } from '../oracle/depth';
import { checkFrames, invariantsOf, truthInvariants } from './invariants';
import { Shapes } from './shapes';

const body = (shape: object, x = 0, y = 0, z = 0): Body =>
  ({ rotation: [0.18, 0.36, 0.54, Math.sqrt(1 - 0.4536)], position: [x, y, z], ...shape }) as Body;

const box = body({ type: 'box', halfExtents: [1, 0.7, 0.5] });
const pairs = {
  apart: { a: box, b: body({ type: 'cylinder', radius: 0.6, halfHeight: 1 }, 2.4, 1.1, 0.3) },
  overlapping: { a: box, b: body({ type: 'ellipsoid', radii: [0.6, 0.8, 1] }, 0.9, 0.3, 0.2) },
};
type PairName = keyof typeof pairs;

interface Recorded {
  frames: Frame[];
  result: Result;
}

const record = (id: string, name: PairName): Recorded & { violated(): string[]; asked: Set<string> } => {
  const algorithm = findAlgorithm(id)!;
  const { a, b } = pairs[name];
  const problem = cso(place(a), place(b));
  const trace = new Trace();
  const options = withDefaults(algorithm.options, {});
  const result = { ...algorithm.solve(problem, options, trace) };
  const frames = Array.from({ length: trace.length }, (_, i) => trace.at(i));
  const asked = new Set<string>();
  const violated = (): string[] => {
    const subject = {
      algorithm,
      shapes: new Shapes(pairs[name], algorithm.wholeShapes ?? false),
      faces: null,
      rounding: 1e-13 * problem.extent,
      unit: 1e-13,
      turns: false,
      last: frames.length - 1,
      result,
      tolerance: 1e-5 * problem.extent,
      truth: signedDepth(a, b),
    };
    const invariants = [...invariantsOf(subject), ...truthInvariants(subject)];
    const { violations, checked } = checkFrames(invariants, frames.length, (i) => frames[i]!);
    for (const { id, steps } of checked) if (steps > 0) asked.add(id);
    return violations.map((violation) => violation.id);
  };
  return { frames, result, violated, asked };
};

/** The frame nearest to the middle that is so. */
const some = (frames: readonly Frame[], holds: (frame: Frame, i: number) => unknown): Frame => {
  const found = frames.filter(holds);
  expect(found.length).toBeGreaterThan(0);
  return found[Math.floor(found.length / 2)]!;
};
const sampled = (frames: Frame[]): Frame => some(frames, ({ plane, sample }) => plane && sample);
const reduced = (frames: Frame[], size = 2): Frame =>
  some(frames, ({ phase, simplex, closest }) => phase === 'reduce' && closest && simplex?.length === size);
const last = (frames: Frame[]): Frame => frames.at(-1)!;
const withPortal = (frames: Frame[]): Frame =>
  some(frames, ({ portal, phase }) => phase === 'refine' && portal?.points.length === 3);
const refined = (frames: Frame[]): Frame[] => {
  const found = frames.filter(({ portal, phase }) => phase === 'refine' && portal?.points.length === 3);
  expect(found.length).toBeGreaterThan(1);
  return found;
};
const solid = (frames: Frame[]): Frame => some(frames, ({ polytope }) => (polytope?.faces.length ?? 0) > 8);
const floods = (frames: Frame[]): Frame =>
  some(frames, ({ polytope, sample }) => sample && (polytope?.visible.length ?? 0) > 0);
const changeFaces = (frame: Frame, change: (faces: Frame['polytope'] & object) => object): void => {
  frame.polytope = { ...frame.polytope!, ...change(frame.polytope!) };
};

type Breakage = [id: string, algorithm: string, pair: PairName, spoil: (run: Recorded) => void];

/** One number or fact of a true run made false. */
const breakages: Breakage[] = [
  ['counters', 'gjk', 'apart', ({ frames }) => (frames[3]!.supportCalls = 0)],
  ['outcome', 'gjk', 'apart', ({ frames }) => (frames[1]!.outcome = 'converged-gap')],
  ['numbers', 'gjk', 'apart', ({ frames }) => (sampled(frames).plane!.normal.x = NaN)],
  ['tests', 'gjk', 'apart', ({ frames }) => (some(frames, (f) => f.tests?.length).tests![0]!.met = true)],
  ['lower-rises', 'epa', 'overlapping', ({ frames }) => (last(frames).lower = -1)],
  ['upper-falls', 'gjk', 'apart', ({ frames }) => (last(frames).upper += 1)],
  ['bounds-in-order', 'gjk', 'apart', ({ frames }) => (last(frames).upper = last(frames).lower - 0.1)],
  ['upper-is-best-plane', 'tootbird', 'apart', ({ frames }) => (last(frames).upper += 1e-6)],
  ['upper-is-shown', 'epa', 'overlapping', ({ frames }) => (last(frames).upper = 0.01)],
  ['upper-is-reached', 'gjk', 'apart', ({ frames }) => (reduced(frames).upper -= 1e-3)],
  ['lower-is-shown', 'gjk', 'apart', ({ frames }) => (last(frames).lower += 0.01)],
  [
    'v-falls',
    'gjk',
    'apart',
    ({ frames }) => scale(reduced(frames).closest!.v, reduced(frames).closest!.v, 2),
  ],
  ['a-minus-b', 'gjk', 'apart', ({ frames }) => (sampled(frames).sample!.v.y += 1e-9)],
  [
    'on-the-shapes',
    'gjk',
    'apart',
    ({ frames }) => (some(frames, (f) => f.phase === 'sample').sample!.a.x += 0.1),
  ],
  ['planes-support', 'gjk', 'apart', ({ frames }) => (sampled(frames).plane!.offset += 1e-9)],
  [
    'probe-heights',
    'nelder-mead',
    'overlapping',
    ({ frames }) => (some(frames, (f) => f.probes?.length).probes![0]!.height += 1e-9),
  ],
  ['sample-on-plane', 'gjk', 'apart', ({ frames }) => (sampled(frames).plane!.offset -= 1e-9)],
  ['within-planes', 'epa', 'overlapping', ({ frames }) => (sampled(frames).plane!.offset -= 0.1)],
  ['unit-directions', 'gjk', 'apart', ({ frames }) => (sampled(frames).direction!.x += 1e-6)],
  [
    'plane-of-direction',
    'gjk',
    'apart',
    ({ frames }) => {
      const { direction } = some(frames, (f) => f.phase === 'sample' && f.plane && f.direction);
      scale(direction!, direction!, -1);
    },
  ],
  [
    'square-chart',
    'nelder-mead',
    'overlapping',
    ({ frames }) => (some(frames, (f) => f.chart).chart!.yAxis = vec3(1, 0, 0)),
  ],
  [
    'no-twice',
    'gjk',
    'apart',
    ({ frames }) => (reduced(frames).simplex![1]!.sample = reduced(frames).simplex![0]!.sample),
  ],
  ['weights', 'gjk', 'apart', ({ frames }) => (reduced(frames).simplex![0]!.weight += 1e-6)],
  ['blend', 'gjk', 'apart', ({ frames }) => (reduced(frames).closest!.v.x += 1e-9)],
  [
    'nearest',
    'gjk',
    'apart',
    ({ frames }) => (reduced(frames).closest!.v = clone(reduced(frames).simplex![0]!.sample.v)),
  ],
  [
    'target-on-plane',
    'tootbird',
    'overlapping',
    ({ frames }) => (some(frames, (f) => f.target && f.bestPlane).target!.x += 1e-9),
  ],
  [
    'touch-stops',
    'tootbird',
    'overlapping',
    ({ frames }) => {
      const touching = some(
        frames,
        (f, i) => f.phase === 'reduce' && f.target && f.closest && frames[i + 1]?.phase === 'sample',
      );
      touching.closest!.v = clone(touching.target!);
    },
  ],
  [
    'accepted',
    'plane-walker',
    'overlapping',
    ({ frames }) => (some(frames, (f, i) => f.phase === 'accept' && i > 0).upper += 1),
  ],
  [
    'rejected',
    'plane-walker',
    'overlapping',
    ({ frames }) => (some(frames, (f, i) => f.phase === 'reject' && i > 0).upper -= 0.01),
  ],
  [
    'best-probe',
    'nelder-mead',
    'overlapping',
    ({ frames }) => {
      const { probes } = some(
        frames,
        (f) =>
          f.probes?.some(({ state }) => state === 'best') && f.probes.some(({ state }) => state === 'kept'),
      );
      probes!.find(({ state }) => state === 'best')!.height += 10;
    },
  ],
  [
    'wall-sides',
    'mpr-depth',
    'overlapping',
    ({ frames }) => {
      const { walls } = some(
        frames,
        (f) => f.portal?.points.length === 3 && f.portal.walls.some(({ side }) => Math.abs(side) > 0.01),
      ).portal!;
      walls.find(({ side }) => Math.abs(side) > 0.01)!.side *= -1;
    },
  ],
  [
    'ray-through',
    'mpr-depth',
    'overlapping',
    ({ frames }) => {
      const { portal } = withPortal(frames);
      const { x, y, z } = portal!.ray;
      portal!.ray = vec3(y, z, x);
    },
  ],
  ['inner-point', 'mpr-depth', 'overlapping', ({ frames }) => (last(frames).portal!.interior.v.x = 90)],
  [
    'portal-advances',
    'mpr-depth',
    'overlapping',
    ({ frames }) => {
      const { points, interior } = refined(frames).at(-1)!.portal!;
      for (const { v } of points) for (const k of ['x', 'y', 'z'] as const) v[k] = (v[k] + interior.v[k]) / 2;
    },
  ],
  [
    'face-planes',
    'epa',
    'overlapping',
    ({ frames }) =>
      changeFaces(solid(frames), ({ faces }) => ({
        faces: faces.map((face, i) =>
          i === 0 ? { ...face, plane: { ...face.plane, offset: face.plane.offset + 1e-9 } } : face,
        ),
      })),
  ],
  ['named-faces', 'epa', 'overlapping', ({ frames }) => changeFaces(solid(frames), () => ({ picked: 9999 }))],
  ['seen-faces', 'epa', 'overlapping', ({ frames }) => (floods(frames).sample!.v = vec3())],
  [
    'closed',
    'epa',
    'overlapping',
    ({ frames }) => changeFaces(solid(frames), ({ faces }) => ({ faces: faces.slice(1) })),
  ],
  [
    'euler',
    'epa',
    'overlapping',
    ({ frames }) => changeFaces(solid(frames), ({ faces }) => ({ faces: faces.slice(1) })),
  ],
  [
    'convex',
    'epa',
    'overlapping',
    ({ frames }) =>
      changeFaces(solid(frames), ({ faces }) => ({
        faces: faces.map((face) => ({ ...face, plane: { ...face.plane, offset: face.plane.offset - 0.01 } })),
      })),
  ],
  [
    'holds-origin',
    'epa',
    'overlapping',
    ({ frames }) =>
      changeFaces(solid(frames), ({ faces }) => ({
        faces: faces.map((face) => ({ ...face, plane: { ...face.plane, offset: -1 } })),
      })),
  ],
  ['nearest-face', 'epa', 'overlapping', ({ frames }) => (solid(frames).lower = 1)],
  [
    'seen-together',
    'epa',
    'overlapping',
    ({ frames }) =>
      changeFaces(solid(frames), ({ faces }) => {
        const [first, ...rest] = faces;
        const calls = new Set(first!.corners.map(({ index }) => index));
        const apart = rest.find(({ corners }) => corners.every(({ index }) => !calls.has(index)))!;
        return { visible: [first!.id, apart.id] };
      }),
  ],
  [
    'horizon',
    'epa',
    'overlapping',
    ({ frames }) =>
      changeFaces(
        some(frames, ({ polytope }) => (polytope?.horizon.length ?? 0) > 3),
        ({ horizon }) => ({ horizon: horizon.slice(1) }),
      ),
  ],
  ['result-numbers', 'gjk', 'apart', ({ result }) => (result.signedDistance = NaN)],
  ['result-in-bounds', 'gjk', 'apart', ({ result }) => (result.upperBound = result.lowerBound! - 0.1)],
  ['status-sign', 'gjk', 'apart', ({ result }) => (result.status = 'overlapping')],
  ['status-of-bounds', 'gjk', 'apart', ({ result }) => (result.lowerBound = -0.1)],
  ['certified-bounds', 'gjk', 'apart', ({ result }) => (result.lowerBound! -= 0.1)],
  ['points-apart', 'gjk', 'apart', ({ result }) => (result.pointA = vec3())],
  ['points-on-shapes', 'gjk', 'apart', ({ result }) => (result.pointB = vec3())],
  ['normal-parts', 'gjk', 'apart', ({ result }) => (result.normal = vec3(0, 1, 0))],
  ['points-of-normal', 'epa', 'overlapping', ({ result }) => (result.normal = vec3(0, 1, 0))],
  ['result-of-steps', 'gjk', 'apart', ({ result }) => (result.iterations += 1)],
  ['bounds-hold-truth', 'gjk', 'apart', ({ frames }) => (last(frames).lower = 100)],
  ['true-status', 'gjk', 'apart', ({ result }) => (result.status = 'touching')],
  ['true-bounds', 'gjk', 'apart', ({ result }) => (result.lowerBound = 100)],
  ['true-distance', 'gjk', 'apart', ({ result }) => (result.signedDistance! += 1)],
];

const runs = [...new Set(breakages.map(([, algorithm, pair]) => `${algorithm} ${pair}`))];

describe('an invariant', () => {
  test.each(runs)('holds on the steps of %s', (name) => {
    const [algorithm, pair] = name.split(' ') as [string, PairName];
    expect(record(algorithm, pair).violated()).toEqual([]);
  });

  test.each(breakages)('%s fails if a step breaks it', (id, algorithm, pair, spoil) => {
    const run = record(algorithm, pair);
    spoil(run);
    expect(run.violated()).toContain(id);
  });

  test('is asked of faces that come with the very step that sees others', () => {
    const run = record('epa', 'overlapping');
    const seeing = run.frames.filter(({ sample, polytope }) => sample && polytope?.visible.length);
    run.frames.splice(0, Infinity, ...seeing);
    changeFaces(last(seeing), ({ faces }) => ({
      faces: faces.map((face) => ({ ...face, plane: { ...face.plane, offset: face.plane.offset - 0.01 } })),
    }));
    expect(run.violated()).toContain('convex');
  });

  test('is broken here once, each of them, and has something to say of one of these runs', () => {
    const asked = new Set<string>();
    const known = new Set<string>();
    for (const name of runs) {
      const run = record(...(name.split(' ') as [string, PairName]));
      run.violated();
      for (const id of run.asked) asked.add(id);
    }
    for (const [id] of breakages) known.add(id);
    expect([...asked].sort()).toEqual([...known].sort());
  });
});
