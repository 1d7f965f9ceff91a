import type { OwnWord } from '../own-words';
import { part } from '../part';

/**
 * Why a run ended; an algorithm may have others (see own-words.ts). `certified` is said apart from it: the same test can prove
 * more on one shape than on another.
 */
export const outcomes = [
  'converged-gap',
  'touching-simplex',
  'separating-axis',
  'contains-origin',
  'within-rounding',
  'out-of-range',
  'no-progress',
  'duplicate-support',
  'degenerate',
  'below-depth-threshold',
  'beyond-max-distance',
  'portal-at-surface',
  'step-too-small',
  'origin-outside-support-plane',
  'no-face-visible',
  'horizon-broken',
  'out-of-capacity',
  'max-iterations',
  'numerical-failure',
] as const;
export type CommonOutcome = (typeof outcomes)[number];
export type Outcome = CommonOutcome | OwnWord;

/** Common outcomes of a run that gave up, so that its result is no answer. */
export const gaveUp: ReadonlySet<Outcome | undefined> = new Set<Outcome>([
  'max-iterations',
  'out-of-capacity',
  'numerical-failure',
  'horizon-broken',
]);

/** Why the run ended, in its last step alone. */
export const outcome = part({
  size: 1,
  write: (to, ending: Outcome) => to.frames.push(to.words.keep(ending)),
  read: (from) => from.storage.words.at(from.next()) as Outcome,
  json: (ending) => ending,
  schema: ({ word }) => word,
  fromLine: (ending) => ending as Outcome,
});
