import { decodeLink, LinkError, type LinkContent } from '../scenes/link';
import { readScene, SceneError } from '../scenes/schema';
import type { Actions, Message } from '../store/store';

/** JSON begins with a bracket; everything else that people paste is a link, or meant to be one. */
export const isJson = (text: string): boolean => /^\s*[{[]/u.test(text);

/** The scene, and what to show of it, from a scene's JSON, a line of a case file, or a link. */
export function readGiven(text: string): Promise<LinkContent> | LinkContent {
  return isJson(text) ? { scene: readScene(text) } : decodeLink(text);
}

/** Opens what a link holds. Throws what recording the scene throws. */
export function openContent(actions: Actions, { scene, step, viewports, camera, embed }: LinkContent): void {
  actions.open(scene, step ?? 0);
  actions.set({ viewports: viewports ?? 'both', camera: camera ?? null, embedded: embed ?? false });
}

/** What to tell of an error, in plain words. */
export function messageOf(error: unknown, given: string): Message {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof LinkError) return { title: error.title, text, given };
  if (error instanceof SceneError)
    return { title: 'This scene has a mistake', text: sentenceCase(text), given };
  return { title: 'This scene cannot be run', text: sentenceCase(text), given };
}

const sentenceCase = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Opens pasted text; whatever is wrong with it becomes a message that keeps the text. */
export async function openText(actions: Actions, text: string): Promise<Message | null> {
  try {
    openContent(actions, await readGiven(text));
    return null;
  } catch (error) {
    return messageOf(error, text);
  }
}

/** Does what may fail on a scene that the user made; a failure is told and changes nothing. */
export function attempt(actions: Actions, edit: () => void): void {
  try {
    edit();
  } catch (error) {
    actions.say(messageOf(error, ''));
  }
}
