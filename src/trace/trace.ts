import { maskUpTo, placeOf, readParts, writeParts } from './codec';
import { Cursor } from './cursor';
import { FacePool } from './face-pool';
import type { PartKey } from './parts';
import type { Frame, FrameFace, Sample } from './frame';
import type { Phase, Recorder, Step } from './step';
import { Storage } from './storage';

export type { Frame, FrameFace, FramePolytope, FramePortal, Sample, SimplexVertex } from './frame';

/** A frame begins with: a bit for each part that it holds, phase, iteration, support calls, lower and upper bound. */
const header = { mask: 0, phase: 1, iteration: 2, supportCalls: 3, lower: 4, upper: 5, size: 6 } as const;

/**
 * A recorded run: steps appended as doubles while the algorithm goes on, read back in any order. Reading a frame
 * builds a fresh object, so no reader can change the record, and the order of reading cannot matter.
 */
export class Trace implements Recorder {
  readonly storage = new Storage();

  /** How many frames there are. */
  get length(): number {
    return this.storage.frames.count;
  }

  /** How many different support points the frames mention. */
  get sampleCount(): number {
    return this.storage.samples.count;
  }

  /** The memory that the record takes, without the unused ends of its arrays. */
  get bytes(): number {
    return this.storage.bytes;
  }

  frame(step: Readonly<Step>): void {
    const { storage } = this;
    const { frames } = storage;
    frames.begin();
    storage.samples.iteration = step.iteration;
    frames.push3(0, storage.words.keep(step.phase), step.iteration);
    frames.push3(step.supportCalls, step.lower, step.upper);
    frames.put(header.mask, writeParts(storage, step));
  }

  /** The trace as it is now: steps that are appended later are not in it. The record is shared. */
  soFar(): Trace {
    return Object.create(this, {
      length: { value: this.length },
      sampleCount: { value: this.sampleCount },
    }) as Trace;
  }

  /** The frame; with `keys`, only as many of its parts as it takes to have these: comparisons and readings take most of the time. */
  at(index: number, keys?: readonly PartKey[]): Frame {
    const frame: Frame = {
      index,
      phase: this.phase(index),
      iteration: this.iterationOf(index),
      supportCalls: this.field(index, 'supportCalls'),
      lower: this.lower(index),
      upper: this.upper(index),
    };
    const cursor = new Cursor(this.storage, index, header.size);
    const mask = this.field(index, 'mask');
    readParts(cursor, keys ? maskUpTo(mask, keys) : mask, frame);
    return frame;
  }

  phase(index: number): Phase {
    return this.storage.words.at(this.field(index, 'phase')) as Phase;
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

  gap(index: number): number | undefined {
    return this.numberOf(index, placeOf('gap', this.field(index, 'mask')));
  }

  /** The offset of the frame's plane, without the rest of the frame. */
  planeOffset(index: number): number | undefined {
    const place = placeOf('plane', this.field(index, 'mask'));
    return this.numberOf(index, place === undefined ? undefined : place + 3);
  }

  sample(index: number): Sample {
    return this.storage.samples.at(index);
  }

  /** Indices of the samples that are vertices of the polytope in some step, in the order in which they became so. */
  polytopeVertices(): ReadonlySet<number> {
    return this.storage.pool(FacePool).corners();
  }

  /** A face of the polytope by its number, live or removed. */
  face(id: number): FrameFace {
    return this.storage.pool(FacePool).at(id);
  }

  /** The number of the face that was taken away as the `i`-th, from 0. */
  removedFace(i: number): number {
    return this.storage.pool(FacePool).removedAt(i);
  }

  /** The double at this offset after the header. */
  private numberOf(index: number, place: number | undefined): number | undefined {
    return place === undefined ? undefined : this.storage.frames.at(index, header.size + place);
  }

  private field(index: number, name: keyof typeof header): number {
    if (!this.storage.frames.has(index))
      throw new RangeError(`step ${index} is not in the trace, which has ${this.length}`);
    return this.storage.frames.at(index, header[name]);
  }
}
