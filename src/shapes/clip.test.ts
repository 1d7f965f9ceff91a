import { expect, test } from 'vitest';
import { randomDirection, seededRandom, type Random } from '../math/random';
import { add, cross, dot, length, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { shapeSurface } from './body-surface';
import { clipSurface, cutOrigin, type Clipped } from './clip';
import { prepareShape } from './prepare';
import type { ShapeSpec } from './shape';
import { everyShape, prism } from './specimens.fixture';
import { edgesOf, facetCount, loopOf, loopsOf, surfaceOf, vertexCount, type Surface } from './surface';

const pointAt = ({ points }: Surface, i: number): Vec3 =>
  vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
const pointsOf = (surface: Surface): Vec3[] =>
  Array.from({ length: vertexCount(surface) }, (_, i) => pointAt(surface, i));

/** Twice the vector area of a loop. */
function vectorArea(corners: readonly Vec3[]): Vec3 {
  const sum = vec3();
  corners.forEach((p, i) => add(sum, sum, cross(vec3(), p, corners[(i + 1) % corners.length]!)));
  return sum;
}

/** The volume by the divergence theorem: a third of the sum of x · n dA. */
const volume = (surface: Surface): number =>
  loopsOf(surface).reduce((sum, loop) => {
    const corners = [...loop].map((i) => pointAt(surface, i));
    return sum + dot(corners[0]!, vectorArea(corners)) / 6;
  }, 0);

const sizeOf = (surface: Surface): number => Math.max(...pointsOf(surface).map(length));

/** The area of the section of a convex body, from nothing but its edges: the hull of where they cross the plane. */
function sectionArea(surface: Surface, normal: Vec3, offset: number): number {
  const crossings = edgesOf(surface).flatMap(({ from, to }) => {
    const [p, q] = [pointAt(surface, from), pointAt(surface, to)];
    const [hp, hq] = [dot(normal, p) - offset, dot(normal, q) - offset];
    if (hp * hq > 0 || hp === hq) return [];
    return [add(vec3(), p, scale(vec3(), sub(vec3(), q, p), hp / (hp - hq)))];
  });
  if (crossings.length < 3) return 0;
  const middle = scale(
    vec3(),
    crossings.reduce((sum, p) => add(sum, sum, p), vec3()),
    1 / crossings.length,
  );
  const arms = crossings.map((p) => sub(vec3(), p, middle));
  const first = arms.reduce((longest, arm) => (length(arm) > length(longest) ? arm : longest));
  const angle = (arm: Vec3): number => Math.atan2(dot(normal, cross(vec3(), first, arm)), dot(first, arm));
  return dot(normal, vectorArea(arms.sort((a, b) => angle(a) - angle(b)))) / 2;
}

/** Each edge is run once each way, and listed with the facets that run it. */
function openings(surface: Surface): string[] {
  const owner = new Map<string, number>();
  const found: string[] = [];
  loopsOf(surface).forEach((loop, f) =>
    loop.forEach((from, i) => {
      const key = `${from}>${loop[(i + 1) % loop.length]!}`;
      if (owner.has(key)) found.push(`${key} is run twice`);
      owner.set(key, f);
    }),
  );
  for (const { from, to, left, right } of edgesOf(surface)) {
    if (owner.get(`${from}>${to}`) !== left || owner.get(`${to}>${from}`) !== right)
      found.push(`edge ${from}>${to}`);
  }
  if (2 * edgesOf(surface).length !== owner.size) found.push('an edge is not listed');
  return found;
}

function cutArea({ surface, cut }: Clipped): number {
  if (cut === null) return 0;
  const corners = [...loopOf(surface, cut)].map((i) => pointAt(surface, i));
  const n = vec3(...(surface.normals.subarray(3 * cut, 3 * cut + 3) as unknown as [number, number, number]));
  return dot(n, vectorArea(corners)) / 2;
}

const surfaces = (random: Random): Surface[] => [
  ...everyShape(1.3, 0.4, random).map((spec) => shapeSurface(prepareShape(spec), 3e-2)),
  shapeSurface(prepareShape({ type: 'hull', points: prism(7) })),
];

test('the halves of a body are closed, add up to it, and share a cut of the right area in the plane', () => {
  const random = seededRandom(11);
  let cuts = 0;
  for (const surface of surfaces(random)) {
    const size = sizeOf(surface);
    for (let i = 0; i < 6; i++) {
      const normal = randomDirection(vec3(), random);
      const offset = i < 2 ? 0 : (2 * random() - 1) * 0.6 * size;
      const below = clipSurface(surface, normal, offset);
      const above = clipSurface(surface, scale(vec3(), normal, -1), -offset);
      if (below?.cut == null || above?.cut == null) continue;
      cuts++;
      for (const half of [below, above]) {
        expect(openings(half.surface)).toEqual([]);
        const off = [...loopOf(half.surface, half.cut!)].map((i) =>
          Math.abs(dot(normal, pointAt(half.surface, i)) - offset),
        );
        expect(Math.max(...off)).toBeLessThan(1e-9 * size);
        expect(cutArea(half)).toBeCloseTo(sectionArea(surface, normal, offset), 8);
      }
      expect(volume(below.surface) + volume(above.surface)).toBeCloseTo(volume(surface), 8);
      const heights = pointsOf(below.surface).map((p) => dot(normal, p) - offset);
      expect(Math.max(...heights)).toBeLessThan(1e-9 * size);
    }
  }
  expect(cuts).toBeGreaterThan(100);
});

const box = (): Surface => shapeSurface(prepareShape({ type: 'box', halfExtents: [1, 1, 1] }));

test('a plane through corners of a cube uses them, and cuts it in a regular hexagon or a rectangle', () => {
  const diagonal = scale(vec3(), vec3(1, 1, 1), 1 / Math.sqrt(3));
  const hexagon = clipSurface(box(), diagonal, 0)!;
  expect(loopOf(hexagon.surface, hexagon.cut!).length).toBe(6);
  expect(cutArea(hexagon)).toBeCloseTo(3 * Math.sqrt(3), 12);
  const throughEdges = clipSurface(box(), vec3(Math.SQRT1_2, Math.SQRT1_2, 0), 0)!;
  expect(cutArea(throughEdges)).toBeCloseTo(4 * Math.SQRT2, 12);
  expect(vertexCount(throughEdges.surface)).toBe(6);
  expect(openings(throughEdges.surface)).toEqual([]);
  // Two square ends are halved, two sides and the cut are whole.
  expect(facetCount(throughEdges.surface)).toBe(5);
});

test('a plane beside a body leaves it whole or takes all of it, also where it touches', () => {
  for (const offset of [1, 1.5]) {
    const all = clipSurface(box(), vec3(0, 0, 1), offset)!;
    expect(all.cut).toBeNull();
    expect(facetCount(all.surface)).toBe(6);
    expect(clipSurface(box(), vec3(0, 0, 1), -offset)).toBeNull();
  }
});

test('flat bodies, segments and points are cut to their part below the plane', () => {
  const flat: ShapeSpec = { type: 'box', halfExtents: [1, 0, 1] };
  const half = clipSurface(shapeSurface(prepareShape(flat)), vec3(1, 0, 0), 0.5)!;
  expect(half.cut).toBeNull();
  expect(openings(half.surface)).toEqual([]);
  expect(Math.max(...pointsOf(half.surface).map(({ x }) => x))).toBeCloseTo(0.5, 12);
  expect(facetCount(half.surface)).toBe(2);
  const inside = clipSurface(shapeSurface(prepareShape(flat)), vec3(0, 1, 0), 0)!;
  expect(vertexCount(inside.surface)).toBe(4);

  const capsule = prepareShape({ type: 'capsule', radius: 0.2, halfHeight: 2 });
  const segment = shapeSurface(capsule, 1e-3, { margin: false });
  const short = clipSurface(segment, vec3(0, 1, 0), 0.5)!;
  expect(edgesOf(short.surface).length).toBe(1);
  expect(Math.max(...pointsOf(short.surface).map(({ y }) => y))).toBeCloseTo(0.5, 12);

  const point = surfaceOf(Float64Array.of(0, 0, 1), [], new Float64Array(), []);
  expect(vertexCount(clipSurface(point, vec3(0, 0, 1), 1)!.surface)).toBe(1);
  expect(clipSurface(point, vec3(0, 0, 1), 0.5)).toBeNull();
});

test('facets keep their origins and corners their shading', () => {
  const whole = box();
  const origins = Uint8Array.from({ length: 6 }, (_, f) => f % 4);
  const shading = Float32Array.from({ length: 3 * whole.loops.length }, (_, i) => [0, 0.6, 0.8][i % 3]!);
  const { surface, cut, facets } = clipSurface({ ...whole, origins, shading }, vec3(0.6, 0.8, 0), 0.1)!;
  facets.forEach((f, i) => {
    expect(surface.origins![i]).toBe(f < 0 ? cutOrigin : origins[f]);
    if (f < 0) return;
    expect([...surface.normals.subarray(3 * i, 3 * i + 3)]).toEqual([
      ...whole.normals.subarray(3 * f, 3 * f + 3),
    ]);
  });
  expect(facets[cut!]).toBe(-1);
  expect(surface.shading!.length).toBe(3 * surface.loops.length);
  const first = [...surface.shading!.subarray(0, 3)];
  [0, 0.6, 0.8].forEach((x, axis) => expect(first[axis]).toBeCloseTo(x, 6));
});
