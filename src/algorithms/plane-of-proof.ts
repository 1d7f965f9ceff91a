import { q, say, type Sentence } from '../trace/sentence';
import type { Reading } from '../trace/step';
import type { Frame } from '../trace/trace';
import { d, readingOf } from './words';

const label = 'plane of the proof';

/** The reading of a last step if the proof found the best plane (see `DepthSearch.prove`). */
export const planeOfProof = (): Reading => ({ label, quantity: d, value: 0 });

/** Says that the proof found the best plane; undefined if the search did. */
export function planeOfProofWords(frame: Readonly<Frame>): Sentence | undefined {
  const depth = readingOf(frame, label);
  if (Number.isNaN(depth)) return undefined;
  return say`The proof found a better plane, at ${d} = ${depth}, and a point of ${q.C} on it.`;
}
