import { findAlgorithm } from '../../algorithms/known';
import { NewerSceneError } from '../../scenes/schema';
import { SceneError } from '../../shapes/scene-error';
import { OpenedTraceError, openedNotes, openingRun } from '../../stepping/opened-trace';
import type { Actions, Message } from '../../store/store';
import { readingTraces, TraceFileError, type TracedRun } from '../../trace/file-reader';
import { GivenError } from './given-text';
import { startRequest } from './request';
import { runInSlices } from '../time-slices';
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
    const runs = await runInSlices(readingTraces(text), isWanted, progress);
    if (!runs) return null;
    if (runs.length === 0) return mistake('It holds no run.');
    // Until they are loaded, the page cannot know whether it has an algorithm.
    await Promise.all([algorithmModule.load(), runs.some(isSingle) ? precisionModule.load() : null]);
    return show(actions, runs, 0, isWanted);
  });
  return isWanted() ? message : null;
};

/** Shows one of the runs of a file, with notes and a choice of the others, unless it is no longer wanted. */
async function show(
  actions: Actions,
  runs: readonly TracedRun[],
  chosen: number,
  isWanted: () => boolean,
): Promise<null> {
  const { refuseOtherKinds } = await import('./read-given');
  const run = await runInSlices(openingRun(runs[chosen]!), isWanted);
  if (!run || !isWanted()) return null;
  refuseOtherKinds(run.scene);
  actions.openRun(run);
  const notes = openedNotes(run);
  if (runs.length > 1) notes.unshift(`The file holds ${runs.length} runs.`);
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
  const text = notes.join(' ');
  const title = 'This trace was recorded elsewhere';
  actions.showMessage({ title, text, given: '', ...(runs.length > 1 && { choice }) });
  return null;
}

/** Converts errors of a file to messages. */
async function told(open: () => Promise<Message | null> | null): Promise<Message | null> {
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

const isSingle = ({ scene }: TracedRun): boolean =>
  typeof scene === 'object' && scene !== null && 'precision' in scene && scene['precision'] === 'f32';

const mistake = (text: string): Message => ({ title: 'This trace file has a mistake', text, given: '' });

const sentence = (text: string): string => {
  const begun = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/u.test(begun) ? begun : `${begun}.`;
};
