import { randomDirection, seededRandom, type Random } from '../../math/random';
import { rotate, rotationOf } from '../../math/rotation';
import { addScaled, vec3, type Vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { shapeTypes, type ShapeSpec, type Triple } from '../../shapes/shape';
import { onEllipsoid } from '../../shapes/specimens.fixture';
import type { Pair } from './claims';
import { randomBody, setGap } from './random-pairs.fixture';

/** Pairs on which searches in Minkowski space are known to go wrong. */

export interface NamedPair extends Pair {
  name: string;
}

type Rotation = Body['rotation'];
const upright: Rotation = [0, 0, 0, 1];
const at = (spec: ShapeSpec, position: Triple = [0, 0, 0], rotation = upright): Body => ({
  ...spec,
  position,
  rotation,
});

const half = Math.SQRT1_2;
/** Turns of 90° and 45°. */
const yToX: Rotation = [0, 0, -half, half];
const yToZ: Rotation = [half, 0, 0, half];
const aboutX45: Rotation = [Math.sin(Math.PI / 8), 0, 0, Math.cos(Math.PI / 8)];
const aboutY45: Rotation = [0, Math.sin(Math.PI / 8), 0, Math.cos(Math.PI / 8)];
const askew: Rotation = [0.18257418583505536, 0.3651483716701107, 0.5477225575051661, 0.7302967433402214];

const box = (x: number, y: number, z: number): ShapeSpec => ({ type: 'box', halfExtents: [x, y, z] });
const cube = box(1, 1, 1);
const sphere = (radius: number): ShapeSpec => ({ type: 'sphere', radius });
const cylinder = (radius: number, halfHeight: number): ShapeSpec => ({
  type: 'cylinder',
  radius,
  halfHeight,
});
const capsule = (radius: number, halfHeight: number): ShapeSpec => ({ type: 'capsule', radius, halfHeight });
const cone = (radius: number, halfHeight: number): ShapeSpec => ({ type: 'cone', radius, halfHeight });
const ellipsoid = (...radii: Triple): ShapeSpec => ({ type: 'ellipsoid', radii });
const hull = (...points: Triple[]): ShapeSpec => ({ type: 'hull', points });
const triangle: ShapeSpec = { type: 'triangle', points: [[0, 0, 0], [1, 0, 0], [0, 1, 0]] }; // prettier-ignore
const corners: Triple[] = Array.from({ length: 8 }, (_, i) => [
  i & 1 ? 1 : -1,
  i & 2 ? 1 : -1,
  i & 4 ? 1 : -1,
]);
const ball = (count: number): ShapeSpec => hull(...onEllipsoid(count, [1, 1, 1], seededRandom(count)));

const specimens: ShapeSpec[] = [
  sphere(1),
  cube,
  capsule(0.5, 1),
  cylinder(1, 0.5),
  cone(1, 1),
  ellipsoid(1, 2, 3),
  triangle,
  ball(12),
];

/** A shape over a face of a unit cube, `gap` above it. */
const above = (spec: ShapeSpec, reach: number, gap: number): Pair => ({
  a: at(cube),
  b: at(spec, [0.1, 1 + reach + gap, -0.2]),
});

const gaps = [0, 1e-12, -1e-12, 1e-9, -1e-9, 0.5, -0.3];

const base: NamedPair[] = [
  ...gaps.flatMap((gap): NamedPair[] => [
    { name: `parallel faces, gap ${gap}`, ...above(cube, 1, gap) },
    { name: `sphere on a face, gap ${gap}`, ...above(sphere(0.5), 0.5, gap) },
    { name: `cylinder on a face, gap ${gap}`, ...above(cylinder(0.5, 1), 1, gap) },
    { name: `cone on a face, gap ${gap}`, ...above(cone(0.5, 1), 1, gap) },
    { name: `ellipsoid on a face, gap ${gap}`, ...above(ellipsoid(1, 2, 3), 2, gap) },
    {
      name: `coaxial cylinders, gap ${gap}`,
      a: at(cylinder(1, 1)),
      b: at(cylinder(0.5, 1), [0, 2 + gap, 0]),
    },
    { name: `two balls, gap ${gap}`, a: at(ellipsoid(1, 1, 1)), b: at(ellipsoid(1, 1, 1), [2 + gap, 0, 0]) },
    {
      name: `crossing edges, gap ${gap}`,
      a: at(cube, [0, 0, 0], aboutX45),
      b: at(cube, [0.2, 0.1, 2 * Math.SQRT2 + gap], aboutY45),
    },
  ]),
  { name: 'vertex on vertex', a: at(cube), b: at(cube, [2, 2, 2]) },
  { name: 'vertex on edge', a: at(cube), b: at(cube, [2, 2, 0.5]) },
  {
    name: 'vertex on face',
    a: at(cube),
    b: at(hull([0, 0, 0], [1, 1, 0], [1, 0, 1], [1, -1, -1]), [1, 0.2, 0.3]),
  },
  ...specimens.map((spec) => ({ name: `twice the same ${spec.type}`, a: at(spec), b: at(spec) })),
  ...specimens.map((spec) => ({
    name: `the same ${spec.type} turned about its centre`,
    a: at(spec),
    b: at(spec, [0, 0, 0], askew),
  })),
  ...specimens.flatMap((a) =>
    specimens.map((b) => ({ name: `${a.type} and ${b.type} with one centre`, a: at(a), b: at(b) })),
  ),
  { name: 'spheres with one centre', a: at(sphere(2)), b: at(sphere(0.5)) },
  { name: 'a box deep in a box', a: at(box(3, 3, 3)), b: at(box(0.1, 0.2, 0.3), [0.5, 0.4, 0.3]) },
  { name: 'a point in a box', a: at(box(1, 2, 3)), b: at(sphere(0), [0.1, 0.2, 0.3]) },
  { name: 'a point at the corner of a box', a: at(box(1, 2, 3)), b: at(sphere(0), [1, 2, 3]) },
  { name: 'two points in one place', a: at(sphere(0)), b: at(sphere(0)) },
  { name: 'two points', a: at(sphere(0)), b: at(sphere(0), [1, 2, 3]) },
  { name: 'a point at the centre of an ellipsoid', a: at(ellipsoid(1, 2, 3)), b: at(sphere(0)) },
  { name: 'a saddle of an ellipsoid', a: at(ellipsoid(1, 2, 3)), b: at(sphere(0), [0, 0.5, 0]) },
  { name: 'a maximum of an ellipsoid', a: at(ellipsoid(1, 2, 3)), b: at(sphere(0), [0, 0, 0.5]) },
  {
    name: 'triangle and segment in one plane',
    a: at(triangle),
    b: at(hull([-0.3, 0.2, 0], [0.7, 0.2, 0])),
  },
  { name: 'triangles in one plane, overlapping', a: at(triangle), b: at(triangle, [0.2, 0.1, 0]) },
  { name: 'triangles in one plane, apart', a: at(triangle), b: at(triangle, [0.2, 1.5, 0]) },
  { name: 'crossing triangles', a: at(triangle), b: at(triangle, [0.2, 0.2, -0.3], yToZ) },
  { name: 'crossing segments', a: at(capsule(0, 1)), b: at(capsule(0, 1), [0, 0.3, 0], yToX) },
  { name: 'crossing capsules', a: at(capsule(0.2, 1)), b: at(capsule(0.2, 1), [0, 0.3, 0], yToX) },
  { name: 'segments in one line', a: at(capsule(0, 1)), b: at(capsule(0, 1), [0, 0.5, 0]) },
  { name: 'segments in one line, apart', a: at(capsule(0, 1)), b: at(capsule(0, 1), [0, 2.5, 0]) },
  { name: 'discs in one plane', a: at(cylinder(1, 0)), b: at(cylinder(1, 0), [1.5, 0, 0]) },
  { name: 'discs in one plane, apart', a: at(cylinder(1, 0)), b: at(cylinder(1, 0), [2.5, 0, 0]) },
  { name: 'crossing discs', a: at(cylinder(1, 0)), b: at(cylinder(1, 0), [0.5, 0, 0], yToX) },
  { name: 'plates on one another', a: at(box(1, 0, 1)), b: at(box(1, 0, 1), [0.3, 0, 0.4]) },
  { name: 'a plate below a ball', a: at(box(2, 0.05, 2)), b: at(sphere(0.5), [0, 5, 0]) },
  { name: 'crossing needles', a: at(box(1, 1e-3, 1e-3)), b: at(box(1e-3, 1, 1e-3), [0.3, 0.4, 5e-4]) },
  { name: 'needles askew', a: at(box(1, 1e-3, 1e-3), [0, 0, 0], askew), b: at(box(1e-3, 1, 1e-3)) },
  { name: 'a needle of a cone', a: at(cone(1e-4, 1)), b: at(box(0.5, 0.5, 0.5), [0.3, 1.2, 0.1]) },
  {
    name: 'needles of ellipsoids',
    a: at(ellipsoid(1, 1e-3, 1e-3)),
    b: at(ellipsoid(1e-3, 1, 1e-3), [0.2, 0.3, 0]),
  },
  { name: 'a needle through a plate', a: at(box(1, 1e-3, 1)), b: at(capsule(1e-3, 1), [0.2, 0.1, 0.3]) },
  {
    name: 'a wide triangle and a small box',
    a: at(triangle),
    b: at(box(1e-3, 1e-3, 1e-3), [0.3, 0.3, 5e-4]),
  },
  { name: 'a sphere a million times smaller', a: at(cube), b: at(sphere(1e-6), [0.2, 1, 0.3]) },
  {
    name: 'a hull of one point, four times',
    a: at(hull([1, 1, 1], [1, 1, 1], [1, 1, 1], [1, 1, 1])),
    b: at(cube),
  },
  {
    name: 'a hull of points in one line',
    a: at(hull([0, 0, 0], [1, 1, 1], [2, 2, 2], [1, 1, 1])),
    b: at(cube),
  },
  {
    name: 'a flat hull',
    a: at(hull([0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0.5, 0.5, 0])),
    b: at(cube, [0.5, 0.5, 0.2]),
  },
  {
    name: 'each corner twice',
    a: at(hull(...corners, ...corners)),
    b: at(hull(...corners), [1.5, 0.2, 0.1]),
  },
  { name: 'hulls of 64 vertices', a: at(ball(64)), b: at(ball(65), [1.2, 0.3, 0.4]) },
  { name: 'hulls of 64 vertices, apart', a: at(ball(64)), b: at(ball(65), [2.2, 0.3, 0.4]) },
  { name: 'unit cubes half a side off', a: at(cube), b: at(cube, [0.5, 0.5, 1.5]) },
];

function turned(body: Readonly<Body>): Body {
  const [x, y, z, w] = askew;
  const p = rotate(vec3(), rotationOf({ x, y, z, w }), vec3(...body.position));
  return { ...body, position: triple(p), rotation: product(askew, body.rotation) };
}

function product([px, py, pz, pw]: Rotation, [x, y, z, w]: Rotation): Rotation {
  return [
    pw * x + px * w + py * z - pz * y,
    pw * y - px * z + py * w + pz * x,
    pw * z + px * y - py * x + pz * w,
    pw * w - px * x - py * y - pz * z,
  ];
}

const triple = ({ x, y, z }: Readonly<Vec3>): Triple => [x, y, z];
const times = (numbers: Readonly<Triple>, by: number): Triple => [
  numbers[0] * by,
  numbers[1] * by,
  numbers[2] * by,
];

function scaled(body: Readonly<Body>, by: number): Body {
  const position = times(body.position, by);
  switch (body.type) {
    case 'sphere':
      return { ...body, position, radius: body.radius * by };
    case 'box':
      return { ...body, position, halfExtents: times(body.halfExtents, by) };
    case 'capsule':
    case 'cylinder':
    case 'cone':
      return { ...body, position, radius: body.radius * by, halfHeight: body.halfHeight * by };
    case 'ellipsoid':
      return { ...body, position, radii: times(body.radii, by) };
    case 'triangle':
      return { ...body, position, points: body.points.map((p) => times(p, by)) as [Triple, Triple, Triple] };
    case 'hull':
      return { ...body, position, points: body.points.map((p) => times(p, by)) };
  }
}

const moved = (body: Readonly<Body>, by: Triple): Body => ({
  ...body,
  position: triple(addScaled(vec3(), vec3(...body.position), vec3(...by), 1)),
});

const variants: [string, (body: Readonly<Body>) => Body][] = [
  ['', (body) => body],
  [', turned', turned],
  [', turned, in millimetres', (body) => scaled(turned(body), 1e-3)],
  [', turned, as large as a planet', (body) => scaled(turned(body), 1e6)],
  [', far from the world’s origin', (body) => moved(body, [1e6, -2e6, 3e6])],
];

/** The whole list, as it is, turned, in other units, and far away. */
export const adversarialPairs: readonly NamedPair[] = variants.flatMap(([suffix, vary]) =>
  base.map(({ name, a, b }) => ({ name: name + suffix, a: vary(a), b: vary(b) })),
);

/** A random pair: of any types, size and thinness; apart, touching, a little or wholly overlapping. */
export function fuzzPair(random: Random): Pair {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(items.length * random())]!;
  const size = 10 ** (6 * random() - 3);
  const style = { size, aspect: pick([1, 3, 100, 3000]), ...(random() < 0.3 ? { margin: 0.1 * size } : {}) };
  const a = randomBody(pick(shapeTypes), random, style);
  const b = randomBody(pick(shapeTypes), random, { ...style, size: size * pick([1, 1, 1, 1e-3, 1e3]) });
  if (random() < 0.3) {
    const near = addScaled(
      vec3(),
      vec3(...a.position),
      randomDirection(vec3(), random),
      size * random() ** 3,
    );
    return { a, b: { ...b, position: triple(near) } };
  }
  return {
    a,
    b: setGap(a, b, size * pick([1, -1, 0.1, -0.1, 1e-6, -1e-6, 1e-12, -1e-12, 0]) * random(), random),
  };
}
