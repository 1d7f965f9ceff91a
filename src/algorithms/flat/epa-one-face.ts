import { copy } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { quantity } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import type { Algorithm, Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { AfterOpening } from '../epa/after-opening';
import { dOfFace } from '../epa/describe';
import { GjkOpening, gjkPartOptions, optionsOfGjk } from '../epa/gjk-part';
import { firstDirection, toleranceOption } from '../options';
import { d } from '../words';
import { describeEpaOneFace } from './describe-epa-one-face';
import { flatOptions } from './flat-options';
import { Gjk2d } from './gjk-2d';
import { inThePlane } from './in-the-plane';
import { Ring } from './ring';
import { reading } from '../reading';

/**
 * EPA without its expansion, in the plane: broken on purpose. GJK ends an overlap with a simplex around the origin O, and it seems natural to
 * take the edge of that simplex nearest to O for the contact. It is a mistake that is found in code again and again.
 *
 * C = A − B, and E = extent(A) + extent(B) is the scale of the tolerance.
 *
 *  1. GJK. If O is outside C, or only cores' margins overlap, that is the answer, and it is right.
 *  2. Enclose: GJK's last simplex, and what it sampled to both sides where O is on a segment, is a polygon P in C around O.
 *  3. Pick the edge of P nearest to O. Its distance d_f is taken for the depth, and its normal n for the contact's.
 *  4. Afterwards, for the eye alone, a sample along n shows how far C really reaches there: h(n). Moved by d_f along n, B still
 *     overlaps A by h(n) − d_f along n.
 *
 * Why it is wrong: P is inside C. GJK needs points on all sides of O, not near it, so an edge of P may run anywhere through C: d_f is a
 * lower bound of the depth, and n no normal of C. EPA samples along n at that point, and goes on. Only where h(n) = d_f is the edge of P
 * one of C, and the answer right by luck.
 *
 * The steps say what it would answer. The result has the status, which GJK proves, and the bounds, which are true, but no depth.
 */
export const epaOneFace: Algorithm = {
  id: 'epa-one-face',
  title: 'Broken EPA in 2D (one face)',
  summary:
    "Takes the nearest edge of GJK's last simplex for the contact, without expanding it: a depth too small.",
  dim: 2,
  solves: ['intersection', 'distance', 'depth'],
  certifies: 'distance',
  options: flatOptions([
    toleranceOption('How near the bounds of GJK have to come, in units of E = extent(A) + extent(B).', 1e-12),
    ...gjkPartOptions,
  ]),
  bounds: { of: 'depth', upper: d, lower: dOfFace, ofSide: true },
  solve: (problem, options, trace) => new EpaOneFace(problem, options, trace !== undefined).run(trace),
  describe: inThePlane(describeEpaOneFace),
};

/** The state once GJK is done. `lower` is d_f, and `closest` the point of the picked edge nearest to O. */
class EpaOneFace extends AfterOpening {
  private readonly trusted = reading('answered depth', quantity('d', 'ink', 'f'));
  private readonly trustedOnly = [this.trusted];
  private readonly flatTest = comparison('span', 'points that span C', '<', '3', 'met');
  private readonly beyondTest = comparison('beyond', 'h(n) − d_f', '>', 'ε');
  private readonly beyondTests = [this.beyondTest];
  private readonly flatTests: readonly Test[] = [this.flatTest];

  constructor(problem: Readonly<Cso>, options: Options, recorded: boolean) {
    super(
      problem,
      { ...options, cap: 1 },
      new GjkOpening(problem, options, new Gjk2d(problem, optionsOfGjk(options), recorded)),
    );
    firstDirection(this.direction, problem, options);
  }

  /** Steps 2 and 3 of the header. */
  protected override continue(trace?: Recorder): void {
    const ring = Ring.around(this.vertices);
    if (!ring) {
      measure(this.flatTest, Math.min(2, this.vertices.points.length), 3, true);
      this.tests = this.endWith('degenerate', this.flatTests);
      return;
    }
    this.polygon = ring;
    trace?.frame(this.showing('enclose'));
    this.iteration++;
    this.trusted.value = ring.pick();
    copy(this.direction, ring.normal);
    this.closest = ring.nearestOfPicked(this.nearest);
    if (this.trusted.value > 0) this.raiseLower(this.trusted.value);
    this.simplex = undefined;
    trace?.frame(this.showing('pick', { readings: this.trustedOnly }));
    this.keepingDirection(() => this.look(trace));
    this.ending = 'no-progress';
  }

  /** Step 4 of the header. Counted with the samples of proofs, since the answer does not use it. */
  private look(trace?: Recorder): void {
    this.proving = true;
    const height = this.support();
    this.proving = false;
    this.improve();
    const beyond = height - this.trusted.value;
    const slack = this.slack();
    measure(this.beyondTest, beyond, slack, beyond > slack);
    const { s: sample, sPlane: plane, trustedOnly: readings, beyondTests: tests } = this;
    trace?.frame(this.showing('prove', { sample, plane, readings, tests }));
    this.tests = tests;
  }

  /** An answer of its own is never certified, not even where the bounds happen to agree. */
  protected override certifies(): boolean {
    return false;
  }

  /** The depth that the edge of P seems to be is a reading. A result does not state it, since it is wrong. */
  protected override depthResult(points: Parameters<AfterOpening['depthResult']>[0]): Result {
    const result = super.depthResult(points);
    return this.ending === 'no-progress'
      ? { ...result, signedDistance: null, normal: null, pointA: null, pointB: null }
      : result;
  }
}
