import type { Pool } from './storage';

/** Numbers that many steps share, such as the poses of all bodies. Rows with the same version are equal, and a trace copies them once. */
export interface Rows {
  readonly version: number;
  readonly values: ArrayLike<number>;
  /** If given, `values` are the numbers at these places alone, and all others are as in a version that was kept before. */
  readonly changes?: Readonly<{ of: number; places: ArrayLike<number> }>;
}

/** How many doubles a slab has, unless one version alone needs more. */
const SLAB = 8192;

/**
 * Rows of a run, each version kept once: the index of the rows that it changes or −1, the number of values, these, and their places.
 * They lie in typed arrays, which the garbage collector does not copy: the rows of 64 bodies are hundreds of doubles a step.
 */
export class RowsPool implements Pool {
  private readonly slabs: Float64Array[] = [];
  /** How many doubles of the last slab are written. */
  private used = 0;
  /** For each version kept, its slab and its place there. */
  private readonly starts: number[] = [];
  /** The index of each version that is kept. Versions are numbered from 1 on. */
  private readonly indices: (number | undefined)[] = [];

  get bytes(): number {
    const doubles = this.slabs.reduce((sum, slab) => sum + slab.length, this.starts.length);
    return Float64Array.BYTES_PER_ELEMENT * doubles;
  }

  keep({ version, values, changes }: Rows): number {
    const known = this.indices[version];
    if (known !== undefined) return known;
    const index = this.starts.length / 2;
    this.indices[version] = index;
    const slab = this.room(2 + values.length + (changes?.places.length ?? 0));
    this.starts.push(this.slabs.length - 1, this.used);
    slab[this.used++] = changes ? this.indices[changes.of]! : -1;
    slab[this.used++] = values.length;
    slab.set(values, this.used);
    this.used += values.length;
    if (changes) {
      slab.set(changes.places, this.used);
      this.used += changes.places.length;
    }
    return index;
  }

  at(index: number): number[] {
    const slab = this.slabs[this.starts[2 * index]!]!;
    const start = this.starts[2 * index + 1]!;
    const of = slab[start]!;
    const from = start + 2;
    const end = from + slab[start + 1]!;
    if (of < 0) return listOf(slab, from, end);
    const list = this.at(of);
    for (let i = from; i < end; i++) list[slab[end - from + i]!] = slab[i]!;
    return list;
  }

  /** The slab that has so many free doubles. */
  private room(doubles: number): Float64Array {
    const last = this.slabs.at(-1);
    if (last && this.used + doubles <= last.length) return last;
    const slab = new Float64Array(Math.max(SLAB, doubles));
    this.slabs.push(slab);
    this.used = 0;
    return slab;
  }
}

/** A loop, as `Array.from` takes ten times as long. */
function listOf(slab: Float64Array, from: number, end: number): number[] {
  const list = new Array<number>(end - from);
  for (let i = from; i < end; i++) list[i - from] = slab[i]!;
  return list;
}
