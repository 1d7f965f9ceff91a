import { dot, normalize, vec3, type Vec3 } from '../../math/vec3';
import type { Basis } from '../camera/orbit';

/**
 * Where directions stand in a picture of all of them, inside the unit disc: x to the right, y up. The picture stretches the
 * disc to an ellipse, which keeps areas in proportion.
 */
export interface Projection {
  readonly kind: 'globe' | 'map';
  place(d: Readonly<Vec3>): Spot;
  /** The unit direction that stands at (x, y); null outside the disc. Of two at one place, the one in front. */
  directionAt(x: number, y: number): Vec3 | null;
}

interface Spot {
  x: number;
  y: number;
  /** On the far side of the globe. */
  behind: boolean;
}

/** The sphere of directions from afar: a direction points on it the way it points in the spaces seen by the same camera. */
export function globe({ right, up, view }: Readonly<Basis>): Projection {
  return {
    kind: 'globe',
    place: (d) => ({ x: dot(d, right), y: dot(d, up), behind: dot(d, view) < 0 }),
    directionAt(x, y) {
      const square = x * x + y * y;
      if (square > 1) return null;
      const z = Math.sqrt(1 - square);
      return vec3(
        x * right.x + y * up.x + z * view.x,
        x * right.y + y * up.y + z * view.y,
        x * right.z + y * up.z + z * view.z,
      );
    },
  };
}

/**
 * The whole sphere unrolled after Hammer (1892), who halves the longitudes of Lambert's azimuthal equal-area map: basins
 * that are equally large look so, both ways are closed formulas, the poles are points, and the rim is one line, the meridian
 * of −z. y is up and +z is in the middle. With latitude φ and longitude λ towards +x,
 *
 *   x = cos φ sin(λ/2) / q,  y = sin φ / q,  q² = 1 + cos φ cos(λ/2);
 *   back: z² = 1 − (x² + y²)/2,  sin φ = √2 z y,  tan(λ/2) = √2 z x / (2z² − 1).
 */
export const map: Projection = {
  kind: 'map',
  place({ x, y, z }) {
    const flat = Math.hypot(x, z);
    const half = flat > 0 ? Math.atan2(x, z) / 2 : 0;
    const q = Math.sqrt(1 + flat * Math.cos(half));
    return { x: (flat * Math.sin(half)) / q, y: y / q, behind: false };
  },
  directionAt(x, y) {
    const square = x * x + y * y;
    if (square > 1) return null;
    const z = Math.sqrt(1 - square / 2);
    const sine = Math.SQRT2 * z * y;
    const longitude = 2 * Math.atan2(Math.SQRT2 * z * x, 2 * z * z - 1);
    const flat = Math.sqrt(Math.max(0, 1 - sine * sine));
    const d = vec3(flat * Math.sin(longitude), sine, flat * Math.cos(longitude));
    normalize(d, d);
    return d;
  },
};
