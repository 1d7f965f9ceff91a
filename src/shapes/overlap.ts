import { toWorld, type Pose } from '../math/pose';
import { unrotate } from '../math/rotation';
import { addScaled, dot, negate, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from './cso';
import type { Shape } from './shape';

/** How far a full shape, margin included, reaches along a direction d: the interval [min x·d, max x·d] over its points x. */
export interface Interval {
  min: number;
  max: number;
  /** A point of the shape at each end. */
  nearest: Vec3;
  farthest: Vec3;
}

/** The intervals of both full shapes along a direction; everything is in A's frame and the unit of the scene. */
export interface Overlap {
  a: Interval;
  b: Interval;
  /**
   * h(d) = max a·d − min b·d, the support function of A − B: how far B has to move along d until the two only touch.
   * Below zero where the plane across d parts them, by a gap of −h.
   */
  h: number;
  /** h of the cores alone: less by both margins. */
  core: number;
}

/** Measures along `d`, unit, in A's frame. */
export function overlapAlong(c: Readonly<Cso>, d: Readonly<Vec3>): Overlap {
  const a = intervalOf(c.a, null, d);
  const b = intervalOf(c.b, c.poseB, d);
  const h = a.max - b.min;
  return { a, b, h, core: h - c.margin };
}

/** `pose`: where the shape stands in the frame of `d`; null where that is its own. */
function intervalOf(shape: Readonly<Shape>, pose: Readonly<Pose> | null, d: Readonly<Vec3>): Interval {
  const farthest = reach(shape, pose, d);
  const nearest = reach(shape, pose, negate(vec3(), d));
  return { min: dot(nearest, d), max: dot(farthest, d), nearest, farthest };
}

/** The point of the full shape that is farthest along `d`. */
function reach(shape: Readonly<Shape>, pose: Readonly<Pose> | null, d: Readonly<Vec3>): Vec3 {
  const local = vec3(d.x, d.y, d.z);
  if (pose) unrotate(local, pose, local);
  const p = vec3();
  shape.support(p, local);
  if (pose) toWorld(p, pose, p);
  return addScaled(p, p, d, shape.margin);
}
