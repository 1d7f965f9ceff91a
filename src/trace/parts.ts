import { vec3, type Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type { Frame, Sample, SimplexVertex } from './frame';
import {
  outcomes,
  type Outcome,
  type Plane,
  type Simplex,
  type Step,
  type Test,
  type Witnesses,
} from './step';

/** Where a part is written: doubles one after the other; samples and texts as their place in a pool. */
export interface PartWriter {
  push(value: number): void;
  keep(sample: Readonly<CsoPoint>): number;
  intern(text: string): number;
}

/** Where a part is read, in the order in which it was written. */
export interface PartReader {
  next(): number;
  sample(index: number): Sample;
  text(index: number): string;
}

/** A part of a step: how it is laid out in doubles. A new part of the vocabulary is one more of these. */
export interface Part {
  readonly key: keyof Step & keyof Frame;
  /** Writes the part of `step`, which has it. */
  write(to: PartWriter, step: Readonly<Step>): void;
  read(from: PartReader, frame: Frame): void;
}

function part<K extends keyof Step & keyof Frame>(
  key: K,
  write: (to: PartWriter, value: NonNullable<Step[K]>) => void,
  read: (from: PartReader) => NonNullable<Frame[K]>,
): Part {
  return {
    key,
    write: (to, step) => write(to, step[key]!),
    read: (from, frame) => {
      frame[key] = read(from);
    },
  };
}

function writeVec3(to: PartWriter, a: Readonly<Vec3>): void {
  to.push(a.x);
  to.push(a.y);
  to.push(a.z);
}

const readVec3 = (from: PartReader): Vec3 => vec3(from.next(), from.next(), from.next());

function writePlane(to: PartWriter, plane: Plane): void {
  writeVec3(to, plane.normal);
  to.push(plane.offset);
}

const readPlane = (from: PartReader): Plane => ({ normal: readVec3(from), offset: from.next() });

function writeSimplex(to: PartWriter, simplex: Simplex): void {
  to.push(simplex.size);
  for (let i = 0; i < simplex.size; i++) {
    to.push(to.keep(simplex.points[i]!));
    to.push(simplex.weights[i]!);
  }
}

const readSimplex = (from: PartReader): SimplexVertex[] =>
  Array.from({ length: from.next() }, () => ({ sample: from.sample(from.next()), weight: from.next() }));

function writeWitnesses(to: PartWriter, w: Witnesses): void {
  writeVec3(to, w.v);
  writeVec3(to, w.a);
  writeVec3(to, w.b);
}

const readWitnesses = (from: PartReader): Witnesses => ({
  v: readVec3(from),
  a: readVec3(from),
  b: readVec3(from),
});

function writeSamples(to: PartWriter, samples: readonly CsoPoint[]): void {
  to.push(samples.length);
  for (let i = 0; i < samples.length; i++) to.push(to.keep(samples[i]!));
}

const readSamples = (from: PartReader): Sample[] =>
  Array.from({ length: from.next() }, () => from.sample(from.next()));

function writeTests(to: PartWriter, tests: readonly Test[]): void {
  to.push(tests.length);
  for (let i = 0; i < tests.length; i++) {
    const test = tests[i]!;
    to.push(to.intern(test.left));
    to.push(to.intern(test.relation));
    to.push(to.intern(test.right));
    to.push(test.leftValue);
    to.push(test.rightValue);
    to.push(test.met ? 1 : 0);
  }
}

const readTests = (from: PartReader): Test[] =>
  Array.from({ length: from.next() }, () => ({
    left: from.text(from.next()),
    relation: from.text(from.next()) as Test['relation'],
    right: from.text(from.next()),
    leftValue: from.next(),
    rightValue: from.next(),
    met: from.next() === 1,
  }));

const writeOutcome = (to: PartWriter, outcome: Outcome): void => to.push(outcomes.indexOf(outcome));
const readOutcome = (from: PartReader): Outcome => outcomes[from.next()]!;

/** In the order in which they lie in a frame. */
export const parts: readonly Part[] = [
  part('outcome', writeOutcome, readOutcome),
  part(
    'certified',
    (to, certified) => to.push(certified ? 1 : 0),
    (from) => from.next() === 1,
  ),
  part('direction', writeVec3, readVec3),
  part(
    'sample',
    (to, sample) => to.push(to.keep(sample)),
    (from) => from.sample(from.next()),
  ),
  part('plane', writePlane, readPlane),
  part('bestPlane', writePlane, readPlane),
  part('simplex', writeSimplex, readSimplex),
  part('dropped', writeSamples, readSamples),
  part('closest', writeWitnesses, readWitnesses),
  part('target', writeVec3, readVec3),
  part('tests', writeTests, readTests),
];
