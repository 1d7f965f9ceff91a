import type { Vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import type { Description, Quantity } from '../trace/sentence';
import { gaveUp, type Outcome, type OwnWords, type Phase, type Recorder } from '../trace/step';
import type { Frame, Sample } from '../trace/trace';

export type Status = 'separated' | 'overlapping' | 'touching' | 'hit' | 'miss' | 'unresolved';

/**
 * The answer of a run, in A's frame, margins included. C = A − B is the CSO, and E = extent(A) + extent(B) is the length
 * scale. Signed distance is positive when separated and −depth when overlapping; the normal points from A to B. What the
 * algorithm does not compute is null.
 */
export interface Result {
  status: Status;
  outcome: Outcome;
  /** True if the signed distance is proven within the tolerance; for Boolean methods, if the status is proven. */
  certified: boolean;
  signedDistance: number | null;
  normal: Vec3 | null;
  /** Points of the full shapes; if separated, |pA − pB| is the signed distance. */
  pointA: Vec3 | null;
  pointB: Vec3 | null;
  /**
   * lowerBound ≤ true signed distance ≤ upperBound; null if nothing is proven. An uncertified answer may lie below the
   * lower bound, if its plane is not the best one sampled.
   */
  lowerBound: number | null;
  upperBound: number | null;
  /**
   * The error of each bound, a length: 8 units in the last place of the largest coordinate, in the run's precision. A
   * smaller gap or overlap has no sign. Null if a run recorded elsewhere does not say.
   */
  rounding: number | null;
  /** The time of impact in units of the displacement; casts only. */
  t?: number | null;
  /** The proven bounds of that time, up to rounding; null if nothing is proven. Absent from what is no recorded cast. */
  tLower?: number | null;
  tUpper?: number | null;
  /** Findings of its kind of problem alone, such as where bodies ended. */
  own?: object;
  iterations: number;
  /** Support calls of the search itself. */
  supportCalls: number;
  /** Support calls of the proof that O is in C, which some searches run at the end. */
  proofCalls: number;
}

export type OptionValue =
  | number
  | string
  | boolean
  | readonly [number, number, number]
  | readonly number[]
  | null;
export type Options = Readonly<Record<string, OptionValue>>;

interface OptionBase {
  key: string;
  /** Short name beside the control. */
  label: string;
  help: string;
  /** The option takes effect only if another option has this value; a page shows it only then. */
  appliesIf?: { key: string; is: OptionValue };
}

/** An option of an algorithm, as used by controls, scene checks and the command line. */
export type OptionSpec = OptionBase &
  (
    | { type: 'number'; min: number; max: number; default: number; logarithmic?: boolean }
    /** A number, or null for no limit. */
    | { type: 'limit'; min: number; max: number; default: null }
    | { type: 'integer'; min: number; max: number; default: number }
    | { type: 'toggle'; default: boolean }
    | { type: 'choice'; choices: readonly string[]; default: string }
    /** A direction in A's frame, or null for the algorithm's own choice. `away`: the search looks the other way first. */
    | { type: 'direction'; default: null; away?: true }
    /** Search directions in A's frame, flat `[x, y, z, x, …]`, up to `maxCount` of them: a simplex as its supports. */
    | { type: 'directions'; maxCount: number; default: readonly number[] }
  );

/**
 * The claim behind `certified`:
 *
 *  - `distance`: the distance of a gap. Of an overlap that it is one, and its depth where the bounds agree.
 *  - `global depth`: distance and depth.
 *  - `intersection`: the status; no distance is given.
 *  - `stationary`: no direction nearby is better, as the sentence of the last step says. The answer is certified only where
 *    the bounds agree.
 *  - `agreeing bounds`: the answer is certified only where the bounds agree. A search for a hit alone certifies the status.
 *  - `nothing`: no answer is certified.
 */
export type Claim =
  | 'distance'
  | 'global depth'
  | 'intersection'
  | 'stationary'
  | 'agreeing bounds'
  | 'nothing';

/** A plain solver function with its metadata. `P` is the type of its problem. */
export interface Algorithm<P = Cso> {
  id: string;
  title: string;
  /** One sentence, shown in lists of algorithms. */
  summary: string;
  dim: 3 | 2;
  solves: readonly ('intersection' | 'distance' | 'depth' | 'cast' | 'motion')[];
  certifies: Claim;
  /** What it asks of scenes, if it does not take all of its kind (see the kind's `refusal`). */
  takes?: 'a point';
  /** True if it takes casts of a body that turns. */
  turns?: true;
  options: readonly OptionSpec[];
  /** The quantities behind a step's `upper`, `lower` and `gap`. */
  bounds: Bounds;
  /** Its phases and outcomes beyond the common ones, with what a page shows of them. */
  words?: OwnWords;
  /** True if samples, planes and bounds of the steps concern the full shapes, margins included, instead of the cores. */
  wholeShapes?: true;
  /** The name of the closest point in phases where it is neither GJK's v nor the p beside T. */
  closestIn?: Partial<Record<Phase, Quantity>>;
  solve(problem: Readonly<P>, options: Options, trace?: Recorder): Result;
  /** The same as a generator, of a search that may take long. It yields the share that is done. */
  solving?(problem: Readonly<P>, options: Options, trace?: Recorder): Generator<number, Result>;
  describe(frame: Readonly<Frame>, context: DescribeContext<P>): Description;
}

/** True if a run that ended so has given up, so that its result is no answer. */
export const givesUp = ({ words }: Pick<Algorithm<never>, 'words'>, outcome: Outcome | undefined): boolean =>
  outcome !== undefined && (gaveUp.has(outcome) || words?.outcomes?.[outcome]?.gaveUp === true);

/**
 * The quantity that a search brackets, for the cores (the full shapes if `wholeShapes`): their distance, or the signed
 * depth D = min h(n) over unit n, which is the depth of an overlap or minus the distance; or the time of impact of a cast. It
 * includes the letters of both bounds.
 */
export interface Bounds {
  of: 'distance' | 'depth' | 'time';
  upper: Quantity;
  /** The plane behind the upper bound, if it is not the best plane sampled: `surface plane`. */
  plane?: string;
  /** Absent if the method proves no lower bound. */
  lower?: Quantity;
  /** True if the letters of the lower bound and of the gap are of the side of P that a step has picked. */
  ofSide?: true;
  /** True if its steps bound nothing: no page shows bounds. */
  silent?: true;
  /** True if the lower bound of a depth converges to the upper one; otherwise it mainly tells whether the shapes overlap. */
  closes?: true;
  /** The gap that the search itself tests for termination. */
  gap?: { label: string; quantity: Quantity };
}

/** The context of a description besides its frame. */
export interface DescribeContext<P = Cso> {
  problem: Readonly<P>;
  options: Options;
  result: Readonly<Result>;
  /** The number of a vertex that this frame drops; absent if names are unknown. */
  droppedName?(vertex: Readonly<Sample>): number | undefined;
  /** The number of a vertex of this frame's simplex; absent if names are unknown. */
  keptName?(vertex: Readonly<Sample>): number | undefined;
}

/** The defaults of `specs`, overridden by what `given` holds under a known key. */
export function withDefaults(specs: readonly OptionSpec[], given: Options): Options {
  return Object.fromEntries(specs.map((spec) => [spec.key, given[spec.key] ?? spec.default]));
}
