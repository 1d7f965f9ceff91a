import type { Cso } from '../../shapes/cso';
import type { Witnesses } from '../../trace/step';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';
import { epa } from '../epa/epa';
import { capOption, numberOf } from '../options';
import { answersAs } from './describe-engine';
import { EngineEpa } from './engine-epa';
import { lengthTolerance } from './length-tolerance';

/**
 * EPA as in libccd 2.1, after its public source. It compares a height with a squared length: s·w − |w|² < ε, where w, the nearest point
 * of the polytope, has not length 1, so that the gap may be ε/|w|: at a depth of 0.01 as much as the depth. The answer is |w|, which is
 * never too deep. FCL asks the same with ε = 10⁻⁶. GJK before it is ours, and margins are outside.
 *
 * Two reports against FCL do not reproduce, where its EPA threw: the pair of 408 is told to touch, that of 415 to be 0.115 deep; both are right.
 */
class LibccdEpa extends EngineEpa {
  private readonly length: number;

  constructor(problem: Readonly<Cso>, options: Options, given: Options) {
    super(problem, options);
    this.length = numberOf(given, 'length');
  }

  /** s·w − |w|² < ε, divided by |w|. */
  protected override slack(): number {
    return this.lower > 0 ? this.length / this.lower : super.slack();
  }

  /** The nearest point of the polytope is the answer. */
  protected override depthResult(points: Readonly<Witnesses> | null): Result {
    const found = super.depthResult(points);
    if (found.signedDistance === null || found.status !== 'overlapping' || !this.polytope) return found;
    return { ...found, signedDistance: -(this.lower + this.problem.margin) };
  }
}

export const libccdEpa: Algorithm = {
  ...epa,
  id: 'libccd-epa',
  title: 'libccd 2.1 EPA',
  summary:
    'EPA as in libccd 2.1: a tolerance that compares a height with a squared length, so that shallow depths are rough.',
  certifies: 'nothing',
  options: [lengthTolerance(1e-4), capOption(1000)],
  solve: (problem, options, trace) =>
    new LibccdEpa(problem, withDefaults(epa.options, { cap: options['cap']! }), options).run(trace),
  describe: answersAs('libccd 2.1 EPA', epa, withDefaults(epa.options, {})),
};
