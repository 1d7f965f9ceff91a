import { negate, vec3, type Vec3 } from '../../math/vec3';
import { exactNormal } from '../exact/exact-normal';
import { surfaceOf, type Surface } from '../surface';
import { growPolygon } from './grow-polygon';
import { growSolid } from './grow-solid';
import { mergeFaces } from './merge-faces';
import { Sampler, type GrowthLimits, type Seed, type SupportFunction } from './sampler';
import { shade, turnsAcross, type NormalsAt } from './shading';
import { spanningSimplex } from './spanning-simplex';

export interface GrowthOptions extends GrowthLimits {
  /** A point in or near the body; the origin of the grower's coordinates. */
  centre: Readonly<Vec3>;
  /** The approximate reach of the body from the centre. 0 makes it a point. */
  size: number;
  /** The normals of a curved body, for shading the surface. */
  normalsAt?: NormalsAt;
  /** Points known beforehand, which are inserted first. */
  seeds?: readonly Seed[];
}

/**
 * The surface of any convex body, computed from its supports alone: a polytope inside it, none of whose facets lies deeper
 * than `tolerance` below the body's support plane. With `tolerance` at the level of `noise`, a polytope comes out exactly.
 * A body thinner than a few times the noise counts as flat, as a segment or as a point. Lengths are in the body's unit.
 */
export function growSurface(support: SupportFunction, options: Readonly<GrowthOptions>): Surface {
  const { centre, size, maxVertices } = options;
  const sampler = new Sampler(support, centre, size || 1);
  const limits: GrowthLimits = {
    tolerance: options.tolerance / sampler.unit,
    noise: options.noise / sampler.unit,
    maxVertices,
  };
  const simplex = spanningSimplex(sampler, 4 * limits.noise);
  if (simplex.length === 1) return pointSurface(sampler);
  if (simplex.length === 2) return segmentSurface(sampler);
  if (simplex.length === 3) return polygonSurface(sampler, limits);
  const { hull, depths } = growSolid(sampler, simplex, limits, options.seeds);
  const { corners, bases, ...facets } = mergeFaces(hull, limits.noise);
  const surface: Surface = { points: sampler.points(corners), ...facets };
  if (!options.normalsAt) return surface;
  const isFlat = (facet: number): boolean => depths[bases[facet]!]! <= limits.noise;
  const shading = shade(surface, sampler.directionsOf(corners), options.normalsAt, isFlat);
  return { ...surface, shading, angles: turnsAcross(surface, shading) };
}

function pointSurface(sampler: Sampler): Surface {
  return surfaceOf(sampler.points([0]), [], new Float64Array(), []);
}

function segmentSurface(sampler: Sampler): Surface {
  const edges = [{ from: 0, to: 1, left: -1, right: -1, angle: 0 }];
  return surfaceOf(sampler.points([0, 1]), [], new Float64Array(), edges);
}

/** The surface of a flat body: two facets back to back. The first is counter-clockwise about the normal of points 0, 1, 2, which span the plane. */
function polygonSurface(sampler: Sampler, limits: Readonly<GrowthLimits>): Surface {
  const n = exactNormal(sampler.coordinates, 0, 1, 2);
  const outline = growPolygon(sampler, n, limits);
  if (outline.length < 3) return segmentSurface(sampler);
  const loop = Uint32Array.from(outline.keys());
  const edges = outline.map((_, i) => ({
    from: i,
    to: (i + 1) % outline.length,
    left: 0,
    right: 1,
    angle: Math.PI,
  }));
  const normals = flatten([n, negate(vec3(), n)]);
  return surfaceOf(sampler.points(outline), [loop, loop.toReversed()], normals, edges);
}

function flatten(vectors: readonly Vec3[]): Float64Array {
  return Float64Array.from(vectors.flatMap(({ x, y, z }) => [x, y, z]));
}
