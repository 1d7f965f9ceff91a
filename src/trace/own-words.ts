declare const own: unique symbol;

/**
 * A phase or an outcome beyond the common ones: an algorithm's own, or one of a trace that was recorded elsewhere. No plain
 * text is assignable to it, so that a misspelt common word is a type error. The pattern, which no word matches, makes it an
 * error in a comparison too.
 */
export type OwnWord = `${string} ${string}` & { readonly [own]: true };

/** A page's words for a phase. */
export interface PhaseSign {
  /** The name of the word in a word or two: `pick a face`. */
  readonly name: string;
  /** The glyph of the word: a filled path in a 24-unit box, with the even-odd rule for holes. */
  readonly path: string;
}

/** A program's view of an outcome. */
interface OwnOutcome {
  /** The outcome in a few words: `The bounds agree`. */
  readonly title: string;
  /** Present if a run that ends so has given up, so that its result is no answer. */
  readonly gaveUp?: true;
}

/** Phases and outcomes that an algorithm has beyond the common ones. */
export interface OwnWords {
  readonly phases?: Readonly<Record<string, PhaseSign | undefined>>;
  readonly outcomes?: Readonly<Record<string, OwnOutcome | undefined>>;
}

const pattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;
const longest = 40;

/** True if a phase or an outcome may be spelled so. Names that every object has could not be looked up in a table. */
export const isWord = (text: string): boolean =>
  text.length <= longest && pattern.test(text) && !(text in Object.prototype);

/** Makes a word of an algorithm's own. Throws if a trace file cannot hold it. */
export function ownWord(text: string): OwnWord {
  if (!isWord(text))
    throw new Error(`a word has at most ${longest} small letters, digits and single hyphens, got "${text}"`);
  return text as unknown as OwnWord;
}

/** A word as people read it: `no sign change`. */
export const spelled = (word: string): string => word.replaceAll('-', ' ');

/** The same as a title: `No sign change`. */
export const spelledTitle = (word: string): string => word.charAt(0).toUpperCase() + spelled(word.slice(1));
