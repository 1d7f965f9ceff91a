import { scaleToOne } from '../math/precision';
import { randomDirection, type Random } from '../math/random';
import type { Quaternion } from '../math/rotation';
import { poseOf } from '../math/pose';
import { addScaled, dot, length, normalize, scale, sub, vec3, type Vec3 } from '../math/vec3';
import { csoPoint } from '../trace/cso-point';
import { normalAt, openings, pointAt, reach } from './closed-surface.fixture';
import { cso, csoSupport, type Cso } from './cso';
import type { Shape } from './shape';
import { facetCount, loopOf, loopsOf, type Surface } from './surface';

/** Shared by the tests of surfaces: a check of a surface, and rotations. */

export type Support = (d: Readonly<Vec3>) => Vec3;

/** The faults of a surface in words; empty if there are none. Lengths are fractions of `extent`. */
export function faults(
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
    for (const side of [u, v]) scale(side, side, scaleToOne(size));
    const turn =
      n.x * (u.y * v.z - u.z * v.y) + n.y * (u.z * v.x - u.x * v.z) + n.z * (u.x * v.y - u.y * v.x);
    return -turn / Math.max(length(u), length(v));
  });
  return {
    bent: (top - Math.min(...heights)) / size,
    beyond: (reach(surface, n) - top) / size,
    dent: Math.max(...dents),
    unit: Math.abs(length(n) - 1),
  };
}

export function supportOf(c: Cso, margin: number): Support {
  const point = csoPoint();
  return (d) => addScaled(vec3(), csoSupport(point, c, d).v, d, margin);
}

export const still: Quaternion = { x: 0, y: 0, z: 0, w: 1 };

export const somehow = (random: Random): Quaternion => ({
  x: random() - 0.5,
  y: random() - 0.5,
  z: random() - 0.5,
  w: random(),
});

/** Two shapes at the same place, B rotated. */
export const pair = (a: Shape, b: Shape, rotation: Quaternion = still): Cso =>
  cso({ shape: a, pose: poseOf(vec3(), still) }, { shape: b, pose: poseOf(vec3(), rotation) });

/**
 * The greatest difference between the surface's supports and those of the cores, in units of E, over `count` directions of
 * each kind: random, facet normals, and near facet normals.
 */
export function supportError(surface: Surface, c: Cso, random: Random, count: number): number {
  const point = csoPoint();
  let worst = 0;
  const ask = (d: Readonly<Vec3>): void => {
    const error = Math.abs(dot(d, csoSupport(point, c, d).v) - reach(surface, d)) / c.extent;
    worst = Math.max(worst, error);
  };
  for (let i = 0; i < count; i++) {
    ask(randomDirection(vec3(), random));
    if (facetCount(surface) === 0) continue;
    const n = normalAt(surface, Math.floor(random() * facetCount(surface)));
    ask(n);
    const near = addScaled(vec3(), n, randomDirection(vec3(), random), 10 ** (-16 * random()));
    normalize(near, near);
    ask(near);
  }
  return worst;
}
