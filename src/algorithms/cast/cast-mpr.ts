import { addScaled, copy, dot, length, normalize, scale, set, sub, vec3, type Vec3 } from '../../math/vec3';
import { csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Motion } from '../../trace/parts/motion';
import { quantity } from '../../trace/sentence';
import type { Phase, Recorder, Test } from '../../trace/step';
import type { Algorithm, Options, OptionSpec, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { copyWitnesses, witnesses } from '../gjk/simplex';
import { centreOf } from '../mpr/interior';
import { portalOffset, repeatsIn } from '../mpr/portal';
import { noAnswer } from '../no-answer';
import { capOption, numberOf, toggleOf } from '../options';
import { Search } from '../search';
import { CastGjk } from './cast-gjk';
import { describeCastMpr } from './describe-mpr';
import { bodyTurns, refused } from './refused';
import { FlatPortal } from './flat-portal';
import { castBounds, castOptions, castWords } from './options';
import type { PortalWalk } from './portal-walk';
import type { Cast } from './problem';
import { inContact } from './ray-search';
import { SpacePortal } from './space-portal';
import { own, published, safeLength, sweepLength } from './sweep-length';
import { outsideSweep, sweptShapes } from './swept';
import { reading } from '../reading';

const sweepOptions: readonly OptionSpec[] = [
  ...castOptions.filter(({ key }) => key !== 'cap'),
  capOption(256),
  {
    key: 'length',
    label: 'length L',
    help: 'How far A is swept: as far as B can be, as far as the centres are apart, or by a length of your own. A short sweep misses what is beyond it.',
    type: 'choice',
    choices: ['safe', published, own],
    default: 'safe',
  },
  {
    key: 'sweep',
    label: 'L',
    help: 'How far A is swept, in the unit of the scene.',
    type: 'number',
    min: 0,
    max: 1e6,
    default: 1,
    appliesIf: { key: 'length', is: own },
  },
  {
    key: 'decide',
    label: 'decide by GJK',
    help: 'Let the GJK ray cast decide what no portal can: contact at the start, or at the end, and S without an inside.',
    type: 'toggle',
    default: true,
  },
];

/**
 * The cast by MPR on the swept shape, after D. Gustafsson, "Gamifying the GJK" and J. Stelly, to whom he credits it.
 *
 * C = A − B is the difference of the shapes at the start, margins included, and way the displacement as a unit vector. A is
 * swept by the length L: S = C ⊕ [0, L·way] holds O if the shapes are in contact at a distance from 0 to L (see swept.ts).
 * E = extent(A) + extent(B) is the scale of tolerances.
 *
 *  1. A ray runs from v0, the middle of S, to O. Find a portal that it leaves S through, and refine it (see mpr/surface-cast.ts).
 *  2. Stop where O is outside the plane of a sample: there is no contact up to L.
 *  3. O is behind the portal: O is in S, and there is a contact. Another ray runs from O along +way. It leaves S at the
 *     distance τ, and there the last of C passed O: the contact is at L − τ.
 *  4. Find and refine the portal of that ray, up to the surface. The portal is passed at τ or sooner, and the plane of its sample at
 *     τ or later: both bound the contact. Its normal is that of the contact.
 *
 * Why: τ is the greatest with τ·way in S, so that τ·way = c + s·way with c in C and s ≤ L. The greatest is that of s = L, and
 * −(L − τ)·way is the first point of C on the way of x. If L − τ is less than 0, the shapes overlap at the start.
 *
 * Departures, with reasons:
 *  - The published L is |c|, the distance of the centres. A long shape reaches past its centre: contacts beyond |c| are
 *    missed. L is as far as the balls around the shapes can meet, at most maxT·|displacement|; |c| is an option.
 *  - Contact at the start or at the end has O on the surface of S, and S may have no inside, as for two plates in a plane. A portal
 *    tells nothing then, and the GJK ray cast decides from the start; its supports are counted as those of a proof.
 *  - Samples that have O outside by more than a contact may be prove a miss; the published search also takes a portal at the
 *    surface.
 */
export const castMpr: Algorithm<Cast> = {
  id: 'cast-mpr',
  title: 'MPR on the swept shape',
  summary: 'Is O in A − B, drawn out along the motion? Then a ray along the motion finds when.',
  dim: 3,
  solves: ['cast'],
  certifies: 'distance',
  options: sweepOptions,
  bounds: castBounds,
  words: {
    ...castWords,
    outcomes: {
      ...castWords.outcomes,
      [outsideSweep]: { title: 'O is outside the swept shape, which ends before the motion does' },
    },
  },
  wholeShapes: true,
  solve: (problem, options, trace) =>
    problem.turning ? refused(bodyTurns, trace) : new CastMpr(problem, options).run(trace),
  describe: describeCastMpr,
};

class CastMpr extends Search {
  override readonly motion: Motion = { t: 0, gap: -Infinity, rate: 0 };
  override lower = 0;

  private readonly cap: number;
  private readonly tolerance: number;
  /** The displacement as a unit vector, and its length. */
  private readonly way: Vec3;
  private readonly reach: number;
  /** L, and how long it would have to be. */
  private readonly sweep: number;
  private readonly safe: number;
  private readonly walk: PortalWalk;
  /** True once O is known to be in S, and the ray runs along the way. */
  private casting = false;
  /** True if the ray is known to pass the portal of the present step. */
  private passes = false;
  private readonly exit = witnesses();
  private readonly left = csoPoint();
  private readonly dropouts: CsoPoint[] = [];
  /** The distances at which the ray leaves the portal and the plane of the sample: τ is between. */
  private toPortal = -Infinity;
  private toPlane = Infinity;
  /** The length of the way up to which planes separate the shapes by any gap; `lower` is by more than a contact may be. */
  private apart = 0;

  private readonly lengthReading = reading('sweep', quantity('L'));
  private readonly safeReading = reading('safe sweep', quantity('L'));
  private readonly lengthReadings = [this.lengthReading, this.safeReading];
  private readonly missTest = comparison('apart', 'h(n)', '<', '−ε', 'met');
  private readonly flatTest = comparison('flat', 'h(n) − n·v₀', '≤', 'rounding', 'met');
  private readonly behindTest = comparison('behind', 'ray to the portal', '≥', 'ray to O', 'met');
  private readonly openTest = comparison('gap', 'τ of the plane − τ of the portal', '≤', 'ε', 'met');
  private readonly surfaceTest = comparison('gap', 'g', '≤', 'rounding', 'met');
  private readonly repeatTest = comparison('repeat', 'points equal to s', '≥', '1', 'met');
  private readonly capTest = comparison('cap', 'samples', '≥', 'cap', 'met');
  private readonly seekTests = [this.missTest, this.flatTest];
  private readonly missTests = [this.missTest];
  private readonly surfaceTests = [this.missTest, this.surfaceTest, this.repeatTest];
  private readonly timeTests = [this.missTest, this.openTest, this.repeatTest];
  private readonly capTests = [this.capTest];
  private readonly allTests: Test[] = [];

  constructor(
    private readonly cast: Readonly<Cast>,
    private readonly options: Options,
  ) {
    const way = vec3();
    const reach = normalize(way, cast.displacement);
    const safe = safeLength(cast, way, reach);
    const sweep = sweepLength(cast, options);
    super(sweptShapes(cast, way, sweep));
    this.way = way;
    this.reach = reach;
    this.safe = safe;
    this.sweep = sweep;
    this.lengthReading.value = sweep;
    this.safeReading.value = safe;
    this.cap = numberOf(options, 'cap');
    this.tolerance = numberOf(options, 'tolerance') * cast.extent;
    this.walk = cast.dim === 2 ? new FlatPortal() : new SpacePortal();
    copy(this.direction, way);
  }

  protected solve(trace?: Recorder): Result {
    this.search(trace);
    if (this.needsGjk()) return this.decide(trace);
    const result = this.conclude();
    trace?.frame(this);
    return result;
  }

  /** Steps 1 to 4 of the header. */
  private search(trace?: Recorder): void {
    this.beginTowardsOrigin(trace);
    while (!this.ending && !this.casting) this.iterate(trace);
    if (!this.casting) return;
    this.beginAlongWay(trace);
    while (!this.ending) this.iterate(trace);
  }

  /** Step 1 of the header. A ray from the middle of S to O; along the way where they are one. */
  private beginTowardsOrigin(trace?: Recorder): void {
    const { portal } = this.walk;
    centreOf(portal.interior, this.problem);
    const far = length(portal.interior.v);
    if (far > this.noise()) scale(portal.ray, portal.interior.v, -1 / far);
    else copy(portal.ray, this.way);
    this.begin();
    if (this.reach === 0) this.ending = 'degenerate';
    trace?.frame(this.showing('start', { readings: this.lengthReadings }));
  }

  /** Step 3 of the header. A ray from O along the way. */
  private beginAlongWay(trace?: Recorder): void {
    const { portal } = this.walk;
    set(portal.interior.v, 0, 0, 0);
    copy(portal.ray, this.way);
    this.begin();
    trace?.frame(this.showing('jump'));
  }

  private begin(): void {
    this.walk.begin();
    this.portal = this.walk.portal;
    copy(this.direction, this.walk.portal.ray);
  }

  /** A sample, and what it makes of the portal. */
  private iterate(trace?: Recorder): void {
    const { walk, direction } = this;
    this.iteration++;
    const wasOpen = walk.isOpen;
    const size = walk.portal.size;
    const height = this.support();
    this.boundByPlane(height);
    const tests = this.judgeSample(height);
    trace?.frame(this.sampled('sample', tests));
    if (this.ending) return;
    this.dropouts.length = 0;
    this.passes = false;
    if (walk.take(this.s, this.left)) this.dropouts.push(this.left);
    const isAimed = walk.aim(direction, this.noise());
    const phase = wasOpen ? 'refine' : size < 2 ? 'seed' : 'discover';
    const met = walk.isOpen && isAimed && this.boundByPortal();
    trace?.frame(this.sampled(phase, this.portalTests(), this.dropouts));
    if (!isAimed) this.ending = 'degenerate';
    else if (met && !this.casting) this.takeOrigin();
    else if (measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) {
      this.ending = 'max-iterations';
    }
  }

  private sampled(phase: Phase, tests: readonly Test[], dropped?: CsoPoint[]): this {
    const { s: sample, sPlane: plane } = this;
    return this.showing(phase, { sample, plane, tests, dropped });
  }

  /** The plane of the sample has all of S behind it: where it faces the way, C is behind it up to a time. */
  private boundByPlane(height: number): void {
    const { motion, way, sweep, sPlane } = this;
    const rate = dot(sPlane.normal, way);
    this.toPlane = rate > 0 ? height / rate : Infinity;
    // Apart at the start by no more than a contact may be: that is one, and a rate of rounding would tell any time.
    const atStart = sweep * rate - height;
    if (rate > 0 && this.reach > 0 && atStart > this.tolerance + this.noise()) {
      this.apart = Math.max(this.apart, Math.min(sweep, sweep - this.toPlane));
      // GJK may decide, and takes a gap of no more than ε as a contact: the bound holds for that as well.
      const past = height + this.tolerance + 2 * this.noise();
      if (sweep * rate > past) this.raiseLower(Math.min(sweep, sweep - past / rate) / this.reach);
    }
    motion.t = this.lower;
    motion.rate = rate * this.reach;
    // h of C where it is at t, along n.
    motion.gap = Math.max(0, sweep * rate) - height - motion.t * motion.rate;
  }

  /** Step 2 of the header, and the endings of step 4. */
  private judgeSample(height: number): readonly Test[] {
    const { walk, direction } = this;
    const slack = this.tolerance + this.noise();
    if (Number.isNaN(height)) return this.endWith('numerical-failure', this.missTests);
    if (measure(this.missTest, height, -slack, height < -slack))
      return this.endWith('origin-outside-support-plane', this.missTests);
    // Apart by no more than a contact may be.
    if (height < -this.noise()) return this.endWith('portal-at-surface', this.missTests);
    if (!walk.isOpen) return this.judgeInside(height);
    const repeats = repeatsIn(walk.portal, this.s);
    const again = measure(this.repeatTest, repeats, 1, repeats >= 1);
    if (!this.casting) {
      const gap = height - portalOffset(walk.portal, direction);
      const near = measure(this.surfaceTest, gap, this.noise(), gap <= this.noise());
      if (again || near) this.ending = 'portal-at-surface';
      return this.surfaceTests;
    }
    const open = this.toPlane - this.toPortal;
    if (measure(this.openTest, open, slack, open <= slack)) this.ending = inContact;
    else if (again) this.ending = 'duplicate-support';
    return this.timeTests;
  }

  /** S has an inside at v0 only if it reaches past it in every direction. */
  private judgeInside(height: number): readonly Test[] {
    const past = height - dot(this.direction, this.walk.portal.interior.v);
    if (measure(this.flatTest, past, this.noise(), past <= this.noise())) this.ending = 'degenerate';
    return this.seekTests;
  }

  /** Where the ray passes the portal: true if O is behind it. */
  private boundByPortal(): boolean {
    const { walk, exit, way } = this;
    const { interior, ray } = walk.portal;
    this.passes = walk.exit(exit);
    if (!this.passes) return false;
    if (!this.casting) {
      const toOrigin = length(interior.v);
      const toExit = dot(exit.v, ray) + toOrigin;
      return measure(this.behindTest, toExit, toOrigin, toExit >= toOrigin) && this.foot() <= this.noise();
    }
    const along = dot(exit.v, way);
    if (along > this.toPortal) {
      this.toPortal = along;
      copyWitnesses(this.contact, exit);
      this.dropUpper((this.sweep - along) / this.reach);
    }
    return true;
  }

  private readonly contact = witnesses();
  private readonly between = vec3();

  /** How far O is from the segment from v0 to the portal, all of which is in S; the point of it nearest to O takes the place of v0. */
  private foot(): number {
    const { exit, between, contact } = this;
    const { v, a, b } = this.walk.portal.interior;
    sub(between, exit.v, v);
    const whole = dot(between, between);
    const share = whole > 0 ? Math.min(1, Math.max(0, -dot(v, between) / whole)) : 0;
    addScaled(contact.v, v, between, share);
    addScaled(contact.a, a, sub(between, exit.a, a), share);
    addScaled(contact.b, b, sub(between, exit.b, b), share);
    return length(contact.v);
  }

  private takeOrigin(): void {
    this.casting = true;
    copyWitnesses(this.walk.portal.interior, this.contact);
    this.dropUpper(this.sweep / this.reach);
  }

  private portalTests(): readonly Test[] {
    const { allTests, walk } = this;
    allTests.length = 0;
    for (const test of walk.tests) allTests.push(test);
    if (!this.casting && this.passes) allTests.push(this.behindTest);
    return allTests;
  }

  private endTests(): readonly Test[] | undefined {
    if (this.ending === 'max-iterations') return this.capTests;
    if (this.ending === inContact) return this.timeTests;
    return this.ending === 'origin-outside-support-plane' || this.ending === outsideSweep
      ? this.missTests
      : undefined;
  }

  /** True if the portals leave the answer open: S has no inside, or O is on its surface, or in C at the start already. */
  private needsGjk(): boolean {
    if (!toggleOf(this.options, 'decide')) return false;
    const open = this.ending === 'degenerate' || this.ending === 'portal-at-surface';
    return open || this.ending === 'duplicate-support' || (this.ending === inContact && !this.isAfterStart());
  }

  /** True if a plane proves that the shapes are apart at the start. */
  private isAfterStart(): boolean {
    return this.apart > this.tolerance + this.noise();
  }

  /** The GJK ray cast, from the start. */
  private decide(trace?: Recorder): Result {
    const options = { ...this.options, cap: this.iteration + this.cap };
    return new CastGjk(this.cast, options).decideAfter(this, trace);
  }

  private conclude(): Result {
    const isHit = this.ending === inContact;
    const isMiss = this.ending === 'origin-outside-support-plane';
    const isShort = isMiss && this.sweep < this.safe;
    if (isHit && !this.isAfterStart()) this.ending = 'portal-at-surface';
    const hits = this.ending === inContact;
    if (isShort) this.ending = outsideSweep;
    // The contact of step 4 is exact, to rounding.
    if (hits) this.raiseLower(this.apart / this.reach);
    if (isMiss && this.reach > 0) this.raiseLower(isShort ? this.sweep / this.reach : this.lower);
    const normal = hits ? copy(vec3(), this.sPlane.normal) : null;
    const { b } = this.contact;
    this.phase = 'stop';
    this.outcome = this.ending!;
    this.certified = hits || (isMiss && !isShort);
    this.motion.t = this.lower;
    this.normal = normal ?? undefined;
    this.sample = this.plane = this.dropped = undefined;
    this.tests = this.endTests();
    return {
      ...noAnswer(this.outcome),
      status: hits ? 'hit' : isMiss ? 'miss' : 'unresolved',
      certified: this.certified,
      normal,
      pointA: normal && { ...b },
      pointB: normal && { ...b },
      rounding: this.doubt(),
      t: hits ? this.lower : null,
      tLower: isMiss && !isShort ? null : this.lower,
      tUpper: this.upper < Infinity ? this.upper : null,
      iterations: this.iteration,
      supportCalls: this.supportCalls,
      proofCalls: this.proofCalls,
    };
  }
}
