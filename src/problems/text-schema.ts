import * as v from 'valibot';

/** The most characters that a name, a title or a note has. */
export const MAX_TEXT = 4000;
export const text = v.pipe(
  v.string('a text'),
  v.maxLength(MAX_TEXT, `a text of at most ${MAX_TEXT} characters`),
);
export const name = v.pipe(
  v.union([v.string(), v.number()], 'a text'),
  v.transform(String),
  v.maxLength(MAX_TEXT, `a text of at most ${MAX_TEXT} characters`),
);
