import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import '../algorithms/float32';
import { positionOf } from '../math/pose';
import { samples } from '../math/sweep.fixture';
import { vec3 } from '../math/vec3';
import '../problems/kinds';
import { presets } from '../scenes/presets';
import { parseScene } from '../scenes/schema';
import { readTraces } from '../trace/file-reader';
import { resultJson } from '../problems/result-json';
import { resultLine, traceFile } from './report';
import { record } from './run';

describe('a result line', () => {
  it('has exactly the fields that the command line promises, in their order', () => {
    expect(
      Object.keys(resultLine(record(presets[0]!.scene), record(presets[0]!.scene).result) as object),
    ).toEqual([
      'id',
      'algorithm',
      'status',
      'outcome',
      'certified',
      'signedDistance',
      'normal',
      'pointA',
      'pointB',
      'lowerBound',
      'upperBound',
      'rounding',
      't',
      'iterations',
      'supportCalls',
      'proofCalls',
      'precision',
    ]);
  });

  it('gives the points and the normal in the world, though the run is in the frame of A', () => {
    const quarterTurn = [0, 0, Math.SQRT1_2, Math.SQRT1_2];
    const box = { type: 'box', halfExtents: [1, 0.25, 0.25], position: [10, 0, 0], rotation: quarterTurn };
    const ball = { type: 'sphere', radius: 0.5, position: [10, 3, 0] };
    const run = record(parseScene({ id: 'turned', a: box, b: ball }));
    const line = resultLine(run, run.result) as {
      id: string;
      normal: number[];
      pointA: number[];
      pointB: number[];
    };
    expect(line.id).toBe('turned');
    [0, 1, 0].forEach((value, i) => expect(line.normal[i]).toBeCloseTo(value, 12));
    [10, 1, 0].forEach((value, i) => expect(line.pointA[i]).toBeCloseTo(value, 12));
    [10, 2.5, 0].forEach((value, i) => expect(line.pointB[i]).toBeCloseTo(value, 12));
    expect(run.result.normal!.x).toBeCloseTo(1, 12);
  });

  it('has null where nothing was computed, and where a number is none', () => {
    const { result } = record(presets[0]!.scene);
    const bare = {
      ...result,
      signedDistance: NaN,
      normal: { x: NaN, y: 0, z: 0 },
      pointA: null,
      lowerBound: -Infinity,
    };
    expect(resultJson(bare)).toMatchObject({
      signedDistance: null,
      normal: null,
      pointA: null,
      lowerBound: null,
      t: null,
    });
  });
});

describe('the trace file of a run', () => {
  it.each(presets.map((preset) => [preset.id, preset.scene] as const))(
    'of %s gives back the scene and every step',
    (_, scene) => {
      const run = record(scene);
      const [read] = readTraces(traceFile(run));
      expect(parseScene(read!.scene)).toEqual(scene);
      expect(read!.algorithm).toBe(run.algorithm.id);
      expect(read!.trace.length).toBe(run.trace.length);
      // Long runs are compared at some steps only, because a polytope has many faces.
      const stride = Math.ceil(run.trace.length / samples(20, 100));
      for (let i = 0; i < run.trace.length; i += stride) {
        const [step, recorded] = [read!.trace.at(i), run.trace.at(i)];
        // What is alike to the last bit needs no slow comparison that tells where it is not.
        if (!isDeepStrictEqual(step, recorded)) expect(step).toEqual(recorded);
      }
      expect(read!.result).toEqual(resultJson(run.result));
    },
  );
});

it('a trace file is in the frame of body A at the start, for a pair and for a cast, which the header says', () => {
  const ball = { type: 'sphere', radius: 0.5, position: [10, 3, 0] };
  const box = { type: 'box', halfExtents: [1, 1, 1], position: [1, 2, 3] };
  const cast = { kind: 'cast', a: ball, b: box, cast: { displacement: [-10, 0, 0] } };
  const headers = [{ a: ball, b: box }, cast].map((scene) => {
    const run = record(parseScene(scene));
    const { frame } = JSON.parse(traceFile(run).split('\n')[0]!) as { frame: string };
    return [frame, positionOf(vec3(), run.problem.toWorld)];
  });
  expect(headers).toEqual([
    ['A', vec3(10, 3, 0)],
    ['A', vec3(10, 3, 0)],
  ]);
});
