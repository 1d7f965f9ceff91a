import { describe, expect, test } from 'vitest';
import { place } from '../shapes/body';
import { cso } from '../shapes/cso';
import { withDefaults, type Algorithm, type Result } from './algorithm';
import { catalogue } from './catalogue';
import { brokenClaims } from './oracle/claims';
import { publishedPairs as pairs, type PublishedPair } from './oracle/published.fixture';

interface Run {
  c: PublishedPair;
  result: Result;
  /** What the algorithm may be off by, whatever its own tolerance is. */
  tol: number;
}

/** Whoever searches for a depth stops earlier on curved surfaces. */
function run(algorithm: Algorithm, c: PublishedPair): Run {
  const problem = cso(place(c.a), place(c.b));
  const options = withDefaults(algorithm.options, {});
  const tol = algorithm.certifies === 'distance' ? c.tol : (c.tolCoarse ?? c.tol);
  return { c, result: algorithm.solve(problem, options), tol };
}

test('the published cases are all there', () => {
  expect(pairs.filter((c) => c.kind === 'distance')).toHaveLength(93);
  expect(pairs.filter((c) => c.kind === 'penetration')).toHaveLength(100);
  expect(pairs.filter((c) => c.kind === 'intersect')).toHaveLength(15);
});

describe.each(catalogue.filter(({ dim }) => dim === 3))('$id, on the published 3D pairs', (algorithm) => {
  const runs = pairs.map((c) => run(algorithm, c));

  test('claims nothing that is not so', () => {
    const broken = runs.flatMap(({ c, result, tol }) => {
      const depth = -c.expected.signedDistance;
      const truth = { lower: depth, upper: depth, normal: { x: 0, y: 1, z: 0 } };
      return brokenClaims(c, result, truth, tol).map((words) => `${c.id}: ${words}`);
    });
    expect(broken).toEqual([]);
  });

  test('tells apart what overlaps and what does not, wherever it answers', () => {
    const wrong = runs.filter(
      ({ c: { expected }, result: { status } }) =>
        (expected.intersects === true && (status === 'separated' || status === 'touching')) ||
        (expected.intersects === false && (status === 'overlapping' || status === 'touching')),
    );
    expect(wrong.map(({ c, result }) => `${c.id}: ${result.status}`)).toEqual([]);
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

  test('answers nearly always, and proves what it is there to prove', () => {
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
