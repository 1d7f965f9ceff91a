import { dot, length, perpendicular, sub, vec3, type Vec3 } from '../../math/vec3';
import { growPolygon } from '../growth/grow-polygon';
import { Sampler } from '../growth/sampler';
import { spanningSimplex } from '../growth/spanning-simplex';
import { affineBasis } from '../hulls/affine-basis';
import { faceOf } from '../hulls/exact-hull';
import { quickhull } from '../hulls/quickhull';
import type { Shape, Triple } from '../shape';
import { verticesOf } from '../vertices';
import { exactNormal } from './exact-normal';
import { mergeCoplanar } from './merge-coplanar';
import { around, type Mesh } from './mesh';

/** Differences below this fraction of the extent are rounding of the vertices: it decides what is flat. */
const NOISE = 32 * Number.EPSILON;
/** Coordinates below this fraction of the extent count as zero, so that the exact predicates cannot underflow. */
const NEGLIGIBLE = 1e-60;

interface CoreMesh {
  mesh: Mesh;
  /** The greatest distance of a vertex from its ideal position. */
  noise: number;
}

/**
 * The core of a shape as a mesh relative to its centre: for a solid, the hull with coplanar triangles joined; for a
 * polygon, two opposite faces; for a segment, two faces of two corners; for a point, no faces. Null if the core is curved,
 * or if its four well-separated points turn out to be coplanar.
 */
export function coreMesh(shape: Shape): CoreMesh | null {
  const points = verticesOf(shape.spec);
  if (!points) return null;
  const { centre } = shape;
  // A core that is negligible beside its margin has size zero.
  const extent = shape.extent - shape.margin || 1;
  const sampler = new Sampler((out, d) => void shape.support(out, d), centre, extent);
  const { unit } = sampler;
  const noise = (NOISE * extent + 16 * Number.EPSILON * length(centre)) / unit;
  const simplex = spanningSimplex(sampler, 4 * noise);
  const mesh =
    simplex.length < 4
      ? flatMesh(sampler, simplex, noise, points.length)
      : solidMesh(points, centre, unit, noise);
  if (!mesh) return null;
  for (let i = 0; i < mesh.points.length; i++) mesh.points[i]! *= unit;
  for (let f = 0; f < mesh.areas.length; f++) mesh.areas[f]! *= unit * unit;
  return { mesh, noise: noise * unit };
}

/** The hull of points that span three dimensions. */
function solidMesh(
  points: readonly Readonly<Triple>[],
  { x, y, z }: Readonly<Vec3>,
  unit: number,
  noise: number,
): Mesh | null {
  const coordinates = points
    .flatMap((p) => [(p[0] - x) / unit, (p[1] - y) / unit, (p[2] - z) / unit])
    .map((value) => (Math.abs(value) < NEGLIGIBLE ? 0 : value));
  const basis = affineBasis(coordinates);
  if (basis.length < 4) return null;
  const hull = quickhull(coordinates, basis);
  const faces = hull.liveFaces();
  const position = new Int32Array(hull.faceCount);
  for (const [i, f] of faces.entries()) position[f] = i;
  const vertices = [...new Set(faces.flatMap((f) => hull.corners(f)))];
  const vertexAt = new Int32Array(coordinates.length / 3);
  for (const [i, v] of vertices.entries()) vertexAt[v] = i;
  const normals = faces.map((f) => exactNormal(coordinates, ...hull.corners(f)));
  const starts = Uint32Array.from({ length: faces.length + 1 }, (_, i) => 3 * i);
  const twins = faces.flatMap((f) => [3 * f, 3 * f + 1, 3 * f + 2].map((h) => hull.twin[h]!));
  const triangles: Mesh = {
    points: Float64Array.from(vertices.flatMap((v) => coordinates.slice(3 * v, 3 * v + 3))),
    starts,
    loops: Uint32Array.from(
      faces.flatMap((f) => hull.corners(f)),
      (v) => vertexAt[v]!,
    ),
    ...around(starts),
    twin: Int32Array.from(twins, (t) => 3 * position[faceOf(t)]! + (t % 3)),
    normals: Float64Array.from(normals.flatMap((n) => [n.x, n.y, n.z])),
    areas: Float64Array.from(normals, (n) => n.area),
  };
  return mergeCoplanar(triangles, noise) ?? null;
}

/** A polygon, segment or point: two opposite faces over the same corners. */
function flatMesh(sampler: Sampler, simplex: readonly number[], noise: number, maxVertices: number): Mesh {
  const n = flatNormal(sampler, simplex);
  const corners =
    simplex.length === 3 ? growPolygon(sampler, n, { tolerance: noise, noise, maxVertices }) : simplex;
  const count = corners.length;
  const points = Float64Array.from(corners.flatMap((i) => Object.values(sampler.at(i))));
  const area = count > 2 ? squareUp(n, points) : 0;
  const faces = count > 1 ? 2 : 0;
  const starts = Uint32Array.from({ length: faces + 1 }, (_, f) => f * count);
  return {
    points,
    starts,
    loops: Uint32Array.from({ length: faces * count }, (_, h) => (h < count ? h : 2 * count - 1 - h)),
    ...around(starts),
    twin: Int32Array.from({ length: faces * count }, (_, h) =>
      h < count ? count + ((2 * count - 2 - h) % count) : (3 * count - 2 - h) % count,
    ),
    normals: Float64Array.from(faces ? [n.x, n.y, n.z, -n.x, -n.y, -n.z] : []),
    areas: new Float64Array(faces).fill(area),
  };
}

/** The normal of the plane through three points, or any vector orthogonal to a segment. */
function flatNormal(sampler: Sampler, [a, b, c]: readonly number[]): Vec3 {
  if (c !== undefined) return exactNormal(sampler.coordinates, a!, b!, c);
  return perpendicular(vec3(), b === undefined ? vec3() : sub(vec3(), sampler.at(b), sampler.at(a!)));
}

/** Makes `n` the normal of the largest triangle over the first corner and the one farthest from it; returns its area. */
function squareUp(n: Vec3, points: Float64Array): number {
  const corners = Array.from({ length: points.length / 3 }, (_, i) => i);
  const apart = (i: number): number =>
    Math.hypot(points[3 * i]! - points[0]!, points[3 * i + 1]! - points[1]!, points[3 * i + 2]! - points[2]!);
  const far = corners.reduce((i, j) => (apart(j) > apart(i) ? j : i));
  const best = corners.map((i) => exactNormal(points, 0, far, i)).reduce((p, q) => (q.area > p.area ? q : p));
  const sign = dot(best, n) < 0 ? -1 : 1;
  n.x = sign * best.x;
  n.y = sign * best.y;
  n.z = sign * best.z;
  return best.area;
}
