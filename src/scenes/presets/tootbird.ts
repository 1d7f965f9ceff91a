import { triangleAndSegment } from './pairs';
import { preset, type Pair } from './preset';

/** A cylinder with one end in a box, the pair of the first scene of the tootbird search. */
const cylinderInBox: Pair = {
  a: { type: 'cylinder', radius: 0.5, halfHeight: 0.8 },
  b: { type: 'box', halfExtents: [0.6, 0.9, 0.8], position: [0.4, 0.4, 0.4], rotation: [0.1, -0.3, 0, 1] },
};

const separatedBoxes: Pair = {
  a: { type: 'box', halfExtents: [0.6, 0.9, 0.6] },
  b: {
    type: 'box',
    halfExtents: [0.4, 0.8, 0.5],
    position: [1.6, 1.8, 1.9],
    rotation: [-0.2, 0.3, -0.2, 0.9],
  },
};

const longBoxes: Pair = {
  a: { type: 'box', halfExtents: [2, 0.3, 0.3] },
  b: { type: 'box', halfExtents: [1.7, 0.2, 0.3], position: [0.4, -0.6, 0.2], rotation: [0, 0.3, -0.1, 0.7] },
};

const ellipsoidAroundPoint: Pair = {
  a: { type: 'ellipsoid', radii: [1, 2, 3] },
  b: { type: 'hull', points: [[0, 0, 0]] },
};

const deepEllipsoids = (unit: number): Pair => ({
  a: { type: 'ellipsoid', radii: [0.5 * unit, 1.1 * unit, 0.9 * unit] },
  b: {
    type: 'ellipsoid',
    radii: [0.9 * unit, 0.7 * unit, unit],
    position: [-0.3 * unit, 0.6 * unit, -0.2 * unit],
    rotation: [-0.3, -0.2, 0.5, 0.7],
  },
});

/** How the tootbird search goes, and each way in which it fails. */
export const tootbirds = [
  preset({
    id: 'cylinder-in-box',
    title: 'Cylinder in box',
    teaser: 'T jumps from plane to plane',
    note:
      'T sits on the best plane so far, and the simplex grows towards it. Here a sample has found a plane half as deep: T ' +
      'will jump there. In the end the simplex touches T, and no small turn of the normal can better the depth.',
    algorithm: 'tootbird',
    ...cylinderInBox,
    options: { tolerance: 1e-6 },
    step: 11,
    eye: [-85, 35],
  }),
  preset({
    id: 'tootbird-parallel-boxes',
    title: 'Parallel boxes',
    teaser: 'Three iterations where walkers creep',
    note:
      'Two boxes with parallel faces overlap by 0.2 along y. In iteration 3 the sample is along the normal of a triangle of ' +
      'C’s corners, which lie in the face itself: on flats the tootbird search arrives in a few steps.',
    algorithm: 'tootbird',
    a: { type: 'box', halfExtents: [1, 1, 1] },
    b: { type: 'box', halfExtents: [1, 0.5, 1], position: [0.3, 1.3, 0.2] },
    step: 12,
    eye: [5, 42],
  }),
  preset({
    id: 'tootbird-clamped',
    title: 'Tootbird between separated boxes',
    teaser: 'T at the origin: the search is GJK',
    note:
      'The first plane leaves O outside: d is negative, and T stays at the origin. From there the search is GJK for the ' +
      'distance, and the gap between |p| and −d is proven. Compare it with “Tootbird without its clamp”.',
    algorithm: 'tootbird',
    ...separatedBoxes,
    step: 4,
  }),
  preset({
    id: 'tootbird-minimum-depth',
    title: 'Farther apart than matters',
    teaser: 'A minimum depth ends the search early',
    note:
      'The boxes of “Tootbird between separated boxes”, swapped, for an engine that asks for contacts up to 0.5 ahead: the very first ' +
      'plane shows a gap of 1.06, and one support is enough. The distance, 1.31, takes five.',
    algorithm: 'tootbird',
    a: separatedBoxes.b,
    b: separatedBoxes.a,
    options: { minimumDepth: -0.5 },
    step: 2,
  }),
  preset({
    id: 'tootbird-unclamped',
    title: 'Tootbird without its clamp',
    teaser: 'T below the plane, for ever off C',
    note:
      'As first described, T always lies on the best plane, also where that leaves O outside. Parting T from C betters ' +
      'nothing there: T stays beside C for good, the same support comes again, and 1.08 is left as a distance, not 1.31.',
    algorithm: 'tootbird',
    ...separatedBoxes,
    options: { clamp: false },
    step: 15,
  }),
  preset({
    id: 'nudge-stall',
    title: 'Stalled nudge',
    teaser: 'A crawl to the cap, beside three samples',
    note:
      'p is on an edge and stays there. The nudge turns n only part of the way to T − p, a smaller part each time, and the ' +
      'search crawls to its cap. Set the nudge to “off” or “switch”: three samples are enough.',
    algorithm: 'tootbird',
    a: { type: 'box', halfExtents: [1, 1, 1] },
    b: { type: 'box', halfExtents: [1, 1, 1], position: [0.5, 0.5, 1.5] },
    options: { nudge: 'on', cap: 64 },
    step: 103,
  }),
  preset({
    id: 'saddle-start',
    title: 'Start on a saddle',
    teaser: 'Stationary at 2, where 1 is possible',
    note:
      'A point at the centre of an ellipsoid with radii 1, 2, 3. From +y the first support lies right at T: the search ' +
      'stops at depth 2, on a saddle. From +z it stops at 3, a maximum. Only “leave saddles” looks aside.',
    algorithm: 'tootbird',
    ...ellipsoidAroundPoint,
    options: { firstDirection: [0, 1, 0] },
    step: 4,
  }),
  preset({
    id: 'saddle-left',
    title: 'A millionth off the saddle',
    teaser: 'The same start, turned by a hair',
    note:
      'The first direction is a millionth of a radian off +y: now s misses T by enough to be seen, and the search slides ' +
      'down to the true depth of 1. With ε = 1e-6 E, as engines ask for, it still stops at 2.',
    algorithm: 'tootbird',
    ...ellipsoidAroundPoint,
    options: { firstDirection: [1e-6, 1, 0] },
  }),
  preset({
    id: 'long-boxes-good-start',
    title: 'Long boxes from −c',
    teaser: 'From the centre towards O: depth 0.03',
    note:
      'C is long, and O lies just inside one of its long sides. The direction from its centre to O leads to that side, and ' +
      'to a depth of 0.03. Compare it with the other start.',
    algorithm: 'tootbird',
    ...longBoxes,
  }),
  preset({
    id: 'long-boxes-bad-start',
    title: 'Long boxes from +c',
    teaser: 'Away from O: forty times as deep',
    note:
      'The same boxes, begun on the far side of C. The search finds a minimum there as well and touches it, forty times ' +
      'deeper than the other. A touch proves that the depth is stationary, and no more.',
    algorithm: 'tootbird',
    ...longBoxes,
    options: { start: '+c' },
    step: 16,
    eye: [-75, 42],
  }),
  preset({
    id: 'ball-from-far-side',
    title: 'Ball seen from behind',
    teaser: 'Stationary depth 7, and yet three apart',
    note:
      'Two balls are 3 apart. From +c the first support is stationary at once, at a depth of 7: a touch does not show that ' +
      'shapes overlap. The proof at the end finds a plane between them, and the search goes on from there.',
    algorithm: 'tootbird',
    a: { type: 'ellipsoid', radii: [1, 1, 1] },
    b: { type: 'ellipsoid', radii: [1, 1, 1], position: [5, 0, 0] },
    options: { start: '+c' },
    step: 5,
  }),
  preset({
    id: 'fallback-wedge',
    title: 'T outside every wedge',
    teaser: 'A full simplex, and no side to keep',
    note:
      'The simplex is full, and around s there are three wedges, one of which should hold T. But T has just jumped, out of ' +
      'all of them: α, β and γ have one sign. Any vertex may go then, since d has fallen.',
    algorithm: 'tootbird',
    a: { type: 'box', halfExtents: [0.9, 0.5, 0.6] },
    b: {
      type: 'box',
      halfExtents: [0.6, 0.5, 0.7],
      position: [-0.1, 0.4, 0.2],
      rotation: [0.4, 0.3, 0.3, 0.8],
    },
    step: 14,
    eye: [-50, 20],
  }),
  preset({
    id: 'tootbird-portal-update',
    title: 'A tootbird through a portal',
    teaser: 'MPR’s rule for the full simplex, apart',
    note:
      'Here the full simplex keeps the side that the ray from the centre of C to T passes through, as a portal does. While ' +
      'shapes overlap that is as good. Apart, T is O, and the side on the ray need not be the nearest: 64 iterations do not ' +
      'close the bounds, where the rule of the source does in 15.',
    algorithm: 'tootbird',
    a: { type: 'ellipsoid', radii: [1.15, 1.17, 0.46] },
    b: {
      type: 'ellipsoid',
      radii: [0.81, 0.55, 1.09],
      position: [0.82, 0.36, 1.46],
      rotation: [0.98, 0.96, 0.17, 0.77],
    },
    options: { update: 'portal', tolerance: 1e-6, cap: 64 },
    step: 19,
  }),
  preset({
    id: 'tootbird-flat-cso',
    title: 'Tootbird in a flat C',
    teaser: 'Depth 0.2 within the plane, 0 across',
    note:
      'A triangle and a segment in one plane: C is flat, and its depth is 0, across. From −c, which lies in the plane, the ' +
      'search never leaves it and stops at 0.2. Only the proof at the end looks across, and finds that they touch. Any first ' +
      'direction a little off the plane, or “leave saddles”, finds 0 by itself.',
    algorithm: 'tootbird',
    ...triangleAndSegment,
    step: 11,
  }),
  preset({
    id: 'tootbird-tiny-tolerance',
    title: 'Tolerance below the digits',
    teaser: 'ε too small: on to the cap',
    note:
      'With ε = 1e-15 E the simplex would have to touch T to the last bit. The triangle shrinks until its normal is noise, ' +
      'and d falls by roundings. At 1e-6 E twenty iterations are enough, and the depth is the same to six digits.',
    algorithm: 'tootbird',
    ...deepEllipsoids(1),
    options: { tolerance: 1e-15, cap: 64 },
    step: 180,
  }),
  preset({
    id: 'tootbird-millimetres',
    title: 'Millimetres, tested in metres',
    teaser: 'A test for flat triangles without scale',
    note:
      'The published test calls a triangle flat below a height of 1e-5, whatever its size. Ellipsoids of a millimetre have ' +
      'no better ones near the end: without face normals the search runs to the cap. Set it to “relative”.',
    algorithm: 'tootbird',
    ...deepEllipsoids(1e-3),
    options: { flat: 'metres', tolerance: 1e-6, cap: 64 },
    step: 100,
  }),
];
