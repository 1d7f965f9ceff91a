import { rotate, type Rotation } from '../math/rotation';
import { cross, dot, length, normalize, perpendicular, sub, vec3, type Vec3 } from '../math/vec3';
import { affineBasis } from './affine-basis';
import { faceOf } from './exact-hull';
import { exactNormal } from './exact-normal';
import { growPolygon } from './grow-polygon';
import { mergeCoplanar } from './merge-coplanar';
import { around, type Mesh } from './mesh';
import { quickhull } from './quickhull';
import { Sampler } from './sampler';
import type { Shape, Triple } from './shape';
import { spanningSimplex } from './spanning-simplex';
import { verticesOf } from './vertices';

/**
 * A polytope as the walk over Gauss maps needs it, in coordinates from its centre. Whatever has fewer dimensions is a
 * solid squeezed flat: a polygon has two opposite faces, a segment two faces of two corners, and a point none.
 */
export interface Polyhedron extends Mesh {
  /** 0 point, 1 segment, 2 polygon, 3 solid. */
  rank: number;
  /** The largest distance of a vertex from the centre. */
  extent: number;
  /** How far a vertex may lie from where it was meant to be. */
  noise: number;
  /** By half-edge, the vector from its start to its end: x, y, z. */
  sides: Float64Array;
  /** By half-edge, how long that is. */
  lengths: Float64Array;
  /** By vertex, a half-edge that starts there, or −1. */
  spokes: Int32Array;
  /** One half-edge of each edge, in such an order that its left face is face 0 or lies right of an earlier one. */
  tour: Int32Array;
  /** By half-edge, the place of its edge in the tour. */
  edge: Int32Array;
}

/** Differences below this part of the extent are rounding of the vertices: what is flat to this is flat. */
const NOISE = 32 * Number.EPSILON;
/** Coordinates below this part of the extent count as zero, so that the exact predicates cannot underflow. */
const NEGLIGIBLE = 1e-60;

interface Polyhedra {
  core: Polyhedron;
  /** The core reflected in its centre. */
  mirrored: Polyhedron;
}

const known = new WeakMap<Shape, Polyhedra | null>();

/** The core of a shape as a polyhedron, made once; null where it is curved, or beyond what can be told from rounding. */
export function polyhedraOf(shape: Shape): Polyhedra | null {
  const before = known.get(shape);
  if (before !== undefined) return before;
  const points = verticesOf(shape.spec);
  const built = points && build(shape, points);
  const polyhedra = built ? { core: built, mirrored: mirrored(built) } : null;
  known.set(shape, polyhedra);
  return polyhedra;
}

function build(shape: Shape, points: readonly Readonly<Triple>[]): Polyhedron | null {
  const { centre } = shape;
  const extent = shape.extent - shape.margin;
  const sampler = new Sampler((out, d) => void shape.support(out, d), centre, extent || 1);
  const { unit } = sampler;
  const noise = (NOISE * extent + 16 * Number.EPSILON * length(centre)) / unit;
  const simplex = spanningSimplex(sampler, 4 * noise);
  const mesh =
    simplex.length < 4 ? flatMesh(sampler, simplex, noise) : solidMesh(points, centre, unit, noise);
  if (!mesh) return null;
  for (let i = 0; i < mesh.points.length; i++) mesh.points[i]! *= unit;
  for (let f = 0; f < mesh.areas.length; f++) mesh.areas[f]! *= unit * unit;
  return withSides(mesh, noise * unit);
}

/** The hull of points that span space. */
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
function flatMesh(sampler: Sampler, simplex: readonly number[], noise: number): Mesh {
  const n = vec3();
  const [a, b, c] = simplex.map((i) => sampler.at(i));
  if (c) cross(n, sub(vec3(), b!, a!), sub(vec3(), c, a!));
  else perpendicular(n, b ? sub(vec3(), b, a!) : n);
  normalize(n, n);
  const corners = c ? growPolygon(sampler, n, { tolerance: noise, noise, maxVertices: Infinity }) : simplex;
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

function withSides(mesh: Mesh, noise: number): Polyhedron {
  const { points: p, loops, next } = mesh;
  const sides = new Float64Array(3 * loops.length);
  const lengths = new Float64Array(loops.length);
  const spokes = new Int32Array(p.length / 3).fill(-1);
  for (let h = 0; h < loops.length; h++) {
    const [from, to] = [3 * loops[h]!, 3 * loops[next[h]!]!];
    for (let i = 0; i < 3; i++) sides[3 * h + i] = p[to + i]! - p[from + i]!;
    lengths[h] = Math.hypot(sides[3 * h]!, sides[3 * h + 1]!, sides[3 * h + 2]!);
    spokes[loops[h]!] = h;
  }
  let extent = 0;
  for (let i = 0; i < p.length; i += 3) extent = Math.max(extent, Math.hypot(p[i]!, p[i + 1]!, p[i + 2]!));
  const rank = mesh.normals.length > 6 ? 3 : Math.min(2, spokes.length - 1);
  return { ...mesh, rank, extent, noise, sides, lengths, spokes, ...tourOf(mesh) };
}

/** Every edge once, breadth first over the faces. */
function tourOf({ starts, loops, twin, face }: Readonly<Mesh>): Pick<Polyhedron, 'tour' | 'edge'> {
  const tour: number[] = [];
  const edge = new Int32Array(loops.length).fill(-1);
  const reached = new Uint8Array(starts.length);
  const queue = [0];
  reached[0] = 1;
  for (const f of queue) {
    for (let h = starts[f]!; h < starts[f + 1]!; h++) {
      if (edge[h]! >= 0) continue;
      const t = twin[h]!;
      edge[h] = edge[t] = tour.push(h) - 1;
      if (reached[face[t]!]) continue;
      reached[face[t]!] = 1;
      queue.push(face[t]!);
    }
  }
  return { tour: Int32Array.from(tour), edge };
}

/** Reflected in the origin, which turns every loop around. */
function mirrored(polyhedron: Readonly<Polyhedron>): Polyhedron {
  const { starts, loops, next, face, twin } = polyhedron;
  /** The half-edge against h in the mirror is the place where h itself ends, counted backwards. */
  const image = loops.map((_, h) => {
    const f = face[h]!;
    return starts[f]! + starts[f + 1]! - 1 - next[h]!;
  });
  const mirrorLoops = new Uint32Array(loops.length);
  const mirrorTwin = new Int32Array(loops.length);
  for (let h = 0; h < loops.length; h++) {
    mirrorLoops[image[h]!] = loops[next[h]!]!;
    mirrorTwin[image[h]!] = image[twin[h]!]!;
  }
  const mesh: Mesh = {
    ...polyhedron,
    points: polyhedron.points.map((x) => -x),
    normals: polyhedron.normals.map((x) => -x),
    loops: mirrorLoops,
    twin: mirrorTwin,
  };
  return withSides(mesh, polyhedron.noise);
}

/** Turned about the origin. */
export function turned(polyhedron: Readonly<Polyhedron>, rotation: Readonly<Rotation>): Polyhedron {
  return {
    ...polyhedron,
    points: rotated(polyhedron.points, rotation),
    normals: rotated(polyhedron.normals, rotation),
    sides: rotated(polyhedron.sides, rotation),
  };
}

function rotated(vectors: Float64Array, rotation: Readonly<Rotation>): Float64Array {
  const out = new Float64Array(vectors.length);
  const v = vec3();
  for (let i = 0; i < vectors.length; i += 3) {
    v.x = vectors[i]!;
    v.y = vectors[i + 1]!;
    v.z = vectors[i + 2]!;
    rotate(v, rotation, v);
    out[i] = v.x;
    out[i + 1] = v.y;
    out[i + 2] = v.z;
  }
  return out;
}
