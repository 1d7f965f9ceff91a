import { expect, test } from 'vitest';
import { record } from '../../stepping/run';
import { vec3 } from '../../math/vec3';
import type { Body } from '../../shapes/body';
import { csoSurface } from '../../shapes/body-surface';
import { facetOrigins, loopsOf, type Surface } from '../../shapes/surface';
import { curvedOrigin, flatFacets, type Flats } from './flat-origins';

const straight: Body['rotation'] = [0, 0, 0, 1];
const askew: Body['rotation'] = [0.2, 0.5, -0.1, 0.8];
const box = (rotation = straight): Body => ({
  type: 'box',
  halfExtents: [0.5, 0.8, 0.3],
  position: [0.2, 0.1, 0],
  rotation,
});
const cylinder = (rotation = straight): Body => ({
  type: 'cylinder',
  radius: 0.5,
  halfHeight: 0.7,
  position: [0, 0, 0],
  rotation,
});
const ellipsoid: Body = { type: 'ellipsoid', radii: [1, 0.5, 0.3], position: [0, 0, 0], rotation: askew };

function flats(a: Body, b: Body, tolerance = 3e-2): { surface: Surface } & Flats {
  const { problem: cso } = record({
    version: 1,
    kind: 'pair',
    dim: 3,
    a,
    b,
    algorithm: 'gjk',
    options: {},
    precision: 'f64',
  });
  const surface = csoSurface({ ...cso, centre: vec3() }, tolerance);
  return { surface, ...flatFacets(surface, cso, cso.margin) };
}

/** The share of the surface's area that is of each origin; last, what is curved. */
function shares({ surface, origins }: { surface: Surface; origins: Uint8Array }): number[] {
  const sums = [...facetOrigins.keys(), curvedOrigin].map(() => 0);
  let all = 0;
  loopsOf(surface).forEach((loop, f) => {
    const at = (i: number): number[] => [...surface.points.subarray(3 * loop[i]!, 3 * loop[i]! + 3)];
    let area = 0;
    for (let i = 1; i + 1 < loop.length; i++) {
      const [p, q, r] = [at(0), at(i), at(i + 1)] as [number[], number[], number[]];
      const [u, v] = [q.map((x, k) => x - p[k]!), r.map((x, k) => x - p[k]!)];
      area +=
        0.5 *
        Math.hypot(
          u[1]! * v[2]! - u[2]! * v[1]!,
          u[2]! * v[0]! - u[0]! * v[2]!,
          u[0]! * v[1]! - u[1]! * v[0]!,
        );
    }
    sums[Math.min(origins[f]!, facetOrigins.length)]! += area;
    all += area;
  });
  return sums.map((sum) => sum / all);
}

test('a cylinder less a box has two flat facets of the one and six of the other', () => {
  const found = flats(cylinder(), box(askew), 3e-4);
  expect(found.counts).toEqual([2, 6, -1, 0]);
  const [a, b, , , curved] = shares(found);
  const round = 0.5 * 0.5 * Math.PI;
  expect(a! / b!).toBeGreaterThan(0.9 * ((2 * round) / (8 * (0.4 + 0.15 + 0.24))));
  expect(a! / b!).toBeLessThan(1.15 * ((2 * round) / (8 * (0.4 + 0.15 + 0.24))));
  expect(curved).toBeGreaterThan(0.2);
});

test('a cap along a face of the box makes one facet of both', () => {
  expect(flats(cylinder(), box()).counts).toEqual([0, 4, -1, 2]);
});

test('two round shapes have no flat facet', () => {
  const found = flats(ellipsoid, { ...ellipsoid, rotation: straight });
  expect(found.counts).toEqual([0, 0, -1, 0]);
  expect(new Set(found.origins)).toEqual(new Set([curvedOrigin]));
});

test('a disc is flat on both sides, and a cone at its base', () => {
  const disc: Body = { ...ellipsoid, radii: [1, 0, 0.7] };
  const cone: Body = { type: 'cone', radius: 0.5, halfHeight: 0.7, position: [0, 0, 0], rotation: straight };
  expect(flats(disc, cone).counts).toEqual([2, 1, -1, 0]);
});
