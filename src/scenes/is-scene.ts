import { isJson } from './is-json';

/** Longer texts are files of scenes, and are not parsed to find out. */
const MAX_PARSED = 400_000;
const ownKeys = ['a', 'b', 'kind', 'minkowscope-trace'];

/** True for the content of a file that holds a lesson, with the scenes of all its beats. */
export const isLesson = (value: object): boolean =>
  'format' in value && value.format === 'minkowscope-lesson';

/**
 * True if the text is meant as scenes of this program, even if it is broken: JSON whose outermost objects have the keys of a scene or of
 * a trace, or none at all, or are a lesson. Engines print lists and structures that begin with a bracket too, and their tools write JSON with other keys.
 */
export function isScene(text: string): boolean {
  if (!isJson(text)) return false;
  if (text.length > MAX_PARSED) return true;
  const value = parsed(text) ?? parsed(firstLine(text));
  if (value === undefined) return /^\s*\{\s*(?:\}|$)|"(?:a|b|kind)"\s*:/u.test(text);
  const outer: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof outer !== 'object' || outer === null || Array.isArray(outer)) return false;
  const keys = Object.keys(outer);
  return keys.length === 0 || isLesson(outer) || keys.some((key) => ownKeys.includes(key));
}

const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0]!;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
