import { addScaled, copy, distance, normalize, sub, vec3, type Vec3 } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { copyCsoPoint, type CsoPoint } from '../../trace/cso-point';
import { quantity } from '../../trace/sentence';
import {
  gaveUp,
  type NamedVector,
  type Phase,
  type Recorder,
  type Simplex,
  type Test,
} from '../../trace/step';
import type { Algorithm, Options, OptionSpec, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import type { Surrounding } from '../epa/surround';
import { centreOf, moveTowards, rayToOrigin } from '../mpr/interior';
import { blendCorners } from '../mpr/portal';
import { rayBounds, rayOptions } from '../mpr/ray-options';
import { RaySearch } from '../mpr/ray-search';
import { numberOf, toggleOf } from '../options';
import { BranchHits } from './branch-hits';
import { describeMpr2d } from './describe-mpr-2d';
import { inThePlane } from './in-the-plane';
import { FlatSurround } from './flat-surround';
import { triangleDepth } from './triangle-depth';
import { reading } from '../reading';
import { mprBranches, type MprBranch } from './branches';
import { square, turn } from './turn';

/**
 * MPR in the plane, Minkowski portal refinement, after J. Newth, "Minkowski portal refinement and speculative contacts in Box2D"
 * (2013), and G. Snethen, "XenoCollide: Complex Collision Made Simple" (Game Programming Gems 7, 2008).
 *
 * A ray runs from v0, a point inside C = A − B, through the origin O. A portal is a segment of two points of C that the ray
 * leaves through: seen along the ray, v1 is on its right and v2 on its left. Tolerances are shares of E = extent(A) +
 * extent(B).
 *
 *  1. Seed: v1 is the farthest point of C along the ray. If it is on the ray, the ray leaves C there.
 *  2. Seed: the second corner is the farthest point along the normal of v0v1, on the side where the ray is.
 *  3. Discover: where the ray is outside a corner, the farthest point s along the normal of v0 and that corner, on the side of the ray,
 *     is the new corner of that side. The old one takes the place of the other, and 3 is done again.
 *  4. Hit: where the outward normal n of the portal has n·v1 > 0, O is between v0 and the portal.
 *  5. Sample: s is the farthest point along n. If n·s is no farther out than the portal by more than the tolerance, the portal is
 *     at the surface.
 *  6. Refine: s parts the portal in two halves. The ray leaves through the left one or the right one: that is the new portal.
 *     Go on with 4.
 *  7. Depth: n at the surface is taken for the contact's normal, and h(n) for the depth. With the re-run, cast again from O along
 *     n, until the depth stops falling.
 *
 * Any sample with n·s < 0 ends it with a miss: its line has O outside. GJK asks which of up to seven regions holds O, MPR
 * which of two sides the ray is on.
 *
 * The answer proves that the shapes overlap, and by no more than h(n). It does not prove that n is the best normal: it belongs
 * to the place where one ray leaves C, and another v0 may give another.
 *
 * Departures, with reasons:
 *  - Those of `SurfaceCast`, whose proofs these are, and those of `MprDepth`. Both loops have a cap.
 *  - v0 may be moved off the centre of C. A ray from the centre finds how far C goes that way: v0 stays inside, as a point of both
 *    shapes. Its samples count too.
 *  - If v0 is O, the ray is +y: the shapes overlap unless C is flat, and it shows whether it is.
 */
export const mpr2d: Algorithm = {
  id: 'mpr-2d',
  title: 'MPR in 2D',
  summary:
    'A ray from inside C through the origin, and the segment that it leaves through: hit or miss, and depth.',
  dim: 2,
  solves: ['intersection', 'depth'],
  certifies: 'agreeing bounds',
  options: [
    ...rayOptions.filter(({ key }) => key !== 'interior' && key !== 'shift'),
    offsetOption('x'),
    offsetOption('y'),
    {
      key: 'depth',
      label: 'depth',
      help: 'After a hit, go on to the surface of C for the depth. Switch off: hit or miss alone.',
      type: 'toggle',
      default: true,
    },
    {
      key: 'rerun',
      label: 're-run',
      help: 'Cast again from the origin along the normal that was found, until the depth stops falling.',
      type: 'toggle',
      default: false,
      appliesIf: { key: 'depth', is: true },
    },
  ],
  bounds: { ...rayBounds, plane: 'surface line' },
  wholeShapes: true,
  solve: (problem, options, trace) => new Mpr2d(problem, options).run(trace),
  describe: inThePlane(describeMpr2d),
};

function offsetOption(axis: 'x' | 'y'): OptionSpec {
  return {
    key: `offset-${axis}`,
    label: `v₀ + ${axis}`,
    help: `Moves v₀ off the centre of C by this length along ${axis} of A's frame, as far as C goes.`,
    type: 'number',
    min: -1e6,
    max: 1e6,
    default: 0,
  };
}

/** The largest share of the way to the surface that v0 may be moved. */
const mostShift = 0.999;

export class Mpr2d extends RaySearch {
  protected readonly manyRays: boolean;
  protected override readonly full = 2;
  private readonly toSurface: boolean;
  private readonly offset: Vec3;

  private readonly branches = new BranchHits<MprBranch>(mprBranches);
  private readonly discoveries = reading('discoveries', quantity('k'));
  private readonly refinements = reading('refinements', quantity('k'));
  private readonly counts = [this.discoveries, this.refinements, this.leastMet];
  private isHit = false;

  private readonly toCorner = vec3();
  private readonly rightTest = comparison('right-corner', 'r left of v₁', '<', '0');
  private readonly leftTest = comparison('left-corner', 'r right of v₂', '<', '0');
  private readonly halfTest = comparison('half', 'r left of s', '>', '0');
  private readonly cornerTests = [this.rightTest, this.leftTest];
  private readonly foundTests = [this.rightTest, this.leftTest, this.behindTest];
  private readonly halfTests = [this.halfTest, this.behindTest];
  private readonly placing: NamedVector = {
    label: 'offset',
    quantity: quantity('o'),
    from: vec3(),
    to: vec3(),
  };
  private readonly placings = [this.placing];
  private readonly toNearest: readonly NamedVector[] = [
    { label: 'nearest point known', quantity: quantity('x'), from: vec3(), to: this.nearestKnown },
  ];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.toSurface = toggleOf(options, 'depth');
    this.manyRays = this.toSurface && toggleOf(options, 'rerun');
    this.offset = vec3(numberOf(options, 'offset-x'), numberOf(options, 'offset-y'), 0);
  }

  protected override solve(trace?: Recorder): Result {
    const result = super.solve(trace);
    return this.toSurface ? result : { ...result, signedDistance: null, normal: null };
  }

  protected search(trace?: Recorder): void {
    if (!this.toSurface) this.askForHit(trace);
    else if (this.castThroughOrigin(trace) && this.manyRays)
      this.end(this.follow(trace) ? 'no-progress' : 'max-iterations');
  }

  /** Steps 1 to 6 of the header, up to the hit. */
  private askForHit(trace?: Recorder): void {
    this.beginTowardsOrigin(trace);
    this.openPortal(trace);
    while (!this.ending && !this.originBehind) {
      this.sampleBeyondPortal(trace);
      if (!this.ending) this.refine(trace);
    }
    if (this.inside && (!this.ending || this.atSurface)) this.ending = 'contains-origin';
  }

  protected override beginTowardsOrigin(trace?: Recorder): void {
    const { way, offset } = this;
    centreOf(way.interior, this.problem);
    this.roundness = this.margin;
    const moved = normalize(way.ray, offset) > 0;
    if (moved) this.moveInterior(trace);
    rayToOrigin(way.ray, way.interior.v, this.problem);
    this.begin();
    trace?.frame(this.showing(moved ? 'jump' : 'start'));
  }

  /** v0 moves along the ray by the offset, or nearly to the surface of C. */
  private moveInterior(trace?: Recorder): void {
    const { way, offset, placing } = this;
    copy(placing.from, way.interior.v);
    addScaled(placing.to, way.interior.v, offset, 1);
    this.begin();
    trace?.frame(this.showing('start', { vectors: this.placings }));
    this.cast(trace);
    if (!this.atSurface) return;
    const wanted = distance(placing.to, placing.from);
    const most = distance(this.exit.v, way.interior.v);
    if (most === 0) return;
    const share = Math.min(wanted / most, mostShift);
    moveTowards(way.interior, this.exit, share);
    this.roundness = (1 - share) * this.margin;
  }

  /** Steps 1 to 4 of the header. */
  protected override openPortal(trace?: Recorder): void {
    this.rounds = 0;
    this.seedAlongRay(trace);
    if (!this.ending) this.seedBesideFirst(trace);
    while (!this.ending && !this.discoverPortal(trace)) this.sampleBeyondCorner(trace);
    this.rounds = 0;
  }

  /** Step 1 of the header. */
  protected override seedAlongRay(trace?: Recorder): void {
    const { way, direction, toCorner } = this;
    const height = this.take();
    this.put(0);
    way.size = 1;
    sub(toCorner, this.s.v, way.interior.v);
    const side = turn(toCorner, way.ray);
    const beside = Math.abs(side);
    const onRay = measure(this.onRayTest, beside, this.noise(), beside <= this.noise());
    if (onRay) copy(direction, way.ray);
    else square(direction, toCorner, side);
    if (!this.missed(height) && onRay) {
      this.endAtVertex();
      this.note('seed: on the ray');
    }
    trace?.frame(this.sampled('seed', this.firstTests));
  }

  /** Step 2 of the header. */
  private seedBesideFirst(trace?: Recorder): void {
    const { way, toCorner } = this;
    const left = turn(toCorner, way.ray) > 0;
    const height = this.take();
    way.size = 2;
    if (!left) copyCsoPoint(way.points[1]!, way.points[0]!);
    this.put(left ? 1 : 0);
    const missed = this.missed(height);
    if (!missed) this.note(left ? 'seed: left' : 'seed: right');
    if (!missed) this.fallsFlat(height);
    trace?.frame(this.sampled('seed', missed ? this.missTests : this.secondTests));
  }

  /** Steps 3 and 4 of the header: true if the ray leaves through the portal; else n points beyond the corner that it is outside of. */
  private discoverPortal(trace?: Recorder): boolean {
    const { way, direction, toCorner, droppedPoints } = this;
    const dropped = this.rounds > 0 ? droppedPoints : undefined;
    const right = this.leftOf(way.points[0]!);
    const left = -this.leftOf(way.points[1]!);
    const outsideRight = measure(this.rightTest, right, 0, right < 0);
    const outsideLeft = measure(this.leftTest, left, 0, left < 0);
    if (!outsideRight && !outsideLeft) {
      const found = this.aimAtPortal();
      this.noted = this.counts;
      if (this.meetsHit()) this.note('hit');
      trace?.frame(this.sampled('discover', found ? this.foundTests : this.thinTests, dropped));
      return true;
    }
    sub(toCorner, way.points[outsideRight ? 0 : 1]!.v, way.interior.v);
    square(direction, toCorner, outsideRight ? -1 : 1);
    this.note(outsideRight ? 'discover: right' : 'discover: left');
    trace?.frame(this.sampled('discover', this.cornerTests, dropped));
    return false;
  }

  /** Step 3 of the header: the sample takes the place of the corner that it is beyond, which takes that of the other. */
  private sampleBeyondCorner(trace?: Recorder): void {
    const { way } = this;
    this.rounds++;
    this.discoveries.value++;
    const height = this.take();
    const capped = measure(this.discoverCapTest, this.rounds, this.cap, this.rounds >= this.cap);
    const missed = this.missed(height);
    if (!missed && !this.fallsFlat(height) && capped) this.ending = 'max-iterations';
    trace?.frame(this.sampled('sample', missed ? this.missTests : this.beyondTests));
    if (this.ending) return;
    const place = this.rightTest.met ? 0 : 1;
    this.drop(1 - place);
    copyCsoPoint(way.points[1 - place]!, way.points[place]!);
    this.put(place);
  }

  /** Step 6 of the header. */
  protected override refine(trace?: Recorder): void {
    const side = this.leftOf(this.s);
    const left = measure(this.halfTest, side, 0, side > 0);
    const place = left ? 0 : 1;
    this.drop(place);
    this.put(place);
    this.refinements.value++;
    const found = this.aimAtPortal();
    if (this.meetsHit()) this.branches.take('hit');
    this.note(left ? 'refine: left half' : 'refine: right half');
    trace?.frame(this.sampled('refine', found ? this.halfTests : this.thinTests, this.droppedPoints));
  }

  /** True if O is behind the portal for the first time. */
  private meetsHit(): boolean {
    const meets = this.originBehind && !this.isHit;
    this.isHit ||= meets;
    return meets;
  }

  /** The sine of the angle from v0 `corner` to the ray: positive where the ray is on its left. */
  private leftOf({ v }: Readonly<CsoPoint>): number {
    const { way, toCorner } = this;
    sub(toCorner, v, way.interior.v);
    normalize(toCorner, toCorner);
    return turn(toCorner, way.ray);
  }

  /** While O is not known to be in C, the steps show x, unless it is v0, which has a letter. */
  protected override sampled(phase: Phase, tests: readonly Test[], dropped?: CsoPoint[]): this {
    super.sampled(phase, tests, dropped);
    const isInterior = distance(this.nearestKnown, this.way.interior.v) === 0;
    if (!this.inside && this.isNearestKnown && !isInterior) this.vectors = this.toNearest;
    return this;
  }

  private note(branch: MprBranch): void {
    this.branches.take(branch);
    this.noted = this.branches.readings(branch, this.counts);
  }

  protected override missed(height: number): boolean {
    const missed = super.missed(height);
    if (this.ending === 'origin-outside-support-plane') this.note('miss');
    return missed;
  }

  /** The portal's normal points to the right of the way from v1 to v2. */
  protected override findNormal(): boolean {
    const { direction, toCorner } = this;
    const [v1, v2] = this.way.points;
    sub(toCorner, v2!.v, v1!.v);
    const span = square(direction, toCorner, -1);
    return !measure(this.thinTest, span, 0, !(span > 0));
  }

  protected override findExit(): boolean {
    const { way, weights, toCorner } = this;
    const [v1, v2] = way.points;
    sub(toCorner, v2!.v, way.interior.v);
    const first = Math.max(0, turn(way.ray, toCorner));
    sub(toCorner, v1!.v, way.interior.v);
    const second = Math.max(0, turn(toCorner, way.ray));
    if (!(first + second > 0)) return false;
    weights[0] = first / (first + second);
    weights[1] = second / (first + second);
    blendCorners(this.exit, way, weights);
    return true;
  }

  protected override takeDepthIn(held: Readonly<Simplex>): void {
    const depth = held.size === 3 ? triangleDepth(held) : 0;
    if (depth > 0) this.raiseLower(depth);
  }

  /** Without a depth, only the status is claimed. */
  protected override certifies(): boolean {
    return this.toSurface ? super.certifies() : !gaveUp.has(this.ending);
  }

  protected override surround(): Surrounding {
    return new FlatSurround();
  }
}
