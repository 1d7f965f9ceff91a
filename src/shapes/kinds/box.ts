import { length, set, vec3 } from '../../math/vec3';
import { BOX, coreOf } from '../core';
import type { Shape, SpecOf } from '../shape';

/**
 * A box whose support is always a vertex: a zero component of `d` counts as positive. The feature has bit 1, 2 or 4 set if
 * x, y or z is negative; along an axis without thickness the two vertices coincide and are numbered as the positive one.
 */
export function boxShape(spec: Readonly<SpecOf<'box'>>): Shape {
  const [x, y, z] = spec.halfExtents;
  const margin = spec.margin ?? 0;
  const [thickX, thickY, thickZ] = [+(x > 0), +(y > 0), +(z > 0)];
  return {
    spec,
    margin,
    centre: vec3(),
    extent: length({ x, y, z }) + margin,
    support(out, d) {
      const negativeX = +(d.x < 0) & thickX;
      const negativeY = +(d.y < 0) & thickY;
      const negativeZ = +(d.z < 0) & thickZ;
      set(out, x - 2 * x * negativeX, y - 2 * y * negativeY, z - 2 * z * negativeZ);
      return negativeX | (negativeY << 1) | (negativeZ << 2);
    },
    core: coreOf(BOX, [x, y, z]),
  };
}
