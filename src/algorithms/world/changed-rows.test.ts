import { expect, test } from 'vitest';
import type { Rows } from '../../trace/rows-pool';
import { ChangedRows } from './changed-rows';

test('Rows that change some numbers of earlier ones are read whole, in whatever order', () => {
  const lists = [[1, 2, 3, 4, 5, 6]];
  const rows: Rows[] = [{ version: 1, values: lists[0]! }];
  for (let version = 2; version <= 9; version++) {
    const at = [version % 6, (version + 3) % 6];
    const values = [version, -version];
    const next = [...lists.at(-1)!];
    at.forEach((place, i) => (next[place] = values[i]!));
    lists.push(next);
    rows.push(new ChangedRows(version, rows.at(-1)!, at, values));
  }
  for (const order of [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [4, 4, 8, 2, 0, 7, 5, 6, 3],
  ])
    expect(order.map((i) => rows[i]!.values)).toEqual(order.map((i) => lists[i]));
});
