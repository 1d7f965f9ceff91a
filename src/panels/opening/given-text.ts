/** True if the text begins like JSON. Any other text is read as a link. */
export const isJson = (text: string): boolean => /^\s*[{[]/u.test(text);

/**
 * True if the text is meant as scenes of this program, even if it is broken: JSON with the keys of a scene or of a trace. Engines
 * print lists and structures that begin with a bracket too.
 */
export const isScene = (text: string): boolean =>
  isJson(text) && /^\s*\{\s*(?:"|\}|$)|"(?:a|b|kind|type|bodies)"\s*:/u.test(text);

/** True if the first line says that the text is a trace file (src/trace/file.ts). */
export const isTrace = (text: string): boolean => /^\s*\{[^\n]{0,200}"minkowscope-trace"/u.test(text);

/** The given text cannot be opened. The title and the message say why and what to do. */
export class GivenError extends Error {
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
    this.name = 'GivenError';
  }
}
