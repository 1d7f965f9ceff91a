import { scaleToOne } from '../math/precision';
import { poseAt, type Pose } from '../math/pose';
import { maxAbs, scale, set, vec3, type Vec3 } from '../math/vec3';
import { ELLIPSOID, OTHER } from '../shapes/core';
import type { Placed } from '../shapes/placed';
import type { Shape } from '../shapes/shape';
import type { Answer } from './answer';
import { frame, type Pair } from './pair';

/**
 * The same two bodies, scaled by a power of two so that their numbers are near 1, relative to A's position: squares and
 * products of sizes below about 1e-50 underflow, and those above 1e50 overflow.
 */
interface ScaledPair {
  a: Placed;
  b: Placed;
  /** The factor by which they are scaled. */
  scale: number;
}

const most = 1e30;
/** The smallest positive number times this is above 1e-30. */
const largest = 2 ** 1000;

/** True if the last pair's sizes and its distance of the centres can be multiplied safely, or are zero. */
export function isOrdinary({ extent }: Readonly<Pair>): boolean {
  const size = extent + Math.abs(frame[9]!) + Math.abs(frame[10]!) + Math.abs(frame[11]!);
  return size < most && size * most > 1;
}

/** A rotation by a quaternion that is zero or NaN is not finite. */
function isFrameFinite(): boolean {
  for (let i = 0; i < 12; i++) if (!Number.isFinite(frame[i]!)) return false;
  return true;
}

/**
 * Undefined if no scale helps: for coincident points, for points whose distance is nothing beside that of their frame's origin, and
 * for numbers that are not finite.
 */
export function scaledPair(a: Readonly<Placed>, b: Readonly<Placed>): ScaledPair | undefined {
  const way = vec3(b.pose[9] - a.pose[9], b.pose[10] - a.pose[10], b.pose[11] - a.pose[11]);
  const size = Math.max(largestOf(a.shape), largestOf(b.shape), maxAbs(way));
  if (!(size > 0 && size < Infinity) || !isFrameFinite()) return undefined;
  const by = Math.min(largest, scaleToOne(size));
  if (by === 1) return undefined;
  return {
    a: { shape: scaledShape(a.shape, by), pose: poseAt(vec3(), a.pose) },
    b: { shape: scaledShape(b.shape, by), pose: poseAt(scale(way, way, by), b.pose) },
    scale: by,
  };
}

/** Converts the answer about the scaled pair to one about the pair itself. */
export function unscale(out: Answer, { pose }: Readonly<Placed>, by: number): Answer {
  out.signedDistance /= by;
  out.lowerBound /= by;
  out.upperBound /= by;
  unscalePoint(out.pointA, pose, by);
  unscalePoint(out.pointB, pose, by);
  return out;
}

export const unscalePoint = (p: Vec3, pose: Readonly<Pose>, by: number): Vec3 =>
  set(p, pose[9] + p.x / by, pose[10] + p.y / by, pose[11] + p.z / by);

/** Cached per shape and scale, because the bodies of a pair meet again. */
const known = new WeakMap<Shape, { scale: number; shape: Shape }>();

function scaledShape(shape: Shape, scale: number): Shape {
  const before = known.get(shape);
  if (before?.scale === scale) return before.shape;
  const made = scaleShape(shape, scale);
  known.set(shape, { scale, shape: made });
  return made;
}

/** The scaled shape. Its extent is computed again, since squares may have underflowed in that of the given shape. */
function scaleShape(shape: Shape, by: number): Shape {
  const margin = by * shape.margin;
  const core = shape.core!;
  const numbers = core.numbers.map((x) => by * x);
  return {
    spec: shape.spec,
    margin,
    centre: scale(vec3(), shape.centre, by),
    extent: reachOf(core.kind, numbers) + margin,
    support(out, d) {
      const feature = shape.support(out, d);
      scale(out, out, by);
      return feature;
    },
    // Scaling does not change which corner is the highest, so the table stays valid.
    core: { ...core, numbers },
    rounded: shape.rounded && scaleShape(shape.rounded, by),
  };
}

/** The reach of a core with such numbers from its centre. */
function reachOf(kind: number, numbers: readonly number[]): number {
  if (kind === ELLIPSOID) return Math.max(...numbers) - numbers[3]!;
  let squared = 0;
  for (let i = 0; i < numbers.length; i += 3) {
    const [x = 0, y = 0, z = 0] = numbers.slice(i, i + 3);
    squared = Math.max(squared, x * x + y * y + z * z);
  }
  return Math.sqrt(squared);
}

function largestOf({ core, margin, centre }: Readonly<Shape>): number {
  if (core === undefined || core.kind === OTHER) return NaN;
  return core.numbers.reduce((most, x) => Math.max(most, Math.abs(x)), Math.max(margin, maxAbs(centre)));
}
