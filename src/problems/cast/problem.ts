import type { Cast } from '../../algorithms/cast/problem';
import type { Vec3 } from '../../math/vec3';
import type { Placed } from '../../shapes/placed';
import type { Prepared } from '../kind';

/** A cast in A's frame as it is at t = 0, which is the frame of the steps. */
export interface CastProblem extends Cast, Prepared {
  /** Both bodies in the world, and the displacement there. */
  readonly world: { readonly a: Placed; readonly b: Placed; readonly displacement: Vec3 };
}
