import type { LinkView } from '../../scenes/link-fields';
import { isJson } from '../../scenes/is-json';
import { kindOf } from '../../problems/known';
import { recording } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { Message } from '../../store/state';
import { runInSlices } from '../../store/time-slices';
import { LazyModule } from '../lazy-module';
import { messageOf } from './error-message';
import { GivenError, isTrace } from './given-text';
import type { GivenScene } from './read-given';
import { startRequest } from './request';
import { streamAddress } from './stream-address';

/** The reader of JSON and links. The first scene of a page without a link does not need it. */
export const readerModule = new LazyModule('The reader of scenes and links', () => import('./read-given'));

/** Follows a growing trace. */
export const followModule = new LazyModule('The follower of traces', () => import('./follow'));

const traceModule = new LazyModule('The reader of traces', () => import('./open-trace'));

/** Why a text is no whole trace file; null if it is one. */
export const traceFault = async (text: string, isWanted: () => boolean): Promise<string | null> =>
  (await traceModule.load()).traceFault(text, isWanted);

/** The view of a scene unless a link says otherwise. The debugger stays as it is. */
const defaultView = {
  viewports: 'both',
  camera: null,
  looks: {},
  beside: null,
  pace: 'iteration',
  lesson: null,
} as const;

/** A link without conditions clears them; a pasted scene keeps them. */
const noConditions: LinkView = { find: '', breakpoints: [] };

/**
 * Opens pasted text, a trace or a link. An error is returned as a message that keeps the text. `progress` receives the share
 * of a long trace that has been read.
 */
export async function openText(
  actions: Actions,
  text: string,
  progress: (part: number) => void = () => {},
): Promise<Message | null> {
  const isLatest = startRequest();
  try {
    const stream = streamAddress(text);
    if (stream === 'elsewhere')
      throw new GivenError(
        'This address is not followed',
        'A trace is followed from this computer alone: ws://127.0.0.1:7777.',
      );
    if (stream === 'no port')
      throw new GivenError('This address is not followed', 'Its port is not a number from 1 to 65535.');
    if (stream !== null) {
      const { askToFollow } = await followModule.load();
      if (isLatest()) await askToFollow(actions, stream, text.includes('#'));
      return null;
    }
    if (isTrace(text)) return await (await traceModule.load()).openTrace(actions, text, isLatest, progress);
    const { givenScenes } = await readerModule.load();
    const scenes = givenScenes(text);
    if (!isLatest()) return null;
    if (scenes.length > 1) await openOneOf(actions, scenes, 0);
    else await openGiven(actions, scenes[0]!, isLatest, text, isJson(text) ? {} : noConditions);
  } catch (error) {
    if (isLatest()) return messageOf(error, text);
  }
  return null;
}

async function openGiven(
  actions: Actions,
  given: GivenScene,
  isLatest: () => boolean,
  text: string,
  conditions: LinkView = {},
): Promise<void> {
  const { scene, step = 0, embed, range, unread, orbit, looks, ...shown } = await given.read();
  const { remarkOn } = await readerModule.load();
  // Large hulls take long to prepare, and worlds of many frames to run.
  const cancel = (): void => {
    startRequest();
    actions.showMessage({ title: 'The run was stopped', text: 'The scene is not opened.', given: text });
  };
  const run = await runInSlices(recording(scene), isLatest, (part) =>
    actions.set({ working: { part, cancel } }),
  ).finally(() => actions.set({ working: null }));
  if (!run || !isLatest()) return;
  actions.open(scene, step, { orbit, run });
  actions.set({
    ...defaultView,
    ...conditions,
    ...shown,
    ...(looks && { looks: { [scene.kind]: { ...kindOf(scene).looks?.initial, ...looks } } }),
    embedded: embed ?? false,
    range: (embed && range) || null,
  });
  // Within the range.
  actions.seek(step);
  const remark = remarkOn(step, run.trace.length, unread, embed ? range : null);
  if (remark) actions.showMessage(remark);
}

/** Opens one of several scenes, and shows a choice of the others. */
async function openOneOf(actions: Actions, scenes: readonly GivenScene[], chosen: number): Promise<void> {
  let told = { title: `${scenes.length} scenes were given`, text: `This is scene ${chosen + 1}.`, given: '' };
  const isLatest = startRequest();
  try {
    await openGiven(actions, scenes[chosen]!, isLatest, '');
  } catch (error) {
    told = messageOf(error, '');
  }
  if (!isLatest()) return;
  const names = scenes.map(({ name }, i) => `${i + 1}${name && `: ${name}`}`);
  const choose = (index: number): void => void openOneOf(actions, scenes, index);
  actions.showMessage({ ...told, choice: { label: 'Scene', names, chosen, choose } });
}
