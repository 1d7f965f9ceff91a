import { expect, test } from 'vitest';
import { samples } from '../../src/math/sweep.fixture';
import { closestOf, solveFromClosest, type ClosestPair } from './closest-start';
import { searchDepths } from './depth-rates';
import { contender, drawPairs, solve, type Kind } from './pairs';
import { movingPairs } from './warm-start';

const tolerance = 1e-6;
const old = contender('old', 'gjk-johnson', { tolerance });

test('from the closest points of its own frame GJK ends in one iteration, with the same distance', () => {
  for (const kind of ['boxes', '16-vertex hulls', 'cylinders'] as const) {
    for (const { problem } of drawPairs(kind, kind, 'apart', 20, 1)) {
      const cold = solve(old, problem);
      const warm = solveFromClosest(problem, old.options, closestOf(cold, problem));
      expect(warm.iterations).toBe(1);
      expect(Math.abs(warm.signedDistance! - cold.signedDistance!)).toBeLessThan(tolerance * problem.extent);
    }
  }
});

test('from those of the frame before it finds the same distances in fewer iterations', () => {
  for (const kind of ['boxes', '16-vertex hulls', 'cylinders'] as const) {
    let [cold, warm] = [0, 0];
    for (const frames of movingPairs(kind, kind, 2, 8)) {
      let last: ClosestPair | undefined;
      for (const problem of frames) {
        const expected = solve(old, problem);
        const found = solveFromClosest(problem, old.options, last);
        expect(found.certified).toBe(true);
        const off = Math.abs(found.signedDistance! - expected.signedDistance!);
        expect(off).toBeLessThan(tolerance * problem.extent);
        cold += expected.iterations;
        warm += found.iterations;
        last = closestOf(found, problem);
      }
    }
    expect(warm).toBeLessThan(0.7 * cold);
  }
});

test('the triangle soup fails on curved pairs, where EPA does not', () => {
  const soup = contender('soup', 'epa-soup');
  const epa = contender('EPA', 'epa', { tolerance });
  const share = (kind: Kind, regime: 'shallow' | 'deep', run = soup): number =>
    searchDepths(run, drawPairs(kind, kind, regime, samples(40, 60), 3)).share;
  expect(share('boxes', 'shallow')).toBeGreaterThan(0.95);
  expect(share('ellipsoids', 'shallow')).toBeLessThan(0.9);
  for (const kind of ['ellipsoids', 'cylinders'] as const) {
    expect(share(kind, 'deep')).toBeLessThan(0.7);
    expect(share(kind, 'deep', epa)).toBe(1);
  }
});
