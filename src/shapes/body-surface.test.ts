import { describe, expect, test } from 'vitest';
import { poseOf } from '../math/pose';
import { randomDirection, seededRandom, type Random } from '../math/random';
import type { Quaternion } from '../math/rotation';
import { addScaled, dot, length, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { csoPoint } from '../trace/cso-point';
import { csoSurface, shapeSurface } from './body-surface';
import { normalAt, openings, pointAt, reach } from './closed-surface.fixture';
import { cso, csoInPlace, csoSupport, type Cso } from './cso';
import { prepareShape } from './prepare';
import type { ShapeSpec } from './shape';
import { everyShape, inBox, noSize, onEllipsoid, prism, turned } from './specimens';
import { edgesOf, facetCount, loopOf, loopsOf, surfaceOf, type Surface } from './surface';

type Support = (d: Readonly<Vec3>) => Vec3;

/** What is wrong with a surface, as plain words; empty where all is well. Lengths are parts of `extent`. */
function faults(
  surface: Surface,
  support: Support,
  extent: number,
  tolerance: number,
  random: Random,
): string[] {
  const size = extent || 1;
  const found: string[] = [];
  const limit = (what: string, value: number, most: number): void => {
    if (!(value <= most)) found.push(`${what}: ${value} > ${most}`);
  };
  if (facetCount(surface) > 2) found.push(...openings(surface));
  const flatness = loopsOf(surface).map((_, i) => facetFaults(surface, i, size));
  limit('facet not flat', Math.max(0, ...flatness.map(({ bent }) => bent)), 1e-10);
  limit('points beyond a facet', Math.max(0, ...flatness.map(({ beyond }) => beyond)), 1e-10);
  limit('loop not convex', Math.max(0, ...flatness.map(({ dent }) => dent)), 1e-10);
  limit('normal not unit', Math.max(0, ...flatness.map(({ unit }) => unit)), 1e-12);
  for (let i = 0; i < 60; i++) {
    const normal = normalAt(surface, Math.floor(random() * facetCount(surface)));
    const d = i % 3 === 0 && facetCount(surface) > 0 ? normal : randomDirection(vec3(), random);
    const short = (dot(d, support(d)) - reach(surface, d)) / size;
    limit('falls short of the body', short, 1.5 * tolerance + 1e-10);
    limit('reaches beyond the body', -short, 1e-10);
  }
  return found;
}

function facetFaults(surface: Surface, facet: number, size: number) {
  const n = normalAt(surface, facet);
  const corners = [...loopOf(surface, facet)].map((v) => pointAt(surface, v));
  const heights = corners.map((p) => dot(n, p));
  const top = Math.max(...heights);
  const dents = corners.map((p, i) => {
    const q = corners[(i + 1) % corners.length]!;
    const u = sub(vec3(), q, p);
    const v = sub(vec3(), corners[(i + 2) % corners.length]!, q);
    const turn =
      n.x * (u.y * v.z - u.z * v.y) + n.y * (u.z * v.x - u.x * v.z) + n.z * (u.x * v.y - u.y * v.x);
    return -turn / Math.max(length(u), length(v));
  });
  return {
    bent: (top - Math.min(...heights)) / size,
    beyond: (reach(surface, n) - top) / size,
    dent: Math.max(...dents) / size,
    unit: Math.abs(length(n) - 1),
  };
}

function supportOf(c: Cso, margin: number): Support {
  const point = csoPoint();
  return (d) => addScaled(vec3(), csoSupport(point, c, d).v, d, margin);
}

const still: Quaternion = { x: 0, y: 0, z: 0, w: 1 };
const quarter: Quaternion = { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };
const somehow = (random: Random): Quaternion => ({
  x: random() - 0.5,
  y: random() - 0.5,
  z: random() - 0.5,
  w: random(),
});

describe.each([
  { size: 1, thin: 1 },
  { size: 1e-3, thin: 1e-3 },
  { size: 1e6, thin: 1e-6 },
])('Bodies of size $size and thinness $thin', ({ size, thin }) => {
  const random = seededRandom(17);
  const shapes = [...everyShape(size, thin, random), ...noSize].map((spec) => prepareShape(spec));

  test('have surfaces that close, face outward and hold to the tolerance', () => {
    const bad = shapes.flatMap((shape) => {
      const support: Support = (d) => {
        const point = vec3();
        shape.support(point, d);
        return addScaled(point, point, d, shape.margin);
      };
      const wrong = faults(shapeSurface(shape, 5e-3), support, shape.extent, 5e-3, random);
      return wrong.length > 0 ? [{ spec: shape.spec, wrong }] : [];
    });
    expect(bad).toEqual([]);
  });

  test('have obstacles, pair by pair, that do so too, with margins and without', () => {
    const bad: unknown[] = [];
    let solids = 0;
    for (const [i, a] of shapes.entries()) {
      for (const [j, b] of shapes.entries()) {
        const rotation = [still, quarter, somehow(random)][(i + j) % 3]!;
        const position = scale(vec3(), vec3(random(), random(), random()), size);
        const c = cso(
          { shape: a, pose: poseOf(vec3(), still) },
          { shape: b, pose: poseOf(position, rotation) },
        );
        const full = j % 2 === 0;
        const margin = full ? c.margin : 0;
        const surface = csoSurface(c, 2e-2, { margin: full });
        const wrong = faults(surface, supportOf(c, margin), c.extent - c.margin + margin, 2e-2, random);
        if (wrong.length > 0) bad.push({ a: a.spec, b: b.spec, rotation, wrong });
        if (facetCount(surface) > 2) solids++;
      }
    }
    expect(bad).toEqual([]);
    expect(solids).toBeGreaterThan((shapes.length * shapes.length) / 2);
  });
});

describe('Facets', () => {
  const loops = (surface: Surface): number[] =>
    loopsOf(surface)
      .map((loop) => loop.length)
      .sort((a, b) => a - b);
  const box = prepareShape({ type: 'box', halfExtents: [1, 2, 3] });
  const random = seededRandom(23);

  test('of a box are six of four corners, with right angles between', () => {
    const surface = shapeSurface(box);
    expect(loops(surface)).toEqual([4, 4, 4, 4, 4, 4]);
    expect([...surface.angles]).toEqual(Array.from({ length: 12 }, () => Math.PI / 2));
    expect([...surface.points].map(Math.abs)).toEqual(Array.from({ length: 8 }, () => [1, 2, 3]).flat());
  });

  test('of two parallel boxes are those of one twice as large', () => {
    const surface = csoSurface(csoInPlace(box, box));
    expect(loops(surface)).toEqual([4, 4, 4, 4, 4, 4]);
    expect([...surface.points].map(Math.abs)).toEqual(Array.from({ length: 8 }, () => [2, 4, 6]).flat());
  });

  test('of two boxes in general position are thirty parallelograms', () => {
    for (let i = 0; i < 50; i++) {
      const turned = { shape: box, pose: poseOf(vec3(), somehow(random)) };
      const surface = csoSurface(cso({ shape: box, pose: poseOf(vec3(), still) }, turned));
      expect(loops(surface)).toEqual(Array.from({ length: 30 }, () => 4));
    }
  });

  test('of a cylinder are two caps and a narrow wall between', () => {
    const surface = shapeSurface(prepareShape({ type: 'cylinder', radius: 1, halfHeight: 2 }));
    const [capB, capA] = loops(surface).toReversed();
    expect(capA).toBe(capB);
    expect(capA).toBeGreaterThan(30);
    const caps = loopsOf(surface).flatMap((_, i) => (Math.abs(surface.normals[3 * i + 1]!) > 0.5 ? [i] : []));
    expect(caps.length).toBe(2);
    const wall = edgesOf(surface).filter(({ left, right }) => !caps.includes(left) && !caps.includes(right));
    expect(Math.max(...wall.map(({ angle }) => angle))).toBeLessThan(0.25);
  });

  test('of a prism are its polygons and its sides, however it is turned', () => {
    for (let i = 0; i < 20; i++) {
      const surface = shapeSurface(prepareShape({ type: 'hull', points: turned(prism(7), random) }));
      expect(loops(surface)).toEqual([4, 4, 4, 4, 4, 4, 4, 7, 7]);
    }
  });

  test('of a hull have exactly its corners, the needle of 1:1000000 included', () => {
    for (const radii of [
      [1, 1, 1],
      [1, 1e-3, 1e-3],
      [1, 1e-6, 1e-6],
      [1, 1, 1e-6],
    ] as const) {
      const points = turned(onEllipsoid(60, [...radii], random), random);
      const surface = shapeSurface(prepareShape({ type: 'hull', points }));
      expect(surface.points.length / 3).toBe(60);
    }
  });
});

describe('A flat body', () => {
  test('has two facets back to back, whose common edges turn by a half circle', () => {
    const spec: ShapeSpec = {
      type: 'hull',
      points: turned(inBox(40, [1, 1, 0], seededRandom(2)), seededRandom(3)),
    };
    const surface = shapeSurface(prepareShape(spec));
    const { normals } = surface;
    const [facets, edges] = [loopsOf(surface), edgesOf(surface)];
    expect(facets.length).toBe(2);
    expect([...facets[1]!]).toEqual([...facets[0]!].reverse());
    expect(normals.slice(3)).toEqual(normals.slice(0, 3).map((x) => -x));
    expect(edges.length).toBe(facets[0]!.length);
    expect(edges.every(({ left, right, angle }) => left === 0 && right === 1 && angle === Math.PI)).toBe(
      true,
    );
  });

  test('that is a square has four corners, also where supports tie', () => {
    const plate = prepareShape({ type: 'box', halfExtents: [1, 1, 0] });
    expect(loopsOf(shapeSurface(plate)).map((loop) => loop.length)).toEqual([4, 4]);
    expect(loopsOf(csoSurface(csoInPlace(plate, plate))).map((loop) => loop.length)).toEqual([4, 4]);
  });

  test('that is straight has its two ends and one edge, and a point has neither edge nor facet', () => {
    const segment = prepareShape({ type: 'capsule', radius: 1, halfHeight: 2 });
    expect(shapeSurface(segment, 1e-3, { margin: false })).toEqual(
      surfaceOf(Float64Array.of(0, 2, 0, 0, -2, 0), [], Float64Array.of(), [
        { from: 0, to: 1, left: -1, right: -1, angle: 0 },
      ]),
    );
    const point = prepareShape({ type: 'hull', points: [[1, 2, 3]] });
    expect(shapeSurface(point)).toEqual(surfaceOf(Float64Array.of(1, 2, 3), [], Float64Array.of(), []));
  });
});

test('Where the bodies stand moves their obstacle and changes nothing else', () => {
  const random = seededRandom(31);
  const [a, b] = [60, 40].map((n) =>
    prepareShape({ type: 'hull', points: onEllipsoid(n, [1, 2, 1], random) }),
  );
  const rotation = somehow(random);
  const surfaceAt = (position: Vec3): [Cso, Surface] => {
    const c = cso(
      { shape: a!, pose: poseOf(vec3(), still) },
      { shape: b!, pose: poseOf(position, rotation) },
    );
    return [c, csoSurface(c)];
  };
  const [, near] = surfaceAt(vec3());
  const [{ centre }, far] = surfaceAt(vec3(1e6, -3, 0.1));
  const [{ centre: start }] = surfaceAt(vec3());
  const shift = sub(vec3(), centre, start);
  expect(far.loops).toEqual(near.loops);
  expect(far.normals).toEqual(near.normals);
  for (let v = 0; v < near.points.length / 3; v++) {
    const p = addScaled(vec3(), pointAt(near, v), shift, 1);
    expect(length(sub(vec3(), p, pointAt(far, v)))).toBeLessThan(1e-9);
  }
});

test('Growth stops at the most vertices allowed, and the surface is closed then too', () => {
  const random = seededRandom(41);
  const ball = prepareShape({ type: 'sphere', radius: 1 });
  const disc = prepareShape({ type: 'cylinder', radius: 1, halfHeight: 0 });
  const surface = shapeSurface(ball, 1e-4, { maxVertices: 200 });
  expect(surface.points.length / 3).toBe(200);
  expect(openings(surface)).toEqual([]);
  for (let i = 0; i < 100; i++) expect(reach(surface, randomDirection(vec3(), random))).toBeGreaterThan(0.95);
  expect(loopOf(shapeSurface(disc, 1e-9, { maxVertices: 50 }), 0).length).toBe(50);
});
