import type { Sample } from '../trace/frame';
import type { Run } from './run';

/** A step of a run, from 0. */
export interface StepOf {
  run: Readonly<Run>;
  step: number;
}

/** A point of a simplex or a portal, or a face of a polytope. */
export interface Member {
  /** The name in its own step: `w3`, `v1`, `#12`. */
  name: string;
  /** The point, or the three corners of the face. */
  corners: readonly Sample[];
}

/** Members of a set in only one of two steps. */
export interface SetDifference {
  what: string;
  onlyOne: readonly Member[];
  onlyOther: readonly Member[];
}

/** Some of the differences between two steps, to highlight in the pictures. */
export interface Changes extends Omit<SetDifference, 'what'> {
  one: Readonly<StepOf>;
  other: Readonly<StepOf>;
}

/** Changes as seen in the picture of a run: what this step has, and what the compared step has instead. */
export interface SeenChanges {
  present: readonly Member[];
  absent: readonly Member[];
}

/** If both steps or neither are of the run, the other step is the present one. */
export function changesSeenFrom(
  { one, other, onlyOne, onlyOther }: Readonly<Changes>,
  run: Readonly<Run>,
): SeenChanges {
  const isOne = one.run === run && other.run !== run;
  return isOne ? { present: onlyOne, absent: onlyOther } : { present: onlyOther, absent: onlyOne };
}
