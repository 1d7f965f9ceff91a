import { vec3, type Vec3 } from '../math/vec3';

/**
 * The result of a cast, in the world's frame, margins included. The caller owns it and reuses it, so that a cast allocates
 * nothing.
 */
export interface CastAnswer {
  /**
   * Hit: the shapes are separated before `t` and in contact at `t`, within rounding for polytopes with or without margins,
   * within the tolerance for curved shapes. Shapes that touch at the start hit at t = 0 in any direction, unless
   * `ignoresParting` is set and they do not approach. Overlapping: they overlap at t = 0. Unresolved: the search ended
   * without a proof.
   */
  status: 'hit' | 'miss' | 'overlapping' | 'unresolved';
  /**
   * True if the following is proven, up to rounding. Hit: planes separate the shapes at every earlier t; at `t`, the plane
   * orthogonal to `normal` separates them, and `pointA` and `pointB` coincide, both within the tolerance. Miss: planes
   * separate them all the way. Overlap: its depth is proven.
   */
  certified: boolean;
  /** In units of the displacement; 0 for an overlap, NaN for a miss. Never later than the true time, up to rounding. */
  t: number;
  /** Unit normal from A to B: of the contact at `t`, or of the least depth at t = 0. Undefined for a miss. */
  normal: Vec3;
  /** The points of contact at `t`, or the deepest points of an overlap. */
  pointA: Vec3;
  pointB: Vec3;
  iterations: number;
  supportCalls: number;
}

export function castAnswer(): CastAnswer {
  return {
    status: 'unresolved',
    certified: false,
    t: NaN,
    normal: vec3(),
    pointA: vec3(),
    pointB: vec3(),
    iterations: 0,
    supportCalls: 0,
  };
}
