/**
 * One folder: `refresh` brings it up to the state, refilling it only where its controls became others. What a closed one
 * would show is left until it opens.
 */
export interface ControlsFolder {
  refresh(): void;
}
