import { expect, test } from 'vitest';
import { inPlane, inSpace } from '../../algorithms/searches.fixture';
import { presets } from '../../scenes/presets';
import { readScene } from '../../scenes/schema';
import { writeScene } from '../../scenes/write';
import type { PairScene } from '../../problems/pair/scene';
import { finish } from '../../math/turns';
import { boundName } from '../readout/bounds-text';
import { readTraces } from '../../trace/file-reader';
import { plainText } from '../../trace/sentence';
import { certificateAt, contradictionOf } from '../../stepping/contradicted';
import { diagnose } from '../../stepping/diagnosis/diagnose';
import { expectedOf } from '../../stepping/expected';
import { markdownOf } from '../../stepping/markdown';
import { openedRun } from '../../stepping/opened-trace';
import { traceFile } from '../../stepping/report';
import { frameAt, pairRun, record, type PairRun } from '../../stepping/run';
import { solvableScene } from '../../stepping/solvable-scene';
import { truthChecksOf, violationsOf } from '../../stepping/violations';

const scene: PairScene = presets.find(({ id }) => id === 'hull-beside-box')!.scene;
const overlapping: PairScene = {
  ...scene,
  a: { type: 'box', halfExtents: [1, 0.7, 0.5], position: [0, 0, 0], rotation: [0, 0, 0, 1] },
  b: { type: 'ellipsoid', radii: [0.6, 0.8, 1], position: [0.9, 0.3, 0.2], rotation: [0, 0, 0, 1] },
};
const flat = presets.filter(({ scene: { dim } }) => dim === 2).map(({ scene: each }) => each);

type Line = Record<string, unknown>;

const opened = (lines: readonly Line[]): PairRun =>
  pairRun(openedRun(readTraces(lines.map((line) => JSON.stringify(line)).join('\n'))[0]!))!;

/** The lines of a run's file, by the name of an algorithm that is unknown here. */
function foreign(given: PairScene): Line[] {
  const lines = traceFile(record(given))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  lines[0]!['algorithm'] = 'my-gjk';
  return lines;
}

/** The steps of GJK that begins away from the answer, as its emitters write them: the first plane has the origin behind it. */
const wrongWayFirst: Line[] = [
  {
    format: 'minkowscope-trace',
    version: 1,
    frame: 'A',
    id: 'gjk.c',
    algorithm: 'example-gjk',
    scene: {
      a: { type: 'box', halfExtents: [1, 1, 1] },
      b: {
        type: 'hull',
        points: [
          [3, 2, 0.5],
          [2.5, 2.75, 0.5],
          [4, 2, 1.5],
          [4, 3.25, 0.5],
          [4.5, 2, 0.25],
          [4, 2, -0.5],
        ],
      },
    },
  },
  {
    phase: 'sample',
    iteration: 1,
    supportCalls: 1,
    lower: -5.5,
    upper: 'Infinity',
    direction: [-1, 0, 0],
    samples: [{ call: 0, v: [-5.5, -3, -1.25], a: [-1, -1, -1], b: [4.5, 2, 0.25], idA: 0, idB: 4 }],
    sample: 0,
  },
  {
    phase: 'reduce',
    iteration: 1,
    supportCalls: 1,
    lower: -5.5,
    upper: Math.hypot(5.5, 3, 1.25),
    simplex: [{ call: 0, weight: 1 }],
    closest: { v: [-5.5, -3, -1.25], a: [-1, -1, -1], b: [4.5, 2, 0.25] },
    outcome: 'max-iterations',
  },
  { result: { status: 'unresolved' } },
];

test('a negative lower bound of a distance does not make it one of a depth, and is not said', () => {
  const run = opened(wrongWayFirst);
  expect(run.algorithm.bounds.of).toBe('distance');
  expect(boundName(run, 'upper', 6)).toBe('claimed distance at most');
  expect(boundName(run, 'lower', -5.5)).toBe('lower bound');
});

test('the header says what is bounded, whatever the steps look like', () => {
  const [header, ...steps] = wrongWayFirst;
  const run = opened([{ ...header, bounds: 'depth' }, ...steps]);
  expect(run.algorithm.bounds.of).toBe('depth');
  expect(traceFile(run)).toContain('"bounds":"depth"');
  expect(() => opened([{ ...header, bounds: 'width' }, ...steps])).toThrow('"distance", "depth"');
});

test.each([...inSpace, ...inPlane].map(({ id, bounds: { of }, dim }) => ({ id, of, dim })))(
  'bounds of $id by another name are those of the $of, told by planes, answers or samples',
  ({ id, of, dim }) => {
    const scenes = dim === 2 ? flat.filter((_, i) => i % 6 === 0) : [scene, overlapping];
    for (const given of scenes) {
      const lines = foreign({ ...given, algorithm: id, options: {} });
      const run = opened(lines);
      const { lower, upper } = run.trace.at(run.trace.length - 1);
      // In contact both are 0, and nothing may tell them apart.
      if (lower !== 0 || upper !== 0) expect(run.algorithm.bounds.of).toBe(of);
    }
  },
);

test('bounds of EPA are recognised by its answer where polytopes are missing, and by its samples where the answer is', () => {
  const bare = foreign({ ...overlapping, algorithm: 'epa', options: {} }).map(
    ({ polytope: _, bestPlane: __, ...line }) => line,
  );
  expect(opened(bare).algorithm.bounds.of).toBe('depth');
  bare[bare.length - 1] = { result: { status: 'unresolved' } };
  expect(opened(bare).algorithm.bounds.of).toBe('depth');
});

/** GJK that claims to be farther apart than it is, bounds and all. */
function wrong(): PairRun {
  const lines = foreign({ ...scene, algorithm: 'gjk', options: {} });
  const { result } = lines.at(-1) as { result: Record<string, number> };
  for (const key of ['signedDistance', 'lowerBound', 'upperBound']) result[key]! += 1;
  const last = lines.at(-2)!;
  last['lower'] = last['upper'] = result['lowerBound'];
  return opened(lines);
}

test('what another program claims is shown as its claim, and as contradicted once a check or the truth has found so', () => {
  const run = wrong();
  const last = frameAt(run, run.trace.length - 1);
  expect(certificateAt(run, last).title).toBe('Said to be certified.');
  expect(contradictionOf(run)).toBeUndefined();
  expect(diagnose(run).well).toBe(false);
  const { certainty, title, text } = certificateAt(run, last);
  expect([certainty, title]).toEqual(['none', 'Contradicted.']);
  expect(plainText(text)).toMatch(/^The file claims: lower = .* That is contradicted at step \d+: /);
  expect(certificateAt(run, frameAt(run, 0)).title).not.toBe('Contradicted.');
});

test('a run of another program that is right is not contradicted', () => {
  const run = opened(foreign({ ...scene, algorithm: 'gjk', options: {} }));
  diagnose(run);
  truthChecksOf(run);
  expect(contradictionOf(run)).toBeUndefined();
});

test('an upper bound that falls below every point that was shown is found at its step', () => {
  let at = -1;
  const lines = foreign({ ...scene, algorithm: 'gjk', options: {} });
  const reduced = lines.flatMap((line, i) => (line['closest'] && line['phase'] === 'reduce' ? [i] : []));
  // A stale simplex: the point of the step before, under the bound of this one.
  [, at] = reduced as [number, number];
  for (const key of ['closest', 'simplex']) lines[at]![key] = lines[reduced[0]!]![key];
  const found = violationsOf(opened(lines)).filter(({ id }) => id === 'upper-is-reached');
  // The first line is the header.
  expect(found.map(({ step }) => step)).toEqual([at - 1]);
});

test('a bound that the truth contradicts is found at its step, long before it crosses the other', () => {
  const lines = foreign({ ...scene, algorithm: 'gjk', options: {} });
  const { signedDistance } = record({ ...scene, algorithm: 'gjk' }).result;
  const last = lines.length - 2;
  const at = Math.floor(last / 2);
  for (let i = at; i < last; i++) lines[i]!['lower'] = signedDistance! + 1e-3;
  const run = opened(lines);
  const { violations } = truthChecksOf(run);
  expect(violations.map(({ id }) => id)).toContain('bounds-hold-truth');
  expect(violations[0]!.step).toBe(at - 1);
  expect(diagnose(run).causes[0]).toMatchObject({ id: 'invariant', step: at - 1 });
});

test('an answer that certifies nothing and whose bounds hold the truth is sound, as coarse as it is', () => {
  const answering = (claim: Partial<Record<'lowerBound' | 'upperBound' | 'certified', unknown>>) => {
    const lines = foreign({ ...scene, algorithm: 'gjk', options: {} });
    const { result } = lines.at(-1) as { result: Record<string, unknown> };
    const farther = (result['signedDistance'] as number) + 0.01;
    Object.assign(result, { certified: false, signedDistance: farther, upperBound: farther, ...claim });
    return truthChecksOf(opened(lines)).violations.map(({ id }) => id);
  };
  expect(answering({})).toEqual([]);
  expect(answering({ certified: true })).toContain('true-distance');
  expect(answering({ lowerBound: null, upperBound: null })).toContain('true-distance');
});

test('an answer that is not certified is held to its own bounds, to its points and to the truth', () => {
  const saying = (claim: (d: number) => Record<string, unknown>, given = scene, algorithm = 'gjk') => {
    const lines = foreign({ ...given, algorithm, options: {} });
    const { result } = lines.at(-1) as { result: Record<string, unknown> };
    const d = result['signedDistance'] as number;
    Object.assign(result, { certified: false, ...claim(d) });
    lines.at(-2)!['certified'] = false;
    const run = opened(lines);
    const broken = [...violationsOf(run), ...truthChecksOf(run).violations];
    expect(broken.every(({ step }) => step === run.trace.length - 1)).toBe(true);
    expect(contradictionOf(run) === undefined).toBe(broken.length === 0);
    expect(diagnose(run).causes[0]?.id).toBe(broken.length > 0 ? 'invariant' : undefined);
    return broken.map(({ id }) => id);
  };
  const none = { lowerBound: null, upperBound: null };
  const nowhere = { pointA: null, pointB: null };
  expect(saying(() => ({}))).toEqual([]);
  // The bounds and points say d.
  const all = ['result-in-bounds', 'points-apart', 'true-distance'];
  expect(saying((d) => ({ signedDistance: 0.9 * d }))).toEqual(all);
  expect(saying((d) => ({ signedDistance: 0.9 * d, ...none }))).toEqual(['points-apart', 'true-distance']);
  expect(saying((d) => ({ signedDistance: 0.9 * d, ...none, ...nowhere }))).toEqual(['true-distance']);
  expect(saying((d) => ({ signedDistance: 0.9 * d, lowerBound: d / 2 }))).toEqual(['points-apart']);
  expect(saying((d) => ({ signedDistance: 1.1 * d }), overlapping, 'epa')).toEqual(all);
  expect(saying((d) => ({ signedDistance: 0.9 * d, ...none }), overlapping, 'epa')).toEqual([
    'points-apart',
    'normal-parts',
    'true-distance',
  ]);
  // Numbers of floats, an answer by the lower bound, and a bound of the distance alone.
  expect(saying((d) => ({ signedDistance: Math.fround(d), ...none }))).toEqual([]);
  expect(saying((d) => ({ signedDistance: 0.9 * d, lowerBound: 0.9 * d }))).toEqual([]);
  const apart = { upperBound: null, normal: null, ...nowhere };
  expect(saying((d) => ({ signedDistance: 0.5 * d, lowerBound: 0.5 * d, ...apart }))).toEqual([]);
});

test('the scene of an unknown algorithm goes out as one that comes back', () => {
  const run = wrong();
  const text = writeScene(solvableScene(run));
  expect(readScene(text)).toEqual({ ...run.scene, algorithm: 'gjk', options: {} });
  expect(expectedOf(solvableScene(run))?.signedDistance).toBeCloseTo(run.result.signedDistance! - 1, 9);
});

test('a trace goes out as it came, with its scene or without one', () => {
  const lines = foreign({ ...scene, algorithm: 'gjk', options: {} });
  for (const [header, ...steps] of [lines, lines.map(({ scene: _, ...line }) => line)]) {
    const run = opened([header!, ...steps]);
    const again = pairRun(openedRun(readTraces(traceFile(run))[0]!))!;
    expect(again.opened).toEqual(run.opened);
    expect(again.algorithm.id).toBe('my-gjk');
    expect(again.timeline).toEqual(run.timeline);
    expect(again.result).toEqual(run.result);
  }
});

test('Markdown has a row of the run of another program, with what became of its claim', () => {
  const [rightRun, wrongRun] = [opened(foreign({ ...scene, algorithm: 'gjk', options: {} })), wrong()];
  const rowsOf = (run: PairRun): string[] =>
    finish(markdownOf(solvableScene(run), null, run))
      .split('\n')
      .filter((line) => line.startsWith('| my-gjk'));
  expect(rowsOf(rightRun)).toEqual([
    expect.stringMatching(/^\| my-gjk \(from the trace\) \| separated \|.*\| claimed \| \d+ \|$/),
  ]);
  expect(rowsOf(wrongRun)).toEqual([expect.stringContaining('| claimed, contradicted |')]);
});
