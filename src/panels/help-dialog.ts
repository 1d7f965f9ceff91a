import { h } from './dom';
import { keycap } from './icons';
import { commands } from './key-table';
import { closeButton } from './paste';
import { vocabulary } from './vocabulary';

/** Keys and the vocabulary of the picture. */
export function helpDialog(close: () => void): HTMLDialogElement {
  const dialog = h(
    'dialog',
    { class: 'dialog help', 'aria-labelledby': 'help-title', 'data-command': 'help' },
    h('h2', { id: 'help-title' }, 'Keys and signs'),
    h('div', { class: 'help-columns' }, keyTable(), ...vocabulary()),
    closeButton(close),
  );
  dialog.addEventListener('close', close);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) close();
  });
  return dialog;
}

function keyTable(): HTMLElement {
  const rows = commands.map(({ label, caps }) =>
    h('div', { class: 'key-row' }, h('dt', {}, ...caps.map(keycap)), h('dd', {}, label)),
  );
  return h('section', { class: 'help-group' }, h('h3', {}, 'Keys'), h('dl', { class: 'key-list' }, ...rows));
}
