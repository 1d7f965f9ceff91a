import { normal, onA, type DepthBounds } from './core-depth';
import { frame as r, type Pair } from './pair';
import { padded } from './support';
import { touch } from './touching-boxes';

/**
 * One of the fifteen axes of two boxes, segments or points, and where these touch along it: see `zonotopeDepth`, which
 * defines the names. All is in arrays: access by index needs no branch.
 */

/** R is `frame`, by rows, followed from this index on by t: B's pose in A's frame. */
export const T = 12;
/** Half extents of A, of B, and E. */
export const sizes = new Float64Array(padded);
export const E = 6;
/** The unit axis in A's frame, from A to B, and in B's. */
const n = new Float64Array(padded);
const inB = new Float64Array(padded);
/** A point of B, in A's frame. */
const onB = new Float64Array(padded);
const d = new Float64Array(padded);
/** A corner of B in B's frame, with padding. */
const corner = new Float64Array(padded);

/** The rounding error of a depth or a distance, in units of E. */
export const rounding = 1e-13;

/** i and j of the axis 6 + 3j + i, which is eᵢ × Rⱼ. */
const firstOf = (axis: number): number => axis % 3;
const secondOf = (axis: number): number => ((axis / 3) | 0) - 2;
const next = Int32Array.of(1, 2, 0);

/** Sets the axes to those of the last pair. */
export function takeAxes({ a, b, extent }: Readonly<Pair>): void {
  const ofA = a.core!.numbers;
  const ofB = b.core!.numbers;
  sizes[0] = ofA[0]!;
  sizes[1] = ofA[1]!;
  sizes[2] = ofA[2]!;
  sizes[3] = ofB[0]!;
  sizes[4] = ofB[1]!;
  sizes[5] = ofB[2]!;
  sizes[E] = extent;
}

/** Looks along the axis, from A to B: sets `out.upper` to its h. */
export function lookAlong(out: Pick<DepthBounds, 'upper'>, axis: number): void {
  if (axis < 3) {
    n[0] = 0;
    n[1] = 0;
    n[2] = 0;
    n[axis] = 1;
  } else if (axis < 6) {
    n[0] = r[axis - 3]!;
    n[1] = r[axis]!;
    n[2] = r[axis + 3]!;
  } else {
    const i = firstOf(axis);
    const j = secondOf(axis);
    const k = next[i]!;
    const l = next[k]!;
    const ofK = r[3 * k + j]!;
    const ofL = r[3 * l + j]!;
    const inverse = 1 / Math.sqrt(ofK * ofK + ofL * ofL);
    n[i] = 0;
    n[k] = -inverse * ofL;
    n[l] = inverse * ofK;
  }
  const along = n[0]! * r[T]! + n[1]! * r[T + 1]! + n[2]! * r[T + 2]!;
  const sign = signOf(along);
  const x = sign * n[0]!;
  const y = sign * n[1]!;
  const z = sign * n[2]!;
  n[0] = x;
  n[1] = y;
  n[2] = z;
  const inBx = r[0]! * x + r[3]! * y + r[6]! * z;
  const inBy = r[1]! * x + r[4]! * y + r[7]! * z;
  const inBz = r[2]! * x + r[5]! * y + r[8]! * z;
  inB[0] = inBx;
  inB[1] = inBy;
  inB[2] = inBz;
  const reachA = sizes[0]! * Math.abs(x) + sizes[1]! * Math.abs(y) + sizes[2]! * Math.abs(z);
  const reachB = sizes[3]! * Math.abs(inBx) + sizes[4]! * Math.abs(inBy) + sizes[5]! * Math.abs(inBz);
  out.upper = reachA + reachB - Math.abs(along);
}

/**
 * Writes the present axis to `normal`, and to `onA` the point a where the boxes touch once B is moved so far that the plane
 * orthogonal to that axis separates them; b is a − upper · normal. Returns true if both are in the boxes, up to rounding.
 * This is `touch` for the common case that no more than necessary is level with that plane: they touch at a corner, or
 * where two edges cross.
 */
export function touchAlong({ upper }: Readonly<DepthBounds>, pair: Readonly<Pair>, axis: number): boolean {
  takeNormal();
  if (!isPlain(axis)) return touch(upper, pair) <= rounding * sizes[E]!;
  const x = upper * n[0]!;
  const y = upper * n[1]!;
  const z = upper * n[2]!;
  if (axis < 3) {
    lastOfB(3);
    onA[0] = onB[0]! + x;
    onA[1] = onB[1]! + y;
    onA[2] = onB[2]! + z;
    return isInA();
  }
  onA[0] = sizes[0]! * signOf(n[0]!);
  onA[1] = sizes[1]! * signOf(n[1]!);
  onA[2] = sizes[2]! * signOf(n[2]!);
  if (axis >= 6) crossEdges(firstOf(axis), secondOf(axis), x, y, z);
  onB[0] = onA[0] - x;
  onB[1] = onA[1] - y;
  onB[2] = onA[2] - z;
  return isInB();
}

/** Writes the present axis to `normal`. */
export function takeNormal(): void {
  normal[0] = n[0]!;
  normal[1] = n[1]!;
  normal[2] = n[2]!;
}

export const signOf = (x: number): number => 1 - 2 * (+(x < 0) | 0);

/** True if nothing is level with the axis's plane but the edges or the face that it is named for. */
function isPlain(axis: number): boolean {
  if (axis < 3) return levels(3, inB) === 0;
  if (axis < 6) return levels(0, n) === 0;
  return levels(0, n) === 1 << firstOf(axis) && levels(3, inB) === 1 << secondOf(axis);
}

/** As bits, the edges of a box that are level, unless they are too short to matter. */
function levels(body: 0 | 3, way: Readonly<Float64Array>): number {
  const slack = 1e-14 * sizes[E]!;
  const x = sizes[body]!;
  const y = sizes[body + 1]!;
  const z = sizes[body + 2]!;
  return (
    (+(x * Math.abs(way[0]!) <= slack) & +(x > 4 * slack)) |
    ((+(y * Math.abs(way[1]!) <= slack) & +(y > 4 * slack)) << 1) |
    ((+(z * Math.abs(way[2]!) <= slack) & +(z > 4 * slack)) << 2)
  );
}

/** Sets `onB` to B's corner against the axis; with j < 3 to the middle of the edge there along B's j-th axis. */
function lastOfB(j: number): void {
  corner[0] = -sizes[3]! * signOf(inB[0]!);
  corner[1] = -sizes[4]! * signOf(inB[1]!);
  corner[2] = -sizes[5]! * signOf(inB[2]!);
  corner[j] = 0;
  const x = corner[0];
  const y = corner[1];
  const z = corner[2];
  onB[0] = r[0]! * x + r[1]! * y + r[2]! * z + r[T]!;
  onB[1] = r[3]! * x + r[4]! * y + r[5]! * z + r[T + 1]!;
  onB[2] = r[6]! * x + r[7]! * y + r[8]! * z + r[T + 2]!;
}

/**
 * Sets `onA` to the point where A's edge along eᵢ crosses B's along Rⱼ, moved by x, y, z. With d from the middle of A's
 * edge to that of B's, it is at α = dᵢ − Rᵢⱼ (d⊥ · R⊥) / R⊥², where ⊥ has the two parts orthogonal to eᵢ.
 */
function crossEdges(i: number, j: number, x: number, y: number, z: number): void {
  lastOfB(j);
  onA[i] = 0;
  d[0] = onB[0]! + x - onA[0]!;
  d[1] = onB[1]! + y - onA[1]!;
  d[2] = onB[2]! + z - onA[2]!;
  const k = next[i]!;
  const l = next[k]!;
  const ofK = r[3 * k + j]!;
  const ofL = r[3 * l + j]!;
  const share = (d[k]! * ofK + d[l]! * ofL) / (ofK * ofK + ofL * ofL);
  const reach = sizes[i]!;
  onA[i] = Math.max(-reach, Math.min(reach, d[i]! - r[3 * i + j]! * share));
}

function isInA(): boolean {
  const noise = rounding * sizes[E]!;
  return (
    Math.abs(onA[0]!) - sizes[0]! <= noise &&
    Math.abs(onA[1]!) - sizes[1]! <= noise &&
    Math.abs(onA[2]!) - sizes[2]! <= noise
  );
}

function isInB(): boolean {
  const noise = rounding * sizes[E]!;
  const x = onB[0]! - r[T]!;
  const y = onB[1]! - r[T + 1]!;
  const z = onB[2]! - r[T + 2]!;
  return (
    Math.abs(r[0]! * x + r[3]! * y + r[6]! * z) - sizes[3]! <= noise &&
    Math.abs(r[1]! * x + r[4]! * y + r[7]! * z) - sizes[4]! <= noise &&
    Math.abs(r[2]! * x + r[5]! * y + r[8]! * z) - sizes[5]! <= noise
  );
}
