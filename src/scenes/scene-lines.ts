import { LinkError } from './link-error';
import { decodeLink } from './link-reader';
import type { Scene } from '../problems/scene';
import { SceneError } from '../shapes/scene-error';
import { brackets, glanceAtJson } from '../trace/json';
import { isExactId, MAX_SCENE_TEXT, readScene } from './schema';

/** One scene of an input text, still unread. */
export interface SceneLine {
  /** The line at which the scene begins, from 1. */
  line: number;
  text: string;
}

/**
 * The scenes of a text: one a line, blank lines left out, or written over many lines each. A scene goes on to the line where
 * its brackets are closed, if all is JSON then, or if it began with a bracket alone on its line.
 */
export function sceneLines(input: string): SceneLine[] {
  const splitter = new SceneSplitter();
  return [...input.split('\n').flatMap((line) => splitter.take(line)), ...splitter.end()];
}

/** Puts lines together to scenes as they come. */
export class SceneSplitter {
  private lines = 0;
  /** The lines of an incomplete scene, blank ones too; the number of open brackets after them, and their length. */
  private held: string[] = [];
  private open = 0;
  private length = 0;

  /** The scenes that this line completes, if any. */
  take(given: string): SceneLine[] {
    const line = ++this.lines;
    const text = (line === 1 ? given.replace(/^\uFEFF/, '') : given).trim();
    if (this.held.length === 0 && !/^[{[]/.test(text)) return text === '' ? [] : [{ line, text }];
    // A line that broke off is no reason to keep the scenes behind it waiting.
    if (this.held.length > 0 && isScene(text)) return [...this.end(line - 1), { line, text }];
    this.held.push(this.held.length > 0 ? given : text);
    this.open += brackets(text).depth;
    this.length += given.length;
    return this.open > 0 && this.length <= MAX_SCENE_TEXT ? [] : this.end();
  }

  /** Passes a line over that is no part of any scene; says which one it was. */
  skip(): number {
    return ++this.lines;
  }

  /** The rest, up to the line `last`: that of the end of the input, or the one before a scene. */
  end(last = this.lines): SceneLine[] {
    const { held } = this;
    const first = last - held.length + 1;
    this.held = [];
    this.open = 0;
    this.length = 0;
    const text = held.join('\n');
    const isOne = held.length === 1 || isJson(text) || held[0] === '{' || held[0] === '[';
    const parts = isOne ? [text] : held;
    return parts
      .map((part, i) => ({ line: first + i, text: part.trim() }))
      .filter((part) => part.text !== '');
  }
}

function isJson(text: string): boolean {
  try {
    glanceAtJson(text);
    return true;
  } catch {
    return false;
  }
}

/** True if a line is a complete scene: no line within a scene is an object of two bodies. */
function isScene(text: string): boolean {
  if (!text.startsWith('{') || !text.endsWith('}')) return false;
  try {
    const { a, b } = glanceAtJson(text) as Record<string, unknown>;
    return a !== undefined && b !== undefined;
  } catch {
    return false;
  }
}

/** A scene may hold such an address in a text of its own. */
const link = /^(?![{[])(?:\S*#)?v\d+\./;

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

/** The id in a line that is no scene, so that its error can be told apart from others; null if there is none. */
export function idOf(text: string): string | null {
  try {
    const { id } = glanceAtJson(text) as { id?: unknown };
    // The digits as they stand: a double does not hold them all.
    if (typeof id === 'number' && !isExactId(id)) return /"id"\s*:\s*(-?[\d.eE+-]+)/.exec(text)?.[1] ?? null;
    return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
  } catch {
    // A truncated line may still have its beginning.
    const [, id] = /^\s*\{\s*"id"\s*:\s*"([^"\\]{1,200})"/.exec(text) ?? [];
    return id ?? null;
  }
}
