import type { Space } from '../../view/picture';
import { stepSheet } from '../film/sheet';
import { fileName } from '../file-name';
import { onlySpace } from '../kinds/known';
import { saveFile } from '../opening/clipboard';
import type { ExportContext } from './context';

/** Saves the step that is shown; returns what happened in a few words. */
export async function savePicture(format: 'png' | 'svg', context: ExportContext): Promise<string> {
  const { store, link } = context;
  const { run, step, viewports } = store.getState();
  const view = context.view();
  if (!run || !view) return 'no picture';
  const only = onlySpace(run);
  const both: readonly Space[] = ['object', 'minkowski'];
  const shown = both.filter((space) => viewports === 'both' || viewports === space);
  const spaces = only ? [only] : shown.length > 0 ? shown : both;
  const name = fileName(`${run.scene.title ?? 'scene'} ${run.algorithm.id} step ${step + 1}`, format);
  if (format === 'svg') {
    const text = await view.stepSvg({ step, spaces, width: 640 * spaces.length, height: 640 });
    if (text === null) return 'could not be drawn';
    saveFile(name, text, 'image/svg+xml');
    return 'saved';
  }
  const { canvas } = await stepSheet(run, step, spaces, { store, view, link });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return 'too large for this browser';
  saveFile(name, blob);
  return 'saved';
}
