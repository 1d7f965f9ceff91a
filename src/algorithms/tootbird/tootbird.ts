import { degrees } from '../../math/angle';
import {
  add,
  addScaled,
  copy,
  cross,
  distance,
  dot,
  length,
  negate,
  normalize,
  perpendicular,
  scale,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import { quantity } from '../../trace/sentence';
import {
  type NamedVector,
  type Phase,
  type Recorder,
  type Simplex,
  type Test,
  type Witnesses,
} from '../../trace/step';
import type { Algorithm, Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
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
import { MinimumDepth } from '../minimum-depth';
import { choiceOf, firstDirection, numberOf, toggleOf } from '../options';
import { d } from '../words';
import { describeTootbird, gapLength, offsetLetter } from './describe';
import { tootbirdOptions } from './options';
import { cornerToLeave, isFlatInMetres, vertexToReplace, wedgeTests } from './triangle';
import { reading } from '../reading';

/**
 * Tootbird search, after R. Nordby's post on the depth refiner of bepuphysics2, and its source (DepthRefiner).
 *
 * Tootbird search finds a least h(n), the depth along n, and reads like GJK. It searches C = A − B, and its tolerances are
 * shares of E = extent(A) + extent(B). Where GJK walks on simplices towards the origin,
 * this one walks towards the tootbird T: the origin moved up to the best support plane so far.
 *
 *  1. Sample: the farthest point s of C along n. All of C lies behind its plane, at d(s) = h(n) from the origin O.
 *  2. Jump: where h(n) is less than d, the best so far, that plane is the new best, and T = max(0, d)·n on it. Stop where d
 *     is below the minimum depth that matters, if one is given.
 *  3. Add s to the simplex. Of a full one, a triangle, keep the side of it that T is on: s takes the place of the third.
 *  4. Reduce: p becomes the point of the simplex nearest to T, and vertices that p does not need are dropped.
 *  5. Stop where the simplex touches T. Else n points from p to T, and it goes on with 1.
 *
 * Why it ends. Let d ≥ 0, and let a plane of normal m have T on its outer side and C on the other: h(m) < m·T. With
 * T = d·n that is h(m) < d·(m·n) ≤ d, so every plane that parts T from C is a better one. While T stays, steps 3 to 5 are
 * GJK towards T, which must find such a plane unless T is in C. So d strictly falls until T touches C, and where it
 * touches, h(m) ≥ d·(m·n) for every m: no turn of n betters d to first order. That is a minimum, mostly; it can be a
 * saddle or a maximum, and it need not be the least minimum.
 *
 * If d < 0 the last inequality turns round, d·(m·n) ≥ d, and parting T from C betters nothing. Hence the clamp: below
 * d = 0, T is the origin and the search is GJK for the distance. |p| − (−d) is then the gap of its two proven bounds.
 *
 * The way to T is not part of the idea: anything that nears a point outside C will do. An option brings the rule of MPR to the
 * full simplex, which keeps the side that the ray from the centre of C to T passes through. While shapes overlap that takes as
 * many steps; where curved ones are just apart, the side on the ray need not be the nearest, and often it crawls to its cap.
 *
 * Departures, with reasons:
 *  - Margins stay outside: the cores are searched, and their depth grows by both margins.
 *  - The closest feature of the simplex is found by the sub-algorithm that GJK uses here. It tells flat triangles by their
 *    shape. The published test compares squared areas with squared lengths: of shapes of a millimetre it refuses the good
 *    triangles too, and every other search of curved ones runs to the cap (an option shows it).
 *  - When to turn n only part of the way, the nudge, post and source say otherwise of each other. The post nudges where T is
 *    very close to but outside the simplex. The source nudges in every step with d > 0 whose p is on an edge or a vertex,
 *    near or far; close to T the turn is small in any case. Here it is as in the source, and taken back where it stalls.
 *  - A sample that changes neither T nor the simplex ends the search: it would come again until the cap.
 *  - A stationary h(n) > 0 does not show that the shapes overlap; a Boolean GJK does that at the end, with supports that are
 *    counted apart. If it finds a plane between the cores instead, the search goes on from there.
 */
export const tootbird: Algorithm = {
  id: 'tootbird',
  title: 'Tootbird search',
  summary:
    'Depth by local descent, distance where separated: GJK towards a point that jumps to the best plane.',
  dim: 3,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'distance',
  options: tootbirdOptions,
  bounds: { of: 'depth', upper: d, gap: { label: 'gap to T', quantity: gapLength } },
  solve: (problem, options, trace) => new Tootbird(problem, options).run(trace),
  describe: describeTootbird,
};

/** The nudged direction is T + nudge·(T − p). */
const nudge = 4;
/** The nudge stalls where the latest sample bettered d by less than this share of |T − p|. */
const stall = 0.05;
/** The turn of n by `perturb`, in radians. */
const aside = 0.1;

/**
 * The state of one search. `upper` is d. `lower` is −|p| where the shapes are apart, since p is a point of C. `target` is T.
 * `gap` is |T − p|, and is absent while that is stale.
 */
export class Tootbird extends DepthSearch {
  /** The number of vertices of a full simplex. */
  protected readonly full: number = 3;
  private readonly cap: number;
  private readonly clamp: boolean;
  private readonly nudge: string;
  private readonly byPortal: boolean;
  private readonly inMetres: boolean;
  private readonly perturb: boolean;
  private readonly wantsProof: boolean;
  private readonly minimum: MinimumDepth;
  private readonly warmStart: readonly number[];

  /** The iteration at which the search gives up. */
  private limit: number;
  /** The improvement of d by the latest sample. */
  private gain = Infinity;
  /** True if n is T − p itself, the normal of a plane that separates T from the simplex. */
  private straight = true;

  protected readonly held: Simplex = simplex();
  protected readonly tootbird = vec3();
  private readonly lastTootbird = vec3();
  /** The simplex relative to T: w − T. */
  protected readonly seen: Simplex = simplex();
  protected readonly feature = closestFeature();
  private readonly nearest = witnesses();
  private readonly offset = vec3();
  /** The axis of the wedges around s has any length. */
  private readonly axis = vec3();
  protected readonly dropouts: CsoPoint[] = [];
  private readonly dropoutPool = [csoPoint(), csoPoint(), csoPoint(), csoPoint()];

  private readonly betterTest = comparison('better', 'h(n)', '<', 'd');
  private readonly asideTest = comparison('aside', 'h(n)', '<', 'd − ε');
  private readonly sideTests = wedgeTests();
  private readonly touchTest = comparison('touch', '|T − p|', '≤', 'ε', 'met');
  private readonly gapTest = comparison('gap', '|p| + d', '≤', 'ε', 'met');
  private readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly repeatTest = comparison('repeat', 'points equal to s', '≥', '1', 'met');
  private readonly minimumTests: Test[];
  private readonly betterTests = [this.betterTest];
  private readonly repeatTests = [this.betterTest, this.repeatTest];
  private readonly asideTests = [this.asideTest];
  private readonly touchTests = [this.touchTest];
  private readonly gapTests = [this.gapTest];
  private readonly cappedTouchTests = [this.touchTest, this.capTest];
  private readonly cappedGapTests = [this.gapTest, this.capTest];

  private readonly jumpVector: NamedVector = {
    label: 'jump of T',
    quantity: quantity('ΔT', 'best'),
    from: this.lastTootbird,
    to: this.tootbird,
  };
  private readonly offsetVector: NamedVector = {
    label: 'p to T',
    quantity: offsetLetter,
    from: this.nearest.v,
    to: this.tootbird,
  };
  private readonly nudgeVector: NamedVector = {
    label: 'nudged',
    quantity: quantity('n', 'new'),
    from: vec3(),
    to: vec3(),
  };
  private readonly jumpVectors = [this.jumpVector];
  private readonly straightVectors = [this.offsetVector];
  private readonly nudgeVectors = [this.offsetVector, this.nudgeVector];

  private readonly nudgeReading = reading('nudge', quantity('k'));
  private readonly asideReading = reading('aside, °', quantity('θ'), degrees(aside));
  private readonly nudgeReadings = [this.nudgeReading];
  private readonly asideReadings = [this.asideReading];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, numberOf(options, 'tolerance'));
    this.cap = numberOf(options, 'cap');
    this.limit = this.cap;
    this.clamp = toggleOf(options, 'clamp');
    this.nudge = choiceOf(options, 'nudge');
    this.byPortal = choiceOf(options, 'update') === 'portal';
    this.inMetres = choiceOf(options, 'flat') === 'metres';
    this.perturb = toggleOf(options, 'perturb');
    this.wantsProof = toggleOf(options, 'prove');
    this.minimum = new MinimumDepth(options, problem.margin);
    this.minimumTests = [this.minimum.test];
    this.warmStart = (options['warmStart'] as readonly number[] | null) ?? [];
    firstDirection(this.direction, problem, options);
    this.simplex = this.held;
  }

  protected solve(trace?: Recorder): Result {
    trace?.frame(this.showing('start'));
    this.begin(trace);
    this.search(trace);
    if (this.wantsProof && this.mayBeApart()) this.proveOverlap(trace);
    this.stop();
    trace?.frame(this);
    return this.depthResult(this.contact());
  }

  /**
   * The contact is p, with two exceptions. Without the clamp p is nearest to T, where the point nearest to O is wanted. A
   * search that stopped at the minimum depth did not come near.
   */
  private contact(): Witnesses | null {
    const stuck = !this.clamp && this.upper < 0 && this.ending !== 'touching-simplex';
    return stuck || this.ending === 'below-depth-threshold' ? null : (this.closest ?? null);
  }

  /** The supports of the warm start or, without one, that of the first direction; then the first p. */
  private begin(trace?: Recorder): void {
    for (let i = 0; i + 2 < this.warmStart.length && this.held.size < this.full; i += 3) {
      set(this.direction, this.warmStart[i]!, this.warmStart[i + 1]!, this.warmStart[i + 2]!);
      if (normalize(this.direction, this.direction) > 0) this.first('seed', trace);
    }
    if (this.held.size === 0) this.first('sample', trace);
    if (!this.ending) this.reduce(trace);
  }

  private first(phase: Phase, trace?: Recorder): void {
    this.takeSample(phase, trace);
    if (!this.ending) this.jump(trace);
    if (!this.ending && !hasVertex(this.held, this.s)) this.addSample(trace);
  }

  /** Steps 1 to 5 of the header, again and again; then, if asked to, a look around for a way on. */
  private search(trace?: Recorder): void {
    while (!this.ending) {
      this.iteration++;
      this.takeSample('sample', trace);
      if (!this.ending) this.advance(trace);
    }
    if (this.perturb && this.mayBeLeft() && this.leaveSaddle(trace)) this.search(trace);
  }

  /** True if the touch may be no minimum. T is in C there, so h(m) ≥ d·(m·n): only of a d > 0 is any less. */
  protected mayBeLeft(): boolean {
    return this.ending === 'touching-simplex' && this.upper > this.slack() && this.iteration < this.limit;
  }

  /** Steps 2 to 5 of the header. */
  private advance(trace?: Recorder): void {
    this.jump(trace);
    if (this.ending) return;
    this.addSample(trace);
    this.reduce(trace);
  }

  /** Step 1 of the header. */
  private takeSample(phase: Phase, trace?: Recorder): void {
    const tests = this.judgeSample(this.support(), phase);
    trace?.frame(this.showing(phase, { sample: this.s, plane: this.sPlane, tests }));
  }

  /** Ends the search where T stays and the simplex has s already: the next step would be this one again. */
  private judgeSample(height: number, phase: Phase): readonly Test[] {
    const better = measure(this.betterTest, height, this.upper, height < this.upper);
    if (Number.isNaN(height)) return this.endWith('numerical-failure', this.betterTests);
    if (better || !this.straight || phase !== 'sample') return this.betterTests;
    const copies = hasVertex(this.held, this.s) ? 1 : 0;
    if (measure(this.repeatTest, copies, 1, copies >= 1)) this.ending = 'duplicate-support';
    return this.repeatTests;
  }

  /** Step 2 of the header: moves T to the plane of s if that is the best so far. */
  private jump(trace?: Recorder): void {
    const before = this.upper;
    const better = this.improve();
    this.gain = better ? before - this.upper : 0;
    if (!better) return;
    const vectors = this.place();
    const tests = this.checkMinimum();
    trace?.frame(this.showing('jump', { sample: this.s, vectors, tests }));
  }

  /** Ends the search if d is below the minimum depth; returns what was compared then. */
  private checkMinimum(): readonly Test[] | undefined {
    if (!this.minimum.isAbove(this.upper)) return undefined;
    return this.endWith('below-depth-threshold', this.minimumTests);
  }

  /**
   * T = max(0, d)·n; without the clamp d·n, down to the plane where the shapes are apart. Returns the way that T went, where
   * it had a place before.
   */
  private place(): readonly NamedVector[] | undefined {
    const first = this.target === undefined;
    copy(this.lastTootbird, this.tootbird);
    scale(this.tootbird, this.normal, this.clamp ? Math.max(0, this.upper) : this.upper);
    this.target = this.tootbird;
    const { x, y, z } = this.lastTootbird;
    if (this.tootbird.x === x && this.tootbird.y === y && this.tootbird.z === z) return undefined;
    this.closest = undefined;
    this.gap = undefined;
    return first ? undefined : this.jumpVectors;
  }

  /** Step 3 of the header. */
  private addSample(trace?: Recorder): void {
    if (this.held.size === this.full) {
      this.replaceVertex(trace);
      return;
    }
    addVertex(this.held, this.s);
    trace?.frame(this.showing('add', { sample: this.s }));
  }

  protected replaceVertex(trace?: Recorder): void {
    const { axis, held, s, tootbird, sideTests, problem, dropouts } = this;
    const replaced = this.byPortal
      ? cornerToLeave(axis, held, s.v, tootbird, problem.centre, sideTests)
      : vertexToReplace(axis, held, s.v, tootbird, sideTests);
    this.exchange(replaced);
    trace?.frame(this.showing('add', { sample: s, dropped: dropouts, wedgeAxis: axis, tests: sideTests }));
  }

  /** s takes the place of vertex i. */
  protected exchange(i: number): void {
    const { held, dropouts, s } = this;
    dropouts.length = 0;
    dropouts.push(copyCsoPoint(this.dropoutPool[0]!, held.points[i]!));
    copyCsoPoint(held.points[i]!, s);
    // The point p was a blend of all vertices, and one of them is gone.
    held.weights.fill(0);
    this.closest = undefined;
    this.gap = undefined;
  }

  /** Steps 4 and 5 of the header. */
  private reduce(trace?: Recorder): void {
    const { dropouts: dropped } = this;
    this.findNearest();
    if (this.upper < 0) {
      const away = provenDistance(this.held, this.nearest.v, this.noise() / 2);
      this.raiseLower(-away);
    }
    const tests = this.checkTouch();
    if (this.ending) {
      trace?.frame(this.showing('reduce', { dropped, vectors: this.straightVectors, tests }));
      return;
    }
    this.aim();
    const vectors = this.straight ? this.straightVectors : this.nudgeVectors;
    trace?.frame(this.showing('reduce', { dropped, vectors, readings: this.nudgeReadings, tests }));
  }

  /** Step 4: p becomes the point of the simplex nearest to T. */
  private findNearest(): void {
    this.seen.size = this.held.size;
    for (let i = 0; i < this.held.size; i++) {
      sub(this.seen.points[i]!.v, this.held.points[i]!.v, this.tootbird);
    }
    this.findFeature();
    keepFeature(this.held, this.feature, this.dropouts, this.dropoutPool);
    blendWitnesses(this.nearest, this.held, this.feature);
    add(this.nearest.v, this.feature.v, this.tootbird);
    negate(this.offset, this.feature.v);
    this.closest = this.nearest;
    this.gap = length(this.offset);
  }

  /** The part of the simplex nearest to T. */
  protected findFeature(): void {
    const flat = this.inMetres && this.held.size === 3 && isFlatInMetres(this.held);
    findClosestFeature(this.feature, this.seen, !flat);
  }

  /** Step 5: while d < 0, T is at O, and −d and |p| bound the distance. Elsewhere a touch shows that d is stationary. */
  private checkTouch(): readonly Test[] {
    const apart = this.clamp && this.upper < 0;
    const left = apart ? length(this.nearest.v) + this.upper : this.gap!;
    const tests = apart ? this.gapTests : this.touchTests;
    if (measure(tests[0]!, left, this.slack(), left <= this.slack()))
      return this.endWith(apart ? 'converged-gap' : 'touching-simplex', tests);
    if (!measure(this.capTest, this.iteration, this.limit, this.iteration >= this.limit)) return tests;
    return this.endWith('max-iterations', apart ? this.cappedGapTests : this.cappedTouchTests);
  }

  /**
   * Step 5: the next n. From a face it is the face's normal, and where T is nearly on it, the best normal knows its sign better
   * than T − p does: T is on the outer side of the best plane and the simplex on the inner one.
   */
  private aim(): void {
    const face = this.held.size === this.full;
    if (face && dot(this.offset, this.normal) < 0) negate(this.offset, this.offset);
    this.straight = !(this.upper > 0 && !face && this.nudges());
    if (this.straight) copy(this.direction, this.offset);
    else addScaled(this.direction, this.tootbird, this.offset, nudge);
    normalize(this.direction, this.direction);
    // The arrow shows a direction, and ends beside T however long the sum is.
    scale(this.nudgeVector.to, this.direction, length(this.tootbird) + length(this.offset));
    this.nudgeReading.value = this.straight ? 0 : nudge;
  }

  /**
   * While the edge stays the same, each nudge leaves d/(d + 4·gap) of the angle that is missing, which nears 1 as the gap
   * closes: a crawl to the cap. T − p itself is there at once.
   */
  private nudges(): boolean {
    if (this.nudge === 'switch') return this.gain >= stall * this.gap!;
    return this.nudge === 'on';
  }

  /** `across` becomes the i-th direction orthogonal to n to look to; returns whether there is one. */
  protected lookTo(across: Vec3, i: number): boolean {
    if (i === 0) perpendicular(across, this.normal);
    else if (i % 2 === 1) negate(across, across);
    else cross(across, this.normal, across);
    return i < 4;
  }

  /** Looks to all sides: if h falls by more than ε, the touch was no minimum, and the search goes on there. */
  private leaveSaddle(trace?: Recorder): boolean {
    for (let i = 0; this.lookTo(across, i); i++) {
      addScaled(this.direction, this.normal, across, aside);
      normalize(this.direction, this.direction);
      this.iteration++;
      const height = this.support();
      const least = this.upper - this.slack();
      const falls = measure(this.asideTest, height, least, height < least);
      trace?.frame(
        this.showing('sample', {
          sample: this.s,
          plane: this.sPlane,
          readings: this.asideReadings,
          tests: this.asideTests,
        }),
      );
      if (!falls) continue;
      this.ending = undefined;
      this.advance(trace);
      return true;
    }
    return false;
  }

  /** True if no plane separates the cores so far, but overlap within the margins is not proven either. */
  private mayBeApart(): boolean {
    return this.upper >= 0 && this.lower + this.problem.margin < 0 && this.ending !== 'numerical-failure';
  }

  private proveOverlap(trace?: Recorder): void {
    const { gap } = this;
    this.prove(this.cap, trace);
    if (this.upper < 0) this.goOnApart(trace);
    else this.gap = gap;
    this.simplex = this.held;
    this.target = this.tootbird;
    if (this.ending === 'below-depth-threshold') return;
    this.vectors = this.place() ?? this.vectors;
    if (this.showContactOfProof()) this.gap = undefined;
    else this.closest = this.nearest;
    this.gap ??= distance(this.tootbird, this.closest!.v);
  }

  /** The proof found a plane between the cores: T goes to the origin, and the search starts again from that plane. */
  private goOnApart(trace?: Recorder): void {
    this.ending = undefined;
    this.limit = this.iteration + this.cap;
    this.held.size = 0;
    this.simplex = this.held;
    this.returnToBest();
    this.gain = Infinity;
    this.place();
    const tests = this.checkMinimum();
    const readings = this.leastOnly;
    trace?.frame(this.showing('jump', { sample: this.s, readings, tests }));
    if (this.ending) return;
    addVertex(this.held, this.s);
    trace?.frame(this.showing('add', { sample: this.s, readings }));
    this.reduce(trace);
    this.search(trace);
  }

  private stop(): void {
    this.sample = undefined;
    this.plane = undefined;
    this.dropped = undefined;
    this.conclude();
  }
}

const across = vec3();
