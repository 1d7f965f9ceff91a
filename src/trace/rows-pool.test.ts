import { expect, test } from 'vitest';
import { RowsPool } from './rows-pool';

test('Rows that change some numbers of earlier ones are read whole, in whatever order', () => {
  const pool = new RowsPool();
  const lists = [Array.from({ length: 700 }, (_, i) => i)];
  const indices = [pool.keep({ version: 1, values: lists[0]! })];
  for (let version = 2; version <= 9; version++) {
    const places = [version % 6, 690 + version];
    const values = [version, -version];
    const next = [...lists.at(-1)!];
    places.forEach((place, i) => (next[place] = values[i]!));
    lists.push(next);
    indices.push(pool.keep({ version, values, changes: { of: version - 1, places } }));
  }
  for (const order of [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [4, 4, 8, 2, 0, 7, 5, 6, 3],
  ])
    expect(order.map((i) => pool.at(indices[i]!))).toEqual(order.map((i) => lists[i]));
});

test('Rows of the same version are kept once, and what their giver changes later is not seen', () => {
  const pool = new RowsPool();
  const values = [1, 2, 3];
  const first = pool.keep({ version: 1, values });
  const { bytes } = pool;
  values[0] = 9;
  expect(pool.keep({ version: 1, values })).toBe(first);
  expect(pool.bytes).toBe(bytes);
  expect(pool.at(first)).toEqual([1, 2, 3]);
  expect(pool.at(pool.keep({ version: 2, values: [] }))).toEqual([]);
});
