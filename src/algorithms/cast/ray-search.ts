import { addScaled, copy, dot, length, maxAbs, scale, sub, vec3, type Vec3 } from '../../math/vec3';
import { csoSupport } from '../../shapes/cso';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Motion } from '../../trace/parts/motion';
import { ownWord, type Recorder, type Simplex, type Test } from '../../trace/step';
import type { Options, Result, Status } from '../algorithm';
import { comparison, measure } from '../comparison';
import { Surround, type Place } from '../epa/surround';
import { FlatSurround } from '../flat/flat-surround';
import { NearestRegion } from '../flat/nearest-region';
import { triangleDepth } from '../flat/triangle-depth';
import { closestFeature, findClosestFeature } from '../gjk/closest-feature';
import {
  addVertex,
  blendWitnesses,
  hasVertex,
  keepFeature,
  provenDistance,
  simplex,
  witnesses,
} from '../gjk/simplex';
import { tetrahedronDepth } from '../gjk/tetrahedron-depth';
import { noAnswer } from '../no-answer';
import { firstDirection, numberOf } from '../options';
import { Search } from '../search';
import type { Cast } from './problem';
import { RayPath } from './ray-path';

export const advance = ownWord('advance');
export const restart = ownWord('restart');
export const inContact = ownWord('in-contact');
export const noApproach = ownWord('no-approach');
export const beyondEnd = ownWord('beyond-the-end');
export const overlapsAtStart = ownWord('overlaps-at-the-start');

/**
 * The common part of casts along a ray. x runs from O along −displacement; C stands still. The simplex is of points of C,
 * and p, its point nearest to x, shows that the shapes are at most |p − x| − m apart, with m = margin(A) + margin(B). The
 * plane of a support along n shows that they are at least
 *
 *     gap(t) = n·x(t) − h(n) − m = gap(t₀) − (t − t₀)·rate,   rate = n·displacement
 *
 * apart. With rate > 0 the plane separates the shapes until gap(t) = 0, and a contact is no earlier. With rate ≤ 0 it
 * separates them from t₀ on, and there is no contact at all if there was none before t₀.
 *
 * If A turns with the angular velocity ω, C is that of the time at which x is. Turning moves a point r of A along n by (n × ω)·r,
 * and none is farther than ρ from where A turns about (see `RayPath`), so that the gap falls no faster than by
 *
 *     rate = n·displacement + |n × ω|·ρ
 *
 * (B. Mirtich 1996). The plane separates the shapes for gap / rate, and x does not come to it. Whenever A has turned the
 * simplex begins anew, since its vertices are no longer points of C.
 *
 * `lower` and `upper` bound the time of impact. `upper` comes last: x is moved on a little, into C.
 */
export abstract class RaySearch extends Search {
  readonly simplex: Simplex = simplex();
  override readonly motion: Motion = { t: 0, gap: -Infinity, rate: 0 };
  override lower = 0;

  protected readonly cap: number;
  protected readonly path: RayPath;
  protected readonly x: Readonly<Vec3>;
  /** |p − x|. */
  protected distance = Infinity;
  /** The greatest gap of all planes at this t, and the normal of its plane. */
  protected bestGap = -Infinity;
  protected readonly bestDirection = vec3();
  protected readonly dropouts: CsoPoint[] = [];
  /** Set if x has moved since the simplex was reduced. */
  protected moved = false;

  private readonly tolerance: number;
  /** The normal of the plane that x was advanced to. */
  private readonly clipNormal = vec3();
  private hasClip = false;

  private readonly nearest = witnesses();
  /** The simplex with x in place of O. */
  protected readonly relative: Simplex = simplex();
  private readonly held: Simplex = simplex();
  protected readonly feature = closestFeature();
  private readonly region = new NearestRegion(undefined);
  private readonly dropoutPool = [csoPoint(), csoPoint(), csoPoint(), csoPoint()];
  private readonly apart = vec3();
  private readonly looked = csoPoint();
  private stalled = 0;
  /** Set if the simplex has restarted since x last moved. */
  private hasRestarted = false;
  private place: Place = 'unknown';
  /** O is in the simplex at t = 0, and it is still open whether it is inside C. */
  private enclosing = false;

  protected readonly gapTest = comparison('gap-ahead', 'gap', '>', 'rounding');
  protected readonly agreeTest = comparison('agree', '|p − x| − m − gap', '≤', 'ε of the query');
  private readonly nearTest = comparison('near', '|p − x| − m', '≤', 'ε', 'met');
  private readonly stallTest = comparison('stalled', 'steps in place', '>', 'most in a row', 'met');
  private readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly approachTest = comparison('approach', 'rate', '>', '0', 'unmet');
  private readonly endTest = comparison('beyond-end', 'gap at the end', '>', 'rounding', 'met');
  private readonly boundaryTest = comparison('boundary', 'h(n)', '≤', 'rounding or ε', 'met');
  private readonly recedeTests = [this.approachTest];
  private readonly advanceTests = [this.approachTest, this.endTest];
  private readonly nearTests = [this.nearTest];
  private readonly stallTests = [this.stallTest];
  private readonly capTests = [this.capTest];
  private readonly encloseTests = [this.boundaryTest];

  declare protected readonly problem: Readonly<Cast>;

  /** `given` is the cast as it is at t = 0; `problem` becomes that of the time at which x is. */
  constructor(given: Readonly<Cast>, options: Options) {
    const path = new RayPath(given);
    const { problem } = path;
    super(problem);
    this.path = path;
    this.x = path.x;
    this.cap = numberOf(options, 'cap');
    this.tolerance = numberOf(options, 'tolerance') * problem.extent;
    this.target = this.x;
    firstDirection(this.direction, problem, options);
  }

  /** Turning A by cosines and sines rounds its points as much as everything else does, so the error doubles. */
  protected override noise(): number {
    return this.path.turns ? 2 * super.noise() : super.noise();
  }

  protected solve(trace?: Recorder): Result {
    copy(this.nearest.v, this.problem.centre);
    copy(this.nearest.a, this.problem.a.centre);
    sub(this.nearest.b, this.nearest.a, this.nearest.v);
    trace?.frame(this.showing('start'));
    this.search(trace);
    this.closest = this.distance < Infinity ? this.nearest : undefined;
    const result = this.conclude(trace);
    trace?.frame(this);
    return result;
  }

  /** Runs as the proof of another search of the same cast: counts and bounds go on from there, and supports are counted apart. */
  decideAfter(
    {
      iteration,
      supportCalls,
      lower,
      upper,
    }: Readonly<Pick<Search, 'iteration' | 'supportCalls' | 'lower' | 'upper'>>,
    trace?: Recorder,
  ): Result {
    Object.assign(this, { iteration, supportCalls, lower, upper });
    this.proving = true;
    return this.run(trace);
  }

  /** The search up to its ending. */
  protected abstract search(trace?: Recorder): void;

  /** The largest distance that is a contact. */
  protected epsilon(): number {
    return this.tolerance + this.noise();
  }

  /** The distance of the shapes that p shows. */
  protected shown(): number {
    return this.distance - this.problem.margin;
  }

  /** Samples along n, and measures how far x is outside the plane. */
  protected sampleGap(): number {
    this.support();
    const { direction, motion, problem } = this;
    motion.gap = dot(direction, sub(this.apart, this.x, this.s.v)) - problem.margin;
    motion.rate = this.path.rateAlong(direction);
    if (motion.gap > this.bestGap) {
      this.bestGap = motion.gap;
      copy(this.bestDirection, direction);
    }
    if (Number.isNaN(motion.gap)) this.ending = 'numerical-failure';
    return motion.gap;
  }

  /** Takes the sample into the simplex, if it is new there, and finds p. */
  protected extend(trace?: Recorder): void {
    const isNew = !hasVertex(this.simplex, this.s) && this.simplex.size <= this.problem.dim;
    if (isNew) addVertex(this.simplex, this.s);
    const before = this.distance;
    this.reduce();
    const betters = isNew && (this.moved || this.distance < before);
    this.stalled = betters || this.moved ? 0 : isNew ? this.stalled + 1 : mostStalled + 1;
    this.judge(trace);
    if (!this.isStuck()) return;
    if (this.shown() <= this.epsilon() && this.problem.margin <= this.noise())
      this.enclose(this.epsilon(), trace);
    else if (!this.hasRestarted) this.restartFromSample(trace);
  }

  /** True if the reduction has dropped the sample itself: the next would be along the same n, and the same. */
  private isStuck(): boolean {
    return !this.ending && this.stalled > 0 && !hasVertex(this.simplex, this.s);
  }

  /** If the simplex is too thin to tell which feature is nearest, restarts it from the sample, once for each x. */
  private restartFromSample(trace?: Recorder): void {
    this.hasRestarted = true;
    this.stalled = 0;
    this.simplex.size = 0;
    addVertex(this.simplex, this.s);
    this.reduce();
    trace?.frame(this.showing(restart, { sample: this.s }));
  }

  /** After x has moved: reduces the simplex again, as p depends on x, and records the step. */
  protected reduceAgain(trace?: Recorder): void {
    this.reduce();
    this.judge(trace);
  }

  /** True if the sample brings nothing new to the simplex, and x has not moved since it was reduced. */
  protected repeats(): boolean {
    return !this.moved && hasVertex(this.simplex, this.s);
  }

  private judge(trace?: Recorder): void {
    this.moved = false;
    const tests = this.judgeDistance();
    trace?.frame(this.showing('reduce', { dropped: this.dropouts, tests: [...this.signs(), ...tests] }));
    if (this.enclosing) this.enclose(0, trace);
  }

  /** p becomes the point of the simplex nearest to x; vertices that it does not need are dropped. */
  protected reduce(): void {
    const { feature, nearest } = this;
    this.shiftByX();
    this.findNearest();
    keepFeature(this.simplex, feature, this.dropouts, this.dropoutPool);
    this.shiftByX();
    blendWitnesses(nearest, this.simplex, feature);
    addScaled(nearest.v, nearest.v, this.x, 1);
    this.closest = nearest;
    this.distance = provenDistance(this.relative, feature.v, this.noise() / 2);
    const far = length(feature.v);
    if (far > 0) scale(this.direction, feature.v, -1 / far);
  }

  /** Writes the feature of the simplex nearest to x to `feature`. */
  protected findNearest(): void {
    if (this.problem.dim === 2) this.region.find(this.feature, this.relative);
    else findClosestFeature(this.feature, this.relative);
  }

  /** The sign comparisons that chose the feature; empty for methods without any. */
  protected signs(): readonly Test[] {
    return [];
  }

  private shiftByX(): void {
    const { relative, simplex: held, x } = this;
    relative.size = held.size;
    for (let i = 0; i < held.size; i++) {
      sub(relative.points[i]!.v, held.points[i]!.v, x);
      relative.weights[i] = held.weights[i]!;
    }
  }

  /** Ends the search if p is a contact, or if too many steps in a row improved nothing. */
  private judgeDistance(): readonly Test[] {
    if (this.ending) return this.nearTests;
    const near = measure(this.nearTest, this.shown(), this.epsilon(), this.shown() <= this.epsilon());
    if (near && this.isContact()) return this.endWith(inContact, this.nearTests);
    if (near) {
      if (this.shown() < -this.noise()) return this.endWith(overlapsAtStart, this.nearTests);
      this.enclosing = this.distance <= this.noise();
      if (this.enclosing) return this.nearTests;
    }
    if (measure(this.stallTest, this.stalled, mostStalled, this.stalled > mostStalled))
      return this.endWith('no-progress', this.stallTests);
    return this.nearTests;
  }

  /** Ends the search if the distance is within the tolerance and the latest plane proves it a contact. */
  protected judgeContact(): void {
    const near = measure(this.nearTest, this.shown(), this.epsilon(), this.shown() <= this.epsilon());
    if (near && this.isContact()) this.tests = this.endWith(inContact, this.nearTests);
  }

  /** True if the shapes overlap by no more than a contact may: x was outside before, or a plane shows it on the surface. */
  private isContact(): boolean {
    return this.hasClip || this.bestGap >= -this.epsilon();
  }

  protected judgeCap(): boolean {
    const isOver = measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap);
    if (isOver && !this.ending) this.tests = this.endWith('max-iterations', this.capTests);
    return isOver;
  }

  /** O is in the simplex at t = 0, or nearer to it than a contact may be: is it inside C, deeper than that, or on its boundary? */
  private enclose(contact: number, trace?: Recorder): void {
    this.enclosing = false;
    const atMost = (): number => Math.max(contact, this.noise());
    const { simplex: held, problem } = this;
    const isFull = held.size === problem.dim + 1;
    const depth = !isFull ? 0 : problem.dim === 2 ? triangleDepth(held) : tetrahedronDepth(held);
    if (depth > atMost() || problem.margin > this.noise()) this.place = 'interior';
    else {
      const surround = problem.dim === 2 ? new FlatSurround() : new Surround(problem.extent);
      const probe = (n: Readonly<Vec3>): CsoPoint | null => this.probe(n, atMost(), trace);
      this.place = surround.search(held.points.slice(0, held.size), atMost, this.cap, probe);
    }
    const endings = { interior: overlapsAtStart, boundary: inContact, unknown: 'no-progress' } as const;
    this.ending = endings[this.place];
  }

  private probe(n: Readonly<Vec3>, atMost: number, trace?: Recorder): CsoPoint | null {
    copy(this.direction, n);
    const height = -(this.sampleGap() + this.problem.margin);
    const onBoundary = measure(this.boundaryTest, height, atMost, height <= atMost);
    const { s: sample, sPlane: plane, encloseTests: tests } = this;
    trace?.frame(this.showing('enclose', { sample, plane, tests }));
    return onBoundary ? null : this.s;
  }

  /**
   * Moves x by `gap` > 0 towards the plane along `n`, from which it is `left` farther away, or ends the search where the plane
   * proves a miss.
   */
  protected advanceTo(n: Readonly<Vec3>, gap: number, trace?: Recorder, left = 0): void {
    const { motion, path } = this;
    const rate = path.steepnessAlong(n);
    motion.gap = gap + left;
    motion.rate = path.rateAlong(n);
    if (!measure(this.approachTest, rate, 0, rate > 0)) {
      this.tests = this.endWith(noApproach, this.recedeTests);
      return;
    }
    const atEnd = gap + left - rate * (path.most - path.travelled);
    if (this.endsApart(atEnd)) return;
    this.moveOn(n, Math.min(path.most, path.travelled + gap / rate), left, trace);
  }

  /** Ends the search if the plane still separates the shapes at the end, and has done so until then. */
  protected endsApart(atEnd: number): boolean {
    const isApart = measure(this.endTest, atEnd, this.noise(), atEnd > this.noise());
    if (isApart) this.tests = this.endWith(beyondEnd, this.advanceTests);
    return isApart;
  }

  /** Moves x on, which the plane along n allows; there, the gap is `left`. */
  protected moveOn(n: Readonly<Vec3>, to: number, left: number, trace?: Recorder): void {
    const { motion, path } = this;
    const before = path.travelled;
    this.moveTo(to);
    copy(this.clipNormal, n);
    this.hasClip = true;
    this.moved = path.travelled > before;
    if (this.moved) this.hasRestarted = false;
    this.lower = Math.max(this.lower, motion.t);
    this.bestGap = -Infinity;
    motion.gap = left;
    if (path.turns) this.forgetSimplex();
    if (trace && path.turns) motion.gap = this.placePlaneHere(n);
    trace?.frame(this.showing(advance, { plane: this.sPlane, tests: this.advanceTests }));
  }

  /**
   * Places the plane along n at the present rotation of A, for display alone. Returns its gap, of which the search had only a
   * bound.
   */
  private placePlaneHere(n: Readonly<Vec3>): number {
    copy(this.sPlane.normal, n);
    this.sPlane.offset = dot(n, csoSupport(this.looked, this.problem, n).v);
    return dot(n, this.x) - this.sPlane.offset - this.problem.margin;
  }

  protected moveTo(travelled: number): void {
    this.path.moveTo(travelled, this.proving ? Infinity : this.problem.maxT);
    this.motion.t = this.path.t;
    this.size = Math.max(this.size, maxAbs(this.x));
  }

  protected forgetSimplex(): void {
    this.simplex.size = 0;
    this.closest = undefined;
    this.distance = Infinity;
  }

  private status(): Status {
    switch (this.ending) {
      case inContact:
        return 'hit';
      case overlapsAtStart:
        return 'overlapping';
      case noApproach:
      case beyondEnd:
        return 'miss';
      default:
        return 'unresolved';
    }
  }

  private conclude(trace?: Recorder): Result {
    const status = this.status();
    const isHit = status === 'hit';
    const t = isHit || status === 'overlapping' ? this.motion.t : null;
    const normal = isHit ? copy(vec3(), this.hasClip ? this.clipNormal : this.bestDirection) : null;
    const pointA = normal && this.contactOfA(normal);
    const pointB = normal && addScaled(vec3(), this.nearest.b, normal, -this.problem.b.margin);
    if (t === 0) this.upper = 0;
    else if (isHit) this.proveUpper(trace);
    this.phase = 'stop';
    this.outcome = this.ending!;
    this.certified = status !== 'unresolved' && !(isHit && t === 0 && this.hidesOverlap());
    this.normal = normal ?? undefined;
    this.sample = this.plane = this.dropped = undefined;
    return {
      ...noAnswer(this.outcome),
      status,
      certified: this.certified,
      normal,
      pointA,
      pointB,
      rounding: this.doubt(),
      t,
      tLower: status === 'miss' ? null : this.lower,
      tUpper: status !== 'miss' && this.upper < Infinity ? this.upper : null,
      iterations: this.iteration,
      supportCalls: this.supportCalls,
      proofCalls: this.proofCalls,
    };
  }

  /** True if an overlap at the start that is no contact may be rounding. */
  private hidesOverlap(): boolean {
    return this.noise() > Math.max(this.tolerance, leastContact * this.problem.extent);
  }

  private contactOfA(normal: Readonly<Vec3>): Vec3 {
    const point = addScaled(vec3(), this.nearest.a, normal, this.problem.a.margin);
    return sub(point, point, this.x);
  }

  /**
   * The contact is no later than a time at which x is in C with its margins. The plane of the contact is passed by some
   * tolerances, and then by more: a rounded C needs more of a grazing motion.
   */
  private proveUpper(trace?: Recorder): void {
    const normal = this.hasClip ? this.clipNormal : this.bestDirection;
    const { path, distance, tests } = this;
    const rate = path.approachAlong(normal, this.nearest.a);
    if (!(rate > 0)) return;
    const { travelled } = path;
    copySimplex(this.held, this.simplex);
    this.proving = true;
    for (
      let passed = 2 * this.epsilon(), i = 0;
      i < proofTries && this.upper === Infinity;
      i++, passed *= 8
    ) {
      this.moveTo(travelled + passed / rate);
      const t = (travelled + passed / rate) / path.reach;
      if (path.turns) this.beginAlong(normal, trace);
      if (this.isInside(trace)) this.upper = t;
    }
    this.proving = false;
    this.moveTo(travelled);
    copySimplex(this.simplex, this.held);
    this.reduce();
    this.distance = distance;
    this.tests = tests;
  }

  /** Restarts the simplex from the support along n. */
  private beginAlong(n: Readonly<Vec3>, trace?: Recorder): void {
    this.simplex.size = 0;
    copy(this.direction, n);
    this.sampleGap();
    trace?.frame(this.showing('prove', { sample: this.s, plane: this.sPlane }));
    addVertex(this.simplex, this.s);
  }

  /** True if points of C prove that x is in C with its margins, within rounding. */
  private isInside(trace?: Recorder): boolean {
    for (let i = 0; i < this.cap; i++) {
      this.reduce();
      if (this.distance <= Math.max(this.problem.margin, this.noise())) return true;
      const gap = this.sampleGap();
      const { s: sample, sPlane: plane } = this;
      trace?.frame(this.showing('prove', { sample, plane }));
      if (!(gap <= 0) || hasVertex(this.simplex, this.s) || this.simplex.size > this.problem.dim)
        return false;
      addVertex(this.simplex, this.s);
    }
    return false;
  }
}

/** The number of steps in a row that may better nothing while x stays. */
const mostStalled = 8;
const proofTries = 3;
/** Overlaps of less than this, in units of E, count as contact, however small the tolerance. */
const leastContact = 1e-9;

function copySimplex(out: Simplex, from: Readonly<Simplex>): void {
  out.size = from.size;
  for (let i = 0; i < from.size; i++) {
    copyCsoPoint(out.points[i]!, from.points[i]!);
    out.weights[i] = from.weights[i]!;
  }
}
