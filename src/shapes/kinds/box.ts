import { length, set, vec3 } from '../../math/vec3';
import type { Shape, SpecOf } from '../shape';

/**
 * Always a vertex: a zero component of `d` counts as positive. The feature has bit 1, 2 or 4 set where x, y or z is
 * negative; along an axis without thickness the two vertices are one, the positive one.
 */
export function boxShape(spec: Readonly<SpecOf<'box'>>): Shape {
  const [x, y, z] = spec.halfExtents;
  const margin = spec.margin ?? 0;
  return {
    spec,
    margin,
    centre: vec3(),
    extent: length({ x, y, z }) + margin,
    support(out, d) {
      const negativeX = d.x < 0 && x > 0;
      const negativeY = d.y < 0 && y > 0;
      const negativeZ = d.z < 0 && z > 0;
      set(out, negativeX ? -x : x, negativeY ? -y : y, negativeZ ? -z : z);
      return (negativeX ? 1 : 0) | (negativeY ? 2 : 0) | (negativeZ ? 4 : 0);
    },
  };
}
