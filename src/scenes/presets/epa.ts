import { triangleAndSegment } from './pairs';
import { preset } from './preset';

/** From inside to the surface of C: EPA where it shines, and each way in which it fails. */
export const epaPresets = [
  preset({
    id: 'cylinder-deep-in-box',
    title: 'Cylinder deep in box',
    teaser: 'EPA: flood, horizon, stitch',
    note:
      'GJK ends with a tetrahedron around the origin. EPA takes its nearest face, samples C beyond it, removes all faces ' +
      'that the new point sees, and joins the point to their outline. The two bounds of the depth close from both sides.',
    a: {
      type: 'cylinder',
      radius: 0.4,
      halfHeight: 0.8,
      position: [-0.05, -0.25, 0.2],
      rotation: [0.2, -0.4, -0.3, 1],
    },
    b: { type: 'box', halfExtents: [0.8, 0.7, 0.6], rotation: [0.3, -0.1, 0.5, 1] },
    algorithm: 'epa',
    options: { tolerance: 1e-4 },
    step: 52,
  }),
  preset({
    id: 'polytope-on-a-portal',
    title: 'A portal for a first face',
    teaser: 'EPA begun where MPR ends',
    note:
      'MPR stops as soon as the origin is behind a portal. One sample off each side of that makes the first polytope, which ' +
      'EPA grows. It takes 17 supports; EPA from GJK’s last simplex takes 18. The proof is the same.',
    a: { type: 'cylinder', radius: 0.5, halfHeight: 0.8 },
    b: { type: 'box', halfExtents: [0.6, 0.9, 0.8], position: [0.4, 0.4, 0.4], rotation: [0.1, -0.3, 0, 1] },
    algorithm: 'mpr-epa',
    step: 9,
    eye: [-75, 20],
  }),
  preset({
    id: 'cone-apex-in-box',
    title: 'Cone apex in box',
    teaser: 'GJK ends on a simplex without volume',
    note:
      'The tip of the cone pokes straight up into the box, and GJK finds the origin on a mere triangle. Points off it have ' +
      'to be found before there is a polytope to grow.',
    a: { type: 'cone', radius: 0.5, halfHeight: 1 },
    b: { type: 'box', halfExtents: [1, 0.5, 1], position: [0, 1.3, 0] },
    algorithm: 'epa',
    step: 12,
    eye: [-45, 35],
  }),
  preset({
    id: 'same-box-twice',
    title: 'The same box twice',
    teaser: 'Concentric and identical: EPA',
    note:
      'Both boxes are one and the same. The centre of C is the origin, no direction is better than its opposite, and two ' +
      'faces of C are equally near. EPA needs no luck: it proves the depth of 1.',
    a: { type: 'box', halfExtents: [1, 0.7, 0.5], rotation: [0.1, 0.2, 0.3, 0.9] },
    b: { type: 'box', halfExtents: [1, 0.7, 0.5], rotation: [0.1, 0.2, 0.3, 0.9] },
    algorithm: 'epa',
    step: 12,
  }),
  preset({
    id: 'segment-in-plane-of-triangle',
    title: 'Segment in a triangle’s plane',
    teaser: 'Flat C: depth 0, and a normal',
    note:
      'Triangle and segment lie in one plane, and so does C. It has no inside for a polytope to grow in: the two touch, and ' +
      'moving either off the plane parts them.',
    ...triangleAndSegment,
    algorithm: 'epa',
    step: 10,
  }),
  preset({
    id: 'box-standing-on-box',
    title: 'Box standing on a box',
    teaser: 'Exact contact: v has no direction',
    note:
      'The upper box touches the lower one to the last bit. v is the zero vector, and a normal taken from it would be noise; ' +
      'that of the plane through the origin is the one to trust.',
    a: { type: 'box', halfExtents: [1, 1, 1] },
    b: { type: 'box', halfExtents: [0.5, 0.5, 0.5], position: [0.3, 1.5, 0.2] },
    algorithm: 'epa',
    step: 16,
    eye: [100, 42],
  }),
  preset({
    id: 'growth-without-end',
    title: 'Growth without end',
    teaser: 'Nearly spheres, tight tolerance',
    note:
      'C is almost a ball, and every part of it is almost nearest. Twice as many vertices halve the gap and no more: for the ' +
      'tolerance asked for it would take millions. EPA sees that at 512 and ends with its bracket.',
    a: { type: 'ellipsoid', radii: [1, 1, 1.001] },
    b: {
      type: 'ellipsoid',
      radii: [0.7, 0.71, 0.7],
      position: [0.001, 0, 0],
      rotation: [0.1, 0.2, 0.3, 0.9],
    },
    algorithm: 'epa',
    step: 2555,
  }),
  preset({
    id: 'out-of-vertices',
    title: 'Out of vertices',
    teaser: 'A capacity of 24 is too small',
    note:
      'Engines give EPA a fixed store of vertices and faces. When it is full, what is proven is a bracket of the depth, not a ' +
      'depth: the answer stays empty.',
    a: { type: 'ellipsoid', radii: [1.2, 0.7, 0.9], rotation: [0.2, 0, 0.3, 0.9] },
    b: { type: 'ellipsoid', radii: [0.6, 0.9, 0.5], position: [0.4, 0.5, -0.2] },
    algorithm: 'epa',
    options: { capacity: 24 },
    step: 115,
  }),
  preset({
    id: 'broken-horizon',
    title: 'Broken horizon',
    teaser: 'Rounded sides: the outline falls apart',
    note:
      'With δ below 0, as in Bullet, a point also sees faces that it is level with. Once the faces are small, it sees faces ' +
      'all over the place, and their outline is no longer one loop. With exact sides the same run ends well.',
    a: { type: 'cylinder', radius: 1, halfHeight: 0.28 },
    b: { type: 'box', halfExtents: [0.1, 0.73, 0.28], position: [-0.29, -0.04, -0.28] },
    algorithm: 'epa',
    options: { sides: 'rounded', delta: -1e-5 },
    step: 137,
  }),
  preset({
    id: 'soup-of-boxes',
    title: 'A soup that tears',
    teaser: 'Broken EPA: holes and a wrong depth',
    note:
      'Each triangle is split on its own. Neighbours that the new point sees stay, what is no portal goes, and the soup ' +
      'tears. It ends at a depth of 1.70; EPA proves 1.07.',
    a: {
      type: 'box',
      halfExtents: [1.3, 0.6, 0.5],
      position: [0, -0.1, -0.3],
      rotation: [0, -0.1, 0.4, 1],
    },
    b: { type: 'box', halfExtents: [0.6, 1, 0.7] },
    algorithm: 'epa-soup',
    step: 36,
    eye: [-155, 20],
  }),
  preset({
    id: 'soup-of-copies',
    title: 'A soup of copies',
    teaser: 'Broken EPA: layer upon layer',
    note:
      'Here all triangles that face outwards are kept. Neighbours that see the same new point are split by it one after the ' +
      'other, and their parts come to lie upon each other: the same triangle is split again and again, until the cap.',
    a: {
      type: 'box',
      halfExtents: [1, 0.7, 1],
      position: [0.1, -0.3, -0.4],
      rotation: [-0.3, -0.4, 0.3, 1],
    },
    b: { type: 'box', halfExtents: [0.6, 0.6, 0.6] },
    algorithm: 'epa-soup',
    options: { keep: 'outward' },
    step: 120,
    eye: [100, 42],
  }),
  preset({
    id: 'soup-of-ellipsoids',
    title: 'A soup that runs dry',
    teaser: 'Broken EPA: no portal is left',
    note:
      'On a smooth surface the three parts of a split triangle are soon no portals any more. All are dropped, nothing is left ' +
      'to split, and the depth found is 7 % too large.',
    a: {
      type: 'ellipsoid',
      radii: [0.8, 0.8, 1.4],
      position: [-0.4, -0.4, -0.3],
      rotation: [-0.4, 0.4, 0.3, 1],
    },
    b: { type: 'ellipsoid', radii: [1.2, 0.8, 0.5] },
    algorithm: 'epa-soup',
    step: 45,
    eye: [-65, 42],
  }),
];
