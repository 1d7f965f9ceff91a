import type { World } from '../../algorithms/world/problem';
import type { Prepared } from '../kind';
import type { Prepared2d } from './shapes';

/** A world as it begins; its steps are in the world's own frame. */
export interface WorldProblem extends World, Prepared {
  readonly placed: readonly Prepared2d[];
}
