import { positionOf } from '../math/pose';
import { soundLengths } from '../math/precision';
import { copy, dot, maxAbs, vec3, type Vec3 } from '../math/vec3';
import { csoSupport, type Cso } from '../shapes/cso';
import { csoPoint, type CsoPoint } from '../trace/cso-point';
import type {
  Chart,
  Motion,
  NamedVector,
  Outcome,
  Phase,
  Plane,
  Polygon,
  Polytope,
  Portal,
  Probe,
  Reading,
  Recorder,
  Step,
  Test,
  Witnesses,
} from '../trace/step';
import type { Result } from './algorithm';
import { comparison, measure } from './comparison';
import { noAnswer } from './no-answer';
import { contactBand, isWithinRounding, type Proof } from './verdict';

/**
 * Rounding in a support point, relative to the largest coordinate L met (see `size`). If frames are not turned, a coordinate of
 * p + t and of a − (p + t) is rounded once each, by at most ε·L, and so is the position of B in A's frame: together 3 ε·L, and
 * √3 of that as a length, 5.2 ε·L. The rest is for rotations. A bound that is a support's height or the length of a point of
 * C may be off by so much, and has none of it to spare: a length below `noise` must not count as 0 in a bound as well.
 */
export const rounding = 8 * Number.EPSILON;

/** The parts that concern one step alone. */
export type StepParts = Partial<
  Pick<Search, 'sample' | 'plane' | 'dropped' | 'wedgeAxis' | 'vectors' | 'readings' | 'tests'>
>;

const noParts: StepParts = {};

/**
 * The state of one search, which is what its steps show. An algorithm extends it with its own state and hands itself to the
 * recorder, by `showing` or, where it sets the parts of each step itself, as it is. A part that it does not have stays
 * undefined, and no step shows it. While a search runs without a recorder, nothing is allocated.
 */
export abstract class Search implements Step {
  phase: Phase = 'start';
  iteration = 0;
  supportCalls = 0;
  proofCalls = 0;
  lower = -Infinity;
  upper = Infinity;
  outcome: Outcome | undefined = undefined;
  certified: boolean | undefined = undefined;
  /** A unit vector in every step that is shown, the first included. */
  readonly direction: Vec3 = vec3();
  sample: CsoPoint | undefined = undefined;
  plane: Plane | undefined = undefined;
  bestPlane: Plane | undefined = undefined;
  dropped: CsoPoint[] | undefined = undefined;
  closest: Witnesses | undefined = undefined;
  normal: Vec3 | undefined = undefined;
  target: Vec3 | undefined = undefined;
  wedgeAxis: Vec3 | undefined = undefined;
  gap: number | undefined = undefined;
  portal: Portal | undefined = undefined;
  polytope: Polytope | undefined = undefined;
  readonly motion: Motion | undefined = undefined;
  polygon: Polygon | undefined = undefined;
  probes: readonly Probe[] | undefined = undefined;
  chart: Chart | undefined = undefined;
  vectors: readonly NamedVector[] | undefined = undefined;
  readings: readonly Reading[] | undefined = undefined;
  tests: readonly Test[] | undefined = undefined;

  private readonly bandTest = comparison('band', 'rounding', '>', 'most for contact', 'met');
  private readonly bandTests = [this.bandTest];
  private readonly largeTest = comparison('range', 'largest length', '>', 'what products allow', 'met');
  private readonly smallTest = comparison('range', 'largest length', '<', 'what products need', 'met');
  private readonly largeTests = [this.largeTest];
  private readonly smallTests = [this.smallTest];

  /** True while samples are taken for a proof, which counts them apart. */
  protected proving = false;
  /** The most by which one bound has passed the other. More than rounding means that one of them is false. */
  protected excess = 0;

  /** The outcome of the search, as soon as it is known. */
  protected ending: Outcome | undefined = undefined;
  /**
   * The length that rounding is relative to: the largest coordinate of the points of C and of the witnesses that they are
   * differences of. Those are much larger in a frame far from its shape.
   */
  protected size: number;
  protected readonly s = csoPoint();
  protected readonly sPlane: Plane = { normal: vec3(), offset: 0 };

  constructor(protected readonly problem: Readonly<Cso>) {
    const { a, poseB, centre } = problem;
    this.size = Math.max(maxAbs(centre), maxAbs(a.centre), maxAbs(positionOf(vec3(), poseB)), problem.margin);
  }

  /** The search itself, up to its result. */
  protected abstract solve(trace?: Recorder): Result;

  /** Runs the search. If its lengths are out of range it ends with its first step, since later ones would be noise. */
  run(trace?: Recorder): Result {
    const { size, problem } = this;
    // In the end no coordinate is larger than that.
    const reach = size + problem.extent;
    const isTiny = reach > 0 && reach < soundLengths.least;
    if (!isTiny && !(Math.max(size, problem.extent) > soundLengths.most)) return this.solve(trace);
    this.phase = 'stop';
    this.admitRange();
    this.outcome = this.ending!;
    this.certified = false;
    trace?.frame(this);
    return { ...noAnswer(this.outcome), rounding: Infinity };
  }

  /**
   * The search as a step: its state, with the named parts of that step and without those of the one before. Written as
   * `trace?.frame(this.showing('add', { sample }))` it costs nothing without a recorder. No decision may depend on what
   * it sets.
   */
  protected showing(phase: Phase, parts: StepParts = noParts): this {
    this.phase = phase;
    this.sample = parts.sample;
    this.plane = parts.plane;
    this.dropped = parts.dropped;
    this.wedgeAxis = parts.wedgeAxis;
    this.vectors = parts.vectors;
    this.readings = parts.readings;
    this.tests = parts.tests;
    return this;
  }

  /** The search as a step that shows what the step before showed, but for the named parts. */
  protected stillShowing(phase: Phase, parts: StepParts = noParts): this {
    this.phase = phase;
    return Object.assign(this, parts);
  }

  /** Ends the search; returns the comparisons that say why. */
  protected endWith(outcome: Outcome, why: readonly Test[]): readonly Test[] {
    this.ending = outcome;
    return why;
  }

  /**
   * Replaces the ending of a search that cannot be trusted: its lengths are out of the range in which their products are
   * numbers, or its bounds agree on less than rounding can tell from contact.
   */
  protected admitRounding(proof: Readonly<Proof>): void {
    if (this.ending === 'numerical-failure') return;
    if (!this.isSound()) this.admitRange();
    else if (isWithinRounding(proof)) this.admitBand(proof);
  }

  private admitRange(): void {
    const isLarge = this.largest() > soundLengths.most;
    const limit = isLarge ? soundLengths.most : soundLengths.least;
    measure(isLarge ? this.largeTest : this.smallTest, this.largest(), limit, true);
    this.ending = 'out-of-range';
    this.tests = isLarge ? this.largeTests : this.smallTests;
  }

  private admitBand(proof: Readonly<Proof>): void {
    const limit = contactBand * proof.extent;
    measure(this.bandTest, proof.rounding, limit, true);
    this.ending = 'within-rounding';
    this.tests = this.bandTests;
  }

  /** Raises the lower bound, at most to the upper one. */
  protected raiseLower(to: number): void {
    this.excess = Math.max(this.excess, to - this.upper);
    this.lower = Math.max(this.lower, Math.min(to, this.upper));
  }

  /** Drops the upper bound, at most to the lower one. */
  protected dropUpper(to: number): void {
    this.excess = Math.max(this.excess, this.lower - to);
    this.upper = Math.min(this.upper, Math.max(to, this.lower));
  }

  /** The largest error of a support: a smaller length may be zero. */
  protected noise(): number {
    return rounding * this.size;
  }

  /** The error of the bounds: `noise`, or Infinity if products of lengths lose all digits. */
  protected doubt(): number {
    return this.isSound() ? this.noise() : Infinity;
  }

  private isSound(): boolean {
    const largest = this.largest();
    return largest === 0 || (largest >= soundLengths.least && largest <= soundLengths.most);
  }

  /** Infinite where a point is no number: it is a difference of lengths that are not. */
  private largest(): number {
    const largest = Math.max(this.size, this.problem.extent);
    return Number.isNaN(largest) ? Infinity : largest;
  }

  /** Samples s, the point of C farthest along `direction`, with its plane; returns h(direction). */
  protected support(): number {
    this.sampleAlong(this.direction);
    return this.placePlane();
  }

  /** s becomes the point of C farthest along `way`, which may have any length. */
  protected sampleAlong(way: Readonly<Vec3>): void {
    csoSupport(this.s, this.problem, way);
    this.s.call = this.supportCalls + this.proofCalls;
    if (this.proving) this.proofCalls++;
    else this.supportCalls++;
    this.size = Math.max(this.size, maxAbs(this.s.v), maxAbs(this.s.a));
  }

  /** The plane of s, sampled along the unit `direction`; returns its offset, h(direction). */
  protected placePlane(): number {
    copy(this.sPlane.normal, this.direction);
    return (this.sPlane.offset = dot(this.direction, this.s.v));
  }
}
