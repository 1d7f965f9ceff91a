import { capitalised, withStop } from '../as-sentence';
import { findAlgorithm } from '../../algorithms/known';
import { findKind } from '../../problems/known';
import { pair } from '../../problems/pair/pair';
import { MAX_SCENE_TEXT, NewerSceneError } from '../../scenes/schema';
import { SceneError } from '../../shapes/scene-error';
import { OpenedTraceError, openedNotes, openingRun } from '../../stepping/opened-trace';
import type { Run } from '../../stepping/run';
import type { Actions } from '../../store/actions';
import type { Message } from '../../store/state';
import { JsonError, parseJson, writeJson, type Json } from '../../trace/json';
import { readingTraces, TraceFileError, type TracedRun } from '../../trace/file-reader';
import { GivenError } from './given-text';
import { startRequest } from './request';
import { runInSlices } from '../../store/time-slices';
import { show as textOf } from '../../trace/expectation';
import { drawable } from '../../view/kinds/known';
import { roomOfScene, roomsOf } from '../kinds/rooms';
import { algorithmModule, NotFetchedError, precisionModule } from '../lazy-module';

/**
 * Shows the first run of a trace file. Returns a message if the file has an error; null otherwise, or if it is no longer
 * wanted once it has been read.
 */
export const openTrace = async (
  actions: Actions,
  text: string,
  isWanted: () => boolean,
  progress: (part: number) => void,
): Promise<Message | null> => {
  const message = await told(async () => {
    const runs = await runInSlices(readingTraces(linesOf(text)), isWanted, progress);
    if (!runs) return null;
    if (runs.length === 0) return mistake('It holds no run.');
    await loadFor(runs);
    return show(actions, runs, 0, isWanted);
  });
  return isWanted() ? message : null;
};

/** Why a text is no whole trace file; null if it is one, or is no longer wanted. */
export async function traceFault(text: string, isWanted: () => boolean): Promise<string | null> {
  try {
    await runInSlices(readingTraces(text), isWanted);
    return null;
  } catch (error) {
    if (!(error instanceof TraceFileError)) throw error;
    return error.message.replace(/\.$/, '');
  }
}

/** The text of a trace file. An array of what its lines hold becomes those lines: the line of a member is its number. */
export function linesOf(text: string): string {
  if (!text.trimStart().startsWith('[')) return text;
  if (text.length > MAX_SCENE_TEXT)
    throw new TraceFileError(
      'A trace this long is read as lines alone: one JSON object a line, without the brackets and commas.',
    );
  let members: Json;
  try {
    members = parseJson(text) as Json;
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new TraceFileError(
      `not valid JSON at line ${error.line}, column ${error.column}: ${error.message}`,
    );
  }
  return (members as Json[]).map((member) => writeJson(member)).join('\n');
}

/** A run of a trace, ready to be shown; null if it is no longer wanted, or its kind is not known here. */
export async function runOf(traced: TracedRun, isWanted: () => boolean): Promise<Run | null> {
  await loadFor([traced]);
  if (!isWanted() || !findKind(kindIn(traced))) return null;
  const opened = await runInSlices(openingRun(traced), isWanted);
  if (opened) await roomOfScene(opened.scene)?.load();
  return drawable(opened ?? null);
}

/** Until they are loaded, the page cannot know whether it has an algorithm. */
const loadFor = (runs: readonly TracedRun[]): Promise<unknown> =>
  Promise.all([
    algorithmModule.load(),
    runs.some(({ scene }) => ofScene(scene, 'precision') === 'f32') ? precisionModule.load() : null,
    ...runs.map((run) => roomsOf(kindIn(run))?.load()),
  ]);

/**
 * Shows one of the runs of a file, with notes and a choice of the others, unless it is no longer wanted. Returns a message if it
 * is all that can be shown.
 */
async function show(
  actions: Actions,
  runs: readonly TracedRun[],
  chosen: number,
  isWanted: () => boolean,
): Promise<Message | null> {
  const traced = runs[chosen]!;
  const notes = runs.length > 1 ? [`The file holds ${runs.length} runs.`] : [];
  const kind = kindIn(traced);
  const opened = findKind(kind) ? await runInSlices(openingRun(traced), isWanted) : undefined;
  if (opened) await roomOfScene(opened.scene)?.load();
  if (!isWanted()) return null;
  const run = drawable(opened ?? null);
  if (run) {
    actions.openRun(run);
    notes.push(...openedNotes(run));
  } else notes.push(`Its scene is of the kind ${textOf(kind)}, which this page does not show.`);
  if (notes.length === 0) return null;
  const choose = async (index: number): Promise<void> => {
    const problem = await told(() => show(actions, runs, index, startRequest()));
    if (problem) actions.showMessage(problem);
  };
  const choice = {
    label: 'Run',
    names: runs.map(({ algorithm }, i) => `${i + 1}: ${findAlgorithm(algorithm)?.title ?? algorithm}`),
    chosen,
    choose: (index: number) => void choose(index),
  };
  const title = run ? 'This trace was recorded elsewhere' : 'This trace cannot be shown';
  const message = { title, text: notes.join(' '), given: '', ...(runs.length > 1 && { choice }) };
  // A message that is returned says that nothing could be opened.
  if (!run && runs.length === 1) return message;
  actions.showMessage(message);
  return null;
}

/** Converts errors of a file to messages. */
async function told(open: () => Promise<Message | null>): Promise<Message | null> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof TraceFileError) return mistake(sentence(error.message));
    if (error instanceof NewerSceneError || error instanceof SceneError)
      return mistake(sentence(`line 1: scene: ${error.message}`));
    if (error instanceof GivenError) return { title: error.title, text: error.message, given: '' };
    if (error instanceof OpenedTraceError) return mistake(sentence(error.message));
    if (error instanceof NotFetchedError) return { title: error.message, text: 'Try again.', given: '' };
    throw error;
  }
}

const ofScene = (scene: Json | undefined, key: 'kind' | 'precision'): unknown =>
  (scene as Readonly<Record<string, Json>> | null | undefined)?.[key];

const kindIn = ({ scene }: TracedRun): unknown => ofScene(scene, 'kind') ?? pair.id;

const mistake = (text: string): Message => ({ title: 'This trace file has a mistake', text, given: '' });

const sentence = (text: string): string => withStop(capitalised(text));
