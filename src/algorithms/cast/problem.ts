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
}
