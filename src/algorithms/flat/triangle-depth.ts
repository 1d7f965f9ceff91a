import { addScaled, dot, normalize, set, vec3 } from '../../math/vec3';
import type { Corners } from '../gjk/triangle-frame';

/** The depth of O in the triangle, in the plane z = 0: its distance from the nearest edge. Zero or less if O is outside. */
export const triangleDepth = (triangle: Corners): number =>
  Math.min(edgeDepth(triangle, 0), edgeDepth(triangle, 1), edgeDepth(triangle, 2));

const normal = vec3();

/** The distance of O behind the edge opposite to vertex `across`; 0 if the edge is a point. */
export function edgeDepth({ points }: Corners, across: number): number {
  const from = points[(across + 1) % 3]!.v;
  const to = points[(across + 2) % 3]!.v;
  addScaled(normal, to, from, -1);
  if (normalize(normal, set(normal, normal.y, -normal.x, 0)) === 0) return 0;
  const at = dot(normal, from);
  // The third vertex tells which side is the inner one.
  const outward = dot(normal, points[across]!.v) < at ? 1 : -1;
  return Math.min(outward * at, outward * dot(normal, to));
}
