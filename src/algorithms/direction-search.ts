import { dot, length, scale, sub, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import { quantity } from '../trace/sentence';
import {
  type Chart,
  type NamedVector,
  type Outcome,
  type Recorder,
  type Test,
  type Witnesses,
} from '../trace/step';
import type { Options, OptionSpec, Result } from './algorithm';
import { chartAround } from './chart';
import { comparison, measure } from './comparison';
import { DepthSearch, proveOption } from './depth-search';
import { MinimumDepth, minimumDepthOption } from './minimum-depth';
import {
  capOption,
  firstDirection,
  firstDirectionOption,
  numberOf,
  startOption,
  toggleOf,
  toleranceOption,
} from './options';

/** The options of every search over directions. `help` says what steps the least step is compared with. */
export const directionOptions = (help: string, leastStep: number, cap: number): OptionSpec[] => [
  startOption,
  firstDirectionOption,
  {
    key: 'leastStep',
    label: 'least step',
    help,
    type: 'number',
    min: 1e-12,
    max: 1,
    default: leastStep,
    logarithmic: true,
  },
  toleranceOption(
    'Bounds that agree within this, in units of E = extent(A) + extent(B), prove the answer.',
    1e-10,
  ),
  minimumDepthOption,
  proveOption,
  capOption(cap),
];

/** u, from s to the foot of O on the plane of s. */
export const u = quantity('u', 'new');

/**
 * A search for the least h(n) that goes from direction to direction, which the optimisers on a map of directions and the
 * walkers with a triangle of samples share. C = A − B, and tolerances are shares of E = extent(A) + extent(B).
 *
 * h(n) is the greatest n·x over C, reached at s. A small turn of n by δ changes it by s·δ, since s is the best x for n and
 * to first order stays so. The gradient of h over the sphere is therefore the part of s orthogonal to n, and downhill is
 *
 *     u = h·n − s = −∇h
 *
 * which runs from s to the foot of O on the plane of s: to push that plane towards O with s as its pivot is a step along u.
 *
 * Between separated shapes every sample bounds D from below as well: s is a point of C, so that O is at most |s| away from C,
 * and D ≥ −|s|. That closes the bracket at a smooth minimum, where u = 0 and |s| = −h. A minimum with h < 0 is the only one of
 * that kind: h is convex over the ball |n| ≤ 1, and a negative least value lies on the sphere. Minima with h > 0 may exist on
 * the far side of C.
 */
export abstract class DirectionSearch extends DepthSearch {
  /** The map around the first direction. Some searches walk on it, and the page shows the landscape of h over it for all. */
  protected readonly map: Chart;
  protected readonly leastStep: number;
  protected readonly cap: number;
  /** The foot of O on the plane of the sample, h(n)·n. */
  protected readonly foot = vec3();
  /** u at the sample. */
  protected readonly descent: NamedVector[] = [
    { label: 'descent', quantity: u, from: this.s.v, to: this.foot },
  ];

  /** The least |p| of the points of C met, with its rounding. */
  private nearest = Infinity;
  /** The iteration at which the search gives up. */
  private limit: number;
  /** True if a recorder is attached; display-only parts are skipped otherwise. */
  protected recorded = false;

  private readonly proves: boolean;
  private readonly minimum: MinimumDepth;
  private readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly endTests: Test[] = [];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, numberOf(options, 'tolerance'));
    this.leastStep = numberOf(options, 'leastStep');
    this.cap = numberOf(options, 'cap');
    this.limit = this.cap;
    this.proves = toggleOf(options, 'prove');
    this.minimum = new MinimumDepth(options, problem.margin);
    firstDirection(this.direction, problem, options);
    this.map = chartAround(this.direction);
    this.chart = this.map;
  }

  protected solve(trace?: Recorder): Result {
    this.recorded = trace !== undefined;
    trace?.frame(this.showing('start'));
    this.begin(trace);
    this.checkMinimum();
    this.search(trace);
    // The margins reach over what is left between the cores, or the two bounds meet.
    const { margin } = this.problem;
    if (this.nearest < margin - this.noise() || this.upper + this.nearest <= this.slack()) this.closeIn();
    if (this.proves && this.isOpen()) {
      this.proveOverlap(trace);
      if (this.upper < 0 && !this.minimum.isAbove(this.upper) && this.takeUp(trace)) this.searchOn(trace);
    }
    if (this.isOpen()) this.closeIn();
    this.stop(trace);
    return this.depthResult(this.closest ?? null);
  }

  private isOpen(): boolean {
    return this.ending !== 'numerical-failure' && this.status() === 'unresolved';
  }

  private search(trace?: Recorder): void {
    while (!this.ending) {
      this.iteration++;
      this.iterate(trace);
      this.checkMinimum();
      this.checkCap();
    }
  }

  private searchOn(trace?: Recorder): void {
    this.ending = undefined;
    this.endTests.length = 0;
    this.limit = this.iteration + this.cap;
    this.search(trace);
  }

  /** The samples that the first iteration needs. */
  protected abstract begin(trace?: Recorder): void;
  /** One iteration; `endIf` ends the search. */
  protected abstract iterate(trace?: Recorder): void;
  /** The proof found a plane between the cores, now the best one. Returns true if the search goes on from there. */
  protected takeUp(_trace?: Recorder): boolean {
    return false;
  }

  /** One support call along `direction`, with u and the bound D ≥ −|s|. */
  protected override support(): number {
    const height = super.support();
    scale(this.foot, this.direction, height);
    this.boundBy(this.s.v);
    if (Number.isNaN(height)) this.ending = 'numerical-failure';
    return height;
  }

  /**
   * Takes the bound that the point `p` of C proves: O is at most |p| away from C, so that D ≥ −|p|. It is used where the shapes
   * are apart; it says nothing about a depth, and is kept for the end.
   */
  protected boundBy(p: Readonly<Vec3>): void {
    const away = length(p) + this.noise();
    if (away < this.nearest) this.nearest = away;
    if (this.upper < 0) this.closeIn();
  }

  protected override takeBest(): void {
    super.takeBest();
    if (this.upper < 0) this.closeIn();
  }

  private closeIn(): void {
    this.raiseLower(-this.nearest);
  }

  /** Ends the search if `met`; the last step shows the comparison. */
  protected endIf(test: Test, met: boolean, outcome: Outcome): void {
    if (!met || this.ending) return;
    this.ending = outcome;
    this.endTests.push(test);
  }

  private checkMinimum(): void {
    this.endIf(this.minimum.test, this.minimum.isAbove(this.upper), 'below-depth-threshold');
  }

  private checkCap(): void {
    const reached = measure(this.capTest, this.iteration, this.limit, this.iteration >= this.limit);
    this.endIf(this.capTest, reached, this.outcomeAtCap());
  }

  /** The ending of a search that reaches its cap. */
  protected outcomeAtCap(): Outcome {
    return 'max-iterations';
  }

  /** The last step has the comparison that ended the search. */
  private stop(trace?: Recorder): void {
    this.closest = this.contact() ?? undefined;
    this.tests = this.endTests;
    this.showContactOfProof();
    this.conclude();
    const { readings, tests } = this;
    trace?.frame(this.showing('stop', { readings, tests }));
  }

  /** The search shows itself again afterwards. */
  private proveOverlap(trace?: Recorder): void {
    const { simplex, closest, probes, readings } = this;
    this.prove(this.cap, trace);
    this.simplex = simplex;
    this.closest = closest;
    this.probes = probes;
    this.readings = readings;
    this.chart = this.map;
  }

  /**
   * The contact that goes with the best plane: a point of C that is the foot of O on it. Null if the search holds none,
   * as where the foot is inside a facet and s one of its vertices.
   */
  protected contact(): Readonly<Witnesses> | null {
    return this.isFoot(this.bestSample.v) ? this.bestSample : null;
  }

  /**
   * True if `p` is the foot of O on the best plane. If the shapes are apart, `p` is as near to O as the plane is; if they overlap,
   * it is as near to the foot as the least step tells places apart. A proven answer has no such excuse: `p` is on the plane
   * within the slack, and off its foot by no more than a ball that reaches past its plane by the slack.
   */
  protected isFoot(p: Readonly<Vec3>): boolean {
    if (!this.bestPlane) return false;
    const slack = this.slack();
    if (this.upper < 0) return length(p) + this.upper <= slack;
    scale(toFoot, this.normal, this.upper);
    sub(toFoot, toFoot, p);
    const { extent } = this.problem;
    const told = slack + this.leastStep * extent;
    if (!this.proven()) return length(toFoot) <= told;
    const off = Math.min(told, Math.sqrt(2 * slack * extent));
    return Math.abs(dot(toFoot, this.normal)) <= slack && length(toFoot) <= off;
  }
}

const toFoot = vec3();
