import { describe, expect, test } from 'vitest';
import { makersIn } from '../../algorithms/oracle/makers.fixture';
import type { NamedPair } from '../../algorithms/oracle/adversarial';
import type { Pair } from '../../algorithms/oracle/claims';
import { separationAlong } from '../../algorithms/oracle/body-facts';
import { flatDepth } from '../../algorithms/oracle/flat-depth';
import { adversarialFlatPairs, fuzzFlatPair, polygonPairs } from '../../algorithms/oracle/flat-pairs';
import { publishedFlatPairs } from '../../algorithms/oracle/published.fixture';
import { setPose } from '../../math/pose';
import { seededRandom } from '../../math/random';
import { vec3 } from '../../math/vec3';
import type { BodyInput, BodySketch } from '../../shapes/body';
import { regularPolygon } from '../../shapes/flat/regular-polygon';
import { brokenAnswer, extentOf, placed } from '../judge.fixture';
import { answer2d, type FlatAnswer, type FlatFeature } from './flat-answer';
import { place2d } from './flat-body';
import { signedDistance2d } from './signed-distance-2d';
import { expectNone, pairFailures } from '../../stepping/failures.fixture';

const solve = ({ a, b }: { a: BodyInput; b: BodyInput }): FlatAnswer =>
  signedDistance2d(place2d(a), place2d(b), answer2d());

const isStraight = ({ a, b }: Readonly<Pair>): boolean => a.type !== 'ellipsoid' && b.type !== 'ellipsoid';

/** Rounding, also that of corners which the oracle carries into the world. */
function toleranceFor({ a, b }: Readonly<Pair>): number {
  const between = Math.hypot(...a.position.map((x, i) => x - b.position[i]!));
  return 2e-12 * (extentOf({ a, b }) + between) + 4e-16 * Math.hypot(...a.position, ...b.position);
}

const isEdge = ({ from, to }: Readonly<FlatFeature>): boolean => from !== to;

/** Points on edges that are all but level may be off by 5e-6 of the smaller extent, all else by rounding. */
function wrong(pair: Readonly<Pair>): string[] {
  const found = solve(pair);
  const truth = flatDepth(pair.a, pair.b);
  const tolerance = toleranceFor(pair);
  const strict = brokenAnswer(pair, found, truth, tolerance);
  const unproven = found.certified ? [] : ['not certified'];
  if (!(isEdge(found.featureA) && isEdge(found.featureB))) return [...unproven, ...strict];
  const smaller = Math.min(placed(pair.a).shape.extent, placed(pair.b).shape.extent);
  const loose = brokenAnswer(pair, found, truth, tolerance + 5e-6 * smaller);
  return [...unproven, ...loose, ...strict.filter((fault) => !/^p[AB] is /.test(fault))];
}

/** FLAT_PAIRS=20000 of the environment asks for more. */
const count = Number(process.env['FLAT_PAIRS'] ?? 5000);
const polygons = polygonPairs(count, 1);

test('random pairs of polygons have what all edges of both and all corners show', () => {
  let apart = 0;
  const off = polygons.filter((pair) => {
    const { a, b } = pair;
    const { signedDistance: d, status, normal } = solve(pair);
    apart += +(status === 'separated');
    const tolerance = toleranceFor(pair);
    return !(
      Math.abs(d + flatDepth(a, b).upper) <= tolerance &&
      Math.abs(separationAlong(a, b, normal) - d) <= tolerance
    );
  });
  expectNone(off.flatMap((pair) => pairFailures(pair, ['the distance or its normal is wrong'], 2)));
  expect(apart / polygons.length).toBeGreaterThan(0.2);
  expect(apart / polygons.length).toBeLessThan(0.8);
});

test('every claim of their answers holds', () => {
  expectNone(polygons.slice(0, 2000).flatMap((pair) => pairFailures(pair, wrong(pair), 2)));
});

test('pairs of all sizes, thin down to 1:1000, with margins, have what the definitions of their shapes show', () => {
  const random = seededRandom(7);
  const pairs = Array.from({ length: 2000 }, () => fuzzFlatPair(random)).filter(isStraight);
  expect(pairs.length).toBeGreaterThan(1200);
  expectNone(pairs.flatMap((pair) => pairFailures(pair, wrong(pair), 2)));
});

test('pairs on which searches in the plane go wrong do not go wrong', () => {
  const pairs = adversarialFlatPairs.filter(isStraight);
  expect(pairs.length).toBeGreaterThan(200);
  const named = (pair: NamedPair): string[] => wrong(pair).map((fault) => `${pair.name}: ${fault}`);
  expectNone(pairs.flatMap((pair) => pairFailures(pair, named(pair), 2)));
});

test('published pairs have their distances and depths', () => {
  const pairs = publishedFlatPairs.filter(isStraight);
  expect(pairs.length).toBeGreaterThan(10);
  for (const { a, b, expected, tol, oracleTol } of pairs)
    expect(Math.abs(solve({ a, b }).signedDistance - expected.signedDistance)).toBeLessThanOrEqual(
      tol + oracleTol,
    );
});

const box: BodySketch = { type: 'box', halfExtents: [2, 1, 0] };
const circle = (radius: number, x: number, y: number): BodySketch => ({
  type: 'sphere',
  radius,
  position: [x, y, 0],
});
const stadium = (x: number, y: number): BodySketch => ({
  type: 'capsule',
  radius: 0.5,
  halfHeight: 1,
  position: [x, y, 0],
});
const hull = (...points: [number, number][]): BodySketch => ({
  type: 'hull',
  points: points.map(([x, y]) => [x, y, 0]),
});

test.each<[string, BodySketch, BodySketch, signedDistance: number]>([
  ['two circles', circle(2, 0, 0), circle(1, 4, 3), 2],
  ['a circle in a circle', circle(2, 0, 0), circle(1, 0.5, 0), -2.5],
  ['two circles with one centre', circle(2, 1, 1), circle(1, 1, 1), -3],
  ['a circle off the corner of a box', box, circle(1, 5, 5), 4],
  ['a circle over the edge of a box', box, circle(1, 1, 1.75), -0.25],
  ['a circle with its centre in a box', box, circle(1, 1, 0), -2],
  ['a stadium beside a box', box, stadium(3, 0.7), 0.5],
  ['two stadiums one above the other', stadium(0, 0), stadium(0, 3.25), 0.25],
  ['two segments in one line', hull([0, 0], [1, 1]), hull([2, 2], [3, 3]), Math.SQRT2],
  ['two needles tip to tip', hull([-1, 0], [1, 0], [-1, 1e-9]), hull([2, 0], [4, 0], [4, 1e-9]), 1],
  ['a point in a triangle', hull([0, 0], [2, 0], [0, 2]), hull([0.5, 0.25]), -0.25],
  ['one point twice', hull([1, 2]), hull([1, 2]), 0],
])('%s have the signed distance of the closed form', (_, a, b, signedDistance) => {
  expect(solve({ a, b })).toMatchObject({
    certified: true,
    signedDistance: expect.closeTo(signedDistance, 12) as number,
  });
  expect(solve({ a: b, b: a }).signedDistance).toBeCloseTo(signedDistance, 12);
});

test('features are the edges and corners that face each other', () => {
  const beside: BodySketch = { type: 'hull', points: [[3, 0.5, 0], [5, -1, 0], [5, 2, 0]] }; // prettier-ignore
  expect(solve({ a: hull([-1, -1], [1, -1], [1, 1], [-1, 1]), b: beside })).toMatchObject({
    featureA: { from: 1, to: 2 },
    featureB: { from: 0, to: 0 },
  });
  const above: BodySketch = { ...hull([-1, -1], [1, -1], [1, 1], [-1, 1]), position: [0.5, 3, 0] };
  expect(solve({ a: hull([-1, -1], [1, -1], [1, 1], [-1, 1]), b: above })).toMatchObject({
    featureA: { from: 2, to: 3 },
    featureB: { from: 0, to: 1 },
    pointA: { x: 0.25, y: 1 },
    pointB: { x: 0.25, y: 2 },
  });
});

test('the points of level edges move no farther than the bodies turn', () => {
  const a = place2d({ type: 'box', halfExtents: [1, 1, 0] });
  const b = place2d({ type: 'box', halfExtents: [1, 1, 0] });
  const out = answer2d();
  for (const noise of [1e-9, 1e-8, 1e-7, 1e-6])
    for (const angle of [-noise, -noise / 3, 0, noise / 2, noise]) {
      setPose(b.pose, vec3(0.5, 1.99, 0), { x: 0, y: 0, z: Math.sin(angle / 2), w: Math.cos(angle / 2) });
      signedDistance2d(a, b, out);
      expect(Math.abs(out.pointA.x - 0.25)).toBeLessThan(2 * noise);
    }
});

describe('what is not a number, not finite, or not flat', () => {
  test.each([NaN, Infinity])(
    'a position of %d gives no answer, and the next query is answered',
    (nowhere) => {
      const [a, b, out] = [place2d(box), place2d(box), answer2d()];
      for (const x of [5, nowhere, 6]) {
        setPose(b.pose, vec3(x, 0, 0), { x: 0, y: 0, z: 0, w: 1 });
        signedDistance2d(a, b, out);
        const isThere = Number.isFinite(x);
        expect(out.status).toBe(isThere ? 'separated' : 'unresolved');
        expect(out.signedDistance).toEqual(isThere ? x - 4 : NaN);
      }
    },
  );

  test.each([NaN, Infinity, -1])('a size of %d gives no answer', (size) => {
    for (const a of [
      circle(size, 0, 0),
      { type: 'box', halfExtents: [size, 1, 0] },
      { ...box, margin: size },
      hull([0, 0], [NaN, 1], [1, 0]),
    ] as BodySketch[])
      expect(solve({ a, b: box })).toMatchObject({
        status: 'unresolved',
        certified: false,
        signedDistance: NaN,
      });
  });

  test('a distance that overflows gives no answer', () => {
    const far = (x: number): BodySketch => ({ ...box, position: [x, x, 0] });
    expect(solve({ a: far(-1.7e308), b: far(1.7e308) })).toMatchObject({
      status: 'unresolved',
      certified: false,
    });
  });

  test('a body that leaves the plane is refused, and one that is turned out of it has no answer', () => {
    expect(() => place2d({ type: 'box', halfExtents: [1, 1, 1] })).toThrow(
      'expected a shape in the plane z = 0',
    );
    expect(() => place2d({ type: 'cone', radius: 1, halfHeight: 1 })).toThrow('got cone');
    expect(solve({ a: box, b: { ...box, rotation: [1, 0, 0, 0] } }).status).toBe('unresolved');
    expect(solve({ a: box, b: { ...box, position: [0, 0, 1] } }).status).toBe('unresolved');
  });

  test.each([1e-300, 1e-200, 1e-45, 1e45, 1e150, 1e300])('sizes of %d are as any other', (size) => {
    const a: BodySketch = { type: 'box', halfExtents: [size, size, 0] };
    const b: BodySketch = { ...a, position: [5 * size, 6 * size, 0] };
    expect(solve({ a, b }).signedDistance / size).toBeCloseTo(5, 12);
  });
});

test('a walk looks at few of the edges, and at all where the centres of polygons coincide', () => {
  const a = regularPolygon(64, 1);
  const at = (x: number): number => solve({ a, b: { ...a, position: [x, 0.1, 0] } }).iterations;
  expect(at(3)).toBeLessThan(4);
  expect(at(0.5)).toBeLessThan(4);
  const long: BodySketch = { type: 'box', halfExtents: [1, 9, 0] };
  expect(solve({ a: long, b: { ...long, rotation: [0, 0, 0.6, 0.8] } }).iterations).toBe(8);
});

test.each(['flat-walk', 'manifold-2d', 'signed-distance-2d'])(
  'no function of %s makes an object in a query',
  (file) => {
    expect(makersIn(`../queries/flat/${file}`).filter((maker) => maker !== '')).toEqual([]);
  },
);
