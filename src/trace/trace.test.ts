import { expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { vec3 } from '../math/vec3';
import { bit } from './codec';
import { csoPoint, type CsoPoint } from './cso-point';
import { partKeys } from './parts';
import { quantity } from './sentence';
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
  proofCalls: 2,
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
  gap: 0.25,
  portal: {
    interior: { v: vec3(0.1, 0, 0), a: vec3(1, 0, 0), b: vec3(0.9, 0, 0) },
    ray: vec3(0, 0, 1),
    size: 2,
    points: [sampleOfCall(0), sampleOfCall(3), csoPoint()],
    wallCount: 1,
    walls: [
      { from: sampleOfCall(0), to: sampleOfCall(3), side: -1e-9 },
      { from: csoPoint(), to: csoPoint(), side: 0 },
    ],
  },
  polytope: {
    faces: [0, 1, 2].map((i) => ({
      corners: [sampleOfCall(i), sampleOfCall(i + 1), sampleOfCall(i + 2)] as const,
      plane: { normal: vec3(i, 0, 1), offset: -i },
      candidate: i === 1,
    })),
    removed: [1],
    picked: 2,
    visible: [2, 0],
    horizon: [sampleOfCall(0), sampleOfCall(1), sampleOfCall(1), sampleOfCall(2)],
  },
  probes: [{ direction: vec3(0, -1, 0), height: 0.7, state: 'rejected' }],
  chart: { origin: vec3(0, 0, 1), xAxis: vec3(1, 0, 0), yAxis: vec3(0, 1, 0) },
  vectors: [{ label: 'gradient', quantity: quantity('u', 'new'), from: vec3(1, 1, 1), to: vec3(2, 1, 1) }],
  readings: [{ label: 'tilt', quantity: quantity('p', 'best', 'x'), value: 1e-7 }],
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
    'proofCalls',
    'lower',
    'upper',
    'outcome',
    'certified',
  ] as const) {
    expect(frame[key]).toBe(full[key]);
  }
  for (const key of [
    'direction',
    'plane',
    'bestPlane',
    'closest',
    'normal',
    'target',
    'gap',
    'probes',
    'chart',
    'vectors',
    'readings',
    'tests',
  ] as const) {
    expect(frame[key]).toEqual(full[key]);
  }
  expect(frame.sample).toMatchObject(full.sample!);
  expect(frame.dropped).toMatchObject(full.dropped!);
  expect(frame.simplex!.map((vertex) => vertex.weight)).toEqual([0.25, 0.75]);
  expect(frame.simplex!.map((vertex) => vertex.sample)).toMatchObject(full.simplex!.points.slice(0, 2));
  const { interior, ray, points, walls } = full.portal!;
  expect(frame.portal).toMatchObject({
    interior,
    ray,
    points: points.slice(0, 2),
    walls: walls.slice(0, 1),
  });
  expect(frame.portal!.points).toHaveLength(2);
  expect(frame.portal!.walls).toHaveLength(1);
  const { faces, horizon } = full.polytope!;
  expect(frame.polytope).toMatchObject({
    faces: [
      { id: 0, ...faces[0] },
      { id: 2, ...faces[2] },
    ],
    made: 3,
    gone: 1,
    picked: 2,
    visible: [2, 0],
    horizon: [horizon.slice(0, 2), horizon.slice(2)],
  });
  expect(frame.polytope!.faces).toHaveLength(2);
  expect(trace.face(1)).toMatchObject({ id: 1, ...faces[1] });
  expect(trace.removedFace(0)).toBe(1);
});

test('every step shows the faces that stood in it, however many come and go after it', () => {
  const trace = new Trace();
  const face = { ...full.polytope!.faces[0]!, candidate: false };
  const faces = [face, face];
  const removed: number[] = [];
  const record = (): void =>
    trace.frame({ ...minimal(0), polytope: { ...full.polytope!, faces, removed, picked: -1, visible: [] } });
  record();
  removed.push(0);
  record();
  faces.push(face, face);
  removed.push(2);
  record();
  const standing = [0, 1, 2].map((i) => trace.at(i).polytope!.faces.map(({ id }) => id));
  expect(standing).toEqual([[0, 1], [1], [1, 3]]);
});

test('a part that a step does not have is absent from its frame', () => {
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

test('a part that is written out has the bit of its place in the list of parts', () => {
  const places = Object.entries(bit).map(([key, mask]) => [key, Math.log2(mask)]);
  expect(places).toEqual(places.map(([key]) => [key, partKeys.findIndex((part) => part === key)]));
  expect(places.length).toBeGreaterThan(10);
});
