import { findAlgorithm } from '../../algorithms/known';
import { precisionsAtHand, type Precision } from '../../algorithms/precisions';
import { LinkError } from '../../scenes/link-error';
import type { LinkView } from '../../scenes/link-fields';
import type { Preset } from '../../scenes/presets/preset';
import type { Scene } from '../../problems/scene';
import { SceneError } from '../../shapes/scene-error';
import { preparing } from '../../stepping/run';
import type { Actions, Message } from '../../store/store';
import { GivenError, isJson, isTrace } from './given-text';
import { inTurns } from '../in-turns';
import type { GivenScene } from './read-given';
import { algorithmShelf, NotFetchedError, precisionShelf, Shelf, type Fetched } from '../shelf';

/** What reads a scene's JSON or a link: the page opens its first scene without. */
export const readerShelf = new Shelf('The reader of scenes and links', () => import('./read-given'));

const traceShelf = new Shelf('The reader of traces', () => import('./open-trace'));

/** How a scene is shown where a link does not say otherwise. The debugger stays as it is. */
const plainView = {
  viewports: 'both',
  camera: null,
  surfaceLook: 'glass',
  cut: null,
  landscape: 'auto',
  along: 'off',
  beside: null,
  pace: 'iteration',
} as const;

/** A link without conditions has none; a scene that is pasted is searched for those that are there. */
const noConditions: LinkView = { find: '', breakpoints: [] };

/** Reading may take its time, and what was asked for last counts. */
let asked = 0;

/** To be taken when something is asked for; says whether nothing else has been since. */
export function takeTurn(): () => boolean {
  const turn = ++asked;
  return () => turn === asked;
}

/**
 * Opens pasted text, a trace or a link; whatever is wrong with it becomes a message that keeps the text. `progress` is told what
 * part of a long trace has been read.
 */
export async function openText(
  actions: Actions,
  text: string,
  progress: (part: number) => void = () => {},
): Promise<Message | null> {
  const isLast = takeTurn();
  try {
    if (isTrace(text)) return await (await traceShelf.load()).openTrace(actions, text, isLast, progress);
    const { givenScenes } = await readerShelf.load();
    const scenes = givenScenes(text);
    if (!isLast()) return null;
    const first = scenes.findIndex(({ otherKind }) => !otherKind);
    if (scenes.length > 1) await openOneOf(actions, scenes, Math.max(0, first));
    else await openGiven(actions, scenes[0]!, isLast, isJson(text) ? {} : noConditions);
  } catch (error) {
    if (isLast()) return messageOf(error, text);
  }
  return null;
}

async function openGiven(
  actions: Actions,
  given: GivenScene,
  isLast: () => boolean,
  conditions: LinkView = {},
): Promise<void> {
  const { scene, step = 0, embed, unread, orbit, ...shown } = await given.read();
  const { remarkOn } = await readerShelf.load();
  // Large hulls take long to prepare, and so does reading them.
  const problem = await inTurns(preparing(scene), isLast);
  if (!problem || !isLast()) return;
  const steps = actions.open(scene, step, { orbit, problem });
  actions.set({ ...plainView, ...conditions, ...shown, embedded: embed ?? false });
  const remark = remarkOn(step, steps, unread);
  if (remark) actions.say(remark);
}

/** Opens one of several scenes, and offers the others: the first time, the first that the page shows. */
async function openOneOf(actions: Actions, scenes: readonly GivenScene[], chosen: number): Promise<void> {
  let told = { title: `${scenes.length} scenes were given`, text: `This is scene ${chosen + 1}.`, given: '' };
  const isLast = takeTurn();
  try {
    await openGiven(actions, scenes[chosen]!, isLast);
  } catch (error) {
    told = messageOf(error, '');
  }
  if (!isLast()) return;
  const names = scenes.map(
    ({ name, otherKind }, i) => `${i + 1}${name && `: ${name}`}${otherKind && ` (${otherKind})`}`,
  );
  const choose = (index: number): void => void openOneOf(actions, scenes, index);
  actions.say({ ...told, choice: { label: 'Scene', names, chosen, choose } });
}

/** Opens a prepared scene at its step; what fails is told, with a way to try again. */
export const openPreset = (actions: Actions, { scene, step = 0, orbit }: Preset): Promise<void> =>
  onceFetched(actions, [scene, ...(scene.compare ?? [])], () => actions.open(scene, step, { orbit }));

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
  const isLast = takeTurn();
  try {
    await fetchFor(needs);
    if (isLast()) act();
  } catch (error) {
    const again = (): void => void onceFetched(actions, needs, act);
    if (isLast()) actions.say({ ...messageOf(error, ''), again });
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
export function messageOf(error: unknown, given: string): Message {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof LinkError || error instanceof GivenError) return { title: error.title, text, given };
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
