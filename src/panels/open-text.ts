import { findAlgorithm } from '../algorithms/known';
import { decodeLink, LinkError, type LinkContent } from '../scenes/link';
import type { Preset } from '../scenes/presets/preset';
import { SceneError } from '../scenes/scene-error';
import { readScene, UnknownAlgorithmError, UnknownPrecisionError } from '../scenes/schema';
import type { Actions, Message } from '../store/store';
import { algorithmShelf, NotFetchedError } from './shelf';

/** JSON begins with a bracket; everything else that people paste is a link, or meant to be one. */
export const isJson = (text: string): boolean => /^\s*[{[]/u.test(text);

/** The scene, and what to show of it, from a scene's JSON, a line of a case file, or a link. */
async function readGiven(text: string): Promise<LinkContent> {
  const read = (): Promise<LinkContent> | LinkContent =>
    isJson(text) ? { scene: readScene(text) } : decodeLink(text);
  try {
    return await read();
  } catch (error) {
    if (!isUnknownAlgorithm(error)) throw error;
    await algorithmShelf.load();
    return read();
  }
}

const isUnknownAlgorithm = (error: unknown): boolean => mistakeOf(error) instanceof UnknownAlgorithmError;

/** What is wrong with the scene, in a link or not. */
const mistakeOf = (error: unknown): unknown => (error instanceof LinkError ? error.cause : error);

/** How things are shown where a link does not say otherwise. */
const plainView = {
  viewports: 'both',
  camera: null,
  surfaceLook: 'glass',
  cut: null,
  landscape: 'auto',
  along: 'off',
} as const;

/** Reading may take its time, and what was asked for last counts. */
let asked = 0;

/** Opens pasted text or a link; whatever is wrong with it becomes a message that keeps the text. */
export async function openText(actions: Actions, text: string): Promise<Message | null> {
  const turn = ++asked;
  try {
    const { scene, step, embed, ...shown } = await readGiven(text);
    if (turn !== asked) return null;
    actions.open(scene, step ?? 0);
    actions.set({ ...plainView, ...shown, embedded: embed ?? false });
  } catch (error) {
    if (turn === asked) return messageOf(error, text);
  }
  return null;
}

/** Opens a prepared scene at its step; what fails is told, with a way to try again. */
export async function openPreset(actions: Actions, preset: Preset): Promise<void> {
  const turn = ++asked;
  try {
    if (!findAlgorithm(preset.scene.algorithm)) await algorithmShelf.load();
    if (turn === asked) actions.open(preset.scene, preset.step ?? 0);
  } catch (error) {
    const again = (): void => void openPreset(actions, preset);
    if (turn === asked) actions.say({ ...messageOf(error, ''), again });
  }
}

/** What to tell of an error, in plain words. */
function messageOf(error: unknown, given: string): Message {
  const text = error instanceof Error ? error.message : String(error);
  const mistake = mistakeOf(error);
  if (mistake instanceof UnknownPrecisionError)
    return { title: 'This page computes in double precision', text: otherPrecision(mistake), given };
  if (error instanceof LinkError) return { title: error.title, text, given };
  if (error instanceof SceneError)
    return { title: 'This scene has a mistake', text: sentenceCase(text), given };
  if (error instanceof NotFetchedError)
    return { title: 'The algorithm could not be fetched', text: offline, given };
  return { title: 'This scene cannot be run', text: sentenceCase(text), given };
}

const otherPrecision = ({ message }: UnknownPrecisionError): string =>
  `${sentenceCase(message)} Scenes in single precision, “f32”, run on the command line.`;

const offline =
  'The page has not loaded the algorithm of this scene yet, and the connection seems to be down. Check it and try ' +
  'again; if that does not help, reload the page.';

const sentenceCase = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Does what may fail on a scene that the user made; a failure is told and changes nothing. */
export function attempt(actions: Actions, edit: () => void): void {
  try {
    edit();
  } catch (error) {
    actions.say(messageOf(error, ''));
  }
}
