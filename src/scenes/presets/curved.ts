import { preset } from './preset';

/** Smooth surfaces: every sample is a new vertex, so GJK converges in the limit and never exactly. */
export const curved = [
  preset({
    id: 'slow-ellipsoids',
    title: 'Slow ellipsoids',
    teaser: 'Curved surfaces converge in small steps',
    note:
      'On a curved surface each sample is new, and the bounds close a little at a time. Watch the gap shrink by about ' +
      'the same factor with each iteration.',
    a: { type: 'ellipsoid', radii: [1.4, 0.5, 0.8], rotation: [0.2, 0.3, 0.1, 0.93] },
    b: {
      type: 'ellipsoid',
      radii: [0.4, 1.2, 0.7],
      position: [1.4, 1.3, 0.5],
      rotation: [-0.1, 0.2, 0.45, 0.86],
    },
  }),
  preset({
    id: 'mujoco-kissing-ellipsoids',
    title: 'Kissing ellipsoids',
    teaser: 'MuJoCo: contact at a hundred millionth',
    note:
      'Two thin ellipsoids overlap by 1.2e-8. MuJoCo keeps this pose as a test of slow convergence: a search that stops ' +
      'early calls them apart.',
    published: {
      id: 'mujoco-EllipsoidEllipsoidSlowConvergence',
      source: 'google-deepmind/mujoco test/engine/engine_collision_gjk_test.cc',
    },
    a: {
      type: 'ellipsoid',
      radii: [0.05, 0.07, 0.15],
      position: [0.44826351361072503, -0.1044142331517169, 0.2121646627845365],
      rotation: [0.5883534407289175, -0.07209066638001763, 0.028402638337431754, 0.8048828826225602],
    },
    b: {
      type: 'ellipsoid',
      radii: [0.05, 0.07, 0.15],
      position: [0.396941371876243, 0.009615426467416881, 0.29832742817753183],
      rotation: [0.5166830870384156, -0.47807318446194275, 0.07026912474435526, 0.7067862958310188],
    },
  }),
  preset({
    id: 'coaxial-cylinders',
    title: 'Coaxial cylinders',
    teaser: 'Caps face each other on one axis',
    note:
      'The first direction is the common axis. Every point of a cap is then a right support, and the solver has to pick ' +
      'one and stay with it.',
    a: { type: 'cylinder', radius: 0.8, halfHeight: 0.6 },
    b: { type: 'cylinder', radius: 0.5, halfHeight: 0.4, position: [0, 1.6, 0] },
  }),
  preset({
    id: 'cone-rims',
    title: 'Cone rims',
    teaser: 'Circle against circle, no vertex anywhere',
    note:
      'The rims of two cones are closest. Along them C is rounded and across them it is sharp, so the samples settle along ' +
      'the rims long after they have settled across.',
    a: { type: 'cone', radius: 1, halfHeight: 0.6 },
    b: { type: 'cone', radius: 0.9, halfHeight: 0.7, position: [2, -1.6, 0.5], rotation: [0.15, 0, 1, 0.15] },
  }),
  preset({
    id: 'coal-cylinder-over-plate',
    title: 'Cylinder over plate',
    teaser: 'coal: witness points that contradicted each other',
    note:
      'A small cylinder 1.4 mm above a thin plate. In hpp-fcl the distance and the two witness points did not agree; here ' +
      'they are one and the same simplex.',
    published: { id: 'coal-cylinderbox-1', source: 'coal-library/coal test/geometric_shapes.cpp' },
    a: {
      type: 'cylinder',
      radius: 0.029,
      halfHeight: 0.05,
      position: [0.04121835474801312, 1.2022554710435607, 0.7733885502570002],
      rotation: [0.012802783346875232, -0.43069181017106584, 0.5252625163964632, 0.7337846702262175],
    },
    b: {
      type: 'box',
      halfExtents: [0.8, 0.3, 0.0125],
      position: [-0.2993628435109638, 0.8002386443586877, 0.7175],
      rotation: [0, 0, 0.706825181105366, 0.7073882691671998],
    },
  }),
  preset({
    id: 'parry-cylinder-in-cylinder',
    title: 'Cylinder in cylinder',
    teaser: 'parry: full containment reported as apart',
    note:
      'A small cylinder sits at the centre of a large one. parry answered that they do not intersect: the first direction ' +
      'is zero and the sizes differ by a hundred.',
    published: {
      id: 'parry3-issue-396-cylinders',
      source:
        'dimforge/parry#396; dimforge/parry crates/parry3d/tests/issue_396_cylinder_intersection_false_negative.rs',
    },
    a: { type: 'cylinder', radius: 100, halfHeight: 50 },
    b: { type: 'cylinder', radius: 1, halfHeight: 1.5 },
  }),
  preset({
    id: 'jolt-cylinder-on-capsule',
    title: 'Cylinder on capsule',
    teaser: 'Jolt: micrometres of contact became seven metres',
    note:
      'The cylinder touches a large capsule by 4.4e-6. Jolt kept a support point that GJK had already refused, and EPA ' +
      'made a depth of 7.2 out of it.',
    published: { id: 'jolt-issue-2103-static', source: 'jrouwe/JoltPhysics#2103 (t=0)' },
    a: {
      type: 'cylinder',
      radius: 0.4975,
      halfHeight: 0.3,
      position: [-0.951660156, -2.09155273, -7.63574218],
    },
    b: { type: 'capsule', radius: 7.19732189, halfHeight: 2.03114343 },
  }),
];
