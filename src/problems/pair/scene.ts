import type { Body } from '../../shapes/body';
import type { Scene } from '../scene';

/**
 * Two mistakes in support functions that are made again and again, on purpose: a run with one of them shows what comes of it. The
 * farthest point of C = A − B along d is s_A(d) − s_B(−d), and a shape turned by R is queried along Rᵀd, in its own frame.
 *
 *  - `forgot-minus`: B is queried along d too. The samples are points of C, but not the farthest.
 *  - `wrong-transpose`: the direction is turned by R, where it should be turned by Rᵀ. Shapes that are not turned answer as before.
 */
export const brokenSupports = ['forgot-minus', 'wrong-transpose'] as const;
export type BrokenSupport = (typeof brokenSupports)[number];

/** Two bodies that stand still. */
export interface PairScene extends Scene {
  kind: 'pair';
  a: Body;
  b: Body;
  /** A mistake in the support functions, made on purpose; absent if they are right. */
  support?: BrokenSupport;
}
