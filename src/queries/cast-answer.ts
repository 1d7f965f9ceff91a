import { vec3, type Vec3 } from '../math/vec3';

/**
 * What a cast found, in the world's frame, margins included. The caller owns it and hands it in again, so that a cast
 * allocates nothing.
 */
export interface CastAnswer {
  /**
   * Hit: the shapes are apart before `t`, and in contact at `t`: within rounding where they are polytopes with or without
   * margins, within the tolerance where they are curved. Shapes that touch at the start hit at t = 0, wherever they go, unless
   * what parts is to be ignored.
   * Overlapping: they overlap at t = 0. Unresolved: the search ended without a proof.
   */
  status: 'hit' | 'miss' | 'overlapping' | 'unresolved';
  /**
   * All of it up to rounding. Of a hit: planes part the shapes all the way to `t`; there, both within the tolerance, the one across
   * `normal` does so, and `pointA` and `pointB`, points of theirs, meet. Of a miss: planes part them all the way. Of an overlap: its
   * depth is proven.
   */
  certified: boolean;
  /** In units of the displacement; 0 of an overlap, NaN where nothing was hit. Never later than the true one, but for rounding. */
  t: number;
  /** Unit, from A to B: of the contact at `t`, or of the least depth at t = 0. Without meaning where nothing was hit. */
  normal: Vec3;
  /** Where the shapes meet at `t`, or the deepest points of an overlap. */
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
