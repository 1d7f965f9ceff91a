import type { Pool } from './storage';

/**
 * Numbers that many steps share, such as the poses of all bodies. Rows with the same version are equal. A trace keeps them
 * without a copy, so they must not change once they are recorded.
 */
export interface Rows {
  readonly version: number;
  /** May be a getter that assembles the numbers when they are read. */
  readonly values: readonly number[];
  /** How many numbers are stored, if `values` is assembled from less. */
  readonly kept?: number;
}

/** Rows of a run, each version kept once, and handed out without a copy: steps share them. */
export class RowsPool implements Pool {
  bytes = 0;
  private readonly rows: Rows[] = [];
  private readonly places = new Map<number, number>();

  keep(rows: Rows): number {
    const known = this.places.get(rows.version);
    if (known !== undefined) return known;
    this.places.set(rows.version, this.rows.length);
    this.bytes += 8 * (rows.kept ?? rows.values.length);
    return this.rows.push(rows) - 1;
  }

  at(index: number): readonly number[] {
    return this.rows[index]!.values;
  }
}
