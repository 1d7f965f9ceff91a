import { isSoundSquare } from './precision';

/**
 * Vectors as `{x, y, z}` with free functions. The output comes first and may be one of the inputs.
 */
export interface Vec3 {
  x: number;
  y: number;
  z: number;
}

export function vec3(x = 0, y = 0, z = 0): Vec3 {
  return { x, y, z };
}

export function set(out: Vec3, x: number, y: number, z: number): Vec3 {
  out.x = x;
  out.y = y;
  out.z = z;
  return out;
}

export function copy(out: Vec3, a: Readonly<Vec3>): Vec3 {
  return set(out, a.x, a.y, a.z);
}

export function clone(a: Readonly<Vec3>): Vec3 {
  return { x: a.x, y: a.y, z: a.z };
}

export function add(out: Vec3, a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  return set(out, a.x + b.x, a.y + b.y, a.z + b.z);
}

export function sub(out: Vec3, a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  return set(out, a.x - b.x, a.y - b.y, a.z - b.z);
}

export function scale(out: Vec3, a: Readonly<Vec3>, s: number): Vec3 {
  return set(out, a.x * s, a.y * s, a.z * s);
}

/** out = a + s·b */
export function addScaled(out: Vec3, a: Readonly<Vec3>, b: Readonly<Vec3>, s: number): Vec3 {
  return set(out, a.x + s * b.x, a.y + s * b.y, a.z + s * b.z);
}

export function negate(out: Vec3, a: Readonly<Vec3>): Vec3 {
  return set(out, -a.x, -a.y, -a.z);
}

export function cross(out: Vec3, a: Readonly<Vec3>, b: Readonly<Vec3>): Vec3 {
  return set(out, a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

export function dot(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function lengthSq(a: Readonly<Vec3>): number {
  return dot(a, a);
}

/** The largest of |x|, |y|, |z|. */
export function maxAbs(a: Readonly<Vec3>): number {
  return Math.max(Math.abs(a.x), Math.abs(a.y), Math.abs(a.z));
}

/** |x| + |y| + |z|, which is |a| to √3, and leaves a processor no branch to guess. */
export function sumAbs(a: Readonly<Vec3>): number {
  return Math.abs(a.x) + Math.abs(a.y) + Math.abs(a.z);
}

/** |a|; exact to rounding from the smallest to the largest number, because it scales before it squares. */
export function length(a: Readonly<Vec3>): number {
  const squared = lengthSq(a);
  if (isSoundSquare(squared)) return Math.sqrt(squared);
  const m = maxAbs(a);
  if (m === 0 || !Number.isFinite(m)) return m;
  const x = a.x / m;
  const y = a.y / m;
  const z = a.z / m;
  return m * Math.sqrt(x * x + y * y + z * z);
}

export function distance(a: Readonly<Vec3>, b: Readonly<Vec3>): number {
  return length({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
}

/** out = a / |a|. Returns |a|; where that is 0, out is the zero vector. */
export function normalize(out: Vec3, a: Readonly<Vec3>): number {
  const l = length(a);
  if (l === 0) set(out, 0, 0, 0);
  else set(out, a.x / l, a.y / l, a.z / l);
  return l;
}

/** A unit vector perpendicular to `a`, chosen from the axis along which `a` is smallest (lowest axis on ties). */
export function perpendicular(out: Vec3, a: Readonly<Vec3>): Vec3 {
  const x = Math.abs(a.x);
  const y = Math.abs(a.y);
  const z = Math.abs(a.z);
  if (x <= y && x <= z) set(out, 0, a.z, -a.y);
  else if (y <= z) set(out, -a.z, 0, a.x);
  else set(out, a.y, -a.x, 0);
  if (normalize(out, out) === 0) set(out, 0, 1, 0);
  return out;
}

export function isFinite(a: Readonly<Vec3>): boolean {
  return Number.isFinite(a.x) && Number.isFinite(a.y) && Number.isFinite(a.z);
}
