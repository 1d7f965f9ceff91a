import { toWorld, type Pose } from '../math/pose';
import { vec3, type Vec3 } from '../math/vec3';
import type { Surface } from '../shapes/surface';

/** The surface's points in its space. */
export function spacePoints({ points }: Surface, placement: Readonly<Pose>): Vec3[] {
  return Array.from({ length: points.length / 3 }, (_, i) => {
    const p = vec3(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    return toWorld(p, placement, p);
  });
}
