import type { Pool } from './storage';

/**
 * Numbers that many steps share, such as the poses of all bodies. Those with the same version are the same. A trace keeps the list
 * itself: who has given it to a recorder changes it no more.
 */
export interface Rows {
  readonly version: number;
  readonly values: readonly number[];
  /** Where it is given, `values` are those that have changed since an earlier version. */
  readonly changes?: Changes;
}

interface Changes {
  /** The earlier version, which the recorder has been given. A list is read back to the last whole one: make one now and then. */
  readonly of: number;
  /** Where in the list each value is. */
  readonly at: readonly number[];
}

/** Rows of a run, each version kept once. Whole ones are handed out without a copy: steps share them. */
export class RowsPool implements Pool {
  bytes = 0;
  private readonly rows: Rows[] = [];
  private readonly places = new Map<number, number>();

  keep(rows: Rows): number {
    const known = this.places.get(rows.version);
    if (known !== undefined) return known;
    this.places.set(rows.version, this.rows.length);
    this.bytes += 8 * rows.values.length;
    return this.rows.push(rows) - 1;
  }

  at(index: number): readonly number[] {
    const { values, changes } = this.rows[index]!;
    if (!changes) return values;
    const list = this.at(this.places.get(changes.of)!).slice();
    changes.at.forEach((place, i) => (list[place] = values[i]!));
    return list;
  }
}
