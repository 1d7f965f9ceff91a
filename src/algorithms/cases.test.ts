import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { place, type Body } from '../shapes/body';
import { cso } from '../shapes/cso';
import { withDefaults, type Algorithm, type Result } from './algorithm';
import { catalogue } from './catalogue';
import { brokenClaims } from './oracle/claims';

interface Case {
  id: string;
  kind: 'distance' | 'penetration' | 'intersect' | 'cast';
  dim: 2 | 3;
  a: Body;
  b: Body;
  /** `intersects` is null where the shapes touch within `tol`. */
  expected: { intersects: boolean | null; signedDistance: number };
  tol: number;
  tolCoarse?: number;
}

const file = new URL('../../cases/public.jsonl', import.meta.url);
const pairs = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)
  .filter((c) => c.dim === 3 && c.kind !== 'cast');

interface Run {
  c: Case;
  result: Result;
  /** What the algorithm may be off by: its own tolerance, where that is more than the best that doubles allow. */
  tol: number;
}

/** Whoever searches for a depth stops earlier on curved surfaces. */
function run(algorithm: Algorithm, c: Case): Run {
  const problem = cso(place(c.a), place(c.b));
  const options = withDefaults(algorithm.options, {});
  const own = typeof options['tolerance'] === 'number' ? options['tolerance'] * problem.extent : 0;
  const published = algorithm.certifies === 'distance' ? c.tol : (c.tolCoarse ?? c.tol);
  return { c, result: algorithm.solve(problem, options), tol: Math.max(own, published) };
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
});
