import { dot, negate, normalize, vec3, type Vec3 } from '../../math/vec3';
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
