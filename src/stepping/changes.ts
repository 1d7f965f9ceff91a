import type { Sample } from '../trace/frame';
import type { Run } from './run';

/** A step of a run, from 0. */
export interface StepOf {
  run: Readonly<Run>;
  step: number;
}

/** A point of a simplex or a portal, or a face of a polytope. */
export interface Member {
  /** As its own step calls it: `w3`, `v1`, `#12`. */
  name: string;
  /** The point, or the three corners of the face. */
  corners: readonly Sample[];
}

/** What belongs to a set in one step alone. */
export interface SetDifference {
  what: string;
  onlyOne: readonly Member[];
  onlyOther: readonly Member[];
}

/** Some of what two steps do not share, for the pictures to point out. */
export interface Changes extends Omit<SetDifference, 'what'> {
  one: Readonly<StepOf>;
  other: Readonly<StepOf>;
}

/** Changes as the picture of a run has them: what is there, and what the step that it is compared with has instead. */
export interface SeenChanges {
  present: readonly Member[];
  absent: readonly Member[];
}

/** Of two steps of the run itself, or of none of its steps, the other one is what is there. */
export function changesSeenFrom(
  { one, other, onlyOne, onlyOther }: Readonly<Changes>,
  run: Readonly<Run>,
): SeenChanges {
  const isOne = one.run === run && other.run !== run;
  return isOne ? { present: onlyOne, absent: onlyOther } : { present: onlyOther, absent: onlyOne };
}
