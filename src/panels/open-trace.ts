import { NewerSceneError } from '../scenes/schema';
import { SceneError } from '../scenes/scene-error';
import { OpenedTraceError, openedNotes, openedRun } from '../stepping/opened-trace';
import type { Actions, Message } from '../store/store';
import { readTraces, TraceFileError, type TracedRun } from '../trace/file-reader';
import { algorithmShelf, NotFetchedError, precisionShelf } from './shelf';

/** Shows the first run of a trace file; says what is wrong with it, or what has to be known of it. */
export async function openTrace(actions: Actions, text: string): Promise<Message | null> {
  try {
    const runs = readTraces(text);
    const [first] = runs;
    if (!first) return mistake('It holds no run.');
    // Only then can be told whether its algorithm is one of this page.
    await Promise.all([algorithmShelf.load(), isSingle(first) ? precisionShelf.load() : null]);
    const run = openedRun(first);
    actions.openRun(run);
    const notes = [...openedNotes(run), ...(runs.length > 1 ? [several(runs)] : [])];
    if (notes.length > 0)
      actions.say({ title: 'This trace was recorded elsewhere', text: notes.join(' '), given: '' });
    return null;
  } catch (error) {
    if (error instanceof TraceFileError) return mistake(sentence(error.message));
    if (error instanceof NewerSceneError || error instanceof SceneError)
      return mistake(sentence(`line 1: scene: ${error.message}`));
    if (error instanceof OpenedTraceError) return mistake(sentence(error.message));
    if (error instanceof NotFetchedError) return { title: error.message, text: 'Try again.', given: '' };
    throw error;
  }
}

const isSingle = ({ scene }: TracedRun): boolean =>
  typeof scene === 'object' && scene !== null && 'precision' in scene && scene['precision'] === 'f32';

const several = (runs: readonly TracedRun[]): string =>
  `The file holds ${runs.length} runs, of which this is the first: ${runs[0]!.algorithm}. To see another one, save its lines, from its header to its result, as a file of their own.`;

const mistake = (text: string): Message => ({ title: 'This trace file has a mistake', text, given: '' });

const sentence = (text: string): string => {
  const begun = `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
  return /[.!?]$/u.test(begun) ? begun : `${begun}.`;
};
