import { expect, test } from 'vitest';
import { place, type BodySketch } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import type { Triple } from '../../shapes/shape';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options, type Result } from '../algorithm';
import { flatDepth } from '../oracle/flat-depth';
import { polygonPairs } from '../oracle/flat-pairs.fixture';
import { readingOf } from '../reading';
import { epaOneFace } from './epa-one-face';

const hull = (...points: [number, number][]): BodySketch => ({
  type: 'hull',
  points: points.map(([x, y]): Triple => [x, y, 0]),
});
const solve = (a: BodySketch, b: BodySketch, options: Options = {}, trace?: Trace): Result =>
  epaOneFace.solve(cso(place(a), place(b), 2), withDefaults(epaOneFace.options, options), trace);

const wouldAnswer = (frame: Frame): number => readingOf(frame, 'answered depth');

test('on the box with a spike it answers 0.256 along a wrong normal, where the depth is 0.4', () => {
  const box: BodySketch = { type: 'box', halfExtents: [4, 5, 0] };
  const spike: BodySketch = { ...hull([0, 0], [-1, 3], [4, -3]), position: [2, 6, 0] };
  const trace = new Trace();
  const result = solve(box, spike, { firstDirection: [3, 6, 0] }, trace);
  expect(result).toMatchObject({ status: 'overlapping', certified: false, signedDistance: null });
  const picked = trace.at(trace.length - 3);
  expect(wouldAnswer(picked)).toBeCloseTo(2 / Math.sqrt(61), 12);
  expect(picked.direction!.x).toBeCloseTo(-6 / Math.sqrt(61), 12);
  expect(picked.direction!.y).toBeCloseTo(-5 / Math.sqrt(61), 12);
  const looked = trace.at(trace.length - 2);
  expect(looked.phase).toBe('prove');
  expect([looked.sample!.v.x, looked.sample!.v.y]).toEqual([-5, -14]);
});

test('of random overlaps it never answers more than the depth, most often less, and certifies none', () => {
  let overlaps = 0;
  let wrong = 0;
  for (const { a, b } of polygonPairs(150, 4)) {
    const depth = flatDepth(a, b).upper;
    const trace = new Trace();
    const result = solve(a, b, {}, trace);
    if (depth < 1e-9) {
      if (depth < -1e-9) expect(result.signedDistance).toBeCloseTo(-depth, 9);
      continue;
    }
    overlaps++;
    expect(result).toMatchObject({ status: 'overlapping', certified: false, signedDistance: null });
    const answered = wouldAnswer(trace.at(trace.length - 1));
    expect(answered).toBeLessThan(depth + 1e-12);
    if (answered < depth - 1e-9) wrong++;
  }
  expect(overlaps).toBeGreaterThan(40);
  expect(wrong).toBeGreaterThan(overlaps / 2);
});
