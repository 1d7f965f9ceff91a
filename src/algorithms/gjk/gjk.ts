import { length, scale, vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';
import { q, quantity } from '../../trace/sentence';
import type { NamedVector, Reading, Recorder, Test } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { closestFeature, findClosestFeature, type ClosestFeature } from './closest-feature';
import { centreToO, describeGjkWith } from './describe';
import { directionAt, distanceOptions, DistanceSearch } from './distance-search';
import { addVertex, blendWitnesses, dropVertex, hasVertex, keepFeature, provenDistance } from './simplex';

/**
 * GJK closest points, after E. G. Gilbert, D. W. Johnson and S. S. Keerthi, "A fast procedure for computing the
 * distance between complex objects in three-dimensional space" (1988), with the bounds of G. van den Bergen, "A fast
 * and robust GJK implementation for collision detection of convex objects" (1999).
 *
 * C = A − B is convex, and the distance from A to B is that from the origin O to C. Tolerances are shares of
 * E = extent(A) + extent(B). GJK walks to O on simplices:
 *
 *  1. Start from c, the centre of C: the difference of the centres. The first n is −c/|c|.
 *  2. Sample: the farthest point s of C along n = −v/|v|. All of C lies behind the plane of s, so O is at least
 *     α = s·v/|v| away from C. v itself shows that it is at most |v| away.
 *  3. Stop if |v| − α is within the tolerance, or if s is a vertex of the simplex already.
 *  4. Add s to the simplex.
 *  5. Reduce: v becomes the point of the simplex nearest to O, and vertices that v does not need are dropped.
 *  6. Stop if the simplex contains O: the shapes overlap. Otherwise go on with 2.
 *
 * Departures, with reasons:
 *  - Margins stay outside: the cores are searched, and the signed distance of the shapes is that of the cores less both
 *    margins. Round shapes become points and segments, answered in a step or two and to the last digit.
 *  - The bounds are the best of the whole search, not those of the last step, so what was once proven stays proven.
 *  - A warm start replaces step 1: supports along the given directions are the first simplex.
 *  - Every iteration must improve a bound: |v| falls, or α rises while |v| stays. In exact arithmetic |v| always falls; in
 *    doubles it stops falling while v is still off by the square root of the rounding, and α shows whether to go on. If α does
 *    not rise either, v may still turn: near contact a turn by 1e-8 is lost in |v|, and shows in α a few steps later. After
 *    eight such steps in a row the next one ends the search, since repeating them is how GJK falls into cycles.
 *  - If O lies on a simplex without volume, it is in C, but perhaps only on its boundary. The search then samples off
 *    the simplex until it finds a supporting plane through O (the shapes touch) or a polytope around O (they overlap).
 */
// Marked as pure: a bundler drops title, options and sentences from a program that imports the class alone.
export const gjk: Algorithm = /* @__PURE__ */ (() => ({
  id: 'gjk',
  title: 'GJK distance',
  summary: 'Closest points of two separated shapes, with proven bounds; overlap is answered as overlap.',
  dim: 3,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: distanceOptions,
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new Gjk(problem, options).run(trace),
  describe: describeGjkWith({}),
}))();

/**
 * The state of one search. `direction` is n = −v/|v|; while O is being enclosed, it points off the simplex. A subclass
 * overrides what differs, usually `findNearest` (the distance sub-algorithm), `aim` (the next direction), or `judgeSample` and
 * `judgeSimplex` (when to stop).
 */
export class Gjk extends DistanceSearch {
  private readonly warmStart: readonly number[];
  /** Iterations in a row that improved no bound. */
  private inPlace = 0;

  protected readonly feature: ClosestFeature = closestFeature();
  /** Numbers of the distance sub-algorithm, recorded with the reduced simplex. */
  protected noted: readonly Reading[] | undefined = undefined;
  /** −c, which aims the first sample. It gives no bound; the first upper bound comes with the simplex. */
  private readonly fromCentre: readonly NamedVector[] = [
    { label: centreToO, quantity: quantity('−c', 'cso'), from: this.nearest.v, to: vec3() },
  ];
  /** The vertices that the last reduction dropped. */
  protected readonly dropouts: CsoPoint[] = [];
  private readonly dropoutPool = [csoPoint(), csoPoint(), csoPoint(), csoPoint()];

  protected readonly gapTest = comparison('gap', '|v| − α', '≤', 'ε', 'met');
  protected readonly repeatTest = comparison('repeat', 'points equal to s', '≥', '1', 'met');
  private readonly progressTest = comparison('progress', '|v|', '<', 'last |v|', 'unmet');
  private readonly stayTest = comparison('stay', '|v|', '≤', 'last |v| + rounding');
  private readonly originTest = comparison('origin', '|v|', '≤', 'rounding', 'met');
  private readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly sampleTests: readonly Test[] = [this.gapTest, this.repeatTest];
  private readonly capTests: readonly Test[] = [this.gapTest, this.repeatTest, this.capTest];
  private readonly reduceTests: readonly Test[] = [this.progressTest, this.originTest];
  private readonly stayTests: readonly Test[] = [this.stayTest, this.originTest];
  private readonly inPlaceTest = comparison('in-place', 'steps in place', '≤', 'most in a row', 'unmet');
  private readonly turnTests: readonly Test[] = [this.stayTest, this.inPlaceTest, this.originTest];
  private readonly failTests: readonly Test[] = [this.progressTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.warmStart = (options['warmStart'] as readonly number[] | null) ?? [];
  }

  /** Steps 1 to 6 of the header. */
  override search(trace?: Recorder): void {
    this.begin();
    const startsAtCentre = !this.startsElsewhere && this.warmStart.length === 0;
    trace?.frame(this.showing('start', { vectors: startsAtCentre ? this.fromCentre : undefined }));
    this.seedSimplex(trace);
    while (!this.ending) this.iterate(trace);
    if (this.ending === 'contains-origin') this.enclose(trace);
  }

  /** Steps 2 to 6 of the header. */
  protected iterate(trace?: Recorder): void {
    const tests = this.takeSample();
    trace?.frame(this.showing('sample', { sample: this.s, plane: this.sPlane, tests }));
    if (!this.ending) this.extend(trace);
  }

  /** Steps 4 to 6 of the header. */
  protected extend(trace?: Recorder): void {
    addVertex(this.simplex, this.s);
    trace?.frame(this.showing('add', { sample: this.s, plane: this.sPlane }));
    const tests = this.reduce(trace);
    trace?.frame(this.showing('reduce', { dropped: this.dropouts, readings: this.noted, tests }));
  }

  /** Instead of step 1: seeds the simplex with fresh supports along the directions of a warm start. */
  private seedSimplex(trace?: Recorder): void {
    for (let i = 0; 3 * i + 2 < this.warmStart.length && this.simplex.size < 4; i++) {
      if (!directionAt(this.direction, this.warmStart, i)) continue;
      this.support();
      if (!hasVertex(this.simplex, this.s)) addVertex(this.simplex, this.s);
      trace?.frame(this.showing('seed', { sample: this.s, plane: this.sPlane }));
    }
    if (this.simplex.size === 0) return;
    const tests = this.reduce(trace);
    trace?.frame(this.showing('reduce', { dropped: this.dropouts, readings: this.noted, tests }));
  }

  /** Steps 2 and 3 of the header; returns what was compared. */
  protected takeSample(): readonly Test[] {
    this.iteration++;
    this.support();
    if (Number.isNaN(this.lower)) this.ending = 'numerical-failure';
    const tests = this.judgeSample();
    if (this.ending || !measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap))
      return tests;
    return this.endWith('max-iterations', this.capTests);
  }

  /** Step 3: ends the search if the bounds agree or s repeats; returns what was compared. */
  protected judgeSample(): readonly Test[] {
    const gap = this.upper - this.lower;
    const copies = hasVertex(this.simplex, this.s) ? 1 : 0;
    if (measure(this.repeatTest, copies, 1, copies >= 1)) this.ending ??= 'duplicate-support';
    if (measure(this.gapTest, gap, this.slack(), gap <= this.slack())) this.ending = 'converged-gap';
    return this.sampleTests;
  }

  /** Steps 5 and 6 of the header; returns what was compared. */
  private reduce(trace?: Recorder): readonly Test[] {
    this.findNearest(trace);
    // Not the root of `distanceSq`: it would underflow to 0, a contact, in a scene of size 1e-170.
    const tests = this.judgeSimplex(length(this.feature.v));
    // Without progress the new vertex is dropped, and v and the simplex stay those of the step before.
    if (this.ending === 'no-progress') dropVertex(this.simplex, this.dropouts, this.dropoutPool);
    else this.accept();
    return tests;
  }

  /** The distance sub-algorithm: finds the feature of the simplex nearest to O. */
  protected findNearest(_trace?: Recorder): void {
    findClosestFeature(this.feature, this.simplex);
  }

  /**
   * Step 6: ends the search if the feature at `distance` from O contains O, or if nothing has improved; returns what was
   * compared.
   */
  protected judgeSimplex(distance: number): readonly Test[] {
    const noise = this.noise();
    const falls = measure(this.progressTest, distance, this.upper, distance < this.upper);
    const within = measure(this.stayTest, distance, this.upper + noise, distance <= this.upper + noise);
    const betters = falls || (within && this.raised);
    this.inPlace = betters ? 0 : this.inPlace + 1;
    const mayTurn = measure(this.inPlaceTest, this.inPlace, mostInPlace, this.inPlace <= mostInPlace);
    if (!betters && !within) return this.endWith('no-progress', this.failTests);
    if (!betters && !mayTurn) return this.endWith('no-progress', this.turnTests);
    if (measure(this.originTest, distance, noise, distance <= noise)) this.ending = 'contains-origin';
    return falls ? this.reduceTests : this.raised ? this.stayTests : this.turnTests;
  }

  /** Takes the feature over into the simplex, v and the upper bound, and aims the next sample. */
  private accept(): void {
    keepFeature(this.simplex, this.feature, this.dropouts, this.dropoutPool);
    blendWitnesses(this.nearest, this.simplex, this.feature);
    this.closest = this.nearest;
    const proven = provenDistance(this.simplex, this.nearest.v, this.noise() / 2);
    this.dropUpper(proven);
    if (!this.ending) this.aim(length(this.nearest.v));
  }

  /** The direction of the next sample, from v at `distance` > 0. */
  protected aim(distance: number): void {
    scale(this.direction, this.nearest.v, -1 / distance);
  }
}

/** The number of iterations in a row that may turn v while |v| stays and α does not rise. */
const mostInPlace = 8;
