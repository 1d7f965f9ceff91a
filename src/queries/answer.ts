import { vec3, type Vec3 } from '../math/vec3';

/**
 * What a query of two placed shapes found, in the world's frame, margins included. The caller owns it and hands it in again,
 * so that a query allocates nothing.
 */
export interface Answer {
  /**
   * Touching: within the tolerance of contact. Unresolved: not even the bounds say whether there is a gap or an overlap. What is not
   * certified has the status that its bounds prove, and a `signedDistance` that is NaN.
   */
  status: 'separated' | 'touching' | 'overlapping' | 'unresolved';
  /** The signed distance is proven to lie between the bounds, and these to be within the tolerance. */
  certified: boolean;
  /**
   * Positive when separated, −depth when overlapping, in the unit of the shapes: the best estimate between the bounds. Infinite where the
   * shapes are farther apart than was asked.
   */
  signedDistance: number;
  /** Unit, from A to B: the way along which they part by −signedDistance, or are signedDistance apart. */
  normal: Vec3;
  /**
   * pB − pA = signedDistance · normal. Points of the full shapes, but for half of the tolerance, and where edges or faces are parallel but
   * for 4e-5 radians, for 5e-6 of the smaller extent: there they are the middle of what these share, and stay where they are
   * when poses tremble (`steadyPoints`). NaN where the shapes are farther apart than was asked.
   */
  pointA: Vec3;
  pointB: Vec3;
  /** lowerBound ≤ signed distance ≤ upperBound; infinite where nothing is proven. */
  lowerBound: number;
  upperBound: number;
  /** Of the search that has the answer: what a cache led to in vain is not counted. */
  iterations: number;
  supportCalls: number;
}

export function answer(): Answer {
  return {
    status: 'unresolved',
    certified: false,
    signedDistance: NaN,
    normal: vec3(),
    pointA: vec3(),
    pointB: vec3(),
    lowerBound: -Infinity,
    upperBound: Infinity,
    iterations: 0,
    supportCalls: 0,
  };
}
