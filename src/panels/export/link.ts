import { LINK_LENGTH_WARNING } from '../../scenes/link-length';
import type { Run } from '../../stepping/run';
import { reportLoadFailure } from '../../view/lazy';
import { LazyModule, type NotFetchedError } from '../lazy-module';
import { copyText } from '../opening/clipboard';
import type { ExportContext } from './context';

const longLinkModule = new LazyModule('The dialog for long links', () => import('../opening/long-link'));

const saveIt = 'Save the trace as a file, and send that: it is in the menu “Export”.';
const byHand = 'The browser does not let this page copy. Copy the link by hand from the field below.';

/** Copies the address of the page, and says so. If it is too long for some programs, it offers a file first. */
export function linkCopier({ store, actions, link }: ExportContext, tell: (text: string) => void) {
  const fail = (title: string, text: string, given: string): void =>
    actions.showMessage({ title, text, given, ...(given && { retry: () => void copy(true) }) });
  const offer = async (characters: number): Promise<void> => {
    const fetched = await longLinkModule.load().catch(({ part }: NotFetchedError) => {
      reportLoadFailure(part, () => void offer(characters));
    });
    if (!fetched) return;
    const dialog = fetched.longLinkDialog(store, () => void copy(true));
    document.body.append(dialog.element);
    dialog.element.addEventListener('close', () => dialog.element.remove());
    dialog.open(characters);
  };
  const copy = async (anyway = false): Promise<void> => {
    const asked = link.address();
    const isLong = (current: string): boolean => current.length > LINK_LENGTH_WARNING && !anyway;
    const copying = copyText(
      asked.then((current) => {
        if (current === null || isLong(current)) throw new Error('there is nothing to copy yet');
        return current;
      }),
    );
    const current = await asked.catch(({ part }: NotFetchedError) => {
      reportLoadFailure(part, () => void copy(anyway));
    });
    if (current === undefined) return;
    const { run } = store.getState();
    if (current === null) return run?.opened && fail('No link holds a trace', saveIt, '');
    if (isLong(current)) return void offer(current.length);
    if (!(await copying)) return fail('The link was not copied', byHand, current);
    if (store.getState().message?.given === current) actions.set({ message: null });
    tell(copied(run));
  };
  return copy;
}

/** A link to an opened trace contains only its scene, which is run again. */
const copied = (run: Readonly<Run> | null): string => (run?.opened ? 'copied, scene alone' : 'copied');
