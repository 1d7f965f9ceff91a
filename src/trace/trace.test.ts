import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { vec3 } from '../math/vec3';
import { csoPoint, type CsoPoint } from './cso-point';
import type { Step } from './step';
import { Trace } from './trace';

function sampleOfCall(call: number): CsoPoint {
  const random = seededRandom(call);
  const point = (): CsoPoint['v'] => vec3(random() - 0.5, random() - 0.5, random() - 0.5);
  return { v: point(), a: point(), b: point(), idA: call % 7, idB: -1, call };
}

const minimal = (iteration: number): Step => ({
  phase: 'start',
  iteration,
  supportCalls: 0,
  lower: -Infinity,
  upper: Infinity,
});

const full: Step = {
  phase: 'stop',
  iteration: 3,
  supportCalls: 5,
  lower: -0,
  upper: 5e-324,
  outcome: 'converged-gap',
  certified: true,
  direction: vec3(0.1, -0, 1e300),
  sample: sampleOfCall(4),
  plane: { normal: vec3(0, 1, 0), offset: -2.5 },
  bestPlane: { normal: vec3(1, 0, 0), offset: 1 / 3 },
  simplex: {
    size: 2,
    points: [sampleOfCall(1), sampleOfCall(4), csoPoint(), csoPoint()],
    weights: [0.25, 0.75, 0, 0],
  },
  dropped: [sampleOfCall(2)],
  closest: { v: vec3(1, 2, 3), a: vec3(4, 5, 6), b: vec3(3, 3, 3) },
  normal: vec3(0, 0, -1),
  target: vec3(7, 8, 9),
  tests: [{ left: '|v| − α', relation: '≤', right: 'ε', leftValue: 1e-13, rightValue: 1e-12, met: true }],
};

test('every part of a step is read back to the last bit', () => {
  const trace = new Trace();
  trace.frame(minimal(0));
  trace.frame(full);
  const frame = trace.at(1);
  for (const key of [
    'phase',
    'iteration',
    'supportCalls',
    'lower',
    'upper',
    'outcome',
    'certified',
  ] as const) {
    expect(frame[key]).toBe(full[key]);
  }
  for (const key of ['direction', 'plane', 'bestPlane', 'closest', 'normal', 'target', 'tests'] as const) {
    expect(frame[key]).toEqual(full[key]);
  }
  expect(frame.sample).toMatchObject(full.sample!);
  expect(frame.dropped).toMatchObject(full.dropped!);
  expect(frame.simplex!.map((vertex) => vertex.weight)).toEqual([0.25, 0.75]);
  expect(frame.simplex!.map((vertex) => vertex.sample)).toMatchObject(full.simplex!.points.slice(0, 2));
});

test('what a step does not have is absent from its frame', () => {
  const trace = new Trace();
  trace.frame(minimal(0));
  expect(Object.keys(trace.at(0)).toSorted()).toEqual([
    'index',
    'iteration',
    'lower',
    'phase',
    'supportCalls',
    'upper',
  ]);
});

test('a sample is stored once, with the iteration in which it first appeared', () => {
  const trace = new Trace();
  const sample = sampleOfCall(9);
  for (let iteration = 4; iteration < 8; iteration++)
    trace.frame({ ...minimal(iteration), phase: 'sample', sample });
  expect(trace.sampleCount).toBe(1);
  expect(trace.at(3).sample).toMatchObject({ index: 0, iteration: 4, call: 9 });
});

test('the record keeps copies: what the algorithm does to its state afterwards does not show', () => {
  const trace = new Trace();
  const direction = vec3(1, 2, 3);
  trace.frame({ ...minimal(0), direction });
  direction.x = 99;
  expect(trace.at(0).direction).toEqual(vec3(1, 2, 3));
});

test('a reader cannot change the record', () => {
  const trace = new Trace();
  trace.frame(full);
  trace.at(0).direction!.x = 99;
  trace.at(0).sample!.v.x = 99;
  expect(trace.at(0).direction!.x).toBe(0.1);
  expect(trace.at(0).sample!.v.x).toBe(full.sample!.v.x);
});

test('a record of ten thousand steps grows without losing one', () => {
  const trace = new Trace();
  for (let i = 0; i < 10_000; i++) {
    trace.frame({ ...minimal(i), direction: vec3(i, -i, 1 / i), sample: sampleOfCall(i) });
  }
  for (const i of [0, 1, 4095, 4096, 9999]) {
    expect(trace.at(i).direction).toEqual(vec3(i, -i, 1 / i));
    expect(trace.at(i).sample!.call).toBe(i);
  }
});

test('a step that is not there is an error that says how many there are', () => {
  expect(() => new Trace().at(0)).toThrow('step 0 is not in the trace, which has 0');
});
