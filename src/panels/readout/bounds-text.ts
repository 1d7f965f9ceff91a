import { isPairRun, type Run } from '../../stepping/run';
import { isOfAllPlanes } from '../../stepping/timeline';
import { formatNumber } from '../../trace/format';
import type { Quantity } from '../../trace/sentence';

/** The text and the names of a bound that is not finite yet. */
export const noBound = 'not yet known';
const unboundedNames = { upper: 'upper bound', lower: 'lower bound' } as const;

/** Marks a bound of the cores alone, where the margins of the run lie outside them. */
const coresOf = (run: Readonly<Run>): string =>
  isPairRun(run) && run.problem.margin > 0 && !run.algorithm.wholeShapes ? 'cores ' : '';

/** Marks the numbers of a run whose algorithm is unknown here, or whose supports are broken: nothing here stands for them. */
const claimedIn = (run: Readonly<Run>): string =>
  (run.opened && !run.opened.knowsAlgorithm) || (isPairRun(run) && run.scene.support) ? 'claimed ' : '';

/** The names of the bounds of a run. They say what they bound, since the answer beside them is a signed distance. */
export function boundNames(run: Readonly<Run>): { upper: string; lower: string } {
  const of = `${claimedIn(run)}${coresOf(run)}${run.algorithm.bounds.of}`;
  return { upper: `${of} at most`, lower: `${of} at least` };
}

/** True if a bound says nothing: it is not finite, or another program claims a distance to be at least what is less than none. */
export const saysNothing = (run: Readonly<Run>, which: 'upper' | 'lower', value: number): boolean =>
  Math.abs(value) === Infinity ||
  (value < 0 && which === 'lower' && run.algorithm.bounds.of === 'distance' && claimedIn(run) !== '');

/** The name of a bound with this `value`. A depth below zero is minus a distance, and called the signed depth. */
export function boundName(run: Readonly<Run>, which: 'upper' | 'lower', value: number): string {
  if (saysNothing(run, which, value)) return unboundedNames[which];
  const name = boundNames(run)[which];
  return run.algorithm.bounds.of === 'depth' && value < 0 ? name.replace('depth', 'signed depth') : name;
}

/** The name of the upper bound that a run holds. For a depth, this is the height of a plane. */
export function heldName(run: Readonly<Run>, value: number): string {
  const { of, plane = run.scene.dim === 2 ? 'best line' : 'best plane' } = run.algorithm.bounds;
  return of === 'depth' ? plane : boundName(run, 'upper', value);
}

/**
 * The name of the signed distance that a run answers. If it is not proven, it is the height of a plane: a bound, which another
 * sampled plane may improve. The number of an engine, which proves nothing, may be neither.
 */
export function answerName(run: Readonly<Run>): string {
  const { algorithm, result, scene } = run;
  const signedDistance = result.signedDistance ?? 0;
  if (claimedIn(run) !== '') return 'claimed signed distance';
  if (result.certified) return signedDistance < 0 ? 'signed distance = −depth' : 'signed distance';
  if (signedDistance > 0) return 'signed distance at least';
  if (algorithm.certifies === 'nothing') return 'signed distance, unproven';
  return `−h of the answer’s ${scene.dim === 2 ? 'line' : 'plane'}`;
}

/**
 * Returns the letter of the proven upper bound (see `upperOf`). If that includes the plane of the latest sample, it has no
 * letter, since the run's own d may not include that plane yet.
 */
export const provenLetter = ({ algorithm: { bounds } }: Readonly<Run>): Quantity | undefined =>
  isOfAllPlanes(bounds) ? undefined : bounds.upper;

/** The name and value of a bound or gap: `at most`, `0.0269`. */
interface BoundText {
  which: 'upper' | 'beside';
  name: string;
  /** `–` if the step has none. */
  text: string;
}

/** Returns the bounds that have a value as phrases: `at most 0.0269`. */
export const boundPhrases = (run: Readonly<Run>, step: number): string[] =>
  boundTexts(run, step)
    .filter(({ text }) => /\d/.test(text))
    .map(({ name, text }) => `${name} ${text}`);

/** Returns the upper bound of a step, and the lower bound or the gap of the search if there is one. */
export function boundTexts(run: Readonly<Run>, step: number): BoundText[] {
  const { upper, beside } = run.timeline.steps[step]!;
  const { bounds } = run.algorithm;
  if (bounds.silent) return [];
  const isGap = run.timeline.beside === 'gap';
  const isBracket = bounds.of === 'distance' || (bounds.lower !== undefined && !isGap);
  const text = (value: number, which: 'upper' | 'lower' = 'upper'): string => {
    if (saysNothing(run, which, value)) return noBound;
    return Number.isNaN(value) ? '–' : formatNumber(value, value === 0 ? 0 : 4, run.problem.scale);
  };
  // A plane that is not the best one sampled has its own name: others may have proven more.
  const upperName = bounds.plane ?? boundName(run, 'upper', upper);
  const told: BoundText[] = [{ which: 'upper', name: upperName, text: text(upper) }];
  if (isGap) told.push({ which: 'beside', name: bounds.gap!.label, text: text(beside) });
  else if (isBracket || Number.isFinite(beside))
    told.push({ which: 'beside', name: boundName(run, 'lower', beside), text: text(beside, 'lower') });
  return told;
}
