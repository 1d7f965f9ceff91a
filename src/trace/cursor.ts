import { vec3, type Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type { Sample } from './sample-pool';
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

/** Reads a count, and as many items. */
export function readList<T>(from: Cursor, item: () => T): T[] {
  const items: T[] = [];
  for (let left = from.next(); left > 0; left--) items.push(item());
  return items;
}

export function writeVec3(to: Storage, a: Readonly<Vec3>): void {
  to.frames.push3(a.x, a.y, a.z);
}

export const readVec3 = (from: Cursor): Vec3 => vec3(from.next(), from.next(), from.next());

export function writeSamples(to: Storage, samples: readonly CsoPoint[]): void {
  to.frames.push(samples.length);
  for (let i = 0; i < samples.length; i++) to.frames.push(to.samples.keep(samples[i]!));
}

export const readSample = (from: Cursor): Sample => from.storage.samples.at(from.next());

export const readSamples = (from: Cursor): Sample[] => readList(from, () => readSample(from));
