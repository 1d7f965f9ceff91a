import { preset } from './preset';

/** Searches that fail, each in its own way: what a debugger has to name. */
export const failures = [
  preset({
    id: 'fails-without-clamp',
    title: 'Left beside C',
    teaser: 'No clamp: 1.44 told, 1.69 apart',
    note:
      'These boxes are 1.69 apart. Without the clamp T goes down to the best plane, 1.44 from O and beside C, and no plane ' +
      'between it and C is better. The same support comes again, and 1.44 is left as the distance. Switch on “clamp”: three ' +
      'iterations.',
    algorithm: 'tootbird',
    a: { type: 'box', halfExtents: [0.5, 0.5, 0.7], rotation: [0.1, 0.1, -0.5, 0.8] },
    b: {
      type: 'box',
      halfExtents: [1.2, 0.4, 0.8],
      position: [2.4, -1.8, 2],
      rotation: [-0.3, -0.2, 0.1, 0.8],
    },
    options: { clamp: false },
    step: 24,
    eye: [15, 10],
  }),
  preset({
    id: 'fails-by-nudge',
    title: 'A nudge that only creeps',
    teaser: 'Sixty times nearer, never there',
    note:
      'The nudge turns n a smaller part of the way each time: at the cap of 64 the depth is 0.7029 and still falling. ' +
      'It is 0.7; with the nudge “off” three samples find it.',
    algorithm: 'tootbird',
    a: { type: 'box', halfExtents: [0.5, 0.7, 0.8] },
    b: { type: 'box', halfExtents: [0.7, 0.8, 0.7], position: [0.5, -0.2, -0.2] },
    options: { nudge: 'on', cap: 64 },
    step: 251,
  }),
  preset({
    id: 'fails-on-saddle',
    title: 'Balanced on a saddle',
    teaser: 'Aligned ellipsoids: 1.7 instead of 1.1',
    note:
      'Two concentric ellipsoids with the same axes. From +y the first support lies right at T, the search touches it at once, ' +
      'and a touch proves no more than that 1.7 is stationary. The depth is 1.1: a first direction a little off the axis finds it.',
    algorithm: 'tootbird',
    a: { type: 'ellipsoid', radii: [0.6, 0.9, 1.2] },
    b: { type: 'ellipsoid', radii: [0.5, 0.8, 0.7] },
    options: { firstDirection: [0, 1, 0] },
    step: 4,
  }),
  preset({
    id: 'fails-to-save',
    title: 'The cache of another frame',
    teaser: 'Warm start: eleven supports instead of three',
    note:
      'A box has jumped to the other side since these four directions were kept. Their supports make a simplex on the far side ' +
      'of C, which has to be left again: eleven supports, where a cold start takes three.',
    a: { type: 'box', halfExtents: [0.6, 0.6, 0.6], rotation: [0.4, 0.5, -0.5, 0.8] },
    b: {
      type: 'box',
      halfExtents: [0.7, 0.7, 0.7],
      position: [2.4, 1.7, 1.3],
      rotation: [0.1, -0.3, -0.4, 0.8],
    },
    options: { warmStart: [0.04, -0.54, -0.84, -0.14, -0.05, -0.99, 0.03, -0.16, -0.99, 0, -0.21, -0.98] },
    step: 5,
    eye: [135, 42],
  }),
  preset({
    id: 'fails-on-sliver-float32',
    title: 'Thin plates in float32',
    teaser: 'Determinants of a sliver, all rounding',
    note:
      'Two plates a millimetre thick, one in the other. The tetrahedron is a sliver, and float32 leaves nothing of its ' +
      'determinants: Johnson’s rules fail, the backup comes no nearer, and the run ends unresolved. In float64 the fourth ' +
      'support proves that they overlap.',
    algorithm: 'gjk-johnson',
    a: { type: 'box', halfExtents: [0.8, 0.9, 0.0005] },
    b: { type: 'box', halfExtents: [0.6, 0.7, 0.0005], position: [-0.2, 0.2, 0.0001] },
    precision: 'f32',
    step: 16,
  }),
  preset({
    id: 'fails-in-flat-cso',
    title: 'No portal in a plane',
    teaser: 'MPR on two triangles of one plane',
    note:
      'Two triangles cross in one plane, and touch. C is flat: v0 is on its surface, to one side of the ray C does not reach ' +
      'past it, and there is no portal to refine. MPR ends undecided after two samples.',
    algorithm: 'mpr',
    a: {
      type: 'triangle',
      points: [
        [-1, 0, -0.6],
        [1, 0, -0.7],
        [0.1, 0, 1],
      ],
    },
    b: {
      type: 'triangle',
      points: [
        [-0.8, 0, 0.6],
        [0.9, 0, 0.7],
        [0, 0, -0.5],
      ],
    },
    options: { prove: false },
    step: 2,
  }),
  preset({
    id: 'fails-by-dent-float32',
    title: 'A dent that float32 makes',
    teaser: 'EPA, rounded sides: 1.16 instead of 0.8',
    note:
      'Two crossed boxes, the same centre. Which faces a point sees is rounded, as in engines: in float32 the new point seems ' +
      'to see faces that it is level with. Their fan turns a face around, O is outside the polytope, and 1.16 is left as the ' +
      'depth. It is 0.8, which float64 proves; so do “exact” sides in float32.',
    algorithm: 'epa',
    a: { type: 'box', halfExtents: [0.3, 1.2, 0.2], rotation: [0.4, 0, 0, 0.9] },
    b: { type: 'box', halfExtents: [1, 0.3, 0.5], rotation: [0, 1, 0, 1] },
    options: { sides: 'rounded' },
    precision: 'f32',
    step: 32,
  }),
  preset({
    id: 'fails-below-float32',
    title: 'Asked for more than float32 has',
    teaser: 'ε that rounding never reaches',
    note:
      'After seven iterations the bounds are 2.15e-6 apart, and stay so: each sample repeats the last one, and rounding is more ' +
      'than ε = 1.97e-6 allows for. The search goes on to its cap. In float64 eleven iterations are enough.',
    algorithm: 'simplex-tilter',
    a: { type: 'ellipsoid', radii: [0.78, 0.89, 0.87] },
    b: { type: 'sphere', radius: 0.81, position: [-0.37, 2.07, 1.01] },
    precision: 'f32',
    step: 60,
  }),
  preset({
    id: 'fails-in-circles-float32',
    title: 'Round and round in float32',
    teaser: 'The same support, 250 times',
    note:
      'A needle of a cone and one of an ellipsoid, 1.14 apart. Rounding keeps the bounds 1.07e-6 apart, ε is 8.0e-7, and T ' +
      'stays: the search takes the same support again and again, up to its cap. In float64 it ends after twelve iterations.',
    algorithm: 'tootbird',
    a: { type: 'cone', radius: 0.03, halfHeight: 0.2, rotation: [0.02, -0.2, 0.33, 0.92] },
    b: {
      type: 'ellipsoid',
      radii: [0.22, 0.02, 0.03],
      position: [-0.29, 0.79, 0.95],
      rotation: [0.03, 0.12, 0.05, -0.99],
    },
    precision: 'f32',
    step: 100,
  }),
];
