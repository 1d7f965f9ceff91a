import { orient3d } from 'robust-predicates';

/**
 * Exact signs (Shewchuk 1997), for points given by index in `p`, which holds x, y, z of each. Coordinates should be of
 * order one: beyond 1e±60 the products underflow or overflow.
 */

/**
 * Twice the area of triangle abc projected onto the axes u and v (0, 1, 2 = x, y, z); positive if counter-clockwise. It is six
 * times the volume of the tetrahedron with a fourth corner one above c, so that one predicate does for both dimensions.
 */
export function shadow(p: readonly number[], a: number, b: number, c: number, u: number, v: number): number {
  const [cu, cv] = [p[3 * c + u]!, p[3 * c + v]!];
  return -orient3d(p[3 * a + u]!, p[3 * a + v]!, 0, p[3 * b + u]!, p[3 * b + v]!, 0, cu, cv, 0, cu, cv, 1);
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
