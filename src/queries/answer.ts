import { vec3, type Vec3 } from '../math/vec3';

/**
 * The result of a query of two placed shapes, in the world's frame, margins included. The caller owns it and reuses it, so
 * that a query allocates nothing.
 *
 * In this folder C = A − B is the difference of the cores, O the origin, h(n) = max over C of c·n, and E = extent(A) +
 * extent(B), margins included, the scale of tolerances.
 */
export interface Answer {
  /**
   * Touching: within the tolerance of contact. Unresolved: not even the bounds show a gap or an overlap. An answer that is
   * not certified has the status that its bounds prove, and a `signedDistance` of NaN.
   */
  status: 'separated' | 'touching' | 'overlapping' | 'unresolved';
  /** True if the signed distance is proven to lie between the bounds, and these differ by no more than the tolerance. */
  certified: boolean;
  /**
   * Positive when separated, −depth when overlapping, in the unit of the shapes: the best estimate between the bounds.
   * Infinite if the shapes are farther apart than `maxDistance`.
   */
  signedDistance: number;
  /**
   * The unit normal from A to B: the direction in which they are `signedDistance` apart, or B must move by −signedDistance
   * to separate.
   */
  normal: Vec3;
  /**
   * pB − pA = signedDistance · normal. They are points of the full shapes, within half of the tolerance. If edges or faces
   * are parallel within 4e-5 radians, they are within 5e-6 of the smaller extent: they are then in the middle of what the
   * features share, and stay there when poses jitter (`steadyPoints`). NaN if the shapes are farther apart than
   * `maxDistance`, and if a depth has only bounds.
   */
  pointA: Vec3;
  pointB: Vec3;
  /** lowerBound ≤ signed distance ≤ upperBound; infinite if nothing is proven. */
  lowerBound: number;
  upperBound: number;
  /** Counts for the search that gave the answer; failed attempts from a cache are not counted. */
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
