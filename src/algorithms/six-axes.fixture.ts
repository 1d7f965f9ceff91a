import { clone, copy, vec3 } from '../math/vec3';
import { q, quantity, say } from '../trace/sentence';
import type { Recorder } from '../trace/step';
import type { Frame } from '../trace/trace';
import type { Algorithm, Result } from './algorithm';
import { comparison, measure } from './comparison';
import { noAnswer } from './no-answer';
import { Search } from './search';
import { findTest } from './test-id';
import { nothing } from './words';

/**
 * A pair algorithm as small as one can be, in one file: it asks for a gap along the six axes of A's frame, and knows no simplex.
 */
export const sixAxes: Algorithm = {
  id: 'six-axes',
  title: 'Six axes',
  summary: 'Asks for a gap along the axes of A.',
  dim: 3,
  solves: ['intersection'],
  certifies: 'intersection',
  options: [],
  bounds: { of: 'depth', upper: quantity('least h(n)', 'ink', 'C') },
  solve: (problem, _options, trace) => new SixAxes(problem).run(trace),
  describe: (frame) => ({ ...wordsOf(frame), detail: nothing, certificate: noProof }),
};

const noProof = { certainty: 'none', title: 'No proof.', text: nothing } as const;

function wordsOf(frame: Readonly<Frame>) {
  switch (frame.phase) {
    case 'start':
      return { title: 'Start', text: say`Six axes are tried.` };
    case 'stop':
      return { title: 'Stop', text: say`No axis is left, or a gap is found.` };
    default:
      return {
        title: 'Axis',
        text: say`The height of ${q.C} along ${q.n} is ${findTest(frame, 'apart')!.leftValue}.`,
      };
  }
}

const AXES = [vec3(1), vec3(-1), vec3(0, 1), vec3(0, -1), vec3(0, 0, 1), vec3(0, 0, -1)];

class SixAxes extends Search {
  private readonly gapTest = comparison('apart', 'h(n)', '<', '−margins');
  private readonly gapTests = [this.gapTest];

  protected solve(trace?: Recorder): Result {
    copy(this.direction, AXES[0]!);
    trace?.frame(this.showing('start'));
    while (this.iteration < 6 && !this.gapTest.met) {
      this.tryAxis(this.iteration++);
      trace?.frame(this.showing('sample', { sample: this.s, plane: this.sPlane, tests: this.gapTests }));
    }
    const separated = this.gapTest.met;
    this.ending = separated ? 'separating-axis' : 'no-progress';
    this.outcome = this.ending;
    this.certified = separated;
    trace?.frame(this.stillShowing('stop'));
    return {
      ...noAnswer(this.outcome),
      status: separated ? 'separated' : 'unresolved',
      certified: separated,
      normal: separated ? clone(this.direction) : null,
      rounding: this.doubt(),
      iterations: this.iteration,
      supportCalls: this.supportCalls,
    };
  }

  private tryAxis(axis: number): void {
    copy(this.direction, AXES[axis]!);
    const height = this.support();
    this.dropUpper(height);
    measure(this.gapTest, height, -this.problem.margin, height < -this.problem.margin - this.noise());
  }
}
