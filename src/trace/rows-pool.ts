import { Arena } from './arena';
import type { Pool } from './storage';

/** Numbers that many steps share, such as the poses of all bodies. Rows with the same version are equal, and a trace copies them once. */
export interface Rows {
  readonly version: number;
  readonly values: readonly number[];
  /** If given, `values` are the numbers at these places alone, and all others are as in a version that was kept before. */
  readonly changes?: Readonly<{ of: number; places: readonly number[] }>;
}

/** Rows of a run, each version kept once: the index of the rows that it changes or −1, the number of values, these, and their places. */
export class RowsPool implements Pool {
  private readonly rows = new Arena();
  private readonly indices = new Map<number, number>();

  get bytes(): number {
    return this.rows.bytes;
  }

  keep({ version, values, changes }: Rows): number {
    const known = this.indices.get(version);
    if (known !== undefined) return known;
    const { rows } = this;
    const index = rows.count;
    this.indices.set(version, index);
    rows.begin();
    rows.push(changes ? this.indices.get(changes.of)! : -1);
    rows.push(values.length);
    for (const value of values) rows.push(value);
    if (changes) for (const place of changes.places) rows.push(place);
    return index;
  }

  at(index: number): readonly number[] {
    const { rows } = this;
    const of = rows.at(index, 0);
    const count = rows.at(index, 1);
    const read = (i: number): number => rows.at(index, i);
    if (of < 0) return Array.from({ length: count }, (_, i) => read(2 + i));
    const list = this.at(of).slice();
    for (let i = 0; i < count; i++) list[read(2 + count + i)] = read(2 + i);
    return list;
  }
}
