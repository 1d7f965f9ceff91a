import { copy, isFinite } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { quantity } from '../../trace/sentence';
import type { Phase, Reading, Recorder, Test } from '../../trace/step';
import type { Algorithm, Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { AfterOpening } from '../epa/after-opening';
import { dOfFace } from '../epa/describe';
import { GjkOpening, gjkPartOptions, optionsOfGjk } from '../epa/gjk-part';
import { capOption, firstDirection, toleranceOption } from '../options';
import type { StepParts } from '../search';
import { d } from '../words';
import { describeEpa2d } from './describe-epa-2d';
import { flatOptions } from './flat-options';
import { Gjk2d } from './gjk-2d';
import { inThePlane } from './in-the-plane';
import { Ring } from './ring';
import { reading } from '../reading';

/**
 * The expanding polytope algorithm in the plane, where the polytope is a polygon, after G. van den Bergen, "Proximity queries
 * and penetration depth computation on 3D game objects" (2001), with GJK before it, so that it answers any pair.
 *
 * The depth of an overlap is the distance from the origin O to the outline of C = A − B, and tolerances are shares of
 * E = extent(A) + extent(B). A polygon P inside C with O inside it shows that it is at least as large as the distance to P's
 * nearest edge: the disc around O that touches this edge is in C. The support line beyond it shows that it is at most h(n).
 *
 *  1. GJK. If O is outside C, or only the margins of the cores overlap, GJK's answer is returned.
 *  2. Enclose: GJK's last simplex, with what it sampled to both sides where O is on a segment, is the first P.
 *  3. Pick the edge nearest to O. Its distance d_f is the lower bound.
 *  4. Sample s along its normal n. h(n) is an upper bound. Stop if the least one is within the tolerance of d_f, or if
 *     s is not beyond the edge.
 *  5. Stitch: replace the edge by the two from its ends to s. Go on with 3.
 *
 * There is no horizon, as in space: of a convex outline a support beyond an edge along its own normal is beyond no other.
 *
 * Departures, with reasons:
 *  - Which side of an edge a point is on is decided exactly, and a corner that rounding of a support would leave dented goes. So P is
 *    convex in every step, and the lower bound is a proof.
 *  - The best line may belong to another edge than the nearest. The witnesses are then where the ray from O along its normal
 *    leaves P.
 *  - If the nearest points of C form an arc around O, no number of corners would do. Past 256 corners each doubling has to
 *    divide the gap by 8, else the search ends, with what it has.
 */
export const epa2d: Algorithm = {
  id: 'epa-2d',
  title: 'EPA in 2D',
  summary:
    'The signed distance of any flat pair, proven: GJK, then a polygon that grows to the outline of C.',
  dim: 2,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'global depth',
  options: flatOptions([
    toleranceOption(
      'Stop when upper and lower bound are this close, in units of E = extent(A) + extent(B).',
      1e-12,
    ),
    capOption(1000, 10_000),
    ...gjkPartOptions,
  ]),
  bounds: {
    of: 'depth',
    upper: d,
    lower: dOfFace,
    ofSide: true,
    closes: true,
    gap: { label: 'gap', quantity: quantity('d − d', 'ink', 'f') },
  },
  solve: (problem, options, trace) => new Epa2d(problem, options, trace !== undefined).run(trace),
  describe: inThePlane(describeEpa2d),
};

/**
 * The state of one search, once GJK is done. `upper` is d, the least h(n). `lower` is d_f of the nearest edge so far.
 * `closest` is the point of the picked edge nearest to O.
 */
class Epa2d extends AfterOpening {
  /** The next number of corners to look back at, and the gap at half as many. */
  private milestone = 256;
  private gapBefore = Infinity;

  private readonly cornerCount = reading('corners', quantity('V'));
  private readonly counts = [this.cornerCount];
  private shownCounts: readonly Reading[] | undefined = undefined;
  private readonly seenTest = comparison('unseen', 'edges that s is beyond', '<', '1', 'met');
  private readonly slowTest = comparison('slow', 'gap', '>', 'gap at half the corners / 8', 'met');
  private readonly flatTest = comparison('span', 'points that span C', '<', '3', 'met');
  private readonly gapTests = [this.gapTest];
  private readonly unseenTests = [this.gapTest, this.seenTest];
  private readonly slowTests = [this.gapTest, this.slowTest];
  private readonly flatTests = [this.flatTest];

  /** `recorded`: whether somebody will read the names of GJK's regions. */
  constructor(problem: Readonly<Cso>, options: Options, recorded: boolean) {
    super(
      problem,
      options,
      new GjkOpening(problem, options, new Gjk2d(problem, optionsOfGjk(options), recorded)),
    );
    firstDirection(this.direction, problem, options);
  }

  protected override continue(trace?: Recorder): void {
    const ring = this.enclose(trace);
    while (ring && !this.ending) this.expand(ring, trace);
    if (ring && this.bestPlane) this.closest = ring.exit(this.nearest, this.normal);
  }

  /** Step 2 of the header. O may be beyond an edge: by a rounding where GJK found it inside C, by more where GJK could not tell. */
  private enclose(trace?: Recorder): Ring | null {
    const ring = Ring.around(this.vertices);
    if (!ring) {
      const spanning = Math.min(2, this.vertices.points.length);
      measure(this.flatTest, spanning, 3, true);
      this.tests = this.endWith('degenerate', this.flatTests);
      return null;
    }
    this.polygon = ring;
    this.count(ring);
    trace?.frame(this.showing('enclose'));
    const origin = this.vertices.addOrigin();
    for (let edge = ring.edgeSeeing(origin); edge >= 0 && !this.ending; edge = ring.edgeSeeing(origin)) {
      ring.choose(edge);
      copy(this.direction, ring.normal);
      this.sampleAround(trace);
      if (!this.ending) this.take(ring);
    }
    this.simplex = undefined;
    return ring;
  }

  /** A sample around O becomes a corner, or ends the search. */
  private take(ring: Ring): void {
    if (this.isUnseen(ring.take(this.keep(this.s))))
      this.tests = this.endWith('degenerate', this.unseenTests);
    else if (this.isCapped()) this.tests = this.endWith('max-iterations', this.capTests);
    this.count(ring);
  }

  /** Steps 3 to 5 of the header. */
  private expand(ring: Ring, trace?: Recorder): void {
    const { s: sample, sPlane: plane, gapTests: tests } = this;
    this.iteration++;
    this.raiseLower(ring.pick());
    copy(this.direction, ring.normal);
    this.closest = ring.nearestOfPicked(this.nearest);
    this.checkGap();
    trace?.frame(this.showing('pick', { tests }));
    if (this.ending) return;
    this.support();
    this.improve();
    const point = this.keep(this.s);
    const judged = this.judgeSample(ring, point);
    trace?.frame(this.showing('sample', { sample, plane, tests: judged }));
    if (this.ending) return;
    ring.take(point);
    this.count(ring);
    trace?.frame(this.showing('stitch', { sample, plane }));
  }

  /** Step 4 of the header: ends the search where s gives a reason; returns what was compared. */
  private judgeSample(ring: Ring, point: number): readonly Test[] {
    this.checkGap();
    if (!isFinite(this.s.v)) return this.endWith('numerical-failure', this.gapTests);
    if (this.ending) return this.gapTests;
    if (this.isUnseen(ring.sees(ring.picked, point)))
      return this.endWith('no-face-visible', this.unseenTests);
    if (this.isCapped()) return this.endWith('max-iterations', this.capTests);
    return this.isSlow(ring.size) ? this.endWith('no-progress', this.slowTests) : this.gapTests;
  }

  private isUnseen(sees: boolean): boolean {
    return measure(this.seenTest, sees ? 1 : 0, 1, !sees);
  }

  private isSlow(corners: number): boolean {
    if (corners < this.milestone) return false;
    const gap = this.gap!;
    const enough = this.gapBefore / 8;
    this.milestone *= 2;
    this.gapBefore = gap;
    return measure(this.slowTest, gap, enough, gap > enough);
  }

  private count(ring: Readonly<Ring>): void {
    this.cornerCount.value = ring.size;
    this.shownCounts = this.counts;
  }

  protected override showing(phase: Phase, parts?: StepParts): this {
    super.showing(phase, parts);
    this.readings = this.shownCounts;
    return this;
  }
}
