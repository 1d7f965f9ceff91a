import { clone, copy, length, scale, vec3, type Vec3 } from '../../math/vec3';
import { quantity } from '../../trace/sentence';
import type {
  NamedVector,
  Outcome,
  Plane,
  Probe,
  Recorder,
  Simplex,
  Test,
  Witnesses,
} from '../../trace/step';
import type { Cso } from '../../shapes/cso';
import type { Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { closestFeature, findClosestFeature, type ClosestFeature } from '../gjk/closest-feature';
import { addVertex, blendWitnesses, copyWitnesses, provenDistance, simplex, witnesses } from '../gjk/simplex';
import { numberOf } from '../options';
import { portalOffset } from './portal';
import { exitLetter } from './ray-words';
import { SurfaceCast } from './surface-cast';
import { reading } from '../reading';

/**
 * The depth by rays: the normal of C where a ray leaves it is taken for that of the contact. MPR's own ray, from v0 through
 * O, gives the first; the others begin at O, which is known to be in C by then.
 *
 * A portal at the surface has three distances from O, and each has been published as the depth:
 *
 *  (a) to the support plane, h(n) = s·n. It is the answer here: along n the shapes overlap by that much, so that they are
 *      no deeper, and B is free once it has moved that far along n.
 *  (b) to the plane of the portal, v1·n. It is less by the surface gap, and no bound of anything.
 *  (c) to the portal itself, the triangle. It is more than (b) where the foot of O is outside the triangle, and then the
 *      way from O to the nearest point is not along n.
 *
 * Planes that were sampled before the portal came to the surface are no answers, though one of them may be less deep, and
 * in deep overlaps often is: a reading tells the least of all. If one has O outside, it proves that the shapes are apart.
 */
export abstract class RaySearch extends SurfaceCast {
  /** True if more rays follow the first; only then are they shown as directions. */
  protected abstract readonly manyRays: boolean;
  protected readonly takesVertex = true;

  private get planeWord(): 'line' | 'plane' {
    return this.problem.dim === 2 ? 'line' : 'plane';
  }

  /** The smallest decrease of the depth that continues the search. */
  protected readonly fall: number;
  private readonly mostSupports: number;

  /** The corners of the portal at the best plane, with the weights of its point nearest to O. */
  protected readonly surface: Simplex = simplex();
  /** The plane that the latest ray of this chain ended on. */
  private readonly chain: Plane = { normal: vec3(), offset: Infinity };
  /** True if that plane is the best one, and not merely as deep. */
  private chainIsBest = false;
  /** Points of the full shapes at the contact. */
  private readonly contact: Witnesses = witnesses();
  /** The point of the portal nearest to O, where O is outside C. */
  private readonly gapPoint: Witnesses = witnesses();
  /** The bound that the point proves, −∞ if there is none. */
  private gapBound = -Infinity;

  /** The rays that chains began with, those of the present chain, and the normal of the best plane: the latest of each. */
  private readonly starts: Probe[] = [];
  private readonly links: Probe[] = [];
  private readonly bestRay: Probe = ray(vec3(), Infinity, 'best');
  private readonly shownRays: Probe[] = [];
  /** True if a recorder is attached; rays are stored only for display. */
  private recorded = false;
  private readonly tootbird = vec3();
  private readonly corners: Simplex = simplex();
  private readonly nearest: ClosestFeature = closestFeature();

  private readonly toPlane = reading(`support ${this.planeWord}`, quantity('d', 'ink', 'a'), Infinity);
  private readonly toPortal = reading(`portal ${this.planeWord}`, quantity('d', 'ink', 'b'), Infinity);
  private readonly toTriangle = reading('portal', quantity('d', 'ink', 'c'), Infinity);
  private readonly shortOfT = reading('short of T', quantity('d − t'), Infinity);
  private readonly depths = [this.toPlane, this.toPortal, this.toTriangle, this.leastMet];
  private readonly touching = [this.shortOfT, this.leastMet];
  private readonly rayArrow: NamedVector = {
    label: 'ray inside C',
    quantity: exitLetter,
    from: vec3(),
    to: this.exit.v,
  };
  private readonly arrows = [this.rayArrow];
  private readonly betterTest = comparison('better', 'h(n)', '<', 'd − δ', 'unmet');
  private readonly raysTest = comparison('rays', 'rays', '≥', 'cap', 'met');
  private readonly spentTest = comparison('budget', 'support calls', '≥', 'supports', 'met');
  private readonly betterTests = [this.betterTest];
  private readonly raysTests = [this.raysTest];
  private readonly spentTests = [this.spentTest];
  /** The comparisons that ended the search, if not those of the latest ray. */
  private endTests: Test[] | undefined;

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.fall = numberOf(options, 'fall') * problem.extent;
    this.mostSupports = numberOf(options, 'supports');
  }

  protected solve(trace?: Recorder): Result {
    this.recorded = trace !== undefined;
    this.search(trace);
    this.settle(trace);
    this.stop();
    trace?.frame(this);
    return this.depthResult(this.closest ?? null);
  }

  /** The search without the proof of overlap and the last step. */
  protected abstract search(trace?: Recorder): void;

  /**
   * MPR, run on to the surface; `answers` whether the plane there counts. Returns whether it came there and O is known to
   * be inside C: then other rays can begin at O. If the plane is at O, that is on the surface.
   */
  protected castThroughOrigin(trace?: Recorder, answers = true): boolean {
    this.beginTowardsOrigin(trace);
    this.cast(trace);
    if (!this.atSurface) return false;
    this.markRay('kept');
    this.measureDepths();
    if (this.allowedGap > 0 && !this.inside) this.measureGap();
    // The steps of a proof show the depths, also those of a ray that ended with its first sample.
    this.readings = this.noted;
    if (answers) this.land();
    return this.inside && this.sPlane.offset > this.slack();
  }

  /** If O is outside C, the point of the portal nearest to it bounds the distance from above. */
  private measureGap(): void {
    const { way, surface, nearest } = this;
    surface.size = 0;
    for (let i = 0; i < way.size; i++) addVertex(surface, way.points[i]!);
    findClosestFeature(nearest, surface);
    for (let i = 0; i < surface.size; i++) surface.weights[i] = nearest.weights[i]!;
    blendWitnesses(this.gapPoint, surface, nearest);
    this.gapBound = 0 - provenDistance(surface, this.gapPoint.v, this.noise() / 2);
    this.raiseLower(this.gapBound);
  }

  /** Casts the first ray of a new chain; `readings` describe it. Returns true if it reached the surface. */
  protected castFromOrigin(along: Readonly<Vec3>, trace?: Recorder, readings = this.leastOnly): boolean {
    this.links.length = 0;
    this.jump(along, trace, readings);
    return this.judge(this.atSurface, undefined, trace);
  }

  /**
   * From the plane at hand on, each ray runs along the normal on which the last one ended, until the depth stops falling.
   * Returns false if the cap on rays, or that on samples, came first.
   *
   * Why it falls. Let h(n) = d. The ray along n runs to T = d·n, the foot of O on the plane. If it leaves C sooner, at t·n
   * with t < d, then through a support plane of another normal m there, and h(m) = t·(m·n) ≤ t < d. So the depth falls
   * until T is in C; and then no turn of n betters it to first order. Those are the places where a tootbird search ends.
   */
  protected follow(trace?: Recorder): boolean {
    for (let i = 0; i < this.cap; i++) {
      if (this.spent) return false;
      this.jump(this.chain.normal, trace);
      if (!this.judge(this.atSurface && this.fallsEnough(), this.betterTests, trace)) return true;
    }
    measure(this.raysTest, this.cap, this.cap, true);
    this.endTests = this.raysTests;
    return false;
  }

  /** True if the run has used all samples allowed. */
  protected get spent(): boolean {
    const { supportCalls, mostSupports } = this;
    const spent = measure(this.spentTest, supportCalls, mostSupports, supportCalls >= mostSupports);
    if (spent) this.endTests = this.spentTests;
    return spent;
  }

  /** The last step has the comparison that ended the search. */
  protected end(outcome: Outcome, tests?: Test[]): void {
    this.ending = outcome;
    if (tests) this.endTests = tests;
    else if (outcome !== 'max-iterations') this.endTests = undefined;
  }

  private jump(along: Readonly<Vec3>, trace?: Recorder, readings = this.leastOnly): void {
    this.noted = readings;
    this.beginAtOrigin(along, trace);
    this.cast(trace);
  }

  private fallsEnough(): boolean {
    const limit = this.chain.offset - this.fall;
    const height = this.sPlane.offset;
    return measure(this.betterTest, height, limit, height < limit);
  }

  /** Takes the ray or leaves it; `tests` say why, unless it did not come to the surface. */
  private judge(accepted: boolean, tests: readonly Test[] | undefined, trace?: Recorder): boolean {
    this.markRay(accepted ? 'kept' : 'rejected');
    if (!this.atSurface) {
      trace?.frame(this.stillShowing('reject'));
      return false;
    }
    this.measureDepths();
    if (accepted) this.land();
    else this.touch();
    const { arrows: vectors, noted: readings } = this;
    trace?.frame(this.stillShowing(accepted ? 'accept' : 'reject', { vectors, readings, tests }));
    return accepted;
  }

  /** A ray ended on the plane of the latest sample: an answer, perhaps the best. */
  private land(): void {
    const { chain, sPlane, way, surface, nearest } = this;
    copy(chain.normal, sPlane.normal);
    chain.offset = sPlane.offset;
    this.chainIsBest = this.improve();
    if (!this.chainIsBest) return;
    for (let i = 0; i < way.size; i++) addVertex(surface, way.points[i]!);
    findClosestFeature(nearest, surface);
    for (let i = 0; i < surface.size; i++) surface.weights[i] = nearest.weights[i]!;
    blendWitnesses(this.contact, surface, nearest);
    this.shortOfT.value = Infinity;
  }

  /** The ray along the chain's normal found nothing better and reached T, the contact if this chain is the best. */
  private touch(): void {
    const { chain, contact, exit } = this;
    if (!this.chainIsBest) return;
    this.shortOfT.value = Math.max(0, chain.offset - length(exit.v));
    copyWitnesses(contact, exit);
    this.noted = this.touching;
  }

  /** T and the best direction follow the best plane. */
  protected override takeBest(): void {
    super.takeBest();
    // The contact belongs to the previous best plane.
    this.surface.size = 0;
    if (!this.manyRays) return;
    copy(this.bestRay.direction, this.normal);
    this.bestRay.height = this.upper;
    this.target = scale(this.tootbird, this.normal, Math.max(0, this.upper));
    this.showRays();
  }

  protected override consider(height: number): void {
    if (height < 0) this.improve();
    this.noted = this.leastOnly;
    if (this.manyRays && this.way.size === 0) this.noteRay(height);
    if (this.way.size === this.full) this.measureDepths();
  }

  protected override refine(trace?: Recorder): void {
    this.noted = this.leastOnly;
    super.refine(trace);
  }

  private measureDepths(): void {
    const { corners, way, nearest } = this;
    corners.size = 0;
    for (let i = 0; i < way.size; i++) addVertex(corners, way.points[i]!);
    findClosestFeature(nearest, corners);
    this.toPlane.value = this.sPlane.offset;
    this.toPortal.value = portalOffset(way, this.sPlane.normal);
    this.toTriangle.value = length(nearest.v);
    this.noted = this.depths;
  }

  private noteRay(height: number): void {
    if (!this.recorded) return;
    const list = this.links.length === 0 ? this.starts : this.links;
    if (list.length === most) list.shift();
    const noted = ray(this.way.ray, height, 'trial');
    list.push(noted);
    if (list === this.starts) this.links.push(noted);
    this.showRays();
  }

  private markRay(state: Probe['state']): void {
    if (this.links.length > 0) this.links[this.links.length - 1]!.state = state;
  }

  private showRays(): void {
    const { shownRays, starts, links, bestRay } = this;
    shownRays.length = 0;
    for (const start of starts) shownRays.push(start);
    for (const link of links) if (!starts.includes(link)) shownRays.push(link);
    if (Number.isFinite(bestRay.height)) shownRays.push(bestRay);
    this.probes = shownRays;
  }

  private stop(): void {
    if (this.endTests) this.tests = this.endTests;
    this.conclude();
    // If a proof came nearer to O, the gap is between its points.
    if (this.gapBound >= this.lower && this.status() === 'separated') return this.showGap();
    if (this.showContactOfProof()) return;
    if (this.surface.size === 0) return this.showOrigin();
    this.readings = this.shortOfT.value <= this.upper ? this.touching : this.depths;
    if (this.status() !== 'separated') this.closest = this.contact;
  }

  private showGap(): void {
    this.closest = this.gapPoint;
    this.simplex = this.surface;
    this.readings = this.depths;
  }

  /** No ray ended on the best plane. If it passes through O, a point of C, that is the contact. */
  private showOrigin(): void {
    if (this.status() === 'touching' && this.common) this.closest = this.common;
  }
}

const ray = (along: Readonly<Vec3>, height: number, state: Probe['state']): Probe => ({
  direction: clone(along),
  height,
  state,
});

/** The number of latest rays shown, for each kind. */
const most = 8;
