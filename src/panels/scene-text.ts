import { sceneJson } from '../scenes/write';
import { solvableScene } from '../stepping/solvable-scene';
import type { Store } from '../store/state';
import { writeJson } from '../trace/json';

/** Returns the current scene as JSON to edit; empty without a run. */
export function sceneText(store: Store): string {
  const { run } = store.getState();
  return run ? JSON.stringify(JSON.parse(writeJson(sceneJson(solvableScene(run)))), null, 1) : '';
}
