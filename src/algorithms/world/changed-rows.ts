import type { Rows } from '../../trace/rows-pool';

/** Rows that differ from others in a few numbers, and keep these alone. They are read back to the last whole ones. */
export class ChangedRows implements Rows {
  readonly kept: number;

  constructor(
    readonly version: number,
    private readonly of: Rows,
    /** Where the changed numbers are, and what they are. */
    private readonly places: readonly number[],
    private readonly changed: readonly number[],
  ) {
    this.kept = 2 * changed.length;
  }

  get values(): readonly number[] {
    const list = this.of.values.slice();
    this.places.forEach((place, i) => (list[place] = this.changed[i]!));
    return list;
  }
}
