import { expect, test } from 'vitest';
import { RowsPool } from './rows-pool';

test('A list that changes some numbers of an earlier one is read whole, in whatever order', () => {
  const pool = new RowsPool();
  const lists = [[1, 2, 3, 4, 5, 6]];
  pool.keep({ version: 1, values: lists[0]! });
  for (let version = 2; version <= 9; version++) {
    const at = [version % 6, (version + 3) % 6];
    const values = [version, -version];
    const next = [...lists.at(-1)!];
    at.forEach((place, i) => (next[place] = values[i]!));
    lists.push(next);
    pool.keep({ version, values, changes: { of: version - 1, at } });
  }
  const orders = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [4, 4, 8, 2, 0, 7, 5, 6, 3],
  ];
  for (const order of orders) expect(order.map((i) => pool.at(i))).toEqual(order.map((i) => lists[i]));
});
