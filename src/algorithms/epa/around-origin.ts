import { copy, maxAbs } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { affineBasis } from '../../shapes/hulls/affine-basis';
import { copyCsoPoint, type CsoPoint } from '../../trace/cso-point';
import { quantity } from '../../trace/sentence';
import type { Phase, Polytope, Reading, Recorder, Simplex } from '../../trace/step';
import type { Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
import { addVertex, simplex, witnesses } from '../gjk/simplex';
import { numberOf } from '../options';
import type { StepParts } from '../search';
import { GjkOpening } from './gjk-part';
import type { Opening } from './opening';
import { Solid } from './solid';
import { spanSpace } from './span';
import { Vertices } from './vertices';

/** The polytope that is shown until there is one. */
const noFaces: Polytope = { faces: [], removed: [], picked: -1, visible: [], horizon: [] };

function copyOf(held: Readonly<Simplex>): Simplex {
  const copied = simplex();
  for (let i = 0; i < held.size; i++) {
    addVertex(copied, held.points[i]!);
    copied.weights[i] = held.weights[i]!;
  }
  return copied;
}

/**
 * A search for the depth that begins with another, GJK if none is given. Where the origin O is outside C, or only the margins
 * of the cores overlap, that has the answer; else the points that it found are completed to a polytope around O, which
 * `grow` grows.
 *
 * `upper` is d, the least h(n); `lower` is 0 once O is known to be in C.
 */
export abstract class AroundOrigin extends DepthSearch {
  protected readonly vertices: Vertices;
  protected readonly nearest = witnesses();
  protected readonly cap: number;
  /** Every step shows how large the polytope is, once there is one. */
  protected shownCounts: readonly Reading[] | undefined = undefined;

  protected readonly gapTest = comparison('gap', 'd − d_f', '≤', 'ε', 'met');
  protected readonly vertexCount = { label: 'vertices', quantity: quantity('V'), value: 0 };
  protected readonly edgeCount = { label: 'edges', quantity: quantity('E'), value: 0 };
  protected readonly faceCount = { label: 'faces', quantity: quantity('F'), value: 0 };
  protected readonly euler = { label: 'Euler', quantity: quantity('V − E + F'), value: 0 };
  protected readonly counts = [this.vertexCount, this.edgeCount, this.faceCount, this.euler];

  private readonly apartTest = comparison('apart', 'h(n)', '<', '0', 'met');
  private readonly flatTest = comparison('span', 'points that span C', '<', '4', 'met');
  protected readonly seenTest = comparison('unseen', 'faces that see s', '<', '1', 'met');
  protected readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  private readonly aroundTests = [this.gapTest, this.apartTest];
  private readonly flatTests = [this.flatTest];
  protected readonly unseenTests = [this.gapTest, this.seenTest];
  protected readonly capTests = [this.gapTest, this.capTest];

  constructor(
    problem: Readonly<Cso>,
    options: Options,
    private readonly opening: Opening = new GjkOpening(problem, options),
  ) {
    super(problem, numberOf(options, 'tolerance'));
    this.cap = numberOf(options, 'cap');
    this.vertices = new Vertices(problem.extent);
  }

  protected solve(trace?: Recorder): Result {
    this.opening.search(trace);
    this.takeOver();
    const answer = this.opening.answer(this.noise(), trace);
    if (answer) return answer;
    const solid = this.enclose(trace);
    if (solid && !this.ending) {
      this.grow(solid, trace);
      this.finish(solid);
    }
    this.conclude();
    trace?.frame(this);
    return this.depthResult(this.closest ?? null);
  }

  /** Grows the polytope around O until there is an `ending`. */
  protected abstract grow(solid: Solid, trace?: Recorder): void;

  /** After that, `closest` becomes the point of the contact. */
  protected abstract finish(solid: Solid): void;

  private takeOver(): void {
    const { iteration, supportCalls, proofCalls, points, lower, bestPlane, bestSample, ...shown } =
      this.opening.found;
    this.iteration = iteration;
    this.supportCalls = supportCalls;
    this.proofCalls = proofCalls;
    for (const p of points) this.keep(p);
    this.simplex = shown.simplex && copyOf(shown.simplex);
    this.portal = shown.portal;
    this.closest = shown.closest;
    this.lower = lower;
    if (!Number.isFinite(bestPlane.offset)) return;
    copy(this.direction, bestPlane.normal);
    copy(this.sPlane.normal, bestPlane.normal);
    this.sPlane.offset = bestPlane.offset;
    copyCsoPoint(this.s, bestSample);
    this.takeBest();
  }

  /** Returns the number of the vertex. */
  protected keep(p: Readonly<CsoPoint>): number {
    this.size = Math.max(this.size, maxAbs(p.v));
    return this.vertices.add(p);
  }

  /** A polytope around O; undefined where C is flat or the search ends before there is one. */
  private enclose(trace?: Recorder): Solid | undefined {
    this.polytope = noFaces;
    const corners = spanSpace(this.vertices, (n) => {
      copy(this.direction, n);
      this.sampleAround(trace);
      if (!this.ending) this.keep(this.s);
      return !this.ending;
    });
    if (!corners) {
      if (!this.ending) this.endFlat();
      return undefined;
    }
    const solid = new Solid(this.vertices, corners);
    for (let i = 0, end = this.vertices.points.length; i < end; i++) {
      const face = solid.faceSeeing(i);
      if (face >= 0) solid.take(i, face);
    }
    this.polytope = solid;
    this.count(solid);
    trace?.frame(this.showing('enclose'));
    this.growAround(solid, trace);
    this.simplex = undefined;
    this.portal = undefined;
    return solid;
  }

  /** O may be beyond a face: by a rounding where GJK found it inside C, by more where GJK could not tell. */
  private growAround(solid: Solid, trace?: Recorder): void {
    const origin = this.vertices.addOrigin();
    for (let face = solid.faceSeeing(origin); face >= 0; face = solid.faceSeeing(origin)) {
      solid.picked = face;
      copy(this.direction, solid.pickedPlane.normal);
      this.sampleAround(trace);
      if (this.ending) return;
      const point = this.keep(this.s);
      const seeing = solid.faceSeeing(point);
      if (this.isUnseen(seeing)) this.tests = this.endWith('degenerate', this.unseenTests);
      else if (this.isCapped()) this.tests = this.endWith('max-iterations', this.capTests);
      if (this.ending) return;
      solid.take(point, seeing);
      this.count(solid);
    }
  }

  private endFlat(): void {
    const spanning = affineBasis(this.vertices.coordinates).length;
    measure(this.flatTest, spanning, 4, true);
    this.tests = this.endWith('degenerate', this.flatTests);
  }

  /** `seeing` is a face that sees s, below 0 where there is none. */
  protected isUnseen(seeing: number): boolean {
    const faces = seeing < 0 ? 0 : 1;
    return measure(this.seenTest, faces, 1, faces < 1);
  }

  protected isCapped(): boolean {
    return measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap);
  }

  private sampleAround(trace?: Recorder): void {
    this.iteration++;
    const height = this.support();
    this.improve();
    if (measure(this.apartTest, height, 0, height < 0)) this.ending = 'separating-axis';
    this.checkGap();
    if (Number.isNaN(height)) this.ending = 'numerical-failure';
    trace?.frame(this.showing('enclose', { sample: this.s, plane: this.sPlane, tests: this.aroundTests }));
  }

  /** Ends the search where its bounds agree. */
  protected checkGap(): void {
    const slack = this.slack();
    this.gap = this.upper - this.lower;
    if (measure(this.gapTest, this.gap, slack, this.gap <= slack)) this.ending = 'converged-gap';
  }

  protected count(solid: Readonly<Solid>): void {
    this.vertexCount.value = solid.vertexCount;
    this.faceCount.value = solid.standingCount;
    this.edgeCount.value = 1.5 * solid.standingCount;
    this.euler.value = this.vertexCount.value - this.edgeCount.value + this.faceCount.value;
    this.shownCounts = this.counts;
  }

  protected override showing(phase: Phase, parts?: StepParts): this {
    super.showing(phase, parts);
    this.readings = this.shownCounts;
    return this;
  }
}
