import type { Actions } from '../store/store';
import { listen, together, type Dispose } from './dom';
import type { PasteDialog } from './paste-dialog';
import { Shelf } from './shelf';

const asked = 'paste-text';

/** Opens the dialog from anywhere, with the present scene in its field or empty. */
export function showPaste(text = ''): void {
  document.dispatchEvent(new CustomEvent(asked, { detail: text }));
}

/** The dialog into which failures are pasted. */
export const pasteShelf = new Shelf('The dialog for pasting', () => import('./paste-dialog'));

/** What is pasted, or dropped as a file on the page, is opened; by a dialog that is fetched when it is first asked for. */
export function paste(host: HTMLElement, actions: Actions): Dispose {
  let dialog: PasteDialog | null = null;
  const fetched = async (): Promise<PasteDialog> => {
    const { pasteDialog } = await pasteShelf.load();
    if (!dialog) {
      dialog = pasteDialog(actions);
      host.append(dialog.element);
    }
    return dialog;
  };
  const show = async (text: string): Promise<void> => (await fetched()).show(text);
  /** What is dropped anywhere on the page is opened. */
  const drop = async (event: DragEvent): Promise<void> => {
    // All that needs the event comes before the dialog does: afterwards the browser has shown the file itself.
    const given = event.dataTransfer?.files[0];
    if (!given) return;
    event.preventDefault();
    const into = await fetched();
    into.show('');
    await into.load(given);
  };
  const allow = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const showAsked = (event: Event): void => void show((event as CustomEvent<string>).detail);
  document.addEventListener(asked, showAsked);
  return together(
    listen(document, 'dragover', allow),
    listen(document, 'drop', (event) => void drop(event)),
    () => document.removeEventListener(asked, showAsked),
    () => dialog?.element.remove(),
  );
}
