import { axialSlope } from '../../math/precision';
import { length, maxAbs, set, vec3 } from '../../math/vec3';
import { CYLINDER, coreOf } from '../core';
import type { Shape, SpecOf } from '../shape';

/** A cylinder around Y. An axial direction gives the centre of a cap, so that witness points lie in its middle. */
export function cylinderShape(spec: Readonly<SpecOf<'cylinder'>>): Shape {
  const { radius, halfHeight } = spec;
  const margin = spec.margin ?? 0;
  return {
    spec,
    margin,
    centre: vec3(),
    extent: length({ x: radius, y: halfHeight, z: 0 }) + margin,
    support(out, d) {
      const m = maxAbs(d) || 1;
      const x = d.x / m;
      const z = d.z / m;
      const s = Math.sqrt(x * x + z * z);
      const y = d.y < 0 ? 0 - halfHeight : halfHeight;
      if (s <= axialSlope) set(out, 0, y, 0);
      else set(out, (radius * x) / s, y, (radius * z) / s);
      return -1;
    },
    core: coreOf(CYLINDER, [radius, halfHeight]),
  };
}
