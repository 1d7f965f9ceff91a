import { preset, type Pair } from './preset';

const parallelBoxes: Pair = {
  a: { type: 'box', halfExtents: [1, 1, 1] },
  b: { type: 'box', halfExtents: [1, 0.5, 1], position: [0.3, 1.3, 0.2] },
};

const ellipsoids: Pair = {
  a: { type: 'ellipsoid', radii: [1.4, 0.5, 0.8], rotation: [0.2, 0.3, 0.1, 0.93] },
  b: {
    type: 'ellipsoid',
    radii: [0.4, 1.2, 0.7],
    position: [0.9, 0.8, 0.4],
    rotation: [-0.1, 0.2, 0.45, 0.86],
  },
};

/** Searches that tilt support planes: the road to the tootbird search. */
export const planeWalkers = [
  preset({
    id: 'plane-walker-ellipsoids',
    title: 'Walking around ellipsoids',
    teaser: 'On round shapes tilting is enough',
    note:
      'On a smooth surface s follows n, and u = −∇h leads downhill all the way: the plane walker needs about as many ' +
      'samples as the tootbird search. Switch to that and compare.',
    algorithm: 'plane-walker',
    ...ellipsoids,
    step: 4,
  }),
  preset({
    id: 'plane-walker-creeps',
    title: 'Walker on flats',
    teaser: 'To and fro across the valley',
    note:
      'The boxes of “Parallel boxes”. On a flat s jumps from corner to corner, and u with it. The walk crosses the valley ' +
      'again and again, p shrinks, and it stops short of the depth of 0.2 after dozens of samples.',
    algorithm: 'plane-walker',
    ...parallelBoxes,
    step: 20,
  }),
  preset({
    id: 'plane-walker-to-tootbird',
    title: 'A walker that sees the tootbird',
    teaser: 'The pivot nearest to T, not O',
    note:
      'The plane walker as a tootbird search: the pivot between the last two supports is the point nearest to T, where the ' +
      'source takes that nearest to O. 19 supports instead of 28; on flats it creeps all the same.',
    algorithm: 'plane-walker',
    options: { pivot: 'T' },
    ...ellipsoids,
    step: 4,
  }),
  preset({
    id: 'plane-poking-ellipsoids',
    title: 'Poking planes',
    teaser: 'A finger at the foot, s as pivot',
    note:
      'A finger pokes the support plane where O projects to it, with s as the pivot. The normal tilts by a fixed angle, ' +
      'atan p: gradient descent with a step that learns from what it gained.',
    algorithm: 'plane-poking',
    ...ellipsoids,
    step: 2,
  }),
  preset({
    id: 'plane-poking-past-the-origin',
    title: 'Poked past the origin',
    teaser: 'The first poke changes the sign of h',
    note:
      'The shapes are 0.0495 apart, but the first plane passes beyond the origin, at h = 0.0995. The finger pokes it past O, ' +
      'and the next one leaves O outside. The tilt by atan p needs no case of its own for that: u = −∇h whatever the sign of h.',
    algorithm: 'plane-poking',
    options: { firstDirection: [1, 0.3, 0.1] },
    a: { type: 'ellipsoid', radii: [1, 0.8, 1.2] },
    b: { type: 'ellipsoid', radii: [0.7, 1, 0.6], position: [1.3, 1.25, 0.2] },
    step: 2,
  }),
  preset({
    id: 'plane-poking-crossing',
    title: 'Poking across a valley',
    teaser: 'u turns round, and p shrinks',
    note:
      'Poked about a corner, the plane tips over the valley and u turns round. The oscillation test sees that and shrinks ' +
      'p, until p is gone before the bottom is reached. Switch the test off, and this walk gets there.',
    algorithm: 'plane-poking',
    ...parallelBoxes,
    step: 4,
  }),
];
