// A source for people to read, as scripts/source makes it.
declare module '*?source' {
  const source: {
    /** Names of the kinds of words: `comment`, `keyword` … */
    readonly kinds: readonly string[];
    /** Each as kind, text, kind, text, …: kinds by their place in the list above. */
    readonly lines: readonly (readonly (number | string)[])[];
  };
  export default source;
}
