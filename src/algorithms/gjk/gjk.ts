import { addScaled, copy, length, normalize, scale, set, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';
import { q } from '../../trace/sentence';
import type { Recorder, Simplex } from '../../trace/step';
import type { Algorithm, Options, Result, Status } from '../algorithm';
import { comparison, measure } from '../comparison';
import {
  capOption,
  directionOf,
  firstDirection,
  firstDirectionOption,
  numberOf,
  toleranceOption,
} from '../options';
import { rounding, Search } from '../search';
import { closestFeature, findClosestFeature, type ClosestFeature } from './closest-feature';
import { describeGjk } from './describe';
import { Enclosure } from './enclosure';
import { addVertex, blendWitnesses, dropVertex, hasVertex, keepFeature, simplex, witnesses } from './simplex';

/**
 * GJK closest points, after E. G. Gilbert, D. W. Johnson and S. S. Keerthi, "A fast procedure for computing the
 * distance between complex objects in three-dimensional space" (1988), with the bounds of G. van den Bergen, "A fast
 * and robust GJK implementation for collision detection of convex objects" (1999).
 *
 * C = A − B is convex, and the distance from A to B is that from the origin O to C. GJK walks there on simplices:
 *
 *  1. Start from v, a point of C: the difference of the centres.
 *  2. Sample: the farthest point s of C along n = −v/|v|. All of C lies behind the plane of s, so O is at least
 *     α = s·v/|v| away from C. v itself shows that it is at most |v| away.
 *  3. Stop where |v| − α is as small as asked for, or where s brings nothing new.
 *  4. Add s to the simplex.
 *  5. Reduce: v becomes the point of the simplex nearest to O, and vertices that v does not need are dropped.
 *  6. Stop where the simplex contains O: the shapes overlap. Else go on with 2.
 *
 * Departures, with reasons:
 *  - Margins stay outside: the cores are searched, and the signed distance of the shapes is that of the cores less both
 *    margins. Round shapes become points and segments, answered in a step or two and to the last digit.
 *  - The bounds run over the whole search, not over the last step, so what was once proven stays proven.
 *  - Every iteration must better a bound: |v| falls, or α rises while |v| stays. In exact arithmetic |v| always falls; in
 *    doubles it stops falling when v is still askew by the root of the rounding, and α shows whether to go on. An
 *    iteration that betters neither ends the search, since repeating such is how GJK falls into cycles.
 *  - Where O lies on a simplex without volume, it is in C, but perhaps only on its boundary. The search then looks off
 *    the simplex until it finds a supporting plane through O (the shapes touch) or a body around O (they overlap).
 */
export const gjk: Algorithm = {
  id: 'gjk',
  title: 'GJK distance',
  summary: 'Closest points of two separated shapes, with proven bounds; overlap is answered as overlap.',
  dim: 3,
  solves: ['intersection', 'distance'],
  certifies: 'distance',
  options: [
    toleranceOption(
      'Stop when upper and lower bound are this close, in units of E = extent(A) + extent(B).',
      1e-12,
    ),
    capOption(128),
    firstDirectionOption,
    {
      key: 'warmStart',
      label: 'warm start',
      help: "Up to four search directions in A's frame, whose supports make the first simplex.",
      type: 'directions',
      maxCount: 4,
      default: [],
    },
  ],
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new Gjk(problem, options).run(trace),
  describe: describeGjk,
};

/**
 * The state of one search. `lower` is the greatest α so far, `upper` is |v| of the simplex, infinite until there is one;
 * `direction` is n = −v/|v|, and off the simplex while that is being enclosed.
 */
export class Gjk extends Search {
  override readonly simplex: Simplex = simplex();

  private readonly tolerance: number;
  private readonly cap: number;
  private readonly givenDirection: boolean;
  private readonly warmStart: readonly number[];

  /** Whether the latest sample raised `lower`. */
  private raised = false;
  /** The direction that proved `lower`. */
  private readonly bestDirection = vec3();
  /** Of an origin in C: on the boundary, inside, or not found out. */
  private place: 'boundary' | 'interior' | 'unknown' = 'unknown';

  private readonly feature: ClosestFeature = closestFeature();
  private readonly nearest = witnesses();
  private readonly droppedPoints: CsoPoint[] = [];
  private readonly droppedPool = [csoPoint(), csoPoint(), csoPoint(), csoPoint()];

  private readonly gapTest = comparison('|v| − α', '≤', 'ε');
  private readonly repeatTest = comparison('repeats of s', '≥', '1');
  private readonly progressTest = comparison('|v|', '<', 'last |v|');
  private readonly stayTest = comparison('|v|', '≤', 'last |v| + rounding');
  private readonly originTest = comparison('|v|', '≤', 'rounding');
  private readonly capTest = comparison('iteration', '≥', 'cap');
  private readonly boundaryTest = comparison('h(n)', '≤', 'rounding');
  private readonly sampleTests = [this.gapTest, this.repeatTest];
  private readonly capTests = [this.gapTest, this.repeatTest, this.capTest];
  private readonly reduceTests = [this.progressTest, this.originTest];
  private readonly stayTests = [this.stayTest, this.originTest];
  private readonly failTests = [this.progressTest];
  private readonly encloseTests = [this.boundaryTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem);
    this.tolerance = numberOf(options, 'tolerance') * problem.extent;
    this.cap = numberOf(options, 'cap');
    this.givenDirection = directionOf(options, 'firstDirection') !== null;
    firstDirection(this.direction, problem, options);
    this.warmStart = (options['warmStart'] as readonly number[] | null) ?? [];
  }

  run(trace?: Recorder): Result {
    this.search(trace);
    return this.finish(trace);
  }

  /** All but the last step. Afterwards `interior` tells whether the origin is known to be inside C. */
  search(trace?: Recorder): void {
    this.start();
    trace?.frame(this);
    this.seedSimplex(trace);
    while (!this.ending) {
      this.takeSample();
      trace?.frame(this);
      if (this.ending) break;
      this.add();
      trace?.frame(this);
      this.reduce();
      trace?.frame(this);
    }
    if (this.ending === 'contains-origin') this.enclose(trace);
  }

  get interior(): boolean {
    return this.place === 'interior';
  }

  finish(trace?: Recorder): Result {
    this.stop();
    trace?.frame(this);
    return this.result();
  }

  /** Unless a direction is given, the centre of C is the first v. */
  private start(): void {
    if (this.givenDirection) return;
    const { a, centre } = this.problem;
    copy(this.nearest.v, centre);
    copy(this.nearest.a, a.centre);
    sub(this.nearest.b, a.centre, centre);
    this.closest = this.nearest;
  }

  /** A warm start: the supports of the given directions make the first simplex. Bounds start afresh: planes may have moved. */
  private seedSimplex(trace?: Recorder): void {
    for (let i = 0; i + 2 < this.warmStart.length && this.simplex.size < 4; i += 3) {
      set(this.direction, this.warmStart[i]!, this.warmStart[i + 1]!, this.warmStart[i + 2]!);
      if (normalize(this.direction, this.direction) === 0) continue;
      this.phase = 'seed';
      this.support();
      if (!hasVertex(this.simplex, this.s)) addVertex(this.simplex, this.s);
      trace?.frame(this);
    }
    if (this.simplex.size === 0) return;
    this.reduce();
    trace?.frame(this);
  }

  /** One support call: s, its plane, and the lower bound α = −h(n) that the plane proves. */
  protected override support(): number {
    const offset = super.support();
    this.raised = !(-offset <= this.lower);
    if (this.raised) {
      // Past |v| by a rounding, α says no more than |v|.
      this.lower = Math.min(-offset, this.upper);
      copy(this.bestDirection, this.direction);
    }
    return offset;
  }

  /** What the bounds may differ by at the end: the tolerance asked for, and the rounding that no search can beat. */
  private slack(): number {
    return this.tolerance + rounding * this.size;
  }

  private takeSample(): void {
    this.iteration++;
    this.phase = 'sample';
    this.support();
    this.tests = this.sampleTests;
    const gap = this.upper - this.lower;
    const copies = hasVertex(this.simplex, this.s) ? 1 : 0;
    if (Number.isNaN(this.lower)) this.ending = 'numerical-failure';
    if (measure(this.repeatTest, copies, 1, copies >= 1)) this.ending ??= 'duplicate-support';
    if (measure(this.gapTest, gap, this.slack(), gap <= this.slack())) this.ending = 'converged-gap';
    if (!this.ending) this.checkCap();
  }

  private checkCap(): void {
    if (!measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) return;
    this.ending = 'max-iterations';
    this.tests = this.capTests;
  }

  private add(): void {
    this.phase = 'add';
    this.tests = undefined;
    addVertex(this.simplex, this.s);
  }

  private reduce(): void {
    this.phase = 'reduce';
    this.sample = undefined;
    this.plane = undefined;
    findClosestFeature(this.feature, this.simplex);
    // Not the root of `distanceSq`, which underflows to 0, and so to contact, in a scene of 1e-170.
    const distance = length(this.feature.v);
    const noise = rounding * this.size;
    const falls = measure(this.progressTest, distance, this.upper, distance < this.upper);
    const within = measure(this.stayTest, distance, this.upper + noise, distance <= this.upper + noise);
    if (falls || (within && this.raised)) {
      this.tests = falls ? this.reduceTests : this.stayTests;
      if (measure(this.originTest, distance, noise, distance <= noise)) this.ending = 'contains-origin';
    } else {
      this.tests = this.failTests;
      this.ending = 'no-progress';
    }
    this.dropped = this.droppedPoints;
    // Without progress the newcomer leaves, and v and the simplex stay those of the step before.
    if (this.ending === 'no-progress') dropVertex(this.simplex, this.dropped, this.droppedPool);
    else this.accept(distance);
  }

  private accept(distance: number): void {
    keepFeature(this.simplex, this.feature, this.droppedPoints, this.droppedPool);
    blendWitnesses(this.nearest, this.simplex, this.feature);
    this.closest = this.nearest;
    this.upper = Math.max(this.lower, Math.min(this.upper, distance));
    if (!this.ending) scale(this.direction, this.nearest.v, -1 / distance);
  }

  /**
   * O is in the simplex. Where a plane through O bounds C they touch; where the simplex is a tetrahedron, or can be
   * completed to a body around O, they overlap.
   */
  private enclose(trace?: Recorder): void {
    const noise = rounding * this.size;
    if (this.simplex.size === 4) this.place = 'interior';
    else if (this.lower >= -noise) this.place = 'boundary';
    else this.place = new Enclosure(this.simplex).search(this.cap, (n) => this.probe(n, noise, trace));
    if (this.place === 'unknown') this.ending = 'max-iterations';
  }

  /** Samples along `n` for the enclosure; null where the plane of the sample passes through O. */
  private probe(n: Readonly<Vec3>, noise: number, trace?: Recorder): Vec3 | null {
    this.iteration++;
    this.phase = 'enclose';
    copy(this.direction, n);
    const height = this.support();
    this.tests = this.encloseTests;
    const onBoundary = measure(this.boundaryTest, height, noise, height <= noise);
    trace?.frame(this);
    return onBoundary ? null : this.s.v;
  }

  private stop(): void {
    this.phase = 'stop';
    this.outcome = this.ending;
    this.certified = this.proven();
    if (this.place === 'boundary') this.normal = this.bestDirection;
  }

  private proven(): boolean {
    switch (this.ending) {
      case 'contains-origin':
        return true;
      case 'max-iterations':
      case 'numerical-failure':
        return false;
      default:
        return this.upper - this.lower <= this.slack();
    }
  }

  private result(): Result {
    const { margin } = this.problem;
    const result: Result = {
      status: this.status(),
      outcome: this.outcome!,
      certified: this.certified!,
      signedDistance: null,
      normal: null,
      pointA: null,
      pointB: null,
      lowerBound: finiteOrNull(this.lower - margin),
      upperBound: finiteOrNull(this.upper - margin),
      iterations: this.iteration,
      supportCalls: this.supportCalls,
    };
    const unanswered = this.outcome === 'max-iterations' || this.outcome === 'numerical-failure';
    if (!unanswered && this.place !== 'interior' && result.status !== 'unresolved') this.answer(result);
    return result;
  }

  /** The sign of the distance where the bounds agree on it; touching where they meet at zero. */
  private status(): Status {
    const { margin } = this.problem;
    if (this.lower > margin && this.ending !== 'contains-origin') return 'separated';
    if (this.upper < margin - this.slack() || this.place === 'interior') return 'overlapping';
    return this.certified ? 'touching' : 'unresolved';
  }

  private answer(result: Result): void {
    const { a, b, margin } = this.problem;
    const distance = this.upper - margin;
    // The normal that carries the proof of the lower bound. −v/|v| may be askew of it by the root of the gap, and is noise
    // where |v| is small; but between separated points it is the direction in which they are `distance` apart.
    const normal = copy(vec3(), this.bestDirection);
    const towardsB = distance > 0 ? scale(vec3(), this.nearest.v, -1 / length(this.nearest.v)) : normal;
    result.signedDistance = distance;
    result.normal = normal;
    result.pointA = addScaled(vec3(), this.nearest.a, towardsB, a.margin);
    result.pointB = addScaled(vec3(), this.nearest.b, towardsB, -b.margin);
  }
}

const finiteOrNull = (value: number): number | null => (Number.isFinite(value) ? value : null);
