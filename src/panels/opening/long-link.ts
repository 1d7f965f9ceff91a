import '../../styles/dialog.css';
import { LINK_LENGTH_WARNING } from '../../scenes/link-length';
import { writeScene } from '../../scenes/write';
import type { Store } from '../../store/state';
import { saveFile } from './clipboard';
import { h, setText } from '../dom';
import { fileName } from '../file-name';

const count = (n: number): string => n.toLocaleString('en-US');

/** The dialog that offers the scene as a file if its link is too long for some programs. */
export function longLinkDialog(store: Store, copyAnyway: () => void) {
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
        `It has ${count(length)} characters, and above ${count(LINK_LENGTH_WARNING)} some programs cut links. ` +
          'A file with the scene can be opened with “Paste a failure”.',
      );
      element.showModal();
    },
  };
}
