/** JSON begins with a bracket; everything else that people paste is a link, or meant to be one. */
export const isJson = (text: string): boolean => /^\s*[{[]/u.test(text);

/** Whether a text is a recorded run (src/trace/file.ts), for the most part; its first line says so. */
export const isTrace = (text: string): boolean => /^\s*\{[^\n]{0,200}"minkowscope-trace"/u.test(text);

/** Why what was given cannot be opened, for people: a title and a sentence or two that say what to do. */
export class GivenError extends Error {
  constructor(
    readonly title: string,
    message: string,
  ) {
    super(message);
    this.name = 'GivenError';
  }
}
