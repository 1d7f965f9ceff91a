import type { Run } from '../stepping/run';
import { formatNumber } from '../trace/format';

/** Said of the best plane before a search has met one. */
export const noPlane = 'none yet';

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
  const isGap = run.timeline.beside === 'gap';
  const isBracket = bounds.of === 'distance' || (bounds.lower !== undefined && !isGap);
  const text = (value: number): string => {
    if (bounds.of === 'depth' && value === Infinity) return noPlane;
    return Number.isNaN(value) ? '–' : formatNumber(value, value === 0 ? 0 : 4, run.cso.extent);
  };
  const told: BoundText[] = [
    { which: 'upper', name: `${of}${isBracket ? 'at most' : 'best plane'}`, text: text(upper) },
  ];
  if (isGap) told.push({ which: 'beside', name: bounds.gap!.label, text: text(beside) });
  else if (isBracket || Number.isFinite(beside))
    told.push({ which: 'beside', name: `${of}at least`, text: text(beside) });
  return told;
}
