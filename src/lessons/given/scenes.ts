import type { Lesson } from '../lesson';

/** The pairs of the lessons, with small numbers: most answers come out of triangles with sides 3, 4, 5. */
type Scenes = Lesson['scenes'];

const hull = (...points: readonly (readonly number[])[]) => ({
  type: 'hull',
  points: points.map(([x, y, z = 0]) => [x, y, z]),
});
const box = (...halfExtents: readonly number[]) => ({
  type: 'box',
  halfExtents: [halfExtents[0], halfExtents[1], halfExtents[2] ?? 0],
});
const at = (body: object, ...position: readonly number[]) => ({
  ...body,
  position: [position[0], position[1], position[2] ?? 0],
});
const flat = (title: string, a: object, b: object) => ({ dim: 2, title, a, b });
const inSpace = (title: string, a: object, b: object) => ({ title, a, b });

const dot = hull([0, 0]);
const right = hull([0, 0], [4, 0], [0, 3]);
const halfSquare = hull([0, 0], [2, 0], [0, 2]);
const spike = hull([0, 0], [-1, 3], [4, -3]);
const corner = hull([0, 0, 0], [6, 0, 0], [0, 6, 0], [0, 0, 6]);
const fiveAndFour: readonly number[] = [0, 0, Math.sqrt(0.2), Math.sqrt(0.8)];
const quarterTurn: readonly number[] = [0, 0, Math.SQRT1_2, Math.SQRT1_2];

/** A triangle 3, 4, 5 and a point at `x`, `y`. */
export const pointNear345 = (x: number, y: number): object =>
  flat('Triangle 3-4-5 and a point', right, at(dot, x, y));
/** The corner tetrahedron and a point. */
export const pointNearCorner = (x: number, y: number, z: number): object =>
  inSpace('Corner tetrahedron and a point', corner, at(dot, x, y, z));
/** A box of 4 × 2 and a point inside. */
const pointInBox = (x: number, y: number): object => flat('Box and a point in it', box(2, 1), at(dot, x, y));
const pentWithBoxAt = (x: number, y: number): object =>
  flat('Triangle and box', halfSquare, at(box(1, 1), x, y));

export const scenes = {
  tri: flat('A triangle', hull([0, 0], [4, 0], [1, 3]), dot),
  rotbox: flat('A turned box', { ...box(2, 1), rotation: fiveAndFour }, dot),
  'rotbox-broken': {
    ...flat('A turned box, wrong transpose', { ...box(2, 1), rotation: fiveAndFour }, dot),
    support: 'wrong-transpose',
  },
  stadium: flat('A stadium', { type: 'capsule', radius: 0.5, halfHeight: 1 }, dot),
  cone: inSpace('A cone', { type: 'cone', radius: 1, halfHeight: 1 }, dot),
  circles: flat(
    'Two circles',
    { type: 'sphere', radius: 2 },
    { type: 'sphere', radius: 1, position: [4, 3, 0] },
  ),
  pent: pentWithBoxAt(4, 1),
  'pent-turned': flat('Triangle and turned box', halfSquare, {
    ...at(box(1, 1), 4, 1),
    rotation: fiveAndFour,
  }),
  'pent-in': pentWithBoxAt(2, 1),
  twin: flat('A triangle and its mirror image', halfSquare, at(hull([0, 0], [-2, 0], [0, -2]), 4, 1)),
  copy: flat('A triangle and its copy', halfSquare, at(halfSquare, 3, 0)),
  t345: pointNear345(4, 3),
  't345-box': flat('Triangle 3-4-5 and box', right, at(box(1, 1), 5, 4)),
  quad: flat('Four corners', hull([-2, 4], [2, 1], [6, 0], [7, 9]), dot),
  spine: flat('Box and triangle', box(4, 5), at(spike, 2, 6)),
  'spine-broken': {
    ...flat('Box and triangle, minus forgotten', box(4, 5), at(spike, 2, 6)),
    support: 'forgot-minus',
  },
  'spine-apart': flat('Box and triangle, moved apart', box(4, 5), at(spike, 2.24, 6.32)),
  'spine-far': flat('Box far from triangle', box(4, 5), at(spike, 5, 10)),
  hex: flat('Six corners', hull([-5, -3], [-4, -6], [5, -4], [8, 2], [0, 5], [-4, 2]), dot),
  kite: flat('A kite', hull([3, 0], [-1, 4], [-4, 0], [-1, -3]), dot),
  rect: pointInBox(0.9, 0),
  'flat-poke': pointInBox(0.5, 0.7),
  disc: flat('A disc', { type: 'sphere', radius: 5 }, at(dot, 3, 0)),
  clamp: flat('Two boxes, corner to corner', box(1, 1), at(box(1, 1), 4, 3)),
  core: flat('Box and circle', box(1, 1), { type: 'sphere', radius: 2, position: [4, 5, 0] }),
  faces: flat('Two boxes, face to face', box(2, 1), at(box(1, 1), 4, 0.5)),
  far: flat('Far from the world’s origin', at(box(1, 1), 1e7, 0), at(box(1, 1), 10000002.5, 0.25)),
  slab: flat('A pebble over a slab', at(box(1000, 1), 0, -1), {
    ...hull([-0.3, 0], [0.4, 0.1], [0, 1]),
    position: [0.2, 0.001, 0],
  }),
  tet: pointNearCorner(3, 4, 5),
  edge5: inSpace('Cube and a point beside an edge', box(1, 1, 1), at(dot, 4, 5, 0.5)),
  skew: inSpace('Two skew segments', hull([-3, 0, 0], [1, 0, 0]), at(hull([0, -1, 0], [0, 2, 0]), 0, 0, 2)),
  'skew-crossing': inSpace('Two crossing segments', hull([-3, 0, 0], [1, 0, 0]), hull([0, -1, 0], [0, 2, 0])),
  boxes: inSpace('Two boxes', box(1, 1, 1), at(box(1, 0.5, 1), 0.3, 1.3, 0.2)),
  balls: inSpace(
    'Two balls',
    { type: 'sphere', radius: 1 },
    { type: 'sphere', radius: 1, position: [1.5, 0, 0] },
  ),
  long: inSpace('Two long boxes', box(5, 1, 1), at(box(5, 1, 1), 3, 0.5, 0.25)),
  longer: inSpace('Two longer boxes', box(6, 1, 1), at(box(6, 1, 1), 9, 1, 0.5)),
  saddle: inSpace('An ellipsoid', { type: 'ellipsoid', radii: [1, 2, 3] }, dot),
  stack: inSpace('Two cubes, stacked', box(1, 1, 1), at(box(1, 1, 1), 0.5, 0.5, 1.5)),
  'stack-off': inSpace('Two cubes, stacked askew', box(1, 1, 1), at(box(1, 1, 1), 0.5, 0.4, 1.5)),
  caps: inSpace(
    'Two crossed capsules',
    { type: 'capsule', radius: 0.5, halfHeight: 2, rotation: quarterTurn },
    { type: 'capsule', radius: 0.5, halfHeight: 2, position: [0, 0, 0.8] },
  ),
  'caps-crossing': inSpace(
    'Two capsules through each other',
    { type: 'capsule', radius: 0.5, halfHeight: 2, rotation: quarterTurn },
    { type: 'capsule', radius: 0.5, halfHeight: 2 },
  ),
} satisfies Scenes;

/** Some of the scenes, by their names. */
export const pick = <K extends keyof typeof scenes>(...names: readonly K[]): Scenes =>
  Object.fromEntries(names.map((name) => [name, scenes[name]]));

export const firstDirection = (...d: readonly number[]) => ({
  firstDirection: [d[0], d[1], d[2] ?? 0],
});
