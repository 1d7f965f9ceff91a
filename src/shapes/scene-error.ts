/** The reason why something is not a valid scene or body. `message` begins with `path`, which is empty for the whole input. */
export class SceneError extends Error {
  constructor(
    message: string,
    readonly path = '',
  ) {
    super(message);
    this.name = 'SceneError';
  }
}
