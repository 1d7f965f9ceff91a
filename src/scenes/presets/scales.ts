import type { Triple } from '../../shapes/shape';
import { seededPoints } from './hulls';
import { screwBesideBlock } from './pairs';
import { preset } from './preset';

const cube = (x: number): Triple[] =>
  [-1, 1].flatMap((z) =>
    [-1, 1].flatMap((y): Triple[] => [
      [x - 1, y, z],
      [x + 1, y, z],
    ]),
  );

/** Very long, very small, very far, very many: where absolute tolerances fail. */
export const scales = [
  preset({
    id: 'crossed-needles',
    title: 'Crossed needles',
    teaser: 'A million times longer than thick',
    note:
      'Two needles, 1,000 long and 0.001 thick, cross with a gap of 0.00001. C is a square of paper: in one direction a ' +
      'rounding error is as large as the gap.',
    published: {
      id: 'derived-needle-needle',
      source: 'scaled from google-deepmind/mujoco LongBox; ratio ours',
    },
    a: { type: 'box', halfExtents: [500, 0.0005, 0.0005] },
    b: { type: 'box', halfExtents: [0.0005, 0.0005, 500], position: [0.2, 0.00101, 0.3] },
  }),
  preset({
    id: 'grain-above-ground',
    title: 'Grain above ground',
    teaser: 'Sizes differ by a million',
    note:
      'A grain of 0.2 floats 0.05 above a ground of 200,000. A tolerance taken from the large shape is larger than the ' +
      'grain unless it is very small.',
    a: { type: 'box', halfExtents: [1e5, 0.5, 1e5], position: [0, -0.5, 0] },
    b: {
      type: 'hull',
      points: seededPoints(7, 12, [0.1, 0.1, 0.1]),
      position: [1234.5, 0.15, -777.25],
      rotation: [0.1, 0.2, 0.3, 0.9],
    },
  }),
  preset({
    id: 'jolt-small-triangle',
    title: 'Small triangle, large box',
    teaser: 'Jolt: GJK could not decide',
    note:
      'A triangle of half a unit stands 342 away from a cube of 375. Jolt’s GJK answered “indeterminate”, and EPA had to ' +
      'see that there is no overlap.',
    published: {
      id: 'jolt-small-triangle-large-box',
      source: 'jrouwe/JoltPhysics UnitTests/Physics/CollideShapeTests.cpp',
    },
    a: {
      type: 'triangle',
      points: [
        [-81.5637589, -126.987244, -146.771729],
        [-81.8749924, -127.270691, -146.544403],
        [-81.6972275, -127.383545, -146.773254],
      ],
    },
    b: {
      type: 'hull',
      points: [
        [125.932892, -374.71225, 364.192169],
        [319.492218, -73.2614441, 475.009613],
        [-122.27755, -152.200287, 192.441437],
        [71.2817841, 149.250519, 303.258881],
        [-77.8921967, -359.410797, 678.579712],
        [115.667137, -57.9600067, 789.397095],
        [-326.102631, -136.898834, 506.828949],
        [-132.543304, 164.551971, 617.646362],
      ],
    },
  }),
  preset({
    id: 'tiny-shapes',
    title: 'Millimetres in metres',
    teaser: 'The same pair, a thousand times smaller',
    note:
      'A screw beside a block, written in metres. A solver with a fixed tolerance of a tenth of a millimetre would call ' +
      'them touching.',
    ...screwBesideBlock,
  }),
  preset({
    id: 'opengjk-far-cubes',
    title: 'Far-apart cubes',
    teaser: 'openGJK: a hundred million apart',
    note:
      'Two cubes of 2, with 100,000,000 between them. Seen from so far all vertices lie in almost one direction, and the ' +
      'size of the cubes is 8 digits below the distance.',
    published: {
      id: 'opengjk-cubes-00-100000000',
      source: 'MattiaMontanari/openGJK scalar/examples/python_ctypes/test/test_min_distance.py',
    },
    a: { type: 'hull', points: cube(0) },
    b: { type: 'hull', points: cube(100000002) },
  }),
  preset({
    id: 'hull-128',
    title: 'Two hulls of 128 points',
    teaser: 'Many vertices, hardly more iterations',
    note:
      'C has many hundreds of facets, yet GJK looks at a handful of its vertices. The cost of a step is in finding the ' +
      'support points.',
    a: { type: 'hull', points: seededPoints(11, 128, [1.2, 0.8, 0.9]) },
    b: {
      type: 'hull',
      points: seededPoints(12, 128, [0.7, 1.1, 0.8]),
      position: [1.8, 1.2, -0.6],
      rotation: [0.3, -0.2, 0.3, 0.87],
    },
  }),
];
