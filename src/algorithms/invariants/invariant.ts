import type { DepthBracket } from '../oracle/depth';
import type { Sentence } from '../../trace/sentence';
import type { FrameFace, Frame } from '../../trace/frame';
import type { Algorithm, Result } from '../algorithm';
import type { Shapes } from './shapes';

/** A fault in a step. */
export interface Fault {
  text: Sentence;
  /** The size of the fault, a length or a share; null if it has none. */
  by: number | null;
}

/** The verdict on a frame: undefined if it does not apply, null if it holds. */
export type Verdict = Fault | null | undefined;

/** A property of every step it applies to. It keeps state, so each run gets a new one. */
export interface Invariant {
  id: string;
  /** A sentence that says what holds. */
  title: string;
  /** Called for every frame, in order. */
  check: (frame: Readonly<Frame>, before: Readonly<Frame> | undefined) => Verdict;
}

/** The faces of a run's polytope by number, as a trace keeps them. */
export interface FaceRecord {
  face(id: number): FrameFace;
  removedFace(i: number): number;
}

/** The run under test and everything known about it. Everything is in A's frame. */
export interface Subject {
  /** The declarations of the algorithm; null if it is unknown here. */
  algorithm: Pick<Algorithm, 'bounds' | 'certifies' | 'wholeShapes'> | null;
  /** What the bounds of the steps are of, as far as that is known of an algorithm that is unknown here. */
  bounded?: Algorithm['bounds']['of'];
  /** Null if a run has no scene. */
  shapes: Shapes | null;
  /** Null if the faces must be read from the frames. */
  faces: FaceRecord | null;
  /** The allowed difference between two computations of a length. */
  rounding: number;
  /** The same for a number near 1. */
  unit: number;
  /** True if C turns: it is another body at each time of a cast. */
  turns: boolean;
  /** The position of the last frame. */
  last: number;
  result: Readonly<Result> | null;
  /** The allowed error of a certified answer; null if unknown. */
  tolerance: number | null;
  /** The true signed depth of the full bodies; null until it is computed. */
  truth: Readonly<DepthBracket> | null;
}

/** A fault if `by` is above `limit` or NaN. The words are lazy, because faults are rare. */
export const over = (by: number, limit: number, text: () => Sentence): Fault | null =>
  by <= limit ? null : { text: text(), by };

export const unless = (holds: boolean, text: () => Sentence): Fault | null =>
  holds ? null : { text: text(), by: null };

/** The largest fault; null if there is none, undefined if nothing applied. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  let found: Verdict;
  for (const verdict of verdicts) {
    if (verdict === undefined) continue;
    if (!found || (verdict && (verdict.by ?? Infinity) > (found.by ?? Infinity))) found = verdict;
  }
  return found;
}
