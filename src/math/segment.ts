import { addScaled, distance, dot, normalize, sub, vec3, type Vec3 } from './vec3';

/** How far point p lies from the segment between a and b. */
export function distanceToSegment(p: Readonly<Vec3>, a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  const along = sub(vec3(), b, a);
  const length = normalize(along, along);
  const way = Math.min(length, Math.max(0, dot(along, sub(vec3(), p, a))));
  return distance(p, addScaled(vec3(), a, along, way));
}
