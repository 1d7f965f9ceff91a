import { copy, dot, isFinite, length, negate, scale, set, vec3, type Vec3 } from '../../math/vec3';
import type { Pose } from '../../math/pose';
import { unrotate } from '../../math/rotation';
import type { Cso } from '../../shapes/cso';
import { wholeShapes } from '../../shapes/whole-shapes';
import { copyCsoPoint, csoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Recorder, Simplex, Test } from '../../trace/step';
import type { Algorithm, Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
import { capOption, numberOf } from '../options';
import { lowerOf, upperOf } from '../verdict';
import { d } from '../words';
import { lengthTolerance } from './length-tolerance';
import { describeLibccd, endings } from './libccd/describe';
import { enclose, spread } from './libccd/first-polytope';
import { blendOf, Mesh, type Part } from './libccd/mesh';
import { fromSegment, fromTriangle, isZero, u } from './libccd/near';
import { CcdSimplex } from './libccd/simplex';

/**
 * GJK and EPA as in libccd 2.1, after its public source, u being the distance from 1 to the next number, a length or an area alike:
 *
 *  1. GJK by signs, from the support along the world's x. It ends where a sample is before O, where O is nearer than √u to a part of
 *     the simplex, or where a tetrahedron holds O. A flat simplex and a way shorter than √u mean “no intersection”.
 *  2. A polytope around that simplex. A segment or a triangle gets samples on both sides. Where one of them is an end of the segment, or
 *     in the triangle, that counts as a touching contact.
 *  3. Pick the vertex, edge or face nearest to O, at w. A vertex, or |w|² < u, is the end.
 *  4. Sample s along w. It is the end where s·w − |w|² < ε, or where the squared distance of s from the part is < ε. As |w| is not
 *     1, the gap may be ε/|w| by the first rule, and √ε by the second: 0.01, or 0.001 as FCL asks.
 *  5. s takes the place of that part alone, and not of all that it sees: the surface gets dents.
 *
 * The answer is |w|. It is too shallow where w is in a dent, or where the contact is taken for touching: two spheres that are 1.126 deep
 * get 0, 0.95 or 1.126 by their last digits. Spheres and capsules are supports with their radius, as all shapes of libccd are.
 *
 * Held to the library, compiled with these supports, on 600 random pairs: of 531 whose answer survives a move of both bodies all are the
 * same to 1e-9. On others rounding decides where a nearest part is a tie, as with every two spheres. Two reports against FCL do not
 * reproduce, where its EPA threw: the pair of 408 touches, that of 415 is 0.115 deep; both are right, and libccd says the same.
 *
 * Departures: the loops of libccd have no cap, and at this one there is no answer. Where a segment has to be surrounded, of libccd's
 * 42 ways only 12 are tried.
 */
export const libccdEpa: Algorithm = {
  id: 'libccd-epa',
  title: 'libccd 2.1 EPA',
  summary:
    'GJK and EPA as in libccd 2.1: one face is split at a time, and a squared length is compared with ε, so that depths are rough.',
  dim: 3,
  solves: ['intersection', 'depth'],
  certifies: 'nothing',
  options: [lengthTolerance(1e-4), capOption(1000)],
  bounds: { of: 'depth', upper: d },
  wholeShapes: true,
  words: { outcomes: endings.words },
  solve: (problem, options, trace) => new LibccdEpa(problem, options).run(trace),
  describe: (frame, context) => describeLibccd(frame, { ...context, problem: wholeShapes(context.problem) }),
};

/** Problems of pairs know where A is in the world, which gives the first direction. */
type InWorld = Cso & { readonly toWorld?: Pose };

class LibccdEpa extends DepthSearch {
  private readonly length: number;
  private readonly cap: number;
  private readonly held = new CcdSimplex();
  private readonly toWorld: Pose | undefined;
  private part: Part | undefined;
  private readonly reached = vec3();

  private readonly beforeTest = comparison('ahead', 's·dir', '<', '0', 'met');
  private readonly wayTest = comparison('short', '|dir|²', '<', 'u', 'met');
  private readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly vertexTest = comparison('corner', 'corners of the nearest part', '<', '2', 'met');
  private readonly touchTest = comparison('origin', '|w|²', '<', 'u', 'met');
  private readonly gapTest = comparison('gap', 's·w − |w|²', '<', 'ε', 'met');
  private readonly nearTest = comparison('near-face', '|s − f|²', '<', 'ε', 'met');
  private readonly flatTest = comparison('span', 'sides that C reaches beyond', '<', '2', 'met');

  constructor(problem: Readonly<InWorld>, options: Options) {
    super(wholeShapes(problem), 0);
    this.length = numberOf(options, 'length');
    this.cap = numberOf(options, 'cap');
    this.toWorld = problem.toWorld;
  }

  protected override solve(trace?: Recorder): Result {
    this.fromWorld(this.held.way, vec3(1));
    this.aim(this.held.way);
    trace?.frame(this.showing('start'));
    this.intersect(trace);
    if (!this.ending) this.expand(trace);
    this.phase = 'stop';
    this.outcome = this.ending!;
    this.certified = false;
    trace?.frame(this);
    return this.answer();
  }

  /** Step 1 of the header. Without an ending O is in the simplex. */
  private intersect(trace?: Recorder): void {
    const { held } = this;
    held.points.push(this.ask(held.way));
    trace?.frame(this.showing('sample', this.sampled()));
    negate(held.way, this.s.v);
    let isInside = false;
    while (!this.ending && !isInside) {
      const point = this.ask(held.way);
      const ahead = dot(point.v, held.way);
      if (measure(this.beforeTest, ahead, 0, ahead < 0)) this.ending = 'separating-axis';
      trace?.frame(this.showing('sample', this.sampled(this.limited(this.beforeTest))));
      if (this.ending) return;
      held.points.push(point);
      isInside = this.reduce();
      trace?.frame(this.showing('reduce', { tests: held.tests }));
    }
  }

  /** True if O is in the simplex. */
  private reduce(): boolean {
    const { held } = this;
    const sign = held.reduce();
    this.showSimplex();
    if (sign === 'nothing') this.ending = 'degenerate';
    if (sign !== 'on') return sign === 'inside';
    const squared = dot(held.way, held.way);
    if (measure(this.wayTest, squared, u, isZero(squared))) this.ending = 'no-progress';
    held.tests.push(this.wayTest);
    return false;
  }

  /** Steps 2 to 5 of the header. */
  private expand(trace?: Recorder): void {
    const mesh = new Mesh(this.problem.extent);
    const ways = spread.map((way) => this.fromWorld(vec3(), way));
    const ask = (way: Readonly<Vec3>): CsoPoint => {
      const point = this.ask(way);
      trace?.frame(this.showing('enclose', this.sampled()));
      return point;
    };
    this.polytope = mesh;
    const contact = enclose(mesh, this.held.points, ways, ask);
    this.simplex = undefined;
    if (contact) this.touch(contact);
    trace?.frame(this.showing('enclose', contact && { tests: [this.flatTest] }));
    while (!this.ending) this.split(mesh, trace);
  }

  private touch(contact: Part): void {
    measure(this.flatTest, 1, 2, true);
    this.take(contact);
    this.ending = endings.touching;
  }

  private split(mesh: Mesh, trace?: Recorder): void {
    this.iteration++;
    const part = mesh.pick();
    this.take(part);
    const size = part.corners.length;
    const isVertex = measure(this.vertexTest, size, 2, size < 2);
    const isTouching = measure(this.touchTest, part.squared, u, isZero(part.squared));
    if (isVertex) this.ending = endings.vertex;
    else if (isTouching) this.ending = 'touching-simplex';
    else this.aim(part.v);
    trace?.frame(this.showing('pick', { tests: [this.vertexTest, this.touchTest] }));
    if (this.ending || part.kind === 'vertex') return;
    const point = this.sampleWay(part.v);
    const tests = this.limited(...this.judge(point.v, part));
    trace?.frame(this.showing('sample', this.sampled(tests)));
    if (this.ending) return;
    mesh.expand(part, point);
    trace?.frame(this.showing('stitch', this.sampled()));
  }

  /** Step 4 of the header; returns what was compared. */
  private judge(s: Readonly<Vec3>, part: Exclude<Part, { kind: 'vertex' }>): Test[] {
    const beyond = dot(s, part.v) - part.squared;
    if (measure(this.gapTest, beyond, this.length, beyond < this.length)) this.ending = 'converged-gap';
    if (this.ending) return [this.gapTest];
    const [a, b, c] = part.corners;
    const squared = c ? fromTriangle(s, a.v, b.v, c.v) : fromSegment(s, a.v, b.v);
    if (measure(this.nearTest, squared, this.length, squared < this.length)) this.ending = endings.near;
    return [this.gapTest, this.nearTest];
  }

  /** Ends the search at its cap, and where a sample is no number; returns what was compared. */
  private limited(...tests: Test[]): Test[] {
    if (this.ending) return tests;
    if (!isFinite(this.s.v)) this.ending = 'numerical-failure';
    else if (measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap)) {
      this.ending = 'max-iterations';
      return [...tests, this.capTest];
    }
    return tests;
  }

  private take(part: Part): void {
    this.part = part;
    this.closest = { v: part.v, a: blendOf(part, 'a'), b: blendOf(part, 'b') };
  }

  private ask(way: Readonly<Vec3>): CsoPoint {
    this.iteration++;
    this.aim(way);
    return this.sampleWay(way);
  }

  /** The support along a way, which has any length, and a plane if that is not 0. */
  private sampleWay(way: Readonly<Vec3>): CsoPoint {
    this.sampleAlong(way);
    copy(this.reached, way);
    if (length(way) > 0) {
      const height = this.placePlane();
      this.leastMet.value = Math.min(this.leastMet.value, height);
      this.improve();
    }
    return copyCsoPoint(csoPoint(), this.s);
  }

  private aim(way: Readonly<Vec3>): void {
    const size = length(way);
    if (size > 0) scale(this.direction, way, 1 / size);
  }

  private sampled(tests: readonly Test[] = []) {
    const plane = length(this.reached) > 0 ? this.sPlane : undefined;
    return { sample: this.s, plane, tests };
  }

  private showSimplex(): void {
    const { points } = this.held;
    const shown: Simplex = { size: points.length, points, weights: points.map(() => 0) };
    this.simplex = shown;
  }

  private fromWorld(out: Vec3, way: Readonly<Vec3>): Vec3 {
    return this.toWorld ? unrotate(out, this.toWorld, way) : set(out, way.x, way.y, way.z);
  }

  /** What libccd answers, right or wrong, with the bounds that the samples prove. */
  private answer(): Result {
    const proof = this.proof();
    const { part, iteration, supportCalls, proofCalls } = this;
    const overlaps = part !== undefined && !this.hasGivenUp();
    const depth = overlaps ? Math.sqrt(part.squared) : null;
    return {
      status: overlaps ? 'overlapping' : this.hasGivenUp() ? 'unresolved' : 'separated',
      outcome: this.outcome!,
      certified: false,
      signedDistance: depth === null ? null : 0 - depth,
      normal: overlaps && depth! > 0 ? scale(vec3(), part.v, 1 / depth!) : null,
      pointA: overlaps ? this.closest!.a : null,
      pointB: overlaps ? this.closest!.b : null,
      lowerBound: lowerOf(proof),
      upperBound: upperOf(proof),
      rounding: proof.rounding,
      iterations: iteration,
      supportCalls,
      proofCalls,
    };
  }
}
