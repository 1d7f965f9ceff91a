import { LINK_LENGTH_WARNING } from '../../scenes/link-length';
import type { Run } from '../../stepping/run';
import type { Actions, Store } from '../../store/store';
import { reportLoadFailure } from '../../view/lazy';
import { copyText } from './clipboard';
import { h, setText, together, type Dispose } from '../dom';
import { icon } from '../icons';
import type { LinkSource } from './link-source';
import { LazyModule, type NotFetchedError } from '../lazy-module';

const confirmMs = 2000;
const count = (n: number): string => `${n.toLocaleString('en-US')} characters`;

const longLinkModule = new LazyModule('The dialog for long links', () => import('./long-link'));

const noLink = 'no link holds a trace';
const saveIt =
  'Save the trace as a file, and send that: the button is in the folder “Scene” of the controls.';
const byHand = 'The browser does not let this page copy. Copy the link by hand from the field below.';

/** The button that copies the address of the page. If the link is too long for some programs, it offers a file first. */
export function copyLink(host: HTMLElement, store: Store, actions: Actions, link: LinkSource): Dispose {
  const button = h(
    'button',
    { type: 'button', class: 'quiet copy-link', 'aria-label': 'Copy link' },
    icon('link', 20),
    h('span', { class: 'button-text' }, 'Copy link'),
  );
  const length = h('span', { class: 'link-length', role: 'status', 'aria-label': 'Link' });
  host.append(button, length);

  let address: string | null | undefined;
  let confirming = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string, long = false): void => {
    setText(length, text);
    length.classList.toggle('long', long);
  };
  const measure = (): void => {
    // The confirmation stays, even if the address changes just after.
    if (confirming) return;
    // The length changes with every step, and only a confirmation should be announced.
    length.ariaLive = 'off';
    if (address === null) show(noLink);
    else if (address !== undefined) show(count(address.length), address.length > LINK_LENGTH_WARNING);
  };
  const confirm = (text: string): void => {
    confirming = true;
    length.ariaLive = 'polite';
    show(text);
    button.classList.toggle('done', true);
    clearTimeout(timer);
    timer = setTimeout(() => {
      confirming = false;
      button.classList.toggle('done', false);
      measure();
    }, confirmMs);
  };
  const fail = (title: string, text: string, given: string): void =>
    actions.showMessage({ title, text, given, ...(given && { retry: () => void copy(true) }) });
  const offer = async (characters: number): Promise<void> => {
    const fetched = await longLinkModule.load().catch(({ part }: NotFetchedError) => {
      reportLoadFailure(part, () => void offer(characters));
    });
    if (!fetched) return;
    const dialog = fetched.longLinkDialog(store, () => void copy(true));
    host.append(dialog.element);
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
    confirm(copied(run));
  };

  button.addEventListener('click', () => void copy());
  link.onChange((settled) => {
    address = settled;
    measure();
  });
  return together(
    () => clearTimeout(timer),
    () => button.remove(),
    () => length.remove(),
  );
}

/** A link to an opened trace contains only its scene, which is run again. */
const copied = (run: Readonly<Run> | null): string => (run?.opened ? 'copied, scene alone' : 'copied');
