import { normalize, vec3 } from '../math/vec3';
import type { Triple } from '../shapes/shape';

/** `[x, y, z, w]`, the real part last. */
export type RotationQuadruple = [number, number, number, number];

const degrees = 180 / Math.PI;

/**
 * Rotation as three angles in degrees, each about an axis of the world: first x, then y, then z. Of the many triples at
 * y = ±90° the one with x = 0 is given.
 */
export function anglesOf(rotation: Readonly<RotationQuadruple>): Triple {
  const norm = Math.hypot(...rotation);
  const [x, y, z, w] = rotation.map((component) => component / norm) as RotationQuadruple;
  const sinY = 2 * (w * y - x * z);
  if (Math.abs(sinY) > 1 - 1e-12) {
    return [0, Math.sign(sinY) * 90, -Math.sign(sinY) * 2 * Math.atan2(x, w) * degrees];
  }
  return [
    Math.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)) * degrees,
    Math.asin(sinY) * degrees,
    Math.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)) * degrees,
  ];
}

/** The unit quaternion of the three angles; see `anglesOf`. */
export function rotationOfAngles(angles: Readonly<Triple>): RotationQuadruple {
  const [cx, cy, cz] = angles.map((angle) => Math.cos(angle / degrees / 2)) as Triple;
  const [sx, sy, sz] = angles.map((angle) => Math.sin(angle / degrees / 2)) as Triple;
  return [
    sx * cy * cz - cx * sy * sz,
    cx * sy * cz + sx * cy * sz,
    cx * cy * sz - sx * sy * cz,
    cx * cy * cz + sx * sy * sz,
  ];
}

/** Whether two quadruples are the same rotation to within rounding; q and −q are. */
export function sameRotation(a: Readonly<RotationQuadruple>, b: Readonly<RotationQuadruple>): boolean {
  const product = a.reduce((sum, component, i) => sum + component * b[i]!, 0);
  return Math.abs(Math.abs(product) - Math.hypot(...a) * Math.hypot(...b)) < 1e-12;
}

/** A unit vector from three numbers, null for the zero vector. */
export function unit(triple: Readonly<Triple>): Triple | null {
  const n = vec3(...triple);
  return normalize(n, n) > 0 ? [n.x, n.y, n.z] : null;
}

/**
 * Where a direction points, in degrees: azimuth 0 along z and growing towards x, elevation up from the level. As the
 * camera's; straight up or down, the azimuth is 0.
 */
export interface Bearing {
  azimuth: number;
  elevation: number;
}

export function bearingOf([x, y, z]: Readonly<Triple>): Bearing {
  const level = Math.hypot(x, z);
  return {
    azimuth: level < 1e-12 ? 0 : Math.atan2(x, z) * degrees,
    elevation: Math.atan2(y, level) * degrees,
  };
}

/** The unit vector that points there. */
export function directionAt({ azimuth, elevation }: Readonly<Bearing>): Triple {
  const level = Math.cos(elevation / degrees);
  return [
    level * Math.sin(azimuth / degrees),
    Math.sin(elevation / degrees),
    level * Math.cos(azimuth / degrees),
  ];
}
