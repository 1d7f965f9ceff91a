import { normalize, vec3 } from '../math/vec3';
import type { Triple } from '../shapes/shape';

/** A quaternion `[x, y, z, w]`; the real part is last. */
export type RotationQuadruple = [number, number, number, number];

const degrees = 180 / Math.PI;

/**
 * Returns the rotation as angles in degrees about the world's axes, applied in the order x, y, z. At y = ±90° many triples
 * give the same rotation; the one with x = 0 is returned.
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

/** True if two quaternions are the same rotation up to rounding. This holds for q and −q. */
export function sameRotation(a: Readonly<RotationQuadruple>, b: Readonly<RotationQuadruple>): boolean {
  const product = a.reduce((sum, component, i) => sum + component * b[i]!, 0);
  return Math.abs(Math.abs(product) - Math.hypot(...a) * Math.hypot(...b)) < 1e-12;
}

/** Returns the normalised vector; null for the zero vector. */
export function unit(triple: Readonly<Triple>): Triple | null {
  const n = vec3(...triple);
  return normalize(n, n) > 0 ? [n.x, n.y, n.z] : null;
}

/**
 * A direction in degrees, with the camera's conventions: azimuth from z towards x, elevation up from the xz plane. Straight
 * up or down, the azimuth is 0.
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

/** Returns the unit vector of a bearing. */
export function directionAt({ azimuth, elevation }: Readonly<Bearing>): Triple {
  const level = Math.cos(elevation / degrees);
  return [
    level * Math.sin(azimuth / degrees),
    Math.sin(elevation / degrees),
    level * Math.cos(azimuth / degrees),
  ];
}
