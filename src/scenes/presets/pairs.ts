import type { Pair } from './preset';

/** The two cross in one plane, so C is flat: methods that need a point inside C find none. */
export const triangleAndSegment: Pair = {
  a: {
    type: 'triangle',
    points: [
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
  },
  b: {
    type: 'hull',
    points: [
      [-0.3, 0.2, 0],
      [0.7, 0.2, 0],
    ],
  },
};

/** In millimetres, written in metres: any fixed tolerance is too large for them. */
export const screwBesideBlock: Pair = {
  a: { type: 'cylinder', radius: 0.0006, halfHeight: 0.0015, rotation: [0.2, 0, 0.35, 0.91] },
  b: {
    type: 'box',
    halfExtents: [0.001, 0.0008, 0.0012],
    position: [0.0019, 0.0017, 0.0004],
    rotation: [0.1, 0.3, 0, 0.95],
  },
};

/** Apart, and round enough that GJK needs more than a few steps. */
export const separatedEllipsoids: Pair = {
  a: { type: 'ellipsoid', radii: [1.3, 0.6, 0.8] },
  b: {
    type: 'ellipsoid',
    radii: [0.5, 1.1, 0.7],
    position: [1.5, 1.1, 0.4],
    rotation: [0.1, 0.3, 0.2, 0.93],
  },
};
