import { shapeTypes, type ShapeSpec } from '../../shapes/shape';
import type { RawBody, RawCast, RawScene } from '../raw';
import type { Format } from './format';

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_TRIES = 200;
/** Longer scenes are files, not parts of a report. */
const MAX_LENGTH = 100_000;

/** Scenes of this program as JSON, somewhere in a text. */
export const sceneJson: Format = {
  id: 'scene as JSON',
  read(text) {
    const scenes: RawScene[] = [];
    let tries = 0;
    let behind = 0;
    for (const { index } of text.matchAll(/\{(?=\s*")/g)) {
      if (index < behind) continue;
      if (tries++ >= MAX_TRIES) break;
      const end = endOf(text, index);
      const scene = end === null ? null : sceneOf(parsed(text.slice(index, end)), { start: index, end });
      if (!scene) continue;
      scenes.push(scene);
      behind = end!;
    }
    return scenes;
  },
};

/** The place behind the brace that closes the one at `start`; null if none does. */
function endOf(text: string, start: number): number | null {
  let depth = 0;
  const mark = /[{}]|"(?:[^"\\\n]|\\.)*"/g;
  mark.lastIndex = start;
  for (let found = mark.exec(text); found && found.index - start < MAX_LENGTH; found = mark.exec(text)) {
    if (found[0] === '{') depth++;
    else if (found[0] === '}' && --depth === 0) return mark.lastIndex;
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function sceneOf(value: unknown, span: { start: number; end: number }): RawScene | null {
  if (!isMembers(value)) return null;
  const bodies = ['a', 'b'].map((name) => bodyOf(name, value[name], span));
  const [a, b] = bodies;
  if (!a || !b) return null;
  const dim = value['dim'] === 2 || value['dim'] === 3 ? value['dim'] : 3;
  const cast = castOf(value['cast']);
  const { precision } = value;
  return {
    bodies: [a, b],
    dim,
    asks: [],
    ...(cast && { cast }),
    ...((precision === 'f32' || precision === 'f64') && { precision }),
  };
}

const isNumbers = (value: unknown, length: number): value is number[] =>
  Array.isArray(value) && value.length === length && value.every((item) => typeof item === 'number');

function bodyOf(name: string, value: unknown, span: { start: number; end: number }): RawBody | null {
  if (!isMembers(value) || !shapeTypes.some((type) => type === value['type'])) return null;
  const { position = [0, 0, 0], rotation = [0, 0, 0, 1], ...shape } = value;
  if (!isNumbers(position, 3) || !isNumbers(rotation, 4)) return null;
  return {
    name,
    // The scene is checked when it is opened.
    shape: { type: 'known', shape: shape as unknown as ShapeSpec },
    poses: [{ position, turn: { quaternion: rotation, order: 'xyzw' } }],
    spans: [span],
  };
}

function castOf(value: unknown): RawCast | null {
  if (!isMembers(value) || !isNumbers(value['displacement'], 3)) return null;
  const { displacement, maxT = 1 } = value;
  return typeof maxT === 'number' ? { displacement, maxT } : null;
}
