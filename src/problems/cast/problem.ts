import type { Vec3 } from '../../math/vec3';
import type { Placed } from '../../shapes/placed';
import type { Prepared } from '../kind';

/** Both bodies as they stand at t = 0, in the world. */
export interface CastProblem extends Prepared {
  readonly a: Placed;
  readonly b: Placed;
  readonly displacement: Vec3;
  readonly maxT: number;
}
