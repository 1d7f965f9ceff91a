import { triangleAndSegment } from './pairs';
import { preset, type Pair } from './preset';

const turnedBoxes: Pair = {
  a: { type: 'box', halfExtents: [0.66, 0.97, 1.08] },
  b: {
    type: 'box',
    halfExtents: [1.12, 0.68, 0.49],
    position: [0.68, -0.9, -0.93],
    rotation: [-0.75, -0.44, -0.68, -0.64],
  },
};

const ellipsoids: Pair = {
  a: { type: 'ellipsoid', radii: [0.49, 0.61, 1.19] },
  b: {
    type: 'ellipsoid',
    radii: [1.14, 0.97, 0.55],
    position: [0.67, -0.4, 0.34],
    rotation: [-0.52, -0.41, 0.31, 0.03],
  },
};

const deepBoxes: Pair = {
  a: { type: 'box', halfExtents: [1.29, 0.55, 0.94] },
  b: {
    type: 'box',
    halfExtents: [1.19, 0.94, 0.67],
    position: [-0.23, -0.26, -0.56],
    rotation: [0.77, -0.12, -0.07, -0.94],
  },
};

/** Portals: how MPR tells overlap, what its depth is worth, where it cannot see, and what rays after the first are good for. */
export const portals = [
  preset({
    id: 'portal-hit',
    title: 'Through the portal',
    teaser: 'MPR finds the origin behind a triangle',
    note:
      'The ray from v0 runs outside the first three points, so one of them makes room. The first portal that it does leave ' +
      'through is refined until the origin is behind it.',
    algorithm: 'mpr',
    a: { type: 'cylinder', radius: 0.42, halfHeight: 0.54 },
    b: {
      type: 'hull',
      points: [
        [-0.97, -0.9, -0.16],
        [0.2, 0.63, -0.18],
        [-0.47, 0.28, -0.09],
        [-0.18, -0.89, 0.2],
        [-0.2, 0.05, 0.71],
        [0.77, 0.68, 0.08],
        [0.2, -0.64, 0.34],
        [0.84, -0.33, 0.52],
      ],
      position: [0.61, -0.72, -0.07],
      rotation: [0.01, -0.96, 0.32, -0.09],
    },
    step: 8,
  }),
  preset({
    id: 'portal-miss',
    title: 'Past the portal',
    teaser: 'MPR ends with a plane in between',
    note:
      'The origin is just outside C. Portal after portal leaves it in front, until the support plane along a portal’s normal ' +
      'has the origin on its outer side. That plane parts the shapes.',
    algorithm: 'mpr',
    a: { type: 'cylinder', radius: 0.68, halfHeight: 0.83 },
    b: {
      type: 'hull',
      points: [
        [0.83, -0.7, 0.03],
        [-0.3, -0.6, -0.8],
        [0.03, -0.57, -0.06],
        [0.84, -0.5, 0.43],
        [-0.44, -0.13, 0.36],
        [0.4, -0.96, 0.55],
        [-0.11, -0.22, 0.69],
        [-0.95, -0.73, -0.72],
      ],
      position: [1.09, 0.02, 1.2],
      rotation: [-0.3, 0.81, 0.44, -0.6],
    },
    step: 18,
  }),
  preset({
    id: 'portal-across-a-gap',
    title: 'Across the gap',
    teaser: 'MPR goes on past the miss',
    note:
      'Two boxes, 0.5 apart. The first plane with the origin on its outer side would end MPR. Here the portal is refined until it is at ' +
      'the surface of C, and its point nearest to the origin gives the two points of the gap.',
    algorithm: 'mpr-contact',
    a: { type: 'box', halfExtents: [1, 1, 1] },
    b: { type: 'box', halfExtents: [1, 1, 1], position: [2.5, 0.3, 0.2] },
  }),
  preset({
    id: 'portal-moved-interior',
    title: 'The normal jumps with v0',
    teaser: 'MPR: another interior point, another answer',
    note:
      'From the centre of C the ray leaves through the right face, at 0.534. Here v0 stands half way to the surface along +y, ' +
      'and the normal is 79° off, at 1.301. Move “v₀ shift” and watch it jump.',
    algorithm: 'mpr-depth',
    options: { interior: [0, 1, 0], shift: 0.5 },
    ...turnedBoxes,
    step: 12,
  }),
  preset({
    id: 'portal-long-boxes',
    title: 'Long boxes, wrong way out',
    teaser: 'MPR’s depth, four times too much',
    note:
      'Two bars cross, 0.480 deep. The ray from the centre leaves C at its far end, through a plane at 2.093. The re-run, an ' +
      'option, turns the ray until it no longer helps.',
    algorithm: 'mpr-depth',
    a: { type: 'box', halfExtents: [0.15, 2.06, 0.24] },
    b: {
      type: 'box',
      halfExtents: [0.25, 2.27, 0.2],
      position: [0.03, 0.36, 0.32],
      rotation: [-0.8, 0.24, 0.29, -0.85],
    },
    step: 14,
    eye: [150, 42],
  }),
  preset({
    id: 'portal-through-an-edge',
    title: 'Out through an edge',
    teaser: 'MPR: two normals, equally right',
    note:
      'The ray leaves C through the middle of an edge. Whose face the portal ends on is a matter of rounding: the normal is +x ' +
      'or +y, the depth 0.5 either way. Move B by a hair.',
    algorithm: 'mpr-depth',
    a: { type: 'box', halfExtents: [1, 1, 1] },
    b: { type: 'box', halfExtents: [1, 1, 1], position: [1.5, 1.5, 0.2] },
    step: 6,
  }),
  preset({
    id: 'portal-three-depths',
    title: 'Three depths of one portal',
    teaser: 'Support plane, portal plane, portal',
    note:
      'Published codes measure MPR’s depth to the support plane, to the portal’s plane, or to the triangle. The foot of the ' +
      'origin is outside the triangle here: 0.678, 0.678 and 1.152.',
    algorithm: 'mpr-depth',
    a: { type: 'box', halfExtents: [0.75, 0.4, 1.24] },
    b: {
      type: 'box',
      halfExtents: [0.72, 1.03, 0.41],
      position: [0.44, 0.3, -0.46],
      rotation: [0.16, 0.85, 0.74, -0.19],
    },
    step: 12,
  }),
  preset({
    id: 'portal-passed-by',
    title: 'A better plane passed by',
    teaser: 'MPR forgets what it saw on the way',
    note:
      'The portal ends on a plane at 1.456. One of the samples on the way there lay on a plane at 0.712: half as deep, and ' +
      'as good a proof. Published MPR keeps no planes but the last.',
    algorithm: 'mpr-depth',
    a: { type: 'box', halfExtents: [0.95, 0.42, 0.95] },
    b: {
      type: 'box',
      halfExtents: [0.45, 1.28, 1.1],
      position: [-0.82, 0.33, -0.79],
      rotation: [-0.83, -0.8, -0.07, -0.2],
    },
    step: 16,
  }),
  preset({
    id: 'portal-slow-quadrics',
    title: 'A slow tail on curves',
    teaser: 'MPR refines fifty times',
    note:
      'Between polytopes a portal is at the surface after a few steps, and exactly. Between ellipsoids the gap shrinks by a ' +
      'constant factor, to 1e-10 of the size in fifty.',
    algorithm: 'mpr-depth',
    ...ellipsoids,
    step: 20,
  }),
  preset({
    id: 'portal-cap',
    title: 'A loop without end',
    teaser: 'MPR stopped by its cap',
    note:
      'The same ellipsoids with a cap of twelve. Published loops that had none have hung. Overlap is proven by then; a depth ' +
      'is not given, since the portal is not at the surface.',
    algorithm: 'mpr-depth',
    options: { cap: 12 },
    ...ellipsoids,
    step: 30,
  }),
  preset({
    id: 'portal-flat',
    title: 'No inside to start from',
    teaser: 'MPR cannot see a flat C',
    note:
      'A triangle and a segment cross in one plane. C is flat, so v0 is not inside it, and published MPR answers a miss. ' +
      'Here the run ends undecided; switch on “prove overlap” and GJK tells that they touch.',
    algorithm: 'mpr',
    options: { prove: false },
    ...triangleAndSegment,
    step: 2,
  }),
  preset({
    id: 'portal-concentric',
    title: 'Where the ray is a point',
    teaser: 'MPR when v0 is the origin',
    note:
      'Two equal boxes in one place: the centre of C is the origin, and no ray leads from one to the other. Any will do: ' +
      'along +y the depth is 1.2, along z it would be 0.8.',
    algorithm: 'mpr-depth',
    a: { type: 'box', halfExtents: [1, 0.6, 0.4], rotation: [0.1, 0.2, 0.3, 0.9] },
    b: { type: 'box', halfExtents: [1, 0.6, 0.4], rotation: [0.1, 0.2, 0.3, 0.9] },
    step: 2,
  }),
  preset({
    id: 'rays-iterated',
    title: 'Rays that follow the normal',
    teaser: 'Each ray less deep than the last',
    note:
      'Each ray runs from the origin along the normal that the last one found. It leaves C short of the plane, through a ' +
      'better one, four times over. The fifth comes to the tootbird: nothing is left to gain.',
    algorithm: 'mpr-iterated',
    a: {
      type: 'hull',
      points: [
        [0.55, -0.27, 0.79],
        [-0.54, 0.31, 0.39],
        [-0.32, -0.79, 0.11],
        [0.47, -0.22, -0.34],
        [-0.92, 0.36, 0],
        [-0.66, 0.96, 0.54],
        [-0.44, -0.28, 0.96],
        [-0.93, -0.9, -0.87],
      ],
    },
    b: {
      type: 'hull',
      points: [
        [-0.5, 0.15, -0.31],
        [-0.9, 0.11, 0.81],
        [-0.41, -0.31, 0.49],
        [0.17, 0.79, -0.83],
        [-0.55, -0.83, 0.51],
        [-0.12, 0.06, 0.41],
        [0.72, 0.07, -0.17],
        [0.65, -0.36, -0.48],
      ],
      position: [-0.4, 0.28, 0.24],
      rotation: [0.57, 0.93, -0.15, 0.73],
    },
    step: 24,
  }),
  preset({
    id: 'rays-six',
    title: 'Six ways out',
    teaser: 'Rays along ±x, ±y, ±z',
    note:
      'Iterated rays from the centre end in a local minimum at 1.662. Of the six others one finds the way to 1.109, the least. ' +
      'It costs seven times as many supports.',
    algorithm: 'mpr-six',
    ...deepBoxes,
    step: 185,
    eye: [-40, 35],
  }),
  preset({
    id: 'rays-tilts',
    title: 'Tilted across an edge',
    teaser: 'From 1.662 down to 1.109',
    note:
      'The same boxes. The first ray ends at 1.662; tilted across the edges of the portal there, further rays come to other ' +
      'faces, and from one of those to the least depth.',
    algorithm: 'mpr-tilts',
    ...deepBoxes,
    step: 208,
  }),
  preset({
    id: 'rays-tilts-fail',
    title: 'All neighbours lean back',
    teaser: 'Three tilts, one and the same minimum',
    note:
      'Each tilted ray finds its way back to the plane at 1.575 from which it was tilted. The least depth, 1.191, is farther ' +
      'away than that: the six rays find it.',
    algorithm: 'mpr-tilts',
    a: { type: 'box', halfExtents: [0.55, 0.51, 0.85] },
    b: {
      type: 'box',
      halfExtents: [0.46, 1.22, 0.5],
      position: [0.37, -0.01, -0.14],
      rotation: [0.8, -0.92, -0.63, -0.19],
    },
    step: 99,
  }),
];
