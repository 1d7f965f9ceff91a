import { cross, dot, length, sub, vec3, type Vec3 } from '../math/vec3';

/**
 * How far the corners of a simplex are from lying flat: its least height over its longest edge. 0 if it is flat, 0.816
 * of a regular tetrahedron, 0.866 of a triangle with equal sides; the same at any size. Undefined of a point; of a segment
 * 1, or 0 if its ends are one.
 */
export function thickness(corners: readonly Readonly<Vec3>[]): number | undefined {
  if (corners.length < 2 || corners.length > 4) return undefined;
  const longest = Math.max(...edgesOf(corners).map(length));
  return longest > 0 ? leastHeight(corners) / longest : 0;
}

const between = (from: Readonly<Vec3>, to: Readonly<Vec3>): Vec3 => sub(vec3(), to, from);

const edgesOf = (corners: readonly Readonly<Vec3>[]): Vec3[] =>
  corners.flatMap((from, i) => corners.slice(i + 1).map((to) => between(from, to)));

/** A height is measure over that of the opposite base, so the least height stands on the largest base. */
function leastHeight(corners: readonly Readonly<Vec3>[]): number {
  const [p, q, r, s] = corners as [Vec3, Vec3, Vec3?, Vec3?];
  if (!r) return length(between(p, q));
  if (!s) return twiceArea(p, q, r) / Math.max(...edgesOf(corners).map(length));
  const sixVolumes = Math.abs(dot(between(p, q), cross(vec3(), between(p, r), between(p, s))));
  const largest = Math.max(twiceArea(q, r, s), twiceArea(p, r, s), twiceArea(p, q, s), twiceArea(p, q, r));
  return largest > 0 ? sixVolumes / largest : 0;
}

const twiceArea = (p: Readonly<Vec3>, q: Readonly<Vec3>, r: Readonly<Vec3>): number =>
  length(cross(vec3(), between(p, q), between(p, r)));
