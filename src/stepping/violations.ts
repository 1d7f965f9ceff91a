import {
  checking,
  invariantsOf,
  plainInvariants,
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
import { noteContradiction } from './note-contradiction';
import { roundingOf, roundingUnit } from './rounding';
import { hasShapes, isPairRun, type Run } from './run';
import { truthOf } from './truth';

export type { Checked, Report, Violation };

const reports = new WeakMap<Readonly<Run>, Report>();
const truths = new WeakMap<Readonly<Run>, Report>();

/**
 * Every violation in the steps of a run, checked against the frames, the algorithm's declarations and the shapes. It yields
 * after each step, so that the caller can stop in between.
 */
export const checkingOf = (run: Readonly<Run>): Generator<void, Report> =>
  remembered(run, reports, () => [
    ...(run.kind.searches === false ? plainInvariants : invariantsOf)(subjectOf(run, null)),
    ...(run.kind.invariants?.(run.problem, roundingOf(run)) ?? []),
  ]);

/** Finds violations in the steps and the answer. The first turn takes as long as the truth (see `truthOf`). */
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
  const [first] = report.violations;
  if (run.opened && first) noteContradiction(run, first);
  return report;
}

function subjectOf(run: Readonly<Run>, truth: DepthBracket | null): Subject {
  const { algorithm, trace, result, opened } = run;
  return {
    algorithm: opened && !opened.knowsAlgorithm ? null : algorithm,
    bounded: algorithm.bounds.of,
    shapes: hasShapes(run) ? new Shapes(run.given, algorithm.wholeShapes ?? false) : null,
    faces: trace,
    rounding: roundingOf(run),
    unit: roundingUnit(run),
    turns: 'turning' in run.problem && run.problem.turning !== undefined,
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

/** The allowed error of a certified answer. */
export function toleranceOf(run: Readonly<Run>): number | null {
  const { options, problem } = run;
  const { tolerance, toleranceOf: of } = options;
  if (typeof tolerance !== 'number') return null;
  const far = problem.scale + (isPairRun(run) ? length(run.problem.centre) : 0);
  // A share of E, a share of |v| (bounded by the farthest point of C), or a length.
  return tolerance * (of === '|v|' ? far : of === '1' ? 1 : problem.scale);
}
