import { say, type Description, type Sentence } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import { describe, type Run } from './run';

/** What is known to be wrong in runs of other programs: the step from which on, and why. */
const known = new WeakMap<Readonly<Run>, Contradiction>();

interface Contradiction {
  step: number;
  text: Sentence;
}

/** Notes that a check or the truth contradicts a run that was recorded elsewhere. The earliest step stays. */
export function noteContradiction(run: Readonly<Run>, found: Readonly<Contradiction>): void {
  const before = known.get(run);
  if (!before || found.step < before.step) known.set(run, found);
}

/**
 * The certificate of a step. A run of another program that is known to be wrong by then proves nothing: its words are what it
 * claims, and what contradicts them.
 */
export function certificateAt(run: Readonly<Run>, frame: Readonly<Frame>): Description['certificate'] {
  const { certificate } = describe(run, frame);
  const found = known.get(run);
  if (!found || frame.index < found.step) return certificate;
  return {
    certainty: 'none',
    title: 'Contradicted',
    text: say`The file claims: ${certificate.text} That is contradicted at step ${String(found.step + 1)}: ${found.text}`,
  };
}

/** True for a run of another program that is known to be wrong. */
export const isContradicted = (run: Readonly<Run>): boolean => known.has(run);
