import { expect, test } from 'vitest';
import { place, type BodySketch } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { edgeOffset } from '../../trace/parts/polygon';
import { withDefaults, type Options, type Result } from '../algorithm';
import { epa2d } from './epa-2d';
import { boxOf, hullOf, spinePair } from './lesson-pairs.fixture';

function run(a: BodySketch, b: BodySketch, options: Options = {}): { result: Result; frames: Frame[] } {
  const trace = new Trace();
  const problem = cso(place(a), place(b), 2);
  const result = epa2d.solve(problem, withDefaults(epa2d.options, options), trace);
  return { result, frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)) };
}

const point = hullOf([0, 0]);
const hex = hullOf([-5, -3], [-4, -6], [5, -4], [8, 2], [0, 5], [-4, 2]);

/** Picks show their lower bound, samples show h(n) and the least h(n) so far. */
const picksOf = (frames: readonly Frame[]): number[] =>
  frames.filter(({ phase }) => phase === 'pick').map(({ lower }) => lower);
const samplesOf = (frames: readonly Frame[]): Frame[] =>
  frames.filter(({ phase, polygon }) => phase === 'sample' && polygon);
const expectClose = (found: readonly number[], expected: readonly number[], digits = 12): void => {
  expect(found).toHaveLength(expected.length);
  found.forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, digits));
};

test('on the spine of the lessons it picks two edges, and the second is the outline of C', () => {
  const { result, frames } = run(...spinePair, { firstDirection: [3, 6, 0] });
  expectClose(picksOf(frames), [2 / Math.sqrt(61), 0.4]);
  expectClose(samplesOf(frames).map(({ plane }) => plane!.offset), [100 / Math.sqrt(61), 0.4]); // prettier-ignore
  expect(samplesOf(frames)[0]!.sample!.v).toMatchObject({ x: -5, y: -14 });
  expect(result).toMatchObject({ status: 'overlapping', outcome: 'converged-gap', certified: true });
  expectClose([result.signedDistance!, result.normal!.x, result.normal!.y], [-0.4, 0.6, 0.8]);
});

test('on the hexagon of the lessons its bounds close in four picks, and a worse line is discarded', () => {
  const { result, frames } = run(hex, point, { firstDirection: [1, 0, 0] });
  expectClose(picksOf(frames), [14 / Math.sqrt(194), 2.650, 3.483, 4], 3); // prettier-ignore
  expectClose(samplesOf(frames).map(({ plane }) => plane!.offset), [5.528, 4.452, 6.368, 4], 3); // prettier-ignore
  expectClose(samplesOf(frames).map(({ upper }) => upper).slice(1), [4.452, 4.452, 4], 3); // prettier-ignore
  expectClose([result.signedDistance!, result.normal!.x, result.normal!.y], [-4, -0.6, 0.8]);
  const edges = frames
    .filter(({ phase }) => phase === 'stitch')
    .map(({ polygon }) => polygon!.corners.length);
  expect(edges).toEqual([4, 5, 6]);
});

test('from a segment through O it samples to both sides, and one pick of the kite of the lessons is enough', () => {
  const kite = hullOf([3, 0], [-1, 4], [-4, 0], [-1, -3]);
  const { result, frames } = run(kite, point, { firstDirection: [1, 0, 0] });
  const around = frames
    .filter(({ phase, sample }) => phase === 'enclose' && sample)
    .map(({ sample }) => sample!.v.y);
  expect(around.toSorted((a, b) => a - b)).toEqual([-3, 4]);
  expectClose(picksOf(frames), [1.8]);
  expectClose([result.signedDistance!, result.normal!.x, result.normal!.y], [-1.8, 0.6, -0.8]);
});

test.each<[string, BodySketch, BodySketch, number]>([
  ['discs', { type: 'sphere', radius: 5 }, { ...point, position: [3, 0, 0] }, -2],
  ['a disc apart from a box', boxOf(1, 1), { type: 'sphere', radius: 2, position: [4, 5, 0] }, 3],
  ['boxes that touch', boxOf(1, 1), boxOf(1, 1, [2, 0.5, 0]), 0],
  ['boxes that touch at a corner', boxOf(1, 1), boxOf(1, 1, [2, 2, 0]), 0],
  ['a box in the middle of another', boxOf(3, 2), boxOf(1, 1), -3],
  [
    'a point on the tip of an ellipse',
    { type: 'ellipsoid', radii: [2, 1, 0] },
    { ...point, position: [2.5, 0, 0] },
    0.5,
  ],
  [
    'a point near the tip of an ellipse, inside',
    { type: 'ellipsoid', radii: [2, 1, 0] },
    { ...point, position: [1.9, 0, 0] },
    -0.1,
  ],
  ['a point in the middle of an ellipse', { type: 'ellipsoid', radii: [2, 1, 0] }, point, -1],
])('it proves the signed distance of %s', (_, a, b, distance) => {
  const { result } = run(a, b);
  expect(result.certified).toBe(true);
  expect(result.signedDistance).toBeCloseTo(distance, 9);
});

test('the polygon of every step is convex, has O inside, and its nearest edge comes no nearer', () => {
  const { frames } = run({ type: 'ellipsoid', radii: [3, 1, 0] }, boxOf(0.5, 0.25, [0.3, 0.4, 0]));
  let nearest = 0;
  let grown = 0;
  for (const { polygon } of frames) {
    if (!polygon) continue;
    const offsets = polygon.corners.map((_, i) => edgeOffset(polygon, i));
    const least = Math.min(...offsets);
    expect(least).toBeGreaterThanOrEqual(nearest - 1e-15);
    if (least > nearest) grown++;
    nearest = least;
    polygon.corners.forEach(({ v }, i, all) => {
      const [to, after] = [1, 2].map((k) => all[(i + k) % all.length]!.v) as [typeof v, typeof v];
      expect((to.x - v.x) * (after.y - to.y) - (to.y - v.y) * (after.x - to.x)).toBeGreaterThan(-1e-15);
    });
  }
  expect(grown).toBeGreaterThan(5);
});
