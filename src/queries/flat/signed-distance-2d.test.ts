import { describe, expect, test } from 'vitest';
import { makersIn } from '../../algorithms/oracle/makers.fixture';
import type { NamedPair } from '../../algorithms/oracle/adversarial.fixture';
import type { Pair } from '../../algorithms/oracle/claims';
import { separationAlong } from '../../algorithms/oracle/body-facts';
import { flatDepth } from '../../algorithms/oracle/flat-depth';
import {
  adversarialFlatPairs,
  flatTypes,
  fuzzFlatPair,
  levelHull,
  polygonPairs,
  randomFlatBody,
  setFlatGap,
} from '../../algorithms/oracle/flat-pairs.fixture';
import type { BodyStyle } from '../../algorithms/oracle/random-pairs.fixture';
import { publishedFlatPairs } from '../../algorithms/oracle/published.fixture';
import { setPose, setPosition } from '../../math/pose';
import { seededRandom } from '../../math/random';
import { vec3 } from '../../math/vec3';
import { samples } from '../../math/sweep.fixture';
import type { Body, BodyInput, BodySketch } from '../../shapes/body';
import { regularPolygon } from '../../shapes/flat/regular-polygon';
import type { Triple } from '../../shapes/shape';
import { brokenAnswer, extentOf, placed } from '../judge.fixture';
import { answer2d, type FlatAnswer, type FlatFeature } from './flat-answer';
import { place2d } from './flat-body';
import { signedDistance2d } from './signed-distance-2d';
import { expectNone, pairFailures } from '../../stepping/failures.fixture';

const solve = ({ a, b }: { a: BodyInput; b: BodyInput }): FlatAnswer =>
  signedDistance2d(place2d(a), place2d(b), answer2d());

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
const count = Number(process.env['FLAT_PAIRS'] ?? 300);
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
  const pairs = Array.from({ length: Math.min(count, 2000) }, () => fuzzFlatPair(random));
  expectNone(pairs.flatMap((pair) => pairFailures(pair, wrong(pair), 2)));
});

test('pairs on which searches in the plane go wrong do not go wrong', () => {
  const named = (pair: NamedPair): string[] => wrong(pair).map((fault) => `${pair.name}: ${fault}`);
  expectNone(adversarialFlatPairs.flatMap((pair) => pairFailures(pair, named(pair), 2)));
});

test('published pairs have their distances and depths', () => {
  for (const { a, b, expected, tol, oracleTol } of publishedFlatPairs)
    expect(Math.abs(solve({ a, b }).signedDistance - expected.signedDistance)).toBeLessThanOrEqual(
      tol + oracleTol,
    );
});

/** The widest gap over many directions, and about the best of them. */
function widestShadowGap(a: Readonly<Body>, b: Readonly<Body>): number {
  const gap = (angle: number): number => separationAlong(a, b, vec3(Math.cos(angle), Math.sin(angle), 0));
  const step = Math.PI / 360;
  const angles = Array.from({ length: 720 }, (_, i) => i * step);
  const best = angles.reduce((p, q) => (gap(q) > gap(p) ? q : p));
  let [from, to] = [best - step, best + step];
  for (let i = 0; i < 60; i++) {
    const [p, q] = [from + 0.382 * (to - from), from + 0.618 * (to - from)];
    if (gap(p) > gap(q)) to = q;
    else from = p;
  }
  return gap((from + to) / 2);
}

test('beside ellipses, thin down to 1:1000, no direction shows a wider gap, and the bounds hold it', () => {
  const random = seededRandom(12);
  let apart = 0;
  const count = samples(200, 400);
  const faults = Array.from({ length: count }, (_, i) => {
    const style = (): BodyStyle => ({ size: 1, aspect: random() < 0.4 ? 1000 : 4 });
    const ellipse = randomFlatBody('ellipsoid', random, style());
    const next =
      i % 7 === 0 ? levelHull(random, 1) : randomFlatBody(flatTypes[i % flatTypes.length]!, random, style());
    const moved = setFlatGap(ellipse, next, 1.6 * random() - 1.2, random);
    const [a, b] = random() < 0.5 ? [ellipse, moved] : [moved, ellipse];
    const { certified, signedDistance: d, lowerBound, upperBound } = solve({ a, b });
    apart += +(d > 0);
    const shown = widestShadowGap(a, b);
    const holds = certified && lowerBound <= shown + 1e-12 && shown <= upperBound + 1e-12;
    return holds && Math.abs(d - shown) < 1e-11
      ? []
      : pairFailures({ a, b }, [`${d}, and a direction shows ${shown}`], 2);
  });
  expectNone(faults.flat());
  expect(apart / count).toBeGreaterThan(0.2);
  expect(apart / count).toBeLessThan(0.8);
});

const ellipse = (x: number, y: number, position: Triple = [0, 0, 0]): BodySketch => ({
  type: 'ellipsoid',
  radii: [x, y, 0],
  position,
});

test('an ellipse that is all but a needle has bounds, and no number where they are wide', () => {
  const thin: BodySketch = { ...ellipse(1e-12, 1, [0.999, 0.2, 0]), rotation: [0, 0, 0.28, 0.96] };
  const { certified, signedDistance, lowerBound, upperBound, status } = solve({
    a: ellipse(1, 1e-12),
    b: thin,
  });
  expect([certified, signedDistance, status]).toEqual([false, NaN, 'separated']);
  expect(upperBound - lowerBound).toBeLessThan(1e-6);
});

test('an ellipse has no corner indices, and the feature that faces it has', () => {
  expect(solve({ a: ellipse(2, 1, [0.3, 2.5, 0]), b: box })).toMatchObject({
    featureA: { from: -1, to: -1 },
    featureB: { from: expect.any(Number) as number, to: expect.any(Number) as number },
    pointA: { x: expect.closeTo(0.3, 12) as number, y: 1.5 },
    normal: { x: expect.closeTo(0, 12) as number, y: -1 },
  });
  expect(isEdge(solve({ a: ellipse(2, 1, [0.3, 2.5, 0]), b: box }).featureB)).toBe(true);
  expect(isEdge(solve({ a: ellipse(2, 1, [4.5, 2.5, 0]), b: box }).featureB)).toBe(false);
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
  ['an ellipse beside a point', ellipse(2, 1), hull([5, 0]), 3],
  ['a point in the middle of an ellipse', ellipse(2, 1), hull([0, 0]), -1],
  ['two ellipses along an axis', ellipse(2, 1), ellipse(1, 3, [2.5, 0, 0]), -0.5],
  ['two ellipses that touch', ellipse(2, 1), ellipse(1, 3, [3, 0, 0]), 0],
  ['an ellipse above a box', ellipse(2, 1, [0.3, 2.5, 0]), box, 0.5],
  [
    'an ellipse twice, with margins',
    { ...ellipse(2, 1), margin: 0.5 },
    { ...ellipse(2, 1), margin: 0.25 },
    -2.75,
  ],
  ['a round ellipse in a circle', ellipse(2, 2), circle(1, 0.5, 0), -2.5],
  ['a flat ellipse over the edge of a box', ellipse(1, 0, [0, 1.5, 0]), box, 0.5],
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
      ellipse(1, size),
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

  test('a body that leaves the plane is refused, and one that is moved out of it has no answer', () => {
    const box = { type: 'box', halfExtents: [1, 1, 0] } as const;
    expect(() => place2d({ ...box, position: [0, 0, 1] })).toThrow('position');
    expect(() => place2d({ ...box, rotation: [0.6, 0, 0, 0.8] })).toThrow('rotation');
    expect(() => place2d({ type: 'box', halfExtents: [1, 1, 1] })).toThrow(
      'expected a shape in the plane z = 0',
    );
    expect(() => place2d({ type: 'cone', radius: 1, halfHeight: 1 })).toThrow('got cone');
    const [a, lifted, tilted] = [place2d(box), place2d(box), place2d(box)];
    setPosition(lifted.pose, vec3(0, 0, 1));
    setPose(tilted.pose, vec3(), { x: 1, y: 0, z: 0, w: 0 });
    for (const b of [lifted, tilted]) expect(signedDistance2d(a, b, answer2d()).status).toBe('unresolved');
  });

  test.each([1e-300, 1e-200, 1e-45, 1e45, 1e150, 1e300])('sizes of %d are as any other', (size) => {
    const a: BodySketch = { type: 'box', halfExtents: [size, size, 0] };
    const b: BodySketch = { ...a, position: [5 * size, 6 * size, 0] };
    expect(solve({ a, b }).signedDistance / size).toBeCloseTo(5, 12);
    const round = ellipse(size, 2 * size);
    expect(
      solve({ a: round, b: { ...round, position: [3 * size, 0, 0] } }).signedDistance / size,
    ).toBeCloseTo(1, 12);
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

test.each(['ellipse-gap', 'flat-walk', 'manifold-2d', 'signed-distance-2d'])(
  'no function of %s makes an object in a query',
  (file) => {
    expect(makersIn(`../queries/flat/${file}`).filter((maker) => maker !== '')).toEqual([]);
  },
);

test('corners inside the edges of a turned square, to rounding, change nothing of it', () => {
  const corners: [number, number][] = [
    [0.31812883192322106, 1.377967360389631],
    [-1.377967360389631, 0.31812883192322106],
    [-0.31812883192322106, -1.377967360389631],
    [1.377967360389631, -0.31812883192322106],
  ];
  const middles: [number, number][] = [
    [-0.5299192642332049, 0.8480480961564261],
    [-0.8480480961564261, -0.5299192642332049],
    [0.5299192642332049, -0.8480480961564261],
    [0.8480480961564261, 0.5299192642332049],
  ];
  const b = circle(0.5, 0.5, -0.5);
  const { signedDistance } = solve({ a: hull(...corners), b });
  expect(signedDistance).toBeCloseTo(-0.81101632, 7);
  expect(solve({ a: hull(...corners, ...middles), b }).signedDistance).toBeCloseTo(signedDistance, 14);
});
