import { plainText } from '../../trace/sentence';
import type { Frame } from '../../trace/trace';
import type { Algorithm } from '../algorithm';
import { checkFrames, invariantsOf, truthInvariants } from '../invariants/invariants';
import type { Subject } from '../invariants/invariant';
import { Shapes, type Pair } from '../invariants/shapes';
import { withMargins, type DepthBracket } from './depth';

/**
 * False claims of the steps of a run, each with its step; empty if all are true. `truth` brackets the signed depth of the
 * cores. `rounding` is the allowed difference between two computations of a length.
 */
export function brokenSteps(
  pair: Readonly<Pair>,
  algorithm: Readonly<Algorithm>,
  frames: readonly Frame[],
  truth: Readonly<DepthBracket>,
  rounding: number,
): string[] {
  const subject: Subject = {
    algorithm,
    shapes: new Shapes(pair, algorithm.wholeShapes ?? false),
    faces: null,
    rounding,
    unit: 1e-12,
    turns: false,
    last: frames.length - 1,
    result: null,
    tolerance: null,
    truth: withMargins(truth, pair.a, pair.b),
  };
  const invariants = [...invariantsOf(subject), ...truthInvariants(subject)];
  const { violations } = checkFrames(invariants, frames.length, (i) => frames[i]!);
  return violations.map(
    ({ step, id, text }) => `step ${step} (${frames[step]!.phase}): ${id}: ${plainText(text)}`,
  );
}
