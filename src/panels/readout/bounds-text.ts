import { isPairRun, type Run } from '../../stepping/run';
import { isOfAllPlanes } from '../../stepping/timeline';
import { formatNumber } from '../../trace/format';
import type { Quantity } from '../../trace/sentence';

/** The text and the names of a bound that is not finite yet. */
export const noBound = 'not yet known';
export const unboundedNames = { upper: 'upper bound', lower: 'lower bound' } as const;

/** The names of the bounds of a run. They say what they bound, since the answer beside them is a signed distance. */
export function boundNames({ algorithm: { bounds } }: Readonly<Run>): { upper: string; lower: string } {
  return { upper: `${bounds.of} at most`, lower: `${bounds.of} at least` };
}

/** The name of the upper bound that a run holds. For a depth, this is the height of a plane. */
export const heldName = (run: Readonly<Run>): string => {
  const { of, plane = run.scene.dim === 2 ? 'best line' : 'best plane' } = run.algorithm.bounds;
  return of === 'depth' ? plane : boundNames(run).upper;
};

/**
 * Returns the letter of the proven upper bound (see `upperOf`). If that includes the plane of the latest sample, it has no
 * letter, since the run's own d may not include that plane yet.
 */
export const provenLetter = ({ algorithm: { bounds } }: Readonly<Run>): Quantity | undefined =>
  isOfAllPlanes(bounds) ? undefined : bounds.upper;

/** The name and value of a bound or gap: `at most`, `0.0269`. */
export interface BoundText {
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
  // The bounds are those of the cores.
  const of = isPairRun(run) && run.problem.margin > 0 && !run.algorithm.wholeShapes ? 'cores ' : '';
  const names = boundNames(run);
  const isGap = run.timeline.beside === 'gap';
  const isBracket = bounds.of === 'distance' || (bounds.lower !== undefined && !isGap);
  const text = (value: number): string => {
    if (Math.abs(value) === Infinity) return noBound;
    return Number.isNaN(value) ? '–' : formatNumber(value, value === 0 ? 0 : 4, run.problem.scale);
  };
  const nameOf = (which: 'upper' | 'lower', value: number, known: string): string =>
    Math.abs(value) === Infinity ? unboundedNames[which] : `${of}${known}`;
  const upperName = isBracket ? names.upper : (bounds.plane ?? names.upper);
  const told: BoundText[] = [{ which: 'upper', name: nameOf('upper', upper, upperName), text: text(upper) }];
  if (isGap) told.push({ which: 'beside', name: bounds.gap!.label, text: text(beside) });
  else if (isBracket || Number.isFinite(beside))
    told.push({ which: 'beside', name: nameOf('lower', beside, names.lower), text: text(beside) });
  return told;
}
