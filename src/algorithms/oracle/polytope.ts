import { rotate, rotationOf } from '../../math/rotation';
import {
  add,
  addScaled,
  copy,
  cross,
  dot,
  length,
  negate,
  normalize,
  perpendicular,
  scale,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Body } from '../../shapes/body';
import type { Triple } from '../../shapes/shape';
import { vertexGraph } from '../../shapes/hulls/vertex-graph';
import { verticesOf } from '../../shapes/vertices';
import { betweenSegments, closestOnTriangle, shortest, type Segment, type Triangle } from './closest';

/** A core with corners, in axes parallel to the world's; possibly flat, a segment or a point. */
interface Polytope {
  corners: Vec3[];
  edges: Segment[];
  /** Triangles that cover the boundary of a solid, or the whole of a flat polytope. */
  triangles: Triangle[];
  /** Unit directions of the edges, and normals of the faces, of either sign. */
  tangents: Vec3[];
  normals: Vec3[];
  solid: boolean;
}

/** The core of `body` from its position, moved by `offset`; null if it is curved. */
export function polytopeOf(body: Readonly<Body>, offset: Readonly<Vec3>): Polytope | null {
  const points = verticesOf(body);
  if (!points) return null;
  const graph = vertexGraph(points);
  const [x, y, z, w] = body.rotation;
  const rotation = rotationOf({ x, y, z, w });
  const at = (i: number): Vec3 => vec3(...points[i]!);
  const { corners } = graph;
  const joined = corners.flatMap((from, i) =>
    Array.from(graph.neighbours.subarray(graph.starts[i], graph.starts[i + 1]))
      .filter((j) => j > i)
      .map((j): [number, number] => [from, corners[j]!]),
  );
  const first = corners[0]!;
  const edges = joined.length > 0 ? joined : [[first, first] as const];
  const solid = graph.rank === 3;
  const triangles = solid ? graph.triangles : edges.map(([from, to]): Triple => [first, from, to]);
  // Directions come from the local points: moving those costs digits.
  const turned = (v: Readonly<Vec3>): Vec3 => rotate(vec3(), rotation, v);
  const here = (i: number): Vec3 => add(vec3(), turned(at(i)), offset);
  return {
    corners: corners.map(here),
    edges: edges.map(([from, to]): Segment => [here(from), here(to)]),
    triangles: triangles.map(([a, b, c]): Triangle => [here(a), here(b), here(c)]),
    tangents: directions(edges.map(([from, to]) => sub(vec3(), at(to), at(from)))).map(turned),
    normals: directions(triangles.map(([a, b, c]) => triangleNormal([at(a), at(b), at(c)]))).map(turned),
    solid,
  };
}

/** From the two shorter sides, which loses the fewest digits on a needle. */
function triangleNormal([a, b, c]: Triangle): Vec3 {
  const sides = [sub(vec3(), b, a), sub(vec3(), c, b), sub(vec3(), a, c)];
  const longest = sides.reduce((i, side, j) => (length(side) > length(sides[i]!) ? j : i), 0);
  return cross(vec3(), sides[(longest + 1) % 3]!, sides[(longest + 2) % 3]!);
}

/** The vectors as unit vectors, without zeros and without repeats of either sign. */
function directions(vectors: readonly Vec3[]): Vec3[] {
  const kept: Vec3[] = [];
  for (const vector of vectors) {
    const unit = vec3();
    if (normalize(unit, vector) === 0) continue;
    if (!kept.some((other) => length(cross(vec3(), unit, other)) < 1e-15)) kept.push(unit);
  }
  return kept;
}

interface ExactDepth {
  depth: number;
  /** Unit, from A to B. */
  normal: Vec3;
}

/**
 * The signed depth of two polytopes in one frame. A facet of A − B is one of A's, one of B's or spanned by an edge of
 * each, so the least h(n) over those normals is the depth of an overlap; and where they are apart one of them, or one
 * within a common plane, parts them. The distance is then that of the nearest vertices, edges and faces.
 */
export function polytopeDepth(a: Readonly<Polytope>, b: Readonly<Polytope>): ExactDepth {
  const heights = new Heights(a, b);
  const best: ExactDepth = { depth: Infinity, normal: vec3() };
  const consider = (n: Vec3): void => {
    if (normalize(n, n) > 0) heights.tryBoth(n, best);
  };
  for (const n of [...a.normals, ...b.normals]) consider(n);
  for (const e of a.tangents) for (const f of b.tangents) consider(cross(vec3(), e, f));
  if (!(a.solid || b.solid)) for (const n of flatNormals(a, b)) consider(n);
  if (best.depth >= 0) return best;
  const apart = separation(a, b);
  const distance = length(apart);
  if (distance > 0) {
    const along = scale(vec3(), apart, 1 / distance);
    if (heights.of(along) < best.depth) best.normal = along;
  }
  return { depth: -distance, normal: best.normal };
}

/** Within the plane or the line of bodies without volume. */
function flatNormals(a: Readonly<Polytope>, b: Readonly<Polytope>): Vec3[] {
  const between = sub(vec3(), b.corners[0]!, a.corners[0]!);
  const tangents = [...a.tangents, ...b.tangents];
  const planes = [...a.normals, ...b.normals, ...a.tangents.map((e) => cross(vec3(), e, between))];
  for (const e of a.tangents) for (const f of b.tangents) planes.push(cross(vec3(), e, f));
  return [
    between,
    ...tangents.flatMap((e) => [
      { ...e },
      perpendicular(vec3(), e),
      addScaled(vec3(), between, e, -dot(between, e)),
    ]),
    ...planes.flatMap((n) => tangents.map((e) => cross(vec3(), n, e))),
    vec3(0, 1, 0),
  ];
}

/** The vector from A to B between nearest points of bodies that are apart. */
function separation(a: Readonly<Polytope>, b: Readonly<Polytope>): Vec3 {
  let best: Vec3 | undefined;
  const consider = (vector: Vec3): void => {
    best = best ? shortest([best, vector]) : vector;
  };
  for (const p of a.corners) {
    for (const t of b.triangles) consider(sub(vec3(), closestOnTriangle(p, t), p));
  }
  for (const p of b.corners) {
    for (const t of a.triangles) consider(sub(vec3(), p, closestOnTriangle(p, t)));
  }
  for (const e of a.edges) for (const f of b.edges) consider(betweenSegments(e, f));
  return best!;
}

/** h(n) and h(−n) of A − B from the corners. */
class Heights {
  private readonly a: Float64Array;
  private readonly b: Float64Array;

  constructor(a: Readonly<Polytope>, b: Readonly<Polytope>) {
    const flat = ({ corners }: Readonly<Polytope>): Float64Array =>
      Float64Array.from(corners.flatMap(({ x, y, z }) => [x, y, z]));
    this.a = flat(a);
    this.b = flat(b);
  }

  of(n: Readonly<Vec3>): number {
    return extreme(this.a, n, 1) + extreme(this.b, n, -1);
  }

  tryBoth(n: Readonly<Vec3>, best: ExactDepth): void {
    const ahead = this.of(n);
    const behind = extreme(this.a, n, -1) + extreme(this.b, n, 1);
    if (ahead < best.depth) {
      best.depth = ahead;
      copy(best.normal, n);
    }
    if (behind < best.depth) {
      best.depth = behind;
      negate(best.normal, n);
    }
  }
}

/** The largest sign·n·p. */
function extreme(points: Float64Array, n: Readonly<Vec3>, sign: 1 | -1): number {
  const x = sign * n.x;
  const y = sign * n.y;
  const z = sign * n.z;
  let most = -Infinity;
  for (let i = 0; i < points.length; i += 3) {
    const value = x * points[i]! + y * points[i + 1]! + z * points[i + 2]!;
    if (value > most) most = value;
  }
  return most;
}
