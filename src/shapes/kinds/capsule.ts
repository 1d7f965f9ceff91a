import { set, vec3 } from '../../math/vec3';
import { BOX, coreOf } from '../core';
import type { Shape, SpecOf } from '../shape';

/** A segment along Y with a margin. Feature 0 is its upper end, 1 its lower; the upper one wins ties. */
export function capsuleShape(spec: Readonly<SpecOf<'capsule'>>): Shape {
  const { halfHeight } = spec;
  const margin = spec.radius + (spec.margin ?? 0);
  return {
    spec,
    margin,
    centre: vec3(),
    extent: halfHeight + margin,
    support(out, d) {
      const lower = d.y < 0 && halfHeight > 0;
      set(out, 0, lower ? -halfHeight : halfHeight, 0);
      return lower ? 1 : 0;
    },
    core: coreOf(BOX, [0, halfHeight, 0]),
  };
}
