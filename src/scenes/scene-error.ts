/** Why something is not a scene, or not a body; `message` begins with `path`, which is empty where the whole is meant. */
export class SceneError extends Error {
  constructor(
    message: string,
    readonly path = '',
  ) {
    super(message);
    this.name = 'SceneError';
  }
}
