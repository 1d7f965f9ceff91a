import { addScaled, clone, cross, dot, lengthSq, sub, vec3, type Vec3 } from '../../math/vec3';

/** Nearest points of points, segments and triangles, by trying every feature: slow, and hard to get wrong. */

export type Segment = readonly [Readonly<Vec3>, Readonly<Vec3>];
export type Triangle = readonly [Readonly<Vec3>, Readonly<Vec3>, Readonly<Vec3>];

const from = (a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 => sub(vec3(), b, a);

export function closestOnSegment(p: Readonly<Vec3>, [a, b]: Segment): Vec3 {
  const along = from(a, b);
  const squared = lengthSq(along);
  const t = squared > 0 ? Math.min(1, Math.max(0, dot(from(a, p), along) / squared)) : 0;
  return t === 1 ? clone(b) : addScaled(vec3(), a, along, t);
}

/** The triangle may be a segment or a point. */
export function closestOnTriangle(p: Readonly<Vec3>, [a, b, c]: Triangle): Vec3 {
  const edges: Segment[] = [
    [a, b],
    [b, c],
    [c, a],
  ];
  const normal = cross(vec3(), from(a, b), from(a, c));
  const inside = ([u, v]: Segment): boolean => dot(cross(vec3(), normal, from(u, v)), from(u, p)) >= 0;
  const squared = lengthSq(normal);
  if (squared > 0 && edges.every(inside)) {
    return addScaled(vec3(), p, normal, -dot(from(a, p), normal) / squared);
  }
  return nearest(
    p,
    edges.map((edge) => closestOnSegment(p, edge)),
  );
}

/** The vector between the nearest points of two segments, from the first to the second. */
export function betweenSegments(one: Segment, two: Segment): Vec3 {
  const u = from(...one);
  const v = from(...two);
  const w = from(one[0], two[0]);
  const [uu, uv, vv, uw, vw] = [dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)];
  const determinant = uu * vv - uv * uv;
  const s = (uw * vv - vw * uv) / determinant;
  const t = (uw * uv - vw * uu) / determinant;
  const vectors = [
    ...one.map((p) => from(p, closestOnSegment(p, two))),
    ...two.map((p) => from(closestOnSegment(p, one), p)),
  ];
  if (s > 0 && s < 1 && t > 0 && t < 1) {
    vectors.push(addScaled(vec3(), addScaled(vec3(), w, v, t), u, -s));
  }
  return shortest(vectors);
}

export function shortest(vectors: readonly Vec3[]): Vec3 {
  return vectors.reduce((a, b) => (lengthSq(b) < lengthSq(a) ? b : a));
}

function nearest(p: Readonly<Vec3>, points: readonly Vec3[]): Vec3 {
  return points.reduce((a, b) => (lengthSq(from(p, b)) < lengthSq(from(p, a)) ? b : a));
}
