import { q, related, say, type Sentence } from '../../trace/sentence';
import type { Recorder, Test } from '../../trace/step';
import type { Frame } from '../../trace/trace';
import type { Algorithm, Options } from '../algorithm';
import type { Cso } from '../../shapes/cso';
import { comparison, measure } from '../comparison';
import { findTest } from '../test-id';
import { compared, hOfN } from '../words';
import {
  alongWords,
  describeGjkWith,
  reduceDetail,
  reduceText,
  startText,
  type Describers,
} from './describe';
import { Gjk } from './gjk';
import { intersectionCertificate, intersectionOptions, intersectionStop, sideOfPlane } from './intersection';

export const booleanWords: Describers = {
  start: (frame, context) => ({
    title: 'Start',
    text: startText(frame, context),
    detail: say`It ends with the first plane that keeps ${q.O} outside, or with a simplex that holds ${q.O}.`,
  }),
  sample: (frame, context) => ({
    title: 'Sample',
    text: say`${alongWords(frame)} the farthest point is ${q.s}. ${sideOfPlane(frame, context)}`,
    detail: sampleDetail(frame),
  }),
  reduce: (frame, context) => ({
    title: 'Reduce',
    text:
      frame.upper < context.problem.margin
        ? say`${q.C} comes as near to ${q.O} as ${frame.upper}: ${related(frame.upper, '<', context.problem.margin, 'less')} than the margins reach, ${context.problem.margin}.`
        : reduceText(frame, context),
    detail: reduceDetail(frame, context),
  }),
  stop: intersectionStop,
};

/**
 * GJK that asks whether the shapes intersect, and nothing else. The loop is that of `Gjk`; it ends earlier:
 *
 *  1. Sample s along n = −v/|v|. All x of C have v·x ≥ v·s, so v·s > 0, which is h(n) = n·s < 0, proves that O is not
 *     in C: stop. One such plane will do, and the first is often found in the first step.
 *  2. Reduce. A tetrahedron around O proves that O is in C: stop.
 *
 * Departures, with reasons:
 *  - Margins stay outside, so the plane has to be farther from O than they reach, and a |v| that is less than they reach
 *    is an overlap.
 *  - If a plane cannot come farther than the rounding of a zero, and the simplex no nearer, the shapes touch: that is
 *    an answer of its own, found by the gap |v| − α as in `Gjk`.
 */
export const gjkBoolean: Algorithm = {
  id: 'gjk-boolean',
  title: 'GJK intersection',
  summary: 'Whether two shapes intersect: the first plane between them ends the search.',
  dim: 3,
  solves: ['intersection'],
  certifies: 'intersection',
  options: intersectionOptions,
  bounds: { of: 'distance', upper: q.normV, lower: q.alpha },
  solve: (problem, options, trace) => new GjkBoolean(problem, options).run(trace),
  describe: describeGjkWith(booleanWords, intersectionCertificate),
};

function sampleDetail(frame: Readonly<Frame>): Sentence {
  const apart = findTest(frame, 'apart');
  if (apart?.met) return say`${hOfN} = ${compared(apart, say`${apart.right} = `)}: the shapes are apart.`;
  if (findTest(frame, 'gap')?.met) return say`Nor does the simplex come any nearer: they touch.`;
  if (findTest(frame, 'repeat')?.met) return say`${q.s} is already in the simplex.`;
  if (findTest(frame, 'cap')?.met) return say`The cap is reached.`;
  return say`This plane does not part the shapes: ${q.s} will be added.`;
}

export class GjkBoolean extends Gjk {
  private readonly apartTest: Test;
  private readonly apartTests: readonly Test[];
  private readonly closeTests: readonly Test[];
  private readonly withinTest = comparison('within', '|v|', '<', 'margin', 'met');
  private readonly withinTests: readonly Test[] = [this.withinTest];

  constructor(problem: Readonly<Cso>, options: Options) {
    super(problem, options);
    this.apartTest = comparison('apart', 'h(n)', '<', problem.margin > 0 ? '−margin' : '−rounding', 'met');
    this.apartTests = [this.apartTest];
    this.closeTests = [this.apartTest, this.gapTest, this.repeatTest];
  }

  protected override judgeSample(): readonly Test[] {
    const height = this.sPlane.offset;
    const limit = -(this.problem.margin + this.noise());
    if (measure(this.apartTest, height, limit, height < limit)) {
      this.bestPlane = this.sPlane;
      return this.endWith('separating-axis', this.apartTests);
    }
    super.judgeSample();
    return this.closeTests;
  }

  protected override judgeSimplex(distance: number): readonly Test[] {
    const tests = super.judgeSimplex(distance);
    if (this.ending === 'no-progress') return tests;
    const reach = this.problem.margin - this.noise();
    if (!(reach > 0) || !measure(this.withinTest, distance, reach, distance < reach)) return tests;
    return this.endWith('contains-origin', this.withinTests);
  }

  /** If margins make the overlap, it does not matter where in C the origin is. */
  protected override enclose(trace?: Recorder): void {
    if (!this.withinTest.met) super.enclose(trace);
  }

  /** A Boolean search gives no distance. */
  protected override answer(): void {}
}
