import { vec3, type Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type { Frame, FrameFace, FramePolytope, FramePortal, Sample, SimplexVertex } from './frame';
import {
  outcomes,
  probeStates,
  type Chart,
  type NamedVector,
  type Plane,
  type Polytope,
  type Portal,
  type Probe,
  type Reading,
  type Simplex,
  type Step,
  type Test,
  type Witnesses,
} from './step';
import type { Storage } from './storage';

/** Reads the doubles of a frame in the order in which they were written. */
export class Cursor {
  constructor(
    readonly storage: Storage,
    private readonly frame: number,
    private position: number,
  ) {}

  next(): number {
    return this.storage.frames.at(this.frame, this.position++);
  }

  /** Passes over a list, its count and items of `size` doubles; returns a cursor at its beginning. */
  passList(size: number): Cursor {
    const list = new Cursor(this.storage, this.frame, this.position);
    this.position += 1 + size * this.storage.frames.at(this.frame, this.position);
    return list;
  }
}

/** A count, and as many items. */
const readList = <T>(from: Cursor, item: () => T): T[] => Array.from({ length: from.next() }, item);

function writeVec3(to: Storage, a: Readonly<Vec3>): void {
  to.frames.push3(a.x, a.y, a.z);
}

const readVec3 = (from: Cursor): Vec3 => vec3(from.next(), from.next(), from.next());

function writePlane(to: Storage, plane: Plane): void {
  writeVec3(to, plane.normal);
  to.frames.push(plane.offset);
}

const readPlane = (from: Cursor): Plane => ({ normal: readVec3(from), offset: from.next() });

function writeSimplex(to: Storage, simplex: Simplex): void {
  to.frames.push(simplex.size);
  for (let i = 0; i < simplex.size; i++) {
    to.frames.push(to.samples.keep(simplex.points[i]!));
    to.frames.push(simplex.weights[i]!);
  }
}

const readSimplex = (from: Cursor): SimplexVertex[] =>
  readList(from, () => ({ sample: readSample(from), weight: from.next() }));

function writeWitnesses(to: Storage, w: Witnesses): void {
  writeVec3(to, w.v);
  writeVec3(to, w.a);
  writeVec3(to, w.b);
}

const readWitnesses = (from: Cursor): Witnesses => ({
  v: readVec3(from),
  a: readVec3(from),
  b: readVec3(from),
});

function writeSamples(to: Storage, samples: readonly CsoPoint[]): void {
  to.frames.push(samples.length);
  for (let i = 0; i < samples.length; i++) to.frames.push(to.samples.keep(samples[i]!));
}

const readSample = (from: Cursor): Sample => from.storage.samples.at(from.next());

const readSamples = (from: Cursor): Sample[] => readList(from, () => readSample(from));

function writeTests(to: Storage, tests: readonly Test[]): void {
  to.frames.push(tests.length);
  for (let i = 0; i < tests.length; i++) {
    const test = tests[i]!;
    to.frames.push(to.wordings.keep(test));
    to.frames.push3(test.leftValue, test.rightValue, test.met ? 1 : 0);
  }
}

const readTests = (from: Cursor): Test[] =>
  readList(from, () => ({
    ...from.storage.wordings.at(from.next()),
    leftValue: from.next(),
    rightValue: from.next(),
    met: from.next() === 1,
  }));

function writePortal(to: Storage, portal: Portal): void {
  writeWitnesses(to, portal.interior);
  writeVec3(to, portal.ray);
  to.frames.push(portal.size);
  for (let i = 0; i < portal.size; i++) to.frames.push(to.samples.keep(portal.points[i]!));
  to.frames.push(portal.wallCount);
  for (let i = 0; i < portal.wallCount; i++) {
    const { from, to: end, side } = portal.walls[i]!;
    to.frames.push3(to.samples.keep(from), to.samples.keep(end), side);
  }
}

const readPortal = (from: Cursor): FramePortal => ({
  interior: readWitnesses(from),
  ray: readVec3(from),
  points: readSamples(from),
  walls: readList(from, () => ({ from: readSample(from), to: readSample(from), side: from.next() })),
});

function writePolytope(to: Storage, polytope: Polytope): void {
  to.faces.keep(polytope);
  to.frames.push3(polytope.faces.length, polytope.removed.length, polytope.picked);
  to.frames.push(polytope.visible.length);
  for (let i = 0; i < polytope.visible.length; i++) to.frames.push(polytope.visible[i]!);
  to.frames.push(polytope.horizon.length / 2);
  for (let i = 0; i < polytope.horizon.length; i++) to.frames.push(to.samples.keep(polytope.horizon[i]!));
}

/** Most readers of a frame want none of its faces and edges, of which there may be hundreds: they are read when asked for. */
function readPolytope(from: Cursor): FramePolytope {
  const { faces } = from.storage;
  const made = from.next();
  const gone = from.next();
  const picked = from.next();
  const [visibleList, horizonList] = [from.passList(1), from.passList(2)];
  let standing: FrameFace[] | undefined;
  let visible: number[] | undefined;
  let horizon: [Sample, Sample][] | undefined;
  return {
    get faces() {
      return (standing ??= faces.standing(made, gone));
    },
    made,
    gone,
    picked,
    get visible() {
      return (visible ??= readList(visibleList, () => visibleList.next()));
    },
    get horizon() {
      return (horizon ??= readList(horizonList, () => [readSample(horizonList), readSample(horizonList)]));
    },
  };
}

function writeProbes(to: Storage, probes: readonly Probe[]): void {
  to.frames.push(probes.length);
  for (let i = 0; i < probes.length; i++) {
    const { direction, height, state } = probes[i]!;
    writeVec3(to, direction);
    to.frames.push(height);
    to.frames.push(probeStates.indexOf(state));
  }
}

const readProbes = (from: Cursor): Probe[] =>
  readList(from, () => ({
    direction: readVec3(from),
    height: from.next(),
    state: probeStates[from.next()]!,
  }));

function writeChart(to: Storage, chart: Chart): void {
  writeVec3(to, chart.origin);
  writeVec3(to, chart.xAxis);
  writeVec3(to, chart.yAxis);
}

const readChart = (from: Cursor): Chart => ({
  origin: readVec3(from),
  xAxis: readVec3(from),
  yAxis: readVec3(from),
});

function writeVectors(to: Storage, vectors: readonly NamedVector[]): void {
  to.frames.push(vectors.length);
  for (let i = 0; i < vectors.length; i++) {
    const vector = vectors[i]!;
    to.frames.push(to.captions.keep(vector));
    writeVec3(to, vector.from);
    writeVec3(to, vector.to);
  }
}

const readVectors = (from: Cursor): NamedVector[] =>
  readList(from, () => ({
    ...from.storage.captions.at(from.next()),
    from: readVec3(from),
    to: readVec3(from),
  }));

function writeReadings(to: Storage, readings: readonly Reading[]): void {
  to.frames.push(readings.length);
  for (let i = 0; i < readings.length; i++) {
    const reading = readings[i]!;
    to.frames.push(to.captions.keep(reading));
    to.frames.push(reading.value);
  }
}

const readReadings = (from: Cursor): Reading[] =>
  readList(from, () => ({ ...from.storage.captions.at(from.next()), value: from.next() }));

/**
 * The bit of each part in a frame's mask; parts lie in the arena in this order. The gap comes first, so that it is found
 * without reading the others.
 */
const bit = {
  gap: 1 << 0,
  outcome: 1 << 1,
  certified: 1 << 2,
  direction: 1 << 3,
  sample: 1 << 4,
  plane: 1 << 5,
  bestPlane: 1 << 6,
  simplex: 1 << 7,
  dropped: 1 << 8,
  closest: 1 << 9,
  target: 1 << 10,
  tests: 1 << 11,
  normal: 1 << 12,
  portal: 1 << 13,
  polytope: 1 << 14,
  probes: 1 << 15,
  chart: 1 << 16,
  vectors: 1 << 17,
  readings: 1 << 18,
  proofCalls: 1 << 19,
} as const satisfies Partial<Record<keyof Step & keyof Frame, number>>;

/** Whether a frame of this mask begins with its gap. */
export const hasGap = (mask: number): boolean => (mask & bit.gap) !== 0;

/**
 * Writes the parts that `step` has and returns their mask. Spelled out rather than looped over a table: the loop, with
 * its calls through function values, made a recorded run 2.15 times as long as a plain one, this 1.9 times.
 */
export function writeParts(to: Storage, step: Readonly<Step>): number {
  let mask = 0;
  if (step.gap !== undefined) {
    mask |= bit.gap;
    to.frames.push(step.gap);
  }
  if (step.outcome !== undefined) {
    mask |= bit.outcome;
    to.frames.push(outcomes.indexOf(step.outcome));
  }
  if (step.certified !== undefined) {
    mask |= bit.certified;
    to.frames.push(step.certified ? 1 : 0);
  }
  if (step.direction !== undefined) {
    mask |= bit.direction;
    writeVec3(to, step.direction);
  }
  if (step.sample !== undefined) {
    mask |= bit.sample;
    to.frames.push(to.samples.keep(step.sample));
  }
  if (step.plane !== undefined) {
    mask |= bit.plane;
    writePlane(to, step.plane);
  }
  if (step.bestPlane !== undefined) {
    mask |= bit.bestPlane;
    writePlane(to, step.bestPlane);
  }
  if (step.simplex !== undefined) {
    mask |= bit.simplex;
    writeSimplex(to, step.simplex);
  }
  if (step.dropped !== undefined) {
    mask |= bit.dropped;
    writeSamples(to, step.dropped);
  }
  if (step.closest !== undefined) {
    mask |= bit.closest;
    writeWitnesses(to, step.closest);
  }
  if (step.target !== undefined) {
    mask |= bit.target;
    writeVec3(to, step.target);
  }
  if (step.tests !== undefined) {
    mask |= bit.tests;
    writeTests(to, step.tests);
  }
  if (step.normal !== undefined) {
    mask |= bit.normal;
    writeVec3(to, step.normal);
  }
  if (step.portal !== undefined) {
    mask |= bit.portal;
    writePortal(to, step.portal);
  }
  if (step.polytope !== undefined) {
    mask |= bit.polytope;
    writePolytope(to, step.polytope);
  }
  if (step.probes !== undefined) {
    mask |= bit.probes;
    writeProbes(to, step.probes);
  }
  if (step.chart !== undefined) {
    mask |= bit.chart;
    writeChart(to, step.chart);
  }
  if (step.vectors !== undefined) {
    mask |= bit.vectors;
    writeVectors(to, step.vectors);
  }
  if (step.readings !== undefined) {
    mask |= bit.readings;
    writeReadings(to, step.readings);
  }
  if (step.proofCalls !== undefined && step.proofCalls > 0) {
    mask |= bit.proofCalls;
    to.frames.push(step.proofCalls);
  }
  return mask;
}

const readers: { [K in keyof typeof bit]: (from: Cursor) => NonNullable<Frame[K]> } = {
  outcome: (from) => outcomes[from.next()]!,
  certified: (from) => from.next() === 1,
  direction: readVec3,
  sample: readSample,
  plane: readPlane,
  bestPlane: readPlane,
  simplex: readSimplex,
  dropped: readSamples,
  closest: readWitnesses,
  target: readVec3,
  tests: readTests,
  normal: readVec3,
  gap: (from) => from.next(),
  portal: readPortal,
  polytope: readPolytope,
  probes: readProbes,
  chart: readChart,
  vectors: readVectors,
  readings: readReadings,
  proofCalls: (from) => from.next(),
};

/** Reads the parts of `mask` into `frame`. */
export function readParts(from: Cursor, mask: number, frame: Frame): void {
  const read = <K extends keyof typeof bit>(key: K): void => {
    if (mask & bit[key]) frame[key] = readers[key](from);
  };
  for (const key of Object.keys(bit) as (keyof typeof bit)[]) read(key);
}
