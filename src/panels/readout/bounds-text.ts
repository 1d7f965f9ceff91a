import type { Run } from '../../stepping/run';
import { isOfAllPlanes } from '../../stepping/timeline';
import { formatNumber } from '../../trace/format';
import type { Quantity } from '../../trace/sentence';

/** Said of a bound before a search has one; then it is called by one of these names. */
export const noBound = 'not yet known';
export const unboundedNames = { upper: 'upper bound', lower: 'lower bound' } as const;

/** What the bounds of a run are called: by what they are of, since the answer beside them is a signed distance. */
export function boundNames({ algorithm: { bounds } }: Readonly<Run>): { upper: string; lower: string } {
  return { upper: `${bounds.of} at most`, lower: `${bounds.of} at least` };
}

/** What the upper bound that a run holds is called: a depth's is the height of a plane, and has the letter of that. */
export const heldName = (run: Readonly<Run>): string => {
  const { of, plane = 'best plane' } = run.algorithm.bounds;
  return of === 'depth' ? plane : boundNames(run).upper;
};

/**
 * The letter of the proven upper bound (see `upperOf`). It has none where the plane of the latest sample counts in it, which
 * the run's own d may not hold yet.
 */
export const provenLetter = ({ algorithm: { bounds } }: Readonly<Run>): Quantity | undefined =>
  isOfAllPlanes(bounds) ? undefined : bounds.upper;

/** A bound, or what stands beside it, as the page tells it: `at most`, `0.0269`. */
export interface BoundText {
  which: 'upper' | 'beside';
  name: string;
  /** `–` where this step's state has none. */
  text: string;
}

/** Those that say something, each as words: `at most 0.0269`. */
export const boundPhrases = (run: Readonly<Run>, step: number): string[] =>
  boundTexts(run, step)
    .filter(({ text }) => /\d/.test(text))
    .map(({ name, text }) => `${name} ${text}`);

/** What a step knows: the upper bound, and beside it the lower one or the gap of the search, where there is one. */
export function boundTexts(run: Readonly<Run>, step: number): BoundText[] {
  const { upper, beside } = run.timeline.steps[step]!;
  const { bounds } = run.algorithm;
  // The bounds are those of the cores.
  const of = run.cso.margin > 0 && !run.algorithm.wholeShapes ? 'cores ' : '';
  const names = boundNames(run);
  const isGap = run.timeline.beside === 'gap';
  const isBracket = bounds.of === 'distance' || (bounds.lower !== undefined && !isGap);
  const text = (value: number): string => {
    if (Math.abs(value) === Infinity) return noBound;
    return Number.isNaN(value) ? '–' : formatNumber(value, value === 0 ? 0 : 4, run.cso.extent);
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
