import type { Triple } from '../../shapes/shape';

export type Verdict = 'right' | 'wrong' | 'passed';

/** A prediction: a place in a space, the index of a choice or feature, or a number. */
export type Given =
  | { kind: 'place'; point: Triple }
  | { kind: 'index'; index: number; point?: Triple }
  | { kind: 'number'; value: number };

/** An answer that may be given, and whether it is right. */
export interface Proposal {
  given: Given;
  isRight: boolean;
}
