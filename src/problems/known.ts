import type { Kind } from './kind';
import { pair } from './pair/pair';

/** The kinds at hand. A page begins with pairs alone; the others come when a scene of theirs is opened (see kinds.ts). */
let known: readonly Kind[] = [pair];

export const knownKinds = (): readonly Kind[] => known;

/** Makes a kind known. */
export function learnKind(kind: Kind): void {
  if (!known.includes(kind)) known = [...known, kind];
}

/** The kind that a scene calls `name`, by its id or a synonym. */
export const findKind = (name: unknown): Kind | undefined =>
  known.find(({ id, synonyms }) => id === name || synonyms?.some((synonym) => synonym === name));

/** The kind of a scene that was read; throws where it has been read by another program than this one. */
export function kindOf({ kind }: { readonly kind: string }): Kind {
  const found = known.find(({ id }) => id === kind);
  if (!found) throw new Error(`kind: there is none with the id "${kind}"`);
  return found;
}
