/** True if the first line says that the text is a trace file (src/trace/file.ts), or the first member of an array does. */
export const isTrace = (text: string): boolean =>
  /^\s*(?:\{[^\n]{0,200}|\[\s*\{[^]{0,200}?)"minkowscope-trace"/u.test(text);

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
