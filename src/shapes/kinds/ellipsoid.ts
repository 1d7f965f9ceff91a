import { scaleToOne } from '../../math/precision';
import { length, maxAbs, set, vec3 } from '../../math/vec3';
import { ELLIPSOID, coreOf } from '../core';
import type { Shape, SpecOf } from '../shape';

/**
 * The unit ball scaled by R = diag(radii): s(d) = R·(R·d)/|R·d|. Radii may be zero (disc, needle, point); if R·d vanishes,
 * every point is a support, and the centre is returned.
 */
export function ellipsoidShape(spec: Readonly<SpecOf<'ellipsoid'>>): Shape {
  const [a, b, c] = spec.radii;
  const margin = spec.margin ?? 0;
  const stretched = vec3();
  // A power of two, so that squares of radii neither underflow nor overflow, and scaling is exact.
  const unit = scaleToOne(Math.max(a, b, c));
  return {
    spec,
    margin,
    centre: vec3(),
    extent: Math.max(a, b, c) + margin,
    support(out, d) {
      const m = maxAbs(d) || 1;
      set(stretched, unit * a * (d.x / m), unit * b * (d.y / m), unit * c * (d.z / m));
      const l = length(stretched) || 1;
      set(out, a * (stretched.x / l), b * (stretched.y / l), c * (stretched.z / l));
      return -1;
    },
    core: coreOf(ELLIPSOID, [a, b, c]),
  };
}
