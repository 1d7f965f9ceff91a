import { kindOf } from '../problems/known';
import type { Rival, Scene } from '../problems/scene';
import { sorted } from '../problems/bodies';
import { writeJson, type Json } from '../trace/json';

/** A scene as one line of JSON in a fixed order of keys, every number to its last bit. `readScene` reads it back. */
export function writeScene(scene: Readonly<Scene>): string {
  return writeJson(sceneJson(scene));
}

/** Equal scenes give equal text, regardless of the order of their keys. */
export function sceneJson(scene: Readonly<Scene>): Json {
  const { version, kind, dim, id, title, note, source, algorithm, options, precision, compare } = scene;
  return {
    version,
    kind,
    dim,
    id,
    title,
    note,
    source,
    ...kindOf(scene).json(scene),
    algorithm,
    options: sorted(options),
    precision,
    compare: compare?.map(rivalJson),
  };
}

const rivalJson = ({ algorithm, options, precision }: Readonly<Rival>): Json => ({
  algorithm,
  options: sorted(options),
  precision,
});
