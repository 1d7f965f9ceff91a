import { describe as group, expect, test } from 'vitest';
import '../algorithms/float32';
import { inSpace } from '../algorithms/searches.fixture';
import { seededRandom } from '../math/random';
import { vec3 } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import { presets } from '../scenes/presets';
import type { PairScene } from '../problems/pair/scene';
import { plainText } from '../trace/sentence';
import { describe, prepare, record, solve, toWorldResult } from './run';
import { iterationStart, upperOf } from './timeline';

const scenes = presets.map((preset) => preset.scene);
const runs = scenes.map((scene) => record(scene));

test('any order of seeking shows exactly what a walk from the first step shows', () => {
  const random = seededRandom(4);
  for (const { trace } of runs) {
    const sought = Array.from({ length: samples(20, 60) }, () => Math.floor(random() * trace.length));
    const linear = new Map<number, string>();
    for (let i = 0; i < trace.length; i++) {
      const frame = trace.at(i);
      if (sought.includes(i)) linear.set(i, JSON.stringify(frame));
    }
    for (const step of sought) expect(JSON.stringify(trace.at(step))).toBe(linear.get(step));
  }
});

test('the same scene gives the same trace, to the last bit', () => {
  for (const scene of scenes.slice(0, 6)) {
    const [one, other] = [record(scene), record(structuredClone(scene))];
    expect(other.result).toEqual(one.result);
    for (let i = 0; i < one.trace.length; i++) expect(other.trace.at(i)).toEqual(one.trace.at(i));
  }
});

test('two runs that take turns do not disturb each other', () => {
  const [one, two] = [prepare(scenes[0]!), prepare(scenes[1]!)];
  const alone = [solve(one), solve(two)];
  const between: unknown[] = [];
  const result = one.algorithm.solve(one.problem, one.options, { frame: () => between.push(solve(two)) });
  expect(result).toEqual(alone[0]);
  expect(between.length).toBeGreaterThan(10);
  for (const other of between) expect(other).toEqual(alone[1]);
});

test('a moved body keeps its prepared shape, a changed one gets a new one', () => {
  const [run] = runs;
  const { scene } = run!;
  const moved = prepare({ ...scene, a: { ...scene.a, position: [9, 9, 9] } }, run);
  expect(moved.problem.a).toBe(run!.problem.a);
  const rounded = prepare({ ...scene, a: { ...scene.a, margin: 0.5 } }, run);
  expect(rounded.problem.a).not.toBe(run!.problem.a);
  expect(rounded.problem.b).toBe(run!.problem.b);
});

test('an algorithm that is not in the catalogue is named in the error', () => {
  expect(() => record({ ...scenes[0]!, algorithm: 'gkj' })).toThrow('there is none with the id "gkj"');
});

test('the result leaves the frame of A with A’s pose', () => {
  const half = Math.SQRT1_2;
  const scene: PairScene = {
    version: 1,
    kind: 'pair',
    dim: 3,
    algorithm: 'gjk',
    options: {},
    precision: 'f64',
    a: { type: 'box', halfExtents: [1, 2, 3], position: [10, 0, 0], rotation: [0, 0, half, half] },
    b: { type: 'sphere', radius: 1, position: [10, 5, 0], rotation: [0, 0, 0, 1] },
  };
  const run = record(scene);
  const world = toWorldResult(run, run.result);
  expect(world.signedDistance).toBeCloseTo(3, 12);
  expect(world.normal!.y).toBeCloseTo(1, 12);
  expect(world.pointA!.y).toBeCloseTo(1, 12);
  expect(world.pointB!.y).toBeCloseTo(4, 12);
  expect(run.result.normal!.x).toBeCloseTo(1, 12);
});

group('every step of every preset', () => {
  test('has a title, a sentence and a certificate, none of which lacks a value', () => {
    for (const run of runs) {
      for (let i = 0; i < run.trace.length; i++) {
        const words = describe(run, run.trace.at(i));
        const text = [words.text, words.detail, words.certificate.text]
          .map((sentence) => plainText(sentence))
          .join(' ');
        expect(words.title).not.toBe('');
        expect(text).not.toMatch(/NaN|undefined|null|\[object/);
        expect(plainText(words.text).length).toBeGreaterThan(15);
      }
    }
  });

  test('belongs to one iteration of the timeline, in order', () => {
    for (const { trace, timeline } of runs) {
      expect(timeline.steps).toHaveLength(trace.length);
      const covered = timeline.iterations.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      expect(covered).toEqual(Array.from({ length: trace.length }, (_, i) => i));
    }
  });

  test('has beside its upper bound the lower one, or the gap of a search whose bounds of the depth do not close', () => {
    const others = inSpace.map(({ id }) => record({ ...scenes[0]!, algorithm: id, options: {} }));
    const seen = { lower: 0, gap: 0 };
    for (const { algorithm, trace, timeline } of [...runs, ...others]) {
      const { of, gap, closes } = algorithm.bounds;
      const { steps, beside } = timeline;
      seen[beside]++;
      if (beside === 'gap') expect(gap).toBeDefined();
      if (of === 'depth' && closes && steps.some(({ lower }) => lower > 0)) expect(beside).toBe('lower');
      // A depth that is proven from below once, at the end, has no curve there.
      if (of === 'depth' && !closes && steps.some((_, i) => trace.gap(i) !== undefined))
        expect(beside).toBe('gap');
      steps.forEach((step, i) => {
        const known = [upperOf(algorithm.bounds, trace.at(i)), trace.lower(i)];
        expect([step.upper, step.lower]).toEqual(known);
        expect(step.beside).toBe(beside === 'gap' ? (trace.gap(i) ?? NaN) : known[1]);
      });
    }
    expect(Math.min(seen.gap, seen.lower)).toBeGreaterThan(5);
  });

  test('knows the gap of a step without reading the rest of it', () => {
    for (const { trace } of runs.filter(({ trace: { length } }) => length < 500)) {
      for (let i = 0; i < trace.length; i++) expect(trace.gap(i)).toBe(trace.at(i).gap);
    }
  });

  test('calls its simplex vertices by different numbers, and by the same ones while they stay', () => {
    for (const { trace, names } of runs) {
      for (let i = 0; i < trace.length; i++) {
        const members = trace.at(i).simplex ?? [];
        const numbers = members.map((vertex) => names[i]!.get(vertex.sample.index));
        expect(new Set(numbers).size).toBe(members.length);
        expect(numbers).not.toContain(undefined);
        if (i === 0) continue;
        for (const { sample } of members) {
          const before = names[i - 1]!.get(sample.index);
          if (before !== undefined) expect(names[i]!.get(sample.index)).toBe(before);
        }
      }
    }
  });
});

test('iterations are walked from first step to first step, and stop at the ends', () => {
  const { timeline, trace } = runs[0]!;
  const starts = timeline.iterations.map((iteration) => iteration.first);
  for (let i = 0; i + 1 < starts.length; i++) {
    expect(iterationStart(timeline, starts[i]!, 1)).toBe(starts[i + 1]);
    expect(iterationStart(timeline, starts[i + 1]!, -1)).toBe(starts[i]);
  }
  expect(iterationStart(timeline, starts[2]! + 1, -1)).toBe(starts[2]);
  expect(iterationStart(timeline, 0, -1)).toBe(0);
  expect(iterationStart(timeline, trace.length - 1, 1)).toBe(trace.length - 1);
});

test('closest points of a certified run are those of its shapes', () => {
  let answers = 0;
  for (const run of runs) {
    const { pointA, pointB, normal, signedDistance } = run.result;
    if (!run.result.certified || !pointA || !pointB || !normal || signedDistance === null) continue;
    answers++;
    const along = vec3(pointB.x - pointA.x, pointB.y - pointA.y, pointB.z - pointA.z);
    const distance = along.x * normal.x + along.y * normal.y + along.z * normal.z;
    const unit = run.options['toleranceOf'] === '1' ? 1 : run.problem.scale;
    const tolerance = Math.max(1e-6 * run.problem.scale, Number(run.options['tolerance'] ?? 0) * unit);
    expect(Math.abs(distance - signedDistance)).toBeLessThan(tolerance);
  }
  expect(answers).toBeGreaterThan(runs.length / 3);
});
