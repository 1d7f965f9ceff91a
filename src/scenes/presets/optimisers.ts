import { preset, type Pair } from './preset';

const roundOverlap: Pair = {
  a: { type: 'ellipsoid', radii: [1.05, 0.43, 0.81] },
  b: {
    type: 'ellipsoid',
    radii: [0.83, 1.11, 1.19],
    position: [-0.04, -0.98, -0.69],
    rotation: [0.09, -0.54, -0.74, 0.38],
  },
};

const crossedBoxes: Pair = {
  a: { type: 'box', halfExtents: [0.46, 0.71, 0.4] },
  b: {
    type: 'box',
    halfExtents: [0.63, 0.49, 1.26],
    position: [0.59, -0.75, -0.55],
    rotation: [-0.65, -0.29, -0.62, 0.33],
  },
};

/** Searches over directions: on a map with a gradient or without, and by what three supports have to say. */
export const optimisers = [
  preset({
    id: 'descent-on-round',
    title: 'Downhill on a map',
    teaser: 'Gradient descent, round shapes',
    note:
      'The depth over directions is a smooth bowl here. Each support gives the slope as well, and ten steps down the ' +
      'map are enough. The two side samples of each step are for nothing.',
    algorithm: 'gradient-descent',
    ...roundOverlap,
    step: 2,
  }),
  preset({
    id: 'descent-bounces',
    title: 'Bouncing off the walls',
    teaser: 'One sample a step sticks in a valley',
    note:
      'Between boxes the depth has valleys with a kink along the bottom. The slope turns round from wall to wall, steps ' +
      'shrink, and the descent ends half way down, at 0.51. The true depth is 0.353.',
    algorithm: 'gradient-descent',
    options: { sides: false },
    ...crossedBoxes,
    step: 20,
  }),
  preset({
    id: 'descent-along-a-valley',
    title: 'Along the valley',
    teaser: 'Side samples find the way down',
    note:
      'The pair of “Bouncing off the walls”, with samples to the left and to the right of each step. They lead along the ' +
      'valley to the true depth, slowly: 211 supports for what the simplex tilter finds in a handful.',
    algorithm: 'gradient-descent',
    ...crossedBoxes,
    step: 30,
  }),
  preset({
    id: 'adam-in-the-valley',
    title: 'A memory of slopes',
    teaser: 'Adam: what turns round cancels',
    note:
      'The pair of “Bouncing off the walls” once more. Adam steps along the running mean of the slopes: across the valley they ' +
      'cancel, along it they add up. With one sample a step it comes to the true depth of 0.353, but has no way to know: ' +
      'it walks until it has cooled.',
    algorithm: 'adam',
    ...crossedBoxes,
    step: 40,
  }),
  preset({
    id: 'descent-pulled-to-the-middle',
    title: 'Pulled to the middle',
    teaser: 'The gradient of the wrong function',
    note:
      'As in the source, the gradient is that of N·s, where N is not normalised. It does not vanish at the minimum, but ' +
      'points away from the middle of the map: the search pays twice the samples, and stops on the slope before the bottom.',
    algorithm: 'gradient-descent',
    options: { gradient: 'of N·s', firstDirection: [0, -1, 0] },
    a: { type: 'ellipsoid', radii: [1.02, 1.1, 0.6] },
    b: {
      type: 'ellipsoid',
      radii: [1.1, 1.07, 0.99],
      position: [0.33, -1.13, 0.25],
      rotation: [0.41, -0.08, 0.76, -0.5],
    },
    step: 97,
  }),
  preset({
    id: 'nelder-mead-tumbles',
    title: 'A triangle tumbles downhill',
    teaser: 'Nelder–Mead: 51 samples, no slope',
    note:
      'Three directions, and only their depths are compared: reflect the worst, go on where that is good, come back where ' +
      'it is not. Two round shapes take 51 samples; after them GJK takes three more to prove that they overlap.',
    algorithm: 'nelder-mead',
    a: { type: 'ellipsoid', radii: [0.95, 1.14, 0.5] },
    b: {
      type: 'ellipsoid',
      radii: [1.28, 0.67, 0.42],
      position: [-0.33, -0.93, 0.69],
      rotation: [-0.12, 0.58, -0.68, -0.43],
    },
    step: 9,
  }),
  preset({
    id: 'nelder-mead-falls-flat',
    title: 'The triangle falls flat',
    teaser: 'Contracting to a quarter, across a ridge',
    note:
      'Along a valley of a polytope each contraction makes the triangle thinner: at the end it is 260 times as long as ' +
      'wide, and stops 2 % too deep. Contracting half way, as in the textbook, it gets there.',
    algorithm: 'nelder-mead',
    a: { type: 'box', halfExtents: [0.8, 0.75, 1.05] },
    b: {
      type: 'box',
      halfExtents: [1.21, 1.06, 1.06],
      position: [-1.01, 0.5, -0.4],
      rotation: [-0.23, -0.77, 0.23, 0.55],
    },
    step: 60,
  }),
  preset({
    id: 'nelder-mead-out-of-moves',
    title: 'Out of moves',
    teaser: 'Neither reflects nor contracts, and never shrinks',
    note:
      'Where the depth is hilly, the sample inside can be worse than the worst corner. The textbook then shrinks the ' +
      'triangle; without that move the search repeats itself after eight samples, at 1.506 instead of 0.981.',
    algorithm: 'nelder-mead',
    a: { type: 'box', halfExtents: [0.87, 0.4, 1] },
    b: {
      type: 'box',
      halfExtents: [0.64, 1.25, 1.17],
      position: [1.09, 0.5, -0.07],
      rotation: [-0.13, -0.41, 0.67, 0.61],
    },
    step: 12,
  }),
  preset({
    id: 'half-of-the-sphere',
    title: 'Half of the sphere',
    teaser: 'A map around the wrong side',
    note:
      'The map is made around the first direction, here from the origin to the centre of C: the bad start. The answer is on ' +
      'the other half of the sphere, which is not on the map. The search runs to the rim, and what it finds is no minimum.',
    algorithm: 'gradient-descent',
    options: { start: '+c' },
    ...roundOverlap,
    step: 10,
  }),
  preset({
    id: 'walker-near-contact',
    title: 'Extrapolating near contact',
    teaser: 'Simplex walker: certified in 13 samples',
    note:
      'Two round shapes 0.065 apart. Three supports say where the next direction should be, and the error shrinks each time ' +
      'by the ratio of the gap to the radius of curvature: here that is small.',
    algorithm: 'simplex-walker',
    options: { tolerance: 1e-6 },
    a: { type: 'ellipsoid', radii: [1.05, 0.43, 0.81] },
    b: {
      type: 'ellipsoid',
      radii: [0.83, 1.11, 1.19],
      position: [-0.05, -1.39, -0.97],
      rotation: [0.09, -0.54, -0.74, 0.38],
    },
    step: 11,
  }),
  preset({
    id: 'walker-far-away',
    title: 'Extrapolating far away',
    teaser: 'A gap wider than the radius runs away',
    note:
      'The same method across a gap of 2.9: wider than the shapes are round, so every extrapolation overshoots by more than ' +
      'it corrects. It is still searching at the cap, and only the bounds are known.',
    algorithm: 'simplex-walker',
    a: { type: 'ellipsoid', radii: [0.96, 0.4, 0.87] },
    b: {
      type: 'ellipsoid',
      radii: [0.76, 0.62, 0.54],
      position: [1.74, 3.41, -1.15],
      rotation: [0.81, -0.07, -0.02, -0.59],
    },
    step: 30,
  }),
  preset({
    id: 'walker-on-flats',
    title: 'Extrapolating on flats',
    teaser: 'The same support again and again',
    note:
      'Between boxes the supports stay while directions turn, so there is nothing to extrapolate from. The triangle falls ' +
      'together, and after six samples the tilt repeats itself, at 1.18 instead of 0.813.',
    algorithm: 'simplex-walker',
    a: { type: 'box', halfExtents: [0.58, 1.17, 0.53] },
    b: {
      type: 'box',
      halfExtents: [1.03, 0.93, 0.66],
      position: [0.96, 0.67, 0.56],
      rotation: [-0.38, 0.68, -0.59, 0.21],
    },
    step: 18,
  }),
  preset({
    id: 'tilter-between-walls',
    title: 'Between portal walls',
    teaser: 'Simplex tilter: seven supports to the facet',
    note:
      'A triangle of supports is led under the origin between walls along the best direction, as a portal is in MPR; the ' +
      'best direction tilts away from it, as in the tootbird search. On flats this is exact in a few samples.',
    algorithm: 'simplex-tilter',
    a: { type: 'box', halfExtents: [1.05, 0.43, 0.81] },
    b: {
      type: 'box',
      halfExtents: [0.83, 1.11, 1.19],
      position: [-0.04, -0.98, -0.69],
      rotation: [0.09, -0.54, -0.74, 0.38],
    },
    step: 12,
  }),
  preset({
    id: 'tilter-detours',
    title: 'The first wall, not the nearest',
    teaser: 'A simplex that keeps the wrong edge',
    note:
      'Where the origin is beyond two walls, the edge of the first is kept, and the nearest point may be on the other. Between ' +
      'these round shapes it happens with every triangle, and the search creeps to its cap. GJK looks at all edges.',
    algorithm: 'simplex-tilter',
    a: { type: 'ellipsoid', radii: [1.37, 0.56, 0.68] },
    b: {
      type: 'ellipsoid',
      radii: [0.81, 0.78, 0.81],
      position: [2.34, -0.13, 0.83],
      rotation: [-0.06, -0.31, -0.35, 0.91],
    },
    step: 57,
  }),
  preset({
    id: 'tilter-at-zero',
    title: 'Creeping up to zero',
    teaser: 'A push that never parts the shapes',
    note:
      'The boxes are 0.329 apart, yet from inside the push turns the best direction to a right angle with p at most, where ' +
      'h = 0. There the search ends; the proof of overlap finds a plane between the boxes, and from that four more samples do.',
    algorithm: 'simplex-tilter',
    a: { type: 'box', halfExtents: [0.96, 0.4, 0.87] },
    b: {
      type: 'box',
      halfExtents: [0.76, 0.62, 0.54],
      position: [0.74, 1.45, -0.49],
      rotation: [0.81, -0.07, -0.02, -0.59],
    },
    step: 15,
  }),
];
