import type { GUI } from 'lil-gui';
import type { Folders } from '../kind';
import { bodyControls } from '../../controls/body';

/** Both shapes. */
export const pairFolders: Folders = (gui, store, actions) =>
  (['a', 'b'] as const).map((which) => {
    const folder = gui.addFolder(`Shape ${which.toUpperCase()}`).close();
    return bodyControls(asGroup(folder), which, store, actions);
  });

/** Labels a folder as a group, since both shapes have controls of the same names. */
export function asGroup(folder: GUI): GUI {
  folder.domElement.setAttribute('role', 'group');
  folder.domElement.setAttribute('aria-label', folder._title);
  return folder;
}
