import type { Outcome } from '../../trace/step';
import type { Bracket } from '../../problems/kind';
import type { Rival, Scene } from '../../problems/scene';
import { rivalScene } from '../comparison';
import { isFault, matchesOf, readCondition } from '../conditions/condition';
import { allowance, disagreements } from '../disagreements';
import { answerOf, hasGivenUp, prepare, record, solve, type Run } from '../run';
import { hasTruth, rightAnswers, truthOfRun } from '../truth';
import { truthChecksOf, violationsOf } from '../violations';
import { standardShare } from './limits';

/** A way in which a scene fails, which shrinking keeps. */
export type Failing =
  /** The answer is off the truth by more than this share of E, or its claims are false. */
  | { way: 'wrong'; share: number }
  /** The run ends with this outcome, such as `iteration-cap`. */
  | { way: 'outcome'; outcome: string }
  /** This invariant is broken in some step, or by the answer. */
  | { way: 'check'; id: string }
  /** Single and double precision contradict each other. */
  | { way: 'precision' }
  /** The run and that of a rival contradict each other. */
  | { way: 'rival'; rival: Rival }
  /** A condition of the debugger holds in some step. */
  | { way: 'condition'; text: string };

/** True if a run of the scene fails in this way. Throws whatever the run throws. */
export function fails(scene: Scene, failing: Readonly<Failing>): boolean {
  // The outcome needs no steps.
  if (failing.way === 'outcome') return solve(prepare(scene)).outcome === (failing.outcome as Outcome);
  const run = record(scene);
  switch (failing.way) {
    case 'wrong':
      return isWrong(run, failing.share);
    case 'check':
      return brokenChecks(run).includes(failing.id);
    case 'precision':
      return contradict(run, record({ ...scene, precision: scene.precision === 'f64' ? 'f32' : 'f64' }));
    case 'rival':
      return contradict(run, record(rivalScene(scene, failing.rival)));
    case 'condition': {
      const condition = readCondition(failing.text);
      if (isFault(condition)) throw new Error(`The condition cannot be read: ${condition.text}`);
      return matchesOf(condition, run).length > 0;
    }
  }
}

/** The ways in which the run fails, the most telling first; those with a rival are those of the scene's comparisons. */
export function waysOf(run: Readonly<Run>): Failing[] {
  const ways: Failing[] = [];
  if (isWrong(run, standardShare)) ways.push({ way: 'wrong', share: standardShare });
  const [broken] = brokenChecks(run);
  if (broken !== undefined) ways.push({ way: 'check', id: broken });
  if (hasGivenUp(run)) ways.push({ way: 'outcome', outcome: run.result.outcome });
  const others: Failing[] = (run.scene.compare ?? []).map((rival) => ({ way: 'rival', rival }));
  if (run.kind.precisions.length > 1) others.push({ way: 'precision' });
  return [...ways, ...others.filter((other) => attempted(run.scene, other))];
}

/** As `fails`; a scene that cannot be run does not fail. */
export function attempted(scene: Scene, failing: Readonly<Failing>): boolean {
  try {
    return fails(scene, failing);
  } catch {
    return false;
  }
}

function isWrong(run: Readonly<Run>, share: number): boolean {
  const truth = hasTruth(run) ? truthOfRun(run) : null;
  if (!truth) return false;
  if (offTruth(run, truth) > share * run.problem.scale + allowance(run)) return true;
  return disagreements([{ run, name: '', truth }]).length > 0;
}

/** How far the answer is from the truth. An unproven distance counts as its bounds: many a depth search proves no more. */
function offTruth(run: Readonly<Run>, truth: Readonly<Bracket>): number {
  const answer = answerOf(run);
  if (answer === null) return 0;
  const { lower, upper } = rightAnswers(run, truth, allowance(run));
  const { certified, status, lowerBound, upperBound } = run.result;
  const isBound = !certified && status === 'separated' && lowerBound !== null && upperBound !== null;
  const [least, most] = isBound ? [lowerBound, upperBound] : [answer, answer];
  return Math.max(0, -upper - most, least + lower);
}

const brokenChecks = (run: Readonly<Run>): string[] =>
  [...violationsOf(run), ...truthChecksOf(run).violations].map(({ id }) => id);

const contradict = (run: Run, other: Run): boolean =>
  disagreements([
    { run, name: '' },
    { run: other, name: '' },
  ]).length > 0;
