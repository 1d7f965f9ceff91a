import { expect, test } from 'vitest';
import { seededRandom } from '../../math/random';
import { place } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { shapeTypes } from '../../shapes/shape';
import { Trace } from '../../trace/trace';
import { withDefaults } from '../algorithm';
import { randomBody, setGap } from '../oracle/random-pairs.fixture';
import { gjk } from './gjk';
import { warmStartOf } from './warm-start';

test('begun with the last simplex of its own run, a search of polytopes ends in one iteration with the same answer', () => {
  const random = seededRandom(1);
  for (const type of ['box', 'hull', 'triangle'] as const) {
    for (let i = 0; i < 20; i++) {
      const style = { size: 1, aspect: 3 };
      const a = randomBody(type, random, style);
      const problem = cso(place(a), place(setGap(a, randomBody('box', random, style), random(), random)));
      const trace = new Trace();
      const cold = gjk.solve(problem, withDefaults(gjk.options, {}), trace);
      const warm = gjk.solve(problem, withDefaults(gjk.options, { warmStart: warmStartOf(trace) }));
      expect(warm.iterations).toBe(1);
      expect(warm.signedDistance).toBeCloseTo(cold.signedDistance!, 12);
    }
  }
});

test('on pairs that move a little from run to run it saves iterations on every kind of shape', () => {
  const random = seededRandom(2);
  for (const type of shapeTypes) {
    const style = { size: 1, aspect: 3 };
    const a = randomBody(type, random, style);
    let b = setGap(a, randomBody('hull', random, style), 0.5, random);
    let warmStart: number[] = [];
    let cold = 0;
    let warm = 0;
    for (let i = 0; i < 30; i++) {
      const [x, y, z] = b.position;
      b = { ...b, position: [x + 0.01 * (random() - 0.5), y + 0.01, z - 0.01 * random()] };
      const problem = cso(place(a), place(b));
      const trace = new Trace();
      cold += gjk.solve(problem, withDefaults(gjk.options, {})).iterations;
      warm += gjk.solve(problem, withDefaults(gjk.options, { warmStart }), trace).iterations;
      warmStart = warmStartOf(trace);
    }
    expect({ type, saves: warm < cold || warm === 30 }).toEqual({ type, saves: true });
  }
});

test('a run without a simplex gives no directions', () => {
  expect(warmStartOf(new Trace())).toEqual([]);
});
