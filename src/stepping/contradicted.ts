import type { Description } from '../trace/sentence';
import type { Frame } from '../trace/trace';
import { describe, type Run } from './run';

type Certificate = Description['certificate'];

/** What stands in the place of certificates once a run of another program is known to be wrong. */
interface Contradiction {
  /** The first step that is known to be wrong. */
  step: number;
  instead(this: void, claimed: Certificate): Certificate;
}

const known = new WeakMap<Readonly<Run>, Contradiction>();

export const contradictionOf = (run: Readonly<Run>): Contradiction | undefined => known.get(run);

export const setContradiction = (run: Readonly<Run>, found: Contradiction): void =>
  void known.set(run, found);

/** The certificate of a step. A run of another program that is known to be wrong by then proves nothing. */
export function certificateAt(run: Readonly<Run>, frame: Readonly<Frame>): Certificate {
  const { certificate } = describe(run, frame);
  const found = known.get(run);
  return found && frame.index >= found.step ? found.instead(certificate) : certificate;
}
