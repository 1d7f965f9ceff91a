import { describe, expect, it } from 'vitest';
import { rotate, unrotate } from '../../math/rotation';
import { dot, sub, vec3 } from '../../math/vec3';
import { toLocal, toWorld } from '../../math/pose';
import { samples } from '../../math/sweep.fixture';
import { inSpace } from '../../algorithms/searches.fixture';
import '../../algorithms/float32';
import '../../problems/kinds';
import { findPreset, findPrepared } from '../../scenes/presets';
import type { CastScene } from '../../problems/cast/scene';
import type { PairScene } from '../../problems/pair/scene';
import type { Frame } from '../../trace/trace';
import { boundTexts } from './bounds-text';
import { formOf } from './parts';
import { record } from '../../stepping/run';
import { sampledSteps } from '../../stepping/sampled-steps.fixture';
import { fullText, readoutRows, rowsAsJson, type Row } from './rows';

const scene: PairScene = {
  version: 1,
  kind: 'pair',
  dim: 3,
  a: { type: 'box', halfExtents: [1, 0.5, 0.7], position: [0.3, -2, 5], rotation: [0.1, 0.5, -0.3, 0.8] },
  b: {
    type: 'ellipsoid',
    radii: [0.4, 1.2, 0.7],
    margin: 0.05,
    position: [3, 0.5, 4],
    rotation: [0.4, 0, 0.2, 0.9],
  },
  algorithm: 'gjk',
  options: {},
  precision: 'f64',
};
const run = record(scene);
const frames = Array.from({ length: run.trace.length }, (_, i) => run.trace.at(i));
const rowsOf = (i: number): Row[] => readoutRows(run, frames[i]!);
const find = (rows: Row[], key: string): Row | undefined => rows.find((row) => row.key === key);

const vector = (row: Row) => {
  const [x, y, z] = row.value as number[];
  return vec3(x, y, z);
};

describe('readoutRows', () => {
  it('names every row of a step differently', () => {
    for (const frame of frames) {
      const keys = readoutRows(run, frame).map((row) => row.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('gives points of the bodies in world coordinates', () => {
    let seen = 0;
    frames.forEach((frame, i) => {
      const row = find(rowsOf(i), 'supportOnA');
      if (!frame.sample || !row) return;
      seen++;
      const back = toLocal(vec3(), run.problem.toWorld, vector(row));
      for (const axis of ['x', 'y', 'z'] as const) expect(back[axis]).toBeCloseTo(frame.sample.a[axis], 12);
    });
    expect(seen).toBeGreaterThan(3);
  });

  it('gives points and directions of C along the axes of the world, so that w = a − b holds between rows', () => {
    let seen = 0;
    frames.forEach((frame, i) => {
      const rows = rowsOf(i);
      const [s, a, b, n] = ['support', 'supportOnA', 'supportOnB', 'direction'].map((key) => find(rows, key));
      if (!s || !a || !b || !n) return;
      seen++;
      const difference = sub(vec3(), vector(a), vector(b));
      for (const axis of ['x', 'y', 'z'] as const) expect(vector(s)[axis]).toBeCloseTo(difference[axis], 12);
      const turned = unrotate(vec3(), run.problem.toWorld, vector(n));
      for (const axis of ['x', 'y', 'z'] as const)
        expect(turned[axis]).toBeCloseTo(frame.direction![axis], 12);
    });
    expect(seen).toBeGreaterThan(3);
  });

  it('name the bounds of a depth as such, beside an answer that is a signed distance', () => {
    const overlap = record({ ...scene, algorithm: 'epa', b: { ...scene.b, position: [0.6, -1.8, 5] } });
    const last = overlap.trace.length - 1;
    const rows = readoutRows(overlap, overlap.trace.at(last));
    expect(find(rows, 'signedDistance')!.name).toBe('signed distance = −depth');
    expect(find(rows, 'lower')!.name).toBe('cores depth at least');
    expect(boundTexts(overlap, last).map(({ name }) => name)).toEqual([
      'cores depth at most',
      'cores depth at least',
    ]);
  });

  it('shows each vertex of the simplex once, with its weight', () => {
    frames.forEach((frame, i) => {
      const rows = rowsOf(i);
      const vertices = rows.filter((row) => /^w\d$/.test(row.key));
      expect(vertices).toHaveLength(frame.simplex?.length ?? 0);
      const weights = find(rows, 'weights');
      if (weights) expect(weights.value).toHaveLength(vertices.length);
      else expect(frame.simplex?.every(({ weight }) => weight === 0) ?? true).toBe(true);
    });
  });

  it('writes compared numbers with six decimals and the rest with three', () => {
    const rows = rowsOf(frames.length - 1);
    expect(find(rows, 'upper')!.numbers[0]).toMatch(/^\d+\.\d{6}$/);
    expect(find(rows, 'closest')!.numbers.every((text) => /^−?\d+\.\d{3}$/.test(text))).toBe(true);
  });

  it('states the true relation of the two numbers of each comparison', () => {
    let seen = 0;
    for (const [i, frame] of frames.entries()) {
      frame.tests?.forEach((test, k) => {
        if (test.leftValue === test.rightValue) return;
        seen++;
        const shown = find(rowsOf(i), `test${k}`)!.numbers[0]!;
        expect(/[<≤]/.test(shown)).toBe(test.leftValue < test.rightValue);
      });
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('gives the answer, margins included, only in the last step', () => {
    frames.forEach((_, i) => {
      const answer = find(rowsOf(i), 'signedDistance');
      if (i < frames.length - 1) expect(answer).toBeUndefined();
      else expect(answer!.value).toBe(run.result.signedDistance);
    });
    const normal = vector(find(rowsOf(frames.length - 1), 'answerNormal')!);
    expect(normal).toEqual(rotate(vec3(), run.problem.toWorld, run.result.normal!));
  });
});

describe('the rows of every algorithm', () => {
  const deep: PairScene = { ...scene, b: { ...scene.b, position: [1.2, -1, 5] } };
  const runs = inSpace.flatMap(({ id }) =>
    [scene, deep].map((pair) => record({ ...pair, algorithm: id, options: {} })),
  );

  it('have distinct names, are in the JSON, and have complete numbers', () => {
    for (const each of runs) {
      for (const i of sampledSteps(each.trace, 30)) {
        const frame = each.trace.at(i);
        const rows = readoutRows(each, frame);
        const keys = rows.map(({ key }) => key);
        expect(new Set(keys).size, `${each.algorithm.id} ${keys.join()}`).toBe(keys.length);
        const parsed = JSON.parse(rowsAsJson(each, frame, rows)) as Record<string, unknown>;
        expect(Object.keys(parsed).length).toBe(keys.length + 5);
        for (const { numbers, name } of rows)
          expect([name, ...numbers].join(' ')).not.toMatch(/NaN|undefined/);
      }
    }
  });

  it('show each part that a step has', () => {
    const rowsOfPart: Partial<Record<keyof Frame, RegExp>> = {
      direction: /^direction$/,
      sample: /^support$/,
      plane: /^offset$/,
      closest: /^closest$/,
      normal: /^normal$/,
      target: /^target$/,
      gap: /^gap$/,
      portal: /^v0$/,
      probes: /^probe0$/,
      chart: /^chartOrigin$/,
      vectors: /^vector /,
      readings: /^reading /,
      tests: /^test0$/,
    };
    const seen = new Set<string>();
    for (const each of runs) {
      for (const i of sampledSteps(each.trace, 30)) {
        const frame = each.trace.at(i);
        const keys = readoutRows(each, frame).map(({ key }) => key);
        for (const [part, key] of Object.entries(rowsOfPart)) {
          const value = frame[part as keyof Frame];
          if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
          seen.add(part);
          expect(
            keys.some((one) => key.test(one)),
            `${each.algorithm.id}: ${part}`,
          ).toBe(true);
        }
      }
    }
    expect([...seen].toSorted()).toEqual(Object.keys(rowsOfPart).toSorted());
  });

  it('gives the direction of the sample with the plane, and the next direction separately', () => {
    let later = 0;
    for (const each of runs) {
      for (let i = 0; i < each.trace.length; i++) {
        const { plane, direction, index } = each.trace.at(i);
        if (!plane || !direction) continue;
        const rows = readoutRows(each, each.trace.at(index));
        const along = unrotate(vec3(), each.problem.toWorld, vector(find(rows, 'direction')!));
        for (const axis of ['x', 'y', 'z'] as const) expect(along[axis]).toBeCloseTo(plane.normal[axis], 5);
        if (find(rows, 'nextDirection')) later++;
      }
    }
    expect(later).toBeGreaterThan(10);
  });

  it('calls the next direction the portal’s normal, with its letter, where it is at right angles to the portal', () => {
    const seen = { portal: 0, other: 0 };
    for (const each of [...runs, record(findPreset('portal-long-boxes')!.scene)]) {
      for (let i = 0; i < each.trace.length; i++) {
        const { portal, direction } = each.trace.at(i);
        const next = find(readoutRows(each, each.trace.at(i)), 'nextDirection');
        if (!next || !direction) continue;
        const isPortal = portal?.points.length === 3;
        expect(next.name).toBe(isPortal ? 'portal normal' : 'next direction');
        expect(next.letter?.subscript).toBe(isPortal ? 'P' : undefined);
        seen[isPortal ? 'portal' : 'other']++;
        if (!isPortal) continue;
        const [one, ...others] = portal.points.map(({ v }) => v);
        for (const v of others)
          expect(Math.abs(dot(direction, sub(vec3(), v, one!)))).toBeLessThan(1e-5 * each.problem.scale);
      }
    }
    expect(seen.portal).toBeGreaterThan(3);
    expect(seen.other).toBeGreaterThan(3);
  });

  it('say that there is no best plane yet until a search for the depth has met one', () => {
    let none = 0;
    for (const each of runs.filter(({ algorithm }) => algorithm.bounds.of === 'depth')) {
      for (const step of sampledSteps(each.trace, 30)) {
        const frame = each.trace.at(step);
        const { numbers } = find(readoutRows(each, frame), 'upper')!;
        const { upper } = frame;
        expect(numbers[0] === 'not yet known').toBe(upper === Infinity);
        if (upper === Infinity) none++;
      }
    }
    expect(none).toBeGreaterThan(4);
  });

  it('name the bounds by the quantity that they bound', () => {
    for (const each of runs) {
      const frame = each.trace.at(each.trace.length - 1);
      const rows = readoutRows(each, frame);
      const { of, upper, plane } = each.algorithm.bounds;
      const most = Number.isFinite(frame.upper) ? 'cores distance at most' : 'upper bound';
      expect(find(rows, 'upper')).toMatchObject({
        name: of === 'depth' ? (plane ?? 'best plane') : most,
        letter: upper,
      });
    }
  });
});

describe('formOf', () => {
  it('distinguishes one loop, two loops, an open chain and a figure of eight', () => {
    const loop = [
      [0, 1],
      [2, 0],
      [1, 2],
    ] as const;
    const other = loop.map(([from, to]) => [from + 5, to + 5] as const);
    expect(formOf(loop)).toBe('closed');
    expect(formOf([...loop, ...other])).toBe('2 loops');
    expect(formOf(loop.slice(1))).toBe('not closed');
    expect(formOf([...loop, [0, 7], [7, 0]])).toBe('crossing itself');
  });
});

describe('fullText', () => {
  it('keeps every bit of a number', () => {
    for (const value of [0.1 + 0.2, 1e-300, -0, 123456789.12345679]) {
      expect(Object.is(Number(fullText(value)), value)).toBe(true);
    }
    expect(fullText([1, -0.5, 1e21])).toBe('[1, -0.5, 1e+21]');
  });
});

describe('of a run in single precision', () => {
  const scale = 1000;
  const bodies: Pick<PairScene, 'a' | 'b'> = {
    a: {
      ...scene.a,
      type: 'box',
      halfExtents: [scale, 0.5 * scale, 0.7 * scale],
    },
    b: { ...scene.b, position: [2.2 * scale, 500, 4000] },
  };
  /** Angles are for people to read (src/math/angle.ts); counts and references are no numbers of the search. */
  const isNumber = (key: string): boolean => !/^reading (?:off v by|turn)/.test(key);
  const numbersIn = (value: Row['value']): number[] =>
    typeof value === 'number' ? [value] : Array.isArray(value) ? value.flatMap(numbersIn) : [];

  it('every copied number is one, in the world too, and none is shown with more digits than it has', () => {
    let seen = 0;
    for (const { id } of inSpace) {
      const single = record({ ...scene, ...bodies, algorithm: id, precision: 'f32' });
      for (let i = 0; i < single.trace.length; i += 1 + Math.floor(single.trace.length / samples(12, 40))) {
        for (const { key, value, numbers } of readoutRows(single, single.trace.at(i))) {
          if (!isNumber(key)) continue;
          for (const x of numbersIn(value)) {
            seen++;
            expect([id, i, key, Math.fround(x)]).toEqual([id, i, key, x]);
          }
          for (const text of numbers.flatMap((shown) => shown.match(/\d+\.\d+/g) ?? []))
            expect(text.replace('.', '').replace(/^0+/, '').length).toBeLessThanOrEqual(9);
        }
      }
    }
    expect(seen).toBeGreaterThan(samples(2000, 6000));
  });
});

describe('rowsAsJson', () => {
  it('is JSON with every row under its key', () => {
    frames.forEach((frame, i) => {
      const rows = rowsOf(i);
      const parsed = JSON.parse(rowsAsJson(run, frame, rows)) as Record<string, unknown>;
      for (const { key } of rows) expect(parsed).toHaveProperty(key);
      expect(parsed['step']).toBe(i + 1);
    });
    expect(JSON.parse(rowsAsJson(run, frames[0]!, rowsOf(0)))).toMatchObject({ upper: 'Infinity' });
  });
});

it('gives the normal between two of a plane walker as the unit vector that is the next direction', () => {
  const walk = record(findPreset('plane-walker-ellipsoids')!.scene);
  let back = 0;
  for (let i = 0; i < walk.trace.length; i++) {
    const frame = walk.trace.at(i);
    if (frame.phase !== 'reject') continue;
    const rows = readoutRows(walk, frame);
    const between = vector(find(rows, 'vector interpolated normal')!);
    const next = vector(find(rows, 'direction')!);
    for (const axis of ['x', 'y', 'z'] as const) expect(between[axis]).toBeCloseTo(next[axis], 12);
    back++;
  }
  expect(back).toBeGreaterThan(3);
});

describe('Rows of a cast', () => {
  const stepsOf = (id: string) => {
    const cast = record(findPrepared(id)!.scene);
    return Array.from({ length: cast.trace.length }, (_, i) => cast.trace.at(i)).map((frame) => {
      return { frame, rows: readoutRows(cast, frame) };
    });
  };

  it('have the points of A where A is at the step', () => {
    const { scene: prepared } = findPrepared('cast-gem-box')!;
    const cast = record(prepared);
    const { displacement } = (prepared as CastScene).cast;
    let moved = 0;
    for (let i = 0; i < cast.trace.length; i++) {
      const frame = cast.trace.at(i);
      const row = readoutRows(cast, frame).find(({ key }) => key === 'supportOnA');
      if (!row || !frame.sample || !frame.motion) continue;
      const start = toWorld(vec3(), cast.problem.toWorld, frame.sample.a);
      const [x] = row.value as number[];
      expect(x).toBeCloseTo(start.x + frame.motion.t * displacement[0], 12);
      if (frame.motion.t > 0) moved++;
    }
    expect(moved).toBeGreaterThan(0);
  });

  it('show the point of contact once', () => {
    const { rows } = stepsOf('cast-gem-box').at(-1)!;
    expect(rows.filter(({ letter }) => letter?.letter === 'p' && letter.subscript === 'A')).toHaveLength(1);
  });

  it('have the line where margins reach it', () => {
    const { frame, rows } = stepsOf('cast-rounded').find((step) => step.frame.plane)!;
    const row = rows.find(({ key }) => key === 'offsetOut')!;
    expect(row.value).toBeCloseTo(frame.plane!.offset + 0.5, 12);
  });
});
