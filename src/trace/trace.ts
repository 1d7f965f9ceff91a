import { vec3, type Vec3 } from '../math/vec3';
import { Arena } from './arena';
import type { CsoPoint } from './cso-point';
import { outcomes, phases } from './step';
import type { Outcome, Phase, Plane, Recorder, Simplex, Step, Test, Witnesses } from './step';

/** A support point as the trace keeps it: once a call, shared by every step that mentions it. */
export interface Sample extends CsoPoint {
  /** Position in the trace's pool; the same sample has the same index in every frame. */
  index: number;
  /** The iteration in which it was first recorded. */
  iteration: number;
}

export interface SimplexVertex {
  sample: Sample;
  weight: number;
}

/** One recorded step, read back. Parts that the algorithm did not emit in this step are absent. */
export interface Frame {
  /** Position in the trace, from 0. */
  index: number;
  phase: Phase;
  iteration: number;
  supportCalls: number;
  lower: number;
  upper: number;
  outcome?: Outcome;
  certified?: boolean;
  direction?: Vec3;
  sample?: Sample;
  plane?: Plane;
  bestPlane?: Plane;
  simplex?: SimplexVertex[];
  dropped?: Sample[];
  closest?: Witnesses;
  target?: Vec3;
  tests?: Test[];
}

/** Reads the doubles of one frame in the order in which they were written. */
class Cursor {
  constructor(
    private readonly arena: Arena,
    private position: number,
  ) {}

  next(): number {
    return this.arena.at(this.position++);
  }
}

/** How one part of a step is laid out in the arena. `write` leaves out what the step does not have. */
interface Part<K extends keyof Step & keyof Frame> {
  key: K;
  write(trace: Trace, value: NonNullable<Step[K]>): void;
  read(trace: Trace, cursor: Cursor): NonNullable<Frame[K]>;
}

function part<K extends keyof Step & keyof Frame>(
  key: K,
  write: (trace: Trace, value: NonNullable<Step[K]>) => void,
  read: (trace: Trace, cursor: Cursor) => NonNullable<Frame[K]>,
): Part<K> {
  return { key, write, read };
}

const writeVec3 = (trace: Trace, a: Readonly<Vec3>): void => {
  trace.arena.push(a.x);
  trace.arena.push(a.y);
  trace.arena.push(a.z);
};
const readVec3 = (cursor: Cursor): Vec3 => vec3(cursor.next(), cursor.next(), cursor.next());

const writePlane = (trace: Trace, plane: Plane): void => {
  writeVec3(trace, plane.normal);
  trace.arena.push(plane.offset);
};
const readPlane = (_: Trace, cursor: Cursor): Plane => ({ normal: readVec3(cursor), offset: cursor.next() });

const writeSimplex = (trace: Trace, simplex: Simplex): void => {
  trace.arena.push(simplex.size);
  for (let i = 0; i < simplex.size; i++) {
    trace.arena.push(trace.keep(simplex.points[i]!));
    trace.arena.push(simplex.weights[i]!);
  }
};
const readSimplex = (trace: Trace, cursor: Cursor): SimplexVertex[] =>
  Array.from({ length: cursor.next() }, () => ({
    sample: trace.sample(cursor.next()),
    weight: cursor.next(),
  }));

const writeWitnesses = (trace: Trace, w: Witnesses): void => {
  writeVec3(trace, w.v);
  writeVec3(trace, w.a);
  writeVec3(trace, w.b);
};
const readWitnesses = (_: Trace, cursor: Cursor): Witnesses => ({
  v: readVec3(cursor),
  a: readVec3(cursor),
  b: readVec3(cursor),
});

const writeSamples = (trace: Trace, samples: readonly CsoPoint[]): void => {
  trace.arena.push(samples.length);
  for (let i = 0; i < samples.length; i++) trace.arena.push(trace.keep(samples[i]!));
};
const readSamples = (trace: Trace, cursor: Cursor): Sample[] =>
  Array.from({ length: cursor.next() }, () => trace.sample(cursor.next()));

const writeTests = (trace: Trace, tests: readonly Test[]): void => {
  trace.arena.push(tests.length);
  for (let i = 0; i < tests.length; i++) {
    const test = tests[i]!;
    trace.arena.push(trace.intern(test.left));
    trace.arena.push(trace.intern(test.relation));
    trace.arena.push(trace.intern(test.right));
    trace.arena.push(test.leftValue);
    trace.arena.push(test.rightValue);
    trace.arena.push(test.met ? 1 : 0);
  }
};
const readTests = (trace: Trace, cursor: Cursor): Test[] =>
  Array.from({ length: cursor.next() }, () => ({
    left: trace.text(cursor.next()),
    relation: trace.text(cursor.next()) as Test['relation'],
    right: trace.text(cursor.next()),
    leftValue: cursor.next(),
    rightValue: cursor.next(),
    met: cursor.next() === 1,
  }));

/** The parts in the order in which they lie in the arena; a frame's first double has a bit for each that it holds. */
const parts = [
  part(
    'outcome',
    (trace, outcome) => trace.arena.push(outcomes.indexOf(outcome)),
    (_, cursor) => outcomes[cursor.next()]!,
  ),
  part(
    'certified',
    (trace, certified) => trace.arena.push(certified ? 1 : 0),
    (_, cursor) => cursor.next() === 1,
  ),
  part('direction', writeVec3, (_, cursor) => readVec3(cursor)),
  part(
    'sample',
    (trace, sample) => trace.arena.push(trace.keep(sample)),
    (trace, cursor) => trace.sample(cursor.next()),
  ),
  part('plane', writePlane, readPlane),
  part('bestPlane', writePlane, readPlane),
  part('simplex', writeSimplex, readSimplex),
  part('dropped', writeSamples, readSamples),
  part('closest', writeWitnesses, readWitnesses),
  part('target', writeVec3, (_, cursor) => readVec3(cursor)),
  part('tests', writeTests, readTests),
] as unknown as readonly Part<'direction'>[];

const header = 6;
const sampleStride = 13;

/**
 * A recorded run: steps appended to typed arrays while the algorithm goes on, read back in any order. Reading a frame
 * builds a fresh object, so no reader can change the record, and the order of reading cannot matter (the seek law).
 */
export class Trace implements Recorder {
  readonly arena = new Arena(4096);
  private readonly samples = new Arena(1024);
  private readonly offsets: number[] = [];
  private readonly indexOfCall: number[] = [];
  private readonly texts: string[] = [];
  private readonly indexOfText = new Map<string, number>();
  private iteration = 0;

  /** How many frames there are. */
  get length(): number {
    return this.offsets.length;
  }

  get bytes(): number {
    return this.arena.bytes + this.samples.bytes + 8 * this.offsets.length;
  }

  frame(step: Readonly<Step>): void {
    this.offsets.push(this.arena.length);
    this.iteration = step.iteration;
    let mask = 0;
    for (let i = 0; i < parts.length; i++) if (step[parts[i]!.key] !== undefined) mask |= 1 << i;
    this.arena.push(mask);
    this.arena.push(phases.indexOf(step.phase));
    this.arena.push(step.iteration);
    this.arena.push(step.supportCalls);
    this.arena.push(step.lower);
    this.arena.push(step.upper);
    for (let i = 0; i < parts.length; i++) if (mask & (1 << i)) parts[i]!.write(this, step[parts[i]!.key]!);
  }

  at(index: number): Frame {
    const offset = this.offset(index);
    const frame: Frame = {
      index,
      phase: this.phase(index),
      iteration: this.iterationOf(index),
      supportCalls: this.arena.at(offset + 3),
      lower: this.lower(index),
      upper: this.upper(index),
    };
    const mask = this.arena.at(offset);
    const cursor = new Cursor(this.arena, offset + header);
    for (let i = 0; i < parts.length; i++) {
      if (mask & (1 << i)) frame[parts[i]!.key] = parts[i]!.read(this, cursor);
    }
    return frame;
  }

  phase(index: number): Phase {
    return phases[this.arena.at(this.offset(index) + 1)]!;
  }

  iterationOf(index: number): number {
    return this.arena.at(this.offset(index) + 2);
  }

  lower(index: number): number {
    return this.arena.at(this.offset(index) + 4);
  }

  upper(index: number): number {
    return this.arena.at(this.offset(index) + 5);
  }

  sample(index: number): Sample {
    const s = this.samples;
    const o = index * sampleStride;
    return {
      index,
      v: vec3(s.at(o), s.at(o + 1), s.at(o + 2)),
      a: vec3(s.at(o + 3), s.at(o + 4), s.at(o + 5)),
      b: vec3(s.at(o + 6), s.at(o + 7), s.at(o + 8)),
      idA: s.at(o + 9),
      idB: s.at(o + 10),
      call: s.at(o + 11),
      iteration: s.at(o + 12),
    };
  }

  get sampleCount(): number {
    return this.samples.length / sampleStride;
  }

  /** The pool index of a sample; stores it when its call is met for the first time. */
  keep(p: Readonly<CsoPoint>): number {
    const known = this.indexOfCall[p.call];
    if (known !== undefined) return known;
    const index = this.sampleCount;
    this.indexOfCall[p.call] = index;
    const s = this.samples;
    for (const a of [p.v, p.a, p.b]) {
      s.push(a.x);
      s.push(a.y);
      s.push(a.z);
    }
    s.push(p.idA);
    s.push(p.idB);
    s.push(p.call);
    s.push(this.iteration);
    return index;
  }

  intern(text: string): number {
    const known = this.indexOfText.get(text);
    if (known !== undefined) return known;
    this.indexOfText.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  text(index: number): string {
    return this.texts[index]!;
  }

  private offset(index: number): number {
    const offset = this.offsets[index];
    if (offset === undefined)
      throw new RangeError(`step ${index} is not in the trace, which has ${this.length}`);
    return offset;
  }
}
