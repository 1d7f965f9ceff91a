import { addScaled, copy, length, normalize, scale, set, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import type { CsoPoint } from '../../trace/cso-point';
import { quantity } from '../../trace/sentence';
import type { Recorder, Simplex } from '../../trace/step';
import type { Options, OptionSpec, Result, Status } from '../algorithm';
import { comparison, measure } from '../comparison';
import {
  capOption,
  choiceOf,
  directionOf,
  firstDirection,
  firstDirectionOption,
  numberOf,
  startOption,
  toleranceOption,
} from '../options';
import { noAnswer } from '../no-answer';
import { Surround, type Place, type Surrounding } from '../epa/surround';
import { Search } from '../search';
import { lowerOf, proofOf, statusOf, upperOf, within, type Proof } from '../verdict';
import { simplex, witnesses } from './simplex';
import { tetrahedronDepth } from './tetrahedron-depth';
import { reading } from '../reading';

/** The length that the tolerance is a share of. |v| and `1`, the scene's unit, show how a wrong scale fails. */
const tolerancesOf = ['E', '|v|', '1'] as const;

const toleranceOfOption: OptionSpec = {
  key: 'toleranceOf',
  label: 'ε of',
  help: 'What ε is a share of: E suits every scene; |v| asks for ever more near contact; 1 is a length whatever the size.',
  type: 'choice',
  choices: tolerancesOf,
  default: 'E',
};

export const warmStartOption: OptionSpec = {
  key: 'warmStart',
  label: 'warm start',
  help: "Up to four search directions in A's frame, whose supports make the first simplex.",
  type: 'directions',
  maxCount: 4,
  default: [],
};

/** The options of a search that may begin anywhere; `help` says what the tolerance is for. */
export const searchOptions = (help: string): readonly OptionSpec[] => [
  toleranceOption(help, 1e-12),
  toleranceOfOption,
  capOption(128),
  startOption,
  firstDirectionOption,
  warmStartOption,
];

export const distanceOptions = searchOptions(
  'Stop when upper and lower bound are this close, in units of E = extent(A) + extent(B).',
);

/**
 * A search for the distance of the cores, or for its sign alone: a simplex in C that comes nearer to O, and planes that
 * keep C away from O. `lower` is the greatest α = −h(n) so far, `upper` the |v| of the simplex, infinite until there is
 * one.
 */
export abstract class DistanceSearch extends Search {
  readonly simplex: Simplex = simplex();

  protected readonly cap: number;
  /** True if the search begins elsewhere than at the centre of C, looking at the origin. */
  protected readonly startsElsewhere: boolean;

  /** True if the latest sample raised `lower`. */
  protected raised = false;
  /** The direction that proved `lower`. */
  protected readonly bestDirection = vec3();
  protected readonly nearest = witnesses();
  /** The place of the origin in C, once it is known to be there. */
  protected place: Place = 'unknown';
  /** The least depth of the origin in C, if it is interior. */
  protected depth = 0;

  private readonly tolerance: number;
  private readonly relative: boolean;
  private readonly around = reading('sample around O', quantity('k'));
  private readonly aroundOnly = [this.around];
  private readonly boundaryTest = comparison('boundary', 'h(n)', '≤', 'rounding', 'met');
  private readonly probesTest = comparison('probes', 'probes off the simplex', '≥', 'cap', 'met');
  private readonly encloseTests = [this.boundaryTest];
  private readonly probesTests = [this.probesTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem);
    const of = choiceOf(options, 'toleranceOf');
    this.relative = of === '|v|';
    this.tolerance = numberOf(options, 'tolerance') * (of === 'E' ? problem.extent : 1);
    this.cap = numberOf(options, 'cap');
    this.startsElsewhere = directionOf(options, 'firstDirection') !== null || options['start'] === '+c';
    firstDirection(this.direction, problem, options);
  }

  protected solve(trace?: Recorder): Result {
    this.search(trace);
    return this.finish(trace);
  }

  /** All but the last step. Afterwards `interior` tells whether the origin is known to be inside C. */
  abstract search(trace?: Recorder): void;

  get interior(): boolean {
    return this.place === 'interior';
  }

  /** The least depth of the origin in C. */
  get innerDepth(): number {
    return this.depth;
  }

  finish(trace?: Recorder): Result {
    this.stop();
    trace?.frame(this);
    return this.result();
  }

  /** The search looks from the centre of C first, unless it begins elsewhere. */
  protected begin(): void {
    if (this.startsElsewhere) return;
    const { a, centre } = this.problem;
    copy(this.nearest.v, centre);
    copy(this.nearest.a, a.centre);
    sub(this.nearest.b, a.centre, centre);
  }

  /** One support call: s, its plane, and the lower bound α = −h(n) that the plane proves. */
  protected override support(): number {
    const offset = super.support();
    this.raised = !(-offset <= this.lower);
    if (this.raised) {
      this.raiseLower(-offset);
      copy(this.bestDirection, this.direction);
    }
    return offset;
  }

  /** The largest difference of the bounds at the end: the requested tolerance, and the rounding that no search can beat. */
  protected slack(): number {
    if (!this.relative) return this.tolerance + this.noise();
    return (Number.isFinite(this.upper) ? this.tolerance * this.upper : 0) + this.noise();
  }

  /**
   * O is in the simplex, or nearer to it than rounding can tell. Where a plane through O bounds C the shapes touch; where
   * points of C surround O they overlap, at least as deep as O is inside their polytope.
   */
  protected enclose(trace?: Recorder): void {
    const before = this.iteration;
    const { readings } = this;
    this.depth = this.depthInSimplex();
    if (this.depth > this.noise()) this.place = 'interior';
    else if (this.lower >= -this.noise()) this.place = 'boundary';
    else {
      const { size, points } = this.simplex;
      const surround = this.surround();
      const rounding = (): number => this.noise();
      const probe = (n: Readonly<Vec3>): CsoPoint | null => this.probe(n, trace);
      this.place = surround.search(points.slice(0, size), rounding, this.cap, probe);
      this.depth = surround.depth;
      this.readings = readings;
    }
    const probes = this.iteration - before;
    if (!measure(this.probesTest, probes, this.cap, probes >= this.cap)) return;
    this.ending = 'max-iterations';
    this.tests = this.probesTests;
  }

  /** The depth of O in the simplex; 0 or less if it is outside. */
  protected depthInSimplex(): number {
    return this.simplex.size === 4 ? tetrahedronDepth(this.simplex) : 0;
  }

  /** The search for points of C around O if the simplex has none. */
  protected surround(): Surrounding {
    return new Surround(this.problem.extent);
  }

  /** Samples along `n`, off the simplex; null if the plane of the sample passes through O. */
  private probe(n: Readonly<Vec3>, trace?: Recorder): CsoPoint | null {
    this.iteration++;
    copy(this.direction, n);
    const height = this.support();
    this.around.value++;
    const noise = this.noise();
    const onBoundary = measure(this.boundaryTest, height, noise, height <= noise);
    const { s: sample, sPlane: plane, vectors, aroundOnly: readings, encloseTests: tests } = this;
    trace?.frame(this.showing('enclose', { sample, plane, vectors, readings, tests }));
    return onBoundary ? null : this.s;
  }

  private stop(): void {
    this.phase = 'stop';
    this.certified = this.proven() && this.status() !== 'unresolved';
    this.admitRounding(this.proof());
    this.outcome = this.ending;
    if (this.place === 'boundary') this.normal = this.bestDirection;
  }

  /** True if the bounds agree within the requested tolerance, or as the question needs. */
  protected proven(): boolean {
    const gap = this.upper - this.lower;
    switch (this.ending) {
      case 'separating-axis':
        return true;
      case 'contains-origin':
        if (this.depth > this.noise() || this.upper < this.problem.margin - this.noise()) return true;
        // A plane through O and a point at O may each be off by the rounding.
        return gap <= this.slack() + this.noise();
      case 'max-iterations':
      case 'numerical-failure':
        return false;
      default:
        return gap <= this.slack();
    }
  }

  /** The proven bounds of the signed distance, margins included. */
  private proof(): Proof {
    const { margin, extent } = this.problem;
    const upper = this.place === 'interior' ? -this.depth : this.upper;
    return proofOf(this.lower - margin, upper - margin, {
      rounding: this.doubt(),
      proven: this.proven(),
      crossing: this.excess,
      extent,
    });
  }

  protected status(): Status {
    return statusOf(this.proof());
  }

  private result(): Result {
    const proof = this.proof();
    const result: Result = {
      ...noAnswer(this.outcome!),
      status: statusOf(proof),
      certified: this.certified!,
      lowerBound: lowerOf(proof),
      upperBound: upperOf(proof),
      rounding: proof.rounding,
      iterations: this.iteration,
      supportCalls: this.supportCalls,
    };
    if (this.answers(result)) this.answer(result, proof);
    return result;
  }

  /** True if a distance is given: it is proven, or its bracket is so narrow that hardly more digits can be had. */
  private answers({ status, outcome, certified }: Readonly<Result>): boolean {
    if (outcome === 'max-iterations' || outcome === 'numerical-failure') return false;
    if (status === 'unresolved' || this.place === 'interior') return false;
    return certified || this.upper - this.lower <= closeBracket * this.problem.extent;
  }

  /** Writes distance, normal and points into the result of a search that ended by itself. */
  protected answer(result: Result, proof: Readonly<Proof>): void {
    const { a, b, margin } = this.problem;
    // What is not proven to the tolerance is at least what the normal proves.
    const distance = within(proof, (this.certified ? this.upper : this.lower) - margin);
    // The normal that carries the proof of the lower bound. −v/|v| may be askew of it by the root of the gap, and is noise
    // where |v| is small; but between separated points it is the direction in which they are `distance` apart.
    const normal = copy(vec3(), this.bestDirection);
    const towardsB =
      result.status === 'separated' ? scale(vec3(), this.nearest.v, -1 / length(this.nearest.v)) : normal;
    result.signedDistance = distance;
    result.normal = normal;
    result.pointA = addScaled(vec3(), this.nearest.a, towardsB, a.margin);
    result.pointB = addScaled(vec3(), this.nearest.b, towardsB, -b.margin);
  }
}

/** The widest bracket, as a share of E, in which a search that ran out of digits still names a distance; in a wider one it gives the bounds alone. */
const closeBracket = Math.sqrt(Number.EPSILON);

/** Puts the i-th direction of a flat list into `out`; false if there is none, or none that points anywhere. */
export function directionAt(out: Vec3, list: readonly number[], i: number): boolean {
  set(out, list[3 * i]!, list[3 * i + 1]!, list[3 * i + 2]!);
  return normalize(out, out) > 0;
}
