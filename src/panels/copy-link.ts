import { LINK_LENGTH_WARNING } from '../scenes/link';
import { writeScene } from '../scenes/write';
import type { Run } from '../stepping/run';
import type { Actions, Store } from '../store/store';
import { copyText, saveFile } from './clipboard';
import { h, setText, together, type Dispose } from './dom';
import { fileName } from './file-name';
import { icon } from './icons';
import type { LinkSource } from './link-source';

const confirmFor = 2000;
const count = (n: number): string => `${n.toLocaleString('en-US')} characters`;

const noLink = 'no link holds a trace';

/** Copies the address of what is shown; above a length that programs cut, offers the scene as a file first. */
export function copyLink(host: HTMLElement, store: Store, _actions: Actions, link: LinkSource): Dispose {
  const button = h(
    'button',
    { type: 'button', class: 'quiet copy-link', 'aria-label': 'Copy link' },
    icon('link', 20),
    h('span', { class: 'button-text' }, 'Copy link'),
  );
  const length = h('span', { class: 'link-length', role: 'status', 'aria-label': 'Link' });
  const dialog = longLinkDialog(store, () => void copy(true));
  host.append(button, length, dialog.element);

  let address: string | null | undefined;
  let confirming = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string, long = false): void => {
    setText(length, text);
    length.classList.toggle('long', long);
  };
  const measure = (): void => {
    // Word that the link was copied outlasts an address that settles just after.
    if (confirming) return;
    if (address === null) show(noLink);
    else if (address !== undefined) show(count(address.length), address.length > LINK_LENGTH_WARNING);
  };
  const confirm = (text: string): void => {
    confirming = true;
    show(text);
    button.classList.toggle('done', true);
    clearTimeout(timer);
    timer = setTimeout(() => {
      confirming = false;
      button.classList.toggle('done', false);
      measure();
    }, confirmFor);
  };
  const copy = async (anyway = false): Promise<void> => {
    const current = await link.address();
    const { run } = store.getState();
    if (current === null && run?.opened) return confirm(noLink);
    if (current === null) return;
    if (current.length > LINK_LENGTH_WARNING && !anyway) dialog.open(current.length);
    else confirm((await copyText(current)) ? copied(run) : 'the browser does not let this page copy');
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
    () => dialog.element.remove(),
  );
}

/** A link to an opened trace leads to its scene, which is run anew there. */
const copied = (run: Readonly<Run> | null): string => (run?.opened ? 'copied, scene alone' : 'copied');

function longLinkDialog(store: Store, copyAnyway: () => void) {
  const text = h('p', {});
  const save = h('button', { type: 'button', class: 'strong' }, 'Save as a file');
  const copy = h('button', { type: 'button', class: 'plain' }, 'Copy the link anyway');
  const close = h('button', { type: 'button', class: 'plain' }, 'Cancel');
  const element = h(
    'dialog',
    { class: 'dialog', 'aria-labelledby': 'long-link-title' },
    h('h2', { id: 'long-link-title' }, 'This link is long'),
    text,
    h('div', { class: 'buttons' }, save, copy, close),
  );
  save.addEventListener('click', () => {
    const { run } = store.getState();
    if (run) saveFile(fileName(run.scene.title), `${writeScene(run.scene)}\n`);
    element.close();
  });
  copy.addEventListener('click', () => {
    element.close();
    copyAnyway();
  });
  close.addEventListener('click', () => element.close());
  return {
    element,
    open(length: number): void {
      setText(
        text,
        `It has ${count(length)}, and above ${LINK_LENGTH_WARNING.toLocaleString('en-US')} some programs cut links. ` +
          'A file with the scene can be opened with “Paste a failure”.',
      );
      element.showModal();
    },
  };
}
