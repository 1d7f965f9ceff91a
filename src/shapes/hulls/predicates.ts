import { orient2d, orient3d } from 'robust-predicates';

/**
 * Exact signs (Shewchuk 1997), for points given by index in `p`, which holds x, y, z of each. Coordinates should be of
 * order one: beyond 1e±60 the products underflow or overflow.
 */

/** Twice the area of triangle abc projected onto the axes u and v (0, 1, 2 = x, y, z); positive if counter-clockwise. */
export function shadow(p: readonly number[], a: number, b: number, c: number, u: number, v: number): number {
  return -orient2d(p[3 * a + u]!, p[3 * a + v]!, p[3 * b + u]!, p[3 * b + v]!, p[3 * c + u]!, p[3 * c + v]!);
}

/** Six times the volume of tetrahedron abcd; positive if d lies on the side from which abc runs counter-clockwise. */
export function volume(p: readonly number[], a: number, b: number, c: number, d: number): number {
  return -orient3d(
    p[3 * a]!,
    p[3 * a + 1]!,
    p[3 * a + 2]!,
    p[3 * b]!,
    p[3 * b + 1]!,
    p[3 * b + 2]!,
    p[3 * c]!,
    p[3 * c + 1]!,
    p[3 * c + 2]!,
    p[3 * d]!,
    p[3 * d + 1]!,
    p[3 * d + 2]!,
  );
}
