import {
  checking,
  invariantsOf,
  truthInvariants,
  type Checked,
  type Report,
  type Violation,
} from '../algorithms/invariants/invariants';
import type { Invariant, Subject } from '../algorithms/invariants/invariant';
import { Shapes } from '../algorithms/invariants/shapes';
import type { DepthBracket } from '../algorithms/oracle/depth';
import { finish } from '../math/turns';
import { length } from '../math/vec3';
import { roundingOf, roundingUnit } from './rounding';
import { hasShapes, isPairRun, type Run } from './run';
import { truthOf } from './truth';

export type { Checked, Report, Violation };

const reports = new WeakMap<Readonly<Run>, Report>();
const truths = new WeakMap<Readonly<Run>, Report>();

/**
 * All that does not hold in the steps of a run, by what they show, what the algorithm declares and the shapes. A turn is a
 * step, so that who must not be held up can stop in between.
 */
export const checkingOf = (run: Readonly<Run>): Generator<void, Report> =>
  remembered(run, reports, () => [
    ...invariantsOf(subjectOf(run, null)),
    ...(run.kind.invariants?.(run.problem) ?? []),
  ]);

/** What of the steps and the answer is not true. Its first turn takes as long as it takes to find the truth (see `truthOf`). */
export const truthCheckingOf = (run: Readonly<Run>): Generator<void, Report> =>
  remembered(run, truths, () => (hasShapes(run) ? truthInvariants(subjectOf(run, truthOf(run))) : []));

export const checksOf = (run: Readonly<Run>): Report => finish(checkingOf(run));

export const violationsOf = (run: Readonly<Run>): readonly Violation[] => checksOf(run).violations;

export const truthChecksOf = (run: Readonly<Run>): Report => finish(truthCheckingOf(run));

function* remembered(
  run: Readonly<Run>,
  memory: WeakMap<Readonly<Run>, Report>,
  invariants: () => readonly Invariant[],
): Generator<void, Report> {
  const known = memory.get(run);
  if (known) return known;
  const report = yield* checking(invariants(), run.trace.length, (step) => run.trace.at(step));
  memory.set(run, report);
  return report;
}

function subjectOf(run: Readonly<Run>, truth: DepthBracket | null): Subject {
  const { algorithm, trace, result, opened } = run;
  return {
    algorithm: opened && !opened.knowsAlgorithm ? null : algorithm,
    shapes: hasShapes(run) ? new Shapes(run.given, algorithm.wholeShapes ?? false) : null,
    faces: trace,
    rounding: roundingOf(run),
    unit: roundingUnit(run),
    last: lastOf(run),
    result: opened?.brokenOff === undefined ? result : null,
    tolerance: toleranceOf(run),
    truth,
  };
}

/** The position of the last step. A file that ends before its outcome does not hold that step. */
function lastOf({ trace, opened }: Readonly<Run>): number {
  const last = trace.length - 1;
  return opened?.brokenOff !== undefined && !trace.at(last).outcome ? last + 1 : last;
}

/** What a certified answer may be off by. */
export function toleranceOf(run: Readonly<Run>): number | null {
  const { options, problem } = run;
  const { tolerance, toleranceOf: of } = options;
  if (typeof tolerance !== 'number') return null;
  const far = problem.scale + (isPairRun(run) ? length(run.problem.centre) : 0);
  // Of E; of |v|, which is no longer than C is far; or a length of its own.
  return tolerance * (of === '|v|' ? far : of === '1' ? 1 : problem.scale);
}
