import type { Cast } from '../../algorithms/cast/problem';
import type { Placed } from '../../shapes/placed';
import type { Prepared } from '../kind';
import type { BodyMotion } from './moved';

/** A cast in A's frame as it is at t = 0, which is the frame of the steps. */
export interface CastProblem extends Cast, Prepared {
  /** Both bodies in the world, and the motion of A there. */
  readonly world: BodyMotion & { readonly a: Placed; readonly b: Placed };
}
