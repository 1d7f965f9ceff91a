import { describe, expect, it } from 'vitest';
import { toWorld } from '../../math/pose';
import { vec3 } from '../../math/vec3';
import type { PairScene } from '../../problems/pair/scene';
import { record, type PairRun } from '../../stepping/run';
import { formatNumber } from '../../trace/format';
import { plainText } from '../../trace/sentence';
import { tipOf, type Tip } from './tip';

const scene: PairScene = {
  version: 1,
  kind: 'pair',
  dim: 3,
  a: { type: 'box', halfExtents: [0.5, 0.8, 0.3], position: [0.5, 0, 0], rotation: [0.2, 0.1, -0.4, 0.9] },
  b: {
    type: 'cylinder',
    radius: 0.4,
    halfHeight: 0.9,
    position: [2.6, 1, 0.5],
    rotation: [0.5, -0.1, 0.3, 0.7],
  },
  algorithm: 'gjk',
  options: {},
  precision: 'f64',
};
const run = record(scene);
const rounded = record({ ...scene, a: { ...scene.a, margin: 0.1 } });
const stepsOf = (of: PairRun, phase: string): number[] =>
  Array.from({ length: of.trace.length }, (_, i) => i).filter((i) => of.trace.phase(i) === phase);
const title = (tip: Tip | null): string => plainText(tip!.title);
const row = (tip: Tip | null, name: string): string[] =>
  tip!.rows.find((candidate) => plainText(candidate.name) === name)!.values;

describe('the tip of a point', () => {
  it('tells a vertex as the difference of its witnesses, with weight and age', () => {
    const step = stepsOf(run, 'sample').at(-1)!;
    const vertex = run.trace.at(step).simplex![0]!;
    const number = run.names[step]!.get(vertex.sample.index)!;
    const tip = tipOf(run, step, `call:${vertex.sample.call}`);
    expect(title(tip)).toBe(`w${number} = a${number} − b${number}`);
    const a = toWorld(vec3(), run.problem.toWorld, vertex.sample.a);
    expect(row(tip, `a${number}`)).toEqual([a.x, a.y, a.z].map((value) => formatNumber(value, 3)));
    expect(row(tip, 'weight')).toEqual([formatNumber(vertex.weight, 3)]);
    expect(row(tip, 'added')).toEqual([`iteration ${vertex.sample.iteration}`]);
  });

  it('calls the newest sample s, and gives it no weight', () => {
    const step = stepsOf(run, 'sample')[1]!;
    const tip = tipOf(run, step, `call:${run.trace.at(step).sample!.call}`);
    expect(title(tip)).toBe('s = a − b');
    expect(tip!.rows.map(({ name }) => plainText(name))).toEqual(['s', 'a', 'b', 'sampled']);
  });

  it('still calls a dropped vertex by the number it had', () => {
    const step = stepsOf(run, 'reduce').find((i) => run.trace.at(i).dropped!.length > 0)!;
    const gone = run.trace.at(step).dropped![0]!;
    const number = run.names[step - 1]!.get(gone.index)!;
    expect(title(tipOf(run, step, `call:${gone.call}`))).toBe(`w${number} = a${number} − b${number}`);
  });

  it('tells the answer so far, margins apart', () => {
    const last = run.trace.length - 1;
    expect(title(tipOf(run, last, 'answer'))).toBe('v = pA − pB');
    expect(row(tipOf(run, last, 'answer'), '|v|')).toEqual([formatNumber(run.result.signedDistance!, 3)]);
    const tip = tipOf(rounded, rounded.trace.length - 1, 'answer');
    expect(row(tip, 'with margins')).toEqual([formatNumber(rounded.result.signedDistance!, 3)]);
  });

  it('has nothing to say of what the step does not show', () => {
    expect(tipOf(run, 0, 'call:999')).toBeNull();
    expect(tipOf(run, 0, 'elsewhere')).toBeNull();
  });
});
