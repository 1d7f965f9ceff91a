import { bracketedDepth, type DepthBracket } from '../algorithms/oracle/depth';
import { flatDepth } from '../algorithms/oracle/flat-depth';
import type { Precision } from '../algorithms/precisions';
import type { PairScene } from '../problems/pair/scene';
import type { Bracket } from '../problems/kind';
import type { Body } from '../shapes/body';
import { say, type Sentence } from '../trace/sentence';
import { hasShapes, isPairRun, type PairRun, type Run } from './run';

/** True if the right answer of a run can be known. */
export const hasTruth = (run: Readonly<Run>): boolean =>
  hasShapes(run) || (run.kind.truth !== undefined && (run.opened?.hasScene ?? true));

/** Bounds of minus the right answer, as for pairs, whose truth is a signed depth; null if nothing knows it. */
export function truthOfRun(run: Readonly<Run>): Bracket | null {
  if (!hasTruth(run)) return null;
  if (isPairRun(run)) return truthOf(run);
  return turnedOver(run.kind.truth!(run.given));
}

/**
 * Bounds of minus the answers that are right if a gap of no more than `within` may count as contact. They are those of the truth but
 * for a contact that is answered where the truth has none for certain.
 */
export function rightAnswers(run: Readonly<Run>, truth: Readonly<Bracket>, within: number): Bracket {
  const { kind, result, given } = run;
  const isOpen = truth.lower === -Infinity && result.status === 'hit';
  return isOpen && kind.acceptable ? turnedOver(kind.acceptable(given, within)) : truth;
}

const turnedOver = ({ lower, upper, apart }: Readonly<Bracket>): Bracket => ({
  lower: -upper,
  upper: -lower,
  ...(apart !== undefined && { apart }),
});

/** The right answer in words, as for a pair `0.2 deep, to within 1e-9`. */
export function truthWords({ kind }: Readonly<Run>, { lower, upper, apart }: Readonly<Bracket>): Sentence {
  if (kind.id === 'pair') return signedDepthWords({ lower, upper });
  const answer = upper > lower && lower === -Infinity ? -upper : -(lower + upper) / 2;
  const found = kind.answer?.words(answer) ?? say`${answer}`;
  if (apart !== undefined) return say`${found}: they come as near as ${apart}`;
  if (!(upper > lower)) return found;
  return lower === -Infinity
    ? say`${found} at the earliest`
    : say`${found}, to within ${(upper - lower) / 2}`;
}

/**
 * The true signed depth of the pair of a run, margins included, in double precision from the numbers that the run was
 * given. It is computed independently of the algorithms; answers are measured against it. The normal is in the world. Takes
 * from 1 ms to 0.5 s.
 */
export function truthOf(run: Readonly<PairRun>): DepthBracket {
  const known = knownTruth(run) ?? truthOfPair(run.given);
  keepTruth(run, known);
  return known;
}

export const truthOfPair = ({ a, b, dim }: Pick<PairScene, 'a' | 'b' | 'dim'>): DepthBracket =>
  dim === 2 ? flatDepth(a, b, effort) : bracketedDepth(a, b, effort);

export const knownTruth = ({ scene }: Readonly<PairRun>): DepthBracket | undefined =>
  knownTruths(scene).get(keyOf(scene));

/** Stores a truth that was computed elsewhere, such as in a worker. */
export function keepTruth({ scene }: Readonly<PairRun>, truth: DepthBracket): void {
  knownTruths(scene).set(keyOf(scene), truth);
}

/** The narrowest known bracket of the truth: a run may prove tighter bounds than the oracle. */
export function narrowedTruth<T extends Bracket>({ result }: Readonly<Run>, truth: Readonly<T>): T {
  const { certified, lowerBound, upperBound, rounding } = result;
  if (!certified) return truth;
  const slack = rounding ?? 0;
  const lower = Math.max(truth.lower, -(upperBound ?? Infinity) - slack);
  const upper = Math.min(truth.upper, -(lowerBound ?? -Infinity) + slack);
  return lower <= upper ? { ...truth, lower, upper } : truth;
}

/** `0.2 deep, to within 1e-9`. A bracket that contains zero is said as two bounds, without a side. */
export function signedDepthWords({ lower, upper }: Readonly<Bracket>): Sentence {
  if (lower < 0 && upper > 0) return say`no more than ${-lower} apart, and no more than ${upper} deep`;
  const depth = (lower + upper) / 2;
  const found = depth < 0 ? say`${-depth} apart` : say`${depth} deep`;
  return upper > lower ? say`${found}, to within ${(upper - lower) / 2}` : found;
}

/** More points narrow the bracket of a flat pair only by rounding, and take seconds. */
const effort = { maxPoints: 1000 };

type Key = `${PairScene['dim']}D ${Precision}`;
const keyOf = ({ dim, precision }: Readonly<PairScene>): Key => `${dim}D ${precision}`;

const truths = new WeakMap<Body, WeakMap<Body, Map<Key, DepthBracket>>>();

/** Cached by dimension and precision: all runs on the same two bodies get the same numbers in them. */
function knownTruths({ a, b }: Readonly<PairScene>): Map<Key, DepthBracket> {
  const ofA = truths.get(a) ?? new WeakMap<Body, Map<Key, DepthBracket>>();
  truths.set(a, ofA);
  const ofPair = ofA.get(b) ?? new Map<Key, DepthBracket>();
  ofA.set(b, ofPair);
  return ofPair;
}
