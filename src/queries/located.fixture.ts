import { addScaled, vec3, type Vec3 } from '../math/vec3';
import { normal, onA, type CoreDepth } from './core-depth';

/** A depth with its location in A's frame: the normal, and points of the cores. */
export interface Located extends CoreDepth {
  normal: Vec3;
  a: Vec3;
  b: Vec3;
}

/** Adds the location that the search left in shared arrays. */
export function located(depth: Readonly<CoreDepth>): Located {
  const n = vec3(normal[0], normal[1], normal[2]);
  const a = vec3(onA[0], onA[1], onA[2]);
  return { ...depth, normal: n, a, b: addScaled(vec3(), a, n, -depth.upper) };
}
