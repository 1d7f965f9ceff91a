import { finish } from '../../math/turns';
import { canRunAgain, hasGivenUp, isPairRun, type PairRun, type Run } from '../run';
import { hasTruth } from '../truth';
import { checkingOf, truthCheckingOf } from '../violations';
import { Case, errorOf, isRight, isWell, type Cause, type Finder } from './case';
import { cappedEarly, creep, cycle } from './cap';
import { tooLoose, tooTight } from './digits';
import { flatCso } from './flat';
import { brokenInvariant } from './invariant';
import { otherOption } from './option';
import { brokenHorizon, dentedPolytope, roundSurface, tornSoup } from './polytope';
import { singlePrecision } from './single';
import { stationary } from './stationary';
import { nudgeStall, unclamped } from './tootbird';
import { staleWarmStart } from './warm-start';

/** The most telling first. */
const finders: readonly Finder[] = [
  unclamped,
  nudgeStall,
  flatCso,
  brokenHorizon,
  dentedPolytope,
  cycle,
  tooTight,
  tooLoose,
  singlePrecision,
  tornSoup,
  stationary,
  roundSurface,
];

/** Used if the finders above find nothing. */
const lastResorts: readonly Finder[] = [cappedEarly, otherOption, creep];

/** The diagnosis of a run. */
export interface Diagnosis {
  /** True if the run reached no cap, is right, and is certified wherever its algorithm certifies. */
  well: boolean;
  /** The error of the depth, or of the answer of another kind; null without an answer or without a truth. */
  error: number | null;
  /** The most telling first; empty if the run is well or no cause is found. */
  causes: readonly Cause[];
}

/**
 * Names what went wrong in a run. That takes a few more runs of the scene, the truth and a look at every step: up to some
 * seconds, of which each turn is a part.
 *
 * A run that is well has no cause, but one: a stale warm start costs time alone. Where the scene cannot be solved here once
 * more, and for runs of other kinds than pairs, nothing is said but which rules are broken.
 */
export function* diagnosing(run: Readonly<Run>): Generator<void, Diagnosis> {
  const known = diagnoses.get(run);
  if (known) return known;
  const diagnosis = isPairRun(run) && canRunAgain(run) ? yield* ofScene(run) : yield* ofSteps(run);
  diagnoses.set(run, diagnosis);
  return diagnosis;
}

function* ofSteps(run: Readonly<Run>): Generator<void, Diagnosis> {
  const isKnown = hasTruth(run);
  const causes = yield* brokenRules(run);
  const isSound = causes.length === 0 && !hasGivenUp(run);
  return { well: isKnown && isSound && isRight(run), error: isKnown ? errorOf(run) : null, causes };
}

function* ofScene(run: Readonly<PairRun>): Generator<void, Diagnosis> {
  const of = new Case(run);
  const endsWell = isWell(run);
  // A right answer may be luck, so the steps of other programs are always checked.
  const broken = endsWell && !run.opened ? [] : yield* brokenRules(run);
  const well = endsWell && broken.length === 0;
  const causes = [...(yield* ask(of, well ? [staleWarmStart] : [staleWarmStart, ...finders])), ...broken];
  if (!well && causes.length === 0) causes.push(...(yield* ask(of, lastResorts)).slice(0, 1));
  // Circles are what happens; an option that is not as usual, where the usual one has none, is why.
  else if (causes[0]?.id === 'cycle') causes.unshift(...found(otherOption(of)));
  return { well, error: of.error, causes };
}

/** Broken invariants; for another program's run, false claims too. The one that is broken first comes first. */
function* brokenRules(run: Readonly<Run>): Generator<void, Cause[]> {
  const broken = found(brokenInvariant(yield* checkingOf(run)));
  if (!run.opened) return broken;
  const untrue = found(brokenInvariant(yield* truthCheckingOf(run)));
  return [...untrue, ...broken].sort((one, other) => one.step! - other.step!);
}

export const diagnose = (run: Readonly<Run>): Diagnosis => finish(diagnosing(run));

function* ask(of: Readonly<Case>, finders: readonly Finder[]): Generator<void, Cause[]> {
  const causes: Cause[] = [];
  for (const find of finders) {
    yield;
    causes.push(...found(find(of)));
  }
  return causes;
}

const found = (cause: Cause | null): Cause[] => (cause ? [cause] : []);

const diagnoses = new WeakMap<object, Diagnosis>();
