import { copy, maxAbs } from '../../math/vec3';
import type { Cso } from '../../shapes/cso';
import { copyCsoPoint, type CsoPoint } from '../../trace/cso-point';
import type { Recorder, Simplex } from '../../trace/step';
import type { Options, Result } from '../algorithm';
import { comparison, measure } from '../comparison';
import { DepthSearch } from '../depth-search';
import { addVertex, simplex, witnesses } from '../gjk/simplex';
import { numberOf } from '../options';
import { GjkOpening } from './gjk-part';
import type { Opening } from './opening';
import { Vertices } from './vertices';

function copyOf(held: Readonly<Simplex>): Simplex {
  const copied = simplex();
  for (let i = 0; i < held.size; i++) {
    addVertex(copied, held.points[i]!);
    copied.weights[i] = held.weights[i]!;
  }
  return copied;
}

/**
 * A search for the depth that begins with another, GJK if none is given. If the origin O is outside C, or only the margins
 * of the cores overlap, that has the answer; else the search goes on from the points that it found.
 *
 * `upper` is d, the least h(n); `lower` is 0 once O is known to be in C.
 */
export abstract class AfterOpening extends DepthSearch {
  protected readonly vertices: Vertices;
  protected readonly nearest = witnesses();
  protected readonly cap: number;

  protected readonly gapTest = comparison('gap', 'd − d_f', '≤', 'ε', 'met');
  protected readonly capTest = comparison('cap', 'iteration', '≥', 'cap', 'met');
  protected readonly capTests = [this.gapTest, this.capTest];
  private readonly apartTest = comparison('apart', 'h(n)', '<', '0', 'met');
  /** There is no nearest face yet. */
  private readonly boundsTest = comparison('gap', 'gap of the bounds', '≤', 'ε', 'met');
  private readonly aroundTests = [this.boundsTest, this.apartTest];

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
    this.continue(trace);
    this.conclude();
    trace?.frame(this);
    return this.depthResult(this.closest ?? null);
  }

  /** Goes on from what the opening found until there is an `ending`. */
  protected abstract continue(trace?: Recorder): void;

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

  protected sampleAround(trace?: Recorder): void {
    this.iteration++;
    const height = this.support();
    this.improve();
    if (measure(this.apartTest, height, 0, height < 0)) this.ending = 'separating-axis';
    this.checkGap(this.boundsTest);
    if (Number.isNaN(height)) this.ending = 'numerical-failure';
    trace?.frame(this.showing('enclose', { sample: this.s, plane: this.sPlane, tests: this.aroundTests }));
  }

  /** Ends the search where its bounds agree. */
  protected checkGap(test = this.gapTest): void {
    const slack = this.slack();
    this.gap = this.upper - this.lower;
    if (measure(test, this.gap, slack, this.gap <= slack)) this.ending = 'converged-gap';
  }

  protected isCapped(): boolean {
    return measure(this.capTest, this.iteration, this.cap, this.iteration >= this.cap);
  }
}
