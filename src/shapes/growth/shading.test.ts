import { expect, test } from 'vitest';
import { poseOf } from '../../math/pose';
import { seededRandom } from '../../math/random';
import { dot, length, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { csoPoint } from '../../trace/cso-point';
import { csoSurface } from '../body-surface';
import { pointAt } from '../closed-surface.fixture';
import { cso, csoInPlace, csoSupport } from '../cso';
import { prepareShape } from '../prepare';
import type { ShapeSpec } from '../shape';
import { edgesOf, facetCount, type Surface } from '../surface';
import { somehow, still } from '../surfaces.fixture';

const point = prepareShape({ type: 'sphere', radius: 0 });
const surfaceOf = (spec: ShapeSpec, tolerance = 1e-3): Surface =>
  csoSurface(csoInPlace(prepareShape(spec), point), tolerance, { margin: false });
const unit = (x: number, y: number, z: number): Vec3 => {
  const n = vec3(x, y, z);
  normalize(n, n);
  return n;
};
const degree = Math.PI / 180;

/** Each place of the loops: where it is, how it is shaded, and its facet. */
function* places(surface: Surface): Generator<{ p: Vec3; shade: Vec3; facet: number }> {
  const { starts, loops, shading } = surface;
  for (let facet = 0; facet < facetCount(surface); facet++) {
    for (let k = starts[facet]!; k < starts[facet + 1]!; k++)
      yield { p: pointAt(surface, loops[k]!), shade: vec3(...shading!.subarray(3 * k, 3 * k + 3)), facet };
  }
}

const apart = (a: Vec3, b: Vec3): number => 2 * Math.asin(length(sub(vec3(), a, b)) / 2);

test('An ellipsoid is shaded by its normals, and none of its edges turns', () => {
  const surface = surfaceOf({ type: 'ellipsoid', radii: [1, 0.5, 0.7] });
  const off = [...places(surface)].map(({ p, shade }) => apart(shade, unit(p.x, p.y / 0.25, p.z / 0.49)));
  expect(Math.max(...off)).toBeLessThan(1e-6);
  expect(Math.max(...surface.angles)).toBeLessThan(6 * degree);
});

test('A cylinder is flat on its caps and round between, and turns at its two whole rims alone', () => {
  const surface = surfaceOf({ type: 'cylinder', radius: 1, halfHeight: 0.7 });
  let caps = 0;
  for (const { p, shade, facet } of places(surface)) {
    const isCap = Math.abs(surface.normals[3 * facet + 1]!) > 0.5;
    if (isCap) caps++;
    expect(apart(shade, isCap ? unit(0, p.y, 0) : unit(p.x, 0, p.z))).toBeLessThan(1e-6);
  }
  const rims = edgesOf(surface).filter(({ angle }) => angle > 6 * degree);
  expect(rims.length).toBe(caps);
  for (const { angle } of rims) expect(angle).toBeCloseTo(Math.PI / 2, 6);
});

test('A cone is shaded by the normals of its side, but at the tip', () => {
  const surface = surfaceOf({ type: 'cone', radius: 1, halfHeight: 1 });
  for (const { p, shade, facet } of places(surface)) {
    const isBase = surface.normals[3 * facet + 1]! < -0.5;
    const rim = isBase ? vec3(0, -1, 0) : unit(p.x, 0.5, p.z);
    if (p.y < 0) expect(apart(shade, rim)).toBeLessThan(0.1 * degree);
    else expect(Math.abs(shade.y - Math.sqrt(0.2))).toBeLessThan(0.02);
  }
});

test('An obstacle of an ellipsoid has one normal at each vertex, and the support along it is the vertex', () => {
  const random = seededRandom(4);
  const ellipsoid = prepareShape({ type: 'ellipsoid', radii: [1, 0.5, 0.7] });
  const others: ShapeSpec[] = [
    { type: 'cylinder', radius: 1, halfHeight: 0.7 },
    { type: 'cone', radius: 0.8, halfHeight: 1, margin: 0.1 },
    { type: 'box', halfExtents: [1, 0.6, 0.8] },
  ];
  for (const spec of others) {
    const c = cso(
      { shape: prepareShape(spec), pose: poseOf(vec3(), still) },
      { shape: ellipsoid, pose: poseOf(vec3(), somehow(random)) },
    );
    const s = csoPoint();
    const short = [...places(csoSurface(c, 3e-3))].map(
      ({ p, shade }) => dot(shade, csoSupport(s, c, shade).v) + c.margin * length(shade) - dot(shade, p),
    );
    expect(Math.max(...short.map(Math.abs))).toBeLessThan(1e-6);
  }
});

test('The rim of a cylinder ⊖ box turns as sharply as the bodies do there, and nothing else shows', () => {
  const c = cso(
    { shape: prepareShape({ type: 'cylinder', radius: 1, halfHeight: 0.7 }), pose: poseOf(vec3(), still) },
    { shape: prepareShape({ type: 'box', halfExtents: [1, 0.6, 0.8] }), pose: poseOf(vec3(), still) },
  );
  const surface = csoSurface(c, 1e-3);
  // A rounded box: four quarters of two rims, four rulings smooth; the flat sides go over into the round ones.
  const sharp = edgesOf(surface).filter(({ angle }) => angle > 6 * degree);
  for (const { from, to, angle } of sharp) {
    expect(Math.abs(angle - Math.PI / 2)).toBeLessThan(0.01);
    for (const v of [from, to]) expect(Math.abs(pointAt(surface, v).y)).toBeCloseTo(1.3, 12);
  }
  const around = sharp.reduce(
    (sum, { from, to }) => sum + length(sub(vec3(), pointAt(surface, from), pointAt(surface, to))),
    0,
  );
  expect(around / (2 * (2 * Math.PI + 4 * 1 + 4 * 0.8))).toBeCloseTo(1, 2);
});
