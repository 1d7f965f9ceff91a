import type { DepthBracket } from '../oracle/depth';
import type { Sentence } from '../../trace/sentence';
import type { FrameFace, Frame } from '../../trace/frame';
import type { Algorithm, Result } from '../algorithm';
import type { Shapes } from './shapes';

/** What is wrong in a step. */
export interface Fault {
  text: Sentence;
  /** By how much, where that is a number: a length, or a share of one. */
  by: number | null;
}

/** What is said of a frame: undefined where it holds nothing of the kind, null where all is well. */
export type Verdict = Fault | null | undefined;

/** Something that is so in every step that shows what it is about. It remembers what it has seen, and is made anew for each run. */
export interface Invariant {
  id: string;
  /** A sentence that says what holds. */
  title: string;
  /** Frames come in order, all of them. */
  check: (frame: Readonly<Frame>, before: Readonly<Frame> | undefined) => Verdict;
}

/** The faces of a run's polytope by number, as a trace keeps them. */
export interface FaceRecord {
  face(id: number): FrameFace;
  removedFace(i: number): number;
}

/** Whose steps are looked at, and all that is known to hold them against. Everything is in A's frame. */
export interface Subject {
  /** What the algorithm declares; null of one that is not known here. */
  algorithm: Pick<Algorithm, 'bounds' | 'certifies' | 'wholeShapes'> | null;
  /** Null where a run came without its scene. */
  shapes: Shapes | null;
  /** Null where the faces have to be read out of the frames. */
  faces: FaceRecord | null;
  /** What two ways to compute a length may differ by. */
  rounding: number;
  /** The same of a number near 1. */
  unit: number;
  /** The position of the last frame. */
  last: number;
  result: Readonly<Result> | null;
  /** What a certified answer may be off by; null where that is not known. */
  tolerance: number | null;
  /** The true signed depth of the full bodies; null while nobody has asked for it. */
  truth: Readonly<DepthBracket> | null;
}

/** A fault where `by` is more than `limit`, or no number at all. The words are made for faults alone, which are rare. */
export const over = (by: number, limit: number, text: () => Sentence): Fault | null =>
  by <= limit ? null : { text: text(), by };

export const unless = (holds: boolean, text: () => Sentence): Fault | null =>
  holds ? null : { text: text(), by: null };

/** The fault that is off by most; null where there is none, undefined where nothing was looked at. */
export function worst(verdicts: readonly Verdict[]): Verdict {
  let found: Verdict;
  for (const verdict of verdicts) {
    if (verdict === undefined) continue;
    if (!found || (verdict && (verdict.by ?? Infinity) > (found.by ?? Infinity))) found = verdict;
  }
  return found;
}
