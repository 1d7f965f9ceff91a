import type { Run } from '../stepping/run';
import { formatNumber } from '../trace/format';

/** Said of a bound before a search has one. */
export const noBound = 'none yet';

/** What the bounds of a run are called: of a depth, it is named, since the answer is a distance with the other sign. */
export function boundNames({ algorithm: { bounds } }: Readonly<Run>): { upper: string; lower: string } {
  return bounds.of === 'depth'
    ? { upper: 'depth at most', lower: 'depth at least' }
    : { upper: 'at most', lower: 'at least' };
}

/** What the upper bound of a depth is called where nothing stands below it. */
export const planeName = ({ algorithm: { bounds } }: Readonly<Run>): string => bounds.plane ?? 'best plane';

/** A bound, or what stands beside it, as the page tells it: `at most`, `0.0269`. */
export interface BoundText {
  which: 'upper' | 'beside';
  name: string;
  /** `–` where this step's state has none. */
  text: string;
}

/** Those that say something, each as words: `at most 0.0269`. */
export const toldBounds = (run: Readonly<Run>, step: number): string[] =>
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
  const told: BoundText[] = [
    { which: 'upper', name: `${of}${isBracket ? names.upper : planeName(run)}`, text: text(upper) },
  ];
  if (isGap) told.push({ which: 'beside', name: bounds.gap!.label, text: text(beside) });
  else if (isBracket || Number.isFinite(beside))
    told.push({ which: 'beside', name: `${of}${names.lower}`, text: text(beside) });
  return told;
}
