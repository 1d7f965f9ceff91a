import { addScaled, dot, length, sub, vec3 } from '../../math/vec3';
import type { Result } from '../algorithm';

/**
 * The error of pB − pA = d·n, along the normal n and across it, for a certified answer with all of them; null otherwise. An
 * answer that is not certified may have approximate points.
 */
export function contactError(result: Readonly<Result>): { along: number; across: number } | null {
  const { certified, signedDistance, normal, pointA, pointB } = result;
  if (!certified || signedDistance === null || !normal || !pointA || !pointB) return null;
  const between = sub(vec3(), pointB, pointA);
  const reach = dot(between, normal);
  return {
    along: Math.abs(reach - signedDistance),
    across: length(addScaled(between, between, normal, -reach)),
  };
}

/**
 * The tangential error of a contact point that a certificate allows: a ball of radius `size` is within `tolerance` of its
 * tangent plane as far as √(2 · tolerance · size) from the contact.
 */
export const acrossOf = (tolerance: number, size: number): number => Math.sqrt(2 * tolerance * size);
