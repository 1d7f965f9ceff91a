import { LinkError } from './link-error';
import { decodeLink } from './link-reader';
import type { Scene } from './scene';
import { SceneError } from './scene-error';
import { readScene } from './schema';

/** One scene of an input text, still unread. */
export interface SceneLine {
  /** Where it begins, from 1. */
  line: number;
  text: string;
}

/**
 * The scenes of a text: one a line, blank lines left out, or one single scene written over many lines. The latter is
 * known by being JSON as a whole, or, where it is broken, by a first line that is a brace alone.
 */
export function sceneLines(input: string): SceneLine[] {
  const text = input.replace(/^\uFEFF/, '');
  const lines = text
    .split('\n')
    .map((line, i) => ({ line: i + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const [first, second] = lines;
  if (!first || !second) return lines;
  const single = isJson(text) || (first.text === '{' && !second.text.startsWith('{'));
  return single ? [{ line: first.line, text }] : lines;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const link = /^(?:\S*#)?v\d+\./;

/** The scene of a line: JSON or a link. Rejects with a SceneError or a LinkError. */
export async function readSceneLine(text: string): Promise<Scene> {
  return link.test(text) ? (await decodeLink(text)).scene : readScene(text);
}

/** Words for whatever went wrong with a line; what is no fault of the line says so. */
export function failureText(error: unknown): string {
  if (error instanceof SceneError) return error.message;
  if (error instanceof LinkError) return `${error.title}. ${error.message}`;
  return `unexpected failure: ${String(error)}`;
}

/** The id in a line that is no scene, so that its error can be told apart from others; null where there is none. */
export function idOf(text: string): string | null {
  try {
    const { id } = JSON.parse(text) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    // Of a line that broke off, the beginning may still be there.
    const [, id] = /^\s*\{\s*"id"\s*:\s*"([^"\\]{1,200})"/.exec(text) ?? [];
    return id ?? null;
  }
}
