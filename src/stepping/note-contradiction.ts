import { say, type Sentence } from '../trace/sentence';
import { contradictionOf, setContradiction } from './contradicted';
import type { Run } from './run';

/**
 * Notes that a check or the truth contradicts a run that was recorded elsewhere: from that step on its words are what it claims, and
 * what contradicts them. The earliest step stays.
 */
export function noteContradiction(
  run: Readonly<Run>,
  { step, text }: Readonly<{ step: number; text: Sentence }>,
): void {
  const before = contradictionOf(run);
  if (before && before.step <= step) return;
  setContradiction(run, {
    step,
    instead: (claimed) => ({
      certainty: 'none',
      title: 'Contradicted.',
      text: say`The file claims: ${claimed.text} That is contradicted at step ${String(step + 1)}: ${text}`,
    }),
  });
}
