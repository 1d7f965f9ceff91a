import { vec3 } from '../math/vec3';
import { Arena } from './arena';
import type { CsoPoint } from './cso-point';
import type { Frame, Sample } from './frame';
import { parts, type PartReader, type PartWriter } from './parts';
import { phases, type Phase, type Recorder, type Step } from './step';

export type { Frame, Sample, SimplexVertex } from './frame';

/** A frame begins with: a bit for each part that it holds, phase, iteration, support calls, lower and upper bound. */
const header = { mask: 0, phase: 1, iteration: 2, supportCalls: 3, lower: 4, upper: 5, size: 6 } as const;

/** A sample in the pool: v, a, b, the two features, its support call, and the iteration of its first frame. */
const sampleStride = 13;

/**
 * A recorded run: steps appended to typed arrays while the algorithm goes on, read back in any order. Reading a frame
 * builds a fresh object, so no reader can change the record, and the order of reading cannot matter (the seek law).
 */
export class Trace implements Recorder {
  private readonly frames = new Arena(4096);
  private readonly samples = new Arena(1024);
  private readonly offsets: number[] = [];
  private readonly sampleOfCall: number[] = [];
  private readonly texts: string[] = [];
  private readonly indexOfText = new Map<string, number>();
  private iteration = 0;

  private readonly writer: PartWriter = {
    push: (value) => this.frames.push(value),
    keep: (sample) => this.keep(sample),
    intern: (text) => this.intern(text),
  };

  /** How many frames there are. */
  get length(): number {
    return this.offsets.length;
  }

  /** How many different support points the frames mention. */
  get sampleCount(): number {
    return this.samples.length / sampleStride;
  }

  /** What the record takes in memory, without the unused ends of its arrays. */
  get bytes(): number {
    return this.frames.bytes + this.samples.bytes + 8 * (this.offsets.length + this.sampleOfCall.length);
  }

  frame(step: Readonly<Step>): void {
    this.offsets.push(this.frames.length);
    this.iteration = step.iteration;
    let mask = 0;
    for (let i = 0; i < parts.length; i++) if (step[parts[i]!.key] !== undefined) mask |= 1 << i;
    this.frames.push(mask);
    this.frames.push(phases.indexOf(step.phase));
    this.frames.push(step.iteration);
    this.frames.push(step.supportCalls);
    this.frames.push(step.lower);
    this.frames.push(step.upper);
    for (let i = 0; i < parts.length; i++) if (mask & (1 << i)) parts[i]!.write(this.writer, step);
  }

  at(index: number): Frame {
    const frame: Frame = {
      index,
      phase: this.phase(index),
      iteration: this.iterationOf(index),
      supportCalls: this.field(index, 'supportCalls'),
      lower: this.lower(index),
      upper: this.upper(index),
    };
    const mask = this.field(index, 'mask');
    const reader = this.reader(this.offset(index) + header.size);
    for (let i = 0; i < parts.length; i++) if (mask & (1 << i)) parts[i]!.read(reader, frame);
    return frame;
  }

  phase(index: number): Phase {
    return phases[this.field(index, 'phase')]!;
  }

  iterationOf(index: number): number {
    return this.field(index, 'iteration');
  }

  lower(index: number): number {
    return this.field(index, 'lower');
  }

  upper(index: number): number {
    return this.field(index, 'upper');
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

  /** The pool index of a sample; stores it when its call is met for the first time. */
  private keep(p: Readonly<CsoPoint>): number {
    const known = this.sampleOfCall[p.call];
    if (known !== undefined) return known;
    const index = this.sampleCount;
    this.sampleOfCall[p.call] = index;
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

  private intern(text: string): number {
    const known = this.indexOfText.get(text);
    if (known !== undefined) return known;
    this.indexOfText.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  private reader(position: number): PartReader {
    return {
      next: () => this.frames.at(position++),
      sample: (index) => this.sample(index),
      text: (index) => this.texts[index]!,
    };
  }

  private field(index: number, name: keyof typeof header): number {
    return this.frames.at(this.offset(index) + header[name]);
  }

  private offset(index: number): number {
    const offset = this.offsets[index];
    if (offset === undefined)
      throw new RangeError(`step ${index} is not in the trace, which has ${this.length}`);
    return offset;
  }
}
