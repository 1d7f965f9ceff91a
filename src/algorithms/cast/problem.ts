import type { Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';

/**
 * A cast: A moves by `displacement`·t, with t from 0 to `maxT`, and B stands still. Everything is in A's frame as it is at
 * t = 0, and so is C = A − B, which stands still: instead, the origin O moves, to x = −t·displacement. The shapes are in
 * contact where x is no farther from C than the margins reach.
 */
export interface Cast extends Cso {
  readonly displacement: Vec3;
  readonly maxT: number;
  /** Absent if A does not turn. If it does, C changes with it; `a` and `centre` are those at t = 0. */
  readonly turning?: Turning;
}

/** A turns about the origin of its frame. */
export interface Turning {
  /** Unit: turns are counter-clockwise where it points to the eye. */
  readonly axis: Vec3;
  /** |ω|, in radians per unit of t. */
  readonly speed: number;
  /** ρ, the greatest distance of A's points from the origin of its frame, margin included, or more. */
  readonly radius: number;
}
