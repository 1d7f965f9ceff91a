import type { Pool } from './storage';

/**
 * Numbers that many steps share, such as the poses of all bodies. Those with the same version are the same. A trace keeps the list
 * itself: who has given it to a recorder changes it no more.
 */
export interface Rows {
  readonly version: number;
  readonly values: readonly number[];
  /** Where it is given, `values` are those of some items alone, and all others are as in an earlier version. */
  readonly changes?: Changes;
}

interface Changes {
  /** The version that they change, which the recorder has been given. */
  readonly of: number;
  /** The items, and how many numbers each has. */
  readonly items: readonly number[];
  readonly width: number;
}

interface Changed extends Changes {
  readonly values: readonly number[];
}

/** Rows of a run, each version kept once, and handed out without a copy: steps share them. */
export class RowsPool implements Pool {
  private readonly whole: (readonly number[] | undefined)[] = [];
  private readonly changed = new Map<number, Changed>();
  private readonly places = new Map<number, number>();
  /** The list that was put together last, and its index. */
  private last: readonly number[] = [];
  private lastIndex = -1;

  private doubles = 0;

  get bytes(): number {
    return 8 * this.doubles;
  }

  keep({ version, values, changes }: Rows): number {
    const known = this.places.get(version);
    if (known !== undefined) return known;
    const index = this.whole.push(changes ? undefined : values) - 1;
    this.places.set(version, index);
    this.doubles += values.length + (changes?.items.length ?? 0);
    if (changes) this.changed.set(index, { ...changes, values });
    return index;
  }

  at(index: number): readonly number[] {
    const list = this.whole[index];
    if (list) return list;
    if (index !== this.lastIndex) {
      this.last = this.together(index);
      this.lastIndex = index;
    }
    return this.last;
  }

  /** Goes back to a whole list, or to the one that was put together last, and does the changes since. */
  private together(index: number): number[] {
    const since: Changed[] = [];
    let i = index;
    while (!this.whole[i] && i !== this.lastIndex) {
      const change = this.changed.get(i)!;
      since.push(change);
      i = this.places.get(change.of)!;
    }
    const list = (this.whole[i] ?? this.last).slice();
    for (const change of since.reverse()) put(list, change);
    return list;
  }
}

function put(list: number[], { items, width, values }: Changed): void {
  items.forEach((item, i) => {
    for (let k = 0; k < width; k++) list[item * width + k] = values[i * width + k]!;
  });
}
