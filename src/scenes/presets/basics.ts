import { seededPoints } from './hulls';
import { home } from './home';
import { preset } from './preset';

/** The first ones to open: what GJK does when all goes well, and how it answers overlap. */
export const basics = [
  home,
  preset({
    id: 'two-spheres',
    title: 'Two spheres',
    teaser: 'Radii stay out; points are left',
    note:
      'A sphere is a point with a margin. C of the two cores is a single point, so GJK is done at once and takes both ' +
      'radii off the distance at the end.',
    a: { type: 'sphere', radius: 1 },
    b: { type: 'sphere', radius: 0.7, position: [2, 0.9, 0.6] },
  }),
  preset({
    id: 'parallel-faces',
    title: 'Parallel faces',
    teaser: 'Many closest pairs, one distance',
    note:
      'Two faces look straight at each other. The distance and the normal are unique; the closest points are not, and any ' +
      'pair of them is right.',
    a: { type: 'box', halfExtents: [1, 0.5, 0.8] },
    b: { type: 'box', halfExtents: [0.6, 0.4, 0.7], position: [0.5, 1.5, 0.3] },
  }),
  preset({
    id: 'capsule-on-box',
    title: 'Capsule on box',
    teaser: 'Overlap inside the margin only',
    note:
      'The capsule sinks 0.05 into the box, but its core, a segment, stays outside. GJK still measures the cores, so the ' +
      'depth is exact and no other method is needed.',
    a: { type: 'box', halfExtents: [1.2, 0.4, 0.8] },
    b: {
      type: 'capsule',
      radius: 0.3,
      halfHeight: 0.7,
      position: [0.2, 0.65, 0.1],
      rotation: [0, 0, 0.7071067811865476, 0.7071067811865476],
    },
  }),
  preset({
    id: 'rounded-boxes',
    title: 'Rounded boxes',
    teaser: 'A margin rounds every edge',
    note:
      'Both boxes carry a margin of 0.15. C is that of the sharp boxes, and the margins are taken off at the end: the ' +
      'rounding costs nothing.',
    a: { type: 'box', halfExtents: [0.7, 0.5, 0.6], margin: 0.15 },
    b: {
      type: 'box',
      halfExtents: [0.5, 0.6, 0.4],
      margin: 0.15,
      position: [1.4, 1.2, 0.5],
      rotation: [0.3, 0.1, 0.35, 0.88],
    },
  }),
  preset({
    id: 'deep-overlap',
    title: 'Deep overlap',
    teaser: 'The simplex encloses the origin',
    note:
      'The origin lies deep inside C. GJK builds a tetrahedron around it and stops: it knows that the shapes overlap, and ' +
      'not how deep.',
    a: { type: 'box', halfExtents: [1, 0.8, 0.9] },
    b: {
      type: 'hull',
      points: seededPoints(5, 24, [0.9, 1, 0.8]),
      position: [0.4, 0.3, -0.25],
      rotation: [0.2, 0.3, -0.1, 0.9],
    },
  }),
  preset({
    id: 'touching-cubes',
    title: 'Touching cubes',
    teaser: 'Distance zero, and no direction left',
    note:
      'The faces share a plane, so the origin lies on the surface of C and v vanishes. No rounding may turn this into a ' +
      'clear answer either way.',
    a: { type: 'box', halfExtents: [0.5, 0.5, 0.5] },
    b: { type: 'box', halfExtents: [0.5, 0.5, 0.5], position: [1, 0.2, 0.1] },
  }),
  preset({
    id: 'same-centre',
    title: 'Same centre',
    teaser: 'The first direction is zero',
    note:
      'Both centres coincide, so the first v, their difference, is zero and points nowhere. A solver that divides by ' +
      'its length starts with NaN.',
    a: { type: 'box', halfExtents: [1, 0.6, 0.8] },
    b: { type: 'ellipsoid', radii: [0.5, 1.2, 0.7], rotation: [0.2, 0.1, 0.3, 0.92] },
  }),
];
