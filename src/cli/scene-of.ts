import '../algorithms/catalogue';
import '../algorithms/float32';
import '../problems/kinds';
import { readDump } from '../dumps/read-dump';
import type { Scene } from '../problems/scene';
import { parseScene, readScene } from '../scenes/schema';
import { SceneError } from '../shapes/scene-error';

/** The scene of JSON, or of a text as an engine prints it. Throws a SceneError with what must be asked first. */
export function sceneOf(text: string): Scene {
  if (/^\s*\{\s*"/.test(text)) return readScene(text);
  const { scene, asks } = readDump(text);
  if (!scene) throw new SceneError(asks.join('\n'));
  return parseScene(scene);
}
