import { seededRandom, type Random } from '../../math/random';
import { addScaled, vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { regularPolygon } from '../../shapes/flat/regular-polygon';
import type { ShapeSpec, ShapeType, Triple } from '../../shapes/shape';
import type { NamedPair } from './adversarial.fixture';
import { separationAlong } from './body-facts';
import type { Pair } from './claims';
import { randomSpec, type BodyStyle } from './random-pairs.fixture';

/** Pairs in the plane z = 0. */

/** The types that there are in the plane. */
export const flatTypes = [
  'sphere',
  'box',
  'capsule',
  'ellipsoid',
  'triangle',
  'hull',
] as const satisfies readonly ShapeType[];

const inPlane = ([x, y]: Triple): Triple => [x, y, 0];

function flatSpec(spec: ShapeSpec): ShapeSpec {
  switch (spec.type) {
    case 'box':
      return { ...spec, halfExtents: inPlane(spec.halfExtents) };
    case 'ellipsoid':
      return { ...spec, radii: inPlane(spec.radii) };
    case 'triangle':
    case 'hull':
      return { ...spec, points: spec.points.map(inPlane) } as ShapeSpec;
    default:
      return spec;
  }
}

const aboutZ = (angle: number): Body['rotation'] => [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)];

export function randomFlatBody(type: (typeof flatTypes)[number], random: Random, style: BodyStyle): Body {
  const coordinate = (): number => style.size * (2 * random() - 1);
  return {
    ...flatSpec(randomSpec(type, random, style)),
    position: [coordinate(), coordinate(), 0],
    rotation: aboutZ(2 * Math.PI * random()),
  };
}

/** Moves B along a random direction until the shadows of the pair on it are `gap` apart. */
export function setFlatGap(a: Readonly<Body>, b: Readonly<Body>, gap: number, random: Random): Body {
  const angle = 2 * Math.PI * random();
  const n = vec3(Math.cos(angle), Math.sin(angle), 0);
  const { x, y } = addScaled(vec3(), vec3(...b.position), n, gap - separationAlong(a, b, n));
  return { ...b, position: [x, y, 0] };
}

/**
 * A hull with points inside its edges, to rounding: a turned box, or a turned segment. Rounding gives the edges between such points
 * normals that are equal, or that turn back.
 */
export function levelHull(random: Random, size: number): Body {
  const angle = 2 * Math.PI * random();
  const [cos, sin] = [size * Math.cos(angle), size * Math.sin(angle)];
  const heights = random() < 0.5 ? [0.3] : [-0.4, 0.3];
  const places = [-1, 1, ...Array.from({ length: 1 + Math.floor(5 * random()) }, () => 2 * random() - 1)];
  const points = heights.flatMap((y) => places.map((x): Triple => [cos * x - sin * y, sin * x + cos * y, 0]));
  return { type: 'hull', points, position: [0, 0, 0], rotation: aboutZ(2 * Math.PI * random()) };
}

/** A pair of any two types: sizes from 1e-3 to 1e6, thin down to 1:1000, with margins, apart and overlapping. */
export function fuzzFlatPair(random: Random): Pair {
  const size = 10 ** (9 * random() - 3);
  const style = (): BodyStyle => ({
    size: random() < 0.2 ? size / 1000 : size,
    aspect: random() < 0.3 ? 1000 : 4,
    ...(random() < 0.3 && { margin: 0.1 * size * random() }),
  });
  const pick = (): (typeof flatTypes)[number] => flatTypes[Math.floor(flatTypes.length * random())]!;
  const body = (): Body =>
    random() < 0.1 ? levelHull(random, size) : randomFlatBody(pick(), random, style());
  const a = body();
  const b = body();
  return { a, b: setFlatGap(a, b, size * (2 * random() - 1.2), random) };
}

/** Two random convex polygons, of 3 to 14 points each, apart and overlapping. */
function polygonPair(random: Random): Pair {
  const polygon = (): Body => {
    if (random() < 0.1) return levelHull(random, 1);
    return randomFlatBody(random() < 0.3 ? 'triangle' : random() < 0.5 ? 'box' : 'hull', random, {
      size: 1,
      aspect: 4,
    });
  };
  const a = polygon();
  const b = polygon();
  return { a, b: setFlatGap(a, b, 1.6 * random() - 1.2, random) };
}

const at = (spec: ShapeSpec, position: Triple = [0, 0, 0], angle = 0): Body => ({
  ...spec,
  position,
  rotation: aboutZ(angle),
});
const box = (x: number, y: number): ShapeSpec => ({ type: 'box', halfExtents: [x, y, 0] });
const hull = (...points: [number, number][]): ShapeSpec => ({
  type: 'hull',
  points: points.map(([x, y]) => [x, y, 0]),
});
const circle = (radius: number): ShapeSpec => ({ type: 'sphere', radius });
const stadium = (radius: number, halfHeight: number): ShapeSpec => ({ type: 'capsule', radius, halfHeight });
const ellipse = (x: number, y: number): ShapeSpec => ({ type: 'ellipsoid', radii: [x, y, 0] });
const point = hull([0, 0]);
const triangle = hull([0, 0], [2, 0], [0, 2]);
const specimens = [
  point,
  hull([-1, 0], [1, 0]),
  box(1, 2),
  triangle,
  circle(1),
  stadium(0.5, 1),
  ellipse(1, 2),
];
const gaps = [0, 1e-12, -1e-12, 1e-9, -1e-9, 0.5, -0.3];

const base: readonly NamedPair[] = [
  ...gaps.flatMap((gap): NamedPair[] => [
    { name: `parallel edges, gap ${gap}`, a: at(box(1, 1)), b: at(box(1, 1), [0.3, 2 + gap, 0]) },
    { name: `a corner on an edge, gap ${gap}`, a: at(box(2, 1)), b: at(hull([0, 0], [1, 1], [-1, 1]), [0.3, 1 + gap, 0]) },
    { name: `circle on an edge, gap ${gap}`, a: at(box(2, 1)), b: at(circle(0.5), [0.2, 1.5 + gap, 0]) },
    { name: `stadium along an edge, gap ${gap}`, a: at(box(2, 1)), b: at(stadium(0.5, 1), [0.2, 1.5 + gap, 0], Math.PI / 2) },
    { name: `two circles, gap ${gap}`, a: at(circle(2)), b: at(circle(1), [3 + gap, 0, 0]) },
    { name: `ellipse on an edge, gap ${gap}`, a: at(box(2, 1)), b: at(ellipse(1, 0.5), [0.2, 1.5 + gap, 0]) },
  ]), // prettier-ignore
  { name: 'corner on corner', a: at(box(1, 1)), b: at(box(1, 1), [2, 2, 0]) },
  ...specimens.flatMap((a, i) =>
    specimens.map((b, j) => ({ name: `specimens ${i} and ${j} with one centre`, a: at(a), b: at(b) })),
  ),
  { name: 'a point on an edge', a: at(triangle), b: at(point, [1, 1, 0]) },
  { name: 'a point on a corner', a: at(triangle), b: at(point, [2, 0, 0]) },
  { name: 'a point in a triangle', a: at(triangle), b: at(point, [0.5, 0.5, 0]) },
  { name: 'two points', a: at(point), b: at(point, [3, 4, 0]) },
  { name: 'a collinear hull across a box', a: at(hull([-2, 0], [0, 0], [3, 0], [1, 0])), b: at(box(1, 1)) },
  { name: 'segments in one line', a: at(hull([-1, 0], [1, 0])), b: at(hull([-1, 0], [1, 0]), [1.5, 0, 0]) },
  { name: 'segments in one line, apart', a: at(hull([-1, 0], [1, 0])), b: at(hull([-1, 0], [1, 0]), [3, 0, 0]) },
  { name: 'crossing segments', a: at(hull([-1, 0], [1, 0])), b: at(hull([0, -1], [0, 1]), [0.3, 0.2, 0]) },
  { name: 'parallel segments', a: at(hull([-1, 0], [1, 0])), b: at(hull([-1, 0], [1, 0]), [0.4, 0.7, 0]) },
  { name: 'a box deep in a box', a: at(box(3, 3)), b: at(box(0.1, 0.2), [0.5, 0.4, 0]) },
  { name: 'tiny next to huge', a: at(box(1000, 1), [0, -1, 0]), b: at(hull([-0.3, 0], [0.4, 0.1], [0, 1]), [0.2, 0.001, 0]) },
  { name: 'a box a million times smaller', a: at(box(1, 1)), b: at(box(1e-6, 1e-6), [1, 0.3, 0]) },
  { name: 'crossing needles', a: at(box(1, 1e-3)), b: at(box(1e-3, 1), [0.3, 0.4, 0]) },
  { name: 'needles askew', a: at(box(1, 1e-3)), b: at(box(1, 1e-3), [0.1, 1e-4, 0], 1e-3) },
  { name: 'needles apart', a: at(box(1, 1e-3)), b: at(box(1, 1e-3), [0.1, 3e-3, 0], 1e-4) },
  { name: 'far from the origin', a: at(box(1, 1), [1e7, 0, 0]), b: at(box(1, 1), [10000002.5, 0.25, 0]) },
  { name: 'two regular polygons of 64 corners', a: at(regularPolygon(64, 1)), b: at(regularPolygon(64, 1), [0.5, 0, 0]) },
  { name: 'a hull of equal points', a: at(hull([1, 1], [1, 1], [1, 1])), b: at(box(1, 1)) },
]; // prettier-ignore

const sized = (spec: ShapeSpec, by: number): ShapeSpec => {
  const triple = ([x, y, z]: Triple): Triple => [by * x, by * y, by * z];
  switch (spec.type) {
    case 'box':
      return { ...spec, halfExtents: triple(spec.halfExtents) };
    case 'ellipsoid':
      return { ...spec, radii: triple(spec.radii) };
    case 'triangle':
    case 'hull':
      return { ...spec, points: spec.points.map(triple) } as ShapeSpec;
    case 'sphere':
      return { ...spec, radius: by * spec.radius };
    default:
      return { ...spec, radius: by * spec.radius, halfHeight: by * spec.halfHeight };
  }
};

const scaledBody = ({ position: [x, y], rotation, ...spec }: Body, by: number): Body => ({
  ...sized(spec, by),
  position: [by * x, by * y, 0],
  rotation,
});

/** Pairs on which searches in the plane are known to go wrong, at sizes from 1e-3 to 1e6. */
export const adversarialFlatPairs: readonly NamedPair[] = [1, 1e-3, 1e6].flatMap((by) =>
  base.map(({ name, a, b }) => ({
    name: `${name}, times ${by}`,
    a: scaledBody(a, by),
    b: scaledBody(b, by),
  })),
);

/** The same random polygon pairs wherever they are asked for. */
export const polygonPairs = (count: number, seed: number): Pair[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => polygonPair(random));
};
