import { pair } from '../problems/pair/pair';
import { expect, test } from 'vitest';
import '../algorithms/catalogue';
import '../algorithms/float32';
import { presets } from '../scenes/presets';
import { inSingle } from '../problems/single';
import type { Body } from '../shapes/body';
import { seededRandom } from '../math/random';
import { Trace } from '../trace/trace';
import { differences, divergence, lastPlaceOfFloat } from './divergence';
import { record } from './run';

const scenes = ['gjk', 'epa', 'tootbird', 'mpr'].flatMap((algorithm) =>
  presets.slice(0, 6).map(({ scene }) => inSingle(pair, { ...scene, algorithm, options: {} })),
);

test('a run does not part from itself', () => {
  for (const scene of scenes) {
    expect(divergence(record(scene).trace, record(scene).trace)).toEqual({ number: null, decision: null });
  }
});

test('single precision parts from double by a rounding first, and until they decide differently their steps match', () => {
  let parted = 0;
  for (const scene of scenes) {
    const [double, single] = [record(scene), record({ ...scene, precision: 'f32' })];
    const { number, decision } = divergence(double.trace, single.trace);
    expect(divergence(single.trace, double.trace).decision).toEqual(decision);
    if (number && number.step !== decision?.step) {
      expect(number.by).toBeGreaterThan(0);
      expect(number.by).toBeLessThan(64 * 2 ** -23 * double.problem.scale);
    }
    const common = decision?.step ?? double.trace.length;
    if (!decision) expect(single.trace.length).toBe(common);
    else parted++;
    for (let i = 0; i < common; i++) {
      const [a, b] = [double.trace.at(i), single.trace.at(i)];
      expect([b.phase, b.supportCalls, b.sample?.idA]).toEqual([a.phase, a.supportCalls, a.sample?.idA]);
      expect(b.tests?.map(({ met }) => met)).toEqual(a.tests?.map(({ met }) => met));
    }
  }
  expect(parted).toBeGreaterThan(2);
  expect(parted).toBeLessThan(scenes.length);
});

test('step by step nothing differs before the first number that does, and there as much as that', () => {
  let differed = 0;
  for (const scene of scenes) {
    const traces = [record(scene).trace, record({ ...scene, precision: 'f32' }).trace] as const;
    const { number } = divergence(...traces);
    const by = differences(...traces);
    expect(by.length).toBe(Math.min(traces[0].length, traces[1].length));
    if (!number) continue;
    differed++;
    expect(by.slice(0, number.step + 1)).toEqual([...Array<number>(number.step).fill(0), number.by]);
    const [one, other] = number.values;
    expect(Math.abs(one - other)).toBe(number.by);
    // Only the float32 value is a float.
    expect(Math.fround(other)).toBe(other);
  }
  expect(differed).toBeGreaterThan(10);
});

test('a number that is NaN in one of the runs differs by more than any other', () => {
  const traceOf = (upper: number): Trace => {
    const trace = new Trace();
    trace.frame({ phase: 'start', iteration: 0, supportCalls: 0, lower: 1, upper });
    return trace;
  };
  const [none, some] = [traceOf(NaN), traceOf(2)];
  expect(divergence(none, some).number).toMatchObject({
    what: 'upper bound',
    by: Infinity,
    values: [NaN, 2],
  });
  expect(divergence(some, none).number).toMatchObject({
    what: 'upper bound',
    by: Infinity,
    values: [2, NaN],
  });
  expect(differences(some, none)).toEqual([Infinity]);
  expect(divergence(none, traceOf(NaN))).toEqual({ number: null, decision: null });
});

test('the last place of a float is as far as the next float', () => {
  const random = seededRandom(3);
  const [float, bits] = [new Float32Array(1), new Uint32Array(1)];
  for (let i = 0; i < 2000; i++) {
    float[0] = (random() - 0.5) * 10 ** (60 * random() - 45);
    bits.set(new Uint32Array(float.buffer));
    const value = float[0];
    const next = new Float32Array(Uint32Array.of(bits[0]! + 1).buffer)[0]!;
    expect(lastPlaceOfFloat(value)).toBe(Math.abs(next - value));
  }
});

test('EPA with rounded sides decides differently about a point that is level with a face', () => {
  const cone: Body = {
    type: 'cone',
    radius: 0.9,
    halfHeight: 0.6,
    position: [0, 0, 0],
    rotation: [0, 0, 0, 1],
  };
  const scene = inSingle(pair, {
    ...presets[0]!.scene,
    a: cone,
    b: { ...cone, type: 'cylinder', radius: 0.7, halfHeight: 0.4, position: [0.35, 0.1, 0.1] },
    algorithm: 'epa',
    options: { sides: 'rounded' },
  });
  const { decision } = divergence(record(scene).trace, record({ ...scene, precision: 'f32' }).trace);
  expect(record(scene).trace.at(decision!.step).phase).toBe('flood');
  expect(decision!.what).toBe('polytope');
});
