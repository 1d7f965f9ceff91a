import { describe, expect, test } from 'vitest';
import { poseAt, poseOf } from '../../math/pose';
import { seededRandom, type Random } from '../../math/random';
import type { Quaternion } from '../../math/rotation';
import { addScaled, length, vec3 } from '../../math/vec3';
import { csoPoint } from '../../trace/cso-point';
import { csoSurface, shapeSurface } from '../body-surface';
import { areaOf, normalAt, openings, pointAt } from '../closed-surface.fixture';
import { cso, csoSupport, type Cso } from '../cso';
import { facetFeatures } from '../facet-features';
import { growSurface } from '../growth/grow';
import { prepareShape } from '../prepare';
import type { Shape, ShapeSpec, Triple } from '../shape';
import { inBox, lattice, onEllipsoid, prism, turned } from '../specimens.fixture';
import { facetCount, facetOrigins, loopsOf, vertexCount, type Surface } from '../surface';
import { pair, somehow, still, supportError } from '../surfaces.fixture';
import { EXACT_NOISE, exactCsoSurface } from './exact-surface';
import { polyhedraOf } from './polyhedron';

/** Every kind of core with corners, `size` long and the thinner the smaller `thin`. */
function polytopes(size: number, thin: number, random: Random): Shape[] {
  const s = size;
  const t = size * thin;
  const scaled = (points: readonly Triple[]): Triple[] => points.map(([x, y, z]) => [x * s, y * t, z * s]);
  const specs: ShapeSpec[] = [
    { type: 'sphere', radius: 0 },
    { type: 'capsule', radius: 0, halfHeight: s },
    { type: 'box', halfExtents: [s, t, 0.7 * t] },
    { type: 'box', halfExtents: [0.5 * s, 0, s] },
    {
      type: 'triangle',
      points: [
        [s, t, 0],
        [-s, 0, t],
        [0.3 * s, -t, -t],
      ],
    },
    { type: 'hull', points: onEllipsoid(24, [s, t, t], random) },
    { type: 'hull', points: scaled(lattice(3, 40, random)) },
    { type: 'hull', points: scaled(prism(6)) },
    { type: 'hull', points: turned(scaled(prism(9)), random) },
    { type: 'hull', points: turned(inBox(20, [s, s, 0], random), random) },
    {
      type: 'hull',
      points: scaled([
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
      ]),
    },
  ];
  return specs.map((spec) => prepareShape(spec));
}

/** Poses in which features of shapes drawn along their axes are parallel. */
const aligned: Quaternion[] = [
  still,
  { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 },
  { x: 0, y: 1, z: 0, w: 0 },
  { x: 1, y: 1, z: 1, w: 1 },
  { x: 0, y: 0, z: Math.sin(Math.PI / 8), w: Math.cos(Math.PI / 8) },
];
/** Nearly so. */
const nearly = (random: Random): Quaternion => {
  const angle = 10 ** (-5 - 11 * random());
  return { x: angle * random(), y: angle * random(), z: random() < 0.5 ? 0 : angle, w: 1 };
};

/** The same body by supports alone. */
function grown(c: Cso): Surface {
  const point = csoPoint();
  const noise = EXACT_NOISE * c.extent;
  return growSurface((out, d) => Object.assign(out, csoSupport(point, c, d).v), {
    centre: c.centre,
    size: c.extent,
    noise,
    tolerance: noise,
    maxVertices: 4096,
  });
}

const total = (values: Iterable<number>): number => [...values].reduce((sum, value) => sum + value, 0);
const areas = (surface: Surface): number[] => loopsOf(surface).map((_, f) => areaOf(surface, f));

describe.each([
  { size: 1, thin: 1 },
  { size: 1e-3, thin: 1e-3 },
  { size: 1e6, thin: 1e-6 },
])('Of polytopes of size $size and thinness $thin, each with each', ({ size, thin }) => {
  const random = seededRandom(47);
  const shapes = polytopes(size, thin, random);
  const all = shapes.flatMap((a) => shapes.map((b): [Shape, Shape] => [a, b]));
  /** The sum of two of these is solid, however they are turned. */
  const isSolid = (a: Shape, b: Shape): boolean =>
    [a, b].some((shape) => polyhedraOf(shape)?.core.rank === 3);

  test('the walk finds closed surfaces with the supports of the shapes, in general, parallel and nearly parallel poses', () => {
    const bad: unknown[] = [];
    let solids = 0;
    for (const [a, b] of all) {
      for (const rotation of [...aligned, nearly(random), nearly(random), somehow(random)]) {
        const c = pair(a, b, rotation);
        const surface = exactCsoSurface(c);
        if (!surface && !isSolid(a, b)) continue;
        solids++;
        const wrong = surface ? openings(surface) : ['not found'];
        const error = surface ? supportError(surface, c, random, 4) : 0;
        if (wrong.length > 0 || error > 1e-12) bad.push({ a: a.spec, b: b.spec, rotation, wrong, error });
      }
    }
    expect(bad).toEqual([]);
    expect(solids).toBeGreaterThan(6 * all.length);
  });

  test('it has as many facets as the surface grown from supports, of the same area', () => {
    const bad: unknown[] = [];
    let compared = 0;
    let unlike = 0;
    for (const [i, [a, b]] of all.entries()) {
      const c = pair(a, b, i % 3 === 0 ? somehow(random) : aligned[i % aligned.length]!);
      const surface = exactCsoSurface(c);
      if (!surface) continue;
      compared++;
      const other = grown(c);
      const facets = [facetCount(surface), facetCount(other)];
      const area = [total(areas(surface)), total(areas(other))];
      const apart = Math.abs(area[0]! - area[1]!) / c.extent ** 2;
      // A sliver may lie so near its neighbour's plane that only one of the two ways takes it for part of that.
      const extra = Math.abs(facets[0]! - facets[1]!);
      if (extra > 0) unlike++;
      if (extra > 1 || apart > 1e-11) bad.push({ a: a.spec, b: b.spec, facets, area });
    }
    expect(bad).toEqual([]);
    expect(unlike).toBeLessThan(thin < 1e-3 ? 0.03 * compared : 1);
    expect(compared).toBeGreaterThan(0.7 * all.length);
  });
});

describe('The surface of a difference', () => {
  const random = seededRandom(53);
  const box = prepareShape({ type: 'box', halfExtents: [1, 2, 3] });
  const hull = (count: number): Shape =>
    prepareShape({ type: 'hull', points: onEllipsoid(count, [1, 1.5, 2], random) });
  const origins = (surface: Surface): number[] =>
    facetOrigins.map((_, i) => surface.origins!.filter((origin) => origin === i).length);

  test('of boxes has thirty facets in general, and six where they are parallel', () => {
    for (let i = 0; i < 100; i++) {
      const surface = exactCsoSurface(pair(box, box, somehow(random)))!;
      expect(origins(surface)).toEqual([6, 6, 18, 0]);
    }
    expect(origins(exactCsoSurface(pair(box, box))!)).toEqual([0, 0, 0, 6]);
    expect(origins(exactCsoSurface(pair(box, box, aligned[1]))!)).toEqual([0, 0, 0, 6]);
  });

  test('of boxes turned about a common axis has the sides of both, and two ends', () => {
    // The sides of each are joined to the edges of the other that run along the axis.
    expect(origins(exactCsoSurface(pair(box, box, aligned[4]))!)).toEqual([0, 0, 0, 10]);
  });

  test('of a body that is its own mirror image with itself is the body twice as large', () => {
    const points = onEllipsoid(30, [1, 1, 2], random).flatMap(([x, y, z]): Triple[] => [
      [x, y, z],
      [-x, -y, -z],
    ]);
    const shape = prepareShape({ type: 'hull', points });
    const one = shapeSurface(shape);
    const two = exactCsoSurface(pair(shape, shape))!;
    expect(facetCount(two)).toBe(facetCount(one));
    expect(vertexCount(two)).toBe(60);
    expect(total(areas(two))).toBeCloseTo(4 * total(areas(one)), 9);
    expect(origins(two)).toEqual([0, 0, 0, facetCount(two)]);
  });

  test('from a point is the body itself, and from a body a point is its mirror image', () => {
    const point = prepareShape({ type: 'sphere', radius: 0 });
    const shape = hull(40);
    const own = shapeSurface(shape);
    const less = exactCsoSurface(pair(shape, point))!;
    expect(less.points).toEqual(own.points);
    expect(less.loops).toEqual(own.loops);
    expect(origins(less)).toEqual([facetCount(own), 0, 0, 0]);
    expect(origins(exactCsoSurface(pair(point, shape))!)).toEqual([0, facetCount(own), 0, 0]);
  });

  test('gives every facet the origin that its normal implies', () => {
    const kinds = { 'face of A': 'face-vertex', 'face of B': 'vertex-face', 'edge of each': 'edge-edge' };
    let seen = [0, 0, 0, 0];
    for (const [a, b, rotation] of [
      [hull(20), hull(30), somehow(random)],
      [box, hull(20), somehow(random)],
      [box, box, aligned[4]!],
      [prepareShape({ type: 'hull', points: prism(5) }), box, still],
      [prepareShape({ type: 'capsule', radius: 0, halfHeight: 1 }), hull(12), somehow(random)],
    ] as const) {
      const c = pair(a, b, rotation);
      const surface = csoSurface(c, 0, { margin: false });
      for (const [f, origin] of surface.origins!.entries()) {
        const name = facetOrigins[origin]!;
        const features = facetFeatures(c, normalAt(surface, f));
        const found = `${features.a.kind}-${features.b.kind}`;
        if (name === 'parallel') expect(['face-edge', 'edge-face', 'face-face']).toContain(found);
        else expect(found).toBe(kinds[name]);
      }
      seen = seen.map((count, i) => count + origins(surface)[i]!);
    }
    expect(Math.min(...seen)).toBeGreaterThan(5);
  });

  test('gives origins if the difference is flat, too', () => {
    const plate = prepareShape({ type: 'box', halfExtents: [1, 2, 0] });
    const point = prepareShape({ type: 'sphere', radius: 0 });
    expect(origins(csoSurface(pair(plate, plate)))).toEqual([0, 0, 0, 2]);
    expect(origins(csoSurface(pair(plate, point)))).toEqual([2, 0, 0, 0]);
    expect(origins(csoSurface(pair(point, plate)))).toEqual([0, 2, 0, 0]);
  });

  test.each([128, 1000])('of hulls of %i corners has their supports in ten thousand directions', (count) => {
    const c = pair(hull(count), hull(count), somehow(random));
    const surface = exactCsoSurface(c)!;
    expect(openings(surface)).toEqual([]);
    expect(facetCount(surface)).toBeGreaterThan(4 * count);
    expect(supportError(surface, c, random, count === 128 ? 3400 : 50)).toBeLessThan(1e-12);
  });

  test('moves with the bodies, up to the last bit', () => {
    const [a, b] = [hull(20), hull(20)];
    const rotation = poseOf(vec3(7, -1e3, 1), somehow(random));
    const far = cso({ shape: a, pose: poseOf(vec3(), still) }, { shape: b, pose: rotation });
    const near = cso({ shape: a, pose: poseOf(vec3(), still) }, { shape: b, pose: poseAt(vec3(), rotation) });
    const [there, here] = [exactCsoSurface(far)!, exactCsoSurface(near)!];
    expect(there.loops).toEqual(here.loops);
    expect(there.normals).toEqual(here.normals);
    const shift = addScaled(vec3(), far.centre, near.centre, -1);
    for (let v = 0; v < vertexCount(here); v++) {
      const moved = addScaled(vec3(), pointAt(here, v), shift, 1);
      expect(length(addScaled(vec3(), pointAt(there, v), moved, -1))).toBeLessThan(1e-12);
    }
  });

  test('is left to growth where it would have more facets than can be drawn', () => {
    const drum = prepareShape({ type: 'hull', points: prism(400) });
    const across = pair(drum, drum, { x: 1, y: 0, z: 0.3, w: 1 });
    expect(exactCsoSurface(across)).toBeUndefined();
    const surface = csoSurface(across, 1e-3, { maxVertices: 60 });
    expect(vertexCount(surface)).toBe(60);
    expect(openings(surface)).toEqual([]);
  });
});
