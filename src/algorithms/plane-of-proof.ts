import { q, say, type Sentence } from '../trace/sentence';
import type { Reading } from '../trace/step';
import type { Frame } from '../trace/trace';
import { d } from './words';
import { reading, readingOf } from './reading';

/** The reading of a last step if the proof found the best plane (see `DepthSearch.prove`). */
export const planeOfProof = (): Reading => reading('plane of the proof', d);

/** Says that the proof found the best plane; undefined if the search did. */
export function planeOfProofWords(frame: Readonly<Frame>): Sentence | undefined {
  const depth = readingOf(frame, 'plane of the proof');
  if (Number.isNaN(depth)) return undefined;
  return say`The proof found a better plane, at ${d} = ${depth}, and a point of ${q.C} on it.`;
}
