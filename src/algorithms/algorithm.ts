import type { Vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import type { Description, Quantity } from '../trace/sentence';
import type { Outcome, Phase, Recorder } from '../trace/step';
import type { Frame, Sample } from '../trace/trace';

export type Status = 'separated' | 'overlapping' | 'touching' | 'hit' | 'miss' | 'unresolved';

/**
 * What a run found, in A's frame, margins included. Signed distance is positive when separated and −depth when
 * overlapping; the normal points from A to B. What the algorithm does not compute is null, never a guess.
 */
export interface Result {
  status: Status;
  outcome: Outcome;
  /** The signed distance (or, for a method that answers overlap alone, the status) is proven within the tolerance. */
  certified: boolean;
  signedDistance: number | null;
  normal: Vec3 | null;
  /** Points of the full shapes; where separated, |pA − pB| is the signed distance. */
  pointA: Vec3 | null;
  pointB: Vec3 | null;
  /**
   * lowerBound ≤ the true signed distance ≤ upperBound; null where nothing is proven. An answer without a certificate may be
   * below the lower bound: of a plane that is not the best one met.
   */
  lowerBound: number | null;
  upperBound: number | null;
  /**
   * What each bound may be off by: 8 units in the last place of the largest coordinate, in the precision of the run. A
   * shorter gap, or a shallower overlap, has no sign. Null of a run that was recorded elsewhere and does not say.
   */
  rounding: number | null;
  /** The time of impact, in units of the displacement: of a cast alone. */
  t?: number | null;
  iterations: number;
  /** Those of the search itself. */
  supportCalls: number;
  /** Support calls of the proof that O is in C, which some searches ask for when they are done. */
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
  /** The option has an effect where another one has this value alone; a page shows it then. */
  appliesIf?: { key: string; is: OptionValue };
}

/** An option an algorithm takes: enough for a control, a check of pasted scenes, and the command line. */
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

/** One plain function with what the rest of the program needs to know of it. `P`: the problem that it solves. */
export interface Algorithm<P = Cso> {
  id: string;
  title: string;
  /** One sentence for a list. */
  summary: string;
  dim: 3 | 2;
  solves: readonly ('intersection' | 'distance' | 'depth' | 'cast')[];
  certifies: 'distance' | 'global depth' | 'intersection' | 'stationary' | 'nothing';
  options: readonly OptionSpec[];
  /** What a step's `upper`, `lower` and `gap` are of. */
  bounds: Bounds;
  /** The steps concern the full shapes, margins and all, instead of the cores: samples, planes, bounds, everything. */
  wholeShapes?: true;
  /** What the closest point of such a step is called where it is not the v of GJK, or the p beside T. */
  closestIn?: Partial<Record<Phase, Quantity>>;
  solve(problem: Readonly<P>, options: Options, trace?: Recorder): Result;
  describe(frame: Readonly<Frame>, context: DescribeContext<P>): Description;
}

/**
 * The quantity that a search brackets, of the cores (of the full shapes where it walks on them): their distance, or the
 * signed depth D, the least h(n) over unit n, which is the depth of an overlap and minus the distance of a gap. With the
 * letters of what stands behind the bounds.
 */
export interface Bounds {
  of: 'distance' | 'depth';
  upper: Quantity;
  /** The plane behind the upper bound of a depth, where it is not the best one of all that were sampled: `surface plane`. */
  plane?: string;
  /** Absent where the method proves nothing from below. */
  lower?: Quantity;
  /** The lower bound of a depth rises to meet the upper one. Else it tells whether the shapes overlap, and hardly more. */
  closes?: true;
  /** The search's own measure of how far it is from its end. */
  gap?: { label: string; quantity: Quantity };
}

/** What a description may need beside its frame. */
export interface DescribeContext<P = Cso> {
  problem: Readonly<P>;
  options: Options;
  result: Readonly<Result>;
  /** The number by which the page calls a vertex that this frame drops. Absent where names are not known. */
  droppedName?(vertex: Readonly<Sample>): number | undefined;
}

/** The defaults of `specs`, overridden by what `given` holds under a known key. */
export function withDefaults(specs: readonly OptionSpec[], given: Options): Options {
  return Object.fromEntries(specs.map((spec) => [spec.key, given[spec.key] ?? spec.default]));
}
