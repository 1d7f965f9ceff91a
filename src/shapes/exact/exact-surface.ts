import { dot, vec3 } from '../../math/vec3';
import type { Cso } from '../cso';
import type { Shape } from '../shape';
import type { Surface } from '../surface';
import { surfaceOfMesh } from './mesh';
import { minkowskiSum } from './minkowski-sum';
import { polyhedraOf, turned, type Polyhedron } from './polyhedron';

/** Differences below this fraction of the extent are rounding: it decides what is coplanar and what is flat. */
export const EXACT_NOISE = 1e-13;

/**
 * The surface of the difference C = A − B of two polytope cores, in A's frame. Undefined if a core is curved, if C is flat,
 * or if rounding leaves the result in doubt.
 */
export function exactCsoSurface({ a, b, poseB, centre }: Readonly<Cso>): Surface | undefined {
  const polyhedronA = polyhedraOf(a)?.core;
  const polyhedronB = polyhedraOf(b)?.mirrored;
  if (!polyhedronA || !polyhedronB) return undefined;
  const minusB = turned(polyhedronB, poseB);
  const noise = EXACT_NOISE * (polyhedronA.extent + minusB.extent) + 4 * (polyhedronA.noise + minusB.noise);
  if (isFlat(polyhedronA, minusB, 4 * noise)) return undefined;
  const mesh = minkowskiSum(polyhedronA, minusB, noise);
  return mesh && surfaceOfMesh(mesh, centre);
}

/** The surface of a solid polytope core in its local frame; undefined for others. */
export function exactShapeSurface(shape: Shape): Surface | undefined {
  const core = polyhedraOf(shape)?.core;
  return core?.rank === 3 ? surfaceOfMesh(core, shape.centre) : undefined;
}

/** True if the sum of two polyhedra is thinner than `noise`, or nearly so. */
function isFlat(a: Polyhedron, b: Polyhedron, noise: number): boolean {
  if (a.rank === 3 || b.rank === 3) return false;
  if (a.rank < 2 && b.rank < 2) return true;
  return (a.rank === 2 && thickness(b, a) <= noise) || (b.rank === 2 && thickness(a, b) <= noise);
}

/** The extent of one polyhedron along the normal of a polygon. */
function thickness({ points }: Polyhedron, { normals }: Polyhedron): number {
  const n = vec3(normals[0], normals[1], normals[2]);
  const heights: number[] = [];
  for (let i = 0; i < points.length; i += 3)
    heights.push(dot(n, vec3(points[i], points[i + 1], points[i + 2])));
  return Math.max(...heights) - Math.min(...heights);
}
