import { expect, test } from 'vitest';
import { place, type BodySketch } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { boxOf, hullOf, spinePair } from './lesson-pairs.fixture';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Options, type Result } from '../algorithm';
import { seededRandom } from '../../math/random';
import { fuzzFlatPair } from '../oracle/flat-pairs.fixture';
import { branchOf } from './branch-hits';
import { gjkBranches } from './branches';
import { gjkBoolean2d } from './gjk-boolean-2d';
import { readingOf } from '../reading';

function run(a: BodySketch, b: BodySketch, options: Options = {}): { result: Result; frames: Frame[] } {
  const trace = new Trace();
  const problem = cso(place(a), place(b), 2);
  const result = gjkBoolean2d.solve(problem, withDefaults(gjkBoolean2d.options, options), trace);
  return { result, frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)) };
}

const branchesOf = (frames: readonly Frame[]): string[] =>
  frames
    .filter(({ phase }) => phase !== 'stop')
    .map(branchOf)
    .filter((name) => name !== '');

test('on the spine of the lessons it takes four points in three evolutions, by these branches', () => {
  const { result, frames } = run(...spinePair, { firstDirection: [3, 6, 0] });
  expect(result).toMatchObject({ status: 'overlapping', outcome: 'contains-origin', supportCalls: 4 });
  const points = frames.filter(({ phase }) => phase === 'sample').map(({ sample }) => sample!.v);
  expect(points.map(({ x, y }) => [x, y])).toEqual([[-2, 2], [3, -14], [3, -4], [2, -1]]); // prettier-ignore
  expect(branchesOf(frames)).toEqual(['segment: edge', 'triangle: old edge', 'triangle: inside']);
  const last = frames.findLast(({ phase }) => phase === 'reduce')!;
  expect(readingOf(last, 'evolutions')).toBe(3);
  expect(gjkBranches.map((name) => readingOf(last, name))).toEqual([1, 0, 1, 0, 0, 1, 0]);
});

test('its second sample parts the point from the quadrilateral of the lessons', () => {
  const { result, frames } = run(hullOf([-2, 4], [2, 1], [6, 0], [7, 9]), hullOf([0, 0]), {
    firstDirection: [1, 0, 0],
  });
  expect(result).toMatchObject({ status: 'separated', outcome: 'separating-axis', supportCalls: 2 });
  expect(branchesOf(frames)).toEqual(['apart']);
});

test('the branches of a step add up to its evolutions, and each branch is taken by some pair', () => {
  const met = new Set<string>();
  const random = seededRandom(9);
  // The new end of a segment is the nearest point only where margins bridge the gap beyond it.
  const bridged = run(
    { ...boxOf(1, 1), margin: 2 },
    { ...hullOf([0, 0]), position: [2.5, 0, 0] },
    {
      firstDirection: [-1, 0.1, 0],
    },
  );
  for (const branch of branchesOf(bridged.frames)) met.add(branch);
  for (let i = 0; i < 1500; i++) {
    const { a, b } = fuzzFlatPair(random);
    for (const frame of run(a, b).frames) {
      const branch = branchOf(frame);
      if (branch === '') continue;
      met.add(branch);
      const hits = gjkBranches.map((name) => readingOf(frame, name));
      const evolved = hits.slice(0, -1).reduce((sum, hit) => sum + hit, 0);
      expect(evolved).toBe(readingOf(frame, 'evolutions'));
      expect(hits[gjkBranches.findIndex((name) => name === branch)]).toBeGreaterThan(0);
    }
  }
  expect([...met].sort()).toEqual([...gjkBranches].sort());
});
