import type { Actions } from '../../store/store';
import { reportLoadFailure } from '../../view/lazy';
import { listen, together, type Dispose } from '../dom';
import { typing } from '../keys';
import type { PasteDialog } from './paste-dialog';
import { LazyModule, type NotFetchedError } from '../lazy-module';

const asked = 'paste-text';

/** Opens the dialog from anywhere, with the present scene in its field or empty. */
export function showPaste(text = ''): void {
  document.dispatchEvent(new CustomEvent(asked, { detail: text }));
}

/** The dialog into which failures are pasted. */
export const pasteModule = new LazyModule('The dialog for pasting', () => import('./paste-dialog'));

/** What is pasted, or dropped as a file on the page, is opened; by a dialog that is fetched when it is first asked for. */
export function paste(host: HTMLElement, actions: Actions): Dispose {
  let dialog: PasteDialog | null = null;
  /** Does something with the dialog, as soon as it is there. */
  const use = async (act: (dialog: PasteDialog) => void): Promise<void> => {
    const made = await pasteModule.load().catch(({ part }: NotFetchedError) => {
      reportLoadFailure(part, () => void use(act));
    });
    if (!made) return;
    if (!dialog) {
      dialog = made.pasteDialog(actions);
      host.append(dialog.element);
    }
    act(dialog);
  };
  /** What is dropped anywhere on the page is opened. */
  const drop = (event: DragEvent): void => {
    // All that needs the event comes before the dialog does: afterwards the browser has shown the file itself.
    const given = event.dataTransfer?.files[0];
    if (!given) return;
    event.preventDefault();
    void use((into) => {
      into.show('');
      void into.load(given);
    });
  };
  const allow = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  /** What is pasted where nobody types. */
  const pasted = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text');
    if (!text || document.activeElement?.closest(`${typing}, dialog`)) return;
    event.preventDefault();
    void use((into) => into.show(text));
  };
  const showAsked = (event: Event): void =>
    void use((into) => into.show((event as CustomEvent<string>).detail));
  document.addEventListener(asked, showAsked);
  return together(
    listen(document, 'dragover', allow),
    listen(document, 'paste', pasted),
    listen(document, 'drop', drop),
    () => document.removeEventListener(asked, showAsked),
    () => dialog?.element.remove(),
  );
}
