import { rotate, rotationOf } from '../../math/rotation';
import { addScaled, add, dot, length, negate, normalize, set, sub, vec3, type Vec3 } from '../../math/vec3';
import { convexPolygon } from '../../shapes/hulls/vertex-graph';
import type { Body } from '../../shapes/body';
import { verticesOf } from '../../shapes/vertices';
import { coreSupportPoint, marginOf, separationAlong } from './body-facts';
import { closestOnSegment, shortest, type Segment } from './closest';
import { withMargins, type DepthBracket, type Effort } from './depth';

/**
 * The signed depth of two bodies in the plane z = 0, margins included, from the definitions of their shapes. It is the least
 * h(n) over unit n in that plane. Exact for polygons, circles and stadiums; a bracket for ellipses.
 */
export const flatDepth = (
  a: Readonly<Body>,
  b: Readonly<Body>,
  effort: Readonly<Effort> = {},
): DepthBracket => withMargins(flatCoreDepth(a, b, effort), a, b);

/** The same of the cores: a circle is a point, a stadium a segment. */
export function flatCoreDepth(
  a: Readonly<Body>,
  b: Readonly<Body>,
  { goal = 1e-9, maxPoints = 1000 }: Readonly<Effort> = {},
): DepthBracket {
  const toB = sub(vec3(), vec3(...b.position), vec3(...a.position));
  const polygonA = polygonOf(a, vec3());
  const polygonB = polygonOf(b, toB);
  return polygonA && polygonB
    ? polygonDepth(polygonA, polygonB)
    : bracketedInPlane(a, b, toB, goal, maxPoints);
}

/** A core with corners, from A's position on in axes parallel to the world's, counter-clockwise. */
interface Polygon {
  corners: Vec3[];
  /** Each corner with the next. A point is an edge from itself to itself; a segment has one edge for each of its sides. */
  edges: Segment[];
  /** The outward normals. */
  normals: Vec3[];
}

function polygonOf(body: Readonly<Body>, offset: Readonly<Vec3>): Polygon | null {
  const points = verticesOf(body);
  if (!points) return null;
  const [x, y, z, w] = body.rotation;
  const rotation = rotationOf({ x, y, z, w });
  const local = convexPolygon(points).map((i) => vec3(...points[i]!));
  const corners = local.map((corner) => add(vec3(), rotate(vec3(), rotation, corner), offset));
  // Directions come from the local corners: moving those costs digits.
  const along = local.map((corner, i) => sub(vec3(), local[(i + 1) % local.length]!, corner));
  return {
    corners,
    edges: corners.map((corner, i): Segment => [corner, corners[(i + 1) % corners.length]!]),
    normals: along.flatMap((edge) => {
      const normal = vec3(edge.y, -edge.x, 0);
      return normalize(normal, normal) > 0 ? [rotate(normal, rotation, normal)] : [];
    }),
  };
}

/**
 * The edges of A − B are those of A and of −B. So the least h(n) over their normals is the depth of an overlap. Otherwise a
 * corner of one polygon and an edge of the other are nearest to each other.
 */
function polygonDepth(a: Readonly<Polygon>, b: Readonly<Polygon>): DepthBracket {
  const height = (n: Readonly<Vec3>): number =>
    Math.max(...a.corners.map((p) => dot(n, p))) - Math.min(...b.corners.map((p) => dot(n, p)));
  const normals = [...a.normals, ...b.normals.map((n) => negate(vec3(), n))];
  let depth = Infinity;
  let normal = vec3(0, 1, 0);
  for (const n of normals) {
    const at = height(n);
    if (!(at < depth)) continue;
    depth = at;
    normal = n;
  }
  if (normals.length > 0 && depth > 0) return { lower: depth, upper: depth, normal };
  const between = shortest([
    ...a.corners.flatMap((p) => b.edges.map((edge) => sub(vec3(), closestOnSegment(p, edge), p))),
    ...b.corners.flatMap((p) => a.edges.map((edge) => sub(vec3(), p, closestOnSegment(p, edge)))),
  ]);
  const distance = length(between);
  // If they touch, rounding turns the vector between them.
  if (distance > 0 && normalize(between, between) > 0 && height(between) < depth) normal = between;
  return { lower: 0 - distance, upper: 0 - distance, normal };
}

/** A direction with the point of C that is farthest along it. */
interface Support {
  n: Vec3;
  s: Vec3;
}

/**
 * A bracket by supports. Those met, sorted by the angle of their directions, are a polygon in C: O is at least as deep in C as
 * in it. Each direction shows that O is no deeper than h(n). The next one is the normal of the polygon's edge that is nearest
 * to O, or, where O is outside, leads from the polygon's nearest point to O.
 */
function bracketedInPlane(
  a: Readonly<Body>,
  b: Readonly<Body>,
  toB: Readonly<Vec3>,
  goal: number,
  maxPoints: number,
): DepthBracket {
  const margin = marginOf(a) + marginOf(b);
  const found: Support[] = [];
  const best: DepthBracket = { lower: -Infinity, upper: Infinity, normal: vec3() };
  const take = (n: Vec3): void => {
    const pointB = add(vec3(), toB, coreSupportPoint(b, negate(vec3(), n)));
    found.push({ n, s: addScaled(vec3(), coreSupportPoint(a, n), pointB, -1) });
    found.sort((p, r) => Math.atan2(p.n.y, p.n.x) - Math.atan2(r.n.y, r.n.x));
    const height = -separationAlong(a, b, n) - margin;
    if (height < best.upper) {
      best.upper = height;
      best.normal = n;
    }
  };
  for (const [x, y] of [[1, 0], [0, 1], [-1, 0], [0, -1]] as const) take(vec3(x, y, 0)); // prettier-ignore
  const size = Math.max(...found.map(({ s }, i) => length(sub(vec3(), s, found[(i + 2) % 4]!.s)))) || 1;
  while (found.length < maxPoints) {
    const { depth, towards } = depthInside(found.map(({ s }) => s));
    best.lower = Math.max(best.lower, depth);
    if (best.upper - best.lower <= goal * size || length(towards) === 0) break;
    take(towards);
  }
  best.lower = Math.min(best.lower, best.upper);
  return best;
}

/**
 * The depth of O in a convex polygon, or minus its distance from it. The unit vector `towards` is the normal of the nearest
 * edge, or, if O is outside, points from the nearest point to O.
 */
function depthInside(corners: readonly Vec3[]): { depth: number; towards: Vec3 } {
  const edges = corners.map((from, i): Segment => [from, corners[(i + 1) % corners.length]!]);
  let depth = Infinity;
  let towards = vec3();
  for (const [from, to] of edges) {
    const n = vec3(to.y - from.y, from.x - to.x, 0);
    if (normalize(n, n) === 0 || !(dot(n, from) < depth)) continue;
    depth = dot(n, from);
    towards = n;
  }
  if (depth >= 0 && depth < Infinity) return { depth, towards };
  const origin = vec3();
  const nearest = shortest(edges.map((edge) => closestOnSegment(origin, edge)));
  const distance = normalize((towards = vec3()), negate(vec3(), nearest));
  return { depth: 0 - distance, towards: set(towards, towards.x, towards.y, 0) };
}
