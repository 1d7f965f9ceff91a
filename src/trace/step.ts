import type { Vec3 } from '../math/vec3';
import type { CsoPoint } from './cso-point';
import type { Quantity, Sign } from './sentence';

/**
 * The vocabulary of a recorded step. Whatever an algorithm is, a step of it is a header and some of these parts; the
 * view and the panels draw the parts and know no algorithm by name. Everything geometric is in A's frame and concerns
 * the cores: margins are added outside (see `Cso`); or the full shapes, where the algorithm says that it walks on them.
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
  'discover',
  'refine',
  'accept',
  'reject',
  'prove',
  'stop',
] as const;
export type Phase = (typeof phases)[number];

/** Why a run ended. `certified` is said apart from it: the same test can prove more on one shape than on another. */
export const outcomes = [
  'converged-gap',
  'touching-simplex',
  'separating-axis',
  'contains-origin',
  'within-rounding',
  'out-of-range',
  'no-progress',
  'duplicate-support',
  'degenerate',
  'below-depth-threshold',
  'beyond-max-distance',
  'portal-at-surface',
  'step-too-small',
  'origin-outside-support-plane',
  'no-face-visible',
  'horizon-broken',
  'out-of-capacity',
  'max-iterations',
  'numerical-failure',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Outcomes of a run that gave up: whatever it found on the way, that is no answer. */
export const gaveUp: ReadonlySet<Outcome | undefined> = new Set<Outcome>([
  'max-iterations',
  'out-of-capacity',
  'numerical-failure',
  'horizon-broken',
]);

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

export const endings = ['met', 'unmet', 'either'] as const;

/** Two numbers that the algorithm compared, in its own words: `left` ≤ or < `right`, and whether that was so. */
export interface Test {
  /** What is on the left, in the notation of the sentences: `|v| − α`. */
  readonly left: string;
  readonly relation: '≤' | '<' | '≥' | '>' | '=';
  readonly right: string;
  /**
   * How it comes out where the search ends by it: met, not met, or either. Absent where no search ends by it. The first
   * such one among the tests of a step is the one that counts.
   */
  readonly ends?: (typeof endings)[number] | undefined;
  leftValue: number;
  rightValue: number;
  met: boolean;
}

/** What holds of two numbers where the relation does not. */
export const opposite: Readonly<Record<Test['relation'], Sign>> = {
  '≤': '>',
  '<': '≥',
  '≥': '<',
  '>': '≤',
  '=': '≠',
};

/** A number that an algorithm wants to be read: a tilt, a step size, a momentum weight. */
export interface Reading {
  /** What it is, in a word or two: `tilt`. */
  readonly label: string;
  readonly quantity: Quantity;
  value: number;
}

/** A vector of Minkowski space, drawn as an arrow: the gradient at s, an offset from p to T. */
export interface NamedVector {
  readonly label: string;
  readonly quantity: Quantity;
  from: Vec3;
  to: Vec3;
}

/** The plane through v0, `from` and `to`. `side` is positive where the ray runs on the portal's side of it. */
export interface PortalWall {
  from: CsoPoint;
  to: CsoPoint;
  side: number;
}

/** A ray from inside C, and the triangle of C's points that it leaves through; less than a triangle while that is sought. */
export interface Portal {
  /** v0, a point inside C. */
  interior: Witnesses;
  /** Unit; the ray is v0 + t·ray with t ≥ 0. */
  ray: Vec3;
  /** The first `size` points are in use: v1, v2, v3. */
  size: number;
  points: readonly CsoPoint[];
  /** The first `wallCount` are those that this step tested. */
  wallCount: number;
  walls: readonly PortalWall[];
}

export interface PolytopeFace {
  /** Counter-clockwise seen from outside. */
  corners: readonly [CsoPoint, CsoPoint, CsoPoint];
  /** `plane.offset` is the face's distance from O: negative where O is outside. */
  plane: Plane;
  /** Whether the face may be the nearest to O: the projection of O falls inside it. */
  candidate: boolean;
}

/**
 * Triangles that grow inside C. A run has one polytope, of which both lists only ever grow, so that a recorder keeps each
 * face once: to begin anew, remove all faces and append.
 */
export interface Polytope {
  /** A face's place in the list is its number. */
  faces: readonly PolytopeFace[];
  /** Numbers of the faces taken away, in that order. */
  removed: readonly number[];
  /** The number of the picked face, or −1. */
  picked: number;
  /** Faces that the new point sees: the next to go. */
  visible: readonly number[];
  /** The edges around them, in the order in which they were found: from, to, from, to, … */
  horizon: readonly CsoPoint[];
}

export const probeStates = ['kept', 'trial', 'best', 'rejected'] as const;

/** A direction that a search over directions keeps or tries. */
export interface Probe {
  /** Unit. */
  direction: Vec3;
  /** h(direction) of the cores. */
  height: number;
  state: (typeof probeStates)[number];
}

/** A flat map of directions: (x, y) stands for origin + x·xAxis + y·yAxis, normalised. All three are unit and at right angles. */
export interface Chart {
  origin: Vec3;
  xAxis: Vec3;
  yAxis: Vec3;
}

/** What an algorithm hands to the recorder: its own live state. The recorder copies; nothing is kept. */
export interface Step {
  phase: Phase;
  /** 0 for the start, then 1, 2, … */
  iteration: number;
  /** Those of the search itself. */
  supportCalls: number;
  /** Support calls of a proof that follows the search (see `DepthSearch.prove`). */
  proofCalls?: number | undefined;
  /**
   * What is proven so far of the quantity searched for: lower ≤ it ≤ upper. Infinite where nothing is proven. Which
   * quantity, the distance or the signed depth of the cores, the algorithm's `bounds` say.
   */
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
  /** How far the search is from its own end, as it measures that: the distance from the simplex to T, say. */
  gap?: number | undefined;
  portal?: Portal | undefined;
  polytope?: Polytope | undefined;
  probes?: readonly Probe[] | undefined;
  chart?: Chart | undefined;
  vectors?: readonly NamedVector[] | undefined;
  readings?: readonly Reading[] | undefined;
  tests?: readonly Test[] | undefined;
}

/** Where an algorithm leaves its steps: one line a step, `trace?.frame(step)`. */
export interface Recorder {
  frame(step: Readonly<Step>): void;
}
