import { describe, expect, test } from 'vitest';
import { seededRandom } from '../math/random';
import { distance as between } from '../math/vec3';
import { adversarialPairs, fuzzPair } from '../algorithms/oracle/adversarial.fixture';
import { randomBody, setGap, typePairs } from '../algorithms/oracle/random-pairs.fixture';
import type { Pair } from '../algorithms/oracle/claims';
import { outside } from '../algorithms/oracle/claims';
import { answer } from './answer';
import { closestPoints } from './closest-points';
import { distance } from './distance';
import { intersects } from './intersects';
import { extentOf, placed, solve, toleranceOf } from './judge.fixture';

/** Pairs of every two types, with and without margins: slightly apart, overlapping, perhaps only by the margins, and concentric. */
const pairs = ((): Pair[] => {
  const random = seededRandom(8);
  return typePairs.flatMap(([typeA, typeB]) =>
    [0, 0.3].flatMap((margin) =>
      [0.2, -0.2, null].map((gap) => {
        const style = { size: 1, aspect: 4, margin };
        const a = randomBody(typeA, random, style);
        const b = randomBody(typeB, random, style);
        return {
          a,
          b: gap === null ? { ...b, position: a.position } : setGap(a, b, gap * random(), random),
        };
      }),
    ),
  );
})();
const fuzz = ((): Pair[] => {
  const random = seededRandom(9);
  return Array.from({ length: 500 }, () => fuzzPair(random));
})();

describe.each([
  ['random pairs', pairs],
  ['the pairs on which such searches go wrong', adversarialPairs],
  ['random pairs of all sizes', fuzz],
])('On %s', (name, list: readonly Pair[]) => {
  const far = name === 'random pairs' ? 0 : 1e-15;
  const cases = list.map((pair) => {
    const { a, b } = pair;
    // The rounding error of world coordinates at a contact.
    const world = far * Math.hypot(...a.position, ...b.position);
    return {
      pair,
      a: placed(a),
      b: placed(b),
      signed: solve(pair),
      tol: toleranceOf(pair) * extentOf(pair) + world,
    };
  });

  test('intersects says what the signed distance says', () => {
    const counts = { yes: 0, no: 0 };
    for (const { pair, a, b, signed, tol } of cases) {
      const meets = intersects(a, b);
      counts[meets ? 'yes' : 'no']++;
      if (signed.signedDistance > tol) expect({ pair, meets }).toEqual({ pair, meets: false });
      if (signed.signedDistance < -tol) expect({ pair, meets }).toEqual({ pair, meets: true });
    }
    expect(Math.min(counts.yes, counts.no)).toBeGreaterThan(0.1 * cases.length);
  });

  test('distance is the signed distance, or 0 where that is negative', () => {
    for (const { pair, a, b, signed, tol } of cases) {
      if (Number.isNaN(signed.signedDistance)) continue;
      const d = distance(a, b);
      const isOff = !(Math.abs(d - Math.max(0, signed.signedDistance)) <= tol) || d < 0;
      expect({ pair, d, isOff }).toEqual({ pair, d, isOff: false });
    }
  });

  test('closest points are those of the signed distance where the cores are apart, and else one point of both', () => {
    const out = answer();
    const counts = { apart: 0, inside: 0 };
    for (const { pair, a, b, signed, tol } of cases) {
      if (!signed.certified) continue;
      const { status, signedDistance: d, pointA, pointB } = closestPoints(a, b, out);
      if (Math.abs(signed.signedDistance) > tol)
        expect({ pair, status }).toEqual({ pair, status: signed.status });
      if (Number.isFinite(d)) {
        counts.apart++;
        expect(Math.abs(d - signed.signedDistance)).toBeLessThanOrEqual(tol);
        continue;
      }
      counts.inside++;
      expect(between(pointA, pointB)).toBeLessThan(tol + 1e-11 * extentOf(pair));
      expect(outside(pair.a, pointA, tol)).toBeLessThanOrEqual(tol);
    }
    expect(Math.min(counts.apart, counts.inside)).toBeGreaterThan(0.1 * cases.length);
  });
});
