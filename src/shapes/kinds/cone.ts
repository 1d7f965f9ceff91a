import { axialSlope } from '../../math/precision';
import { length, maxAbs, set, vec3 } from '../../math/vec3';
import { CONE, coreOf } from '../core';
import type { Shape, SpecOf } from '../shape';

/**
 * A cone around Y with its apex at +halfHeight (feature 0) and its base at −halfHeight. The centre is the middle of the
 * axis.
 *
 * With s = √(dx² + dz²) and h = 2·halfHeight, the value of the apex is dy·h/2 and that of the rim r·s − dy·h/2, so the apex
 * is the support if dy·h > r·s. The direction −Y gives the centre of the base.
 */
export function coneShape(spec: Readonly<SpecOf<'cone'>>): Shape {
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
      if ((d.y / m) * 2 * halfHeight > radius * s) {
        set(out, 0, halfHeight, 0);
        return 0;
      }
      const base = 0 - halfHeight;
      if (s <= axialSlope) set(out, 0, base, 0);
      else set(out, (radius * x) / s, base, (radius * z) / s);
      return -1;
    },
    core: coreOf(CONE, [radius, halfHeight]),
  };
}
