import type { Frame, FrameFace, Sample } from './frame';
import { Cursor, hasGap, readParts, writeParts } from './parts';
import { phases, type Phase, type Recorder, type Step } from './step';
import { Storage } from './storage';

export type { Frame, FrameFace, FramePolytope, FramePortal, Sample, SimplexVertex } from './frame';

/** A frame begins with: a bit for each part that it holds, phase, iteration, support calls, lower and upper bound. */
const header = { mask: 0, phase: 1, iteration: 2, supportCalls: 3, lower: 4, upper: 5, size: 6 } as const;

/**
 * A recorded run: steps appended as doubles while the algorithm goes on, read back in any order. Reading a frame
 * builds a fresh object, so no reader can change the record, and the order of reading cannot matter (the seek law).
 */
export class Trace implements Recorder {
  private readonly storage = new Storage();

  /** How many frames there are. */
  get length(): number {
    return this.storage.frames.count;
  }

  /** How many different support points the frames mention. */
  get sampleCount(): number {
    return this.storage.samples.count;
  }

  /** What the record takes in memory, without the unused ends of its arrays. */
  get bytes(): number {
    const { frames, samples, faces } = this.storage;
    return frames.bytes + samples.bytes + faces.bytes;
  }

  frame(step: Readonly<Step>): void {
    const { storage } = this;
    const { frames } = storage;
    frames.begin();
    storage.samples.iteration = step.iteration;
    frames.push3(0, phases.indexOf(step.phase), step.iteration);
    frames.push3(step.supportCalls, step.lower, step.upper);
    frames.put(header.mask, writeParts(storage, step));
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
    const cursor = new Cursor(this.storage, index, header.size);
    readParts(cursor, this.field(index, 'mask'), frame);
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

  gap(index: number): number | undefined {
    if (!hasGap(this.field(index, 'mask'))) return undefined;
    return this.storage.frames.at(index, header.size);
  }

  sample(index: number): Sample {
    return this.storage.samples.at(index);
  }

  /** Indices of the samples that are vertices of the polytope in some step, in the order in which they became so. */
  polytopeVertices(): ReadonlySet<number> {
    return this.storage.faces.corners();
  }

  /** A face of the polytope by its number, whether it stands or not. */
  face(id: number): FrameFace {
    return this.storage.faces.at(id);
  }

  /** The number of the face that was taken away as the `i`-th, from 0. */
  removedFace(i: number): number {
    return this.storage.faces.removedAt(i);
  }

  private field(index: number, name: keyof typeof header): number {
    if (!this.storage.frames.has(index))
      throw new RangeError(`step ${index} is not in the trace, which has ${this.length}`);
    return this.storage.frames.at(index, header[name]);
  }
}
