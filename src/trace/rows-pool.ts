import type { Pool } from './storage';

/** Numbers that many steps share, such as the poses of all bodies. Those with the same version are the same. */
export interface Rows {
  readonly version: number;
  readonly values: readonly number[];
}

/** Rows of a run, each version kept once, and handed out without a copy: steps share them. */
export class RowsPool implements Pool {
  private readonly lists: (readonly number[])[] = [];
  private readonly places = new Map<number, number>();

  get bytes(): number {
    return 8 * this.lists.reduce((sum, { length }) => sum + length, 0);
  }

  keep({ version, values }: Rows): number {
    const known = this.places.get(version);
    if (known !== undefined) return known;
    this.places.set(version, this.lists.length);
    return this.lists.push(values.slice()) - 1;
  }

  at(index: number): readonly number[] {
    return this.lists[index]!;
  }
}
