import { scaleToOne } from '../../math/precision';
import { addScaled, length, maxAbs, set, vec3 } from '../../math/vec3';
import { BOX, ELLIPSOID, coreOf } from '../core';
import type { Shape, SpecOf, Triple } from '../shape';

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
  const shape: Shape = {
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
    core: coreOf(ELLIPSOID, [a, b, c, 0]),
  };
  return { ...shape, rounded: roundedOff(shape, spec.radii) };
}

/**
 * An ellipsoid is the sum of a ball whose radius is the least radius of curvature, which is least² / most, and of a convex
 * core, which has the points s − radius · d/|d|. The nearer the ellipsoid is to a ball, the smaller is that core; if it is
 * within rounding, it is a point.
 */
function roundedOff(shape: Shape, radii: Readonly<Triple>): Shape | undefined {
  const most = Math.max(...radii);
  const least = Math.min(...radii);
  if (most - least <= 1e-14 * most) {
    const margin = shape.margin + (most + least) / 2;
    return { ...shape, margin, support: (out) => set(out, 0, 0, 0).x, core: coreOf(BOX, [0, 0, 0]) };
  }
  const radius = least * (least / most);
  return {
    ...shape,
    margin: shape.margin + radius,
    support(out, d) {
      const feature = shape.support(out, d);
      addScaled(out, out, d, -radius / (length(d) || 1));
      return feature;
    },
    core: coreOf(ELLIPSOID, [...radii, radius]),
  };
}
