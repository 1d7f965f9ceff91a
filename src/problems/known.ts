import type { Algorithm } from '../algorithms/algorithm';
import { arithmeticOf } from '../algorithms/precisions';
import type { Kind, Prepared } from './kind';
import { pair } from './pair/pair';

/** The loaded kinds. A page starts with pairs; other kinds load with their first scene (see kinds.ts). */
let known: readonly Kind[] = [pair];

export const knownKinds = (): readonly Kind[] => known;

/** Makes a kind known. */
export function learnKind(kind: Kind): void {
  if (!known.includes(kind)) known = [...known, kind];
}

/** The kind that a scene calls `name`, by its id or a synonym. */
export const findKind = (name: unknown): Kind | undefined =>
  known.find(({ id, synonyms }) => id === name || synonyms?.some((synonym) => synonym === name));

/** The kind of a scene that was read; throws if that kind is not loaded. */
export function kindOf({ kind }: { readonly kind: string }): Kind {
  const found = known.find(({ id }) => id === kind);
  if (!found) throw new Error(`kind: there is none with the id "${kind}"`);
  return found;
}

/** All loaded algorithms of a kind, those of space first. */
export const algorithmsOf = (kind: Kind): Algorithm<Prepared>[] => [
  ...new Set(kind.dims.toSorted((x, y) => y - x).flatMap((dim) => kind.algorithms(arithmeticOf('f64'), dim))),
];
