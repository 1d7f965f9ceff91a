import type { BodySketch } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';

/** Pairs of the lessons, whose numbers come out on paper. */

export const hullOf = (...points: [number, number][]): BodySketch => ({
  type: 'hull',
  points: points.map(([x, y]): Triple => [x, y, 0]),
});

export const boxOf = (x: number, y: number, position: Triple = [0, 0, 0]): BodySketch => ({
  type: 'box',
  halfExtents: [x, y, 0],
  position,
});

export const spinePair: readonly [BodySketch, BodySketch] = [
  boxOf(4, 5),
  { ...hullOf([0, 0], [-1, 3], [4, -3]), position: [2, 6, 0] },
];
