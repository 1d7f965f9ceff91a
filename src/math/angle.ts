import { cross, dot, length, vec3, type Vec3 } from './vec3';

/**
 * Angles to be read by people. No search decides by them, so the single-precision twin of the algorithms takes this file
 * as it is: no two libraries agree on the last digit of an arc cosine.
 */

/** Radians, 0 to π. A cosine beyond ±1, as rounding may leave it, counts as ±1. */
export const arccos = (cosine: number): number => Math.acos(Math.max(-1, Math.min(1, cosine)));

/** Radians, −π/2 to π/2. A sine beyond ±1 counts as ±1. */
export const arcsin = (sine: number): number => Math.asin(Math.max(-1, Math.min(1, sine)));

/** Radians, −π/2 to π/2. */
export const arctan = (slope: number): number => Math.atan(slope);

/** The angle in radians between unit vectors whose tips are `chord` apart. */
export const angleOfChord = (chord: number): number => 2 * Math.asin(Math.min(1, chord / 2));

/** The angle between two vectors in radians, 0 to π. Unlike an arc cosine, it is accurate for tiny angles too. */
export const angleBetween = (a: Readonly<Vec3>, b: Readonly<Vec3>): number =>
  Math.atan2(length(cross(vec3(), a, b)), dot(a, b));

/** The angle of a vector of the plane from the x axis, counter-clockwise, in radians from 0 to below 2π. */
export function angleOf(x: number, y: number): number {
  const angle = Math.atan2(y, x);
  return angle < 0 ? angle + 2 * Math.PI : angle;
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** `count` directions evenly over the sphere, along a spiral of golden angles. */
export const spiral = (count: number): Vec3[] =>
  Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * i + 1) / count;
    const r = Math.sqrt(1 - y * y);
    const turn = Math.PI * (1 + Math.sqrt(5)) * (i + 0.5);
    return vec3(r * Math.cos(turn), y, r * Math.sin(turn));
  });
