import { hullBesideBox } from './home';
import { screwBesideBlock, separatedEllipsoids } from './pairs';
import { preset, type Pair } from './preset';

const boxes = (x: number, y: number, z: number): Pair => ({
  a: { type: 'box', halfExtents: [1, 0.6, 0.8], rotation: [0.2, 0.1, 0.3, 0.92] },
  b: { type: 'box', halfExtents: [0.7, 0.9, 0.5], position: [x, y, z], rotation: [0.1, -0.3, 0.2, 0.92] },
});

/** A margin on A, which SAT-GJK has to compare distances for. */
const roundedDiscAndCylinder: Pair = {
  a: { type: 'ellipsoid', radii: [1.2, 1.2, 0.5], margin: 0.2 },
  b: {
    type: 'cylinder',
    radius: 0.8,
    halfHeight: 1.1,
    position: [0.2, -1.5, -1.4],
    rotation: [-0.3, -0.2, -0.2, 0.4],
  },
};

/** The relatives of GJK, and how GJK goes wrong where a tolerance, a cache or a determinant is not what it seems. */
export const gjkFamily = [
  preset({
    id: 'one-plane-will-do',
    title: 'One plane will do',
    teaser: 'Boolean GJK: apart after one sample',
    note:
      'Whether two ellipsoids intersect is settled by the first plane between them, where their distance takes 39 ' +
      'iterations. Choose “GJK distance” for the same pair and count.',
    ...separatedEllipsoids,
    algorithm: 'gjk-boolean',
    step: 1,
  }),
  preset({
    id: 'signs-of-regions',
    title: 'Signs of regions',
    teaser: 'SAT-GJK: no division, no square root',
    note:
      'From a point to a segment, a triangle and a tetrahedron around the origin: what a step keeps of the simplex follows ' +
      'from the signs of a few products around the newest vertex. Only the tests for an end compare lengths, squared.',
    ...boxes(1.1, 1, -0.3),
    algorithm: 'sat-gjk',
    step: 9,
  }),
  preset({
    id: 'signs-and-closest-points',
    title: 'Signs, then closest points',
    teaser: 'SAT-GJK goes on to the distance',
    note: 'The same signs choose what a step keeps of the simplex, and the search goes on until its bounds of the distance meet.',
    ...hullBesideBox,
    algorithm: 'sat-gjk-distance',
  }),
  preset({
    id: 'first-face-recurs',
    title: 'The first face, for ever',
    teaser: 'SAT-GJK: simplices come again',
    note:
      'Two faces see the origin, and the first is taken as taught, though the origin is beyond its edge. The segment that ' +
      'is left is farther away than the last triangle was; so it goes on to the cap. With the face “over its inside” seven ' +
      'iterations do.',
    ...roundedDiscAndCylinder,
    algorithm: 'sat-gjk',
    options: { face: 'the first' },
    step: 15,
  }),
  preset({
    id: 'johnson-on-sliver',
    title: 'Johnson’s rules on a sliver',
    teaser: 'No subset is valid: the backup',
    note:
      'On round rims the vertices crowd together, and rounding takes the signs of their determinants. Not one of the 15 ' +
      'subsets passes the rules, and the backup procedure has to choose.',
    a: { type: 'cone', radius: 1.2, halfHeight: 1.2 },
    b: {
      type: 'cone',
      radius: 0.9,
      halfHeight: 0.6,
      position: [1.2, -0.3, 1],
      rotation: [0.9, -0.1, -0.4, -0.2],
    },
    algorithm: 'gjk-johnson',
    step: 33,
  }),
  preset({
    id: 'four-positive-determinants',
    title: 'Four positive determinants',
    teaser: 'Johnson: a flat tetrahedron seems full',
    note:
      'Three vertices crowd together on a round rim, and the tetrahedron is flat. By its determinants, which are all rounding, ' +
      'it holds the origin, though the shapes are 0.62 apart. The four volumes deny it, and the backup chooses.',
    a: { type: 'cone', radius: 0.5, halfHeight: 0.6 },
    b: {
      type: 'cone',
      radius: 1.3,
      halfHeight: 0.6,
      position: [0.1, 1.7, -0.6],
      rotation: [-1, -0.4, 0.6, 0.3],
    },
    algorithm: 'gjk-johnson',
    step: 47,
  }),
  preset({
    id: 'volume-lost',
    title: 'A volume lost in rounding',
    teaser: 'Signed volumes of a sliver tetrahedron',
    note:
      'On a round rim the vertices of the last simplices crowd together, until the volume of the tetrahedron is below its ' +
      'own rounding. Its sign tells no side any more, so every face is tried.',
    a: { type: 'cone', radius: 0.9, halfHeight: 0.8 },
    b: { ...boxes(1.3, 0.9, -0.3).b },
    algorithm: 'gjk-signed-volumes',
    step: 57,
  }),
  preset({
    id: 'momentum-on-ellipsoids',
    title: 'Momentum on ellipsoids',
    teaser: 'Nesterov: six iterations instead of twenty',
    note:
      'Looking past the origin, by a blend of where the search looked before, smooths the way over curved surfaces. Plain ' +
      'GJK takes 20 iterations to the same tolerance.',
    ...separatedEllipsoids,
    algorithm: 'gjk-nesterov',
    options: { tolerance: 1e-6 },
    step: 6,
  }),
  preset({
    id: 'momentum-overshoots',
    title: 'Momentum overshoots',
    teaser: 'Nesterov on boxes: the safeguard acts',
    note:
      'Between boxes the reduce step leaps over all that momentum could smooth. The blended direction brings a vertex that ' +
      'is there already; the safeguard throws it away and goes on as plain GJK, one iteration late.',
    ...boxes(2.1, 1.2, -0.6),
    algorithm: 'gjk-nesterov',
    step: 8,
  }),
  preset({
    id: 'mean-of-all-v',
    title: 'The mean of all v',
    teaser: 'Polyak: seven iterations instead of eighteen',
    note:
      'Polyak’s momentum looks against the mean of all closest points so far. On this ellipsoid and cylinder it saves more ' +
      'than half of the way; compare it with plain GJK and with Nesterov’s momentum.',
    a: { type: 'ellipsoid', radii: [1.4, 0.9, 0.6] },
    b: {
      type: 'cylinder',
      radius: 1.1,
      halfHeight: 0.7,
      position: [-1.6, -1.4, 1.6],
      rotation: [0.3, 0.2, 0.6, 0.7],
    },
    algorithm: 'gjk-polyak',
    options: { tolerance: 1e-6 },
    step: 6,
  }),
  preset({
    id: 'relative-tolerance-at-contact',
    title: 'A tolerance of nothing',
    teaser: 'ε relative to |v|, a hair apart',
    note:
      'The ellipsoids are 1e-9 apart, and ε is a millionth of |v|: as |v| falls, so does ε, down to the rounding of a zero. ' +
      'A millionth of E is reached at this step, after 25 iterations; the run goes on to 68.',
    a: separatedEllipsoids.a,
    b: {
      ...separatedEllipsoids.b,
      position: [1.3822070364962913, 0.9914092331883193, 0.38671688724253844],
    },
    options: { toleranceOf: '|v|', tolerance: 1e-6 },
    step: 73,
    eye: [60, 35],
  }),
  preset({
    id: 'tolerance-without-scale',
    title: 'A tolerance without scale',
    teaser: 'A thousandth of a metre, for millimetres',
    note:
      'Screw and block of “Millimetres in metres”, with ε = 0.001 metres: larger than the shapes. The run is content after ' +
      'two iterations: the true distance of 0.000455 is in its bracket, and its points are more than twice as far apart.',
    ...screwBesideBlock,
    options: { toleranceOf: '1', tolerance: 1e-3 },
    step: 5,
  }),
  preset({
    id: 'cone-over-plank',
    title: 'Cone over plank',
    teaser: 'Sizes of 1 : 1000',
    note:
      'A cone a thousandth of the plank’s length floats over it. C is the plank with hardly noticeable round corners, and ' +
      'the last iterations are about these.',
    a: { type: 'box', halfExtents: [50, 0.5, 8], rotation: [0.02, 0.1, 0.01, 0.99] },
    b: {
      type: 'cone',
      radius: 0.05,
      halfHeight: 0.07,
      position: [31.7, 1.4, -3.2],
      rotation: [0.6, 0.1, 0.2, 0.76],
    },
  }),
  preset({
    id: 'inside-out-cache',
    title: 'Inside-out cache',
    teaser: 'A cached tetrahedron, turned inside out',
    note:
      'The four directions are from a moment of overlap, when their tetrahedron held the origin. The box has turned since, ' +
      'and the tetrahedron inside out with it. Who trusts its old orientation reports an overlap; all four volumes have to ' +
      'agree.',
    a: {
      type: 'hull',
      points: [
        [1, 0, 0],
        [-0.6, 0.9, 0],
        [-0.6, -0.9, 0.2],
        [0, 0.1, 1.1],
      ],
    },
    b: {
      type: 'box',
      halfExtents: [0.6, 0.9, 0.5],
      position: [-1.7, -1.7, 1.2],
      rotation: [-0.7, -0.3, 0.1, 0.4],
    },
    options: { warmStart: [-0.04, -0.71, -0.71, 0.51, 0.85, -0.12, 0.03, 0.27, -0.96, 0.79, -0.38, -0.47] },
    step: 4,
  }),
  preset({
    id: 'ellipsoids-from-far-side',
    title: 'Ellipsoids from the far side',
    teaser: 'The start +c, four iterations more',
    note:
      'The first sample goes away from the origin, through the centre of C to its far side. For a distance the start only ' +
      'costs time: 43 iterations, where −c takes 39. A search for the depth would end in another minimum.',
    ...separatedEllipsoids,
    options: { start: '+c' },
    step: 1,
  }),
];
