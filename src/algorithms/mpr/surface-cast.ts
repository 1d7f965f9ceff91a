import { noAngle } from '../../math/precision';
import {
  addScaled,
  copy,
  dot,
  length,
  negate,
  perpendicular,
  set,
  sub,
  vec3,
  type Vec3,
} from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { wholeShapes } from '../../shapes/whole-shapes';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Phase, Portal, Reading, Recorder, Simplex, Test, Witnesses } from '../../trace/step';
import type { Options } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
import { closestFeature, findClosestFeature, type ClosestFeature } from '../gjk/closest-feature';
import { addVertex, blendWitnesses, copyWitnesses, provenDistance, simplex, witnesses } from '../gjk/simplex';
import { directionOf, numberOf, toggleOf } from '../options';
import { centreOf, moveTowards, rayToOrigin } from './interior';
import {
  areaAlongRay,
  emptyPortal,
  exitOf,
  normalTo,
  noteWall,
  portalNormal,
  portalOffset,
  repeatsIn,
  sideOfWall,
  wallNormal,
} from './portal';

/**
 * A ray from inside C = A − B to its surface, which MPR and its relatives share, after G. Snethen, "XenoCollide: Complex
 * Collision Made Simple" (Game Programming Gems 7, 2008) and its published source. The ray begins at v0, a point inside
 * C, and runs along the unit vector r. Tolerances are shares of E = extent(A) + extent(B).
 *
 *  1. Seed: v1 is the farthest point of C along r. If v1 is on the ray, the ray leaves C there.
 *  2. Seed: v2 is the farthest point along n = r × (v1 − v0), to one side of the plane in which the ray and v1 are.
 *  3. Discover: s is the farthest point along the normal n of the wall v0 v1 v2, on the side of the ray. Where the ray
 *     runs outside the wall v0 s v1, s takes the place of v2; where outside v0 v2 s, that of v1; and 3 is done again. Else
 *     s is v3, and the ray leaves through v1 v2 v3: a portal.
 *  4. Sample: s, the published v4, is the farthest point along the portal's normal n_P. All of C is behind its plane, which
 *     is parallel to the portal and a surface gap g farther out. If g is small, the portal is at the surface.
 *  5. Refine: three walls from v0 through s part the portal in three. The part with the ray in it is the new portal: s
 *     takes the place of the corner that it does not have. Go on with 4.
 *
 * The published tests speak of v0 and of the origin O, which the ray runs to. Here they speak of the ray, so that it may
 * begin at O and run anywhere: with O for v0, each v0 in a published product becomes −r. There is a trap in the sign. In 3,
 * s takes the place of v2 where (v1 × s)·r > 0; with the sign the other way round the search still ends, now and then.
 *
 * Departures, with reasons:
 *  - It walks on the full shapes, margins and all, because C must have an inside, and the core of a ball is a point.
 *  - Both loops have a cap. Published loops without one have hung.
 *  - In 5 the published search tests two of the three walls. With the ray in a wall the third has a word too: one of the
 *    parts beside the wall may be edge-on to the ray, and no portal.
 *  - A plane with O farther outside than rounding proves that the shapes are apart. A plane through O does not, and where
 *    the published search would answer, this one goes on.
 *  - If C does not reach past v0 along some n, v0 is not inside: C is flat, or v0 on its surface. That is not taken for
 *    a miss, but an outcome of its own.
 *  - That O is in C is said where the body v0 v1 v2 v3 contains it, and of nothing else. So v0 may be anywhere in C, and
 *    the ray may miss its portal by a rounding, without a word of it becoming wrong.
 */
export abstract class SurfaceCast extends DepthSearch {
  protected readonly cap: number;
  private readonly mayProve: boolean;
  private readonly interior: Vec3 | null;
  private readonly shift: number;
  /** Margins of both shapes. */
  protected readonly margin: number;
  /** The radius of a ball around v0 inside C. */
  protected roundness = 0;
  /** The greatest distance of O outside a plane that does not end the search: 0, except in a search for the gap. */
  protected readonly allowedGap: number = 0;

  /** The words for `allowedGap` in a comparison. */
  protected get limitOfGap(): string {
    return '−rounding';
  }

  /** v0, the ray, and v1, v2, v3 as far as they are found. */
  protected readonly way: Portal = emptyPortal();
  /** Where the ray passes the portal. */
  protected readonly exit: Witnesses = witnesses();
  /** The origin as a point of both shapes, where it is known to be in C. */
  protected readonly inner: Witnesses = witnesses();
  /** Samples of the present loop, and whether this loop found O behind the portal. */
  protected rounds = 0;
  protected behind = false;

  /** The readings that the next step is shown with. */
  protected noted: readonly Reading[] | undefined = undefined;

  /** x, the point of C with the best bound from below, and whether that bound is −|x|: a ball around v0 may better it. */
  protected readonly nearestKnown = vec3();
  protected isNearestKnown = false;

  private readonly toFirst = vec3();
  private readonly foot = vec3();
  protected readonly weights = [0, 0, 0];
  private readonly body: Simplex = simplex();
  private readonly corner = csoPoint();
  private readonly feature: ClosestFeature = closestFeature();
  protected readonly droppedPoints: CsoPoint[] = [];
  private readonly droppedPool = [csoPoint()];

  private readonly missTest = comparison('apart', 'h(n)', '<', this.limitOfGap, 'met');
  private readonly lineTest = comparison('line', '|u₁ × u₂|', '≤', '0', 'met');
  protected readonly thinTest = comparison('thin', 'area²', '≤', 'rounding²·edge⁴', 'met');
  protected readonly onRayTest = comparison('on-ray', 'v₁ beside r', '≤', 'rounding', 'met');
  private readonly flatTest = comparison('flat', 'h(n) − n·v₀', '≤', 'rounding', 'met');
  protected readonly discoverCapTest = comparison('discoveries', 'discoveries', '≥', 'cap', 'met');
  private readonly wall31Test = comparison('wall-31', 'r above s v₁', '<', '−rounding');
  private readonly wall23Test = comparison('wall-23', 'r above v₂ s', '<', '−rounding');
  protected readonly behindTest = comparison('behind', 'n_P·v₁', '>', 'rounding', 'met');
  private readonly gapTest = comparison('gap', 'g', '≤', 'ε', 'met');
  private readonly repeatTest = comparison('repeat', 'points equal to s', '≥', '1', 'met');
  private readonly refineCapTest = comparison('refinements', 'refinements', '≥', 'cap', 'met');
  private readonly wall41Test = comparison('wall-41', 'r above s v₁', '>', '0');
  private readonly wall42Test = comparison('wall-42', 'r above s v₂', '>', '0');
  private readonly wall43Test = comparison('wall-43', 'r above s v₃', '>', '0');
  private readonly lineTests = [this.lineTest];
  protected readonly thinTests = [this.thinTest];
  protected readonly firstTests = [this.missTest, this.onRayTest];
  protected readonly missTests = [this.missTest];
  protected readonly secondTests = [this.missTest, this.flatTest];
  protected readonly beyondTests = [this.missTest, this.flatTest, this.discoverCapTest];
  private readonly turnAt31Tests = [this.wall31Test];
  private readonly turnAt23Tests = [this.wall31Test, this.wall23Test];
  private readonly openTests = [this.wall31Test, this.wall23Test, this.behindTest];
  private readonly surfaceTests = [this.missTest, this.gapTest, this.repeatTest, this.refineCapTest];
  private readonly refineTests = [this.wall41Test, this.wall42Test, this.wall43Test, this.behindTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(wholeShapes(problem), numberOf(options, 'tolerance'));
    // A run whose lengths are out of range ends before it has a ray.
    set(this.direction, 0, 1, 0);
    this.margin = problem.margin;
    this.cap = numberOf(options, 'cap');
    this.mayProve = toggleOf(options, 'prove');
    this.interior = directionOf(options, 'interior');
    this.shift = numberOf(options, 'shift');
  }

  /** The corners of a portal. */
  protected readonly full: number = 3;

  /** True if a ray that leaves C through v1 itself ends there; otherwise v1 becomes a corner of a portal. */
  protected abstract readonly takesVertex: boolean;

  /** Judges the plane of the latest sample, at `height`. */
  protected abstract consider(height: number): void;

  /** A ray from a point inside C through O. */
  protected beginTowardsOrigin(trace?: Recorder): void {
    const { way, interior } = this;
    centreOf(way.interior, this.problem);
    this.roundness = interior ? (1 - this.shift) * this.margin : this.margin;
    if (interior) {
      copy(this.direction, interior);
      this.support();
      moveTowards(way.interior, this.s, this.shift);
    }
    rayToOrigin(way.ray, way.interior.v, this.problem);
    this.begin();
    const { s: sample, sPlane: plane } = this;
    trace?.frame(this.showing('start', interior ? { sample, plane } : {}));
  }

  /** A ray from O, which must be known to be in C. */
  protected beginAtOrigin(ray: Readonly<Vec3>, trace?: Recorder): void {
    const { interior } = this.way;
    copy(interior.a, this.inner.a);
    copy(interior.b, this.inner.a);
    set(interior.v, 0, 0, 0);
    this.roundness = 0;
    copy(this.way.ray, ray);
    this.begin();
    trace?.frame(this.showing('jump', { readings: this.noted }));
  }

  protected begin(): void {
    const { way } = this;
    way.size = 0;
    way.wallCount = 0;
    this.portal = way;
    this.gap = undefined;
    this.ending = undefined;
    this.behind = false;
    copy(this.direction, way.ray);
    this.provePoint(way.interior.v, length(way.interior.v), 1);
    if (this.inside) copyWitnesses(this.inner, way.interior);
  }

  /** Runs 1 to 5, up to the surface. The normal there is then `direction`, with the support plane `sPlane`. */
  protected cast(trace?: Recorder): void {
    this.openPortal(trace);
    while (!this.ending) {
      this.sampleBeyondPortal(trace);
      if (!this.ending) this.refine(trace);
    }
  }

  /** The search as a step with its latest sample. */
  protected sampled(phase: Phase, tests: readonly Test[], dropped?: CsoPoint[]): this {
    const { s: sample, sPlane: plane, noted: readings } = this;
    // Without a limit no plane ends the search.
    const isOpen = this.allowedGap === Infinity && tests[0] === this.missTest;
    return this.showing(phase, { sample, plane, dropped, readings, tests: isOpen ? tests.slice(1) : tests });
  }

  /** True if the ray's end on the surface is known. */
  protected get atSurface(): boolean {
    return this.ending === 'portal-at-surface' || this.ending === 'duplicate-support';
  }

  /** True if O is behind the portal, in the tetrahedron v0 v1 v2 v3. */
  protected get originBehind(): boolean {
    return this.behind && this.inside;
  }

  /** True if O is known to be in C, within rounding. */
  protected get inside(): boolean {
    return this.lower >= -this.noise();
  }

  /** Steps 1 to 3 of the header: a portal, or a point on the surface, or another ending. */
  protected openPortal(trace?: Recorder): void {
    this.rounds = 0;
    this.seedAlongRay(trace);
    if (!this.ending) this.seedBesideRay(trace);
    while (!this.ending) {
      this.sampleBeyondWall(trace);
      if (this.ending || this.discover(trace)) break;
    }
    this.rounds = 0;
  }

  /** Step 1 of the header. */
  protected seedAlongRay(trace?: Recorder): void {
    const { way, direction, toFirst } = this;
    const height = this.take();
    this.put(0);
    way.size = 1;
    sub(toFirst, this.s.v, way.interior.v);
    const beside = normalTo(direction, way.ray, toFirst);
    const onRay = measure(this.onRayTest, beside, this.noise(), beside <= this.noise());
    const ends = onRay && this.takesVertex;
    if (ends) copy(direction, way.ray);
    else if (onRay) perpendicular(direction, way.ray);
    if (!this.missed(height) && ends) this.endAtVertex();
    trace?.frame(this.sampled('seed', this.firstTests));
  }

  protected endAtVertex(): void {
    this.gap = 0;
    this.proveBody();
    exitOf(this.exit, this.way, this.weights);
    this.ending = 'portal-at-surface';
  }

  /** Step 2 of the header. */
  private seedBesideRay(trace?: Recorder): void {
    const height = this.take();
    this.put(1);
    this.way.size = 2;
    const missed = this.missed(height);
    const inLine = !missed && !this.fallsFlat(height) && !this.aimAtWall();
    trace?.frame(this.sampled('seed', missed ? this.missTests : inLine ? this.lineTests : this.secondTests));
  }

  /** n becomes the normal of the wall v0 v1 v2 on the side of the ray; false if the three are in line. */
  private aimAtWall(): boolean {
    const { way, direction } = this;
    const v1 = way.points[0]!;
    const v2 = way.points[1]!;
    const area = wallNormal(direction, way, v1, v2);
    const inLine = measure(this.lineTest, area, 0, area === 0);
    if (inLine) this.ending = 'degenerate';
    if (dot(direction, way.ray) >= 0) return !inLine;
    // The sign is rounding: v2 is on that side of v1 by construction.
    negate(direction, direction);
    copyCsoPoint(this.corner, v1);
    copyCsoPoint(v1, v2);
    copyCsoPoint(v2, this.corner);
    return !inLine;
  }

  /** Step 3 of the header: s, perhaps v3 */
  private sampleBeyondWall(trace?: Recorder): void {
    this.rounds++;
    this.way.wallCount = 0;
    const height = this.take();
    const capped = measure(this.discoverCapTest, this.rounds, this.cap, this.rounds >= this.cap);
    const missed = this.missed(height);
    if (!missed && !this.fallsFlat(height) && capped) this.ending = 'max-iterations';
    trace?.frame(this.sampled('sample', missed ? this.missTests : this.beyondTests));
  }

  /** Step 3 of the header: returns true if s completes a portal; else it takes the place of v2 or v1. */
  private discover(trace?: Recorder): boolean {
    const { way, s } = this;
    const v1 = way.points[0]!;
    const v2 = way.points[1]!;
    way.wallCount = 0;
    const above31 = this.noteSide(s, v1);
    if (measure(this.wall31Test, above31, -noAngle, above31 < -noAngle))
      return this.turn(1, this.turnAt31Tests, trace);
    const above23 = this.noteSide(v2, s);
    if (measure(this.wall23Test, above23, -noAngle, above23 < -noAngle))
      return this.turn(0, this.turnAt23Tests, trace);
    this.put(2);
    way.size = 3;
    const tests = this.aimAtPortal() ? this.openTests : this.thinTests;
    trace?.frame(this.sampled('discover', tests));
    return true;
  }

  private turn(place: number, tests: readonly Test[], trace?: Recorder): false {
    this.drop(place);
    this.put(place);
    const isWall = this.aimAtWall();
    trace?.frame(this.sampled('discover', isWall ? tests : this.lineTests, this.droppedPoints));
    return false;
  }

  /** n becomes the normal of the portal; false if that is too thin. How near to O does the ray come before it passes there? */
  protected aimAtPortal(): boolean {
    const { way, direction } = this;
    if (!this.findNormal()) {
      this.ending = 'degenerate';
      return false;
    }
    const offset = portalOffset(way, direction);
    this.behind = measure(this.behindTest, offset, this.noise(), offset > this.noise());
    const passes = this.findExit();
    if (this.behind && this.lower <= this.noise()) this.proveBody();
    else if (passes && !this.inside) this.proveSegment();
    return true;
  }

  /** n becomes the normal of the portal; false if that is too thin to have one. */
  protected findNormal(): boolean {
    return portalNormal(this.direction, this.way, this.thinTest);
  }

  /** Where the ray passes the portal; false if it runs along it. */
  protected findExit(): boolean {
    return exitOf(this.exit, this.way, this.weights);
  }

  /** Step 4 of the header. */
  protected sampleBeyondPortal(trace?: Recorder): void {
    this.rounds++;
    const { way } = this;
    way.wallCount = 0;
    const height = this.take();
    const gap = Math.max(0, height - portalOffset(way, this.direction));
    const repeats = repeatsIn(way, this.s);
    this.gap = gap;
    const near = measure(this.gapTest, gap, this.slack(), gap <= this.slack());
    const again = measure(this.repeatTest, repeats, 1, repeats >= 1);
    const capped = measure(this.refineCapTest, this.rounds, this.cap, this.rounds >= this.cap);
    if (!this.missed(height) && (near || again || capped)) {
      this.ending = near ? 'portal-at-surface' : again ? 'duplicate-support' : 'max-iterations';
      if (!this.inside) this.proveBody();
    }
    trace?.frame(this.sampled('sample', this.surfaceTests));
  }

  /** Step 5 of the header. */
  protected refine(trace?: Recorder): void {
    const { way, s } = this;
    for (let i = 0; i < 3; i++) {
      const height = sideOfWall(way, s, way.points[i]!);
      measure(this.refineTests[i]!, height, 0, height > 0);
    }
    const place = this.cornerToLeave();
    this.drop(place);
    this.put(place);
    way.wallCount = 0;
    this.noteSide(way.points[(place + 2) % 3]!, s);
    this.noteSide(s, way.points[(place + 1) % 3]!);
    const tests = this.aimAtPortal() ? this.refineTests : this.thinTests;
    trace?.frame(this.sampled('refine', tests, this.droppedPoints));
  }

  /**
   * The part without vᵢ has the ray in it where that is above the wall s vᵢ₊₁ and below s vᵢ₊₂. A ray in a wall is in both
   * parts beside it, and one of them may have no area as seen along the ray; the larger one it is then.
   */
  private cornerToLeave(): number {
    const { way, s, refineTests } = this;
    let best = 0;
    let bestFit = -Infinity;
    let bestArea = -1;
    for (let i = 0; i < 3; i++) {
      const fit = Math.min(
        noAngle,
        refineTests[(i + 1) % 3]!.leftValue + noAngle,
        noAngle - refineTests[(i + 2) % 3]!.leftValue,
      );
      if (fit < 0 && fit <= bestFit) continue;
      const area = fit < 0 ? -1 : areaAlongRay(way, s, i);
      if (bestFit >= 0 && area <= bestArea) continue;
      best = i;
      bestFit = fit;
      bestArea = area;
    }
    return best;
  }

  private noteSide(from: Readonly<CsoPoint>, to: Readonly<CsoPoint>): number {
    const side = sideOfWall(this.way, from, to);
    noteWall(this.way, from, to, side);
    return side;
  }

  /** Lets GJK decide from the corners of the portal, if the portal does not show whether O is in C. */
  protected settle(trace?: Recorder): void {
    const { way, ending } = this;
    const most = this.mayProve ? this.cap : 0;
    if (this.inside)
      this.keepingDirection(() => this.surroundOrigin(this.takeBody(), this.inner, most, trace));
    const open = ending === 'degenerate' || this.atSurface;
    if (!open || !this.mayProve || this.status() !== 'unresolved') return;
    this.simplex = simplex();
    for (let i = 0; i < way.size; i++) addVertex(this.simplex, way.points[i]!);
    this.prove(this.cap, trace);
  }

  protected take(): number {
    this.iteration++;
    const height = this.support();
    this.consider(height);
    return height;
  }

  protected missed(height: number): boolean {
    if (Number.isNaN(height)) this.ending = 'numerical-failure';
    const limit = -this.noise() - this.allowedGap;
    if (measure(this.missTest, height, limit, height < limit)) this.ending = 'origin-outside-support-plane';
    return this.ending !== undefined;
  }

  /** True if C does not extend beyond v0 along n; its plane is then the best possible. */
  protected fallsFlat(height: number): boolean {
    const past = height - dot(this.direction, this.way.interior.v);
    if (!measure(this.flatTest, past, this.noise(), past <= this.noise())) return false;
    this.improve();
    this.ending = 'degenerate';
    return true;
  }

  protected put(place: number): void {
    copyCsoPoint(this.way.points[place]!, this.s);
  }

  protected drop(place: number): void {
    this.droppedPoints.length = 0;
    this.droppedPoints.push(copyCsoPoint(this.droppedPool[0]!, this.way.points[place]!));
  }

  /** The segment from v0 to the portal is in C. */
  private proveSegment(): void {
    const { foot, exit, inner } = this;
    const { v, a, b } = this.way.interior;
    sub(foot, exit.v, v);
    const along = -dot(v, foot) / dot(foot, foot);
    const share = along > 0 ? Math.min(1, along) : 0;
    addScaled(inner.v, v, foot, share);
    addScaled(inner.a, a, sub(foot, exit.a, a), share);
    addScaled(inner.b, b, sub(foot, exit.b, b), share);
    this.provePoint(inner.v, length(inner.v), 1 - share);
  }

  /** The tetrahedron v0 v1 v2 v3 is in C. */
  private proveBody(): void {
    const { feature, inner } = this;
    const body = this.takeBody();
    findClosestFeature(feature, body);
    for (let i = 0; i < body.size; i++) body.weights[i] = feature.weights[i]!;
    blendWitnesses(inner, body, feature);
    this.provePoint(inner.v, provenDistance(body, inner.v, this.noise() / 2), feature.weights[0]);
    this.takeDepthIn(body);
  }

  /** The simplex of v0 and the points of the portal. */
  private takeBody(): Simplex {
    const { way, corner, body } = this;
    copy(corner.v, way.interior.v);
    copy(corner.a, way.interior.a);
    copy(corner.b, way.interior.b);
    body.size = 0;
    addVertex(body, corner);
    for (let i = 0; i < way.size; i++) addVertex(body, way.points[i]!);
    return body;
  }

  /**
   * A point of C is `away` from O. It is a blend of v0 and other points of C, with the weight `share` of v0; a ball around v0
   * shrinks to that share of it there, and stays in C. O is at most `away` nearer to its surface. Where `away` is a rounding
   * it counts all the same, because the bound may be off by one rounding, not by two.
   */
  private provePoint(point: Readonly<Vec3>, away: number, share: number): void {
    const inside = share * this.roundness - away;
    if (inside > this.lower) {
      copy(this.nearestKnown, point);
      this.isNearestKnown = share * this.roundness === 0;
    }
    this.raiseLower(inside);
  }
}
