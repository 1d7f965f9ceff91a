import { toWorld } from '../math/pose';
import { set, vec3, type Vec3 } from '../math/vec3';
import type { Placed } from './placed';

/** An axis-aligned box: all points with min ≤ x ≤ max on each axis. */
export interface Bounds {
  min: Vec3;
  max: Vec3;
}

export interface Sphere {
  centre: Vec3;
  radius: number;
}

/** The smallest box, aligned with the world's axes, that holds a body with its margin, up to rounding. Writes into `out`. */
export function bounds(
  { shape, pose }: Readonly<Placed>,
  out: Bounds = { min: vec3(), max: vec3() },
): Bounds {
  const { margin } = shape;
  for (const [axis, i, j, k, at] of rows) {
    // The world's axis in the body's frame is a row of its rotation.
    const [x, y, z] = [pose[i], pose[j], pose[k]];
    const along = (sign: number): number => {
      shape.support(point, set(direction, sign * x, sign * y, sign * z));
      return x * point.x + y * point.y + z * point.z + pose[at];
    };
    out.max[axis] = along(1) + margin;
    out.min[axis] = along(-1) - margin;
  }
  return out;
}

/**
 * A ball about the body's centre that holds the body with its margin, up to rounding; not always the smallest. Writes into
 * `out`.
 */
export function boundingSphere(
  { shape, pose }: Readonly<Placed>,
  out: Sphere = { centre: vec3(), radius: 0 },
): Sphere {
  toWorld(out.centre, pose, shape.centre);
  out.radius = shape.extent;
  return out;
}

/** The indices of each axis in a pose: its row of the rotation, and its coordinate of the position. */
const rows = [
  ['x', 0, 1, 2, 9],
  ['y', 3, 4, 5, 10],
  ['z', 6, 7, 8, 11],
] as const;
const direction = vec3();
const point = vec3();
