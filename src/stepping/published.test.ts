import { describe, expect, test } from 'vitest';
import { place } from '../shapes/body';
import { cso } from '../shapes/cso';
import { expectNone, pairFailures, type Failure } from './failures.fixture';
import { withDefaults, type Algorithm, type Result } from '../algorithms/algorithm';
import { inSpace } from '../algorithms/searches.fixture';
import { epa } from '../algorithms/epa/epa';
import { separationAlong } from '../algorithms/oracle/body-facts';
import { brokenClaims, toWorldAxes } from '../algorithms/oracle/claims';
import { publishedPairs as pairs, type PublishedPair } from '../algorithms/oracle/published.fixture';

interface Run {
  c: PublishedPair;
  result: Result;
  /** The allowed error, whatever the algorithm's own tolerance is. */
  tol: number;
}

/** A search for a depth stops earlier on curved surfaces. */
function run(algorithm: Algorithm, c: PublishedPair): Run {
  const problem = cso(place(c.a), place(c.b));
  const options = withDefaults(algorithm.options, {});
  const tol = algorithm.certifies === 'distance' ? c.tol : (c.tolCoarse ?? c.tol);
  return { c, result: algorithm.solve(problem, options), tol };
}

const failure = ({ id: algorithm }: Algorithm, { id, a, b }: PublishedPair, words: string): Failure =>
  pairFailures({ a, b }, [`${id}: ${words}`], 3, algorithm)[0]!;

test('the published cases are all there', () => {
  expect(pairs.filter((c) => c.kind === 'distance')).toHaveLength(93);
  expect(pairs.filter((c) => c.kind === 'penetration')).toHaveLength(100);
  expect(pairs.filter((c) => c.kind === 'intersect')).toHaveLength(15);
});

describe.each(inSpace)('$id, on the published 3D pairs', (algorithm) => {
  const runs = pairs.map((c) => run(algorithm, c));
  test('claims nothing that is not so', () => {
    const broken = runs.flatMap(({ c, result, tol }) => {
      const depth = -c.expected.signedDistance;
      const truth = { lower: depth, upper: depth, normal: { x: 0, y: 1, z: 0 } };
      const wrong = brokenClaims(c, result, truth, tol);
      return wrong.length > 0 ? [failure(algorithm, c, wrong.join(' '))] : [];
    });
    expectNone(broken);
  });

  test('tells apart what overlaps and what does not, wherever it answers', () => {
    const wrong = runs.filter(
      ({ c: { expected }, result: { status } }) =>
        (expected.intersects === true && (status === 'separated' || status === 'touching')) ||
        (expected.intersects === false && (status === 'overlapping' || status === 'touching')),
    );
    expectNone(wrong.map(({ c, result }) => failure(algorithm, c, `is ${result.status}`)));
  });

  /** The share of the runs of pairs like these that come out so; there are pairs like these. */
  const share = (
    like: (expected: PublishedPair['expected']) => boolean,
    holds: (run: (typeof runs)[number]) => boolean,
  ): number => {
    const some = runs.filter(({ c }) => like(c.expected));
    expect(some.length).toBeGreaterThan(50);
    return some.filter(holds).length / some.length;
  };
  const overlapping = ({ intersects }: PublishedPair['expected']): boolean => intersects === true;
  const apart = ({ intersects }: PublishedPair['expected']): boolean => intersects === false;
  const isCertified = ({ result }: (typeof runs)[number]): boolean => result.certified;
  const { certifies, solves } = algorithm;

  test('answers nearly always, and proves what it certifies', () => {
    expect(
      share(
        () => true,
        ({ result }) => result.status !== 'unresolved',
      ),
    ).toBeGreaterThan(0.95);
    if (certifies === 'distance' || certifies === 'global depth') expect(share(apart, isCertified)).toBe(1);
    if (certifies === 'intersection') expect(share(() => true, isCertified)).toBeGreaterThan(0.95);
    if (certifies === 'global depth') expect(share(overlapping, isCertified)).toBeGreaterThan(0.95);
  });

  test('finds most depths, where it looks for them', () => {
    if (!solves.includes('depth')) return;
    const finds = share(
      overlapping,
      ({ c, result: { signedDistance }, tol }) =>
        signedDistance !== null && Math.abs(signedDistance - c.expected.signedDistance) <= tol,
    );
    expect(finds).toBeGreaterThan(certifies === 'global depth' ? 0.99 : 0.5);
  });
});

/** Their nearest points of C form a ring, where no polytope of a sensible size closes the bracket. */
const rings = new Set(['coal-cylcone-superposed', 'coal-cylcyl-superposed']);

describe('EPA, on the published 3D pairs', () => {
  const runs = pairs.map((c) => run(epa, c));

  test('comes out within the finer tolerance, with a normal along which the pair is that far apart', () => {
    const off = runs.flatMap(({ c, result }) => {
      const { signedDistance } = c.expected;
      const along = separationAlong(c.a, c.b, toWorldAxes(c.a, result.normal!));
      const error = Math.abs(result.signedDistance! - signedDistance);
      if (error <= c.tol && along >= signedDistance - c.tol) return [];
      return [failure(epa, c, `off by ${error}, ${along} apart along the normal, of ${signedDistance}`)];
    });
    expectNone(off);
  });

  test('is proven soon, unless the nearest points form a ring', () => {
    const slow = runs.filter(
      ({ c, result: { certified, iterations } }) =>
        certified === rings.has(c.id) || (!rings.has(c.id) && iterations >= 100),
    );
    expectNone(
      slow.map(({ c, result }) => failure(epa, c, `certified ${result.certified} in ${result.iterations}`)),
    );
  });
});
