import { preset } from './preset';

/** Failures of published engines, by searches with their rules: the numbers are those of the thread that a note names. */
export const enginePresets = [
  preset({
    id: 'engine-newton-3773',
    title: 'A false depth of 59 metres',
    teaser: 'Newton 3773: 6 cm deep, 59 m told',
    note:
      'A cylinder of 2 cm on a triangle 320 m long, after newton-physics/newton#3773, where MPR answers 58.8 m. The ray from the ' +
      'centre of C leaves it at the triangle’s far edge: 59.48 m. The depth is 0.0617, which “EPA” proves.',
    algorithm: 'libccd-mpr',
    a: {
      type: 'triangle',
      points: [
        [0, 0, 0],
        [100, 320, 0],
        [0, 320, 0],
      ],
    },
    b: {
      type: 'cylinder',
      radius: 0.02,
      halfHeight: 0.07,
      position: [28.87991333, 260.53430176, 0.00036136055],
      rotation: [0.4314563841235641, -0.08510651658440765, -0.6038788855672816, 0.664780111726841],
    },
    step: 16,
  }),
  preset({
    id: 'engine-coal-604',
    title: 'A tolerance that is a length',
    teaser: 'coal 604: boxes apart, told to overlap',
    note:
      'Two boxes 3.6e-6 apart, after coal-library/coal#604. With ε = 1e-4 the point of the simplex nearest to O is nearer than ' +
      'ε, and O counts as inside. With ε = 1e-6 they are told apart.',
    algorithm: 'coal-gjk',
    a: {
      type: 'box',
      halfExtents: [0.1815, 0.1385, 0.1815],
      position: [1.503354966, -0.8531707835, 0.7700092418],
      rotation: [-0.000019192148132149283, 0.0037561514062463192, -0.00510942189180843, 0.9999798921853379],
    },
    b: {
      type: 'box',
      halfExtents: [0.1815, 0.1815, 0.1385],
      position: [1.48838308, -1.102020834, 0.4497073799],
      rotation: [0.000032018203215287504, 0.004934128173231656, 0.006488915208968708, 0.9999667731104869],
    },
    options: { length: 1e-4 },
    step: 15,
  }),
  preset({
    id: 'engine-drake-21234',
    title: 'A gap below the tolerance',
    teaser: 'Drake 21234: it should have been separating',
    note:
      'A cylinder 3.3e-11 from a box, after RobotLocomotion/drake#21234, where GJK called an overlap and EPA found O outside. ' +
      'Here coal’s rule calls it an overlap at |v| = 6.4e-7, below ε = 1e-6. “GJK” proves the gap.',
    algorithm: 'coal-gjk',
    a: {
      type: 'cylinder',
      radius: 0.041,
      halfHeight: 0.085,
      position: [0.2023803334682546, 0.02784568359401101, 0.31142339392466933],
      rotation: [0.8983769709790934, -0.14474285045053886, -0.409410867503148, -0.06596261689928445],
    },
    b: { type: 'box', halfExtents: [0.15, 0.3, 0.008], position: [0.4, 0, 0.26885000000000003] },
    step: 45,
  }),
  preset({
    id: 'engine-libccd-box-cylinder',
    title: 'What libccd’s suite records',
    teaser: 'MPR 0.1665 deep, and 0.1453 is right',
    note:
      'Penetration 5 of boxcyl.c in libccd: its suite records 0.166653 for MPR, and this run comes to 0.166544. The depth is ' +
      '0.145251: the one ray leaves C where it is not least deep.',
    published: { id: 'libccd-boxcyl-pen-5', source: 'danfis/libccd src/testsuites/boxcyl.c' },
    algorithm: 'libccd-mpr',
    a: { type: 'box', halfExtents: [0.25, 0.5, 0.75] },
    b: {
      type: 'cylinder',
      radius: 0.4,
      halfHeight: 0.35,
      position: [0.6, 0.6, 0.5],
      rotation: [0.6123724356957946, 0.35355339059327373, -0.35355339059327373, 0.6123724356957946],
    },
    step: 26,
  }),
  preset({
    id: 'engine-libccd-cylinders',
    title: 'One ray through two cylinders',
    teaser: 'MPR 0.7209 deep, and 0.6457 is right',
    note:
      'Penetration 3 of cylcyl.c in libccd: its suite records 0.720933 for MPR, and this run comes to 0.720939. The depth is ' +
      '0.645740.',
    published: { id: 'libccd-cylcyl-pen-3', source: 'danfis/libccd src/testsuites/cylcyl.c' },
    algorithm: 'libccd-mpr',
    a: {
      type: 'cylinder',
      radius: 0.35,
      halfHeight: 0.25,
      position: [0.3, 0.1, 0.1],
      rotation: [0.7071067811865475, 0, 0, 0.7071067811865475],
    },
    b: {
      type: 'cylinder',
      radius: 0.5,
      halfHeight: 0.5,
      rotation: [0.6532814824381884, 0.3826834323650898, 0, 0.6532814824381884],
    },
    step: 22,
    eye: [120, 30],
  }),
  preset({
    id: 'engine-libccd-both-off',
    title: 'Too deep and too shallow',
    teaser: 'libccd: MPR 0.0385, EPA 0.0310, 0.0360 is right',
    note:
      'Penetration 3 of boxcyl.c in libccd: its suite records 0.038532 for MPR and 0.030994 for EPA, and the depth is 0.035995. ' +
      'This run comes to 0.040103, and “libccd 2.1 EPA” to 0.034425: wrong the same way, but not by the same numbers, as the supports of that suite differ.',
    published: { id: 'libccd-boxcyl-pen-3', source: 'danfis/libccd src/testsuites/boxcyl.c' },
    algorithm: 'libccd-mpr',
    a: { type: 'box', halfExtents: [0.25, 0.5, 0.75] },
    b: {
      type: 'cylinder',
      radius: 0.4,
      halfHeight: 0.35,
      position: [0.6, 0.6, 0],
      rotation: [0.7071067811865475, 0, 0, 0.7071067811865475],
    },
    step: 24,
  }),
];
