import '../algorithms/catalogue';
import '../algorithms/float32';
import '../problems/kinds';
import { readDump } from '../dumps/read-dump';
import type { Scene } from '../problems/scene';
import { isJson } from '../scenes/is-json';
import { isScene } from '../scenes/is-scene';
import { parseScene, readScene } from '../scenes/schema';
import { SceneError } from '../shapes/scene-error';

/** The scene of JSON, or of a text as an engine prints it. Throws a SceneError with what must be asked first. */
export function sceneOf(text: string): Scene {
  if (isScene(text)) return readScene(text);
  const { scene, asks, bodies } = readDump(text);
  // If no body of the JSON was recognised, the error says what a scene is.
  if (isJson(text) && bodies.length === 0) return readScene(text);
  if (!scene) throw new SceneError(asks.join('\n'));
  return parseScene(scene);
}
