import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { distance, dot } from '../../math/vec3';
import { place, type Body, type BodySketch } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { Triple } from '../../shapes/shape';
import { withDefaults, type Options, type Result } from '../algorithm';
import { mprContact2d } from '../flat/mpr-contact-2d';
import { signedDepth } from '../oracle/depth';
import { flatDepth } from '../oracle/flat-depth';
import { polygonPairs } from '../oracle/flat-pairs.fixture';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { mprContact } from './mpr-contact';
import { mprDepth } from './mpr-depth';

const inSpace = (a: BodySketch, b: BodySketch, options: Options = {}, algorithm = mprContact): Result =>
  algorithm.solve(cso(place(a), place(b)), withDefaults(algorithm.options, options));
const inPlane = (a: BodySketch, b: BodySketch, options: Options = {}): Result =>
  mprContact2d.solve(cso(place(a), place(b), 2), withDefaults(mprContact2d.options, options));

const box = (position: Triple): BodySketch => ({ type: 'box', halfExtents: [1, 1, 1], position });

test('where MPR for the depth stops at a miss, the points of the gap are found', () => {
  const [a, b] = [box([0, 0, 0]), box([2.5, 0.3, 0.2])];
  expect(inSpace(a, b, {}, mprDepth)).toMatchObject({ status: 'separated', pointA: null });
  const found = inSpace(a, b);
  expect(found).toMatchObject({ status: 'separated', outcome: 'portal-at-surface', certified: true });
  expect(found.signedDistance).toBeCloseTo(0.5, 12);
  expect(distance(found.pointA!, found.pointB!)).toBeCloseTo(0.5, 12);
  expect(found.normal!.x).toBeCloseTo(1, 12);
});

test('a gap wider than the radius ends it with the plane that shows it', () => {
  const wide = inSpace(box([0, 0, 0]), box([2.5, 0.3, 0.2]), { radius: 0.1 });
  expect(wide).toMatchObject({ status: 'separated', outcome: 'origin-outside-support-plane', pointA: null });
  expect(wide.lowerBound).toBeGreaterThan(0.1);
});

/** What is known of a gap brackets the truth; what is certified is it. */
function judge(result: Result, depth: number, tolerance: number): 'certified' | 'bracketed' | 'none' {
  if (result.status === 'unresolved') return 'none';
  expect(result.status).toBe(depth > 0 ? 'overlapping' : 'separated');
  const { lowerBound, upperBound, signedDistance, certified, pointA, pointB, normal } = result;
  expect(lowerBound ?? -Infinity).toBeLessThanOrEqual(-depth + tolerance);
  expect(upperBound ?? Infinity).toBeGreaterThanOrEqual(-depth - tolerance);
  if (certified) expect(Math.abs(signedDistance! + depth)).toBeLessThan(tolerance);
  if (depth < 0 && certified && pointA && pointB) {
    expect(Math.abs(distance(pointA, pointB) + depth)).toBeLessThan(tolerance);
    const across = { x: pointB.x - pointA.x, y: pointB.y - pointA.y, z: pointB.z - pointA.z };
    expect(dot(across, normal!)).toBeGreaterThan(0);
  }
  return certified ? 'certified' : 'bracketed';
}

test('on polygon pairs it is honest, and certifies a good share of the gaps', () => {
  const seen = { certified: 0, bracketed: 0, none: 0 };
  for (const { a, b } of polygonPairs(300, 21)) {
    const depth = flatDepth(a, b).upper;
    if (Math.abs(depth) < 1e-9) continue;
    const verdict = judge(inPlane(a, b), depth, 1e-9);
    if (depth < 0) seen[verdict]++;
  }
  expect(seen.none).toBe(0);
  expect(seen.certified).toBeGreaterThan(20);
  expect(seen.bracketed).toBeGreaterThan(20);
});

test('in space the same, on hulls and boxes', () => {
  const random = seededRandom(8);
  const seen = { certified: 0, bracketed: 0, none: 0 };
  for (let i = 0; i < 60; i++) {
    const style = { size: 1, aspect: 3 };
    const a = randomBody(i % 2 ? 'box' : 'hull', random, style);
    const b: Body = setGap(a, randomBody('hull', random, style), 1.4 * random() - 0.7, random);
    const depth = signedDepth(a, b).upper;
    if (Math.abs(depth) < 1e-6) continue;
    const verdict = judge(inSpace(a, b), depth, 1e-6);
    if (depth < 0) seen[verdict]++;
  }
  expect(seen.none).toBe(0);
  expect(seen.certified + seen.bracketed).toBeGreaterThan(15);
});
