import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { withDefaults } from '../algorithm';
import { separationAlong } from '../oracle/body-facts';
import { toWorldAxes } from '../oracle/claims';
import { epa } from './epa';

interface Case {
  id: string;
  kind: 'distance' | 'penetration' | 'intersect' | 'cast';
  dim: 2 | 3;
  a: Body;
  b: Body;
  expected: { intersects: boolean | null; signedDistance: number };
  tol: number;
  tolCoarse?: number;
}

const file = new URL('../../../cases/public.jsonl', import.meta.url);
const pairs = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)
  .filter((c) => c.dim === 3 && c.kind !== 'cast');

/** Their nearest points of C form a ring, where no polytope of a sensible size closes the bracket. */
const rings = new Set(['coal-cylcone-superposed', 'coal-cylcyl-superposed']);

describe.each(pairs)('$id', (c) => {
  const { signedDistance } = c.expected;
  const { b } = c;
  const result = epa.solve(cso(place(c.a), place(b)), withDefaults(epa.options, {}));

  test('comes out within the finer tolerance, with a normal along which the pair is that far apart', () => {
    expect(Math.abs(result.signedDistance! - signedDistance)).toBeLessThanOrEqual(c.tol);
    const along = separationAlong(c.a, b, toWorldAxes(c.a, result.normal!));
    expect(along).toBeGreaterThanOrEqual(signedDistance - c.tol);
  });

  test('is proven, unless the nearest points form a ring', () => {
    expect(result.certified).toBe(!rings.has(c.id));
    expect(result.lowerBound!).toBeLessThanOrEqual(signedDistance + c.tol);
    expect(result.upperBound!).toBeGreaterThanOrEqual(signedDistance - c.tol);
    if (!rings.has(c.id)) expect(result.iterations).toBeLessThan(100);
  });
});
