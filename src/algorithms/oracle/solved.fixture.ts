import { place, type Body } from '../../shapes/body';
import { cso } from '../../shapes/cso';
import { Trace, type Frame } from '../../trace/trace';
import { withDefaults, type Algorithm, type Options, type Result } from '../algorithm';

/** A run with all its steps. */
export interface Solved {
  result: Result;
  frames: Frame[];
  /** E of the pair. */
  extent: number;
}

export function solveRecorded(algorithm: Algorithm, a: Body, b: Body, options: Options = {}): Solved {
  const problem = cso(place(a), place(b));
  const trace = new Trace();
  const result = algorithm.solve(problem, withDefaults(algorithm.options, options), trace);
  return {
    result,
    frames: Array.from({ length: trace.length }, (_, i) => trace.at(i)),
    extent: problem.extent,
  };
}

/** The same without the proof of overlap that may follow a search. */
export const solveUnproven = (algorithm: Algorithm, a: Body, b: Body, options: Options = {}): Solved =>
  solveRecorded(algorithm, a, b, { prove: false, ...options });
