import { expect, test } from 'vitest';
import { poseOf } from '../../math/pose';
import { seededRandom } from '../../math/random';
import { dot, length, sub, vec3, type Vec3 } from '../../math/vec3';
import { csoSurface, shapeSurface } from '../body-surface';
import { normalAt, openings, pointAt } from '../closed-surface.fixture';
import { cso } from '../cso';
import { prepareShape } from '../prepare';
import type { ShapeSpec } from '../shape';
import { onEllipsoid, prism } from '../specimens.fixture';
import { facetCount, loopOf, vertexCount, type Surface } from '../surface';
import { faults, somehow, still, supportOf } from '../surfaces.fixture';
import { rounded } from './rounded';

const random = seededRandom(3);
const cores: ShapeSpec[] = [
  { type: 'box', halfExtents: [1, 0.6, 0.8] },
  { type: 'box', halfExtents: [1, 0.7, 0] },
  { type: 'hull', points: prism(5) },
  { type: 'hull', points: onEllipsoid(30, [1, 1, 1], random) },
  { type: 'hull', points: onEllipsoid(40, [1, 1e-3, 1e-3], random) },
];

const cornersOf = (surface: Surface, f: number): Vec3[] =>
  [...loopOf(surface, f)].map((v) => pointAt(surface, v));

/** How far some facet of `full` is from that of `core` moved out by `margin`: the least over its facets. */
function misplacement(full: Surface, core: Surface, f: number, margin: number): number {
  const n = normalAt(core, f);
  const level = dot(n, pointAt(core, loopOf(core, f)[0]!)) + margin;
  const corners = cornersOf(core, f);
  let least = Infinity;
  for (let g = 0; g < facetCount(full); g++) {
    if (dot(normalAt(full, g), n) < 1 - 1e-6 || loopOf(full, g).length !== corners.length) continue;
    const off = cornersOf(full, g).map((p) => {
      const aside = corners.map((q) => Math.abs(length(sub(vec3(), p, q)) - margin));
      return Math.max(Math.abs(dot(n, p) - level), Math.min(...aside));
    });
    least = Math.min(least, Math.max(...off));
  }
  return least;
}

test.each([1e-6, 1e-2, 0.3, 5])(
  'Facets of a core are those of the body, moved out by a margin of %d',
  (margin) => {
    let facets = 0;
    for (const [i, spec] of cores.entries()) {
      const a = prepareShape(spec);
      const b = prepareShape({ ...cores[(i + 1) % cores.length]!, margin });
      const c = cso(
        { shape: a, pose: poseOf(vec3(), still) },
        { shape: b, pose: poseOf(vec3(0.3, 2, 1), somehow(random)) },
      );
      const core = csoSurface(c, 1e-2, { margin: false });
      const full = csoSurface(c, 1e-2);
      expect(openings(full)).toEqual([]);
      for (let f = 0; f < facetCount(core); f++, facets++)
        expect(misplacement(full, core, f, margin)).toBeLessThan(1e-12 * c.extent);
    }
    expect(facets).toBeGreaterThan(100);
  },
);

test('Stout cores, also flat and straight ones, are rounded without growing: closed, convex and within the tolerance', () => {
  const stout: ShapeSpec[] = [
    ...cores.slice(0, 4),
    { type: 'capsule', radius: 0, halfHeight: 1 },
    { type: 'sphere', radius: 0 },
  ];
  let pulled = 0;
  for (const [i, a] of stout.entries()) {
    for (const b of stout.slice(i)) {
      const c = cso(
        { shape: prepareShape(a), pose: poseOf(vec3(), still) },
        { shape: prepareShape(b), pose: poseOf(vec3(), somehow(random)) },
      );
      const core = csoSurface(c, 1e-2, { margin: false });
      if (vertexCount(core) === 1) continue;
      for (const margin of [1e-4, 0.1, 3]) {
        const size = c.extent + margin;
        const surface = rounded(core, margin, 1e-2 * size, 8192);
        if (!surface) continue;
        pulled++;
        expect(faults(surface, supportOf(c, margin), size, 1e-2, random)).toEqual([]);
      }
    }
  }
  expect(pulled).toBe(3 * 20);
});

test('Every vertex of a rounded body is as far from the core as the margin, along its normal', () => {
  const margin = 0.25;
  const shape = prepareShape({ type: 'box', halfExtents: [1, 0.6, 0.8], margin });
  const full = shapeSurface(shape, 1e-3);
  let [off, turned] = [0, 0];
  for (let f = 0; f < facetCount(full); f++) {
    for (let place = full.starts[f]!; place < full.starts[f + 1]!; place++) {
      const p = pointAt(full, full.loops[place]!);
      const [x, y, z] = [1, 0.6, 0.8].map((half, k) => {
        const value = [p.x, p.y, p.z][k]!;
        return value - Math.min(half, Math.max(-half, value));
      });
      const out = vec3(x, y, z);
      off = Math.max(off, Math.abs(length(out) - margin));
      const [nx, ny, nz] = full.shading!.subarray(3 * place, 3 * place + 3);
      const outward = vec3(x! / margin, y! / margin, z! / margin);
      turned = Math.max(turned, length(sub(vec3(), vec3(nx, ny, nz), outward)));
    }
  }
  expect(off).toBeLessThan(1e-14);
  expect(turned).toBeLessThan(1e-6);
  expect(vertexCount(full)).toBeGreaterThan(200);
});

test('Facets around an edge of a rounded box have a side as long as the edge, and along it', () => {
  const halfExtents: [number, number, number] = [1, 0.6, 0.8];
  const full = shapeSurface(prepareShape({ type: 'box', halfExtents, margin: 0.25 }), 1e-3);
  let around = 0;
  for (let f = 0; f < facetCount(full); f++) {
    const n = normalAt(full, f);
    const along = [n.x, n.y, n.z].map((value) => Math.abs(value) < 1e-9);
    if (along.filter(Boolean).length !== 1) continue;
    around++;
    const corners = cornersOf(full, f);
    const sides = corners.map((p, i) => sub(vec3(), corners[(i + 1) % corners.length]!, p));
    const edge = 2 * halfExtents[along.indexOf(true)]!;
    const off = sides.map(({ x, y, z }) => length(vec3(x, y, z)) - edge);
    expect(Math.min(...off.map(Math.abs))).toBeLessThan(1e-12);
  }
  expect(around).toBeGreaterThan(12 * 4);
});

test('Balls of one tolerance are similar, but share no arrays', () => {
  const [small, large] = [1, 3].map((radius) => shapeSurface(prepareShape({ type: 'sphere', radius }), 1e-2));
  expect(large!.loops).toEqual(small!.loops);
  expect(large!.loops).not.toBe(small!.loops);
  expect(length(pointAt(large!, 5)) / length(pointAt(small!, 5))).toBeCloseTo(3, 12);
});
