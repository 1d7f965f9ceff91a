import { isOfTolerance } from '../algorithms/test-id';
import { q, say, type Sentence } from '../trace/sentence';
import { spelledTitle } from '../trace/own-words';
import { opposite, type CommonOutcome, type Outcome, type Test } from '../trace/step';
import type { Trace } from '../trace/trace';
import { notation } from './notation';
import type { Run } from './run';

/** A comparison of a run and the step that made it. */
export interface Compared {
  step: number;
  test: Readonly<Test>;
}

/** How a run ended, as data, beyond what its last step says. */
interface Ending {
  /** Null if a trace recorded elsewhere does not say. */
  outcome: Outcome | null;
  /** The outcome in a few words. */
  title: string;
  /** The comparison that ended the run; null if a support was not a number. */
  decider: Compared | null;
  /** Comparisons at the end that would have ended the run too, but did not hold. */
  open: readonly Compared[];
}

const titles: Readonly<Record<CommonOutcome, string>> = {
  'converged-gap': 'The bounds agree',
  'touching-simplex': 'The simplex touches',
  'separating-axis': 'A plane parts the shapes',
  'contains-origin': 'The origin is in C',
  'within-rounding': 'Rounding hides the answer',
  'out-of-range': 'Too large or too small for the digits',
  'no-progress': 'No progress',
  'duplicate-support': 'The search repeats itself',
  degenerate: 'Flat, or turned inwards',
  'below-depth-threshold': 'Below the minimum depth',
  'beyond-max-distance': 'Farther than asked for',
  'portal-at-surface': 'The portal is at the surface',
  'step-too-small': 'The steps are too small',
  'origin-outside-support-plane': 'A plane leaves the origin outside',
  'no-face-visible': 'No face sees the new point',
  'horizon-broken': 'The horizon is broken',
  'out-of-capacity': 'Out of room',
  'max-iterations': 'The cap is reached',
  'numerical-failure': 'A support is not a number',
};

/** Endings that state the relation of the shapes. If rounding leaves the answer open, they are only what the digits show. */
const unprovenTitles: Readonly<Partial<Record<Outcome, string>>> = {
  'separating-axis': 'A plane seems to part the shapes, by less than rounding',
  'origin-outside-support-plane': 'A plane seems to leave the origin outside, by less than rounding',
  'contains-origin': 'The origin seems to be in C, by less than rounding',
};

const titleOf = ({ algorithm: { words } }: Readonly<Run>, outcome: Outcome): string =>
  outcome in titles
    ? titles[outcome as CommonOutcome]
    : (words?.outcomes?.[outcome]?.title ?? spelledTitle(outcome));

const endsBy = ({ ends, met }: Readonly<Test>): boolean =>
  ends === 'either' || ends === (met ? 'met' : 'unmet');

/** True if the search would have ended by `test` with the opposite result. */
const isOpen = ({ ends, met }: Readonly<Test>): boolean => ends === 'met' && !met;

export function endingOf(run: Readonly<Run>): Ending {
  const { outcome, status } = run.result;
  if (run.opened?.hasOutcome === false)
    return { outcome: null, title: 'The trace does not say how it ended', decider: null, open: [] };
  const decider = outcome === 'numerical-failure' ? null : (latest(run.trace) ?? lastMet(run.trace));
  const unproven = status === 'unresolved' ? unprovenTitles[outcome] : undefined;
  return {
    outcome,
    title: unproven ?? titleOf(run, outcome),
    decider,
    open: decider ? openBeside(run, decider) : [],
  };
}

/** A comparison that ends a search is near the end. A foreign trace may have a million steps, and none. */
const maxStepsBack = 20_000;

/** The latest comparison with the result by which the search ends. */
function latest(trace: Trace): Compared | null {
  const last = trace.length - 1;
  for (let step = last; step >= Math.max(0, last - maxStepsBack); step--) {
    const test = trace.at(step).tests?.find(endsBy);
    if (test) return { step: firstOf(trace, step, test), test };
  }
  return null;
}

/** A trace recorded elsewhere may not say which comparisons end a search. */
function lastMet(trace: Trace): Compared | null {
  const step = trace.length - 1;
  const test = trace.at(step).tests?.findLast(({ met }) => met);
  return test ? { step: firstOf(trace, step, test), test } : null;
}

/** Equal ids mean equal quantities; without an id, the words are compared. */
const isSame = (a: Readonly<Test>, b: Readonly<Test>): boolean =>
  a.id !== undefined && b.id !== undefined ? a.id === b.id : a.left === b.left;

/** The last step repeats the comparison of the step that made it. */
function firstOf(trace: Trace, step: number, test: Readonly<Test>): number {
  const { leftValue, rightValue } = test;
  const before = step > 0 ? trace.at(step - 1).tests : undefined;
  const same = before?.some(
    (t) => isSame(t, test) && Object.is(t.leftValue, leftValue) && Object.is(t.rightValue, rightValue),
  );
  return same && trace.at(step).outcome ? step - 1 : step;
}

/**
 * Other comparisons that might have ended the run. If the last step has only one comparison, the latest steps of the search supply the
 * others.
 */
function openBeside(run: Readonly<Run>, { step, test: decider }: Readonly<Compared>): Compared[] {
  const { trace } = run;
  const iteration = trace.iterationOf(step);
  for (let i = step; i >= 0 && trace.iterationOf(i) >= iteration - 1; i--) {
    const found = trace.at(i).tests?.filter((test) => isOpen(test) && !isSame(test, decider)) ?? [];
    if (found.length > 0) return found.map((test) => ({ step: i, test }));
  }
  return [];
}

/** `|v| − α = 3.1·10⁻⁹ ≤ ε = 4.2·10⁻⁶ = 10⁻⁶·E + 8.9·10⁻¹⁶`, or with the opposite sign if it does not hold. */
export function comparisonWords(run: Readonly<Run>, test: Readonly<Test>): Sentence {
  const sign = test.met ? test.relation : opposite[test.relation];
  const value = (x: number): Sentence => (isCount(test) ? say`${String(x)}` : say`${x}`);
  const right =
    String(test.rightValue) === test.right
      ? say`${test.right}`
      : say`${notation(test.right)} = ${value(test.rightValue)}${makeUp(run, test)}`;
  // After words, an equals sign would seem to belong to their last letter.
  const is = /[a-z]{3}/u.test(test.left) ? ': ' : ' = ';
  return say`${notation(test.left)}${is}${value(test.leftValue)} ${sign} ${right}`;
}

/** Whole numbers on both sides need no decimals. */
const isCount = ({ leftValue, rightValue }: Readonly<Test>): boolean =>
  [leftValue, rightValue].every((value) => Number.isInteger(value) && value >= 0 && value < 1e5);

/** The terms of ε: a share of E (or of |v|, or of one), plus rounding. */
function makeUp({ options, problem }: Readonly<Run>, test: Readonly<Test>): Sentence {
  const { rightValue } = test;
  const { tolerance, toleranceOf } = options;
  if (!isOfTolerance(test) || typeof tolerance !== 'number' || !Number.isFinite(rightValue)) return [];
  if (toleranceOf === '|v|') return say` = ${tolerance}·${q.normV}, and rounding`;
  const [unit, scale] = toleranceOf === '1' ? ['', 1] : ['·E', problem.scale];
  const rest = rightValue - tolerance * scale;
  // A part of a search may have a smaller tolerance than the whole.
  if (rest < -1e-6 * rightValue) return [];
  return rest > 1e-6 * rightValue ? say` = ${tolerance}${unit} + ${rest}` : say` = ${tolerance}${unit}`;
}
