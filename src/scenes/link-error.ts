/** Why a link cannot be opened, for people: a title and a sentence or two that say what to do. */
export class LinkError extends Error {
  constructor(
    readonly title: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'LinkError';
  }
}
