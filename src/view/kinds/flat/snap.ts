import { wrapped } from '../../../shapes/flat/support-function';
import type { Place } from '../../gestures';

const degree = Math.PI / 180;
/** An angle this near to the normal of an edge becomes that normal. */
const nearNormal = 3 * degree;
const coarse = 15 * degree;
const fine = degree;

/** An angle in radians turned on to the nearest normal of an edge or multiple of 15°; with Alt of 1°, with Shift not at all. */
export function snappedAngle(
  angle: number,
  normals: readonly number[],
  { shiftKey, altKey }: Readonly<Place>,
): number {
  if (shiftKey) return angle;
  const away = (other: number): number => Math.abs(wrapped(other - angle));
  const [nearest] = normals.toSorted((p, q) => away(p) - away(q));
  if (!altKey && nearest !== undefined && away(nearest) <= nearNormal) return nearest;
  const step = altKey ? fine : coarse;
  return step * Math.round(angle / step);
}
