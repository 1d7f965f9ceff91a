import { describe, expect, test } from 'vitest';
import { withDefaults, type Algorithm, type Result } from '../algorithms/algorithm';
import { inPlane } from '../algorithms/searches.fixture';
import '../algorithms/float32';
import { brokenClaims, type Pair } from '../algorithms/oracle/claims';
import { flatDepth } from '../algorithms/oracle/flat-depth';
import { adversarialFlatPairs, fuzzFlatPair, polygonPairs } from '../algorithms/oracle/flat-pairs.fixture';
import { publishedFlatPairs } from '../algorithms/oracle/published.fixture';
import { arithmeticOf, type Precision } from '../algorithms/precisions';
import { seededRandom } from '../math/random';
import { length } from '../math/vec3';
import { samples } from '../math/sweep.fixture';
import type { PairScene } from '../problems/pair/scene';
import { plainText } from '../trace/sentence';
import { expectNone, type Failure } from './failures.fixture';
import { prepare, record, solve, type PairSetup } from './run';
import { truthChecksOf, violationsOf } from './violations';

const sceneOf = (
  { a, b }: Readonly<Pair>,
  { id }: Readonly<Algorithm>,
  precision: Precision = 'f64',
): PairScene => ({ version: 1, kind: 'pair', dim: 2, a, b, algorithm: id, options: {}, precision });

const fuzzed = ((): Pair[] => {
  const random = seededRandom(2);
  return Array.from({ length: 24 }, () => fuzzFlatPair(random));
})();
const hard: readonly (Pair & { name?: string })[] = [...adversarialFlatPairs, ...fuzzed];
/** FLAT_PAIRS=20000 of the environment asks for more, in both precisions. */
const askedFor = process.env['FLAT_PAIRS'];
const polygons = polygonPairs(Number(askedFor ?? 80), 12);
const pairsIn = { f64: polygons.length, f32: askedFor === undefined ? 40 : polygons.length };
/** Which sixth of the hard pairs. Each of them comes in three sizes, one of which is in one of these two. */
const part = { f64: 0, f32: 3 };
const depths: Record<Precision, number[]> = { f64: [], f32: [] };
/** The depth of polygons as they are given in this precision, which all algorithms share. */
const depthOf = (i: number, precision: Precision, { a, b }: Readonly<Pair>): number =>
  (depths[precision][i] ??= flatDepth(a, b).upper);

/**
 * What an answer leaves open between its bounds, as a search may end before they meet: one pair in 20,000 of the tootbird is 2.5e-11
 * short of the truth. 0 where it has no two bounds.
 */
function widthOf({ lowerBound, upperBound }: Readonly<Result>): number {
  const width = (upperBound ?? NaN) - (lowerBound ?? NaN);
  return width <= mostOpen ? width : 0;
}
const mostOpen = 1e-9;

/** The allowed difference of two computations in this precision. */
const roundingIn = ({ problem, scene }: Readonly<PairSetup>): number =>
  (scene.precision === 'f32' ? 2 ** -23 : 2 ** -52) * 64 * (problem.scale + length(problem.centre));

describe.each(inPlane)('$id, in the plane', (algorithm) => {
  const { solves, certifies } = algorithm;
  /** A walk over directions proves distances within its tolerance, where it comes so far, and is slow on flats. */
  const walks = certifies === 'stationary';
  const claimed = walks ? (withDefaults(algorithm.options, {})['tolerance'] as number) : 0;
  /** True if it proves its answer. A local search does not prove that a depth is the least. */
  const proves = (overlaps: boolean): boolean =>
    overlaps && solves.includes('depth')
      ? certifies === 'global depth'
      : certifies !== 'agreeing bounds' && !walks;

  test('claims nothing false of the published pairs, and proves what it certifies', () => {
    const wrong = publishedFlatPairs.flatMap((c): Failure[] => {
      const scene = sceneOf(c, algorithm);
      const result = solve(prepare(scene));
      const depth = -c.expected.signedDistance;
      const told = brokenClaims(
        c,
        result,
        { lower: depth, upper: depth, normal: { x: 0, y: 1, z: 0 } },
        c.tol,
      );
      const { intersects } = c.expected;
      if (intersects === true && result.status !== 'overlapping') told.push(`is ${result.status}`);
      if (intersects === false && result.status !== 'separated' && proves(false))
        told.push(`is ${result.status}`);
      if (proves(intersects === true) && !result.certified) told.push('is not certified');
      return told.length > 0 ? [{ scene, text: `${c.id}: ${told.join(' ')}` }] : [];
    });
    expectNone(wrong);
  });

  test.each<Precision>(['f64', 'f32'])('agrees with all edges of both polygons, in %s', (precision) => {
    const wrong: Failure[] = [];
    let overlapping = 0;
    let measured = 0;
    const count = pairsIn[precision] / (walks && askedFor !== undefined ? 3 : 1);
    for (let i = 0; i < count; i++) {
      const setup = prepare(sceneOf(polygons[i]!, algorithm, precision));
      const result = solve(setup);
      const depth = depthOf(i, precision, setup.given);
      const rounding = roundingIn(setup);
      if (depth > 0) overlapping++;
      const isOpen = result.status === 'unresolved' && !proves(depth > 0);
      const isRight =
        isOpen || Math.abs(depth) <= rounding || result.status === (depth > 0 ? 'overlapping' : 'separated');
      const asked = solves.includes(depth > 0 ? 'depth' : 'distance');
      const off = asked ? Math.abs(result.signedDistance! + depth) : 0;
      const isExact = off <= 2 * rounding + Math.max(claimed * setup.problem.extent, widthOf(result));
      const isMeasured = result.certified ? isExact : !proves(depth > 0);
      if (asked && isExact && result.certified) measured++;
      if (!isRight || !isMeasured)
        wrong.push({
          scene: setup.scene,
          text: `${result.status} ${result.signedDistance}, truly ${-depth}`,
        });
    }
    expectNone(wrong);
    expect(overlapping).toBeGreaterThan(0.3 * count);
    expect(overlapping).toBeLessThan(0.7 * count);
    // The plane walker proves 10 to 17 distances in a thousand before its cap of 30, plane poking 150.
    // MPR proves a depth in 9 of a hundred pairs: the triangle that holds O shows that its portal is nearest.
    const share = walks ? 0.005 : certifies === 'agreeing bounds' ? 0.05 : 0.3;
    if (solves.some((task) => task !== 'intersection')) expect(measured).toBeGreaterThan(share * count);
  });

  test.each<Precision>(['f64', 'f32'])('is honest about hard pairs, step by step, in %s', (precision) => {
    const wrong: Failure[] = [];
    let steps = 0;
    let certified = 0;
    const every = askedFor === undefined ? 12 : walks ? 2 : 1;
    const pairs = hard.filter((_, i) => i % every === part[precision] % every);
    for (const pair of pairs) {
      const run = record(sceneOf(pair, algorithm, precision));
      const broken = [...violationsOf(run), ...truthChecksOf(run).violations];
      steps += run.trace.length;
      if (run.result.certified) certified++;
      if (broken.length === 0) continue;
      const [{ step, id, text }] = broken as [(typeof broken)[number]];
      const name = pair.name ?? `${pair.a.type} and ${pair.b.type}`;
      wrong.push({ scene: run.scene, text: `${name}: step ${step + 1}, ${id}: ${plainText(text)}` });
    }
    expectNone(wrong);
    expect(steps).toBeGreaterThan(3 * pairs.length);
    const least = walks ? 0.2 : 0.5;
    expect(certified / pairs.length).toBeGreaterThan(certifies === 'agreeing bounds' ? 0 : least);
  });

  test('is right wherever it starts, and from a warm start as well as from the centre', () => {
    const { knownAlgorithms } = arithmeticOf('f64');
    expect(knownAlgorithms()).toContain(algorithm);
    const random = seededRandom(5);
    const direction = (): [number, number, number] => [2 * random() - 1, 2 * random() - 1, 0];
    const keys = new Set(algorithm.options.map(({ key }) => key));
    for (const [i, pair] of polygons.slice(0, walks ? samples(20, 40) : samples(40, 80)).entries()) {
      const { problem } = prepare(sceneOf(pair, algorithm));
      const given = {
        ...(keys.has('firstDirection') && { firstDirection: direction() }),
        ...(keys.has('warmStart') && { warmStart: [direction(), direction(), direction()].flat() }),
      };
      const result = algorithm.solve(problem, withDefaults(algorithm.options, given));
      const depth = depthOf(i, 'f64', pair);
      if (result.status !== 'unresolved' || proves(depth > 0))
        expect(result.status).toBe(depth > 0 ? 'overlapping' : 'separated');
      if (result.certified && result.signedDistance !== null)
        expect(Math.abs(result.signedDistance + depth)).toBeLessThan(1e-11 + claimed * problem.extent);
    }
  });
});
