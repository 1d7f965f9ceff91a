import { addScaled, clone, copy, length, scale, vec3, type Vec3 } from '../math/vec3';
import type { Cso } from '../shapes/cso';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../trace/cso-point';
import {
  gaveUp,
  type Plane,
  type Reading,
  type Recorder,
  type Simplex,
  type Test,
  type Witnesses,
} from '../trace/step';
import type { OptionSpec, Result, Status } from './algorithm';
import { comparison, measure } from './comparison';
import { closestFeature, findClosestFeature } from './gjk/closest-feature';
import { tetrahedronDepth } from './gjk/tetrahedron-depth';
import {
  addVertex,
  blendWitnesses,
  hasVertex,
  keepFeature,
  provenDistance,
  simplex,
  witnesses,
} from './gjk/simplex';
import { Surround, type Surrounding } from './epa/surround';
import { Search } from './search';
import { lowerOf, proofOf, statusOf, upperOf, within, type Proof } from './verdict';
import { planeOfProof } from './plane-of-proof';
import { leastMetReading } from './proven-upper';

export const proveOption: OptionSpec = {
  key: 'prove',
  label: 'prove overlap',
  help: 'At the end, show that the origin is inside C: a positive depth that no neighbour betters does not prove it.',
  type: 'toggle',
  default: true,
};

/**
 * A search for the signed depth D = min h(n) of the cores over unit n: the depth of an overlap, minus the distance of a
 * gap. Any n shows D ≤ h(n), so `upper` is the least h(n) met, that of `bestPlane`. `lower` is −∞ until something is
 * proven from below: 0 once the origin is known to be in C.
 */
export abstract class DepthSearch extends Search {
  /** The best plane's; there is none before the first sample. */
  declare normal: Vec3;
  /** The search's own, or that of the proof; a search without one shows none. */
  simplex: Simplex | undefined = undefined;
  override bestPlane: Plane | undefined = undefined;
  /** The sample that lies on the best plane. */
  protected readonly bestSample = csoPoint();
  protected readonly tolerance: number;

  /** A point of both cores, where one is known, and the simplex of the proof, which it is a point of. */
  protected common: Witnesses | undefined;
  private proofs: Simplex | undefined;
  /** True if the proof found the best plane. */
  private isPlaneOfProof = false;
  private readonly planeOfProof: Reading = planeOfProof();
  protected readonly leastMet: Reading = leastMetReading();
  protected readonly leastOnly = [this.leastMet];
  private readonly best: Plane = { normal: vec3(), offset: Infinity };
  private readonly aheadTest = comparison('apart', 'h(n)', '<', '0');
  private readonly marginTest = comparison('apart', 'h(n)', '<', '−margins');
  private readonly surroundTest = comparison('boundary', 'h(n)', '≤', 'rounding');
  private readonly proofTests: Test[];
  private readonly surroundTests = [this.surroundTest];

  /** `tolerance` is relative to E. */
  constructor(problem: Readonly<Cso>, tolerance: number) {
    super(problem);
    this.tolerance = tolerance * problem.extent;
    this.proofTests = [this.problem.margin > 0 ? this.marginTest : this.aheadTest];
  }

  /** Every plane bounds the depth, also one that is sampled for a proof. */
  protected override support(): number {
    const height = super.support();
    if (height < this.leastMet.value) this.leastMet.value = height;
    return height;
  }

  /** The lengths that count as equal: the requested tolerance and the rounding of the supports. */
  protected slack(): number {
    return this.tolerance + this.noise();
  }

  /** The latest sample's plane becomes the best one. */
  protected takeBest(): void {
    copy(this.best.normal, this.sPlane.normal);
    this.best.offset = this.sPlane.offset;
    this.bestPlane = this.best;
    this.normal = this.best.normal;
    this.upper = Infinity;
    this.dropUpper(this.best.offset);
    copyCsoPoint(this.bestSample, this.s);
    this.isPlaneOfProof = false;
  }

  /** Takes the latest sample's plane if it is strictly better; returns whether it was. */
  protected improve(): boolean {
    if (!(this.sPlane.offset < this.upper)) return false;
    this.takeBest();
    return true;
  }

  /**
   * Asks whether the origin is in C, which a stationary h(n) > 0 does not show: below a plate that does not hold the origin
   * the plate's far side is stationary too. It is a Boolean GJK from the samples at hand: `lower` becomes 0 if they can be
   * completed to a simplex around the origin; `upper` falls below 0 if a plane parts the cores. With margins outside
   * the cores, a point of the cores nearer to the origin than they reach is enough, and a plane must clear them to end it.
   * Neither happens where rounding or the cap ends it first. Its supports are counted apart, as `proofCalls`, and it is no
   * iteration.
   */
  protected prove(cap: number, trace?: Recorder): void {
    this.keepingDirection(() => this.encloseOrigin(cap, trace));
  }

  /** Runs a proof, and gives the search its `direction` back. */
  protected keepingDirection(proof: () => void): void {
    const own = clone(this.direction);
    proof();
    copy(this.direction, own);
  }

  private encloseOrigin(cap: number, trace?: Recorder): void {
    const feature = closestFeature();
    const nearest = witnesses();
    const pool = [csoPoint(), csoPoint(), csoPoint(), csoPoint()];
    const dropped: CsoPoint[] = [];
    const held = this.proofSimplex();
    const { margin } = this.problem;
    this.forgetOwnParts();
    this.simplex = held;
    this.proofs = held;
    for (let i = 0; i < cap; i++) {
      findClosestFeature(feature, held);
      keepFeature(held, feature, dropped, pool);
      blendWitnesses(nearest, held, feature);
      const distance = provenDistance(held, nearest.v, this.noise() / 2);
      this.closest = nearest;
      this.raiseLower(-distance);
      if (held.size === 4 || distance <= this.noise()) {
        this.surroundOrigin(held, nearest, cap - i, trace);
        return;
      }
      if (distance < margin - this.noise()) return;
      scale(this.direction, nearest.v, -1 / length(nearest.v));
      const apart = this.probeBeyond(trace);
      if (apart || hasVertex(held, this.s)) return;
      addVertex(held, this.s);
    }
  }

  /**
   * Measures how deep O is in C, or whether it is on the boundary. O is in the simplex, as the point `at`, or nearer to it
   * than rounding can tell; the shapes then have that point in common.
   */
  protected surroundOrigin(held: Readonly<Simplex>, at: Witnesses, cap: number, trace?: Recorder): void {
    this.common = at;
    this.takeDepthIn(held);
    if (this.lower > this.noise()) return;
    const points = held.points.slice(0, held.size);
    const surround = this.surround();
    const place = surround.search(
      points,
      () => this.noise(),
      cap,
      (n) => {
        if (cap === 0) return null;
        copy(this.direction, n);
        return this.probeAround(trace) ? this.s : null;
      },
    );
    if (place === 'interior') this.raiseLower(surround.depth);
  }

  /** The search for points of C around O if the simplex has none. */
  protected surround(): Surrounding {
    return new Surround(this.problem.extent);
  }

  /** O is at least so deep in C as it is inside the simplex; that it is outside proves nothing. */
  protected takeDepthIn(held: Readonly<Simplex>): void {
    const depth = held.size === 4 ? tetrahedronDepth(held) : 0;
    if (depth > 0) this.raiseLower(depth);
  }

  /** A sample of the proof beyond the simplex; returns whether its plane clears the margins too. */
  private probeBeyond(trace?: Recorder): boolean {
    const height = this.probe();
    const limit = 0 - this.problem.margin;
    const apart = measure(this.proofTests[0]!, height, limit, height < limit);
    this.showProbe(this.proofTests, trace);
    return apart;
  }

  /** A sample of the proof around O, which the simplex holds; returns whether C reaches past O there. */
  private probeAround(trace?: Recorder): boolean {
    const height = this.probe();
    const noise = this.noise();
    const ends = measure(this.surroundTest, height, noise, height <= noise);
    this.showProbe(this.surroundTests, trace);
    return !ends && !Number.isNaN(height);
  }

  private showProbe(tests: readonly Test[], trace?: Recorder): void {
    const { s: sample, sPlane: plane, vectors, readings } = this;
    trace?.frame(this.showing('prove', { sample, plane, vectors, readings, tests }));
  }

  /** A sample of the proof along `direction`; returns its height. */
  private probe(): number {
    this.proving = true;
    const height = this.support();
    this.proving = false;
    // No stationary h > 0 is worth as much as a plane that has O on it or outside, and the search may go on from there.
    if (height <= this.noise() && this.improve()) this.isPlaneOfProof = true;
    return height;
  }

  /** The point of both cores, where the best plane is the proof's: that plane passes through it. */
  private get contactOfProof(): Witnesses | undefined {
    return this.isPlaneOfProof ? this.common : undefined;
  }

  /**
   * If the best plane is the proof's and the point of both cores is on it, the last step shows that point and its
   * simplex, since those of the search belong to a plane that is no longer the best. Returns whether it is so.
   */
  protected showContactOfProof(): boolean {
    if (!this.contactOfProof) return false;
    this.closest = this.contactOfProof;
    this.simplex = this.proofs;
    this.probes = undefined;
    this.planeOfProof.value = this.upper;
    this.readings = [...(this.readings ?? []), this.planeOfProof];
    return true;
  }

  /** Hides the search's own parts, which do not concern the proof. */
  protected forgetOwnParts(): void {
    this.target = undefined;
    this.gap = undefined;
    this.portal = undefined;
    this.polytope = undefined;
    this.polygon = undefined;
    this.probes = undefined;
    this.chart = undefined;
    this.vectors = undefined;
    this.readings = this.leastOnly;
  }

  /** The sample of the best plane becomes the latest one again. */
  protected returnToBest(): void {
    copy(this.direction, this.normal);
    copyCsoPoint(this.s, this.bestSample);
    copy(this.sPlane.normal, this.best.normal);
    this.sPlane.offset = this.best.offset;
  }

  private proofSimplex(): Simplex {
    const held = simplex();
    for (let i = 0; i < (this.simplex?.size ?? 0); i++) addVertex(held, this.simplex!.points[i]!);
    const { bestPlane, bestSample } = this;
    if (bestPlane && held.size < 4 && !hasVertex(held, bestSample)) addVertex(held, bestSample);
    return held;
  }

  /** True if the two bounds agree, which proves the signed distance. */
  protected proven(): boolean {
    return !this.hasGivenUp() && this.upper - this.lower <= this.slack();
  }

  /** True if the search ended without an answer. */
  protected hasGivenUp(): boolean {
    return gaveUp.has(this.ending);
  }

  /** The proven bounds of the signed distance, which is minus the depth; margins included. */
  protected proof(): Proof {
    const { margin, extent } = this.problem;
    // Past the other bound by a rounding, the least plane met says no more than that.
    const upper = Math.min(this.upper, Math.max(this.lower, this.leastMet.value));
    return proofOf(0 - (upper + margin), 0 - (this.lower + margin), {
      rounding: this.doubt(),
      proven: this.proven(),
      crossing: this.excess,
      extent,
    });
  }

  /** The status that the bounds prove. */
  protected status(): Status {
    return statusOf(this.proof());
  }

  /** The last step says how the search ended, and whether the answer is proven. */
  protected conclude(): void {
    this.phase = 'stop';
    this.certified = this.certifies() && this.status() !== 'unresolved';
    this.admitRounding(this.proof());
    this.outcome = this.ending;
    const shown = this.readings ?? [];
    if (this.leastMet.value < this.upper && !shown.includes(this.leastMet))
      this.readings = [...shown, this.leastMet];
  }

  /** True if the answer is proven, given that the status is. */
  protected certifies(): boolean {
    return this.proven();
  }

  /** The signed distance that the best plane shows. An unproven one is capped by the least plane met. */
  private answerOf(proof: Readonly<Proof>): number {
    const shown = 0 - (this.upper + this.problem.margin);
    return this.certified ? within(proof, shown) : Math.min(shown, upperOf(proof) ?? Infinity);
  }

  /**
   * The result with the best plane's depth as signed distance. `points` are those of the cores at the contact; null where
   * the method knows none.
   */
  protected depthResult(points: Readonly<Witnesses> | null): Result {
    const { a, b } = this.problem;
    const proof = this.proof();
    const status = statusOf(proof);
    const answered = status !== 'unresolved' && !this.hasGivenUp() && this.bestPlane !== undefined;
    const normal = this.bestPlane ? clone(this.normal) : null;
    const at = this.contactOfProof ?? points;
    // Between separated points v = a − b is the shortest way, of which n may be askew by the root of the gap.
    const apart = status === 'separated' && at ? length(at.v) : 0;
    const towardsB = apart > 0 ? scale(vec3(), at!.v, -1 / apart) : this.normal;
    const reach = (p: Readonly<Vec3>, by: number): Vec3 => addScaled(vec3(), p, towardsB, by);
    return {
      status,
      outcome: this.outcome!,
      certified: this.certified!,
      signedDistance: answered ? this.answerOf(proof) : null,
      normal: answered ? normal : null,
      pointA: answered && at ? reach(at.a, a.margin) : null,
      pointB: answered && at ? reach(at.b, -b.margin) : null,
      lowerBound: lowerOf(proof),
      upperBound: upperOf(proof),
      rounding: proof.rounding,
      iterations: this.iteration,
      supportCalls: this.supportCalls,
      proofCalls: this.proofCalls,
    };
  }
}
