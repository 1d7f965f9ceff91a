import { writeScene } from '../../scenes/write';
import { noTriangles, type SurfaceFormat } from '../../shapes/surface-text';
import { csvOf } from '../../stepping/csv';
import { pairRun } from '../../stepping/run';
import { solvableScene } from '../../stepping/solvable-scene';
import { reportLoadFailure } from '../../view/lazy';
import { fileName } from '../file-name';
import { saveFile } from '../opening/clipboard';
import type { ExportContext } from './context';

export function saveScene({ store }: ExportContext): void {
  const { run } = store.getState();
  if (run) saveFile(fileName(run.scene.title), `${writeScene(solvableScene(run))}\n`);
}

/** Every step of the run as JSON Lines, as the command line writes them. */
export async function saveTrace(context: ExportContext): Promise<void> {
  const { run } = context.store.getState();
  if (!run) return;
  const fetched = await import('../../stepping/report').catch(() =>
    reportLoadFailure('The export of traces', () => void saveTrace(context)),
  );
  const name = fileName(`${run.scene.title ?? 'scene'} ${run.algorithm.id} trace`, 'jsonl');
  if (fetched) saveFile(name, fetched.traceFile(run), 'application/jsonl');
}

/** Saves the numbers that charts draw as CSV, one line a step. */
export function saveNumbers({ store }: ExportContext): void {
  const { run } = store.getState();
  if (run)
    saveFile(fileName(`${run.scene.title ?? 'scene'} ${run.algorithm.id}`, 'csv'), csvOf(run), 'text/csv');
}

/** C = A − B of a pair as a file. */
export async function saveSurface(format: SurfaceFormat, context: ExportContext): Promise<void> {
  const { store, actions } = context;
  const run = pairRun(store.getState().run);
  if (!run) return;
  const fetched = await import('../../stepping/pair/surface-file').catch(() =>
    reportLoadFailure('The export of surfaces', () => void saveSurface(format, context)),
  );
  const text = fetched?.surfaceFile(run, format);
  if (text === null)
    actions.showMessage({ title: 'There is no surface to save', text: noTriangles, given: '' });
  else if (text !== undefined)
    saveFile(fileName(`${run.scene.title ?? 'scene'} C`, format), text, `model/${format}`);
}
