import { set, vec3 } from '../../math/vec3';
import { BOX, coreOf } from '../core';
import type { Shape, SpecOf } from '../shape';

/** A point with a margin. Feature 0. */
export function sphereShape(spec: Readonly<SpecOf<'sphere'>>): Shape {
  const margin = spec.radius + (spec.margin ?? 0);
  return {
    spec,
    margin,
    centre: vec3(),
    extent: margin,
    support(out) {
      set(out, 0, 0, 0);
      return 0;
    },
    core: coreOf(BOX, [0, 0, 0]),
  };
}
