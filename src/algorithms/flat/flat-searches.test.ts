import { expect, test } from 'vitest';
import { place, type Body, type BodySketch } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { regularPolygon } from '../../shapes/flat/regular-polygon';
import type { Triple } from '../../shapes/shape';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { gjk2d } from './gjk-2d';
import { sat2d } from './sat-2d';
import { findReading } from '../reading';

const hull = (...points: [number, number][]): BodySketch => ({
  type: 'hull',
  points: points.map(([x, y]): Triple => [x, y, 0]),
});
const box = (x: number, y: number, position: Triple = [0, 0, 0]): BodySketch => ({
  type: 'box',
  halfExtents: [x, y, 0],
  position,
});
const at = (x: number, y: number): BodySketch => ({ ...hull([0, 0]), position: [x, y, 0] });
const spine = { a: box(4, 5), b: { ...hull([0, 0], [-1, 3], [4, -3]), position: [2, 6, 0] } as BodySketch };

function run(
  algorithm: Algorithm,
  { a, b }: { a: BodySketch; b: BodySketch },
  options: Options = {},
): { result: Result; frames: Frame[] } {
  const trace = new Trace();
  const problem = cso(place(a), place(b), 2);
  const result = algorithm.solve(problem, withDefaults(algorithm.options, options), trace);
  return { result, frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)) };
}

test('GJK runs over the quadrilateral of the lessons as on paper: five supports, with these bounds', () => {
  const pair = { a: hull([-2, 4], [2, 1], [6, 0], [7, 9]), b: hull([0, 0]) };
  const { result, frames } = run(gjk2d, pair, { firstDirection: [1, 0, 0] });
  expect(result).toMatchObject({ outcome: 'converged-gap', certified: true, supportCalls: 5 });
  expect(result.signedDistance).toBeCloseTo(2, 12);
  const lengths = frames.filter(({ phase }) => phase === 'reduce').map(({ upper }) => upper);
  [Math.sqrt(130), Math.sqrt(20), 2.6832815729997477, 2].forEach((length, i) => {
    expect(lengths[i]).toBeCloseTo(length, 12);
  });
  expect(Math.max(...frames.slice(0, 8).map(({ lower }) => lower))).toBeCloseTo(22 / Math.sqrt(130), 12);
});

test.each<[region: string, q: [number, number], corners: number, distance: number | null]>([
  ['the hypotenuse', [4, 3], 2, 2.4],
  ['a corner', [5, -1], 1, Math.SQRT2],
  ['the edge at the left', [-2, 1], 2, 2],
  ['the inside', [1, 1], 3, null],
])('GJK ends in the region of %s', (_, [x, y], corners, distance) => {
  const { result, frames } = run(gjk2d, { a: hull([0, 0], [4, 0], [0, 3]), b: at(x, y) });
  const last = frames.findLast(({ phase }) => phase === 'reduce')!;
  expect(last.simplex).toHaveLength(corners);
  const region = findReading(last, 'O from region')!.quantity.letter;
  expect(region.split('w').length - 1).toBe(corners);
  if (distance === null) expect(result).toMatchObject({ status: 'overlapping', signedDistance: null });
  else expect(result.signedDistance).toBeCloseTo(distance, 12);
});

const sourcesOf = (frames: readonly Frame[]): string[] =>
  frames.filter(({ phase }) => phase === 'sample').map(({ readings }) => readings![0]!.label);

test('SAT tries the edges of A and then those of B, and finds the depth along the best', () => {
  const { result, frames } = run(sat2d, spine);
  expect(sourcesOf(frames)).toEqual([...Array<string>(4).fill('edge of A'), ...Array<string>(3).fill('edge of B')]); // prettier-ignore
  expect(result).toMatchObject({ status: 'overlapping', certified: true });
  expect(result.signedDistance).toBeCloseTo(-0.4, 12);
  expect(result.normal!.x).toBeCloseTo(0.6, 12);
  expect(result.normal!.y).toBeCloseTo(0.8, 12);
});

test('SAT counts the edges of a polygon up from 1, whichever corner the scene lists first', () => {
  const square: Triple[] = [[-1, -1, 0], [1, -1, 0], [1, 1, 0], [-1, 1, 0]]; // prettier-ignore
  for (let first = 0; first < 4; first++) {
    const points = [...square.slice(first), ...square.slice(0, first)];
    const { frames } = run(sat2d, { a: { type: 'hull', points }, b: box(1, 1) });
    const edges = frames.filter(({ phase }) => phase === 'sample').map(({ readings }) => readings![0]!.value);
    expect(edges).toEqual([1, 2, 3, 4, 1, 2, 3, 4]);
  }
});

test('SAT measures from corner to corner along one axis more', () => {
  const circle: BodySketch = { type: 'sphere', radius: 2, position: [4, 5, 0] };
  const { result, frames } = run(sat2d, { a: box(1, 1), b: circle });
  expect(sourcesOf(frames).at(-1)).toBe('corners');
  expect(result).toMatchObject({ status: 'separated', certified: true });
  expect(result.signedDistance).toBeCloseTo(3, 12);
  expect(result.pointB).toMatchObject({ x: expect.closeTo(2.8, 12) as number, y: expect.closeTo(3.4, 12) as number }); // prettier-ignore
});

test('with the early exit SAT ends at the first axis with a gap, and at once with that axis given', () => {
  const pair = { a: box(1, 1), b: box(1, 1, [0.5, 3, 0]) };
  const all = run(sat2d, pair).result;
  const early = run(sat2d, pair, { earlyExit: true }).result;
  expect(all).toMatchObject({ certified: true, signedDistance: 1, iterations: 8 });
  expect(early).toMatchObject({ status: 'separated', outcome: 'separating-axis', lowerBound: 1 });
  expect(early.iterations).toBeLessThan(all.iterations);
  expect(run(sat2d, pair, { earlyExit: true, firstDirection: [0, 1, 0] }).result.iterations).toBe(1);
});

test('SAT says of an ellipse that it proves a gap, and leaves an overlap open', () => {
  const ellipse = (x: number): Body => ({ type: 'ellipsoid', radii: [2, 1, 0], position: [x, 0, 0], rotation: [0, 0, 0, 1] }); // prettier-ignore
  expect(run(sat2d, { a: box(1, 1), b: ellipse(3.5) }).result).toMatchObject({ status: 'separated', lowerBound: 0.5 }); // prettier-ignore
  expect(run(sat2d, { a: box(1, 1), b: ellipse(2.5) }).result).toMatchObject({ status: 'unresolved', outcome: 'no-progress', certified: false }); // prettier-ignore
});

test('SAT gives up where its axes are more than the cap', () => {
  const pair = { a: regularPolygon(20, 1), b: regularPolygon(30, 1) };
  expect(run(sat2d, pair, { cap: 10 }).result).toMatchObject({ outcome: 'max-iterations', certified: false });
  expect(run(sat2d, pair).result).toMatchObject({ status: 'overlapping', certified: true });
});
