import type { GUI } from 'lil-gui';
import { noTriangles, surfaceFormats, type SurfaceFormat } from '../../../shapes/surface-text';
import { pairRun } from '../../../stepping/run';
import { surfaceFile } from '../../../stepping/pair/surface-file';
import type { Actions, Store } from '../../../store/store';
import { fileName } from '../../file-name';
import type { Folders } from '../kind';
import { saveFile } from '../../opening/clipboard';
import { supportControls } from './support-controls';
import { bodyControls } from '../../controls/body';
import { button } from '../../controls/fields';

/** Both shapes, and their support functions. */
export const pairFolders: Folders = (gui, store, actions) => [
  ...(['a', 'b'] as const).map((which) => {
    const folder = gui.addFolder(`Shape ${which.toUpperCase()}`).close();
    return bodyControls(asGroup(folder), which, store, actions);
  }),
  supportControls(gui, store, actions),
];

/** Labels a folder as a group, since both shapes have controls of the same names. */
export function asGroup(folder: GUI): GUI {
  folder.domElement.setAttribute('role', 'group');
  folder.domElement.setAttribute('aria-label', folder._title);
  return folder;
}

/** Buttons that save C as a file. */
export function surfaceButtons(folder: GUI, store: Store, actions: Actions): void {
  for (const format of surfaceFormats)
    button(folder, `Save C as ${format.toUpperCase()}`, () => saveSurface(format, store, actions));
}

function saveSurface(format: SurfaceFormat, store: Store, actions: Actions): void {
  const run = pairRun(store.getState().run);
  if (!run) return;
  const text = surfaceFile(run, format);
  if (text === null)
    actions.showMessage({ title: 'There is no surface to save', text: noTriangles, given: '' });
  else saveFile(fileName(`${run.scene.title ?? 'scene'} C`, format), text, `model/${format}`);
}
