import type { OwnWord } from './own-words';
import type { PartsGiven } from './parts';

export type { Chart } from './parts/chart';
export type { Witnesses } from './parts/closest';
export { gaveUp, outcomes, type CommonOutcome, type Outcome } from './parts/outcome';
export { ownWord, type OwnWord, type OwnWords } from './own-words';
export type { Motion } from './parts/motion';
export type { Plane } from './parts/plane';
export type { Polygon } from './parts/polygon';
export type { Polytope } from './parts/polytope';
export type { Portal, PortalWall } from './parts/portal';
export { probeStates, type Probe } from './parts/probes';
export type { Simplex } from './parts/simplex';
export { opposite, type Test } from './parts/tests';
export type { PolytopeFace } from './face-pool';
export type { NamedVector, Reading } from './part';

/**
 * The vocabulary of a recorded step. Whatever an algorithm is, a step of it is a header and some of the parts in `parts/`;
 * the view and the panels draw the parts and know no algorithm by name. Everything geometric is in A's frame and concerns
 * the cores: margins are added outside (see `Cso`); or the full shapes, where the algorithm says that it walks on them.
 */

/** The phases that the page knows. An algorithm may have others (see own-words.ts). */
export const phases = [
  'start',
  'seed',
  'sample',
  'add',
  'reduce',
  'enclose',
  'jump',
  'pick',
  'flood',
  'horizon',
  'stitch',
  'discover',
  'refine',
  'accept',
  'reject',
  'prove',
  'stop',
] as const;
export type CommonPhase = (typeof phases)[number];
export type Phase = CommonPhase | OwnWord;

/** The fields that every step has. */
interface StepHead {
  phase: Phase;
  /** 0 for the start, then 1, 2, … */
  iteration: number;
  /** The support calls of the search itself so far. */
  supportCalls: number;
  /**
   * Proven bounds of the quantity searched for: lower ≤ it ≤ upper. Infinite where nothing is proven. Which
   * quantity, the distance or the signed depth of the cores, the algorithm's `bounds` say.
   */
  lower: number;
  upper: number;
}

/** An algorithm's own live state, passed to the recorder, which copies it. */
export interface Step extends StepHead, PartsGiven {}

/** Receives the steps of an algorithm, one call a step: `trace?.frame(step)`. */
export interface Recorder {
  frame(step: Readonly<Step>): void;
}
