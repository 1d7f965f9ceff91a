const LONGEST_PIECE = 200;

/** True if a text is too much for a field of one value: several lines, or a long line that is no piece of a link. */
export const isWhole = (text: string): boolean =>
  /\S\s*\n\s*\S/u.test(text) || (text.length > LONGEST_PIECE && !/^[\w.~-]+$/u.test(text.trim()));
