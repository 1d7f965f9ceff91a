import type { Actions } from '../../store/actions';
import type { Store } from '../../store/state';
import { reportLoadFailure } from '../../view/lazy';
import { listen, together, type Dispose } from '../dom';
import { typing } from '../keys';
import { pasteRequest } from './ask-paste';
import type { PasteDialog } from './paste-dialog';
import { isWhole } from './whole-text';
import { LazyModule, type NotFetchedError } from '../lazy-module';

/** The dialog to paste scenes, links and traces into. */
export const pasteModule = new LazyModule('The dialog for pasting', () => import('./paste-dialog'));

type FileHandle = Promise<FileSystemHandle | null>;

/** The handle of a dropped file, through which it is read again when it has grown, where the browser gives one. It has to be asked at once. */
const handleOf = (
  item?: DataTransferItem & { getAsFileSystemHandle?(): FileHandle },
): FileHandle | undefined => item?.getAsFileSystemHandle?.().catch(() => null);

/** True if the focused element takes the text itself. Notes may have many lines; a list and a single line hold no dump. */
function keepsPaste(focused: Element | null, text: string): boolean {
  if (focused?.closest('dialog')) return true;
  const field = focused?.closest(typing);
  if (!field || field.matches('select')) return false;
  return field.matches('textarea:not(#given), [contenteditable]') || !isWhole(text);
}

/** Opens pasted text and dropped files in a dialog, which is loaded when it is first needed. */
export function paste(host: HTMLElement, store: Store, actions: Actions): Dispose {
  let dialog: PasteDialog | null = null;
  /** Loads the dialog and passes it to `act`. */
  const use = async (act: (dialog: PasteDialog) => void): Promise<void> => {
    const made = await pasteModule.load().catch(({ part }: NotFetchedError) => {
      reportLoadFailure(part, () => void use(act));
    });
    if (!made) return;
    if (!dialog) {
      dialog = made.pasteDialog(store, actions);
      host.append(dialog.element);
    }
    act(dialog);
  };
  /** Opens files that are dropped anywhere on the page. */
  const drop = (event: DragEvent): void => {
    // Prevents the default synchronously: after the dialog is loaded, the browser would have opened the file itself.
    const given = [...(event.dataTransfer?.files ?? [])];
    if (given.length === 0) return;
    event.preventDefault();
    const handle = handleOf(event.dataTransfer?.items[0]);
    void use((into) => {
      into.show('');
      void into.load(given, handle);
    });
  };
  const allow = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  /** Opens text that is pasted outside text fields, and whole texts that are pasted into the field of a message. */
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text');
    if (!text || keepsPaste(document.activeElement, text)) return;
    event.preventDefault();
    void use((into) => into.show(text));
  };
  const showAsked = (event: Event): void =>
    void use((into) => into.show((event as CustomEvent<string>).detail));
  document.addEventListener(pasteRequest, showAsked);
  return together(
    listen(document, 'dragover', allow),
    listen(document, 'paste', pasted),
    listen(document, 'drop', drop),
    () => document.removeEventListener(pasteRequest, showAsked),
    () => dialog?.element.remove(),
  );
}
