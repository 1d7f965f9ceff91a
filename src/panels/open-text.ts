import { findAlgorithm } from '../algorithms/known';
import { precisionsAtHand, type Precision } from '../algorithms/precisions';
import { LinkError } from '../scenes/link-error';
import type { Preset } from '../scenes/presets/preset';
import type { Scene } from '../scenes/scene';
import { SceneError } from '../scenes/scene-error';
import type { Actions, Message } from '../store/store';
import { isJson, isTrace } from './given-text';
import { algorithmShelf, NotFetchedError, precisionShelf, Shelf, type Fetched } from './shelf';

/** What reads a scene's JSON or a link: the page opens its first scene without. */
export const readerShelf = new Shelf('The reader of scenes and links', () => import('./read-given'));

/** How things are shown where a link does not say otherwise. */
const plainView = {
  viewports: 'both',
  camera: null,
  surfaceLook: 'glass',
  cut: null,
  landscape: 'auto',
  along: 'off',
  debug: null,
  beside: null,
  pace: 'iteration',
} as const;

/** A link without conditions has none; a scene that is pasted is searched for those that are there. */
const noConditions = { find: '', breakpoints: [] } as const;

/** Reading may take its time, and what was asked for last counts. */
let asked = 0;

/** Opens pasted text, a trace or a link; whatever is wrong with it becomes a message that keeps the text. */
export async function openText(actions: Actions, text: string): Promise<Message | null> {
  const turn = ++asked;
  try {
    if (isTrace(text)) return await (await import('./open-trace')).openTrace(actions, text);
    const { readGiven } = await readerShelf.load();
    const { scene, step, embed, ...shown } = await readGiven(text);
    if (turn !== asked) return null;
    actions.open(scene, step ?? 0);
    actions.set({ ...plainView, ...(isJson(text) ? {} : noConditions), ...shown, embedded: embed ?? false });
  } catch (error) {
    if (turn === asked) return messageOf(error, text);
  }
  return null;
}

/** Opens a prepared scene at its step; what fails is told, with a way to try again. */
export const openPreset = (actions: Actions, { scene, step = 0 }: Preset): Promise<void> =>
  onceFetched(actions, [scene, ...(scene.compare ?? [])], () => actions.open(scene, step));

/** Runs the present scene in another precision; what fails is told, with a way to try again. */
export const choosePrecision = (actions: Actions, precision: Precision): Promise<void> =>
  onceFetched(actions, [{ precision }], () => {
    actions.set({ message: null });
    actions.setPrecision(precision);
  });

/** What a run computes with. */
type Needs = Partial<Pick<Scene, 'algorithm' | 'precision'>>;

/**
 * Does what takes algorithms or a precision that may not be here yet, unless something else was asked for meanwhile; what
 * fails is told, with a way to try again.
 */
export async function onceFetched(actions: Actions, needs: readonly Needs[], act: () => void): Promise<void> {
  const turn = ++asked;
  try {
    await fetchFor(needs);
    if (turn === asked) act();
  } catch (error) {
    const again = (): void => void onceFetched(actions, needs, act);
    if (turn === asked) actions.say({ ...messageOf(error, ''), again });
  }
}

async function fetchFor(needs: readonly Needs[]): Promise<void> {
  const has = ({ algorithm }: Needs): boolean => algorithm === undefined || Boolean(findAlgorithm(algorithm));
  const computes = ({ precision }: Needs): boolean =>
    precision === undefined || precisionsAtHand().includes(precision);
  const missing: Fetched[] = [];
  if (!needs.every(has)) missing.push(algorithmShelf);
  if (!needs.every(computes)) missing.push(precisionShelf);
  await Promise.all(missing.map((shelf) => shelf.load()));
}

/** What to tell of an error, in plain words. */
function messageOf(error: unknown, given: string): Message {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof LinkError) return { title: error.title, text, given };
  if (error instanceof SceneError)
    return { title: 'This scene has a mistake', text: sentenceCase(text), given };
  if (error instanceof NotFetchedError) return { title: text, text: offline, given };
  return { title: 'This scene cannot be run', text: sentenceCase(text), given };
}

const offline =
  'The page has not loaded this part of it yet, and the connection seems to be down. Check it and try again; if that ' +
  'does not help, reload the page.';

const sentenceCase = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`);

/** Does what may fail on a scene that the user made; a failure is told and changes nothing. */
export function attempt(actions: Actions, edit: () => void): void {
  try {
    edit();
  } catch (error) {
    actions.say(messageOf(error, ''));
  }
}
