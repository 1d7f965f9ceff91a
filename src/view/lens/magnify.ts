import { distance, maxAbs, type Vec3 } from '../../math/vec3';
import type { Span } from '../picture';
import type { Projector } from '../projector';

/** A span shorter than this on the screen, CSS px, needs a lens to distinguish its ends. */
export const minSeen = 10;

/** A span below this fraction of the coordinates that it is a difference of is rounding. */
const digits = 1e-12;

/** No lens makes an end-on span long, so it counts as at least this fraction of its true length. */
const minShare = 0.5;

/** The span's length on the screen, CSS px. */
export function lengthSeen([p, q]: Span, projector: Projector): number {
  const from = projector.project(p);
  const to = projector.project(q);
  if (!(from.depth > 0 && to.depth > 0)) return NaN;
  const whole = distance(p, q) * projector.pixelsPerUnit(p);
  return Math.max(Math.hypot(to.x - from.x, to.y - from.y), minShare * whole);
}

/**
 * The magnification of the span by a lens of this diameter (CSS px): 5, 10, 20, 50 …, so that it covers a fifth to a half
 * of the lens. Null if there is nothing to enlarge: it is long enough, exactly zero, or less than the rounding of
 * coordinates of size `extent`.
 */
export function magnification(
  span: Span,
  projector: Projector,
  extent: number,
  diameter: number,
): number | null {
  const noise = digits * Math.max(extent, ...span.map(maxAbs));
  const seen = lengthSeen(span, projector);
  if (!(distance(...span) > noise) || !(seen > 0 && seen < minSeen)) return null;
  return niceBelow((0.53 * diameter) / seen);
}

/** The largest of 1, 2, 5, 10, 20 … that is not above `x`. */
function niceBelow(x: number): number {
  const decade = 10 ** Math.floor(Math.log10(x));
  return [5, 2, 1].map((digit) => digit * decade).find((nice) => nice <= x * (1 + 1e-12)) ?? decade;
}

export function middleOf([p, q]: readonly [Readonly<Vec3>, Readonly<Vec3>]): Vec3 {
  return { x: p.x + (q.x - p.x) / 2, y: p.y + (q.y - p.y) / 2, z: p.z + (q.z - p.z) / 2 };
}
