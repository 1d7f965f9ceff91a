import { dot, negate, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import { quantity } from '../../trace/sentence';
import type { FramePortal } from '../../trace/trace';

/** n_P, the portal's normal, as sentences and the readout write it; the ray has a normal of its own. */
export const nP = quantity('n', 'ink', 'P');

/** The unit normal of a portal in the plane, away from v0; undefined unless it is a segment with a length. */
export function segmentNormal({ points, ray }: Readonly<FramePortal>): Vec3 | undefined {
  const [a, b] = points;
  if (!a || !b || points.length > 2) return undefined;
  const n = vec3(b.v.y - a.v.y, a.v.x - b.v.x);
  if (!(normalize(n, n) > 0)) return undefined;
  return dot(n, ray) < 0 ? negate(n, n) : n;
}

/**
 * i of the corner vᵢ at a place of the portal. In the plane v₁ is on the right of the ray and v₂ on its left, also while there is
 * only one of the two.
 */
export function cornerNumber(
  { interior, points, ray }: Readonly<FramePortal>,
  place: number,
  dim: 2 | 3,
): 1 | 2 | 3 {
  if (dim === 3 || points.length !== 1) return (place + 1) as 1 | 2 | 3;
  const { x, y } = sub(vec3(), points[0]!.v, interior.v);
  return x * ray.y - y * ray.x < 0 ? 2 : 1;
}
