import { place, type BodySketch } from '../../shapes/body';
import { cso, type Cso } from '../../shapes/cso';
import type { Triple } from '../../shapes/shape';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';

/** Pairs in the plane whose runs are worked out on paper, in the lessons. */

const hull = (...points: [number, number][]): BodySketch => ({
  type: 'hull',
  points: points.map(([x, y]): Triple => [x, y, 0]),
});
const box = (x: number, y: number, position: Triple = [0, 0, 0]): BodySketch => ({
  type: 'box',
  halfExtents: [x, y, 0],
  position,
});
const pointAt = (x: number, y: number): BodySketch => ({ ...hull([0, 0]), position: [x, y, 0] });

interface Sketches {
  a: BodySketch;
  b: BodySketch;
}

const triangle = hull([0, 0], [2, 0], [0, 2]);

export const lesson = {
  spine: { a: box(4, 5), b: { ...hull([0, 0], [-1, 3], [4, -3]), position: [2, 6, 0] } },
  quad: { a: hull([-2, 4], [2, 1], [6, 0], [7, 9]), b: pointAt(0, 0) },
  hex: { a: hull([-5, -3], [-4, -6], [5, -4], [8, 2], [0, 5], [-4, 2]), b: pointAt(0, 0) },
  rect: { a: box(2, 1), b: pointAt(0.9, 0) },
  'flat-poke': { a: box(2, 1), b: pointAt(0.5, 0.7) },
  disc: { a: { type: 'sphere', radius: 5 }, b: pointAt(3, 0) },
  clamp: { a: box(1, 1), b: box(1, 1, [4, 3, 0]) },
  pent: { a: triangle, b: box(1, 1, [4, 1, 0]) },
  'pent-in': { a: triangle, b: box(1, 1, [2, 1, 0]) },
} satisfies Record<string, Sketches>;

export const problemOf = ({ a, b }: Sketches): Cso => cso(place(a), place(b), 2);

/** A recorded run, with its steps. */
export function run(
  algorithm: Algorithm,
  pair: Sketches,
  options: Options = {},
): { result: Result; frames: Frame[] } {
  const trace = new Trace();
  const result = algorithm.solve(problemOf(pair), withDefaults(algorithm.options, options), trace);
  return { result, frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)) };
}

/** The depth that a search finds from each of `count` directions around the circle, and how often; the first is at `share` of a step. */
export function answersAround(
  algorithm: Algorithm,
  pair: Sketches,
  count: number,
  share: number,
  options: Options = {},
): Record<string, number> {
  const found: Record<string, number> = {};
  const problem = problemOf(pair);
  for (let i = 0; i < count; i++) {
    const angle = (2 * Math.PI * (i + share)) / count;
    const firstDirection = [Math.cos(angle), Math.sin(angle), 0] as const;
    const given = withDefaults(algorithm.options, { ...options, firstDirection });
    const depth = (-algorithm.solve(problem, given).signedDistance!).toFixed(3);
    found[depth] = (found[depth] ?? 0) + 1;
  }
  return found;
}
