import { cross, negate, sub, vec3, type Vec3 } from '../../../math/vec3';
import type { CsoPoint } from '../../../trace/cso-point';
import type { Edge, Mesh, Part } from './mesh';
import { fromTriangle, isSame, isZero } from './near';

const O = vec3();

/** The samples that complete a simplex, along ways of any length. */
type Ask = (way: Readonly<Vec3>) => CsoPoint;

/** The corners of an icosahedron with one at −z, in the world: the first of the ways that libccd may have to try. */
export const spread: readonly Readonly<Vec3>[] = [
  [0, 0, -1],
  [0.723607, -0.525731, -0.447214],
  [-0.276393, -0.850651, -0.447214],
  [-0.894427, 0, -0.447214],
  [-0.276393, 0.850651, -0.447214],
  [0.723607, 0.525731, -0.447214],
  [0.276393, -0.850651, 0.447214],
  [-0.723607, -0.525731, 0.447214],
  [-0.723607, 0.525731, 0.447214],
  [0.276393, 0.850651, 0.447214],
  [0.894427, 0, 0.447214],
  [0, 0, 1],
].map(([x, y, z]) => vec3(x, y, z));

/**
 * Completes the simplex in which GJK found O to a polytope. Returns the part that is the answer where libccd takes it for a
 * touching contact: a triangle or a segment beyond which a sample does not reach.
 */
export function enclose(
  mesh: Mesh,
  points: readonly CsoPoint[],
  ways: readonly Readonly<Vec3>[],
  ask: Ask,
): Part | undefined {
  if (points.length === 2) return aroundSegment(mesh, points as [CsoPoint, CsoPoint], ways, ask);
  const corners = points.length === 4 ? faceWithOrigin([...points]) : points;
  if (corners) return aroundTriangle(mesh, corners as [CsoPoint, CsoPoint, CsoPoint], ask);
  const vertices = points.map((p) => mesh.addVertex(p));
  coverRing(mesh, vertices.slice(0, 3), vertices.slice(3), true);
  return undefined;
}

/** The corners that libccd goes on with if O is on a face of the tetrahedron: each finding overwrites those that are tried next. */
function faceWithOrigin(p: CsoPoint[]): CsoPoint[] | undefined {
  let isOn = false;
  const isOnFace = (i: number, j: number, k: number): boolean => {
    const on = isZero(fromTriangle(O, p[i]!.v, p[j]!.v, p[k]!.v));
    isOn ||= on;
    return on;
  };
  isOnFace(0, 1, 2);
  if (isOnFace(0, 2, 3)) [p[1], p[2]] = [p[2]!, p[3]!];
  if (isOnFace(0, 1, 3)) p[2] = p[3]!;
  if (isOnFace(1, 2, 3)) [p[0], p[1], p[2]] = [p[1]!, p[2]!, p[3]!];
  return isOn ? p.slice(0, 3) : undefined;
}

type Corner = ReturnType<Mesh['addVertex']>;

function ring(mesh: Mesh, corners: readonly Corner[]): Edge[] {
  return corners.map((corner, i) => mesh.addEdge(corner, corners[(i + 1) % corners.length]!));
}

/** Faces from the edges of a ring to each of the tops, and where it has a base, one in the ring. */
function coverRing(mesh: Mesh, corners: readonly Corner[], tops: readonly Corner[], hasBase = false): void {
  const base = ring(mesh, corners);
  const rising = tops.map((top) => corners.map((corner) => mesh.addEdge(top, corner)));
  if (hasBase) mesh.addFace(base[0]!, base[1]!, base[2]!);
  for (const edges of rising)
    base.forEach((edge, i) => mesh.addFace(edges[i]!, edges[(i + 1) % edges.length]!, edge));
}

/** Two tetrahedra on a triangle. */
function aroundTriangle(
  mesh: Mesh,
  points: readonly [CsoPoint, CsoPoint, CsoPoint],
  ask: Ask,
): Part | undefined {
  const [a, b, c] = points.map(({ v }) => v) as [Vec3, Vec3, Vec3];
  const way = cross(vec3(), sub(vec3(), b, a), sub(vec3(), c, a));
  const tops = [ask(way), ask(negate(way, way))];
  const isFlat = tops.some(({ v }) => isZero(fromTriangle(v, a, b, c)));
  const corners = points.map((p) => mesh.addVertex(p));
  if (isFlat) {
    const [ab, bc, ca] = ring(mesh, corners) as [Edge, Edge, Edge];
    return mesh.addFace(ab, bc, ca);
  }
  coverRing(
    mesh,
    corners,
    tops.map((p) => mesh.addVertex(p)),
  );
  return undefined;
}

/** An octahedron with the segment as its axis. */
function aroundSegment(
  mesh: Mesh,
  [a, b]: readonly [CsoPoint, CsoPoint],
  ways: readonly Readonly<Vec3>[],
  ask: Ask,
): Part | undefined {
  const others = aside(a, b, ways, ask);
  if (!others) return mesh.addEdge(mesh.addVertex(a), mesh.addVertex(b));
  const [one, opposite, above, below] = others;
  const corners = [a, one, b, opposite].map((p) => mesh.addVertex(p));
  coverRing(
    mesh,
    corners,
    [above, below].map((p) => mesh.addVertex(p)),
  );
  return undefined;
}

/** Four samples around a segment; none as soon as one of them is an end of it. */
function aside(
  a: CsoPoint,
  b: CsoPoint,
  ways: readonly Readonly<Vec3>[],
  ask: Ask,
): readonly [CsoPoint, CsoPoint, CsoPoint, CsoPoint] | undefined {
  const isNew = ({ v }: CsoPoint): boolean => !isSame(a.v, v) && !isSame(b.v, v);
  let one: CsoPoint | undefined;
  for (const way of ways) {
    one = ask(way);
    if (isNew(one)) break;
    one = undefined;
  }
  if (!one) return undefined;
  const opposite = ask(negate(vec3(), one.v));
  if (!isNew(opposite)) return undefined;
  const way = cross(vec3(), sub(vec3(), one.v, a.v), sub(vec3(), opposite.v, a.v));
  const above = ask(way);
  if (!isNew(above)) return undefined;
  const below = ask(negate(way, way));
  return isNew(below) ? [one, opposite, above, below] : undefined;
}
