import { expect, test } from 'vitest';
import { polygonPairs } from '../oracle/flat-pairs.fixture';
import { flatDepth } from '../oracle/flat-depth';
import { withDefaults } from '../algorithm';
import { lesson, problemOf, run } from './lesson-scenes.fixture';
import { planePoke2d } from './plane-poke-2d';
import { planeWalker2d, toAndFro } from './plane-walker-2d';
import { tootbird2d } from './tootbird-2d';

test('poking a disc overshoots with the fifth plane, and takes three times the supports of a tootbird', () => {
  const { result, frames } = run(planePoke2d, lesson.disc, { firstDirection: [0, 1, 0] });
  const samples = frames.filter(({ phase }) => phase === 'sample');
  const heights = samples.slice(0, 5).map(({ plane }) => plane!.offset + 5);
  [5, 3.658, 2.531, 2.005, 2.407].forEach((height, i) => {
    expect(heights[i]).toBeCloseTo(height, 3);
  });
  const tootbird = run(tootbird2d, lesson.disc, { firstDirection: [0, 1, 0], tolerance: 1e-6 }).result;
  expect(samples.length).toBeGreaterThan(3 * tootbird.supportCalls);
  expect(result.signedDistance).toBeCloseTo(-2, 6);
});

test('on a flat of a box most pokes are taken back', () => {
  const { result, frames } = run(planePoke2d, lesson['flat-poke'], { firstDirection: [0.6, 0.8, 0] });
  const backs = frames.filter(({ phase }) => phase === 'reject').length;
  expect(backs / result.supportCalls).toBeGreaterThan(0.5);
  expect(result.supportCalls).toBeGreaterThan(30);
  expect(result.signedDistance).toBeCloseTo(-0.3, 6);
});

test('a poke turns n by atan p, to the side of the foot of O', () => {
  const { frames } = run(planePoke2d, lesson.disc, { firstDirection: [0, 1, 0] });
  const [first, second] = frames.filter(({ phase }) => phase === 'sample').map(({ direction }) => direction!);
  expect(Math.atan2(first!.y, first!.x) - Math.atan2(second!.y, second!.x)).toBeCloseTo(Math.atan(0.5), 12);
});

test('a walk that its cap ends on the way over a valley says so, and has no answer', () => {
  let oscillating = 0;
  const pairs = polygonPairs(100, 3);
  for (const pair of pairs) {
    const options = withDefaults(planeWalker2d.options, {});
    const result = planeWalker2d.solve(problemOf(pair), options);
    const depth = flatDepth(pair.a, pair.b).upper;
    if (result.status !== 'unresolved') expect(result.status).toBe(depth > 0 ? 'overlapping' : 'separated');
    if (result.outcome !== toAndFro) continue;
    oscillating++;
    expect(result).toMatchObject({ signedDistance: null, certified: false, iterations: 30 });
    expect(result.lowerBound ?? -Infinity).toBeLessThanOrEqual(1e-12 - depth);
  }
  expect(oscillating).toBeGreaterThan(5);
  expect(oscillating).toBeLessThan(80);
});

test('neither certifies a depth or a distance that is not the least', () => {
  let certified = 0;
  for (const pair of polygonPairs(200, 4))
    for (const algorithm of [planePoke2d, planeWalker2d]) {
      const result = algorithm.solve(problemOf(pair), withDefaults(algorithm.options, {}));
      const depth = flatDepth(pair.a, pair.b).upper;
      if (result.signedDistance !== null && depth > 0) expect(-result.signedDistance).toBeGreaterThan(depth - 1e-12); // prettier-ignore
      if (!result.certified) continue;
      certified++;
      expect(result.signedDistance).toBeCloseTo(-depth, 8);
    }
  expect(certified).toBeGreaterThan(20);
});
