import { describe, expect, test } from 'vitest';
import { place } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { withDefaults } from '../algorithm';
import { separationAlong } from '../oracle/body-facts';
import { toWorldAxes } from '../oracle/claims';
import { publishedPairs } from '../oracle/published.fixture';
import { epa } from './epa';

/** Their nearest points of C form a ring, where no polytope of a sensible size closes the bracket. */
const rings = new Set(['coal-cylcone-superposed', 'coal-cylcyl-superposed']);

describe.each(publishedPairs)('$id', (c) => {
  const { signedDistance } = c.expected;
  const { b } = c;
  const result = epa.solve(cso(place(c.a), place(b)), withDefaults(epa.options, {}));

  test('comes out within the finer tolerance, with a normal along which the pair is that far apart', () => {
    expect(Math.abs(result.signedDistance! - signedDistance)).toBeLessThanOrEqual(c.tol);
    const along = separationAlong(c.a, b, toWorldAxes(c.a, result.normal!));
    expect(along).toBeGreaterThanOrEqual(signedDistance - c.tol);
  });

  test('is proven soon, unless the nearest points form a ring', () => {
    expect(result.certified).toBe(!rings.has(c.id));
    if (!rings.has(c.id)) expect(result.iterations).toBeLessThan(100);
  });
});
