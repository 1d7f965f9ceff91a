import { toWorld, type Pose } from '../math/pose';
import { unrotate } from '../math/rotation';
import { addScaled, dot, negate, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from './cso';
import type { Shape } from './shape';

/** The interval [min x·d, max x·d] over the points x of a full shape, margin included. */
export interface Interval {
  min: number;
  max: number;
  /** The points of the shape at the two ends. */
  nearest: Vec3;
  farthest: Vec3;
}

/** The intervals of both full shapes along a direction, in A's frame and the unit of the scene. */
export interface Overlap {
  a: Interval;
  b: Interval;
  /**
   * h(d) = max a·d − min b·d, the support function of A − B: the distance that B has to move along d until the two only
   * touch. Negative if the plane orthogonal to d separates them, by a gap of −h.
   */
  h: number;
  /** The length of both intervals' common part; less than h where one reaches past the other's far end, never below 0. */
  shared: number;
  /** h of the cores, without the margins. */
  core: number;
}

/** Measures both shapes along the unit direction `d` in A's frame. */
export function overlapAlong(c: Readonly<Cso>, d: Readonly<Vec3>): Overlap {
  const a = intervalOf(c.a, null, d);
  const b = intervalOf(c.b, c.poseB, d);
  const h = a.max - b.min;
  const shared = Math.max(0, Math.min(a.max, b.max) - Math.max(a.min, b.min));
  return { a, b, h, shared, core: h - c.margin };
}

/** `pose` is the shape's pose in the frame of `d`; null if that is the shape's own frame. */
function intervalOf(shape: Readonly<Shape>, pose: Readonly<Pose> | null, d: Readonly<Vec3>): Interval {
  const farthest = reach(shape, pose, d);
  const nearest = reach(shape, pose, negate(vec3(), d));
  return { min: dot(nearest, d), max: dot(farthest, d), nearest, farthest };
}

/** The support point of the full shape along `d`. */
function reach(shape: Readonly<Shape>, pose: Readonly<Pose> | null, d: Readonly<Vec3>): Vec3 {
  const local = vec3(d.x, d.y, d.z);
  if (pose) unrotate(local, pose, local);
  const p = vec3();
  shape.support(p, local);
  if (pose) toWorld(p, pose, p);
  return addScaled(p, p, d, shape.margin);
}
