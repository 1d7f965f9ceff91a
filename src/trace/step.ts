import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';

/**
 * The vocabulary of a recorded step. Whatever an algorithm is, a step of it is a header and some of these parts; the
 * view and the panels draw the parts and know no algorithm by name. Everything geometric is in A's frame and concerns
 * the cores: margins are added outside (see `Cso`).
 */

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
  'stop',
] as const;
export type Phase = (typeof phases)[number];

/** Why a run ended. `certified` is said apart from it: the same test can prove more on one shape than on another. */
export const outcomes = [
  'converged-gap',
  'touching-simplex',
  'separating-axis',
  'contains-origin',
  'no-progress',
  'duplicate-support',
  'degenerate',
  'below-depth-threshold',
  'beyond-max-distance',
  'portal-at-surface',
  'origin-outside-support-plane',
  'no-face-visible',
  'horizon-broken',
  'out-of-capacity',
  'max-iterations',
  'numerical-failure',
] as const;
export type Outcome = (typeof outcomes)[number];

/** The plane `normal · x = offset`; `normal` is a unit vector. */
export interface Plane {
  normal: Vec3;
  offset: number;
}

/** The first `size` points are in use. Weights are those of the closest point: ≥ 0, summing to 1 after a reduce. */
export interface Simplex {
  size: number;
  points: CsoPoint[];
  weights: number[];
}

/** A convex combination of CSO points: `v = a − b`. */
export interface Witnesses {
  v: Vec3;
  a: Vec3;
  b: Vec3;
}

/** Two numbers that the algorithm compared, in its own words: `left` ≤ or < `right`, and whether that was so. */
export interface Test {
  /** What is on the left, in the notation of the sentences: `|v| − α`. */
  readonly left: string;
  readonly relation: '≤' | '<' | '≥' | '>' | '=';
  readonly right: string;
  leftValue: number;
  rightValue: number;
  met: boolean;
}

/** What an algorithm hands to the recorder: its own live state. The recorder copies; nothing is kept. */
export interface Step {
  phase: Phase;
  /** 0 for the start, then 1, 2, … */
  iteration: number;
  supportCalls: number;
  /** What is proven so far of the quantity searched for: lower ≤ it ≤ upper. Infinite where nothing is proven. */
  lower: number;
  upper: number;
  /** Set in the last step of a run alone. */
  outcome?: Outcome | undefined;
  /** Of the outcome: the result is proven within the run's tolerance. */
  certified?: boolean | undefined;
  /** The unit direction of the latest sample, or of the next one in a start or reduce step. */
  direction?: Vec3 | undefined;
  sample?: CsoPoint | undefined;
  /** The support plane of `sample`. */
  plane?: Plane | undefined;
  /** The plane that gives the best bound so far. */
  bestPlane?: Plane | undefined;
  simplex?: Simplex | undefined;
  /** Vertices that this step took out of the simplex. */
  dropped?: readonly CsoPoint[] | undefined;
  closest?: Witnesses | undefined;
  /**
   * The contact normal that goes with `closest`, a unit vector from A to B. Absent where it is −v/|v|, as between
   * separated cores; given where the cores overlap or v is too short to tell.
   */
  normal?: Vec3 | undefined;
  /** The point searched for where it is not the origin. */
  target?: Vec3 | undefined;
  tests?: readonly Test[] | undefined;
}

/** Where an algorithm leaves its steps: one line a step, `trace?.frame(step)`. */
export interface Recorder {
  frame(step: Readonly<Step>): void;
}
