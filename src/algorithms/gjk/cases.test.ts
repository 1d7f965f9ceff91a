import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { withDefaults } from '../algorithm';
import { gjk } from './gjk';

interface Case {
  id: string;
  kind: 'distance' | 'penetration' | 'intersect' | 'cast';
  dim: 2 | 3;
  a: Body;
  b: Body;
  /** `intersects` is null where the shapes touch within `tol`. */
  expected: { intersects: boolean | null; signedDistance: number };
  tol: number;
}

const file = new URL('../../../cases/public.jsonl', import.meta.url);
const all = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case);
const pairs = all.filter((c) => c.dim === 3 && c.kind !== 'cast');

const solve = (c: Case) => gjk.solve(cso(place(c.a), place(c.b)), withDefaults(gjk.options, {}));

test('the published cases are all there', () => {
  expect(pairs.filter((c) => c.kind === 'distance')).toHaveLength(93);
  expect(pairs.filter((c) => c.kind === 'penetration')).toHaveLength(100);
  expect(pairs.filter((c) => c.kind === 'intersect')).toHaveLength(15);
});

describe('every published 3D pair comes out right, certified and far from the cap', () => {
  test.each(pairs)('$id', (c) => {
    const result = solve(c);
    expect(result.certified).toBe(true);
    expect(result.iterations).toBeLessThan(64);
    if (c.expected.intersects === true) expect(result.status).toBe('overlapping');
    if (c.expected.intersects === false) expect(result.status).toBe('separated');
    if (result.signedDistance === null) {
      expect(result.status).toBe('overlapping');
      expect(result.lowerBound!).toBeLessThanOrEqual(c.expected.signedDistance + c.tol);
    } else {
      expect(Math.abs(result.signedDistance - c.expected.signedDistance)).toBeLessThanOrEqual(c.tol);
    }
  });
});
