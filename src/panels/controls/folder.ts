/**
 * A folder of controls. `refresh` updates it from the state, and rebuilds it only if its set of controls changes. A closed
 * folder is updated when it opens.
 */
export interface ControlsFolder {
  refresh(): void;
}
