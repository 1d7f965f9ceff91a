import { writeJson, type Json } from '../trace/json';
import type { Rival, Scene } from '../problems/scene';
import type { Body } from '../shapes/body';

/** A scene as one line of JSON in a fixed order of keys, every number to its last bit. `readScene` reads it back. */
export function writeScene(scene: Readonly<Scene>): string {
  return writeJson(sceneJson(scene));
}

/** Equal scenes give equal text, regardless of the order of their keys. */
export function sceneJson(scene: Readonly<Scene>): Json {
  const { version, kind, dim, id, title, note, source, a, b, algorithm, options, precision, compare } = scene;
  return {
    version,
    kind,
    dim,
    id,
    title,
    note,
    source,
    a: bodyJson(a),
    b: bodyJson(b),
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

function bodyJson(body: Readonly<Body>): Json {
  const { type, margin, position, rotation, ...sizes } = body;
  return { type, ...sorted(sizes), margin, position, rotation };
}

const sorted = <T extends Readonly<Record<string, Json>>>(value: T): T =>
  Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1))) as T;
